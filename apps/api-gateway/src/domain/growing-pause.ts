/** How often somebody may fail in a row, and how long the pauses grow after that. */
export interface PauseRule {
  /** Tries before the first pause. */
  readonly free: number;
  /** Milliseconds of the first pause; each one after it is twice as long. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Tries of which none succeeded yet; times in milliseconds. */
export interface Tries {
  readonly count: number;
  /** When the next one is let through. */
  readonly nextAt: number;
  /** Nothing is held against anybody for ever. */
  readonly forgetAt: number;
}

const SHORTEST_MEMORY_MS = 60_000;

/**
 * One more try: it counts as a failure until a success makes its tries forgotten, so that of many at one moment no more
 * are let through than one after another. A try within a pause changes nothing. A pause longer than the longest means
 * that the clock was set back; it is cut.
 */
export function takeTry(
  before: Tries | undefined,
  now: number,
  { free, firstMs, longestMs }: PauseRule,
): { tries: Tries; waitMs: number } {
  const known = before && now < before.forgetAt ? before : undefined;
  if (known && now < known.nextAt) return { tries: known, waitMs: Math.min(known.nextAt - now, longestMs) };
  const count = (known?.count ?? 0) + 1;
  const pause = count < free ? 0 : Math.min(longestMs, firstMs * 2 ** Math.min(count - free, 30));
  return {
    tries: { count, nextAt: now + pause, forgetAt: now + Math.max(SHORTEST_MEMORY_MS, 2 * pause) },
    waitMs: 0,
  };
}
