import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { ErasedRuns, type RunOfEvent, type TenantMode } from '../../../application/erasing/erased-runs.js';
import {
  DELETE_CUT_RUNS,
  ERASED_AMONG,
  EVENTS_OF_CUT_RUNS,
  FORGET_ANSWERS,
  LOCK_CUT_RUNS,
  REDUCE_EVENTS,
  REMEMBER,
  UNDER_WAY,
} from './erased-runs.sql.js';

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

  async remember({ orgId, mode }: TenantMode, runIds: readonly string[], at: Date): Promise<void> {
    await this.database.run(REMEMBER, [orgId, mode, runIds, at]);
  }

  /** Counted before the answers go: what ends in between has its answer taken, and what ends after was counted. */
  async reduce({ orgId, mode }: TenantMode, eventIds: readonly string[]): Promise<number> {
    const reduced = await this.reduceEvents({ orgId, mode }, eventIds);
    const [underWay] = await this.database.run<{ deliveries: number }>(UNDER_WAY, [orgId, mode, reduced]);
    await this.database.run(FORGET_ANSWERS, [orgId, mode, reduced]);
    return underWay?.deliveries ?? 0;
  }

  /** With the parts of their runs, and so with all events that have these. */
  private reduceEvents({ orgId, mode }: TenantMode, eventIds: readonly string[]): Promise<readonly string[]> {
    return this.database.transaction(async (tx) => {
      const runs = (await tx.run<{ run_id: string }>(LOCK_CUT_RUNS, [orgId, mode, eventIds])).map((row) => row.run_id);
      const beside = runs.length > 0 ? await tx.run<{ id: string }>(EVENTS_OF_CUT_RUNS, [orgId, mode, runs]) : [];
      const reduced = [...new Set([...eventIds, ...beside.map(({ id }) => id)])];
      await tx.run(REDUCE_EVENTS, [orgId, mode, reduced]);
      if (runs.length > 0) await tx.run(DELETE_CUT_RUNS, [orgId, mode, runs]);
      return reduced;
    });
  }
}
