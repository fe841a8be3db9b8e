import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IdGenerator, type Mode } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import { DeliveryQueue, type EventToStore, type FanOutResult, type FinishedAttempt, type LeasedDelivery } from '../../application/ports.js';
import { WebhookSettings } from '../../application/webhook-settings.js';
import type { Capacity } from '../../domain/send-lanes.js';
import { FAN_OUT } from './fan-out.sql.js';
import { CLAIM, FINISH, RELEASE } from './queue.sql.js';

const KEPT_ATTEMPTS = 20;
const LEASE_BEYOND_DEADLINE_MS = 20_000; // the wait for a place, and the time to record the result

interface DeliveryRow {
  org_id: string;
  mode: Mode;
  id: string;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  sequence: string;
  url: string;
  secret: string;
  previous_secret: string | null;
}
type ClaimedRow = DeliveryRow & { attempt_count: number; lease_epoch: number; body: string; request_id: string | null; traceparent: string | null };
type PlacedRow = DeliveryRow & { is_leased: boolean };

@Injectable()
export class PostgresDeliveryQueue extends DeliveryQueue {
  private readonly owner = randomUUID();
  private readonly leaseMs: number;

  constructor(
    private readonly database: Database,
    private readonly ids: IdGenerator,
    settings: WebhookSettings,
  ) {
    super();
    this.leaseMs = settings.deadlineMs + LEASE_BEYOND_DEADLINE_MS;
  }

  async fanOut(events: readonly EventToStore[], { endpoints, perEndpoint, total }: Capacity): Promise<FanOutResult> {
    const byId = new Map(events.map((event) => [event.id, event])); // an event twice in a batch is one event
    const leaseEndsAt = performance.now() + this.leaseMs;
    const values = [this.toJson([...byId.values()]), JSON.stringify(endpoints), perEndpoint, total, this.leaseMs, this.owner];
    const rows = await this.database.run<PlacedRow>(FAN_OUT, values);
    const leased = rows.filter((row) => row.is_leased).map((row) => {
      const { body, requestId, traceparent } = byId.get(row.event_id) as EventToStore;
      return toLeased({ ...row, attempt_count: 0, lease_epoch: 1, body, request_id: requestId, traceparent }, leaseEndsAt);
    });
    return { leased, behind: [...new Set(rows.filter((row) => !row.is_leased).map((row) => row.endpoint_id))] };
  }

  async claim({ endpoints, perEndpoint, total }: Capacity): Promise<LeasedDelivery[]> {
    const leaseEndsAt = performance.now() + this.leaseMs;
    const rows = await this.database.run<ClaimedRow>(CLAIM, [JSON.stringify(endpoints), perEndpoint, total, this.leaseMs, this.owner]);
    return rows.map((row) => toLeased(row, leaseEndsAt));
  }

  async finish(attempts: readonly FinishedAttempt[]): Promise<boolean[]> {
    const rows = attempts.map(({ orgId, mode, id, leaseEpoch, status, retryInMs, attempt }) => ({ org_id: orgId, mode, id, lease_epoch: leaseEpoch, status, retry_in_ms: retryInMs, attempt }));
    const finished = await this.database.run<{ id: string }>(FINISH, [JSON.stringify(rows), KEPT_ATTEMPTS, this.owner]);
    const held = new Set(finished.map((row) => row.id));
    return attempts.map(({ id }) => held.has(id));
  }

  async release(deliveries: readonly LeasedDelivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    const rows = deliveries.map(({ orgId, mode, id, leaseEpoch }) => ({ org_id: orgId, mode, id, lease_epoch: leaseEpoch }));
    await this.database.run(RELEASE, [JSON.stringify(rows), this.owner]);
  }

  private toJson(events: readonly EventToStore[]): string {
    return JSON.stringify(
      events.map((event, position) => ({
        position,
        org_id: event.orgId,
        mode: event.mode,
        id: event.id,
        type: event.type,
        body: event.body,
        request_id: event.requestId,
        traceparent: event.traceparent,
        created_at: event.createdAt,
        delivery_id: this.ids.next('delivery'),
        only_endpoint: event.onlyEndpointId,
      })),
    );
  }
}

const toLeased = (row: ClaimedRow, leaseEndsAt: number): LeasedDelivery => ({
  orgId: row.org_id,
  mode: row.mode,
  id: row.id,
  endpointId: row.endpoint_id,
  eventId: row.event_id,
  eventType: row.event_type,
  sequence: Number(row.sequence),
  url: row.url,
  sealedSecrets: row.previous_secret ? [row.secret, row.previous_secret] : [row.secret],
  body: row.body,
  failures: row.attempt_count,
  leaseEpoch: row.lease_epoch,
  leaseEndsAt,
  requestId: row.request_id,
  traceparent: row.traceparent,
});
