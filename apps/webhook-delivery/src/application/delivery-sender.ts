import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { SendLanes, type Capacity } from '../domain/send-lanes.js';
import { AttemptDelivery } from './attempt-delivery.use-case.js';
import { DeliveryQueue, type LeasedDelivery } from './ports.js';
import { WebhookSettings } from './webhook-settings.js';

const LEASE_MARGIN_MS = 2_000;
const NOTHING: Capacity = { total: 0, perEndpoint: 0, endpoints: {} };

/**
 * Keeps the process busy with due deliveries: takes in what the fan-out leased to it, claims more when a lane runs dry,
 * when woken and at each poll. A delivery whose lease could end before its answer is given back instead of sent.
 */
@Injectable()
export class DeliverySender {
  private readonly lanes: SendLanes<LeasedDelivery>;
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
    private readonly settings: WebhookSettings,
    private readonly logger: Logger,
  ) {
    this.lanes = new SendLanes({ concurrency: settings.concurrency, perEndpoint: settings.endpointConcurrency });
  }

  /** How much the process would take on at this moment; nothing once it stops. */
  capacity(): Capacity {
    return this.stopping ? NOTHING : this.lanes.capacity();
  }

  accept(leased: readonly LeasedDelivery[], behind: readonly string[]): void {
    if (this.stopping) return void this.track(this.queue.release(leased));
    this.lanes.add(leased);
    this.lanes.behind(behind);
    this.startSending();
    if (behind.length > 0) this.wake();
  }

  /** Looks for due deliveries now. Cheap, never throws; at most one look runs at a time. */
  wake(): void {
    this.again = true;
    if (!this.claiming && !this.stopping) void this.track(this.claimWhileDue());
  }

  /** Looks for due deliveries, and before that for those whose sender died with them. */
  poll(): void {
    this.lapsedToo = true;
    this.wake();
  }

  /** Takes nothing new, gives back what waits, and resolves when what is in flight has its result recorded. */
  async stop(): Promise<void> {
    this.stopping = true;
    void this.track(this.queue.release(this.lanes.drain()));
    if (this.busy > 0) await new Promise<void>((resolve) => (this.whenIdle = resolve));
  }

  private async claimWhileDue(): Promise<void> {
    this.claiming = true;
    try {
      while (this.again && !this.stopping) {
        this.again = false;
        await this.requeueLapsed();
        const capacity = this.lanes.capacity();
        const claimed = capacity.total > 0 ? await this.queue.claim(capacity) : [];
        this.lanes.looked(capacity, claimed);
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
    for (let next = this.lanes.next(); next; next = this.lanes.next()) void this.track(this.send(next));
  }

  private async send(delivery: LeasedDelivery): Promise<void> {
    const isTooLate = performance.now() + this.settings.deadlineMs + LEASE_MARGIN_MS > delivery.leaseEndsAt;
    if (isTooLate) {
      this.finished(delivery, true);
      return await this.queue.release([delivery]);
    }
    try {
      const verdict = await this.attempt.send(delivery);
      this.finished(delivery, verdict.keepsUp);
      await this.attempt.record(delivery, verdict);
    } catch (error) {
      this.logger.error('webhook.attempt_lost', { deliveryId: delivery.id, error }); // its lease lapses and it is sent again
    }
  }

  private finished({ endpointId }: LeasedDelivery, keepsUp: boolean): void {
    const worthALook = this.lanes.done(endpointId, keepsUp);
    if (this.stopping) return;
    this.startSending();
    if (worthALook) this.wake();
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
