import { createHmac } from 'node:crypto';
import type { CommerceEntity } from '@outcall/contracts-commerce';

/**
 * Keyed hashes of the ids of erased objects, different in each org, mode, store and kind. Nothing else is kept of such
 * an object. And of the numbers of objects that the shop has deleted, different in each org and mode.
 */
export class ObjectHashes {
  private readonly key: Buffer;
  private readonly keyOfNumbers: Buffer;

  /** `secret` has other uses too, so keys of their own are derived from it. */
  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('erased objects').digest();
    this.keyOfNumbers = createHmac('sha256', secret).update('numbers of deleted objects').digest();
  }

  ofNumber({ orgId, mode }: { readonly orgId: string; readonly mode: string }, phone: string): string {
    return createHmac('sha256', this.keyOfNumbers)
      .update(JSON.stringify([orgId, mode, phone]))
      .digest('base64url');
  }

  of(
    { orgId, mode, storeId }: { readonly orgId: string; readonly mode: string; readonly storeId: string },
    entity: CommerceEntity,
    externalId: string,
  ): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([orgId, mode, storeId, entity, externalId]))
      .digest('base64url');
  }
}
