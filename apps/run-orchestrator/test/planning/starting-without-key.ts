import type { RequestedStart } from '../../src/application/starting/requested-start.js';
import { ids } from '../orchestrator.js';

/** A start without an idempotency key: nothing is stored for its request. */
export const startingWithoutKey = (runId: string): RequestedStart => ({
  ids: { runId, callId: ids.next('call') },
  isResumed: false,
  fence: null,
  isKeyTaken: () => false,
  outcomeOf: () => ({ outcome: null }),
});
