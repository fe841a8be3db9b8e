<?php
// PHP 8 or later. verify(secret, the header Svc-Signature, file_get_contents('php://input')) before anything reads the body.
function verify(string $secret, string $header, string $body, ?int $now = null): bool
{
    $now ??= time();
    $parts = array_map(fn ($part) => explode('=', $part, 2) + ['', ''], explode(',', $header));
    $t = '';
    foreach ($parts as [$name, $value]) {
        if ($name === 't' && $t === '') {
            $t = $value;
        }
    }
    if (!preg_match('/\A[0-9]{1,15}\z/', $t) || abs($now - (int) $t) > 300) {
        return false;
    }
    $wanted = hash_hmac('sha256', "$t.$body", $secret);
    foreach ($parts as [$name, $value]) {
        if ($name === 'v1' && hash_equals($wanted, $value)) {
            return true;
        }
    }
    return false;
}

// To try it out: lines of secret, header, seconds since 1970, and body in base64, apart by tabs.
while (PHP_SAPI === 'cli' && ($line = fgets(STDIN)) !== false) {
    [$secret, $header, $now, $body] = explode("\t", rtrim($line, "\n"));
    echo verify($secret, $header, base64_decode($body), (int) $now) ? "valid\n" : "invalid\n";
}
