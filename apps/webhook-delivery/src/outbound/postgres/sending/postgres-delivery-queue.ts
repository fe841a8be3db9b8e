import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IdGenerator, MonotonicClock, type Mode } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import {
  DeliveryQueue,
  type EventToStore,
  type FanOutResult,
  type FinishedAttempt,
  type LeasedDelivery,
} from '../../../application/sending/delivery-queue.js';
import type { Destination } from '../../../application/sending/endpoint-states.js';
import { WebhookSettings } from '../../../application/webhook-settings.js';
import { MAX_KEPT } from '../../../domain/delivery-explanation.js';
import type { Capacity } from '../../../domain/sending/send-room.js';
import { FAN_OUT } from '../fanning-out/fan-out.sql.js';
import { fanOutParameters } from '../fanning-out/fan-out-parameters.js';
import { toDestination } from './destination-row.js';
import { CLAIM, END, FINISH, POSTPONE, RELEASE, REQUEUE_LAPSED } from './queue.sql.js';

const LEASE_BEYOND_DEADLINE_MS = 20_000; // the wait for a place, and the time to record the result

/** One new delivery; the endpoint's URL and secrets come with its first one only. */
interface PlacedRow {
  position: number;
  id: string;
  endpoint_id: string;
  sequence: string;
  is_leased: boolean;
  url: string | null;
  is_paused: boolean;
  secrets: string[] | null;
  headers: string | null;
  app_id: string | null;
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
  secrets: string[];
  headers: string | null;
  /** Milliseconds until its place in time; null where the endpoint has no limit. */
  wait_ms: number | null;
  app_id: string | null;
  allowed_types: string[] | null;
  /** Null: a part of it is not there, which constraints prevent. */
  body: string | null;
  request_id: string | null;
  traceparent: string | null;
}

type Lease = Pick<LeasedDelivery, 'leaseEndsAt' | 'seenOpenAt'>;

@Injectable()
export class PostgresDeliveryQueue extends DeliveryQueue {
  private readonly owner = randomUUID();
  private readonly leaseMs: number;
  private readonly outageSeconds: number;
  /** The endpoint at which the last claim ended: the next one begins behind it. */
  private lastServed = '';

  constructor(
    private readonly database: Database,
    private readonly ids: IdGenerator,
    private readonly clock: MonotonicClock,
    settings: WebhookSettings,
  ) {
    super();
    this.leaseMs = settings.deadlineMs + LEASE_BEYOND_DEADLINE_MS;
    this.outageSeconds = settings.outageSeconds;
  }

  private leaseFrom(began: number): Lease {
    return { leaseEndsAt: began + this.leaseMs, seenOpenAt: began };
  }

  async fanOut(events: readonly EventToStore[], { endpoints, perEndpoint, total }: Capacity): Promise<FanOutResult> {
    // an event twice in a batch is one event
    const once = [...new Map(events.map((event) => [event.id, event])).values()];
    const began = this.clock.now();
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
      rows.flatMap((row) =>
        row.url === null ? [] : [[row.endpoint_id, toDestination({ ...row, allowed_types: null })] as const],
      ),
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
            this.leaseFrom(began),
          ),
        );
      else if (!row.is_paused) behind.add(row.endpoint_id);
    }
    return { leased, behind: [...behind] };
  }

  async claim({ endpoints, perEndpoint, total }: Capacity): Promise<LeasedDelivery[]> {
    const began = this.clock.now();
    const rows = await this.database.run<ClaimedRow>(CLAIM, [
      JSON.stringify(endpoints),
      perEndpoint,
      total,
      this.leaseMs,
      this.owner,
      this.lastServed,
    ]);
    this.lastServed = lastInTurn(rows, this.lastServed);
    const answered = this.clock.now();
    return rows.filter(isWhole).map((row) => ({
      ...toLeased(row, this.leaseFrom(began)),
      startsAt: row.wait_ms === null ? 0 : answered + row.wait_ms,
    }));
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
    const values = [JSON.stringify(rows), MAX_KEPT, this.owner, this.outageSeconds];
    const finished = await this.database.run<{ id: string }>(FINISH, values);
    const held = new Set(finished.map((row) => row.id));
    return attempts.map(({ id }) => held.has(id));
  }

  async release(deliveries: readonly LeasedDelivery[]): Promise<void> {
    if (deliveries.length > 0) await this.database.run(RELEASE, [leasesOf(deliveries), this.owner]);
  }

  async postpone(deliveries: readonly LeasedDelivery[], ms: number): Promise<void> {
    await this.database.run(POSTPONE, [leasesOf(deliveries), this.owner, ms]);
  }

  async end(deliveries: readonly LeasedDelivery[]): Promise<void> {
    await this.database.run(END, [leasesOf(deliveries), this.owner]);
  }

  async requeueLapsed(): Promise<number> {
    return (await this.database.run(REQUEUE_LAPSED)).length;
  }
}

const leasesOf = (deliveries: readonly LeasedDelivery[]): string =>
  JSON.stringify(
    deliveries.map(({ orgId, mode, id, leaseEpoch }) => ({ org_id: orgId, mode, id, lease_epoch: leaseEpoch })),
  );

/** The last of these endpoints in a walk that begins behind `before` and comes round. */
function lastInTurn(rows: readonly ClaimedRow[], before: string): string {
  const ids = rows.map((row) => row.endpoint_id).sort();
  return ids.findLast((id) => id <= before) ?? ids.at(-1) ?? before;
}

const toNewlyLeased = (
  row: PlacedRow,
  event: EventToStore,
  destination: Destination,
  lease: Lease,
): LeasedDelivery => ({
  orgId: event.orgId,
  mode: event.mode,
  id: row.id,
  endpointId: row.endpoint_id,
  eventId: event.id,
  eventType: event.type,
  sequence: Number(row.sequence),
  ...destination,
  body: event.body,
  failures: 0,
  leaseEpoch: 1,
  ...lease,
  startsAt: 0,
  requestId: event.requestId,
  traceparent: event.traceparent,
});

type WholeRow = ClaimedRow & { body: string };
/** What is not stays leased to nobody's use until its lease ends: nothing but the whole is sent. */
const isWhole = (row: ClaimedRow): row is WholeRow => row.body !== null;

const toLeased = (row: WholeRow, lease: Lease): Omit<LeasedDelivery, 'startsAt'> => ({
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
  ...lease,
  requestId: row.request_id,
  traceparent: row.traceparent,
});
