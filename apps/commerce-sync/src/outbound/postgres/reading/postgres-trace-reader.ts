import { Injectable } from '@nestjs/common';
import type {
  CommerceEntity,
  ObjectHistoryEntry,
  StoredObject,
  SyncRun,
  TriggerResult,
} from '@outcall/contracts-commerce';
import { ApiError, type Mode } from '@outcall/kernel';
import { Database, fitted, fittingPage, type OfFound, type Statement } from '@outcall/platform-postgres';
import {
  TraceReader,
  type PageOf,
  type ResultsOf,
  type SyncRunPart,
} from '../../../application/reading/trace-reader.js';
import type { StoreKey } from '../../../application/stores/store-repository.js';
import { shopperOf } from '../../../domain/objects/shopper-of.js';

/**
 * A page begins in the index where the last one ended. So the first page has a condition too: with `OR` for it, every
 * page would read all pages before.
 */
const listObjects = (name: string, after: string): Statement => ({
  name,
  text: fittingPage({
    select: `SELECT entity, external_id AS "externalId", version::int, contact_id AS "contactId", created_at AS "createdAt",
                    updated_at AS "updatedAt", synced_at AS "syncedAt", object
               FROM objects WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND ${after}
              ORDER BY entity, external_id LIMIT $6`,
    order: 'entity, "externalId"',
  }),
});
export const OBJECTS = listObjects('commerce.list-objects', '(entity, external_id) > ($4, $5 COLLATE "C")');
export const OBJECTS_OF_KIND = listObjects(
  'commerce.list-objects-of-kind',
  'entity = $4 AND external_id > $5 COLLATE "C"',
);

/** Less than a millisecond to read. */
const PACKED_PIECE_BYTES = 262_144;

const RUN_COLUMNS = `id, store_id AS "storeId", entity, is_imported AS "isImported", counts, body_bytes AS "bodyBytes",
  body IS NOT NULL AS "hasBody", nullif(body_hash, '') AS "bodyHash", created_at AS "createdAt"`;

export const SYNC_RUNS: Statement = {
  name: 'commerce.list-sync-runs',
  text: `SELECT ${RUN_COLUMNS} FROM sync_runs
          WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND id < $4 ORDER BY id DESC LIMIT $5`,
};

/** Its results may be as large as its body: those of a page leave PostgreSQL, as text. */
export const SYNC_RUN: Statement = {
  name: 'commerce.read-part-of-sync-run',
  text: `
    SELECT ${RUN_COLUMNS}, octet_length(body) AS "packedBytes", part.* FROM sync_runs CROSS JOIN LATERAL (
      SELECT '[' || coalesce(string_agg(result, ',' ORDER BY place) FILTER (WHERE fits), '') || ']' AS results,
             coalesce(max(place) FILTER (WHERE fits), $4::int)::int AS "resultsUntil", coalesce(bool_or(NOT fits), false) AS "hasMoreResults"
        FROM (SELECT place, result, place <= $4::int + $5::int AND (place = $4::int + 1 OR sum(octet_length(result) + 1) OVER (ORDER BY place) <= $6::int) AS fits
                FROM (SELECT place, value::text AS result FROM json_array_elements(results) WITH ORDINALITY AS e (value, place)) r
               WHERE place > $4::int) f) part
     WHERE org_id = $1 AND mode = $2 AND id = $3`,
};

/** A packed body does not shrink, so it is kept as it is, and a piece of it is read without the others. */
export const PACKED_PIECE: Statement = {
  name: 'commerce.read-packed-piece',
  text: `SELECT substring(body FROM $5::int FOR ${PACKED_PIECE_BYTES}) AS piece FROM sync_runs
          WHERE org_id = $1 AND mode = $2 AND id = $3 AND octet_length(body) = $4`,
};

export const HISTORY: Statement = {
  name: 'commerce.list-history',
  text: `
    SELECT version::int, kind, changes, facts, updated_at AS "updatedAt", sync_run_id AS "syncRunId", at
      FROM object_history
     WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND entity = $4 AND external_id = $5 COLLATE "C"
       AND version < coalesce($6::bigint, 9223372036854775807)
     ORDER BY version DESC LIMIT $7`,
};

