import { ApiError, retryUntil } from '@outcall/kernel';
import type { Pacer } from './pacer.js';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/** Not a refusal: a later try of the same question may succeed. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status >= 500;

export interface Patience {
  /** Null: none. */
  readonly deadline: Date | null;
  readonly signal: AbortSignal;
  /** No answer unless told. */
  readonly isWorthRetrying?: (error: unknown) => boolean;
}

/**
 * Asks until there is an answer or `deadline` is past. Errors not worth retrying are thrown at once, others when the
 * time is up.
 */
export function askUntil<T>(
  pacer: Pacer,
  { deadline, signal, isWorthRetrying = isUnanswered }: Patience,
  ask: () => Promise<T>,
): Promise<T> {
  const pauseMs = (error: unknown, tries: number): number | null => {
    // Never past the deadline, because a shopper may be waiting.
    const leftMs = deadline ? deadline.getTime() - pacer.now().getTime() : Infinity;
    if (!isWorthRetrying(error) || leftMs <= 0) return null;
    return Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS, leftMs);
  };
  return retryUntil({ sleep: (ms) => pacer.pause(ms, signal) }, pauseMs, ask);
}
