import { setTimeout as delay } from 'node:timers/promises';
import type { PermitGrant } from '@outcall/contracts-contacts';
import type { Run } from '@outcall/contracts-runs';
import { Logger } from '@outcall/platform-telemetry';
import type { RunState } from '../domain/run/run-state.js';
import { PlaceAttempt } from './place-attempt.use-case.js';

/** Places the first attempt while the caller waits, so long and no longer: what is not known by then is found out later. */
export class FirstAttempt {
  constructor(
    private readonly placeAttempt: PlaceAttempt,
    private readonly logger: Logger,
    private readonly patienceMs: number,
  ) {}

  /** The run as it stands: dialing, waiting for a line, given up; or as it was made when telephony cannot be asked. */
  async execute(state: RunState, permit: PermitGrant): Promise<Run> {
    const patience = new AbortController();
    const placed = this.placeAttempt.execute({ state, isResumed: false }, permit).catch((error: unknown) => {
      this.logger.warn('attempt.left', { runId: state.run.id, callId: state.dial?.callId, error });
      return state; // the intent is committed: the sweeper resumes it
    });
    const tooLate = delay(this.patienceMs, state, { signal: patience.signal, ref: false }).catch(() => state);
    try {
      return (await Promise.race([placed, tooLate])).run;
    } finally {
      patience.abort();
    }
  }
}
