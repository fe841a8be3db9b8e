import { Injectable } from '@nestjs/common';
import { isSameUrl, type Mode } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import { Database, type EntityRows } from '@outcall/platform-postgres';
import { In, IsNull } from 'typeorm';
import { endDeliveries } from './end-deliveries.js';
import { EndpointEntity } from './endpoint.entity.js';
import {
  EndpointRepository,
  MAX_ENDPOINTS,
  type ChangedEndpoint,
  type Endpoint,
  type EndpointChanges,
  type NewEndpoint,
  type Removal,
} from '../../../application/endpoints/endpoint-repository.js';
import type { RowKey } from '../../../application/row-key.js';

/** As the entity has them. */
const VIEW = `id, mode, url, event_types AS "eventTypes", description, is_paused AS "isPaused", max_per_second AS "maxPerSecond",
  header_names AS "headerNames", created_at AS "createdAt",
  updated_at AS "updatedAt"`;
/** All that a change of an endpoint can change, but for its headers and its URL. Types are a set. */
const SAID =
  'jsonb_build_array(ARRAY(SELECT DISTINCT unnest(event_types) ORDER BY 1), description, is_paused, max_per_second)';
/**
 * Changes of types within so long count as one for the events made before the last of them and not stored yet: which of
 * the earlier types counted for one is not known then, and one too many is better than one that is lost.
 */
const KNOWN_TYPES = `interval '1 hour'`;
const ALL_MODES = In<Mode>(['live', 'test']); // named, so that the primary key serves lookups that do not know the mode
const OF_ORG = { appId: IsNull() };

const toEndpoint = (row: Omit<EndpointEntity, 'orgId' | 'appId' | 'secret' | 'headers'>): Endpoint => ({
  id: row.id,
  mode: row.mode,
  url: row.url,
  eventTypes: row.eventTypes,
  description: row.description,
  isPaused: row.isPaused,
  maxPerSecond: row.maxPerSecond,
  headers: row.headerNames,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

@Injectable()
export class PostgresEndpointRepository extends EndpointRepository {
  constructor(private readonly database: Database) {
    super();
  }

  private get endpoints(): EntityRows<EndpointEntity> {
    return this.database.repository(EndpointEntity);
  }

  /** Those of one org and mode are added one after the other, so that two at once cannot both be the last. */
  async add({ sealedSecret, sealedHeaders, headers, at, ...endpoint }: NewEndpoint): Promise<Endpoint | null> {
    const { orgId, mode } = endpoint;
    return await this.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('endpoints:' || $1 || $2))`, [orgId, mode]);
      const endpoints = tx.repository(EndpointEntity);
      if ((await endpoints.countBy({ orgId, mode, ...OF_ORG })) >= MAX_ENDPOINTS) return null;
      const sealed = { secret: sealedSecret, headers: sealedHeaders, headerNames: headers };
      const row = { ...endpoint, ...sealed, appId: null, createdAt: at, updatedAt: at };
      await endpoints.insert(row);
      return toEndpoint(row);
    });
  }

  async list({ orgId, mode }: ManagedOrg): Promise<Endpoint[]> {
    const where = { orgId, mode: mode ?? ALL_MODES, ...OF_ORG };
    return (await this.endpoints.find({ where, order: { id: 'ASC' } })).map(toEndpoint);
  }

  async find({ orgId, mode }: ManagedOrg, id: string): Promise<Endpoint | null> {
    const row = await this.endpoints.findOneBy({ orgId, mode: mode ?? ALL_MODES, id, ...OF_ORG });
    return row && toEndpoint(row);
  }

  /** In one statement: which types counted until now is settled with the row locked, by the database's clock. */
  async change(
    { orgId, mode, id }: RowKey,
    { url, eventTypes, description, isPaused, maxPerSecond, headers, sealedHeaders }: EndpointChanges,
    at: Date,
    expectedUrl: string | null,
  ): Promise<ChangedEndpoint | null> {
    const [row] = await this.database.query<EndpointEntity & { isChanged: boolean; urlBefore: string }>(
      `WITH before AS MATERIALIZED (
         SELECT ${SAID} AS was, url AS url_before FROM endpoints WHERE org_id = $1 AND mode = $2 AND id = $3 AND app_id IS NULL FOR UPDATE)
       UPDATE endpoints SET url = COALESCE($4, url), event_types = COALESCE($5, event_types), description = COALESCE($6, description),
              is_paused = COALESCE($7, is_paused), updated_at = $8,
              max_per_second = CASE WHEN $9::boolean THEN $10::int ELSE max_per_second END, header_names = COALESCE($11::text[], header_names),
              headers = CASE WHEN $11::text[] IS NULL THEN headers ELSE $12::text END,
              previous_event_types = CASE
                WHEN $5 <> event_types AND event_types_changed_at > now() - ${KNOWN_TYPES} THEN ARRAY(SELECT DISTINCT unnest(previous_event_types || event_types))
                WHEN $5 <> event_types THEN event_types ELSE previous_event_types END,
              event_types_changed_at = CASE WHEN $5 <> event_types THEN now() ELSE event_types_changed_at END
         FROM before
        WHERE org_id = $1 AND mode = $2 AND id = $3 AND app_id IS NULL AND ($13::text IS NULL OR url = $13)
        RETURNING ${VIEW}, before.was <> ${SAID} OR $11::text[] IS NOT NULL AS "isChanged", before.url_before AS "urlBefore"`,
      [
        orgId,
        mode,
        id,
        url ?? null,
        eventTypes ?? null,
        description ?? null,
        isPaused ?? null,
        at,
        maxPerSecond !== undefined,
        maxPerSecond ?? null,
        headers ?? null,
        sealedHeaders ?? null,
        expectedUrl,
      ],
    );
    return row ? { endpoint: toEndpoint(row), isChanged: row.isChanged || !isSameUrl(row.urlBefore, row.url) } : null;
  }

  async remove({ orgId, mode, id }: RowKey): Promise<Removal | null> {
    return await this.database.transaction(async (tx) => {
      const { affected } = await tx.repository(EndpointEntity).delete({ orgId, mode, id, ...OF_ORG });
      return affected ? await endDeliveries(tx, [{ org_id: orgId, mode, id }]) : null;
    });
  }
}
