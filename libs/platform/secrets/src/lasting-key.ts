import { createHmac } from 'node:crypto';

const FINGERPRINT_BYTES = 12;

/** What a database keeps of a key, to tell it from another one. */
export const fingerprintOf = (key: string): string =>
  createHmac('sha256', key).update('fingerprint').digest().subarray(0, FINGERPRINT_BYTES).toString('base64url');

/**
 * Throws when the key of `setting` is another one than that of the first start: what was hashed with that would be
 * unknown, and nobody would notice. `first` keeps the fingerprint where none is kept, and answers what is kept then.
 */
export async function requireLastingKey(
  setting: string,
  key: string,
  first: (setting: string, fingerprint: string) => Promise<string | undefined>,
): Promise<void> {
  const own = fingerprintOf(key);
  if ((await first(setting, own)) !== own)
    throw new Error(`${setting} is another key than the one that this database was begun with: its hashes are unknown`);
}
