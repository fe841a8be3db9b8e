import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IdGenerator, type Mode } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import {
  DeliveryQueue,
  type EventToStore,
  type FanOutResult,
  type FinishedAttempt,
  type LeasedDelivery,
} from '../../application/ports.js';
import { WebhookSettings } from '../../application/webhook-settings.js';
import type { Capacity } from '../../domain/send-lanes.js';
import { FAN_OUT } from './fan-out.sql.js';
import { fanOutParameters } from './fan-out-parameters.js';
import { CLAIM, FINISH, RELEASE, REQUEUE_LAPSED } from './queue.sql.js';

const KEPT_ATTEMPTS = 20;
const LEASE_BEYOND_DEADLINE_MS = 20_000; // the wait for a place, and the time to record the result

/** One new delivery; the endpoint's URL and secrets come with its first one only. */
interface PlacedRow {
  position: number;
  id: string;
  endpoint_id: string;
  sequence: string;
  is_leased: boolean;
  url: string | null;
  secret: string | null;
  previous_secret: string | null;
}

interface ClaimedRow {
  org_id: string;
  mode: Mode;
  id: string;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  sequence: string;
  attempt_count: number;
  lease_epoch: number;
  url: string;
  secret: string;
  previous_secret: string | null;
  body: string;
  request_id: string | null;
  traceparent: string | null;
}

type Destination = Pick<LeasedDelivery, 'url' | 'sealedSecrets'>;

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
    const once = [...new Map(events.map((event) => [event.id, event])).values()]; // an event twice in a batch is one event
    const leaseEndsAt = performance.now() + this.leaseMs;
    const values = [
      ...fanOutParameters(once, () => this.ids.next('delivery')),
      JSON.stringify(endpoints),
      perEndpoint,
      total,
      this.leaseMs,
      this.owner,
    ];
    const rows = await this.database.run<PlacedRow>(FAN_OUT, values);
    const destinations = new Map(
      rows.flatMap((row) => (row.url === null ? [] : [[row.endpoint_id, toDestination(row)] as const])),
    );
    const leased: LeasedDelivery[] = [];
    const behind = new Set<string>();
    for (const row of rows) {
      if (row.is_leased)
        leased.push(
          toNewlyLeased(
            row,
            once[row.position] as EventToStore,
            destinations.get(row.endpoint_id) as Destination,
            leaseEndsAt,
          ),
        );
      else behind.add(row.endpoint_id);
    }
    return { leased, behind: [...behind] };
  }

  async claim({ endpoints, perEndpoint, total }: Capacity): Promise<LeasedDelivery[]> {
    const leaseEndsAt = performance.now() + this.leaseMs;
    const rows = await this.database.run<ClaimedRow>(CLAIM, [
      JSON.stringify(endpoints),
      perEndpoint,
      total,
      this.leaseMs,
      this.owner,
    ]);
    return rows.map((row) => toLeased(row, leaseEndsAt));
  }

  async finish(attempts: readonly FinishedAttempt[]): Promise<boolean[]> {
    const rows = attempts.map(({ orgId, mode, id, leaseEpoch, status, retryInMs, attempt }) => ({
      org_id: orgId,
      mode,
      id,
      lease_epoch: leaseEpoch,
      status,
      retry_in_ms: retryInMs,
      attempt,
    }));
    const finished = await this.database.run<{ id: string }>(FINISH, [JSON.stringify(rows), KEPT_ATTEMPTS, this.owner]);
    const held = new Set(finished.map((row) => row.id));
    return attempts.map(({ id }) => held.has(id));
  }

  async release(deliveries: readonly LeasedDelivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    const rows = deliveries.map(({ orgId, mode, id, leaseEpoch }) => ({
      org_id: orgId,
      mode,
      id,
      lease_epoch: leaseEpoch,
    }));
    await this.database.run(RELEASE, [JSON.stringify(rows), this.owner]);
  }

  async requeueLapsed(): Promise<number> {
    return (await this.database.run(REQUEUE_LAPSED)).length;
  }
}

const toDestination = (row: {
  url: string | null;
  secret: string | null;
  previous_secret: string | null;
}): Destination => ({
  url: row.url as string,
  sealedSecrets: [row.secret, row.previous_secret].filter((sealed) => sealed !== null),
});

const toNewlyLeased = (
  row: PlacedRow,
  event: EventToStore,
  { url, sealedSecrets }: Destination,
  leaseEndsAt: number,
): LeasedDelivery => ({
  orgId: event.orgId,
  mode: event.mode,
  id: row.id,
  endpointId: row.endpoint_id,
  eventId: event.id,
  eventType: event.type,
  sequence: Number(row.sequence),
  url,
  sealedSecrets,
  body: event.body,
  failures: 0,
  leaseEpoch: 1,
  leaseEndsAt,
  requestId: event.requestId,
  traceparent: event.traceparent,
});

const toLeased = (row: ClaimedRow, leaseEndsAt: number): LeasedDelivery => ({
  orgId: row.org_id,
  mode: row.mode,
  id: row.id,
  endpointId: row.endpoint_id,
  eventId: row.event_id,
  eventType: row.event_type,
  sequence: Number(row.sequence),
  ...toDestination(row),
  body: Buffer.from(row.body),
  failures: row.attempt_count,
  leaseEpoch: row.lease_epoch,
  leaseEndsAt,
  requestId: row.request_id,
  traceparent: row.traceparent,
});
