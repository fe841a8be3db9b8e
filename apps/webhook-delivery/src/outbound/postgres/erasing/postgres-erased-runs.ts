import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { ErasedRuns, type RunOfEvent, type World } from '../../../application/erasing/erased-runs.js';
import { ERASED_AMONG, FORGET_ANSWERS, REDUCE_EVENTS, REMEMBER, UNDER_WAY } from './erased-runs.sql.js';

@Injectable()
export class PostgresErasedRuns extends ErasedRuns {
  constructor(private readonly database: Database) {
    super();
  }

  async among(runs: readonly RunOfEvent[]): Promise<ReadonlySet<string>> {
    const once = [...new Map(runs.map((run) => [run.runId, run])).values()];
    const rows = await this.database.run<{ run_id: string }>(ERASED_AMONG, [
      once.map(({ orgId }) => orgId),
      once.map(({ mode }) => mode),
      once.map(({ runId }) => runId),
    ]);
    return new Set(rows.map(({ run_id }) => run_id));
  }

  async remember({ orgId, mode }: World, runIds: readonly string[], at: Date): Promise<void> {
    await this.database.run(REMEMBER, [orgId, mode, runIds, at]);
  }

  /** Counted before the answers go: what ends in between has its answer taken, and what ends after was counted. */
  async reduce({ orgId, mode }: World, eventIds: readonly string[]): Promise<number> {
    await this.database.run(REDUCE_EVENTS, [orgId, mode, eventIds]);
    const [underWay] = await this.database.run<{ deliveries: number }>(UNDER_WAY, [orgId, mode, eventIds]);
    await this.database.run(FORGET_ANSWERS, [orgId, mode, eventIds]);
    return underWay?.deliveries ?? 0;
  }
}
