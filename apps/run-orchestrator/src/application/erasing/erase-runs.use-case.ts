import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import { reduce } from '../../domain/run/reduce.js';
import { Moments } from '../moments.js';
import { RunRepository } from '../run-repository.js';
import { RunSettings } from '../run-settings.js';
import { EndCalls } from './end-calls.js';
import { MOST_FORGOTTEN, MOST_STOPPED, Erasures, type Erasure } from './erasures.js';

/** A run that has just ended stays so long: its last event is on its way. What is not sent by then goes out without the shopper. */
const LAST_WORD_MS = 1_000;

/**
 * Erases the runs of a number in rounds, each of short commits: those that wait are canceled, those in a call are hung up, those that have ended
 * are deleted. What is left is what the next round finds, so a crash anywhere costs a round. Erasures take turns.
 */
@Injectable()
export class EraseRuns {
  constructor(
    private readonly erasures: Erasures,
    private readonly calls: EndCalls,
    private readonly runs: RunRepository,
    private readonly moments: Moments,
    private readonly clock: Clock,
    private readonly faults: FaultPoints,
    private readonly logger: Logger,
    private readonly settings: RunSettings,
  ) {}

  /** One round of one erasure; false when none was due. */
  async execute(): Promise<boolean> {
    const now = this.clock.now();
    const erasure = await this.erasures.take(now, after(now, this.settings.leaseMs));
    if (!erasure) return false;
    const stopped = await this.stop(erasure);
    await this.calls.hangUp(erasure);
    const forgotten = await this.erasures.forget(erasure, after(now, -LAST_WORD_MS));
    if (forgotten > 0) await this.faults.reach('orchestrator.runs-forgotten');
    const isMore = stopped === MOST_STOPPED || forgotten === MOST_FORGOTTEN;
    if (!isMore) await this.calls.settle(erasure);
    const lookAt = isMore ? now : after(now, this.settings.eraseSweepMs);
    const isOver = await this.erasures.settle(erasure, after(now, -this.settings.eraseQuietMs), lookAt);
    if (forgotten > 0 || isOver) this.logger.info('erasure', { erasureId: erasure.erasureId, runs: forgotten, isOver });
    return true;
  }

  /** Some of those that go on. How many. */
  private async stop(erasure: Erasure): Promise<number> {
    const open = await this.erasures.openRuns(erasure);
    if (open.length > 0) await this.erasures.tellOngoing(erasure, open); // first: who dies here tells it again
    await Promise.all(
      open.map((run) =>
        this.runs.update(run, (state) => reduce(state, { type: 'shopper.erased' }, this.moments.now()), erasure.trace),
      ),
    );
    if (open.length > 0) await this.faults.reach('orchestrator.runs-stopped');
    return open.length;
  }
}

const after = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);
