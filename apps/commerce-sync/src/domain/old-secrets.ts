/** A secret that was replaced, and until when it still verifies. */
export interface OldSecret {
  /** Sealed. */
  readonly secret: string;
  readonly until: string;
}

const HOUR_MS = 3_600_000;
/** At once: each is tried at every delivery that the new one did not sign. */
const MOST = 5;

/** A platform that was given the new secret may sign with the old one for an hour more. */
export const withOld = (old: readonly OldSecret[], replaced: string, now: Date): OldSecret[] => [
  ...stillOld(old, now),
  { secret: replaced, until: new Date(now.getTime() + HOUR_MS).toISOString() },
];

export const stillOld = (old: readonly OldSecret[], now: Date): OldSecret[] =>
  old.filter(({ until }) => Date.parse(until) > now.getTime());

/** Milliseconds until one more may be replaced; 0: now. */
export function replaceWaitMs(old: readonly OldSecret[], now: Date): number {
  const left = stillOld(old, now).map(({ until }) => Date.parse(until) - now.getTime());
  return left.length < MOST ? 0 : Math.min(...left);
}
