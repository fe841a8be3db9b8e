import {
  CONTACT_CONSENTED,
  CONTACT_OPTED_OUT,
  CONTACT_UPSERTED,
  type Consent,
  type ConsentInput,
} from '@outcall/contracts-contacts';
import { ApiError, safeMap } from '@outcall/kernel';
import { consentOf, isGivenInFuture, isReconsentLocked, isSameConsent } from './consent.js';
import { isContact, type Shopper } from './shopper.js';

/** What an opt-out leaves behind as evidence. */
export interface OptOutRecord {
  readonly source: 'call' | 'management';
  readonly callId: string | null;
}

/** A shopper as it is to be saved, the event that tells of it, and what goes into the registers of evidence. */
export interface ShopperChange {
  readonly shopper: Shopper & { readonly contactId: string };
  readonly eventType: typeof CONTACT_UPSERTED | typeof CONTACT_CONSENTED | typeof CONTACT_OPTED_OUT;
  readonly given: readonly Consent[];
  readonly withdrawn: readonly string[];
  readonly optOut: OptOutRecord | null;
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

const UNREGISTERED = { given: [], withdrawn: [], optOut: null, isLifted: false } as const;

/** The next version; the number becomes a contact with it. */
function next(
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
    (name !== undefined && name !== shopper.name) ||
    (language !== undefined && language !== shopper.language) ||
    Object.entries(fields).some(([key, value]) => !Object.hasOwn(shopper.fields, key) || shopper.fields[key] !== value)
  );
}

/**
 * Merges what was sent into the contact; null when it says nothing new. Throws its refusals
 * (docs/handbook/consent-and-hours.md#opt-outs) with nothing changed.
 */
export function patchContact(shopper: Shopper, patch: ContactPatch, ids: NewIds, now: Date): ShopperChange | null {
  const { consent } = patch;
  if (consent && isGivenInFuture(consent, now)) throw ApiError.invalid(['consent', 'givenAt'], 'is in the future');
  if (consent && isReconsentLocked(consent, shopper.optedOutAt, now)) {
    throw new ApiError(
      'OPTED_OUT',
      'the number opted out within the last 90 days: a promotional consent is accepted from the shopper alone (form, verbal)',
    );
  }
  const candidate = consent && consentOf(ids.consentId, consent);
  const given = candidate && !shopper.consents.some((known) => isSameConsent(known, candidate)) ? [candidate] : [];
  const sent = Object.entries(patch.fields ?? {});
  if (shopper.contactId !== null && given.length === 0 && !saysAnythingNew(shopper, patch)) return null;
  const merged = {
    name: patch.name ?? shopper.name,
    language: patch.language === undefined ? shopper.language : patch.language,
    fields: safeMap([...Object.entries(shopper.fields), ...sent]),
    consents: [...shopper.consents, ...given],
  };
  return { ...UNREGISTERED, shopper: next(shopper, ids.contactId, now, merged), eventType: CONTACT_UPSERTED, given };
}

/** Opts the number out and withdraws all its consents; null when it is opted out already and has none. */
export function optOut(shopper: Shopper, record: OptOutRecord, contactId: string, now: Date): ShopperChange | null {
  if (shopper.optedOutAt && shopper.consents.length === 0) return null;
  const withdrawn = shopper.consents.map((consent) => consent.id);
  return {
    ...UNREGISTERED,
    // A number that opts out becomes a contact, so that the fact has a key to travel under and a place to be seen.
    shopper: next(shopper, contactId, now, { optedOutAt: now, consents: [] }),
    eventType: CONTACT_OPTED_OUT,
    withdrawn,
    optOut: record,
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

/** Withdraws the consents of one scope, or all. */
export function withdrawConsents(
  shopper: Shopper,
  scope: Consent['scope'] | undefined,
  now: Date,
): ShopperChange | null {
  if (!isContact(shopper)) throw ApiError.notFound('contact');
  const isConcerned = (consent: Consent): boolean => scope === undefined || consent.scope === scope;
  const withdrawn = shopper.consents.filter(isConcerned).map((consent) => consent.id);
  if (withdrawn.length === 0) return null;
  const consents = shopper.consents.filter((consent) => !isConcerned(consent));
  return {
    ...UNREGISTERED,
    shopper: next(shopper, shopper.contactId, now, { consents }),
    eventType: CONTACT_CONSENTED,
    withdrawn,
  };
}
