import { Injectable } from '@nestjs/common';
import type {
  CommerceEntity,
  ObjectHistoryEntry,
  StoredObject,
  SyncRun,
  SyncedObject,
  TriggerResult,
} from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { TraceReader, type PageOf, type SyncRunWithBody } from '../../../application/reading/ports.js';
import type { StoreKey } from '../../../application/stores/ports.js';

const OBJECTS: Statement = {
  name: 'commerce.list-objects',
  text: `
    SELECT entity, external_id AS "externalId", version::int, contact_id AS "contactId", created_at AS "createdAt",
           updated_at AS "updatedAt", synced_at AS "syncedAt", object
      FROM objects
     WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND ($4::text IS NULL OR entity = $4)
       AND ($5::text IS NULL OR (entity, external_id) > ($5, $6 COLLATE "C"))
     ORDER BY entity, external_id LIMIT $7`,
};

const RUN_COLUMNS = `id, store_id AS "storeId", entity, is_imported AS "isImported", counts, body_bytes AS "bodyBytes",
  body IS NOT NULL AS "hasBody", created_at AS "createdAt"`;

const SYNC_RUNS: Statement = {
  name: 'commerce.list-sync-runs',
  text: `SELECT ${RUN_COLUMNS} FROM sync_runs
          WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND ($4::text IS NULL OR id < $4) ORDER BY id DESC LIMIT $5`,
};

const SYNC_RUN: Statement = {
  name: 'commerce.read-sync-run',
  text: `SELECT ${RUN_COLUMNS}, results, body FROM sync_runs WHERE org_id = $1 AND mode = $2 AND id = $3`,
};

const HISTORY: Statement = {
  name: 'commerce.list-history',
  text: `
    SELECT version::int, kind, changes, facts, updated_at AS "updatedAt", sync_run_id AS "syncRunId", at
      FROM object_history
     WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND entity = $4 AND external_id = $5 COLLATE "C"
       AND ($6::bigint IS NULL OR version < $6::bigint)
     ORDER BY version DESC LIMIT $7`,
};

const RESULTS: Statement = {
  name: 'commerce.list-trigger-results',
  text: `
    SELECT id, mode, flow_id AS "flowId", trigger_id AS "triggerId", store_id AS "storeId", entity, external_id AS "externalId",
           change, outcome, reason, run_id AS "runId", created_at AS "createdAt", decided_at AS "decidedAt"
      FROM trigger_results
     WHERE org_id = $1 AND mode = $2 AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
};

/** Rows come with dates, and leave with their ISO texts. */
type Row<T> = { [K in keyof T]: T[K] extends string | null ? T[K] | Date : T[K] };

const told = <T>(row: Row<T>): T =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as T;

@Injectable()
export class PostgresTraceReader extends TraceReader {
  constructor(private readonly database: Database) {
    super();
  }

  async objects(store: StoreKey, entity: CommerceEntity | null, { after, most }: PageOf): Promise<StoredObject[]> {
    const values = [...keyOf(store), entity, after?.[0] ?? null, after?.[1] ?? null, most];
    return (await this.database.run<Row<StoredObject>>(OBJECTS, values)).map((row) => told(row));
  }

  async syncRuns(store: StoreKey, { after, most }: PageOf): Promise<SyncRun[]> {
    const rows = await this.database.run<Row<SyncRun>>(SYNC_RUNS, [...keyOf(store), after?.[0] ?? null, most]);
    return rows.map((row) => told(row));
  }

  async syncRun({ orgId, mode }: { orgId: string; mode: Mode }, id: string): Promise<SyncRunWithBody | null> {
    const [row] = await this.database.run<Row<SyncRun> & { results: SyncedObject[]; body: Buffer | null }>(SYNC_RUN, [
      orgId,
      mode,
      id,
    ]);
    if (!row) return null;
    const { results, body, ...run } = row;
    return { syncRun: told(run as Row<SyncRun>), results, packed: body };
  }

  async history(
    store: StoreKey,
    [entity, externalId]: readonly [CommerceEntity, string],
    { after, most }: PageOf,
  ): Promise<ObjectHistoryEntry[]> {
    const values = [...keyOf(store), entity, externalId, after?.[0] ?? null, most];
    return (await this.database.run<Row<ObjectHistoryEntry>>(HISTORY, values)).map((row) => told(row));
  }

  async triggerResults(
    { orgId, mode }: { orgId: string; mode: Mode },
    { after, most }: PageOf,
  ): Promise<TriggerResult[]> {
    const rows = await this.database.run<Row<TriggerResult>>(RESULTS, [orgId, mode, after?.[0] ?? null, most]);
    return rows.map((row) => told(row));
  }
}

const keyOf = ({ orgId, mode, storeId }: StoreKey): readonly string[] => [orgId, mode, storeId];
