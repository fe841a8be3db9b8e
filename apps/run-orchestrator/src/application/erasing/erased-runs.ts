import { Injectable } from '@nestjs/common';
import { FaultPoints } from '@outcall/platform-faults';
import { reduce } from '../../domain/run/reduce.js';
import { Moments } from '../moments.js';
import { RunRepository } from '../run-repository.js';
import { Erasures, type Erasure } from './erasures.js';

/** The runs of an erased number. */
@Injectable()
export class ErasedRuns {
  constructor(
    private readonly erasures: Erasures,
    private readonly runs: RunRepository,
    private readonly moments: Moments,
    private readonly faults: FaultPoints,
  ) {}

  /** Cancels up to `MAX_STOPPED` waiting runs, and removes the shopper from runs in a call. Returns how many. */
  async stop(erasure: Erasure): Promise<number> {
    const open = await this.erasures.openRuns(erasure);
    // published first: after a crash it is published again
    if (open.length > 0) await this.erasures.tellOngoing(erasure, open);
    await Promise.all(
      open.map((run) =>
        this.runs.update(run, (state) => reduce(state, { type: 'shopper.erased' }, this.moments.now()), erasure.trace),
      ),
    );
    if (open.length > 0) await this.faults.reach('orchestrator.runs-stopped');
    return open.length;
  }

  /** Deletes up to `MAX_FORGOTTEN` runs that ended before that time. Returns how many. */
  async forget(erasure: Erasure, endedBefore: Date): Promise<number> {
    const forgotten = await this.erasures.forget(erasure, endedBefore);
    if (forgotten > 0) await this.faults.reach('orchestrator.runs-forgotten');
    return forgotten;
  }
}
