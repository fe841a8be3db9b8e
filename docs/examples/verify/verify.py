# Python 3.8 or later. verify(secret, the header Svc-Signature, the raw body as bytes) before anything reads the body.
import base64
import hashlib
import hmac
import re
import sys
import time


def verify(secret, header, body, now=None):
    now = int(time.time()) if now is None else now
    parts = [part.partition("=")[::2] for part in header.split(",")]
    t = next((value for name, value in parts if name == "t"), "")
    if not re.fullmatch(r"[0-9]{1,15}", t) or abs(now - int(t)) > 300:
        return False
    wanted = hmac.new(secret.encode(), t.encode() + b"." + body, hashlib.sha256).hexdigest()
    return any(name == "v1" and hmac.compare_digest(value.encode(), wanted.encode()) for name, value in parts)


# To try it out: lines of secret, header, seconds since 1970, and body in base64, apart by tabs.
if __name__ == "__main__":
    for line in sys.stdin:
        secret, header, now, body = line.rstrip("\n").split("\t")
        print("valid" if verify(secret, header, base64.b64decode(body), int(now)) else "invalid")
