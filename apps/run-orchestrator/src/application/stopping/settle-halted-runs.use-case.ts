import { Injectable } from '@nestjs/common';
import { reduce } from '../../domain/run/reduce.js';
import { Moments } from '../moments.js';
import { RunRepository } from '../run-repository.js';
import { HaltedRuns } from './halted-runs.js';

const MOST_OF_A_QUEUE = 100;

/**
 * What is due and halted does not stay due: a run whose time has come while all live dialling is held gets no time, and says so; one whose basis ends while
 * it is paused gives up.
 */
@Injectable()
export class SettleHaltedRuns {
  constructor(
    private readonly halted: HaltedRuns,
    private readonly runs: RunRepository,
    private readonly moments: Moments,
  ) {}

  async execute(): Promise<void> {
    const { now } = this.moments.now();
    const due = await this.halted.due(now, MOST_OF_A_QUEUE);
    await Promise.all(
      due.map((run) =>
        this.runs.update(run, (state) => reduce(state, { type: 'halt.changed', wish: now }, this.moments.now())),
      ),
    );
  }
}
