import { createHmac } from 'node:crypto';
import type { CommerceEntity } from '@outcall/contracts-commerce';

/**
 * Keyed hashes of the ids of erased objects, different in each org, mode, store and kind. Nothing else is kept of such
 * an object.
 */
export class ObjectHashes {
  private readonly key: Buffer;

  /** `secret` has other uses too, so a key of its own is derived from it. */
  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('erased objects').digest();
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
