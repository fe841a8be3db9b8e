import {
  CONTACT_CONSENTED,
  CONTACT_OPTED_OUT,
  CONTACT_UPSERTED,
  CONTACT_WRONG_PERSON,
  type Consent,
  type ConsentInput,
} from '@outcall/contracts-contacts';
import { ApiError, safeMap, type CallingRules } from '@outcall/kernel';
import {
  consentOf,
  inForce,
  isGivenInFuture,
  isReconsentLocked,
  isSameConsent,
  isUndone,
  withdrawnUntil,
  withdrawnWith,
  type Withdrawals,
} from './consent.js';
import { ErasedNumberError } from './erased-number-error.js';
import { isContact, type Shopper } from './shopper.js';

/** What an opt-out leaves behind as evidence. */
export interface OptOutRecord {
  readonly source: 'call' | 'management';
  readonly callId: string | null;
}

export interface RegisteredOptOut extends OptOutRecord {
  readonly at: string;
  /**
   * The number was opted out already. Such a no is registered once per call in which it was heard: who lifts the
   * earlier one must see it.
   */
  readonly isRepeat: boolean;
}

/**
 * A consent as it was received. One that is not in force (already withdrawn, or beyond the limit) is only evidence, and
 * kept once.
 */
export interface GivenConsent extends Consent {
  readonly isInForce: boolean;
  readonly withdrawnAt: string | null;
  readonly recordedAt: string;
}

/** A withdrawal that is no opt-out; `scope` null: of all scopes. */
export type Withdrawal =
  | { readonly scope: Consent['scope'] | null; readonly source: 'management' }
  /** `until`: of what was given then or before. */
  | { readonly scope: Consent['scope']; readonly source: 'shop'; readonly until: string };

/** A shopper as it is to be saved, its event, and what goes into the registers of evidence. */
export interface ShopperChange {
  readonly shopper: Shopper & { readonly contactId: string };
  /** Null: only data for later decisions has changed, nothing that the public contact shows. */
  readonly eventType:
    typeof CONTACT_UPSERTED | typeof CONTACT_CONSENTED | typeof CONTACT_OPTED_OUT | typeof CONTACT_WRONG_PERSON | null;
  readonly given: readonly GivenConsent[];
  readonly withdrawn: readonly string[];
  readonly withdrawal: Withdrawal | null;
  readonly optOut: RegisteredOptOut | null;
  readonly isLifted: boolean;
}

export interface ContactPatch {
  readonly name?: string;
  readonly language?: string | null;
  readonly fields?: Readonly<Record<string, string>>;
  readonly consent?: ConsentInput;
}

export interface NewIds {
  readonly contactId: string;
  readonly consentId: string;
}

const MAX_FIELDS = 100;
export const UNREGISTERED = { given: [], withdrawn: [], withdrawal: null, optOut: null, isLifted: false } as const;

/** The next version; the number becomes a contact with it. */
export function next(
  shopper: Shopper,
  contactId: string,
  now: Date,
  changed: Partial<Shopper>,
): Shopper & { readonly contactId: string } {
  const createdAt = shopper.contactId === null ? now : shopper.createdAt;
  return {
    ...shopper,
    ...changed,
    contactId: shopper.contactId ?? contactId,
    version: shopper.version + 1,
    createdAt,
    updatedAt: now,
  };
}

function saysAnythingNew(shopper: Shopper, { name, language, fields = {} }: ContactPatch): boolean {
  return (
    (name !== undefined && (name !== shopper.name || shopper.isWrongPerson)) ||
    (language !== undefined && language !== shopper.language) ||
    Object.entries(fields).some(([key, value]) => !Object.hasOwn(shopper.fields, key) || shopper.fields[key] !== value)
  );
}

/**
 * Merges what was sent into the contact; null when it says nothing new. Throws its refusals
 * (docs/handbook/consent-and-hours.md#opt-outs) with nothing changed.
 */
