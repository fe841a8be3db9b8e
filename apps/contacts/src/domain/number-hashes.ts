import { createHmac } from 'node:crypto';
import type { ShopperKey } from './shopper.js';

/**
 * Keyed hashes of numbers, each of its org and mode: whoever has the database and not the key cannot tell whose they are, nor that two orgs
 * erased the same shopper.
 */
export class NumberHashes {
  constructor(private readonly key: string) {}

  of({ orgId, mode, phone }: ShopperKey): string {
    return createHmac('sha256', this.key).update(`${orgId}/${mode}/${phone}`).digest('base64url');
  }
}
