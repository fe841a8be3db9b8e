import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@outcall/kernel';
import type { Queryable, Statement } from '@outcall/platform-postgres';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import type { Logger } from '@outcall/platform-telemetry';
import type { IdempotencySettings } from './settings.js';

/** Rows that another purger or a claim holds are left to them. */
const PURGE: Statement = {
  name: 'idempotency.purge',
  text: `
    DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM idempotency_keys
       WHERE created_at <= $1 AND (state <> 'claimed' OR lease_until <= $2) ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED))
    RETURNING 1 AS deleted`,
};

const ROWS_PER_BATCH = 1_000;

/**
 * Deletes forgotten keys, answers included, in batches: by itself as long as the application runs. Any number may run.
 */
export class KeyPurger implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(
    private readonly database: Queryable,
    private readonly clock: Clock,
    private readonly settings: Pick<IdempotencySettings, 'retentionMs' | 'purgeEveryMs'>,
    logger: Logger,
    private readonly rowsPerBatch = ROWS_PER_BATCH,
  ) {
    this.task = new PeriodicTask({
      everyMs: settings.purgeEveryMs,
      round: async () => void (await this.purge()),
      onFailure: (error) => logger.warn('idempotency.purge-failed', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  /** Deletes until none is left or the application stops; returns how many. */
  async purge(): Promise<number> {
    let deleted = 0;
    for (let last = this.rowsPerBatch; last === this.rowsPerBatch && !this.task.isStopped; deleted += last)
      last = await this.purgeBatch();
    return deleted;
  }

  /** Deletes one batch of the oldest. */
  async purgeBatch(): Promise<number> {
    const now = this.clock.now();
    const forgottenAt = new Date(now.getTime() - this.settings.retentionMs);
    return (await this.database.run(PURGE, [forgottenAt, now, this.rowsPerBatch])).length;
  }
}
