import { createHmac } from 'node:crypto';

const FINGERPRINT_BYTES = 12;

/** What a database keeps of a key, to tell it from another one. */
export const fingerprintOf = (key: string): string =>
  createHmac('sha256', key).update('fingerprint').digest().subarray(0, FINGERPRINT_BYTES).toString('base64url');
