import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { ReplanQueue, type TakenReplan } from '../../../application/replanning/replan-queue.js';

/** $1 now, $2 until when it is taken, $3 by whom. An org that was just looked at is behind the others. */
export const TAKE_REPLAN: Statement = {
  name: 'runs.take-replan',
  text: `UPDATE replans SET look_at = $2, owner = $3
          WHERE ctid = (SELECT ctid FROM replans WHERE look_at <= $1 ORDER BY look_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING org_id AS "orgId", started_at AS "from", mode, place_at AS "placeAt", place_id AS "placeId"`,
};

/** $2 by whom it was taken. */
const NOTE: Statement = {
  name: 'runs.note-replan',
  text: `UPDATE replans SET mode = $3, place_at = $4, place_id = $5, look_at = $6, owner = NULL WHERE org_id = $1 AND owner = $2`,
};

const END: Statement = {
  name: 'runs.end-replan',
  text: 'DELETE FROM replans WHERE org_id = $1 AND owner = $2',
};

interface TakenRow {
  readonly orgId: string;
  readonly from: Date;
  readonly mode: Mode;
  readonly placeAt: Date | null;
  readonly placeId: string | null;
}

@Injectable()
export class PostgresReplanQueue extends ReplanQueue {
  constructor(private readonly database: Database) {
    super();
  }

  async take(now: string, until: string, owner: string): Promise<TakenReplan | null> {
    const [row] = await this.database.run<TakenRow>(TAKE_REPLAN, [now, until, owner]);
    if (!row) return null;
    const { orgId, from, mode, placeAt: createdAt, placeId } = row;
    return { orgId, owner, from: from.toISOString(), mode, behind: createdAt && { createdAt, id: placeId ?? '' } };
  }

  async note({ orgId, owner, mode, behind }: TakenReplan, now: string): Promise<void> {
    await this.database.run(NOTE, [orgId, owner, mode, behind?.createdAt ?? null, behind?.id ?? null, now]);
  }

  async end({ orgId, owner }: TakenReplan): Promise<void> {
    await this.database.run(END, [orgId, owner]);
  }
}
