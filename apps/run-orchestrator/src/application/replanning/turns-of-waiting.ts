import { Injectable } from '@nestjs/common';
import { queuesAt } from '../../domain/run/replanning/replan-run.js';
import type { RunState } from '../../domain/run/run-state.js';
import { Moments } from '../moments.js';
import { OrgLines } from '../planning/org-lines.js';
import { FirstAttemptTimes } from '../planning/first-attempt-times.js';
import type { RunKey } from '../run-repository.js';

/**
 * Gives waiting runs that changed hours concern their turns among those that wait for the same hours, spread by the
 * lines of their org.
 */
@Injectable()
export class TurnsOfWaiting {
  constructor(
    private readonly lines: OrgLines,
    private readonly times: FirstAttemptTimes,
    private readonly moments: Moments,
  ) {}

  /**
   * By run, in the order given; `from`: where hours that are open already begin to be counted. A run without one needs
   * none.
   */
  async take(
    tenant: Pick<RunKey, 'orgId' | 'mode'>,
    states: readonly RunState[],
    from: string,
  ): Promise<ReadonlyMap<string, string>> {
    const moment = this.moments.now();
    const queued = states.flatMap((state) => {
      const place = queuesAt(state, moment);
      return place ? [{ id: state.run.id, terms: state.terms, opensAt: place.opensAt ?? from }] : [];
    });
    const lines = await this.lines.of(
      tenant,
      queued.map(({ terms }) => terms.callType),
    );
    const turns = queued.map(async ({ id, terms, opensAt }): Promise<[string, string]> => {
      const waiting = { tenant, terms, opensAt, lines: lines.get(terms.callType) ?? null };
      return [id, await this.times.timeOf(waiting)];
    });
    return new Map(await Promise.all(turns));
  }
}
