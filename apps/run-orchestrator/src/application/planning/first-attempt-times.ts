import { Injectable } from '@nestjs/common';
import { knownHours } from '@outcall/kernel';
import type { FlowDefinition } from '@outcall/flow-language';
import type { TenantContext } from '@outcall/platform-http';
import { planAttempt, type Plan, type PlanningTerms } from '../../domain/planning/plan-attempt.js';
import { turnIn } from '../../domain/planning/turns.js';
import { Moments } from '../moments.js';
import { attemptMs, type Lines } from './org-lines.js';
import { RunSettings } from '../run-settings.js';
import { WindowQueue, type CallingWindow } from './window-queue.js';

export interface Waiting {
  readonly tenant: Pick<TenantContext, 'orgId' | 'mode'>;
  readonly terms: PlanningTerms;
  readonly opensAt: string;
  /** The org's lines for the call type; null for a test run. */
  readonly lines: Lines | null;
}

/** When a window of hours is full the next one is tried; at most this many. */
const MAX_WINDOWS = 30;

/**
 * Spreads runs that wait for the same hours over them, each at the time when the org's lines can serve it. A
 * `nextAttemptAt` of 09:00 for ten thousand runs on fifty lines could not be kept.
 */
@Injectable()
export class FirstAttemptTimes {
  constructor(
    private readonly queue: WindowQueue,
    private readonly moments: Moments,
    private readonly settings: RunSettings,
  ) {}

  /**
   * What becomes of a first attempt that may start at `opensAt`, as contacts judges it; null: law, org and flow leave
   * no hour.
   */
  planOf(terms: PlanningTerms, opensAt: string | null): Plan {
    return opensAt === null ? { kind: 'closed' } : planAttempt({ time: opensAt }, terms, this.moments.now());
  }

  /** When the attempt of one more run is due. */
  timeOf(waiting: Waiting): Promise<string> {
    return this.find(waiting, (window) => this.queue.take(window));
  }

  /** The same without taking the place. */
  wouldBe(waiting: Waiting): Promise<string> {
    return this.find(waiting, (window) => this.queue.look(window));
  }

  private async find(
    { tenant, terms, opensAt, lines }: Waiting,
    placeIn: (window: CallingWindow) => Promise<number>,
  ): Promise<string> {
    const each = attemptMs(lines, this.settings);
    const linePool = lines === null ? 'test' : [...(lines.sharedBy ?? [terms.callType])].sort().join('+');
    const moment = this.moments.now();
    let from = opensAt;
    for (let tries = 0; tries < MAX_WINDOWS; tries += 1) {
      const place = await placeIn({ orgId: tenant.orgId, mode: tenant.mode, linePool, opensAt: from });
      const turn = turnIn(from, place * each, terms, moment);
      if ('at' in turn) return turn.at;
      from = turn.nextOpensAt;
    }
    return from;
  }
}

/** The terms of a run that does not exist yet. */
export const termsOfStart = (
  { callingHours }: Pick<TenantContext, 'callingHours'>,
  definition: FlowDefinition,
  basis: PlanningTerms['basis'] | null,
): PlanningTerms => ({
  callType: definition.callType,
  orgHours: knownHours(callingHours),
  flowHours: knownHours(definition.callingHours),
  basis: { expiresAt: basis?.expiresAt ?? null },
});
