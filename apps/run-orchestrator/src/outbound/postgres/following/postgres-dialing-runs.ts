import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import { DialingRuns, type DialingRun } from '../../../application/following/dialing-runs.js';
import { RUNS_OF_STATUSES } from '../run-row/of-statuses.js';

/**
 * The condition is that of the partial index `run_statuses_in_call`. So a sweep reads only the runs in a call, however
 * many others there are. Live ones wait for the end of a hold: after a restore telephony ends calls anew that had ended
 * otherwise, and the run has yet to hear again how.
 */
export const PAGE: Statement = {
  name: 'runs.dialing-unmoved',
  text: `SELECT s.org_id AS "orgId", s.mode, s.id, r.dial ->> 'callId' AS "callId", (r.dial ->> 'attempt')::int AS attempt,
                 CASE WHEN r.dial ->> 'state' = 'planned' THEN r.dial -> 'placer' ->> 'owner' END AS placer
           FROM ${RUNS_OF_STATUSES}
          WHERE s.in_call AND r.updated_at < $1
            AND NOT (s.mode = 'live' AND EXISTS (SELECT FROM dialling_hold WHERE only_row AND held))
            AND (s.org_id, s.mode, s.id) > ($3, $4, $5) ORDER BY s.org_id, s.mode, s.id LIMIT $2`,
};

@Injectable()
export class PostgresDialingRuns extends DialingRuns {
  constructor(private readonly database: Database) {
    super();
  }

  async pageOf(unmovedSince: Date, limit: number, behind: DialingRun | null): Promise<DialingRun[]> {
    const place = behind ? [behind.orgId, behind.mode, behind.id] : ['', '', ''];
    return await this.database.run<DialingRun>(PAGE, [unmovedSince, limit, ...place]);
  }
}
