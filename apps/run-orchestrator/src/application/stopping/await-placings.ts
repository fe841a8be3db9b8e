import { Injectable } from '@nestjs/common';
import { ApiError, lookUntil, Sleeper } from '@outcall/kernel';
import { mayStillBePlaced } from '../../domain/run/run-state.js';
import { Moments } from '../moments.js';
import type { RunKey } from '../run-repository.js';
import { RunSettings } from '../run-settings.js';
import { Placings } from './placings.js';

const LOOK_AGAIN_MS = 25;

/**
 * Waits until no carrier request of these runs can start any more, as the answer to a single cancel does: until whoever
 * was placing an attempt has recorded the result, or until its lease is over. If that takes longer than a caller may
 * wait, it is 503; the order stands all the same.
 */
@Injectable()
export class AwaitPlacings {
  constructor(
    private readonly placings: Placings,
    private readonly moments: Moments,
    private readonly sleeper: Sleeper,
    private readonly settings: RunSettings,
  ) {}

  async execute(runs: readonly RunKey[]): Promise<void> {
    const giveUpAt = this.moments.in(this.settings.cancelWithinMs);
    let left = runs;
    await lookUntil(this.sleeper, LOOK_AGAIN_MS, async () => {
      const { now } = this.moments.now();
      const states = left.length > 0 ? await this.placings.read(left) : [];
      left = states
        .filter((state) => mayStillBePlaced(state, now))
        .map(({ orgId, mode, run: { id } }) => ({ orgId, mode, id }));
      if (left.length === 0) return true;
      if (now >= giveUpAt) throw ApiError.unavailable('the placing of calls');
      return undefined;
    });
  }
}
