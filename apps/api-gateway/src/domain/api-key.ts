import { crc32 } from 'node:zlib';
import type { Mode } from '@outcall/kernel';
import { base62Digit, hashToken, randomBase62, type RandomBytes } from './base62.js';

const RANDOM_CHARS = 32; // 190 bits
const CHECKSUM_CHARS = 6;
const FORM = /^svc_sk_(live|test)_[0-9A-Za-z]{38}$/;

/**
 * A new API key (docs/handbook/ids-and-idempotency.md#api-keys): `svc_sk_live_` or `svc_sk_test_`, 32 random base62
 * characters, 6 of CRC32 over all before.
 */
export function mintApiKey(mode: Mode, randomBytes: RandomBytes): string {
  const text = `svc_sk_${mode}_${randomBase62(RANDOM_CHARS, randomBytes)}`;
  return text + checksum(text);
}

/**
 * Whether `text` can be an API key at all: form and checksum. A typing error ends here, without a look at the database.
 */
export function isApiKey(text: string): boolean {
  if (!FORM.test(text)) return false;
  const body = text.slice(0, -CHECKSUM_CHARS);
  return checksum(body) === text.slice(-CHECKSUM_CHARS);
}

/** What is stored and looked up instead of the key; 190 random bits need no slow hash. */
export const hashApiKey = hashToken;

function checksum(text: string): string {
  let rest = crc32(text);
  let encoded = '';
  while (encoded.length < CHECKSUM_CHARS) {
    encoded = base62Digit(rest % 62) + encoded;
    rest = Math.floor(rest / 62);
  }
  return encoded;
}
