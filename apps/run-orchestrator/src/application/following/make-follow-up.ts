import { Injectable } from '@nestjs/common';
import type { CallEnded } from '@outcall/contracts-telephony';
import { Logger, type TraceContext } from '@outcall/platform-telemetry';
import { followUpId } from '../../domain/run/starting/follow-up-id.js';
import { followUpAt, followUpRun } from '../../domain/run/starting/follow-up-run.js';
import type { RunState } from '../../domain/run/run-state.js';
import { Moments } from '../moments.js';
import { writeRun } from '../write-run.js';
import { FollowUps } from './follow-ups.js';

export interface DueFollowUp {
  /** The run that has ended. */
  readonly before: RunState;
  readonly end: Pick<CallEnded, 'callId' | 'endReason' | 'callbackAt' | 'at'>;
  readonly trace: TraceContext;
}

/**
 * Makes the run that calls a shopper again when they asked to be called (docs/handbook/runs.md#called-later). An end
 * that is told again makes no second one. An order that cancels the run's like is under way: it is not made.
 */
@Injectable()
export class MakeFollowUp {
  constructor(
    private readonly followUps: FollowUps,
    private readonly moments: Moments,
    private readonly logger: Logger,
  ) {}

  async execute({ before, end, trace }: DueFollowUp): Promise<void> {
    const at = followUpAt(before, end);
    const run = at && followUpRun(before, at, followUpId(before, end), this.moments.now());
    if (!run) return;
    const isWanted = (state: RunState): boolean => followUpAt(state, end) !== null;
    const { isWritten } = await writeRun(run, async (started) => {
      const written = await this.followUps.create(before, started, isWanted, trace);
      return typeof written === 'object' && written.cancels.length > 0 ? false : written;
    });
    if (isWritten) this.logger.info('run.follows', { runId: run.id, callbackOf: before.run.id, at });
  }
}
