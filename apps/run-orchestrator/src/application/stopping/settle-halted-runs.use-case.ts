import { Injectable } from '@nestjs/common';
import { reduce } from '../../domain/run/reduce.js';
import { Moments } from '../moments.js';
import { RunRepository, type RunKey } from '../run-repository.js';
import { HaltedRuns } from './halted-runs.js';

const MAX_HELD_OF_A_QUEUE = 100;
/** More than are held, as others may be due before them. */
const MAX_LOOKED_AT_OF_A_QUEUE = 1_000;

/**
 * What is due and halted does not stay due: a run whose time has come while all live dialling is held gets no time, and
 * says so; one whose basis ends while it is paused gives up.
 */
@Injectable()
export class SettleHaltedRuns {
  constructor(
    private readonly halted: HaltedRuns,
    private readonly runs: RunRepository,
    private readonly moments: Moments,
  ) {}

  /** The failure of one look keeps the other from nothing. */
  async execute(): Promise<void> {
    const { now } = this.moments.now();
    const looks = await Promise.allSettled([
      this.settle(this.halted.paused(now, MAX_LOOKED_AT_OF_A_QUEUE), now),
      this.settle(this.halted.held(now, MAX_HELD_OF_A_QUEUE), now),
    ]);
    for (const look of looks) if (look.status === 'rejected') throw look.reason;
  }

  private async settle(due: Promise<RunKey[]>, now: string): Promise<void> {
    await Promise.all(
      (await due).map((run) =>
        this.runs.update(run, (state) => reduce(state, { type: 'halt.changed', wish: now }, this.moments.now())),
      ),
    );
  }
}
