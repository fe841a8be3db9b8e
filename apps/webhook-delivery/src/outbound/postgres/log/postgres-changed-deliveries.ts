import { Injectable } from '@nestjs/common';
import type { DeliveryStatus } from '@outcall/contracts-webhooks';
import type { Mode } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import {
  ChangedDeliveries,
  type ChangedDelivery,
  type DeliveryChanges,
} from '../../../application/log/changed-deliveries.js';

/**
 * $1 org, $2 mode, $3 since, $4 ids. An org has at most 50 endpoints of its own in a mode; each is walked back by
 * `deliveries_log`, by 20.
 */
const CHANGED = `
  WITH newest AS MATERIALIZED (
    SELECT d.id FROM endpoints e CROSS JOIN LATERAL (
      SELECT id FROM deliveries WHERE endpoint_id = e.id ORDER BY sequence DESC LIMIT 20) d
     WHERE e.org_id = $1 AND e.mode = $2 AND e.app_id IS NULL),
  looked_at AS (
    SELECT d.*, COALESCE((d.attempts -> -1 ->> 'at')::timestamptz, d.created_at) AS changed_at
      FROM (SELECT id FROM newest UNION SELECT unnest($4::text[])) l (id)
     CROSS JOIN LATERAL (SELECT * FROM deliveries WHERE org_id = $1 AND mode = $2 AND id = l.id OFFSET 0) d)
  SELECT id, endpoint_id, event_id, event_type, sequence, status, attempt_count, attempts -> -1 -> 'httpStatus' AS http_status,
         attempts -> -1 ->> 'error' AS error, next_attempt_at, changed_at, changed_at >= $3 AS is_changed
    FROM looked_at WHERE changed_at >= $3 OR status = 'pending' ORDER BY sequence`;

interface ChangedRow {
  id: string;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  sequence: string;
  status: DeliveryStatus;
  attempt_count: number;
  http_status: number | null;
  error: string | null;
  next_attempt_at: Date | null;
  changed_at: Date;
  is_changed: boolean;
}

@Injectable()
export class PostgresChangedDeliveries extends ChangedDeliveries {
  constructor(private readonly database: Database) {
    super();
  }

  async since(orgId: string, mode: Mode, since: Date, watched: readonly string[]): Promise<DeliveryChanges> {
    const rows = await this.database.query<ChangedRow>(CHANGED, [orgId, mode, since, watched]);
    const changed = rows.filter((row) => row.is_changed).map(toChanged);
    return { changed, pending: rows.filter(({ status }) => status === 'pending').map(({ id }) => id) };
  }
}

const toChanged = (row: ChangedRow): ChangedDelivery => ({
  id: row.id,
  endpointId: row.endpoint_id,
  eventId: row.event_id,
  eventType: row.event_type,
  sequence: Number(row.sequence),
  status: row.status,
  httpStatus: row.http_status,
  error: row.error,
  attemptCount: row.attempt_count,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  changedAt: row.changed_at.toISOString(),
});
