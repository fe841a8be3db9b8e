import type { ConsentInput } from '@outcall/contracts-contacts';

/** Which consents of an object its number has, and which those it had before. */
export interface ConsentTimes {
  /** When the last consent was given that came with it; null: none has come. */
  readonly consentedUntil: Date | null;
  /** The same of those that came with a number it has no more. */
  readonly othersUntil: Date | null;
}

export interface NumberBefore extends ConsentTimes {
  readonly phone: string | null;
}

export interface OwnConsents {
  /** Their places in the object's `consents`. */
  readonly own: readonly number[];
  /** Those of somebody else. */
  readonly others: readonly number[];
  readonly times: ConsentTimes;
}

const NONE: NumberBefore = { phone: null, consentedUntil: null, othersUntil: null };

/**
 * When an object changes its number, the number before may be a stranger's, or the next one. A consent that came with
 * the one is not the other's: of a later copy only those count that were given after all that came before the change.
 * Two times are enough to tell, however often the number changes and the consents come.
 */
export function ownConsents(
  { phone: former, consentedUntil, othersUntil }: NumberBefore = NONE,
  phone: string | null,
  consents: readonly ConsentInput[],
): OwnConsents {
  const until = phone === former ? othersUntil : consentedUntil;
  const isOthers = ({ givenAt }: ConsentInput): boolean => until !== null && new Date(givenAt) <= until;
  const places = phone === null ? [] : [...consents.keys()];
  const own = places.filter((place) => !isOthers(consents[place] as ConsentInput));
  const given = own.map((place) => new Date((consents[place] as ConsentInput).givenAt));
  return {
    own,
    others: places.filter((place) => !own.includes(place)),
    times: { consentedUntil: latest([consentedUntil, ...given]), othersUntil: until },
  };
}

const latest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((one, other) => (one && other && one > other ? one : (other ?? one)), null);
