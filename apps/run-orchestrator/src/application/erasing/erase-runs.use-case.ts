import { Clock } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import type { Logger } from '@outcall/platform-telemetry';
import { reduce } from '../../domain/run/reduce.js';
import type { FollowLostCalls } from '../following/follow-lost-calls.use-case.js';
import type { Moments } from '../moments.js';
import type { RunRepository } from '../run-repository.js';
import { MOST_FORGOTTEN, MOST_STOPPED, type Erasure, type Erasures } from './erasures.js';
import type { UnsettledRuns } from './unsettled-runs.js';

/** A run that has just ended stays so long: its last event is on its way, and is taken out of the outbox with the run. */
const LAST_WORD_MS = 1_000;

/**
 * Erases the runs of a number in rounds, each of short commits: those that wait are canceled, those in a call stop after it, those that have ended
 * are deleted. What is left is what the next round finds, so a crash anywhere costs a round. Erasures take turns.
 */
export class EraseRuns {
  constructor(
    private readonly erasures: Erasures,
    private readonly unsettled: UnsettledRuns,
    private readonly runs: RunRepository,
    private readonly followLostCalls: FollowLostCalls,
    private readonly doing: {
      readonly moments: Moments;
      readonly clock: Clock;
      readonly faults: FaultPoints;
      readonly logger: Logger;
    },
    /** `roundMs`: after which another process takes an erasure that somebody has begun a round of. */
    private readonly times: { readonly roundMs: number; readonly againMs: number; readonly quietMs: number },
  ) {}

  /** One round of one erasure; false when none was due. */
  async execute(): Promise<boolean> {
    const now = this.doing.clock.now();
    const erasure = await this.erasures.take(now, after(now, this.times.roundMs));
    if (!erasure) return false;
    const stopped = await this.stop(erasure);
    const forgotten = await this.erasures.forget(erasure, after(now, -LAST_WORD_MS));
    if (forgotten > 0) await this.doing.faults.reach('orchestrator.runs-forgotten');
    const isMore = stopped === MOST_STOPPED || forgotten === MOST_FORGOTTEN;
    if (!isMore) await this.settleCalls(erasure);
    const lookAt = isMore ? now : after(now, this.times.againMs);
    const isOver = await this.erasures.settle(erasure, after(now, -this.times.quietMs), lookAt);
    if (forgotten > 0 || isOver)
      this.doing.logger.info('erasure', { erasureId: erasure.erasureId, runs: forgotten, isOver });
    return true;
  }

  /** Some of those that go on. How many. */
  private async stop(erasure: Erasure): Promise<number> {
    const open = await this.erasures.openRuns(erasure);
    await Promise.all(
      open.map((run) =>
        this.runs.update(
          run,
          (state) => reduce(state, { type: 'shopper.erased' }, this.doing.moments.now()),
          erasure.trace,
        ),
      ),
    );
    if (open.length > 0) await this.doing.faults.reach('orchestrator.runs-stopped');
    return open.length;
  }

  /** A process that died while it placed an attempt told nobody what became of it: telephony knows. */
  private async settleCalls(erasure: Erasure): Promise<void> {
    const unsettled = await this.unsettled.of(erasure, this.doing.clock.now());
    if (unsettled.length > 0) await this.followLostCalls.follow(unsettled);
  }
}

const after = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);
