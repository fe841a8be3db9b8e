import { Injectable } from '@nestjs/common';
import { firstOpenTime, knownHours, openUntil, type CallType } from '@outcall/kernel';
import type { FlowDefinition } from '@outcall/flow-language';
import type { TenantContext } from '@outcall/platform-http';
import { Moments } from '../moments.js';
import { RunSettings } from '../run-settings.js';
import { WindowQueue, type CallingWindow } from './window-queue.js';

export interface Lines {
  readonly lines: number;
  /** All call types that the same numbers carry; absent: this one alone. */
  readonly sharedBy?: readonly CallType[];
}

interface WaitingStart {
  readonly tenant: Pick<TenantContext, 'orgId' | 'mode' | 'callingHours'>;
  readonly definition: FlowDefinition;
  readonly opensAt: string;
  /** The org's lines for the call type; null for a test run. */
  readonly lines: Lines | null;
  /** When the lawful basis of the call ends; null: it stands. */
  readonly basisEndsAt: string | null;
}

/** When a window of hours is full the next one is tried; at most this many. */
const MOST_WINDOWS = 30;
/** An attempt is due at least this long before its lawful basis ends. */
const BASIS_MARGIN_MS = 10 * 60_000;

/**
 * Spreads runs that wait for the same hours over them, each at the time when the org's lines can serve it. A `nextAttemptAt` of
 * 09:00 for ten thousand runs on fifty lines could not be kept.
 */
@Injectable()
export class FirstAttemptTimes {
  constructor(
    private readonly queue: WindowQueue,
    private readonly moments: Moments,
    private readonly settings: RunSettings,
  ) {}

  /** When the first attempt of one more run is due. */
  timeOf(start: WaitingStart): Promise<string> {
    return this.find(start, (window) => this.queue.take(window));
  }

  /** The same without taking the place. */
  wouldBe(start: WaitingStart): Promise<string> {
    return this.find(start, (window) => this.queue.look(window));
  }

  private async find(
    { tenant, definition, opensAt, lines, basisEndsAt }: WaitingStart,
    placeIn: (window: CallingWindow) => Promise<number>,
  ): Promise<string> {
    const { callType, callingHours } = definition;
    const hours = [knownHours(tenant.callingHours), knownHours(callingHours)];
    const table = this.moments.now().hours;
    const each =
      lines === null ? 1_000 / this.settings.testStartsPerSecond : this.settings.lineMs / Math.max(1, lines.lines);
    const linePool = lines === null ? 'test' : [...(lines.sharedBy ?? [callType])].sort().join('+');
    const latest = basisEndsAt === null ? Number.POSITIVE_INFINITY : Date.parse(basisEndsAt) - BASIS_MARGIN_MS;
    let from = new Date(opensAt);
    for (let tries = 0; tries < MOST_WINDOWS; tries += 1) {
      const place = await placeIn({ orgId: tenant.orgId, mode: tenant.mode, linePool, opensAt: from.toISOString() });
      const turn = new Date(from.getTime() + place * each);
      const closes = openUntil(table, callType, hours, from);
      // Better too early, when lines may still be busy, than after the basis of the call has ended.
      if (turn.getTime() > latest) return from.toISOString();
      if (!closes || turn < closes) return turn.toISOString();
      const next = firstOpenTime(table, callType, hours, closes);
      if (!next) break;
      if (next.getTime() > latest) return from.toISOString();
      from = next;
    }
    return from.toISOString();
  }
}
