import { isOutage } from '@outcall/platform-batching';
import type { Logger } from '@outcall/platform-telemetry';
import { DeadLetterWriter } from './dead-letter-writer.js';
import { DependencyOutageError, type EventBus, type PartitionBatch, type ReceivedEvent } from './event-bus.js';
import { verdictOf } from './failure.js';
import { isOrderedAside, orderObeyed, type Place } from './operations/set-aside.js';
import { Alarm } from './stalls.js';
import { backoff, wait } from './wait.js';

export interface RecoveryOptions {
  readonly group: string;
  readonly bus: EventBus;
  readonly logger: Logger;
  /** Tries of a failing batch before it is taken apart; least tries of an event before it becomes a dead letter. */
  readonly maxAttempts: number;
  readonly firstBackoffMs: number;
  readonly maxBackoffMs: number;
  /** Longest pause between two tries of what waits to be mended. */
  readonly maxWaitMs: number;
}

/**
 * What failed before. `tries`: 0 when it failed among others, whose failure it may be: then the first try alone is at
 * once.
 */
interface Failed {
  readonly error: unknown;
  readonly tries: number;
}

const NONE: Failed = { error: undefined, tries: 0 };
/**
 * How long to wait for the bus to say whether there is an operator's order. After that the event is tried as if there
 * were none.
 */
const ORDERS_MS = 5_000;
/**
 * How long to try to remove an order that was obeyed. After that it stays and the partition goes on; a reset of the
 * group removes it.
 */
const TAKE_BACK_MS = 60_000;

/**
 * Takes a batch that failed to its end: bounded repeats of the whole, then event by event. An event that can never
 * succeed goes to the dead letters; at any other the partition waits, with an alarm, until it succeeds or an operator
 * has it set aside by hand.
 */
export class Recovery {
  private readonly deadLetters: DeadLetterWriter;
  private readonly alarm: Alarm;

  constructor(
    private readonly options: RecoveryOptions,
    private readonly invoke: (batch: PartitionBatch, items: readonly ReceivedEvent[]) => Promise<void>,
  ) {
    const { bus, group, logger } = options;
    this.deadLetters = new DeadLetterWriter(options);
    this.alarm = new Alarm(() => logger.error('events.stalled', { group, reason: bus.health().detail }));
  }

  /** Rejects only when the batch was aborted. */
  async recover(batch: PartitionBatch, failed: Failed): Promise<void> {
    let rest = batch.events;
    try {
      for (let before = failed; rest.length > 0; before = NONE) {
        if (rest.length > 1 && (await this.together(batch, rest, before))) return;
        rest = rest.slice(await this.oneByOne(batch, rest, rest.length > 1 ? NONE : before));
      }
    } finally {
      this.options.bus.stalls.over(this.place(batch));
    }
  }

  /** False when the attempts are used up. */
  private async together(batch: PartitionBatch, items: readonly ReceivedEvent[], failed: Failed): Promise<boolean> {
    let { error, tries } = failed;
    for (; tries < this.options.maxAttempts; tries += 1) {
      await this.pause(batch, items, error, tries);
      try {
        await this.invoke(batch, items);
        return true;
      } catch (thrown) {
        error = thrown ?? nothing();
      }
    }
    return false;
  }

  /** How many it is done with: when what stood in the way was mended, the rest is taken together again. */
  private async oneByOne(batch: PartitionBatch, items: readonly ReceivedEvent[], before: Failed): Promise<number> {
    let done = 0;
    for (const item of items) {
      const hasWaited = await this.isolated(batch, item, before);
      done += 1;
      if (hasWaited) break;
    }
    return done;
  }

