import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import type {
  CommerceEntity,
  ObjectHistoryEntry,
  StoredObject,
  SyncRun,
  SyncedObject,
  TriggerResult,
} from '@outcall/contracts-commerce';
import {
  AllowCallers,
  JSON_TYPE,
  jsonWith,
  Tenant,
  validated,
  type JsonText,
  type TenantContext,
} from '@outcall/platform-http';
import { ListStoredObjects } from '../../application/reading/list-stored-objects.use-case.js';
import { ListSyncRuns } from '../../application/reading/list-sync-runs.use-case.js';
import { ListTriggerResults } from '../../application/reading/list-trigger-results.use-case.js';
import { ReadObjectHistory } from '../../application/reading/read-object-history.use-case.js';
import { ReadSyncRun } from '../../application/reading/read-sync-run.use-case.js';
import { MAX_OBJECTS } from '../../application/syncing/sync-envelope.js';
import { entityOf } from './entity-of.js';
import { ObjectsQuery, pageOf, TraceQuery } from './trace.query.js';

/** What was synced and what it started: docs/handbook/stores-and-triggers.md#trace. */
@Controller('internal/admin/orgs/:orgId')
@AllowCallers('api-gateway')
export class TraceController {
  constructor(
    private readonly listStoredObjects: ListStoredObjects,
    private readonly readObjectHistory: ReadObjectHistory,
    private readonly listSyncRuns: ListSyncRuns,
    private readonly readSyncRun: ReadSyncRun,
    private readonly listTriggerResults: ListTriggerResults,
  ) {}

  @Get('stores/:storeId/objects')
  async objects(
    @Tenant() { orgId, mode }: TenantContext,
    @Param('storeId') storeId: string,
    @Query(validated(ObjectsQuery)) query: ObjectsQuery,
  ): Promise<{ ok: true; objects: readonly StoredObject[]; nextCursor: string | null }> {
    const store = { orgId, mode: query.mode ?? mode, storeId };
    const { items, nextCursor } = await this.listStoredObjects.execute(store, query.entity ?? null, pageOf(query));
    return { ok: true, objects: items, nextCursor };
  }

  @Get('stores/:storeId/objects/:entity/:externalId/history')
  async history(
    @Tenant() { orgId, mode }: TenantContext,
    @Param('storeId') storeId: string,
    @Param('entity') entity: string,
    @Param('externalId') externalId: string,
    @Query(validated(TraceQuery)) query: TraceQuery,
  ): Promise<{ ok: true; history: readonly ObjectHistoryEntry[]; nextCursor: string | null }> {
    const store = { orgId, mode: query.mode ?? mode, storeId };
    const object: [CommerceEntity, string] = [entityOf(entity), externalId];
    const { items, nextCursor } = await this.readObjectHistory.execute(store, object, pageOf(query));
    return { ok: true, history: items, nextCursor };
  }

  @Get('stores/:storeId/sync-runs')
  async syncRuns(
    @Tenant() { orgId, mode }: TenantContext,
    @Param('storeId') storeId: string,
    @Query(validated(TraceQuery)) query: TraceQuery,
  ): Promise<{ ok: true; syncRuns: readonly SyncRun[]; nextCursor: string | null }> {
    const store = { orgId, mode: query.mode ?? mode, storeId };
    const { items, nextCursor } = await this.listSyncRuns.execute(store, pageOf(query));
    return { ok: true, syncRuns: items, nextCursor };
  }

  @Get('sync-runs/:runId')
  @Header(...JSON_TYPE)
  async syncRun(
    @Tenant() { orgId, mode }: TenantContext,
    @Param('runId') runId: string,
    @Query(validated(TraceQuery)) query: TraceQuery,
  ): Promise<
    JsonText<{
      ok: true;
      syncRun: SyncRun;
      body: string | null;
      nextCursor: string | null;
      results: readonly SyncedObject[];
    }>
  > {
    const page = pageOf({ ...query, limit: query.limit ?? String(MAX_OBJECTS) });
    const { results, ...part } = await this.readSyncRun.execute({ orgId, mode: query.mode ?? mode }, runId, page);
    return jsonWith({ ok: true, ...part }, 'results', results);
  }

  @Get('trigger-results')
  async triggerResults(
    @Tenant() { orgId, mode }: TenantContext,
    @Query(validated(TraceQuery)) query: TraceQuery,
  ): Promise<{ ok: true; triggerResults: readonly TriggerResult[]; nextCursor: string | null }> {
    const { items, nextCursor } = await this.listTriggerResults.execute(
      { orgId, mode: query.mode ?? mode },
      pageOf(query),
    );
    return { ok: true, triggerResults: items, nextCursor };
  }
}
