import { firstOpenTime } from '@outcall/kernel';
import type { FlowDefinition } from '@outcall/flow-language';
import type { TenantContext } from '@outcall/platform-http';
import type { Moments } from './moments.js';
import type { Opening, OpeningQueue } from './ports.js';

export interface OpeningPace {
  /** How long a line is taken up by one attempt, ringing included. */
  readonly lineMs: number;
  /** Test runs need no line; so many start in a second. */
  readonly testStartsPerSecond: number;
}

interface WaitingStart {
  readonly tenant: TenantContext;
  readonly definition: FlowDefinition;
  readonly opensAt: string;
  /** Of the org for the call type; null for a test run. */
  readonly lines: number | null;
}

/** A day that is full overflows into the next; more than this are not looked at. */
const MOST_OPENINGS = 30;

/**
 * Runs that wait for the same hours are spread over them, each at the time its turn comes with the lines that the org has: a
 * `nextAttemptAt` of 09:00 for all of ten thousand runs on fifty lines would be a promise that nobody can keep.
 */
export class OpeningTimes {
  constructor(
    private readonly queue: OpeningQueue,
    private readonly moments: Moments,
    private readonly pace: OpeningPace,
  ) {}

  /** When the first attempt of one more run is due. */
  timeOf(start: WaitingStart): Promise<string> {
    return this.find(start, (opening) => this.queue.take(opening));
  }

  /** The same without taking the place. */
  wouldBe(start: WaitingStart): Promise<string> {
    return this.find(start, (opening) => this.queue.look(opening));
  }

  private async find({ tenant, definition, opensAt, lines }: WaitingStart, placeIn: (opening: Opening) => Promise<number>): Promise<string> {
    const { callType, callingHours } = definition;
    const each = lines === null ? 1_000 / this.pace.testStartsPerSecond : this.pace.lineMs / Math.max(1, lines);
    const opening: Omit<Opening, 'opensAt'> = { orgId: tenant.orgId, mode: tenant.mode, callType };
    let from = opensAt;
    for (let tries = 0; tries < MOST_OPENINGS; tries += 1) {
      const place = await placeIn({ ...opening, opensAt: from });
      const turn = new Date(Date.parse(from) + place * each);
      const open = firstOpenTime(this.moments.now().hours, callType, [tenant.callingHours, callingHours ?? null], turn);
      if (!open || open.getTime() === turn.getTime()) return turn.toISOString();
      from = open.toISOString();
    }
    return from;
  }
}
