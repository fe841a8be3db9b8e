import { Injectable } from '@nestjs/common';
import { Clock, Sleeper } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import { ErasedRuns, type TenantMode } from './erased-runs.js';

/** What is under way ends within its lease; a receiver's answer to it may repeat what was sent. */
const LOOK_AGAIN_MS = 500;
const MAX_LOOKS = 80;

/** Runs of one erased shopper, and their public events. */
export interface RunsToErase extends TenantMode {
  readonly runIds: readonly string[];
  readonly eventIds: readonly string[];
}

/**
 * Takes erased shoppers' runs out of what was stored for webhooks. Remembered first: an event stored before that is
 * found here, one stored after it is found by who stores it (`FanOutRunEvents`).
 */
@Injectable()
export class EraseRuns {
  constructor(
    private readonly runs: ErasedRuns,
    private readonly clock: Clock,
    private readonly sleeper: Sleeper,
    private readonly faults: FaultPoints,
  ) {}

  /**
   * All that is stored is reduced before the answers of anybody's receivers are waited for, together: one that hangs
   * keeps nobody else's shopper. `signal`: when it is aborted, whoever waits gives up with its reason; the news comes
   * again, and what is reduced is reduced.
   */
  async execute(erased: readonly RunsToErase[], signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    for (const each of erased) await this.runs.remember(each, each.runIds, now);
    await this.faults.reach('webhooks.erasure-remembered');
    let underWay = await this.reduce(erased);
    for (let looks = 0; underWay.length > 0 && looks < MAX_LOOKS; looks += 1) {
      signal.throwIfAborted();
      await this.sleeper.sleep(LOOK_AGAIN_MS);
      underWay = await this.reduce(underWay);
    }
  }

  /** Those of which a delivery is under way, whose answer may still come. */
  private async reduce(erased: readonly RunsToErase[]): Promise<RunsToErase[]> {
    const underWay: RunsToErase[] = [];
    for (const each of erased) {
      if ((await this.runs.reduce(each, each.eventIds)) > 0) underWay.push(each);
      await this.faults.reach('webhooks.runs-reduced');
    }
    return underWay;
  }
}
