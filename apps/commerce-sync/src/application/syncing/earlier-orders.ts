import type { SyncedOrder } from '@outcall/contracts-contacts';
import type { Facts } from '../../domain/objects/changes.js';
import type { GoodObject } from '../../domain/objects/judge-object.js';
import { orderState } from '../../domain/objects/order-state.js';
import type { ConsentsToTell } from '../telling/pending-consents.js';
import { isNear, type CopyReader, type OrdersOfCommit } from './former-orders.js';
import type { EarlierOrder, KnownObject } from './sync-ledger.js';

type Reader = Omit<CopyReader, 'isNotified'>;

/**
 * Orders that no copy of this commit replaces, and of which one that was sent tells an earlier `createdAt` than is
 * kept. An order is as old as the earliest says, whichever of them is stored.
 */
export function earlierOrders({ sent, copies, stored }: OrdersOfCommit, { orderOf }: Reader): EarlierOrder[] {
  const written = new Set(copies.map(({ object }) => object.externalId));
  const earlier = new Map<string, EarlierOrder>();
  for (const object of sent) {
    const { externalId } = object;
    const known = stored.get(externalId);
    const isStored = (known?.versionAt ?? null) !== null;
    if (!known || written.has(externalId) || (!isStored && known.deletedAt === null)) continue;
    const { placedAt: createdAt } = orderOf(object);
    if (known.createdAt && Date.parse(createdAt) >= known.createdAt.getTime()) continue;
    earlier.set(externalId, { externalId, isStored, version: known.version, createdAt });
  }
  return [...earlier.values()];
}

/**
 * What contacts is to be told of orders of which it may know a later `placedAt`: by the stored copy, by a sync that had
 * not seen the earlier one, or by one that died. A copy that is older than the stored one says nothing of the state, so
 * it is told as one that allows no call: where the newer one is known it changes the time alone. So is one of the same
 * time as a stored one that is cancelled: contacts may keep nothing of that.
 */
export function ordersToCorrect({ sent, copies, stored, now }: OrdersOfCommit, reader: Reader): ConsentsToTell[] {
  const last = new Map(copies.map(({ object }) => [object.externalId, object]));
  const reported = new Map<string, ConsentsToTell>();
  for (const object of sent) {
    const before = stored.get(object.externalId);
    const kept = last.get(object.externalId);
    const { phone, contactId } = kept ? shopperOf(kept, reader) : (before ?? NOBODY);
    if (phone === null) continue;
    const { placedAt } = reader.orderOf(object);
    const others = [object.value['createdAt'] as string, before?.createdAt?.toISOString() ?? placedAt];
    if (!others.some((other) => Date.parse(other) > Date.parse(placedAt) && isNear(other, now))) continue;
    const said = reader.orderOf(kept ?? object);
    const order = kept || isOfState(object, before) ? said : { ...said, state: 'deleted' as const };
    reported.set(object.externalId, {
      phone,
      contactId,
      createdAt: placedAt,
      consents: [],
      order,
      withdrawnUntil: null,
    });
  }
  return [...reported.values()];
}

const NOBODY = { phone: null, contactId: null };
/** Their starts wait for what is told of them. */
const shopperOf = (object: GoodObject, { phoneOf, contactOf }: Reader): Pick<KnownObject, 'phone' | 'contactId'> => ({
  phone: phoneOf(object),
  contactId: contactOf(object),
});

/** Whether a copy that is not stored is as new as the stored one, and that one allows a call. */
const isOfState = ({ versionAt }: GoodObject, before: KnownObject | undefined): boolean =>
  versionAt >= (before?.versionAt ?? '') && !isCancelled(before?.facts);

const isCancelled = (facts: Facts | null | undefined): boolean =>
  orderState((facts?.['status'] ?? 'open') as SyncedOrder['state'], facts?.['payment.status'] ?? null) === 'cancelled';
