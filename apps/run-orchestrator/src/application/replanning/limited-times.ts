import { Injectable } from '@nestjs/common';
import type { PermitWait } from '@outcall/contracts-contacts';
import { isOutage } from '@outcall/platform-batching';
import { Logger } from '@outcall/platform-telemetry';
import { isMovedByLimits, waitsForLimit } from '../../domain/run/limits.js';
import { reduce } from '../../domain/run/reduce.js';
import type { RunFact } from '../../domain/run/run-fact.js';
import type { RunState } from '../../domain/run/run-state.js';
import { Moments } from '../moments.js';
import { Alarm } from '../placing/alarm.js';
import { Contacts } from '../contacts.js';
import { nextPermitQuestion } from '../placing/placing-requests.js';
import { RunRepository, type RunKey } from '../run-repository.js';
import { isSooner } from '../placing/is-sooner.js';
import { WaitingRuns } from './waiting-runs.js';

/**
 * Asks contacts whether the limits of their numbers allow the times that runs wait for, and moves those that they hold,
 * and those that they hold no more (docs/handbook/consent-and-hours.md#limits-per-shopper).
 */
@Injectable()
export class LimitedTimes {
  constructor(
    private readonly waiting: WaitingRuns,
    private readonly contacts: Contacts,
    private readonly runs: RunRepository,
    private readonly moments: Moments,
    private readonly alarm: Alarm,
    private readonly logger: Logger,
  ) {}

  /**
   * The ids of the runs that have to be asked about again, as contacts or the database is away: they keep their times.
   * A run that contacts cannot judge is left to the permit of its attempt: whoever waits behind it must not wait for
   * that.
   */
  async move(runs: readonly RunKey[]): Promise<ReadonlySet<string>> {
    const { now } = this.moments.now();
    const states = (await this.waiting.read(runs)).filter((state) => isMovedByLimits(state, now));
    const result = await Promise.allSettled(states.map((state) => this.heed(state)));
    const faults = result.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    if (faults.length > 0) this.logger.warn('limits.not_heeded', { runs: faults.length, error: faults[0] });
    return new Set(states.flatMap(({ run }, at) => (isAway(result[at]) ? [run.id] : [])));
  }

  private async heed(state: RunState): Promise<void> {
    const fact = factOf(state, await this.contacts.wait(nextPermitQuestion(state)), this.moments.now().now);
    if (!fact) return;
    const { orgId, mode, run } = state;
    await this.runs.update({ orgId, mode, id: run.id }, (stored) => reduce(stored, fact, this.moments.now()));
    if (fact.type === 'limits.moved') this.alarm.lineFreed(this.moments.now().now);
  }
}

/** What the answer of contacts means for the run; null: it keeps its time. */
function factOf(state: RunState, answer: PermitWait, now: string): RunFact | null {
  const { limit, mayEndEarlier } = answer;
  const { run } = state;
  const isHeld = limit && run.nextAttemptAt !== null && (limit.until === null || limit.until > run.nextAttemptAt);
  if (isHeld) return { type: 'limits.held', ...limit, mayEndEarlier };
  return waitsForLimit(run.lastError) && isSooner(answer, state, now) ? { type: 'limits.moved' } : null;
}

const isAway = (result: PromiseSettledResult<void> | undefined): boolean =>
  result?.status === 'rejected' && isOutage(result.reason);
