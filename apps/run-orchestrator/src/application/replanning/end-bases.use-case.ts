import { Injectable } from '@nestjs/common';
import { reduce } from '../../domain/run/reduce.js';
import { Moments } from '../moments.js';
import { RunRepository } from '../run-repository.js';
import { WaitingRuns } from './waiting-runs.js';

const MAX_AT_ONCE = 500;

/**
 * A run without a time gives up when its basis ends (docs/handbook/runs.md#planned-times): no attempt of it asks for a
 * line to learn that.
 */
@Injectable()
export class EndBases {
  constructor(
    private readonly waiting: WaitingRuns,
    private readonly runs: RunRepository,
    private readonly moments: Moments,
  ) {}

  async execute(): Promise<void> {
    const due = await this.waiting.parkedUntil(this.moments.now().now, MAX_AT_ONCE);
    await Promise.all(
      due.map((run) => this.runs.update(run, (state) => reduce(state, { type: 'basis.ended' }, this.moments.now()))),
    );
  }
}
