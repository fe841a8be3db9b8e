import type { GoodObject } from '../../domain/objects/judge-object.js';
import type { ConsentTimes } from '../../domain/objects/own-consents.js';
import type { NewCopy } from '../../domain/objects/plan-copies.js';
import type { ConsentsToTell } from '../telling/pending-consents.js';
import type { KnownObject } from './sync-ledger.js';

interface Reader {
  readonly phoneOf: (object: GoodObject) => string | null;
  readonly contactOf: (object: GoodObject) => string | null;
  readonly consentTimesOf: (object: GoodObject) => ConsentTimes;
  readonly createdAt: (object: GoodObject) => Date;
}

type Before = Pick<KnownObject, 'phone' | 'contactId' | keyof ConsentTimes>;

/**
 * Withdrawals for the numbers that customers leave and had consented for: each may be a stranger's soon, and nobody
 * would know it when the customer unsubscribes later. A body may hold several copies of a customer.
 */
export function leftNumbers(
  copies: readonly NewCopy[],
  stored: ReadonlyMap<string, Before>,
  reader: Reader,
): ConsentsToTell[] {
  const last = new Map<string, Before>();
  return copies.flatMap(({ object }) => {
    const before = last.get(object.externalId) ?? stored.get(object.externalId);
    const phone = reader.phoneOf(object);
    last.set(object.externalId, { phone, contactId: reader.contactOf(object), ...reader.consentTimesOf(object) });
    const until = before ? consentedUntil(before) : null;
    if (!before?.phone || before.phone === phone || until === null) return [];
    const createdAt = reader.createdAt(object).toISOString();
    const { phone: left, contactId } = before;
    return [{ phone: left, contactId, createdAt, consents: [], order: null, withdrawnUntil: until.toISOString() }];
  });
}

/** Null: what the object brought was for numbers of before. */
const consentedUntil = ({ consentedUntil: until, othersUntil }: Before): Date | null =>
  until && (othersUntil === null || othersUntil < until) ? until : null;
