import { Injectable } from '@nestjs/common';
import { IdGenerator } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import { currentTrace } from '@outcall/platform-telemetry';
import { DiallingHold, type Hold } from '../../../application/stopping/dialling-hold.js';
import { HOLD_ONCE, LOCK_HOLD, READ_HOLD, WAITING_ORGS, WRITE_HOLD } from './hold.sql.js';
import { STORE } from './run-jobs.sql.js';

const NEVER: Hold = { held: false, reason: '', changedAt: null };

@Injectable()
export class PostgresDiallingHold extends DiallingHold {
  constructor(
    private readonly database: Database,
    private readonly ids: IdGenerator,
  ) {
    super();
  }

  async read(): Promise<Hold> {
    const [row] = await this.database.run<Omit<Hold, 'changedAt'> & { changedAt: Date }>(READ_HOLD);
    return row ? { ...row, changedAt: row.changedAt.toISOString() } : NEVER;
  }

  /** Takes alone the lock that `stops_of` shares for live runs. */
  async change(held: boolean, reason: string, now: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.run(LOCK_HOLD);
      const [before] = await tx.run<{ held: boolean }>(READ_HOLD);
      await tx.run(WRITE_HOLD, [held, reason, now]);
      if (held || !before?.held) return;
      const orgs = await tx.run<{ orgId: string }>(WAITING_ORGS);
      await tx.run(STORE, [JSON.stringify(orgs.map(({ orgId }) => this.release(orgId, now)))]);
    });
  }

  async holdOnce(reason: string, now: string): Promise<boolean> {
    return await this.database.transaction(async (tx) => {
      await tx.run(LOCK_HOLD);
      return (await tx.run(HOLD_ONCE, [reason, now])).length > 0;
    });
  }

  private release(orgId: string, now: string): object {
    const { requestId, traceparent } = currentTrace();
    return {
      ...{ org_id: orgId, mode: 'live', id: this.ids.next('job'), kind: 'release', stands: false, look_at: now },
      ...{ request_id: requestId, traceparent, created_at: now },
    };
  }
}
