// Java 17 or later. verify(secret, the header Svc-Signature, the raw body) before anything reads the body.
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Verify {
  static boolean verify(String secret, String header, byte[] body, long now) throws Exception {
    String t = "";
    for (String part : header.split(",")) if (part.startsWith("t=") && t.isEmpty()) t = part.substring(2);
    if (!t.matches("[0-9]{1,15}") || Math.abs(now - Long.parseLong(t)) > 300) return false;
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    mac.update((t + ".").getBytes(StandardCharsets.UTF_8));
    byte[] wanted = HexFormat.of().formatHex(mac.doFinal(body)).getBytes(StandardCharsets.UTF_8);
    boolean isValid = false;
    for (String part : header.split(","))
      isValid |= part.startsWith("v1=") && MessageDigest.isEqual(part.substring(3).getBytes(StandardCharsets.UTF_8), wanted);
    return isValid;
  }

  /** To try it out: lines of secret, header, seconds since 1970, and body in base64, apart by tabs. */
  public static void main(String[] args) throws Exception {
    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] fields = line.split("\t", -1);
      boolean isValid = verify(fields[0], fields[1], Base64.getDecoder().decode(fields[3]), Long.parseLong(fields[2]));
      System.out.println(isValid ? "valid" : "invalid");
    }
  }
}
