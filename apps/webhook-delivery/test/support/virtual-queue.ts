import { idFloor } from '@outcall/kernel';
import { DeliveryQueue, type EventToStore, type FanOutResult } from '../../src/application/sending/delivery-queue.js';
import type { FinishedAttempt, LeasedDelivery } from '../../src/application/sending/delivery-queue.js';
import type { Capacity } from '../../src/domain/sending/send-room.js';
import type { VirtualTime } from './virtual-time.js';

const LEASE_MS = 30_000;
/** Less than a try may take. */
const SHORT_LEASE_MS = 11_000;

const BEGAN = Date.parse('2026-11-22T10:00:00Z');

/** What clocks on walls show. */
export const wallTime = (ms: number): Date => new Date(BEGAN + ms);

interface Waiting {
  readonly delivery: LeasedDelivery;
  dueAt: number;
}

export interface PublishedEvents {
  readonly leased: readonly LeasedDelivery[];
  readonly behind: readonly LeasedDelivery[];
}

/** The queue of deliveries as the real one behaves, in memory and on virtual time. A statement takes 2 ms. */
export class VirtualQueue extends DeliveryQueue {
  readonly waiting = new Map<string, Waiting[]>();
  /** Requests a second, of endpoints that have a limit. */
  readonly limits = new Map<string, number>();
  private readonly nextPlace = new Map<string, number>();
  /** So many deliveries more are leased for too short a time to be sent in. */
  shortLeases = 0;
  readonly finished: { readonly id: string; readonly status: string; readonly at: number }[] = [];
  private readonly leased = new Map<string, LeasedDelivery>();
  private lastServed = '';
  private count = 0;

  constructor(private readonly time: VirtualTime) {
    super();
  }

  override fanOut(_events: readonly EventToStore[], _capacity: Capacity): Promise<FanOutResult> {
    return Promise.reject(new Error('the simulation calls publish()'));
  }

  /** An event for each of these endpoints: leased where there is room, else left for a claim. */
  publish(endpoints: readonly { endpointId: string; orgId: string }[], capacity: Capacity): PublishedEvents {
    const rooms = new Map(Object.entries(capacity.endpoints));
    const leased: LeasedDelivery[] = [];
    const behind: LeasedDelivery[] = [];
    for (const endpoint of endpoints) {
      const delivery = this.newDelivery(endpoint);
      const isLimited = this.limits.has(endpoint.endpointId);
      const room = isLimited ? 0 : (rooms.get(endpoint.endpointId) ?? capacity.perEndpoint);
      rooms.set(endpoint.endpointId, room - 1);
      if (room > 0 && leased.length < capacity.total) {
        const taken = { ...delivery, leaseEndsAt: this.leaseEnd() };
        this.leased.set(taken.id, taken);
        leased.push(taken);
      } else {
        this.put(delivery, this.time.now());
        behind.push(delivery);
      }
    }
    return { leased, behind };
  }

  private newDelivery({ endpointId, orgId }: { endpointId: string; orgId: string }): LeasedDelivery {
    this.count += 1;
    return {
      orgId,
      mode: 'live',
      id: `${idFloor('delivery', wallTime(this.time.now()))}${String(this.count).padStart(11, '0')}`,
      endpointId,
      eventId: `evt_${this.count}`,
      eventType: 'run.queued',
      sequence: this.count,
      url: endpointId,
      appId: null,
      allowedTypes: null,
      sealedSecrets: [],
      sealedHeaders: null,
      startsAt: 0,
      body: Buffer.alloc(0),
      failures: 0,
      leaseEpoch: 1,
      leaseEndsAt: 0, // until it is leased
      seenOpenAt: this.time.now(),
      requestId: null,
      traceparent: null,
    };
  }

  override async claim(capacity: Capacity): Promise<LeasedDelivery[]> {
    await this.time.wait(2);
    const ids = [...this.waiting.keys()].sort();
    const inTurn = [...ids.filter((id) => id > this.lastServed), ...ids.filter((id) => id <= this.lastServed)];
    const claimed: LeasedDelivery[] = [];
    for (const id of inTurn) {
      const room = Math.min(capacity.endpoints[id] ?? capacity.perEndpoint, capacity.total - claimed.length);
      const due = (this.waiting.get(id) ?? []).filter(({ dueAt }) => dueAt <= this.time.now()).slice(0, room);
      const places = this.placesOf(id, due.length);
      due.slice(0, places.length).forEach((entry, n) => claimed.push(this.lease(entry, places[n])));
      if (due.length > 0) this.lastServed = id;
    }
    return claimed;
  }

  override async finish(attempts: readonly FinishedAttempt[]): Promise<boolean[]> {
    await this.time.wait(2);
    return attempts.map(({ id, leaseEpoch, status, retryInMs }) => {
      const delivery = this.leased.get(id);
      if (delivery?.leaseEpoch !== leaseEpoch) return false;
      this.leased.delete(id);
      this.finished.push({ id, status, at: this.time.now() });
      if (retryInMs !== null) this.put({ ...delivery, failures: delivery.failures + 1 }, this.time.now() + retryInMs);
      return true;
    });
  }

  override async release(deliveries: readonly LeasedDelivery[]): Promise<void> {
    for (const { id } of deliveries) {
      const delivery = this.leased.get(id);
      if (this.leased.delete(id) && delivery) this.put(delivery, this.time.now());
    }
  }

  override postpone(deliveries: readonly LeasedDelivery[], ms: number): Promise<void> {
    for (const { id } of deliveries) {
      const delivery = this.leased.get(id);
      if (this.leased.delete(id) && delivery) this.put(delivery, this.time.now() + ms);
    }
    return Promise.resolve();
  }

  override end(): Promise<void> {
    return Promise.resolve();
  }

  override requeueLapsed(): Promise<number> {
    return Promise.resolve(0);
  }

  /** Two seconds ahead at the most. */
  private placesOf(endpointId: string, most: number): number[] {
    const limit = this.limits.get(endpointId);
    if (limit === undefined) return Array.from({ length: most }, () => 0);
    const now = this.time.now();
    const first = Math.max(now, this.nextPlace.get(endpointId) ?? 0);
    const count = Math.max(0, Math.min(most, Math.ceil(((now + 2_000 - first) * limit) / 1_000)));
    this.nextPlace.set(endpointId, first + (count * 1_000) / limit);
    return Array.from({ length: count }, (_, n) => first + (n * 1_000) / limit);
  }

  private leaseEnd(): number {
    this.shortLeases -= 1;
    return this.time.now() + (this.shortLeases >= 0 ? SHORT_LEASE_MS : LEASE_MS);
  }

  private put(delivery: LeasedDelivery, dueAt: number): void {
    const queue = this.waiting.get(delivery.endpointId) ?? [];
    queue.push({ delivery, dueAt });
    this.waiting.set(delivery.endpointId, queue);
  }

  private lease({ delivery }: Waiting, startsAt = 0): LeasedDelivery {
    const queue = (this.waiting.get(delivery.endpointId) ?? []).filter((each) => each.delivery !== delivery);
    if (queue.length > 0) this.waiting.set(delivery.endpointId, queue);
    else this.waiting.delete(delivery.endpointId);
    const leaseEndsAt = this.leaseEnd();
    const leaseEpoch = delivery.leaseEpoch + 1;
    const leased = { ...delivery, leaseEpoch, leaseEndsAt, startsAt, seenOpenAt: this.time.now() };
    this.leased.set(leased.id, leased);
    return leased;
  }
}
