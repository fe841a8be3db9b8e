import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { RunSettings } from '../run-settings.js';
import { DialingRuns, type DialingRun } from './dialing-runs.js';
import { SettleCalls } from './settle-calls.use-case.js';

/** As many calls as telephony returns in one answer. */
const PAGE = 100;
/**
 * Most runs of one sweep; the next sweep goes on from there. Otherwise calls without a known end would fill every
 * sweep.
 */
const MAX_PAGES = 50;

/**
 * Finds runs that have been dialing for longer than a call can last: the event of the call's end was lost. Telephony is
 * asked what became of it.
 */
@Injectable()
export class FollowLostCalls {
  /** The last run of a sweep that was cut. */
  private place: DialingRun | null = null;

  constructor(
    private readonly dialing: DialingRuns,
    private readonly settleCalls: SettleCalls,
    private readonly clock: Clock,
    private readonly settings: RunSettings,
  ) {}

  /** How many lost ends were found. Rejects when telephony is away. */
  async execute(): Promise<number> {
    const unmovedSince = new Date(this.clock.now().getTime() - this.settings.longestCallMs);
    let [found, behind] = [0, this.place];
    this.place = null; // after a failed sweep the next one begins anew
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const page: DialingRun[] = await this.dialing.pageOf(unmovedSince, PAGE, behind);
      found += await this.settleCalls.execute(page);
      if (page.length < PAGE) return found;
      behind = page.at(-1) ?? null;
    }
    this.place = behind;
    return found;
  }
}
