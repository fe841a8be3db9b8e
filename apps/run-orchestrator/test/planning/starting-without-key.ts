import type { Run } from '@outcall/contracts-runs';
import type { Starting } from '../../src/application/starting/requested-start.js';
import { ids } from '../orchestrator.js';

const answer = (run: Run) => ({ status: 201, body: { ok: true, run } });

/** A start without an idempotency key: nothing of its answer is stored. */
export const startingWithoutKey = (runId: string): Starting =>
  ({
    ...{ runId, callId: ids.next('call'), earlyCallId: null, isResumed: false, fence: null, answer },
    isKeyTaken: () => false,
    seal: (run: Run) => ({ answer: answer(run), outcome: null }),
  }) as unknown as Starting;
