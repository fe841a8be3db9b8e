import { createRequire } from 'node:module';

/** What is touched of the client's queue of requests to one broker (kafkajs 2.2.4, `src/network/requestQueue`). */
export interface RequestQueue {
  readonly pending: readonly unknown[];
  /** Milliseconds since the epoch; -1 while the broker has asked for no rest. */
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
}

const OVERLOADED_MS = 10;

/**
 * Lets a connection with nothing to send rest. As published, the check of what waits to be sent schedules itself anew
 * whether anything waits or not, after a negative time, which is one millisecond: a service with nothing to do woke 900
 * times a second and took 3 % of a core (measured; tulios/kafkajs#1704, #1556). What is enqueued later schedules its
 * own check.
 */
function scheduleCheckPendingRequests(this: RequestQueue): void {
  if (this.throttleCheckTimeoutId !== null || this.pending.length === 0) return;
  const rest = this.throttledUntil - Date.now();
  const check = (): void => {
    this.throttleCheckTimeoutId = null;
    this.checkPendingRequests();
  };
  this.throttleCheckTimeoutId = setTimeout(check, rest > 0 ? rest : OVERLOADED_MS);
}

/**
 * The class of the client, mended once for the process. Throws where the client is not built as it was when this was
 * written.
 */
export function quietRequestQueue(): { readonly prototype: RequestQueue } {
  const queue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as {
    readonly prototype: RequestQueue;
  };
  if (
    typeof queue.prototype.scheduleCheckPendingRequests !== 'function' ||
    typeof queue.prototype.checkPendingRequests !== 'function'
  ) {
    throw new Error('kafkajs is not the version whose request queue is mended: see quiet-request-queue.ts');
  }
  queue.prototype.scheduleCheckPendingRequests = scheduleCheckPendingRequests;
  return queue;
}
