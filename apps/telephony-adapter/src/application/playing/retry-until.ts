import { ApiError } from '@outcall/kernel';
import type { Pacer } from './pacer.js';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/** No refusal: the same question may be answered later. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status >= 500;

export interface Patience {
  /** Null: none. */
  readonly deadline: Date | null;
  readonly signal: AbortSignal;
  /** No answer unless told. */
  readonly isWorthRetrying?: (error: unknown) => boolean;
}

/** Asks until there is an answer or `deadline` is past; what is not worth retrying is thrown at once, the rest when time is up. */
export async function retryUntil<T>(
  pacer: Pacer,
  { deadline, signal, isWorthRetrying = isUnanswered }: Patience,
  ask: () => Promise<T>,
): Promise<T> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await ask();
    } catch (error) {
      if (!isWorthRetrying(error) || (deadline && pacer.now() >= deadline)) throw error;
    }
    // Not past the deadline: whoever set it is waited for by a shopper.
    const leftMs = deadline ? Math.max(1, deadline.getTime() - pacer.now().getTime()) : Infinity;
    await pacer.pause(Math.min(waitMs, leftMs), signal);
  }
}
