/**
 * How often one number may be called by an org (docs/handbook/consent-and-hours.md#limits-per-shopper). Null: no limit
 * of that kind.
 */
export interface ShopperLimits {
  /** No call starts within this time of the end of one that reached the number. */
  readonly gapMinutes: number | null;
  /** Calls that reach the number on one day of Asia/Kolkata. */
  readonly reachedPerDay: number | null;
  /** Attempts on the number on one day of Asia/Kolkata. */
  readonly attemptsPerDay: number | null;
}

/** An org's that has set none of its own. */
export const DEFAULT_SHOPPER_LIMITS: ShopperLimits = { gapMinutes: 60, reachedPerDay: 3, attemptsPerDay: 8 };
export const NO_SHOPPER_LIMITS: ShopperLimits = { gapMinutes: null, reachedPerDay: null, attemptsPerDay: null };

/** The least and the most that each may be. */
export const SHOPPER_LIMIT_RANGES: Readonly<Record<keyof ShopperLimits, readonly [number, number]>> = {
  gapMinutes: [1, 10_080],
  reachedPerDay: [1, 100],
  attemptsPerDay: [1, 100],
};

/** What an org or a flow says of the limits; null, or a field that is null or left out, says nothing. */
export type SaidLimits = Partial<ShopperLimits> | null | undefined;

/** The longest gap and the smallest counts of all: whoever comes later may narrow the limits, never widen them. */
export function narrowestLimits(...said: readonly SaidLimits[]): ShopperLimits {
  const of = (name: keyof ShopperLimits, pick: (...values: number[]) => number): number | null => {
    const values = said.flatMap((limits) => limits?.[name] ?? []);
    return values.length > 0 ? pick(...values) : null;
  };
  return {
    gapMinutes: of('gapMinutes', Math.max),
    reachedPerDay: of('reachedPerDay', Math.min),
    attemptsPerDay: of('attemptsPerDay', Math.min),
  };
}

/**
 * The limits of a definition with the fields we know: definitions may carry more, and are kept as they came. One that
 * was published before the rule of the ranges may hold any value under the name: it says nothing. Null when there are
 * none.
 */
export function knownLimits(limits: SaidLimits): Partial<ShopperLimits> | null {
  if (!limits) return null;
  const names = Object.keys(SHOPPER_LIMIT_RANGES) as (keyof ShopperLimits)[];
  return Object.fromEntries(names.flatMap((name) => (isInRange(name, limits[name]) ? [[name, limits[name]]] : [])));
}

function isInRange(name: keyof ShopperLimits, value: unknown): boolean {
  const [least, most] = SHOPPER_LIMIT_RANGES[name];
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
