import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@outcall/kernel';
import type { Queryable, Statement } from '@outcall/platform-postgres';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import type { Logger } from '@outcall/platform-telemetry';

/** Rows that are not kept for ever. */
export interface RetentionRule {
  /** Deletes a batch of them and returns a row for each; repeated until it returns none. */
  readonly statement: Statement;
  readonly values: (now: Date) => readonly unknown[];
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/**
 * CTEs of the orgs and modes that have rows in `table`, from one to the next by its primary key, which begins with
 * them: `WITH RECURSIVE tenant_modes(..) AS (..)`.
 */
export const tenantModesOf = (table: string): string => `WITH RECURSIVE tenant_modes(org_id, mode) AS (
      (SELECT org_id, mode FROM ${table} ORDER BY org_id, mode LIMIT 1)
       UNION ALL
      SELECT n.org_id, n.mode FROM tenant_modes m CROSS JOIN LATERAL (
        SELECT t.org_id, t.mode FROM ${table} t WHERE (t.org_id, t.mode) > (m.org_id, m.mode) ORDER BY t.org_id, t.mode LIMIT 1) n
    )`;

/** Deletes what is past its time: every `everyMs`, in batches. Any number of replicas may run it. */
export class Retention implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(
    private readonly database: Queryable,
    private readonly clock: Clock,
    logger: Logger,
    private readonly rules: readonly RetentionRule[],
    everyMs: number,
  ) {
    this.task = new PeriodicTask({
      everyMs,
      round: async () => logger.info('retention', { deleted: await this.apply() }),
      onFailure: (error) => logger.warn('retention.failed', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  /**
   * Applies every rule until nothing is left to delete, or the application stops; returns how many rows went, by
   * statement.
   */
  async apply(): Promise<Record<string, number>> {
    const deleted: Record<string, number> = {};
    for (const { statement, values } of this.rules) {
      deleted[statement.name] = 0;
      for (let last = 1; last > 0 && !this.task.isStopped; deleted[statement.name]! += last)
        last = (await this.database.run(statement, values(this.clock.now()))).length;
    }
    return deleted;
  }
}