export const RESULTS: Statement = {
  name: 'commerce.list-trigger-results',
  text: `
    SELECT id, mode, flow_id AS "flowId", trigger_id AS "triggerId", store_id AS "storeId", entity, external_id AS "externalId",
           change, outcome, reason, condition, run_id AS "runId", last_error AS "lastError",
           CASE WHEN outcome = 'pending' THEN due_at END AS "dueAt", created_at AS "createdAt", decided_at AS "decidedAt"
      FROM trigger_results
     WHERE org_id = $1 AND mode = $2 AND id < $3 ORDER BY id DESC LIMIT $4`,
};

/** Start of the first page in lists with the newest first: no id sorts after it. */
const AFTER_ALL_IDS = 'zzzz';

/** Turns dates of rows into ISO texts. */
type Row<T> = { [K in keyof T]: T[K] extends string | null ? T[K] | Date : T[K] };

const notified = <T>(row: Row<T>): T =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as T;

@Injectable()
export class PostgresTraceReader extends TraceReader {
  constructor(private readonly database: Database) {
    super();
  }

  async objects(
    store: StoreKey,
    entity: CommerceEntity | null,
    { after, most }: PageOf,
  ): Promise<(StoredObject | null)[]> {
    const values = [...keyOf(store), after?.[0] ?? entity ?? '', after?.[1] ?? '', most];
    const statement = entity === null ? OBJECTS : OBJECTS_OF_KIND;
    type ObjectRow = Omit<Row<StoredObject>, 'phoneReason'>;
    const rows = await this.database.run<ObjectRow & OfFound & { bytes_before: string | null }>(statement, values);
    return fitted(rows, ({ rows_found: _, bytes_before: __, ...row }) => {
      const phoneReason = shopperOf(row.entity as CommerceEntity, row.object)?.phoneReason ?? null;
      return notified<StoredObject>({ ...row, phoneReason });
    });
  }

  async syncRuns(store: StoreKey, { after, most }: PageOf): Promise<SyncRun[]> {
    const rows = await this.database.run<Row<SyncRun>>(SYNC_RUNS, [...keyOf(store), after?.[0] ?? AFTER_ALL_IDS, most]);
    return rows.map((row) => notified(row));
  }

  async syncRun(
    { orgId, mode }: { orgId: string; mode: Mode },
    id: string,
    { after, most, bytes }: ResultsOf,
  ): Promise<SyncRunPart | null> {
    const values = [orgId, mode, id, after, most, bytes];
    const [row] = await this.database.run<Row<SyncRun> & Omit<SyncRunPart, 'syncRun'>>(SYNC_RUN, values);
    if (!row) return null;
    const { results, resultsUntil, hasMoreResults, packedBytes, ...run } = row;
    return { syncRun: notified(run as Row<SyncRun>), results, resultsUntil, hasMoreResults, packedBytes };
  }

  async *packedBody(
    { orgId, mode }: { orgId: string; mode: Mode },
    id: string,
    packedBytes: number,
  ): AsyncGenerator<Buffer> {
    for (let from = 1; from <= packedBytes; from += PACKED_PIECE_BYTES) {
      const [row] = await this.database.run<{ piece: Buffer }>(PACKED_PIECE, [orgId, mode, id, packedBytes, from]);
      if (!row) throw ApiError.unavailable('the body of the sync run');
      yield row.piece;
    }
  }

  async history(
    store: StoreKey,
    [entity, externalId]: readonly [CommerceEntity, string],
    { after, most }: PageOf,
  ): Promise<ObjectHistoryEntry[]> {
    const values = [...keyOf(store), entity, externalId, after?.[0] ?? null, most];
    return (await this.database.run<Row<ObjectHistoryEntry>>(HISTORY, values)).map((row) => notified(row));
  }

  async triggerResults(
    { orgId, mode }: { orgId: string; mode: Mode },
    { after, most }: PageOf,
  ): Promise<TriggerResult[]> {
    const rows = await this.database.run<Row<TriggerResult>>(RESULTS, [orgId, mode, after?.[0] ?? AFTER_ALL_IDS, most]);
    return rows.map((row) => notified(row));
  }
}

const keyOf = ({ orgId, mode, storeId }: StoreKey): readonly string[] => [orgId, mode, storeId];
