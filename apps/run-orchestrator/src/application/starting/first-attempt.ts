import type { PermitGrant } from '@outcall/contracts-contacts';
import type { Answer, SealedAnswer } from '@outcall/platform-idempotency';
import { Logger } from '@outcall/platform-telemetry';
import type { RunState } from '../../domain/run/run-state.js';
import { PlaceAttempt } from '../placing/place-attempt.use-case.js';
import type { Starting } from './requested-start.js';

/** Places the first attempt while the caller waits, so long and no longer: what is not known by then is found out later. */
export class FirstAttempt {
  constructor(
    private readonly placeAttempt: PlaceAttempt,
    private readonly logger: Logger,
    private readonly patienceMs: number,
  ) {}

  /** Without a permit of the admission it asks for one. Tells of the run as it stands: dialing, waiting for a line, given up; or as it was made when telephony cannot be asked. */
  async execute(state: RunState, permit: PermitGrant | null, starting: Starting): Promise<Answer | SealedAnswer> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.patienceMs).unref();
    });
    try {
      return (await Promise.race([this.place(state, permit, starting), tooLate])) ?? starting.answer(state.run);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The carrier may have been asked by then, so the record stands also when another request has taken the key: `ifHeld`. */
  private async place(state: RunState, permit: PermitGrant | null, starting: Starting): Promise<Answer | SealedAnswer> {
    try {
      const placed = await this.placeAttempt.execute({ state, isResumed: false }, permit, ({ run }) =>
        starting.seal(run, { ifHeld: true }),
      );
      return placed.sealed ?? starting.answer(placed.state.run);
    } catch (error) {
      this.logger.warn('attempt.left', { runId: state.run.id, callId: state.dial?.callId, error });
      return starting.answer(state.run); // the intent is committed: the sweeper resumes it
    }
  }
}
