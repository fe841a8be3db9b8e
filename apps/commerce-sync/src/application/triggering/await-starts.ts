import { Injectable } from '@nestjs/common';
import { ApiError, Clock, lookUntil, Sleeper } from '@outcall/kernel';
import { StartQueue, type ClaimsOf } from './start-queue.js';

const LOOK_AGAIN_MS = 25;
/** Longer than the orchestrator takes to place a first call. */
const GIVE_UP_MS = 8_000;

/**
 * Waits until no start that was claimed before can be asked for any more: until its answer is stored, or its claim is
 * over. Those claimed later find what has stopped them. If that takes longer than a caller may wait, it is 503; the
 * order stands all the same.
 */
@Injectable()
export class AwaitStarts {
  constructor(
    private readonly queue: StartQueue,
    private readonly sleeper: Sleeper,
    private readonly clock: Clock,
  ) {}

  async execute(of: ClaimsOf): Promise<void> {
    const giveUpAt = this.clock.now().getTime() + GIVE_UP_MS;
    let before: ReadonlySet<string> | null = null;
    await lookUntil(this.sleeper, LOOK_AGAIN_MS, async () => {
      const now = this.clock.now();
      const claims = await this.queue.claims(of, now);
      const left: string[] = claims.filter((claim) => before?.has(claim) ?? true);
      before = new Set(left);
      if (left.length === 0) return true;
      if (now.getTime() >= giveUpAt) throw ApiError.unavailable('the start of runs');
      return undefined;
    });
  }
}
