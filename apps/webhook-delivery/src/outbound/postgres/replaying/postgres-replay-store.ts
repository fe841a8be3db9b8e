import { Injectable } from '@nestjs/common';
import type { DeliveryStatus, Replay } from '@outcall/contracts-webhooks';
import { Database } from '@outcall/platform-postgres';
import { ReplayStore, type NewReplay } from '../../../application/replaying/replay-store.js';
import type { RowKey } from '../../../application/row-key.js';
import { ADD, CANCEL, FIND, STEP } from './replays.sql.js';

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
    return await this.one(ADD, [
      ...[orgId, mode, id, replay.id, dryRun, deliveryStatus],
      ...[since, until, ratePerSecond, at],
    ]);
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
