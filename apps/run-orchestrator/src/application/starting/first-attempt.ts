import { Injectable } from '@nestjs/common';
import type { PermitGrant } from '@outcall/contracts-contacts';
import type { Run } from '@outcall/contracts-runs';
import { within } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { asWaiting } from '../../domain/run/placing/as-waiting.js';
import type { RunState } from '../../domain/run/run-state.js';
import { Moments } from '../moments.js';
import type { OutcomeOf, Recorded } from '../run-repository.js';
import { RunSettings } from '../run-settings.js';
import { PlaceAttempt } from '../placing/place-attempt.use-case.js';
import type { RequestedStart, StartedRun } from './requested-start.js';

/**
 * Places the first attempt while the caller waits, for `RUN_ANSWER_WITHIN_MS` at most. A placing that takes longer goes
 * on without the caller.
 */
@Injectable()
export class FirstAttempt {
  constructor(
    private readonly placeAttempt: PlaceAttempt,
    private readonly moments: Moments,
    private readonly logger: Logger,
    private readonly settings: RunSettings,
  ) {}

  /**
   * `permit`: the permit from the admission; null: a permit is asked for. Returns the run in its state after the
   * placing (dialing, waiting for a line, given up), or as it was made when telephony cannot be asked.
   */
  async execute(state: RunState, permit: PermitGrant | null, requested: RequestedStart): Promise<StartedRun> {
    // The carrier may already have been asked, so the result is stored even when another request has taken the key:
    // `ifHeld`.
    const placed = await this.inTime(state, permit, ({ run }) =>
      requested.outcomeOf(this.shown(run), { ifHeld: true }),
    );
    return { run: this.shown((placed?.state ?? state).run), outcome: placed?.outcome ?? null };
  }

  /** The same for a run without a request that has a key. */
  async place(state: RunState, permit: PermitGrant | null): Promise<Run> {
    return ((await this.inTime(state, permit))?.state ?? state).run;
  }

  private shown(run: Run): Run {
    return asWaiting(run, this.moments.now());
  }

  /**
   * Undefined when the placing took too long or a neighbour was away. The intent is committed, so a later round resumes
   * the attempt.
   */
  private async inTime(
    state: RunState,
    permit: PermitGrant | null,
    outcomeOf?: OutcomeOf,
  ): Promise<Recorded | undefined> {
    const placed = this.placeAttempt
      .execute({ state, isResumed: false }, permit, outcomeOf)
      .catch(
        (error: unknown) =>
          void this.logger.warn('attempt.left', { runId: state.run.id, callId: state.dial?.callId, error }),
      );
    return (await within(this.settings.answerWithinMs, placed, () => undefined)) ?? undefined;
  }
}
