import { createHmac } from 'node:crypto';
import type { ShopperKey } from './shopper.js';

/**
 * Keyed hashes of numbers, made together with org and mode. Without the key, a reader of the database cannot tell which
 * number a hash stands for, nor that two orgs erased the same shopper.
 */
export class NumberHashes {
  constructor(private readonly key: string) {}

  of({ orgId, mode, phone }: ShopperKey): string {
    return createHmac('sha256', this.key).update(`${orgId}/${mode}/${phone}`).digest('base64url');
  }
}
