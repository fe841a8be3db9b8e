import { Injectable } from '@nestjs/common';
import type { Run } from '@outcall/contracts-runs';
import { ApiError, isId } from '@outcall/kernel';
import { reduce } from '../../domain/run/reduce.js';
import { Moments } from '../moments.js';
import { RunRepository, type RunKey } from '../run-repository.js';

@Injectable()
export class CancelRun {
  constructor(
    private readonly runs: RunRepository,
    private readonly moments: Moments,
  ) {}

  /** A finished run stays as it is; a call in progress goes to its end (docs/handbook/runs.md#states). */
  async execute(key: RunKey): Promise<Run> {
    const state = isId('run', key.id)
      ? await this.runs.update(key, (current) => reduce(current, { type: 'cancel.asked' }, this.moments.now()))
      : null;
    if (!state) throw ApiError.notFound('run');
    return state.run;
  }
}
