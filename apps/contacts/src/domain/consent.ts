import type { Consent, ConsentInput } from '@outcall/contracts-contacts';
import type { CallingRules } from '@outcall/kernel';

const DAY_MS = 86_400_000;

/** A consent dated in the future is not valid. */
export const isGivenInFuture = (input: ConsentInput, now: Date): boolean => Date.parse(input.givenAt) > now.getTime();

/** The consent as it is kept: some lapse by the rules at hand, all others stand until withdrawn. */
export function consentOf(
  id: string,
  { scope, source, givenAt, note }: ConsentInput,
  { lapsing }: Pick<CallingRules, 'lapsing'>,
): Consent {
  const given = new Date(givenAt);
  const rule = lapsing.find((one) => one.source === source && one.scope === scope);
  const expiresAt = rule ? new Date(given.getTime() + rule.days * DAY_MS).toISOString() : null;
  return { id, scope, source, givenAt: given.toISOString(), note, expiresAt, isStanding: !rule };
}

/** Most consents of one scope that a number has in force. */
const MAX_OF_SCOPE = 20;

/**
 * When the consents of a scope were last withdrawn, by a withdrawal or an opt-out, even an opt-out that was lifted
 * since.
 */
export type Withdrawals = Readonly<Partial<Record<Consent['scope'], string>>>;

/**
 * Adds a withdrawal of these scopes. Clocks of processes differ a little, so its time is moved: never before an earlier
 * withdrawal, and never before a consent that it withdraws, as that consent would otherwise count again when it is sent
 * again.
 */
export function withdrawnWith(
  { consents, withdrawn }: { readonly consents: readonly Consent[]; readonly withdrawn: Withdrawals },
  scopes: readonly Consent['scope'][],
  now: Date,
): Withdrawals {
  const latest = (scope: Consent['scope']): string => {
    const given = consents.filter((consent) => consent.scope === scope).map(({ givenAt }) => givenAt);
    const times = [withdrawn[scope], ...given].flatMap((time) => (time ? Date.parse(time) : []));
    return new Date(Math.max(now.getTime(), ...times)).toISOString();
  };
  return { ...withdrawn, ...Object.fromEntries(scopes.map((scope) => [scope, latest(scope)])) };
}

/** Adds a withdrawal of what was given at a time or before. In whatever order such come, the latest counts. */
export const withdrawnUntil = (withdrawn: Withdrawals, scope: Consent['scope'], until: Date): Withdrawals =>
  until.getTime() > Date.parse(withdrawn[scope] ?? '1970-01-01')
    ? { ...withdrawn, [scope]: until.toISOString() }
    : withdrawn;

/**
 * Whether a withdrawal at the same time or later has ended the consent. Such a consent is kept as evidence and allows
 * nothing.
 */
export const isUndone = ({ scope, givenAt }: Pick<Consent, 'scope' | 'givenAt'>, withdrawn: Withdrawals): boolean =>
  Date.parse(givenAt) <= Date.parse(withdrawn[scope] ?? '');

/**
 * The `MAX_OF_SCOPE` consents of each scope that count: lapsed ones give way first, then those given longest ago.
 * `consents_in_force` in SQL is the same.
 */
export function inForce(consents: readonly Consent[], now: Date): readonly Consent[] {
  const hasLapsed = ({ expiresAt }: Consent): boolean => expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
  const byWorth = [...consents]
    .reverse()
    .sort((a, b) => Number(hasLapsed(a)) - Number(hasLapsed(b)) || Date.parse(b.givenAt) - Date.parse(a.givenAt));
  const kept = new Set(
    (['service', 'promotional'] as const).flatMap((scope) =>
      byWorth.filter((consent) => consent.scope === scope).slice(0, MAX_OF_SCOPE),
    ),
  );
  return consents.filter((consent) => kept.has(consent));
}

/** Whether two are the same consent, sent twice. It is kept once. */
export const isSameConsent = (a: Consent, b: Consent): boolean =>
  a.scope === b.scope && a.source === b.source && a.givenAt === b.givenAt && a.note === b.note;

/**
 * For some time after an opt-out a new consent of the scope that the rules name is refused, unless the shopper gave it
 * of their own accord (docs/handbook/consent-and-hours.md#opt-outs).
 */
export function isReconsentLocked(
  input: ConsentInput,
  optedOutAt: Date | null,
  { reconsent }: Pick<CallingRules, 'reconsent'>,
  now: Date,
): boolean {
  if (!optedOutAt || input.scope !== reconsent.scope || reconsent.exceptSources.includes(input.source)) return false;
  return now.getTime() < optedOutAt.getTime() + reconsent.lockedDays * DAY_MS;
}
