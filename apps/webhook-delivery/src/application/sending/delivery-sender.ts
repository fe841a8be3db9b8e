import { Injectable } from '@nestjs/common';
import { MonotonicClock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import type { SlotUse } from '../../domain/sending/endpoint-window.js';
import type { SlowEndpoint } from '../../domain/sending/endpoint-queues.js';
import type { PaceChange } from '../../domain/sending/pace-changes.js';
import type { Capacity } from '../../domain/sending/send-room.js';
import { SendScheduler } from '../../domain/sending/send-scheduler.js';
import { WebhookSettings } from '../webhook-settings.js';
import { isAllowed } from '../../domain/sending/allowed-types.js';
import { AttemptDelivery, type Departure, type Tried, type Watch } from './attempt-delivery.use-case.js';
import { DeliveryQueue, type LeasedDelivery } from './delivery-queue.js';
import { OpenEndpoints } from './open-endpoints.js';

const LEASE_MARGIN_MS = 2_000;
/**
 * How often one try may look whether its endpoint is still there. At the second look the connection is open already.
 */
const MAX_LOOKS = 3;
/**
 * By how much a delivery may miss its place under `maxPerSecond`. One that is later gets another place: else all that
 * waited while the receiver or this process stood still would be sent at once.
 */
const MAX_LATE_MS = 250;
const NOTHING: Capacity = { total: 0, perEndpoint: 0, endpoints: {} };

/**
 * Sends due deliveries. It takes those that a fan-out leased to this process, and claims more when an endpoint's queue
 * is empty, when it is woken and at each poll. A delivery whose lease could end before the answer comes is given back,
 * not sent.
 */
@Injectable()
export class DeliverySender {
  private readonly scheduler: SendScheduler<LeasedDelivery>;
  /** Work under way: claims, releases, and deliveries whose result is not recorded yet. */
  private busy = 0;
  private whenIdle: () => void = () => undefined;
  private claiming = false;
  private again = false;
  private lapsedToo = false;
  private stopping = false;

  constructor(
    private readonly queue: DeliveryQueue,
    private readonly attempt: AttemptDelivery,
    private readonly endpoints: OpenEndpoints,
    private readonly settings: WebhookSettings,
    private readonly clock: MonotonicClock,
    private readonly logger: Logger,
  ) {
    const limits = { concurrency: settings.concurrency, perEndpoint: settings.endpointConcurrency };
    this.scheduler = new SendScheduler(limits, () => clock.now());
  }

  /** Endpoints that were slow before the last restart. */
  remember(slow: readonly SlowEndpoint[]): void {
    this.scheduler.remember(slow);
  }

  /** Endpoints that became slow or quick since the last call. */
  takePaceChanges(): PaceChange[] {
    return this.scheduler.takePaceChanges();
  }

  /** How many more deliveries this process can take now; none once it stops. */
  capacity(): Capacity {
    return this.stopping ? NOTHING : this.scheduler.capacity();
  }

  accept(leased: readonly LeasedDelivery[], behind: readonly string[]): void {
    if (this.stopping) return void this.track(this.queue.release(leased));
    this.scheduler.add(leased);
    this.startSending();
    for (const delivery of leased) if (delivery.startsAt > 0) void this.resumeInTime(delivery);
    if (behind.length > 0 && this.scheduler.behind(behind)) this.wake();
  }

  /** Claims due deliveries now. Never throws; at most one claim runs at a time, so calls are cheap. */
  wake(): void {
    this.again = true;
    if (!this.claiming && !this.stopping) void this.track(this.claimWhileDue());
  }

  /** Claims due deliveries, after those of processes that died have been made due. */
  poll(): void {
    this.lapsedToo = true;
    if (!this.stopping) void this.track(this.settle());
    this.wake();
  }

  /** Takes nothing new, gives waiting deliveries back, and resolves when every result is recorded. */
  async stop(): Promise<void> {
    this.stopping = true;
    void this.track(this.queue.release(this.scheduler.drain()));
    if (this.busy > 0) await new Promise<void>((resolve) => (this.whenIdle = resolve));
  }

  /** Gives back deliveries that their endpoint cannot take now, and starts those whose endpoint's pause has ended. */
  private async settle(): Promise<void> {
    const surplus = this.scheduler.tick();
    this.endpoints.prune();
    this.startSending();
    await this.queue.release(surplus);
  }

  private async claimWhileDue(): Promise<void> {
    this.claiming = true;
    try {
      while (this.again && !this.stopping) {
        this.again = false;
        await this.requeueLapsed();
        const capacity = this.scheduler.capacity(this.settings.concurrency);
        const claimed = capacity.total > 0 ? await this.queue.claim(capacity) : [];
        this.scheduler.looked(capacity, claimed);
        this.accept(claimed, []);
        this.again ||= claimed.length > 0 && claimed.length >= capacity.total;
      }
    } finally {
      this.claiming = false;
    }
  }

  private async requeueLapsed(): Promise<void> {
    if (!this.lapsedToo) return;
    this.lapsedToo = false;
    const count = await this.queue.requeueLapsed();
    if (count > 0) this.logger.warn('webhook.leases_lapsed', { count });
  }

  private startSending(): void {
    for (let next = this.scheduler.next(); next; next = this.scheduler.next()) void this.track(this.send(next));
  }

  private async send(delivery: LeasedDelivery): Promise<void> {
    const started = this.clock.now();
    const departure = { lane: this.scheduler.laneOf(delivery), heldMs: started - delivery.seenOpenAt };
    const isLate = delivery.startsAt > 0 && started - delivery.startsAt > MAX_LATE_MS;
    if (isLate || started + this.settings.deadlineMs + LEASE_MARGIN_MS > delivery.leaseEndsAt) {
      return await this.releaseUnsent(delivery);
    }
    try {
      const end = await this.sendWhileOpen(delivery, departure, ({ keepsUp, isSilent, pauseMs }) =>
        this.finished(delivery, { slotMs: this.clock.now() - started, keepsUp, isSilent, pauseMs }),
      );
      if (end.kind === 'closed') await this.releaseUnsent(delivery);
      if (end.kind === 'not-allowed') await this.endUnsent(delivery);
      if (end.kind === 'postponed') await this.postponeUnsent(delivery, end.retryInMs);
    } catch (error) {
      if (this.scheduler.holds(delivery)) this.finished(delivery, null);
      // its lease lapses and it is sent again
      this.logger.error('webhook.attempt_lost', { deliveryId: delivery.id, error });
    }
  }

  /**
   * `closed`: the endpoint is removed or paused; `not-allowed`: its app may not have this event any more. Whether it is
   * so, and where it wants what, is looked up before the connection is made, and that answer holds for a moment only.
   * When it is too old by the time the connection is open, it is looked up again.
   */
  private async sendWhileOpen(
    delivery: LeasedDelivery,
    departure: Departure,
    answered: Watch['answered'],
  ): Promise<Tried | { readonly kind: 'closed' | 'not-allowed' }> {
    for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
      const present = this.endpoints.isFresh(delivery) ? delivery : await this.endpoints.present(delivery);
      if (!present) return { kind: 'closed' };
      if (!isAllowed(present)) return { kind: 'not-allowed' };
      const isTooLate = (): boolean => !this.endpoints.isFresh(present);
      const tried = await this.attempt.execute(present, departure, { isTooLate, answered });
      if (tried.kind !== 'too-late') return tried;
    }
    return { kind: 'closed' };
  }

  /** Waits a millisecond more than needed, because timers may fire a part of one too early. */
  private async resumeInTime(delivery: LeasedDelivery): Promise<void> {
    await this.clock.wait(Math.max(0, Math.ceil(delivery.startsAt - this.clock.now())) + 1);
    if (this.stopping) return; // what waited was given back
    this.scheduler.resume(delivery);
    this.startSending();
  }

  /** For a delivery that was not sent: it says nothing about its endpoint. */
  private async releaseUnsent(delivery: LeasedDelivery): Promise<void> {
    this.finished(delivery, null);
    await this.queue.release([delivery]);
  }

  private async postponeUnsent(delivery: LeasedDelivery, ms: number): Promise<void> {
    this.finished(delivery, null);
    await this.queue.postpone([delivery], ms);
  }

  private async endUnsent(delivery: LeasedDelivery): Promise<void> {
    this.finished(delivery, null);
    await this.queue.end([delivery]);
  }

  private finished(delivery: LeasedDelivery, use: SlotUse | null): void {
    const isWorthALook = this.scheduler.done(delivery, use);
    if (this.stopping) return;
    this.startSending();
    if (isWorthALook) this.wake();
  }

  /** Never rejects. Makes one promise per piece of work only: with trace contexts in use promises are expensive. */
  private async track(work: Promise<void>): Promise<void> {
    this.busy += 1;
    try {
      await work;
    } catch (error) {
      this.logger.error('webhook.queue_failed', { error });
    } finally {
      this.busy -= 1;
      if (this.busy === 0) this.whenIdle();
    }
  }
}
