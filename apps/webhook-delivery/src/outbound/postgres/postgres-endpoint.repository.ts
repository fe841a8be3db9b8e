import { Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '@outcall/contracts-webhooks';
import type { Mode } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import { REQUEUE_LAPSED } from './queue.sql.js';
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
          WHERE (SELECT count(*) FROM endpoints WHERE org_id = $1 AND mode = $2) < $10 RETURNING ${VIEW}`,
        [orgId, mode, id, url, eventTypes, description, isPaused, sealedSecret, at, MOST_ENDPOINTS],
      );
      return row ? toEndpoint(row) : null;
    });
  }

  async list(orgId: string, mode: Mode | null): Promise<WebhookEndpoint[]> {
    const rows = await this.database.query<EndpointRow>(
      `SELECT ${VIEW} FROM endpoints WHERE org_id = $1 AND mode = ANY($2) ORDER BY id`,
      [orgId, mode ? [mode] : BOTH_MODES],
    );
    return rows.map(toEndpoint);
  }

  async find(orgId: string, id: string): Promise<WebhookEndpoint | null> {
    const [row] = await this.database.query<EndpointRow>(
      `SELECT ${VIEW} FROM endpoints WHERE org_id = $1 AND mode = ANY($2) AND id = $3`,
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
        WHERE org_id = $1 AND mode = $2 AND id = $3 RETURNING ${VIEW}`,
      [orgId, mode, id, url ?? null, eventTypes ?? null, description ?? null, isPaused ?? null, at],
    );
    return row ? toEndpoint(row) : null;
  }

  /**
   * The endpoint first: its row's lock orders this after every fan-out under way, so that the next statements see their
   * deliveries. What they leased joins the queue first, as only there pending ones are found without a walk over all.
   */
  async remove({ orgId, mode, id }: RowKey): Promise<Removal | null> {
    return await this.database.transaction(async (tx) => {
      const removed = await tx.query('DELETE FROM endpoints WHERE org_id = $1 AND mode = $2 AND id = $3 RETURNING id', [
        orgId,
        mode,
        id,
      ]);
      const leases = await tx.query(
        `UPDATE leases SET ends_at = '-infinity' WHERE org_id = $1 AND mode = $2 AND endpoint_id = $3 RETURNING 1`,
        [orgId, mode, id],
      );
      await tx.run(REQUEUE_LAPSED);
      const ended = await tx.query(
        `UPDATE deliveries SET status = 'failed', next_attempt_at = NULL, claimable_at = NULL, lease_owner = NULL, lease_epoch = lease_epoch + 1
          WHERE org_id = $1 AND mode = $2 AND endpoint_id = $3 AND claimable_at IS NOT NULL RETURNING 1`,
        [orgId, mode, id],
      );
      return removed.length > 0 ? { mayBeHeld: leases.length > 0 || ended.length > 0 } : null;
    });
  }
}
