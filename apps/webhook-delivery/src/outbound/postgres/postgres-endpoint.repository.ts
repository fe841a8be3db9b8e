import { Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '@outcall/contracts-webhooks';
import type { Mode } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import { endDeliveries, type EndpointKeyRow } from './end-deliveries.js';
import {
  EndpointRepository,
  MOST_ENDPOINTS,
  type EndpointChanges,
  type NewEndpoint,
  type Removal,
} from '../../application/endpoints/endpoint.repository.js';
import type { RowKey } from '../../application/row-key.js';

const VIEW = 'id, mode, url, event_types, description, is_paused, created_at, updated_at';
const BOTH_MODES = ['live', 'test']; // named, so that the primary key serves lookups that do not know the mode

interface EndpointRow {
  id: string;
  mode: Mode;
  url: string;
  event_types: string[];
  description: string;
  is_paused: boolean;
  created_at: Date;
  updated_at: Date;
}

const toEndpoint = ({ event_types, is_paused, created_at, updated_at, ...row }: EndpointRow): WebhookEndpoint => ({
  ...row,
  eventTypes: event_types,
  isPaused: is_paused,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

@Injectable()
export class PostgresEndpointRepository extends EndpointRepository {
  constructor(private readonly database: Database) {
    super();
  }

  /** Those of one org and mode are added one after the other, so that two at once cannot both be the last. */
  async add(endpoint: NewEndpoint): Promise<WebhookEndpoint | null> {
    const { orgId, mode, id, url, eventTypes, description, isPaused, sealedSecret, at } = endpoint;
    return await this.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('endpoints:' || $1 || $2))`, [orgId, mode]);
      const [row] = await tx.query<EndpointRow>(
        `INSERT INTO endpoints (org_id, mode, id, url, event_types, description, is_paused, secret, created_at, updated_at)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $9
          WHERE (SELECT count(*) FROM endpoints WHERE org_id = $1 AND mode = $2 AND app_id IS NULL) < $10 RETURNING ${VIEW}`,
        [orgId, mode, id, url, eventTypes, description, isPaused, sealedSecret, at, MOST_ENDPOINTS],
      );
      return row ? toEndpoint(row) : null;
    });
  }

  async list(orgId: string, mode: Mode | null): Promise<WebhookEndpoint[]> {
    const rows = await this.database.query<EndpointRow>(
      `SELECT ${VIEW} FROM endpoints WHERE org_id = $1 AND mode = ANY($2) AND app_id IS NULL ORDER BY id`,
      [orgId, mode ? [mode] : BOTH_MODES],
    );
    return rows.map(toEndpoint);
  }

  async find(orgId: string, id: string): Promise<WebhookEndpoint | null> {
    const [row] = await this.database.query<EndpointRow>(
      `SELECT ${VIEW} FROM endpoints WHERE org_id = $1 AND mode = ANY($2) AND id = $3 AND app_id IS NULL`,
      [orgId, BOTH_MODES, id],
    );
    return row ? toEndpoint(row) : null;
  }

  async change(
    { orgId, mode, id }: RowKey,
    { url, eventTypes, description, isPaused }: EndpointChanges,
    at: Date,
  ): Promise<WebhookEndpoint | null> {
    const [row] = await this.database.query<EndpointRow>(
      `UPDATE endpoints SET url = COALESCE($4, url), event_types = COALESCE($5, event_types), description = COALESCE($6, description),
              is_paused = COALESCE($7, is_paused), updated_at = $8,
              previous_event_types = CASE WHEN $5 <> event_types THEN event_types ELSE previous_event_types END,
              event_types_changed_at = CASE WHEN $5 <> event_types THEN now() ELSE event_types_changed_at END
        WHERE org_id = $1 AND mode = $2 AND id = $3 AND app_id IS NULL RETURNING ${VIEW}`,
      [orgId, mode, id, url ?? null, eventTypes ?? null, description ?? null, isPaused ?? null, at],
    );
    return row ? toEndpoint(row) : null;
  }

  async remove({ orgId, mode, id }: RowKey): Promise<Removal | null> {
    return await this.database.transaction(async (tx) => {
      const removed = await tx.query<EndpointKeyRow>(
        'DELETE FROM endpoints WHERE org_id = $1 AND mode = $2 AND id = $3 AND app_id IS NULL RETURNING org_id, mode, id',
        [orgId, mode, id],
      );
      return removed.length > 0 ? await endDeliveries(tx, removed) : null;
    });
  }
}
