import type { SyncedOrder } from '@outcall/contracts-contacts';
import type { GoodObject } from '../../domain/objects/judge-object.js';
import type { NewCopy } from '../../domain/objects/plan-copies.js';
import type { ConsentsToTell } from '../telling/pending-consents.js';
import type { KnownObject } from './sync-ledger.js';

/** Contacts keeps no order as a basis that was placed longer ago. */
const KEPT_MS = 2 * 86_400_000;

/** Whether contacts may keep an order that it was told is of this time. */
export const isNear = (placedAt: string, now: Date): boolean => now.getTime() - Date.parse(placedAt) < KEPT_MS;

/** What a commit is about to leave: copies of orders, in the order sent, and those among them that it stores. */
export interface OrdersOfCommit {
  readonly sent: readonly GoodObject[];
  readonly copies: readonly NewCopy[];
  readonly stored: ReadonlyMap<string, KnownObject>;
  readonly now: Date;
}

export interface CopyReader {
  readonly phoneOf: (object: GoodObject) => string | null;
  /** The contact of that number; null: contacts was not asked for it. */
  readonly contactOf: (object: GoodObject) => string | null;
  /** Whether contacts was told that the order is of the number of this copy. */
  readonly isNotified: (object: GoodObject) => boolean;
  /** The order as contacts is told of it. */
  readonly orderOf: (object: GoodObject) => SyncedOrder;
}

/**
 * The numbers from which orders are to be taken when the commit is made: those of the copies before, and those of
 * copies that were told and are not stored, as others were faster. A copy that is not stored may have been told by a
 * sync that died, which is why its number is looked at whoever told it. The newest copy that is known is the last word
 * on all of them.
 */
export function formerOrders({ sent, copies, stored, now }: OrdersOfCommit, reader: CopyReader): ConsentsToTell[] {
  const last = new Map(copies.map(({ object }) => [object.externalId, object]));
  const former = new Map<string, ConsentsToTell>();
  for (const object of sent) {
    const before = stored.get(object.externalId);
    const kept = last.get(object.externalId);
    const phone = kept ? reader.phoneOf(kept) : (before?.phone ?? null);
    const order = reader.orderOf(object);
    const mayBeNotified = reader.isNotified(object) || isNear(object.value['createdAt'] as string, now);
    for (const number of [mayBeNotified ? reader.phoneOf(object) : null, before?.phone ?? null]) {
      if (number === null || number === phone) continue;
      const updatedAt = latest([object.versionAt, kept?.versionAt, before?.versionAt, before?.deletedAt]);
      const left = { ...order, updatedAt, state: 'deleted' as const };
      const key = JSON.stringify([object.externalId, number]);
      const contactId = contactOfNumber(number, { object, before }, reader);
      const nothing = { consents: [], withdrawnUntil: null };
      former.set(key, { ...nothing, phone: number, contactId, createdAt: order.placedAt, order: left });
    }
  }
  return [...former.values()];
}

/** Their starts wait for what is told of them. */
function contactOfNumber(
  number: string,
  { object, before }: { readonly object: GoodObject; readonly before: KnownObject | undefined },
  { phoneOf, contactOf }: CopyReader,
): string | null {
  const contactId = phoneOf(object) === number ? contactOf(object) : null;
  return contactId ?? (before?.phone === number ? before.contactId : null);
}

/** Of texts that sort by time. */
const latest = (instants: readonly (string | null | undefined)[]): string =>
  instants.reduce<string>((one, other) => (other && other > one ? other : one), '');
