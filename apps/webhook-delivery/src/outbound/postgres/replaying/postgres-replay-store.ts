import { Injectable } from '@nestjs/common';
import type { DeliveryStatus, Replay } from '@outcall/contracts-webhooks';
import { Database, type Transaction } from '@outcall/platform-postgres';
import { ReplayStore, type NewReplay } from '../../../application/replaying/replay-store.js';
import type { RowKey } from '../../../application/row-key.js';
import { ADD, CANCEL, DROP_LAST, FIND, LOCK_RUNNING, STEP } from './replays.sql.js';

interface ReplayRow {
  readonly id: string;
  readonly status: Replay['status'];
  readonly dry_run: boolean;
  readonly delivery_status: DeliveryStatus | null;
  readonly since: Date;
  readonly until: Date;
  readonly rate_per_second: number;
  readonly total: string;
  readonly done: string;
  readonly created_at: Date;
}

const toReplay = (row: ReplayRow): Replay => ({
  id: row.id,
  status: row.status,
  dryRun: row.dry_run,
  deliveryStatus: row.delivery_status,
  since: row.since.toISOString(),
  until: row.until.toISOString(),
  ratePerSecond: row.rate_per_second,
  total: Number(row.total),
  done: Number(row.done),
  createdAt: row.created_at.toISOString(),
});

@Injectable()
export class PostgresReplayStore extends ReplayStore {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ orgId, mode, id }: RowKey, replay: NewReplay): Promise<Replay | null> {
    const { dryRun, deliveryStatus, since, until, ratePerSecond, at } = replay;
    const values = [orgId, mode, id, replay.id, dryRun, deliveryStatus, since, until, ratePerSecond, at];
    return await this.database.transaction(async (tx) => {
      const [row] = await tx.query<ReplayRow>(ADD, values);
      if (!row || (row.status === 'running' && (await isOneTooMany(tx, orgId, mode, row.id)))) return null;
      return toReplay(row);
    });
  }

  async find({ orgId, mode, id }: RowKey, replayId: string): Promise<Replay | null> {
    return await this.one(FIND, [orgId, mode, id, replayId]);
  }

  async cancel({ orgId, mode, id }: RowKey, replayId: string): Promise<Replay | null> {
    return await this.one(CANCEL, [orgId, mode, id, replayId]);
  }

  async step(): Promise<{ readonly made: number } | null> {
    const [step] = await this.database.run<{ made: number }>(STEP);
    return step ?? null;
  }

  private async one(text: string, values: unknown[]): Promise<Replay | null> {
    const [row] = await this.database.query<ReplayRow>(text, values);
    return row ? toReplay(row) : null;
  }
}

/**
 * Then it is gone again. What ran is counted before, so that nobody holds the lock for as long as a large log takes; it
 * is counted once more, as others began meanwhile.
 */
async function isOneTooMany(tx: Transaction, orgId: string, mode: string, id: string): Promise<boolean> {
  await tx.query(LOCK_RUNNING, [orgId, mode]);
  return (await tx.query(DROP_LAST, [orgId, mode, id])).length > 0;
}
