import { Injectable } from '@nestjs/common';
import type {
  DeliveryStatus,
  EventDeliveriesQuestion,
  EventDeliveriesResponse,
  EventDelivery,
} from '@outcall/contracts-webhooks';
import { Database, fittingPage, type OfFound, type Statement } from '@outcall/platform-postgres';
import { EventDeliveries } from '../../../application/log/event-deliveries.js';

/**
 * The tries of a delivery `d` without what receivers answered, which is large and not asked for: it is not even read.
 */
const TRIES = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('at', a -> 'at', 'httpStatus', a -> 'httpStatus', 'durationMs', a -> 'durationMs', 'error', a -> 'error') ORDER BY n), '[]')
    FROM jsonb_array_elements(d.attempts) WITH ORDINALITY t (a, n)) AS attempts`;

/**
 * $1 org, $2 mode, $3 ids of events: a look into `deliveries_of_event` for each. Where an app takes its events is not
 * the org's to see.
 */
export const OF_EVENTS: Statement = {
  name: 'webhooks.deliveries-of-events-within-bytes',
  text: fittingPage({
    select: `SELECT d.id, d.endpoint_id, e.url, d.event_id, d.event_type, d.sequence, d.status, ${TRIES}, d.next_attempt_at, d.created_at
           FROM unnest($3::text[]) AS k(event_id)
           JOIN deliveries d ON d.event_id = k.event_id AND d.org_id = $1 AND d.mode = $2
           LEFT JOIN endpoints e ON e.org_id = d.org_id AND e.mode = d.mode AND e.id = d.endpoint_id
          WHERE e.app_id IS NULL
          ORDER BY d.created_at, d.sequence, d.id`,
    order: 'created_at, sequence, id',
  }),
};

interface DeliveryRow extends OfFound {
  readonly id: string;
  readonly endpoint_id: string;
  readonly url: string | null;
  readonly event_id: string;
  readonly event_type: string;
  readonly sequence: string;
  readonly status: DeliveryStatus;
  readonly attempts: EventDelivery['attempts'];
  readonly next_attempt_at: Date | null;
  readonly created_at: Date;
}

@Injectable()
export class PostgresEventDeliveries extends EventDeliveries {
  constructor(private readonly database: Database) {
    super();
  }

  async ofEvents({ orgId, mode, eventIds }: EventDeliveriesQuestion): Promise<EventDeliveriesResponse> {
    const rows = await this.database.run<DeliveryRow>(OF_EVENTS, [orgId, mode, eventIds]);
    return { deliveries: rows.map(toDelivery), isCut: (rows[0]?.rows_found ?? 0) > rows.length };
  }
}

const toDelivery = (row: DeliveryRow): EventDelivery => ({
  id: row.id,
  endpointId: row.endpoint_id,
  url: row.url,
  eventId: row.event_id,
  eventType: row.event_type,
  sequence: Number(row.sequence),
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
