import { Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '@outcall/contracts-webhooks';
import type { Mode } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import { REQUEUE_LAPSED } from './queue.sql.js';
import { EndpointRepository, type EndpointChanges, type NewEndpoint, type RowKey } from '../../application/ports.js';

const VIEW = 'id, mode, url, event_types, description, created_at, updated_at';
const BOTH_MODES = ['live', 'test']; // named, so that the primary key serves lookups that do not know the mode

interface EndpointRow {
  id: string;
  mode: Mode;
  url: string;
  event_types: string[];
  description: string;
  created_at: Date;
  updated_at: Date;
}

const toEndpoint = ({ event_types, created_at, updated_at, ...row }: EndpointRow): WebhookEndpoint => ({
  ...row,
  eventTypes: event_types,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

@Injectable()
export class PostgresEndpointRepository extends EndpointRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(endpoint: NewEndpoint): Promise<WebhookEndpoint> {
    const { orgId, mode, id, url, eventTypes, description, sealedSecret, at } = endpoint;
    const [row] = await this.database.query<EndpointRow>(
      `INSERT INTO endpoints (org_id, mode, id, url, event_types, description, secret, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING ${VIEW}`,
      [orgId, mode, id, url, eventTypes, description, sealedSecret, at],
    );
    return toEndpoint(row as EndpointRow);
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
    { url, eventTypes, description }: EndpointChanges,
    at: Date,
  ): Promise<WebhookEndpoint | null> {
    const [row] = await this.database.query<EndpointRow>(
      `UPDATE endpoints SET url = COALESCE($4, url), event_types = COALESCE($5, event_types), description = COALESCE($6, description), updated_at = $7
        WHERE org_id = $1 AND mode = $2 AND id = $3 RETURNING ${VIEW}`,
      [orgId, mode, id, url ?? null, eventTypes ?? null, description ?? null, at],
    );
    return row ? toEndpoint(row) : null;
  }

  /**
   * The endpoint first: its row's lock orders this after every fan-out under way, so that the next statements see their
   * deliveries. What they leased joins the queue first, as only there pending ones are found without a walk over all.
   */
  async remove({ orgId, mode, id }: RowKey): Promise<boolean> {
    return await this.database.transaction(async (tx) => {
      const removed = await tx.query('DELETE FROM endpoints WHERE org_id = $1 AND mode = $2 AND id = $3 RETURNING id', [
        orgId,
        mode,
        id,
      ]);
      await tx.query(`UPDATE leases SET ends_at = '-infinity' WHERE org_id = $1 AND mode = $2 AND endpoint_id = $3`, [
        orgId,
        mode,
        id,
      ]);
      await tx.run(REQUEUE_LAPSED);
      await tx.query(
        `UPDATE deliveries SET status = 'failed', next_attempt_at = NULL, claimable_at = NULL, lease_owner = NULL, lease_epoch = lease_epoch + 1
          WHERE org_id = $1 AND mode = $2 AND endpoint_id = $3 AND claimable_at IS NOT NULL`,
        [orgId, mode, id],
      );
      return removed.length > 0;
    });
  }
}
