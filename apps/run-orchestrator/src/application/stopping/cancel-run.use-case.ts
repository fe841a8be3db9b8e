import { Injectable } from '@nestjs/common';
import type { Run } from '@outcall/contracts-runs';
import { ApiError, isId, lookUntil, Sleeper } from '@outcall/kernel';
import { reduce } from '../../domain/run/reduce.js';
import { mayStillBePlaced } from '../../domain/run/run-state.js';
import { Moments } from '../moments.js';
import { RunRepository, type RunKey } from '../run-repository.js';
import { RunSettings } from '../run-settings.js';

const LOOK_AGAIN_MS = 25;

/**
 * A finished run stays as it is; a call in progress goes to its end (docs/handbook/runs.md#states). After the answer no
 * carrier request starts. When another process holds the next attempt, the answer waits until that process has recorded
 * the result, or until its lease is over: no permit outlives the lease. If that takes longer than the caller may wait,
 * the answer is 503. The run is canceled all the same; ask again to be sure.
 */
@Injectable()
export class CancelRun {
  constructor(
    private readonly runs: RunRepository,
    private readonly moments: Moments,
    private readonly sleeper: Sleeper,
    private readonly settings: RunSettings,
  ) {}

  async execute(key: RunKey): Promise<Run> {
    const giveUpAt = this.moments.in(this.settings.cancelWithinMs);
    return await lookUntil(this.sleeper, LOOK_AGAIN_MS, async () => {
      const moment = this.moments.now();
      const state = isId('run', key.id)
        ? await this.runs.update(key, (current) => reduce(current, { type: 'cancel.asked' }, moment))
        : null;
      if (!state) throw ApiError.notFound('run');
      if (!mayStillBePlaced(state, this.moments.now().now)) return state.run;
      if (moment.now >= giveUpAt) throw ApiError.unavailable('the placing of a call');
      return undefined;
    });
  }
}
