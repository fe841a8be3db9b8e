import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { WaitingRuns, type WaitingRun } from '../../../application/replanning/waiting-runs.js';

/** By the index of the lists of one status, so that a page costs the same however many runs there are. */
const PAGE: Statement = {
  name: 'runs.waiting-of-org',
  text: `SELECT org_id AS "orgId", mode, id, created_at AS "createdAt" FROM run_statuses
          WHERE org_id = $1 AND mode = $2 AND status = 'scheduled' AND (created_at, id) < ($4, $5) ORDER BY created_at DESC, id DESC LIMIT $3`,
};

@Injectable()
export class PostgresWaitingRuns extends WaitingRuns {
  constructor(private readonly database: Database) {
    super();
  }

  async pageOf(orgId: string, mode: Mode, limit: number, behind: WaitingRun | null): Promise<WaitingRun[]> {
    return await this.database.run<WaitingRun>(PAGE, [
      orgId,
      mode,
      limit,
      behind?.createdAt ?? 'infinity',
      behind?.id ?? '',
    ]);
  }
}
