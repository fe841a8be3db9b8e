import { createHmac, type Hmac } from 'node:crypto';
import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { HashKeys } from '@outcall/platform-secrets';

type TenantMode = Readonly<Record<'orgId' | 'mode', string>>;
type Shelf = TenantMode & { readonly storeId: string };

/** Of one secret, which has other uses too, so keys of their own are derived from it. */
interface DerivedKeys {
  readonly id: string;
  readonly ofObjects: Buffer;
  readonly ofNumbers: Buffer;
  readonly ofBodies: Buffer;
  readonly ofOrders: Buffer;
}

/**
 * Keyed hashes of the ids of erased objects, different in each org, mode, store and kind. Nothing else is kept of such
 * an object. And of the numbers of objects that the shop has deleted, different in each org and mode, and of bodies of
 * syncs that change nothing, different in each org, mode, store and kind. And of the number of an order with its
 * shopper, by which it is known in another store.
 *
 * A hash names its key, `<id>.<hash>`, but for that of the key without an id and those of bodies, which one replica may
 * not know of another. What is written has the first key; whoever looks for it asks for all.
 */
export class ObjectHashes {
  private readonly keys: readonly [DerivedKeys, ...DerivedKeys[]];

  constructor(keys: HashKeys) {
    const [first, ...others] = keys.map(([id, secret]) => derived(id, secret));
    if (!first) throw new Error('no key of hashes');
    this.keys = [first, ...others];
  }

  /** Of an object, as it is written. */
  of(shelf: Shelf, entity: CommerceEntity, externalId: string): string {
    return hashOf(this.keys[0], 'ofObjects', nameOf(shelf, entity, externalId));
  }

  /** All that an object may be known by. */
  allOf(shelf: Shelf, entity: CommerceEntity, externalId: string): string[] {
    return this.all('ofObjects', nameOf(shelf, entity, externalId));
  }

  ofNumber({ orgId, mode }: TenantMode, phone: string): string {
    return hashOf(this.keys[0], 'ofNumbers', JSON.stringify([orgId, mode, phone]));
  }

  allOfNumber({ orgId, mode }: TenantMode, phone: string): string[] {
    return this.all('ofNumbers', JSON.stringify([orgId, mode, phone]));
  }

  /** An order by its number and shopper: the same in every store of an org and mode. */
  allOfOrder(
    { orgId, mode }: TenantMode,
    { orderNumber, contactId }: { readonly orderNumber: string; readonly contactId: string },
  ): string[] {
    return this.all('ofOrders', JSON.stringify([orgId, mode, orderNumber, contactId]));
  }

  /**
   * The bytes of the body are still to be added, as a large one takes several slices. `digest('base64url')` ends it.
   */
  ofBody({ orgId, mode, storeId }: Shelf, entity: CommerceEntity): Hmac {
    const named = JSON.stringify([orgId, mode, storeId, entity]);
    return createHmac('sha256', this.keys[0].ofBodies).update(`${named}\n`);
  }

  private all(use: 'ofObjects' | 'ofNumbers' | 'ofOrders', named: string): string[] {
    return this.keys.map((key) => hashOf(key, use, named));
  }
}

const nameOf = ({ orgId, mode, storeId }: Shelf, entity: CommerceEntity, externalId: string): string =>
  JSON.stringify([orgId, mode, storeId, entity, externalId]);

function hashOf(key: DerivedKeys, use: 'ofObjects' | 'ofNumbers' | 'ofOrders', named: string): string {
  const hash = createHmac('sha256', key[use]).update(named).digest('base64url');
  return key.id === '' ? hash : `${key.id}.${hash}`;
}

function derived(id: string, secret: string): DerivedKeys {
  const keyFor = (use: string): Buffer => createHmac('sha256', secret).update(use).digest();
  return {
    id,
    ofObjects: keyFor('erased objects'),
    ofNumbers: keyFor('numbers of deleted objects'),
    ofBodies: keyFor('bodies of syncs'),
    ofOrders: keyFor('orders of shoppers'),
  };
}
