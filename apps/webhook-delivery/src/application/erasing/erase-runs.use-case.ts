import { Injectable } from '@nestjs/common';
import { Clock, lookUntil, Sleeper } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import { ErasedRuns, type World } from './erased-runs.js';

/** What is under way ends within its lease; a receiver's answer to it may repeat what was sent. */
const LOOK_AGAIN_MS = 500;
const MOST_LOOKS = 80;

/**
 * Takes an erased shopper's runs out of what was stored for webhooks. Remembered first: an event stored before that is found here, one stored after it
 * is found by who stores it (`FanOutRunEvents`).
 */
@Injectable()
export class EraseRuns {
  constructor(
    private readonly runs: ErasedRuns,
    private readonly clock: Clock,
    private readonly sleeper: Sleeper,
    private readonly faults: FaultPoints,
  ) {}

  /** `signal`: when it is aborted, whoever waits gives up with its reason; the news comes again, and what is reduced is reduced. */
  async execute(
    world: World,
    runIds: readonly string[],
    eventIds: readonly string[],
    signal: AbortSignal,
  ): Promise<void> {
    await this.runs.remember(world, runIds, this.clock.now());
    await this.faults.reach('webhooks.erasure-remembered');
    let looks = 0;
    await lookUntil(this.sleeper, LOOK_AGAIN_MS, async () => {
      const isOver = (await this.runs.reduce(world, eventIds)) === 0 || (looks += 1) > MOST_LOOKS;
      if (!isOver) signal.throwIfAborted();
      return isOver || undefined;
    });
    await this.faults.reach('webhooks.runs-reduced');
  }
}
