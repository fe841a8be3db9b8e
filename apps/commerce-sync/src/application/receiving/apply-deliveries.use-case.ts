import { Injectable } from '@nestjs/common';
import { readDelivery, type ReadDelivery } from '@outcall/commerce-import';
import { ApiError, Clock } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import { CommerceSettings } from '../commerce-settings.js';
import { BodyReader } from '../reading/body-reader.js';
import { ApplyChanges, ConnectedSince } from './apply-changes.js';
import { DeliveryInbox, type HookedStore } from './delivery-inbox.js';
import { DeliveryQueue, type Decision, type HookTurn, type WaitingDelivery } from './delivery-queue.js';
import { Missing } from './missing.js';

/** Most deliveries of one turn: then another store has its turn. */
const AT_A_TIME = 20;
const MINUTE_MS = 60_000;
/** How long a refund waits for its order. */
const PATIENCE_MS = 24 * 60 * MINUTE_MS;
/** How long one is tried again while what it needs is away. */
const OUTAGE_MS = 7 * PATIENCE_MS;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;
/** Most results that a receipt keeps. */
const MAX_RESULTS = 20;

/**
 * Applies what stores have sent, one store at a time and its deliveries one after the other, as each change of an order
 * is made from the copy before. Each may be repeated: the newest copy wins.
 */
@Injectable()
export class ApplyDeliveries {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly inbox: DeliveryInbox,
    private readonly changes: ApplyChanges,
    private readonly bodies: BodyReader,
    private readonly clock: Clock,
    private readonly settings: CommerceSettings,
    private readonly faults: FaultPoints,
    private readonly logger: Logger,
  ) {}

  /** One turn of one store; false when none was due. */
  async execute(): Promise<boolean> {
    const now = this.clock.now();
    const turn = await this.queue.take(now, new Date(now.getTime() + this.settings.hookLeaseMs));
    if (!turn) return false;
    try {
      await this.applyNext(turn);
    } finally {
      await this.queue.release(turn, this.clock.now());
    }
    return true;
  }

  private async applyNext(turn: HookTurn): Promise<void> {
    // half of the lease: the last one takes its time, too
    const end = turn.until.getTime() - this.settings.hookLeaseMs / 2;
    for (let done = 0; done < AT_A_TIME && this.clock.now().getTime() < end; done += 1) {
      const store = await this.inbox.store(turn.storeId);
      const delivery = store && (await this.queue.next(turn, this.clock.now()));
      if (!delivery) return;
      await this.faults.reach('commerce.delivery-taken');
      await this.settle(store, delivery);
    }
  }

  private async settle(store: HookedStore, delivery: WaitingDelivery): Promise<void> {
    try {
      const read = await this.read(store, delivery);
      const always = read.result === 'changes' && read.changes.some(({ kind }) => kind === 'disconnect');
      await this.queue.decide(store, delivery.id, await this.decision(store, read), always);
    } catch (error) {
      await this.postpone(store, delivery, error);
    }
  }

  private async read(
    { platform, marketingCoversCalls, hasCoveredCalls }: HookedStore,
    { topic, apiVersion, triggeredAt, receivedAt, packed }: WaitingDelivery,
  ): Promise<ReadDelivery> {
    const body = parsed((await this.bodies.unpack(packed)).toString());
    if (body === undefined) return { result: 'unreadable', reason: 'the body is not JSON' };
    const of = { platform, topic, apiVersion, receivedAt, triggeredAt };
    return readDelivery({ ...of, body, marketingCoversCalls, hasCoveredCalls });
  }

  private async decision(store: HookedStore, read: ReadDelivery): Promise<Decision> {
    if (read.result === 'ignored') return { status: 'ignored', reason: read.reason, results: [] };
    if (read.result === 'unreadable') return { status: 'failed', reason: read.reason, results: [] };
    const applied = await this.changes.execute(store, read.changes);
    const results = applied.slice(0, MAX_RESULTS).map(({ reason: _, ...result }) => result);
    const failed = applied.find(({ outcome }) => outcome === 'failed');
    return { status: failed ? 'failed' : 'applied', reason: failed?.reason ?? null, results };
  }

  private async postpone(store: HookedStore, delivery: WaitingDelivery, error: unknown): Promise<void> {
    const { id, receivedAt, tries } = delivery;
    const missing = error instanceof Missing ? error : null;
    const reason = missing ? missing.reason : 'unavailable';
    const now = this.clock.now().getTime();
    const end = receivedAt.getTime() + (missing ? PATIENCE_MS : OUTAGE_MS);
    if (!missing && !(error instanceof ConnectedSince))
      this.logger.warn('hooks.apply-failed', { storeId: store.storeId, receiptId: id, error });
    if (error instanceof ConnectedSince)
      return await this.queue.decide(store, id, { status: 'ignored', reason: error.reason, results: [] });
    if (error instanceof ApiError && error.errorCode === 'INVALID_REQUEST')
      return await this.queue.decide(store, id, { status: 'failed', reason: 'invalid', results: [] });
    if (now >= end) return await this.queue.decide(store, id, { status: 'failed', reason, results: [] });
    const pause = Math.min((missing ? 30_000 : this.settings.hookRetryMs) * 2 ** Math.min(tries, 12), LONGEST_PAUSE_MS);
    const dueAt = new Date(Math.min(now + pause, end));
    await this.queue.postpone(store, id, { reason, waitsFor: missing?.waitsFor ?? null, dueAt });
    // it may have come after it was looked for, and before anybody could see that it is waited for
    if (missing && (await this.changes.isThere(store, missing)))
      await this.queue.wake(store, missing.waitsFor, this.clock.now());
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
