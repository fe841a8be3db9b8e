import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import { Database, type Statement } from '@outcall/platform-postgres';
import { WindowQueue, type CallingWindow } from '../../../application/planning/window-queue.js';

/**
 * A place is taken for good, even when the run is then not made: a gap in the queue costs a line only some seconds.
 * Past windows of an org are deleted when the org takes a new place.
 */
const TAKE: Statement = {
  name: 'runs.take-window-places',
  text: `WITH input AS (
           SELECT org_id, mode, line_pool, opens_at, count(*)::int AS n
             FROM jsonb_to_recordset($1::jsonb) AS i(org_id text, mode text, line_pool text, opens_at timestamptz) GROUP BY 1, 2, 3, 4),
         past AS (
           DELETE FROM calling_windows WHERE ctid = ANY (ARRAY(
             SELECT o.ctid FROM calling_windows o WHERE o.org_id = ANY (ARRAY(SELECT org_id FROM input)) AND o.opens_at < $2 FOR UPDATE SKIP LOCKED)))
         INSERT INTO calling_windows AS o (org_id, mode, line_pool, opens_at, taken) SELECT org_id, mode, line_pool, opens_at, n FROM input ORDER BY 1, 2, 3, 4
             ON CONFLICT (org_id, mode, line_pool, opens_at) DO UPDATE SET taken = o.taken + excluded.taken
         RETURNING org_id, mode, line_pool, opens_at, taken`,
};

const LOOK: Statement = {
  name: 'runs.look-at-window',
  text: 'SELECT taken FROM calling_windows WHERE org_id = $1 AND mode = $2 AND line_pool = $3 AND opens_at = $4',
};

/** Rows are locked in the order of their keys, as in `TAKE`. */
const CLEAR: Statement = {
  name: 'runs.clear-windows',
  text: `DELETE FROM calling_windows WHERE ctid = ANY (ARRAY(
           SELECT o.ctid FROM calling_windows o WHERE o.org_id = $1 ORDER BY o.mode, o.line_pool, o.opens_at FOR UPDATE))`,
};

interface Taken {
  readonly org_id: string;
  readonly mode: string;
  readonly line_pool: string;
  readonly opens_at: Date;
  readonly taken: number;
}

const keyOf = (orgId: string, mode: string, linePool: string, opensAt: Date): string =>
  [orgId, mode, linePool, opensAt.getTime()].join();
const DAY_MS = 86_400_000;

@Injectable()
export class PostgresWindowQueue extends WindowQueue {
  private readonly places: CommandBatcher<CallingWindow, number>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
    this.places = new CommandBatcher((windows) => this.takeAll(windows));
  }

  take(window: CallingWindow): Promise<number> {
    return this.places.submit(window);
  }

  async look({ orgId, mode, linePool, opensAt }: CallingWindow): Promise<number> {
    const [row] = await this.database.run<{ taken: number }>(LOOK, [orgId, mode, linePool, opensAt]);
    return row?.taken ?? 0;
  }

  async clear(orgId: string): Promise<void> {
    await this.database.run(CLEAR, [orgId]);
  }

  private async takeAll(windows: readonly CallingWindow[]): Promise<number[]> {
    const rows = windows.map(({ orgId, mode, linePool, opensAt }) => ({
      org_id: orgId,
      mode,
      line_pool: linePool,
      opens_at: opensAt,
    }));
    const past = new Date(this.clock.now().getTime() - DAY_MS);
    const taken = await this.database.run<Taken>(TAKE, [JSON.stringify(rows), past]);
    const left = new Map(taken.map((row) => [keyOf(row.org_id, row.mode, row.line_pool, row.opens_at), row.taken]));
    // Places are handed out backwards, because the batch has taken the last places of each window.
    return windows
      .toReversed()
      .map(({ orgId, mode, linePool, opensAt }) => {
        const key = keyOf(orgId, mode, linePool, new Date(opensAt));
        const place = (left.get(key) ?? 1) - 1;
        left.set(key, place);
        return place;
      })
      .toReversed();
  }
}
