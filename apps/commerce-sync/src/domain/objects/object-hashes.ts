import { createHmac, type Hmac } from 'node:crypto';
import type { CommerceEntity } from '@outcall/contracts-commerce';

/**
 * Keyed hashes of the ids of erased objects, different in each org, mode, store and kind. Nothing else is kept of such
 * an object. And of the numbers of objects that the shop has deleted, different in each org and mode, and of bodies of
 * syncs that change nothing, different in each org, mode, store and kind. And of the number of an order with its
 * shopper, by which it is known in another store.
 */
export class ObjectHashes {
  private readonly key: Buffer;
  private readonly keyOfNumbers: Buffer;
  private readonly keyOfBodies: Buffer;
  private readonly keyOfOrders: Buffer;

  /** `secret` has other uses too, so keys of their own are derived from it. */
  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('erased objects').digest();
    this.keyOfNumbers = createHmac('sha256', secret).update('numbers of deleted objects').digest();
    this.keyOfBodies = createHmac('sha256', secret).update('bodies of syncs').digest();
    this.keyOfOrders = createHmac('sha256', secret).update('orders of shoppers').digest();
  }

  ofNumber({ orgId, mode }: { readonly orgId: string; readonly mode: string }, phone: string): string {
    return createHmac('sha256', this.keyOfNumbers)
      .update(JSON.stringify([orgId, mode, phone]))
      .digest('base64url');
  }

  /** An order by its number and shopper: the same in every store of an org and mode. */
  ofOrder(
    { orgId, mode }: { readonly orgId: string; readonly mode: string },
    { orderNumber, contactId }: { readonly orderNumber: string; readonly contactId: string },
  ): string {
    return createHmac('sha256', this.keyOfOrders)
      .update(JSON.stringify([orgId, mode, orderNumber, contactId]))
      .digest('base64url');
  }

  /**
   * The bytes of the body are still to be added, as a large one takes several slices. `digest('base64url')` ends it.
   */
  ofBody(
    { orgId, mode, storeId }: Readonly<Record<'orgId' | 'mode' | 'storeId', string>>,
    entity: CommerceEntity,
  ): Hmac {
    return createHmac('sha256', this.keyOfBodies).update(`${JSON.stringify([orgId, mode, storeId, entity])}\n`);
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
