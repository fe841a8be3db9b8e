import { createHmac } from 'node:crypto';
import type { CommerceEntity } from '@outcall/contracts-commerce';

/** Keyed hashes of objects' own ids, each of its org, mode, store and kind: all that is left of an erased object. */
export class ObjectHashes {
  private readonly key: Buffer;

  /** `secret` is also used for other ends, so this key is made from it. */
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
