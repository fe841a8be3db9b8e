import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import type { RunKey } from '../../../application/run-repository.js';
import { Database, type Statement } from '@outcall/platform-postgres';
import {
  WaitingRuns,
  type NumberPage,
  type NumberPlace,
  type WaitedNumber,
  type WaitingPlace,
  type WaitingRun,
} from '../../../application/replanning/waiting-runs.js';
import type { RunState } from '../../../domain/run/run-state.js';
import { READ_STATES, readStates } from '../run-row/read-states.js';

/** By the index of the lists of one status, so that a page costs the same however many runs there are. */
const PAGE: Statement = {
  name: 'runs.waiting-of-org',
  text: `SELECT org_id AS "orgId", mode, id, created_at AS "createdAt" FROM run_statuses
          WHERE org_id = $1 AND mode = $2 AND status = 'scheduled' AND (created_at, id) > ($4, $5) ORDER BY created_at, id LIMIT $3`,
};

/** By the index of runs by number; ids rise with time. $1 the numbers, $2 how many of each. */
const LIMITED: Statement = {
  name: 'runs.limited-of-numbers',
  text: `SELECT r.org_id AS "orgId", r.mode, r.id
           FROM jsonb_to_recordset($1::jsonb) AS n(org_id text, mode text, phone text)
          CROSS JOIN LATERAL (SELECT org_id, mode, id FROM runs
                               WHERE phone = n.phone AND org_id = n.org_id AND mode = n.mode AND status = 'scheduled'
                                 AND last_error IN ('called_recently', 'daily_limit') ORDER BY id LIMIT $2) r
          ORDER BY r.org_id, r.mode, r.id`,
};

/**
 * By the index of open runs by number. $1 the numbers as far as they were gone through, $2 how many of each. A number
 * of which nobody waits is not among the rows.
 */
export const OF_NUMBERS: Statement = {
  name: 'runs.waiting-of-numbers',
  text: `SELECT n.id, jsonb_agg(jsonb_build_object('orgId', n.org_id, 'mode', n.mode, 'id', s.id) ORDER BY s.id) AS runs
           FROM jsonb_to_recordset($1::jsonb) AS n(org_id text, mode text, phone text, id text, behind text)
          CROSS JOIN LATERAL (SELECT o.id FROM (SELECT id, status FROM run_statuses
                                                 WHERE org_id = n.org_id AND mode = n.mode AND phone = n.phone OFFSET 0) o
                               WHERE o.status = 'scheduled' AND o.id > coalesce(n.behind, '') ORDER BY o.id LIMIT $2) s
          GROUP BY n.id`,
};

/** By the index `runs_parked`. $1 now, $2 how many. */
export const PARKED_UNTIL: Statement = {
  name: 'runs.parked-until',
  text: `SELECT org_id AS "orgId", mode, id FROM runs
          WHERE due_at IS NOT NULL AND next_attempt_at IS NULL AND lease_owner IS NULL AND due_at <= $1 ORDER BY due_at LIMIT $2`,
};

@Injectable()
export class PostgresWaitingRuns extends WaitingRuns {
  constructor(private readonly database: Database) {
    super();
  }

  async pageOf(orgId: string, mode: Mode, limit: number, behind: WaitingPlace | null): Promise<WaitingRun[]> {
    return await this.database.run<WaitingRun>(PAGE, [
      orgId,
      mode,
      limit,
      behind?.createdAt ?? '-infinity',
      behind?.id ?? '',
    ]);
  }

  async read(runs: readonly RunKey[]): Promise<RunState[]> {
    return await readStates(this.database, READ_STATES, runs);
  }

  async parkedUntil(now: string, limit: number): Promise<RunKey[]> {
    return await this.database.run<RunKey>(PARKED_UNTIL, [now, limit]);
  }

  async limited(numbers: readonly WaitedNumber[], limit: number): Promise<RunKey[]> {
    return await this.database.run<RunKey>(LIMITED, [rowsOf(numbers), limit]);
  }

  async ofNumbers(numbers: readonly NumberPlace[], limit: number): Promise<NumberPage[]> {
    const rows = numbers.map(({ orgId, mode, phone, id, behind }) => ({ org_id: orgId, mode, phone, id, behind }));
    return await this.database.run<NumberPage>(OF_NUMBERS, [JSON.stringify(rows), limit]);
  }
}

const rowsOf = (numbers: readonly WaitedNumber[]): string =>
  JSON.stringify(numbers.map(({ orgId, mode, phone }) => ({ org_id: orgId, mode, phone })));
