import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { RunSettings } from '../run-settings.js';
import { EndCalls } from './end-calls.js';
import { ErasedRuns } from './erased-runs.js';
import { MAX_FORGOTTEN, MAX_STOPPED, Erasures } from './erasures.js';

/**
 * A run that has just ended stays this long, because its last events are on their way. Events not sent by then go out
 * without the shopper.
 */
const LAST_WORD_MS = 1_000;

/**
 * Erases the runs of a number in rounds of short commits: waiting runs are canceled, calls are hung up, ended runs are
 * deleted. The next round finds what is left, so a crash costs one round at most. Erasures take turns.
 */
@Injectable()
export class EraseRuns {
  constructor(
    private readonly erasures: Erasures,
    private readonly runs: ErasedRuns,
    private readonly calls: EndCalls,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly settings: RunSettings,
  ) {}

  /** One round of one erasure; false when none was due. */
  async execute(): Promise<boolean> {
    const now = this.clock.now();
    const erasure = await this.erasures.take(now, after(now, this.settings.leaseMs));
    if (!erasure) return false;
    const stopped = await this.runs.stop(erasure);
    await this.calls.hangUp(erasure);
    const forgotten = await this.runs.forget(erasure, after(now, -LAST_WORD_MS));
    const isMore = stopped === MAX_STOPPED || forgotten === MAX_FORGOTTEN;
    if (!isMore) await this.calls.settle(erasure);
    const lookAt = isMore ? now : after(now, this.settings.eraseSweepMs);
    const isOver = await this.erasures.settle(erasure, after(now, -this.settings.eraseQuietMs), lookAt);
    if (forgotten > 0 || isOver) this.logger.info('erasure', { erasureId: erasure.erasureId, runs: forgotten, isOver });
    return true;
  }
}

const after = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);