  /** Until it succeeds, or is set aside. True when it succeeded after a wait. */
  private async isolated(batch: PartitionBatch, item: ReceivedEvent, { error, tries }: Failed): Promise<boolean> {
    for (; ; tries += 1) {
      if (tries >= this.options.maxAttempts) {
        const isHopeless = verdictOf(error) === 'never';
        const isOrdered = !isHopeless && (await this.isOrdered(batch, item, error));
        if (isHopeless || isOrdered) await this.deadLetters.write(batch, item, error, tries);
        if (isOrdered) await this.takeBackOrder(batch, item);
        if (isHopeless || isOrdered) return false;
      }
      await this.pause(batch, [item], error, tries);
      try {
        await this.invoke(batch, [item]);
        return tries >= this.options.maxAttempts;
      } catch (thrown) {
        error = thrown ?? nothing();
      }
    }
  }

  /**
   * An outage is no reason to set an event aside, whatever was ordered before it: it says nothing of the event, and
   * passes.
   */
  private async isOrdered(batch: PartitionBatch, item: ReceivedEvent, error: unknown): Promise<boolean> {
    if (isOutage(error) || error instanceof DependencyOutageError) return false;
    const { group, bus } = this.options;
    return this.within(ORDERS_MS, batch, 'events.orders-not-read', isOrderedAside(bus, group, placeOf(batch, item)));
  }

  /** Tried again: whoever gave the order may still be busy with it. */
  private async takeBackOrder(batch: PartitionBatch, item: ReceivedEvent): Promise<void> {
    const { group, bus } = this.options;
    const over = AbortSignal.any([batch.signal, AbortSignal.timeout(TAKE_BACK_MS)]);
    for (let tries = 1; !over.aborted; tries += 1) {
      const done = orderObeyed(bus, group, placeOf(batch, item)).then(() => true);
      if (await this.within(TAKE_BACK_MS, batch, 'events.order-not-taken-back', done)) return;
      await wait(backoff(tries, 200, 2_000), over);
    }
  }

  /** What was answered, or false: after a failure, after so many milliseconds, or when the batch is aborted. */
  private async within(
    ms: number,
    { topic, signal }: PartitionBatch,
    otherwise: string,
    work: Promise<boolean>,
  ): Promise<boolean> {
    const { group, logger } = this.options;
    const answered = new AbortController();
    const answer = work.catch((failure: unknown) => {
      logger.warn(otherwise, { group, topic, error: asError(failure) });
      return false;
    });
    const late = wait(ms, AbortSignal.any([answered.signal, signal])).then(() => false);
    return Promise.race([answer, late]).finally(() => answered.abort());
  }

  /** Says what failed, and waits the longer the oftener it did. */
  private async pause(
    batch: PartitionBatch,
    items: readonly ReceivedEvent[],
    error: unknown,
    tries: number,
  ): Promise<void> {
    const { firstBackoffMs, maxBackoffMs, maxWaitMs, maxAttempts } = this.options;
    if (error !== undefined) this.report(batch, items, asError(error));
    const most = tries > maxAttempts ? maxWaitMs : maxBackoffMs;
    if (tries > 0) await wait(backoff(tries, firstBackoffMs, most), batch.signal);
    batch.signal.throwIfAborted();
  }

  private place({ topic, partition }: PartitionBatch): string {
    return `${this.options.group} at ${topic}/${partition}`;
  }

  /** What lasts is told by `/readyz` and raises the alarm, with the place that an operator needs. */
  private report(batch: PartitionBatch, items: readonly ReceivedEvent[], error: Error): void {
    const { topic, partition } = batch;
    const { group, logger, bus } = this.options;
    const [first] = items;
    const offset = first?.offset;
    const fields = { group, topic, partition, offset, events: items.length, firstId: first?.event.id, error };
    logger.warn('events.handler-failed', fields);
    if (verdictOf(error) === 'never') return;
    const what = items.length === 1 ? `event ${first?.event.id} at ${partition}:${offset}` : `${items.length} events`;
    this.alarm.after(bus.stalls.note(this.place(batch), `${what}: ${error.message}`));
  }
}

const placeOf = ({ topic, partition }: PartitionBatch, { offset }: ReceivedEvent): Place => ({
  topic,
  partition,
  offset,
});

export const nothing = (): Error => new Error('the handler threw nothing');
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
