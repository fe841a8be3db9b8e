import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MODES } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import { Moments } from '../moments.js';
import { RunSettings } from '../run-settings.js';
import { WindowQueue } from '../planning/window-queue.js';
import { ReplanPage } from './replan-page.js';
import { ReplanQueue, type TakenReplan } from './replan-queue.js';
import type { WaitingRun } from './waiting-runs.js';

/**
 * Plans waiting runs of an org anew whose hours or limits have changed, those that have waited longest first, a page a
 * round. The places that runs had taken before are given up, and each takes its turn anew; who starts later is behind
 * them. A crash costs a page: what is done twice leaves places free.
 */
@Injectable()
export class ReplanRuns {
  constructor(
    private readonly queue: ReplanQueue,
    private readonly windows: WindowQueue,
    private readonly replanPage: ReplanPage,
    private readonly moments: Moments,
    private readonly settings: RunSettings,
    private readonly faults: FaultPoints,
  ) {}

  /** False when none was due. */
  async execute(): Promise<boolean> {
    const { now } = this.moments.now();
    const taken = await this.queue.take(now, this.moments.in(this.settings.leaseMs), randomUUID());
    if (!taken) return false;
    if (taken.mode === MODES[0] && !taken.behind) await this.windows.clear(taken.orgId);
    const last = await this.replanPage.execute(taken);
    await this.faults.reach('orchestrator.replan-page-done');
    await this.goOn(taken, last);
    return true;
  }

  /** Behind the last run of the page; in the next mode where that was all of this one. */
  private async goOn(taken: TakenReplan, last: WaitingRun | null): Promise<void> {
    const { now } = this.moments.now();
    if (last) return await this.queue.note({ ...taken, behind: last }, now);
    const mode = MODES[MODES.indexOf(taken.mode) + 1];
    await (mode ? this.queue.note({ ...taken, mode, behind: null }, now) : this.queue.end(taken));
  }
}