export function patchContact(
  shopper: Shopper,
  patch: ContactPatch,
  ids: NewIds,
  rules: CallingRules,
  now: Date,
): ShopperChange | null {
  const consent = givenSinceErasure(shopper, patch.consent);
  if (consent && isGivenInFuture(consent, now)) throw ApiError.invalid(['consent', 'givenAt'], 'is in the future');
  if (consent && isReconsentLocked(consent, shopper.optedOutAt, rules, now)) {
    throw new ApiError(
      'OPTED_OUT',
      `the number opted out within the last ${rules.reconsent.lockedDays} days: a ${rules.reconsent.scope} consent is accepted from the shopper alone (${rules.reconsent.exceptSources.join(', ')})`,
    );
  }
  if (shopper.afterErasure && !isContact(shopper) && !consent) throw new ErasedNumberError(false);
  const { consents, given } = withConsent(shopper, consent && consentOf(ids.consentId, consent, rules), now);
  if (isContact(shopper) && !given.some(({ isInForce }) => isInForce) && !saysAnythingNew(shopper, patch))
    return given.length > 0 ? { ...UNREGISTERED, shopper, eventType: null, given } : null;
  const merged = { ...described(shopper, patch), consents };
  return { ...UNREGISTERED, shopper: next(shopper, ids.contactId, now, merged), eventType: CONTACT_UPSERTED, given };
}

/** Who tells a name knows who is to be had under the number. */
const described = (shopper: Shopper, patch: ContactPatch) => ({
  name: patch.name ?? shopper.name,
  language: patch.language === undefined ? shopper.language : patch.language,
  fields: mergedFields(shopper, patch),
  isWrongPerson: shopper.isWrongPerson && patch.name === undefined,
});

/** What the erased shopper of the number had consented to is not recorded again. */
const givenSinceErasure = ({ afterErasure }: Shopper, consent: ConsentInput | undefined): ConsentInput | undefined =>
  consent && afterErasure && Date.parse(consent.givenAt) <= afterErasure.getTime() ? undefined : consent;

/** Adds a consent to those in force, and tells what to register: nothing when the consent is known. */
function withConsent(
  { consents, withdrawn }: Shopper,
  sent: Consent | undefined,
  now: Date,
): { readonly consents: readonly Consent[]; readonly given: readonly GivenConsent[] } {
  if (!sent || consents.some((known) => isSameConsent(known, sent))) return { consents, given: [] };
  const withdrawnAt = isUndone(sent, withdrawn) ? (withdrawn[sent.scope] ?? null) : null;
  const merged = withdrawnAt === null ? inForce([...consents, sent], now) : consents;
  const given = { ...sent, isInForce: merged.includes(sent), withdrawnAt, recordedAt: now.toISOString() };
  return { consents: merged, given: [given] };
}

function mergedFields(shopper: Shopper, { fields = {} }: ContactPatch): Shopper['fields'] {
  const merged = safeMap([...Object.entries(shopper.fields), ...Object.entries(fields)]);
  if (Object.keys(merged).length > MAX_FIELDS)
    throw ApiError.invalid(['fields'], `would hold more than ${MAX_FIELDS} keys with those that are there`);
  return merged;
}

/**
 * Opts the number out and withdraws all its consents. A repeat withdraws the consents given since, is registered when
 * it was heard in a call, and changes nothing else.
 */
export function optOut(shopper: Shopper, record: OptOutRecord, contactId: string, now: Date): ShopperChange {
  const undone = { withdrawn: withdrawnWith(shopper, ['service', 'promotional'], now) };
  if (isContact(shopper) && shopper.optedOutAt && shopper.consents.length === 0)
    return {
      ...UNREGISTERED,
      shopper: { ...shopper, ...undone },
      eventType: null,
      optOut: record.callId === null ? null : { ...record, at: now.toISOString(), isRepeat: true },
    };
  const withdrawn = shopper.consents.map((consent) => consent.id);
  return {
    ...UNREGISTERED,
    // A number that opts out becomes a contact: the event needs a contact id as its key, and the opt-out must be
    // visible.
    shopper: next(shopper, contactId, now, { ...undone, optedOutAt: now, consents: [] }),
    eventType: CONTACT_OPTED_OUT,
    withdrawn,
    optOut: { ...record, at: now.toISOString(), isRepeat: false },
  };
}

