import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether the signature is base64 of the HMAC-SHA256 of the raw body, as both platforms sign; compared in constant
 * time.
 */
export function isSignedBy(rawBody: Uint8Array, signature: string | undefined, secret: string): boolean {
  if (signature === undefined) return false;
  const [given, expected] = [
    Buffer.from(signature),
    Buffer.from(createHmac('sha256', secret).update(rawBody).digest('base64')),
  ];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
