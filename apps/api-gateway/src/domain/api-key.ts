import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Mode } from '@outcall/kernel';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_CHARS = 32; // 190 bits
const CHECKSUM_CHARS = 6;
const FORM = /^svc_sk_(live|test)_[0-9A-Za-z]{38}$/;
const UNBIASED = 248; // 4 × 62: bytes from here on are thrown away

type RandomBytes = (length: number) => Uint8Array;

/**
 * A new API key (docs/handbook/ids-and-idempotency.md#api-keys): `svc_sk_live_` or `svc_sk_test_`, 32 random base62
 * characters, 6 of CRC32 over all before.
 */
export function mintApiKey(mode: Mode, randomBytes: RandomBytes): string {
  const text = `svc_sk_${mode}_${randomBase62(RANDOM_CHARS, randomBytes)}`;
  return text + checksum(text);
}

/** Whether `text` can be an API key at all: form and checksum. A typing error ends here, without a look at the database. */
export function isApiKey(text: string): boolean {
  if (!FORM.test(text)) return false;
  const body = text.slice(0, -CHECKSUM_CHARS);
  return checksum(body) === text.slice(-CHECKSUM_CHARS);
}

/** What is stored and looked up instead of the key; 190 random bits need no slow hash. */
export const hashApiKey = (key: string): Buffer => hash('sha256', key, 'buffer');

function checksum(text: string): string {
  let rest = crc32(text);
  let encoded = '';
  while (encoded.length < CHECKSUM_CHARS) {
    encoded = ALPHABET.charAt(rest % 62) + encoded;
    rest = Math.floor(rest / 62);
  }
  return encoded;
}

function randomBase62(length: number, randomBytes: RandomBytes): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < UNBIASED && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}