export function liftOptOut(shopper: Shopper, now: Date): ShopperChange | null {
  if (!isContact(shopper)) throw ApiError.notFound('contact');
  if (!shopper.optedOutAt) return null;
  return {
    ...UNREGISTERED,
    shopper: next(shopper, shopper.contactId, now, { optedOutAt: null }),
    eventType: CONTACT_UPSERTED,
    isLifted: true,
  };
}

/**
 * Withdraws the consents of one scope, or all: also those that were given before now and are sent later, which is why a
 * number that nobody knew becomes a contact.
 */
export function withdrawConsents(
  shopper: Shopper,
  scope: Consent['scope'] | undefined,
  contactId: string,
  now: Date,
): ShopperChange {
  const isConcerned = (consent: Consent): boolean => scope === undefined || consent.scope === scope;
  const scopes = scope === undefined ? (['service', 'promotional'] as const) : [scope];
  const undone = { withdrawn: withdrawnWith(shopper, scopes, now) };
  const withdrawn = shopper.consents.filter(isConcerned).map((consent) => consent.id);
  const withdrawal = { scope: scope ?? null, source: 'management' } as const;
  if (withdrawn.length === 0 && isContact(shopper))
    return { ...UNREGISTERED, shopper: { ...shopper, ...undone }, eventType: null, withdrawal };
  const consents = shopper.consents.filter((consent) => !isConcerned(consent));
  return {
    ...UNREGISTERED,
    shopper: next(shopper, contactId, now, { ...undone, consents }),
    eventType: isContact(shopper) ? CONTACT_CONSENTED : CONTACT_UPSERTED,
    withdrawn,
    withdrawal,
  };
}

/**
 * Withdraws the consents of a scope that were given `until` then or before: also those that are sent later. A newer one
 * stays. Null: a later withdrawal has done so already, or the shopper of that time was erased. A number that nobody
 * knew becomes a contact, as by an opt-out.
 */
export function withdrawUntil(
  shopper: Shopper,
  { scope, until }: { readonly scope: Consent['scope']; readonly until: Date },
  contactId: string,
  now: Date,
): ShopperChange | null {
  const at = new Date(Math.min(until.getTime(), now.getTime()));
  const undone = { withdrawn: withdrawnUntil(shopper.withdrawn, scope, at) };
  if (undone.withdrawn === shopper.withdrawn || at <= (shopper.afterErasure ?? 0)) return null;
  const consents = shopper.consents.filter((each) => each.scope !== scope || !isUndone(each, undone.withdrawn));
  const withdrawal = { scope, source: 'shop', until: at.toISOString() } as const;
  const withdrawn = shopper.consents.filter((consent) => !consents.includes(consent)).map(({ id }) => id);
  if (withdrawn.length === 0 && isContact(shopper))
    return { ...UNREGISTERED, shopper: { ...shopper, ...undone }, eventType: null, withdrawal };
  return {
    ...UNREGISTERED,
    shopper: next(shopper, contactId, now, { ...undone, consents }),
    eventType: isContact(shopper) ? CONTACT_CONSENTED : CONTACT_UPSERTED,
    withdrawn,
    withdrawal,
  };
}

/**
 * What a withdrawal makes of those of an erased number; null: nothing. What was given before the erasure counts for
 * nobody in any case.
 */
export function withdrawnOfErased(
  { withdrawn, erasedAt }: { readonly withdrawn: Withdrawals; readonly erasedAt: Date },
  withdrawal: Withdrawal,
  now: Date,
): Withdrawals | null {
  if (withdrawal.source === 'management') {
    const scopes = withdrawal.scope === null ? (['service', 'promotional'] as const) : [withdrawal.scope];
    return withdrawnWith({ consents: [], withdrawn }, scopes, now);
  }
  const at = new Date(Math.min(Date.parse(withdrawal.until), now.getTime()));
  const changed = withdrawnUntil(withdrawn, withdrawal.scope, at);
  return changed === withdrawn || at <= erasedAt ? null : changed;
}
