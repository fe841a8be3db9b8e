import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import { TraceKeeping } from '../../../application/keeping/trace-keeping.js';

/** Rows of one batch: few enough that nobody waits long for its locks. */
const MAX = 500;

export const DROP_BODIES: Statement = {
  name: 'commerce.drop-bodies',
  text: `
    UPDATE sync_runs SET body = NULL WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM sync_runs WHERE body IS NOT NULL AND created_at < $1 ORDER BY created_at LIMIT ${MAX} FOR UPDATE SKIP LOCKED))
    RETURNING 1 AS dropped`,
};

export const DROP_HASHES: Statement = {
  name: 'commerce.drop-body-hashes',
  text: `
    UPDATE sync_runs SET body_hash = NULL WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM sync_runs WHERE body_hash IS NOT NULL AND created_at < $1 ORDER BY created_at LIMIT ${MAX} FOR UPDATE SKIP LOCKED))
    RETURNING 1 AS dropped`,
};

const deleteOld = (table: string, time: string, more = ''): Statement => ({
  name: `commerce.drop-${table}`,
  text: `
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${time} < $1 ${more} LIMIT ${MAX} FOR UPDATE SKIP LOCKED))
    RETURNING 1 AS dropped`,
});

export const DROP_TRACE = [
  deleteOld('sync_runs', 'created_at'),
  deleteOld('object_history', 'at'),
  deleteOld('trigger_results', 'created_at', "AND outcome <> 'pending'"),
];

/** Those of shoppers: those of objects have no end. */
export const DROP_TURNS = deleteOld('trigger_turns', 'until', "AND until < 'infinity'");

/** They last as long as the bodies of syncs: a platform repeats a delivery within hours. */
export const DROP_RECEIPTS = deleteOld('hook_receipts', 'received_at', "AND status <> 'waiting'");

@Injectable()
export class PostgresTraceKeeping extends TraceKeeping {
  constructor(private readonly database: Database) {
    super();
  }

  async drop(bodiesBefore: Date, traceBefore: Date, now: Date): Promise<number> {
    let dropped = (await this.database.run(DROP_BODIES, [bodiesBefore])).length;
    dropped += (await this.database.run(DROP_HASHES, [bodiesBefore])).length;
    dropped += (await this.database.run(DROP_RECEIPTS, [bodiesBefore])).length;
    dropped += (await this.database.run(DROP_TURNS, [now])).length;
    for (const statement of DROP_TRACE) dropped += (await this.database.run(statement, [traceBefore])).length;
    return dropped;
  }
}
