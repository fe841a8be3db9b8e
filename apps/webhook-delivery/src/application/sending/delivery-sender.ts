import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import type { SlotUse } from '../../domain/sending/endpoint-window.js';
import type { SlowEndpoint } from '../../domain/sending/endpoint-queues.js';
import type { PaceChange } from '../../domain/sending/pace-changes.js';
import type { Capacity } from '../../domain/sending/send-room.js';
import { SendScheduler } from '../../domain/sending/send-scheduler.js';
import { WebhookSettings } from '../webhook-settings.js';
import { AttemptDelivery, type Departure, type Watch } from './attempt-delivery.use-case.js';
import { DeliveryQueue, type LeasedDelivery } from './delivery-queue.js';
import { MonotonicClock } from './monotonic-clock.js';
import { OpenEndpoints } from './open-endpoints.js';

const LEASE_MARGIN_MS = 2_000;
/** Of one endpoint, for one try. With the second the connection is there. */
const MOST_LOOKS = 3;
const NOTHING: Capacity = { total: 0, perEndpoint: 0, endpoints: {} };

/**
 * Keeps the process busy with due deliveries: takes in what the fan-out leased to it, claims more when an endpoint's queue runs
 * dry, when woken and at each poll. A delivery whose lease could end before its answer is given back instead of sent.
 */
@Injectable()
export class DeliverySender {
  private readonly scheduler: SendScheduler<LeasedDelivery>;
  /** Looks, releases and deliveries not yet recorded. */
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

  /** Takes over what earlier processes found out of slow endpoints. */
  remember(slow: readonly SlowEndpoint[]): void {
    this.scheduler.remember(slow);
  }

  /** What became slow or quick since the last call. */
  takePaceChanges(): PaceChange[] {
    return this.scheduler.takePaceChanges();
  }

  /** How much the process would take on at this moment; nothing once it stops. */
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

  /** Looks for due deliveries now. Cheap, never throws; at most one look runs at a time. */
  wake(): void {
    this.again = true;
    if (!this.claiming && !this.stopping) void this.track(this.claimWhileDue());
  }

  /** Looks for due deliveries, and before that for those whose sender died with them. */
  poll(): void {
    this.lapsedToo = true;
    if (!this.stopping) void this.track(this.settle());
    this.wake();
  }

  /** Takes nothing new, gives back what waits, and resolves when what is in flight has its result recorded. */
  async stop(): Promise<void> {
    this.stopping = true;
    void this.track(this.queue.release(this.scheduler.drain()));
    if (this.busy > 0) await new Promise<void>((resolve) => (this.whenIdle = resolve));
  }

  /** Gives back what its endpoint cannot take any more, and goes on where a pause ended. */
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
    if (started + this.settings.deadlineMs + LEASE_MARGIN_MS > delivery.leaseEndsAt) {
      return await this.giveBack(delivery);
    }
    try {
      const isSent = await this.sendWhileOpen(delivery, departure, {
        isTooLate: () => !this.endpoints.isFresh(delivery),
        answered: ({ keepsUp, isSilent, pauseMs }) =>
          this.finished(delivery, { slotMs: this.clock.now() - started, keepsUp, isSilent, pauseMs }),
      });
      if (!isSent) await this.giveBack(delivery);
    } catch (error) {
      if (this.scheduler.holds(delivery)) this.finished(delivery, null);
      this.logger.error('webhook.attempt_lost', { deliveryId: delivery.id, error }); // its lease lapses and it is sent again
    }
  }

  /**
   * False: the endpoint is gone or paused. A connection can take longer to make than a look at the endpoint holds, and the process may stand still
   * meanwhile: then it is looked again, with the connection there.
   */
  private async sendWhileOpen(delivery: LeasedDelivery, departure: Departure, watch: Watch): Promise<boolean> {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      if (!this.endpoints.isFresh(delivery) && !(await this.endpoints.isOpen(delivery))) return false;
      if (await this.attempt.execute(delivery, departure, watch)) return true;
    }
    return false;
  }

  /** The millisecond more is for timers, which may be early by a part of one. */
  private async resumeInTime(delivery: LeasedDelivery): Promise<void> {
    await this.clock.wait(Math.max(0, Math.ceil(delivery.startsAt - this.clock.now())) + 1);
    if (this.stopping) return; // what waited was given back
    this.scheduler.resume(delivery);
    this.startSending();
  }

  /** It was not sent: nothing was learnt of its endpoint. */
  private async giveBack(delivery: LeasedDelivery): Promise<void> {
    this.finished(delivery, null);
    await this.queue.release([delivery]);
  }

  private finished(delivery: LeasedDelivery, use: SlotUse | null): void {
    const isWorthALook = this.scheduler.done(delivery, use);
    if (this.stopping) return;
    this.startSending();
    if (isWorthALook) this.wake();
  }

  /** Never rejects. One promise per piece of work: with trace contexts in use each costs as much as a small object graph. */
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
