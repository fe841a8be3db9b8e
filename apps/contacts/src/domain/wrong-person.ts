import { CONTACT_UPSERTED, CONTACT_WRONG_PERSON } from '@outcall/contracts-contacts';
import { ApiError } from '@outcall/kernel';
import { next, UNREGISTERED, type ShopperChange } from './shopper-changes.js';
import { isContact, type Shopper } from './shopper.js';

/**
 * Whoever picked up said that the shopper is not to be had under this number, in the call that ended `at`. Null for a
 * call that was heard of before, and what came after it: a mark that was cleared is not set again by the same call.
 */
export function markWrongPerson(shopper: Shopper, at: Date, contactId: string, now: Date): ShopperChange | null {
  if (shopper.wrongPersonAt && shopper.wrongPersonAt >= at) return null;
  const marked = { isWrongPerson: true, wrongPersonAt: at };
  return { ...UNREGISTERED, shopper: next(shopper, contactId, now, marked), eventType: CONTACT_WRONG_PERSON };
}

export function clearWrongPerson(shopper: Shopper, now: Date): ShopperChange | null {
  if (!isContact(shopper)) throw ApiError.notFound('contact');
  if (!shopper.isWrongPerson) return null;
  const cleared = next(shopper, shopper.contactId, now, { isWrongPerson: false });
  return { ...UNREGISTERED, shopper: cleared, eventType: CONTACT_UPSERTED };
}
