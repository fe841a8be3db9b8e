# Ruby 2.7 or later. verify(secret, the header Svc-Signature, the raw body) before anything reads the body.
require "openssl"

def verify(secret, header, body, now = Time.now.to_i)
  parts = header.split(",").map { |part| part.split("=", 2) }
  t = parts.find { |name, _| name == "t" }&.last.to_s
  return false unless t.match?(/\A[0-9]{1,15}\z/) && (now - t.to_i).abs <= 300
  wanted = OpenSSL::HMAC.hexdigest("SHA256", secret, "#{t}.".b + body.b)
  parts.any? do |name, value|
    name == "v1" && value.to_s.bytesize == wanted.bytesize && OpenSSL.fixed_length_secure_compare(value, wanted)
  end
end

# To try it out: lines of secret, header, seconds since 1970, and body in base64, apart by tabs.
if $PROGRAM_NAME == __FILE__
  $stdin.each_line(chomp: true) do |line|
    secret, header, now, body = line.split("\t", -1)
    puts verify(secret, header, body.unpack1("m"), now.to_i) ? "valid" : "invalid"
  end
end
