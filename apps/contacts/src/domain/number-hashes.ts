import { createHmac } from 'node:crypto';
import type { HashKeys } from '@outcall/platform-secrets';
import type { ShopperKey } from './shopper.js';

/**
 * Keyed hashes of numbers, made together with org and mode. Without the key, a reader of the database cannot tell which
 * number a hash stands for, nor that two orgs erased the same shopper. A hash names its key, `<id>.<hash>`, but for
 * that of the key without an id. A number stays under the hash that it was first erased with, so whoever looks for one
 * asks for all that it may have.
 */
export class NumberHashes {
  constructor(private readonly keys: HashKeys) {}

  /** What a number gets that was never erased. */
  of(number: ShopperKey): string {
    return this.all(number)[0] as string;
  }

  /** With each key, that of new hashes first. */
  all({ orgId, mode, phone }: ShopperKey): string[] {
    const named = `${orgId}/${mode}/${phone}`;
    return this.keys.map(([id, key]) => {
      const hash = createHmac('sha256', key).update(named).digest('base64url');
      return id === '' ? hash : `${id}.${hash}`;
    });
  }

  /** All of them, apart by blanks, as statements take them. */
  anyOf(number: ShopperKey): string {
    return this.all(number).join(' ');
  }
}
