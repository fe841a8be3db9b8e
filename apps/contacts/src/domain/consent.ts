import type { Consent, ConsentInput } from '@outcall/contracts-contacts';

const DAY_MS = 86_400_000;
const CHECKOUT_DAYS = 7;
const RECONSENT_LOCK_DAYS = 90;
/**
 * Consents the shopper gave of their own accord: accepted in spite of an opt-out
 * (docs/handbook/consent-and-hours.md#opt-outs).
 */
const SHOPPER_INITIATED: readonly ConsentInput['source'][] = ['form', 'verbal'];

/** A consent that is given in the future was not given. */
export const isGivenInFuture = (input: ConsentInput, now: Date): boolean => Date.parse(input.givenAt) > now.getTime();

/** The consent as it is kept: for `service`, one given at a checkout lapses after 7 days; all others stand until withdrawn. */
export function consentOf(id: string, { scope, source, givenAt, note }: ConsentInput): Consent {
  const given = new Date(givenAt);
  const lapses = source === 'checkout' && scope === 'service';
  const expiresAt = lapses ? new Date(given.getTime() + CHECKOUT_DAYS * DAY_MS).toISOString() : null;
  return { id, scope, source, givenAt: given.toISOString(), note, expiresAt, isStanding: !lapses };
}

/** Most consents of one scope that a number has in force. */
const MOST_OF_SCOPE = 20;

/** When the consents of a scope were last withdrawn, by a withdrawal or an opt-out; a lifted opt-out counts all the same. */
export type Withdrawals = Readonly<Partial<Record<Consent['scope'], string>>>;

/** A no that came after it, or with it, has undone it already: it is evidence and nothing more. */
export const isUndone = ({ scope, givenAt }: Pick<Consent, 'scope' | 'givenAt'>, withdrawn: Withdrawals): boolean =>
  Date.parse(givenAt) <= Date.parse(withdrawn[scope] ?? '');

/** Of each scope `MOST_OF_SCOPE`: those that have lapsed, then those given longest ago, give way. The same as `consents_in_force` in SQL. */
export function inForce(consents: readonly Consent[], now: Date): readonly Consent[] {
  const hasLapsed = ({ expiresAt }: Consent): boolean => expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
  const byWorth = [...consents]
    .reverse()
    .sort((a, b) => Number(hasLapsed(a)) - Number(hasLapsed(b)) || Date.parse(b.givenAt) - Date.parse(a.givenAt));
  const kept = new Set(
    (['service', 'promotional'] as const).flatMap((scope) =>
      byWorth.filter((consent) => consent.scope === scope).slice(0, MOST_OF_SCOPE),
    ),
  );
  return consents.filter((consent) => kept.has(consent));
}

/** The same consent sent again: it is kept once. */
export const isSameConsent = (a: Consent, b: Consent): boolean =>
  a.scope === b.scope && a.source === b.source && a.givenAt === b.givenAt && a.note === b.note;

/** For 90 days after an opt-out nobody may come back with a promotional consent, unless the shopper did. */
export function isReconsentLocked(input: ConsentInput, optedOutAt: Date | null, now: Date): boolean {
  if (!optedOutAt || input.scope !== 'promotional' || SHOPPER_INITIATED.includes(input.source)) return false;
  return now.getTime() < optedOutAt.getTime() + RECONSENT_LOCK_DAYS * DAY_MS;
}
