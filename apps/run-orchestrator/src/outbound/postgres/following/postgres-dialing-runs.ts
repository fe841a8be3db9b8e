import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import { DialingRuns, type DialingRun } from '../../../application/following/dialing-runs.js';

/** The condition is that of the partial index `runs_in_call`. So a sweep reads only the runs in a call, however many others there are. */
export const PAGE: Statement = {
  name: 'runs.dialing-unmoved',
  text: `SELECT org_id AS "orgId", mode, id, dial ->> 'callId' AS "callId", (dial ->> 'attempt')::int AS attempt,
                 CASE WHEN dial ->> 'state' = 'planned' THEN dial -> 'placer' ->> 'owner' END AS placer FROM runs
          WHERE (in_call OR status = 'dialing') AND updated_at < $1 AND (org_id, mode, id) > ($3, $4, $5) ORDER BY org_id, mode, id LIMIT $2`,
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
