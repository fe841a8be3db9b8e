import type { Logger } from '@outcall/platform-telemetry';
import type { EventBus } from './event-bus.js';
import { backoff, wait } from './wait.js';

export interface Undertaking {
  /** In words for an operator: `/readyz` tells of it until it is done. */
  readonly what: string;
  readonly bus: EventBus;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/** Repeats `work` until it succeeds, and `/readyz` naming it meanwhile, or until the signal aborts. Never rejects. */
export async function untilDone({ what, bus, logger, signal }: Undertaking, work: () => Promise<void>): Promise<void> {
  bus.stalls.note(what, 'not yet', 0);
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      await work();
      break;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      bus.stalls.note(what, reason, 0);
      logger.error('event-bus.not-connected', { what, reason, tries });
      await wait(backoff(tries, 500, 5_000), signal);
    }
  }
  bus.stalls.over(what);
}
