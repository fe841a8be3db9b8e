import { Injectable } from '@nestjs/common';
import type { DeliveryAttempt, DeliveryStatus } from '@outcall/contracts-webhooks';
import { Database, fitted, type OfFound } from '@outcall/platform-postgres';
import {
  DeliveryLog,
  type LoggedDelivery,
  type LoggedEvent,
  type LogPage,
} from '../../../application/log/delivery-log.js';
import type { RowKey } from '../../../application/row-key.js';
import type { DeliveryRecord } from '../../../domain/delivery-explanation.js';
import { RECORD } from './delivery-record.sql.js';
import { BODY, pageOfLog, STORED_EVENTS, VIEW } from './log.sql.js';

const ABOVE_ALL = '9223372036854775807';

interface LogRow {
  id: string;
  event_id: string;
  event_type: string;
  sequence: string;
  status: DeliveryStatus;
  attempts: DeliveryAttempt[];
  next_attempt_at: Date | null;
  /** Null when it was not read. */
  body: string | null;
}

const toDelivery = (row: LogRow): LoggedDelivery => ({
  id: row.id,
  eventId: row.event_id,
  eventType: row.event_type,
  sequence: Number(row.sequence),
  status: row.status,
  attempts: row.attempts.map(({ at, httpStatus, durationMs, error, responseBody }) => ({
    at,
    httpStatus,
    durationMs,
    error,
    responseBody,
  })),
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  body: row.body,
});

@Injectable()
export class PostgresDeliveryLog extends DeliveryLog {
  constructor(private readonly database: Database) {
    super();
  }

  async page(endpoint: RowKey, { filter, hasBodies, before, limit }: LogPage): Promise<(LoggedDelivery | null)[]> {
    const values = [endpoint.orgId, endpoint.mode, endpoint.id, before ?? ABOVE_ALL, limit];
    const ofType = filter.eventType === null ? [] : [filter.eventType];
    const rows = await this.database.query<LogRow & OfFound>(pageOfLog(filter, hasBodies), [...values, ...ofType]);
    return fitted(rows, toDelivery);
  }

  async eventsAfter({ orgId, mode, id }: RowKey, after: number, limit: number): Promise<(LoggedEvent | null)[]> {
    const rows = await this.database.query<OfFound & { sequence: string; body: string }>(STORED_EVENTS, [
      orgId,
      mode,
      id,
      after,
      limit,
    ]);
    return fitted(rows, ({ sequence, body }) => ({ sequence: Number(sequence), event: body }));
  }

  async record({ orgId, mode, id }: RowKey, deliveryId: string): Promise<DeliveryRecord | null> {
    const [record] = await this.database.query<DeliveryRecord>(RECORD, [orgId, mode, deliveryId, id]);
    return record ?? null;
  }

  async resend(endpoint: RowKey, deliveryId: string): Promise<LoggedDelivery | null> {
    const key = [endpoint.orgId, endpoint.mode, deliveryId, endpoint.id];
    await this.database.query(
      `UPDATE deliveries SET status = 'pending', attempt_count = 0, next_attempt_at = now(), claimable_at = now(), lease_owner = NULL
        WHERE org_id = $1 AND mode = $2 AND id = $3 AND endpoint_id = $4 AND NOT (status = 'pending' AND lease_owner IS NOT NULL AND COALESCE(claimable_at > now(), true))`,
      key,
    );
    const [row] = await this.database.query<LogRow>(
      `SELECT ${VIEW} FROM deliveries d ${BODY} WHERE d.org_id = $1 AND d.mode = $2 AND d.id = $3 AND d.endpoint_id = $4`,
      key,
    );
    return row ? toDelivery(row) : null;
  }
}
