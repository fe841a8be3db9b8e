import { createHmac, randomBytes } from 'node:crypto';

/**
 * The `Svc-Signature` header (docs/handbook/webhooks.md#signatures): `v1` = hex HMAC-SHA256 of `<t>.<raw body>`, keyed
 * with the UTF-8 bytes of the whole secret, `whsec_` included. One `v1` per secret, the newest first.
 */
export function signatureHeader(secrets: readonly string[], unixSeconds: number, body: string | Buffer): string {
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${unixSeconds}.`).update(body).digest('hex')}`,
  );
  return [`t=${unixSeconds}`, ...signatures].join(',');
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_CHARS = 43; // 256 bits of base62

/**
 * A new signing secret: `whsec_` and 43 characters of base62, unbiased (bytes of 248 and above are thrown away, 248 = 4
 * × 62).
 */
export function newSigningSecret(random: (size: number) => Uint8Array = randomBytes): string {
  let text = '';
  while (text.length < SECRET_CHARS) {
    for (const byte of random(SECRET_CHARS)) {
      if (byte < 248 && text.length < SECRET_CHARS) text += ALPHABET[byte % 62];
    }
  }
  return `whsec_${text}`;
}
