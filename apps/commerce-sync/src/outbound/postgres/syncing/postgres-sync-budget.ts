import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { CommerceSettings } from '../../../application/commerce-settings.js';
import { SyncBudget, type SyncPace } from '../../../application/syncing/sync-budget.js';

const SINK = `greatest(0, b.level - (extract(epoch FROM clock_timestamp() - b.at) * $4::bigint)::bigint)`;

/**
 * One small row per org, so the limit is exact over all replicas. A refused body costs no budget. `wait` is 0 when the
 * body is accepted. A row that another body has just made refuses this one, though the rest of the statement does not
 * see it yet: then nobody knows how long to wait.
 */
const TAKE: Statement = {
  name: 'commerce.take-sync-budget',
  text: `
    WITH taken AS (
      INSERT INTO sync_budgets AS b (org_id, mode, level, at) VALUES ($1, $2, $3::bigint, clock_timestamp())
      ON CONFLICT (org_id, mode) DO UPDATE SET level = ${SINK} + $3::bigint, at = clock_timestamp() WHERE ${SINK} < $5::bigint
      RETURNING 1
    )
    SELECT CASE WHEN EXISTS (SELECT FROM taken) THEN 0
                ELSE coalesce((SELECT greatest(1, ceil((${SINK} - $5::bigint)::numeric / $4::bigint)) FROM sync_budgets b
                                WHERE b.org_id = $1 AND b.mode = $2), 1) END::int AS wait`,
};

/**
 * What the level has fallen by while the body waited is not made up for: the org may get so many bytes too many, which
 * are those of 10 s at most.
 */
const RELEASE: Statement = {
  name: 'commerce.release-sync-budget',
  text: `UPDATE sync_budgets b SET level = greatest(0, ${SINK} - $3::bigint), at = clock_timestamp() WHERE org_id = $1 AND mode = $2`,
};

@Injectable()
export class PostgresSyncBudget extends SyncBudget {
  readonly pace: SyncPace;

  constructor(
    private readonly database: Database,
    settings: CommerceSettings,
  ) {
    super();
    this.pace = settings.syncPace;
  }

  async take({ orgId, mode }: { orgId: string; mode: Mode }, bytes: number): Promise<number> {
    const { bytesPerSecond, burstBytes } = this.pace;
    const [row] = await this.database.run<{ wait: number }>(TAKE, [orgId, mode, bytes, bytesPerSecond, burstBytes]);
    return row?.wait ?? 1;
  }

  async release({ orgId, mode }: { orgId: string; mode: Mode }, bytes: number): Promise<void> {
    await this.database.run(RELEASE, [orgId, mode, bytes, this.pace.bytesPerSecond]);
  }
}
