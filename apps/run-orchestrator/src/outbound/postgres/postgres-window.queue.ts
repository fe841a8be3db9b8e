import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import { Database, DatabaseUnavailableError, type Statement } from '@outcall/platform-postgres';
import { OpeningQueue, type Opening } from '../../application/ports.js';

/** A place is taken for good, also when the run is then not made: a gap in the queue costs a line some seconds. Openings of the past go as their org takes a new one. */
const TAKE: Statement = {
  name: 'runs.take-openings',
  text: `WITH input AS (
           SELECT org_id, mode, call_type, opens_at, count(*)::int AS n
             FROM jsonb_to_recordset($1::jsonb) AS i(org_id text, mode text, call_type text, opens_at timestamptz) GROUP BY 1, 2, 3, 4),
         past AS (
           DELETE FROM openings WHERE ctid = ANY (ARRAY(
             SELECT o.ctid FROM openings o WHERE o.org_id = ANY (ARRAY(SELECT org_id FROM input)) AND o.opens_at < $2 FOR UPDATE SKIP LOCKED)))
         INSERT INTO openings AS o (org_id, mode, call_type, opens_at, taken) SELECT org_id, mode, call_type, opens_at, n FROM input ORDER BY 1, 2, 3, 4
             ON CONFLICT (org_id, mode, call_type, opens_at) DO UPDATE SET taken = o.taken + excluded.taken
         RETURNING org_id, mode, call_type, opens_at, taken`,
};

const LOOK: Statement = {
  name: 'runs.look-at-opening',
  text: 'SELECT taken FROM openings WHERE org_id = $1 AND mode = $2 AND call_type = $3 AND opens_at = $4',
};

interface Taken {
  readonly org_id: string;
  readonly mode: string;
  readonly call_type: string;
  readonly opens_at: Date;
  readonly taken: number;
}

const keyOf = (orgId: string, mode: string, callType: string, opensAt: Date): string =>
  [orgId, mode, callType, opensAt.getTime()].join();
const DAY_MS = 86_400_000;

@Injectable()
export class PostgresOpeningQueue extends OpeningQueue {
  private readonly places: CommandBatcher<Opening, number>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
    this.places = new CommandBatcher((openings) => this.takeAll(openings), {
      isOutage: (error) => error instanceof DatabaseUnavailableError,
    });
  }

  take(opening: Opening): Promise<number> {
    return this.places.submit(opening);
  }

  async look({ orgId, mode, callType, opensAt }: Opening): Promise<number> {
    const [row] = await this.database.run<{ taken: number }>(LOOK, [orgId, mode, callType, opensAt]);
    return row?.taken ?? 0;
  }

  private async takeAll(openings: readonly Opening[]): Promise<number[]> {
    const rows = openings.map(({ orgId, mode, callType, opensAt }) => ({
      org_id: orgId,
      mode,
      call_type: callType,
      opens_at: opensAt,
    }));
    const past = new Date(this.clock.now().getTime() - DAY_MS);
    const taken = await this.database.run<Taken>(TAKE, [JSON.stringify(rows), past]);
    const left = new Map(taken.map((row) => [keyOf(row.org_id, row.mode, row.call_type, row.opens_at), row.taken]));
    // From the last place backwards: the batch has the last places of each opening.
    return openings
      .toReversed()
      .map(({ orgId, mode, callType, opensAt }) => {
        const key = keyOf(orgId, mode, callType, new Date(opensAt));
        const place = (left.get(key) ?? 1) - 1;
        left.set(key, place);
        return place;
      })
      .toReversed();
  }
}
