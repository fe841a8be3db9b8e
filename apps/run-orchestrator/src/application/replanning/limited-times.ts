import { Injectable } from '@nestjs/common';
import type { PermitWait } from '@outcall/contracts-contacts';
import { isOutage } from '@outcall/platform-batching';
import { Logger } from '@outcall/platform-telemetry';
import { hasLimitableTime } from '../../domain/run/limits.js';
import { reduce } from '../../domain/run/reduce.js';
import type { RunState } from '../../domain/run/run-state.js';
import { Moments } from '../moments.js';
import { Contacts } from '../placing/contacts.js';
import { nextPermitQuestion } from '../placing/placing-requests.js';
import { RunRepository, type RunKey } from '../run-repository.js';
import { WaitingRuns } from './waiting-runs.js';

/**
 * Asks contacts whether the limits of their numbers allow the times that runs wait for, and moves those that they hold
 * (docs/handbook/consent-and-hours.md#limits-per-shopper).
 */
@Injectable()
export class LimitedTimes {
  constructor(
    private readonly waiting: WaitingRuns,
    private readonly contacts: Contacts,
    private readonly runs: RunRepository,
    private readonly moments: Moments,
    private readonly logger: Logger,
  ) {}

  /**
   * The ids of the runs that have to be asked about again, as contacts or the database is away: they keep their times. A run that contacts cannot judge is
   * left to the permit of its attempt: whoever waits behind it must not wait for that.
   */
  async move(runs: readonly RunKey[]): Promise<ReadonlySet<string>> {
    const { now } = this.moments.now();
    const states = (await this.waiting.read(runs)).filter((state) => hasLimitableTime(state, now));
    const told = await Promise.allSettled(states.map((state) => this.heed(state)));
    const faults = told.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    if (faults.length > 0) this.logger.warn('limits.not_heeded', { runs: faults.length, error: faults[0] });
    return new Set(states.flatMap(({ run }, at) => (isAway(told[at]) ? [run.id] : [])));
  }

  private async heed(state: RunState): Promise<void> {
    const { limit, mayEndEarlier }: PermitWait = await this.contacts.wait(nextPermitQuestion(state));
    const { orgId, mode, run } = state;
    if (!limit || (limit.until !== null && run.nextAttemptAt !== null && limit.until <= run.nextAttemptAt)) return;
    await this.runs.update({ orgId, mode, id: run.id }, (stored) =>
      reduce(stored, { type: 'limits.told', ...limit, mayEndEarlier }, this.moments.now()),
    );
  }
}

const isAway = (told: PromiseSettledResult<void> | undefined): boolean =>
  told?.status === 'rejected' && isOutage(told.reason);
