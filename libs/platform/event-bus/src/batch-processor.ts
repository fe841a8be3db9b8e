import { errorFields, runInTrace, type Logger } from '@outcall/platform-telemetry';
import { deadLetter } from './dead-letter.js';
import type { DomainEvent } from './domain-event.js';
import type { EventBus, PartitionBatch, ReceivedEvent } from './event-bus.js';
import { Lane, type Handled } from './lane.js';
import { Linger, type LingerTimes } from './linger.js';
import { isOutage } from './outage.js';
import { backoff, wait } from './wait.js';

export interface TopicHandler {
  readonly maxBatch: number;
  readonly invoke: (events: DomainEvent[]) => Promise<void>;
}

export interface ProcessorOptions {
  readonly group: string;
  readonly bus: EventBus;
  readonly logger: Logger;
  readonly handlers: ReadonlyMap<string, TopicHandler>;
  /** Tries of a failing batch, and of a failing event alone, before the dead letters. */
  readonly maxAttempts: number;
  readonly firstBackoffMs: number;
  readonly maxBackoffMs: number;
  /** For an adapter that hands over whatever there is at once; null for one that waits for company itself. */
  readonly linger: LingerTimes | null;
}

interface Try {
  readonly batch: PartitionBatch;
  readonly items: readonly ReceivedEvent[];
}

/**
 * Takes batches from the adapter to the handlers, and a handler's failure to its end: bounded repeats of the batch, then
 * event by event, then the dead letters; an outage is waited for. It never throws a handler's error at the adapter: it
 * rejects only when the batch was aborted (partition lost, consumer stopping), and then the batch comes again.
 */
export class BatchProcessor {
  private readonly lanes = new Map<string, Lane>();

  constructor(private readonly options: ProcessorOptions) {}

  readonly handle = async (batch: PartitionBatch): Promise<void> => {
    const outcome = await this.lane(batch.topic).submit(batch);
    if (!outcome.ok) await this.recover(batch, outcome);
  };

  private lane(topic: string): Lane {
    let lane = this.lanes.get(topic);
    if (!lane) {
      const { linger } = this.options;
      lane = new Lane(
        this.handler(topic).maxBatch,
        (batches) =>
          this.invoke(
            topic,
            batches.flatMap((batch) => batch.events),
          ),
        linger && new Linger(linger),
      );
      this.lanes.set(topic, lane);
    }
    return lane;
  }

  private handler(topic: string): TopicHandler {
    const handler = this.options.handlers.get(topic);
    if (!handler) throw new Error(`no handler for ${topic}`);
    return handler;
  }

  private async invoke(topic: string, items: readonly ReceivedEvent[]): Promise<void> {
    const malformed = items.find((item) => item.malformed);
    if (malformed) throw new TypeError(malformed.malformed);
    const events = items.map((item) => item.event);
    const [first] = events;
    const oneTrace =
      first && events.every((event) => event.requestId === first.requestId && event.traceparent === first.traceparent);
    const trace = oneTrace
      ? { requestId: first.requestId, traceparent: first.traceparent }
      : { requestId: null, traceparent: null };
    await runInTrace(trace, () => this.handler(topic).invoke(events));
  }

  private async recover(batch: PartitionBatch, failed: Extract<Handled, { ok: false }>): Promise<void> {
    const attempts = failed.alone ? 1 : 0; // a failure in company may be the others': the first try alone is at once
    const error = await this.attempt({ batch, items: batch.events }, failed.error, attempts);
    if (error === null) return;
    if (batch.events.length === 1) return this.bury({ batch, items: batch.events }, error);
    for (const item of batch.events) {
      const alone = { batch, items: [item] };
      const reason = await this.attempt(alone, undefined, 0);
      if (reason !== null) await this.bury(alone, reason);
    }
  }

  /** Repeats until it succeeds (null) or the attempts are used up (the last error). `failed` tries were made before. */
  private async attempt({ batch, items }: Try, before: unknown, failed: number): Promise<unknown> {
    const { maxAttempts, firstBackoffMs, maxBackoffMs } = this.options;
    let error = before;
    let outages = 0;
    for (let tries = failed; tries < maxAttempts;) {
      const outage = error !== undefined && isOutage(error);
      outages = outage ? outages + 1 : 0;
      if (error !== undefined) this.report(batch, items, error, outage);
      if (outage) await wait(backoff(outages, firstBackoffMs, 5_000), batch.signal);
      else if (tries > 0) await wait(backoff(tries, firstBackoffMs, maxBackoffMs), batch.signal);
      batch.signal.throwIfAborted();
      try {
        await this.invoke(batch.topic, items);
        return null;
      } catch (thrown) {
        error = thrown ?? new Error('the handler threw nothing');
        if (!isOutage(error)) tries += 1;
      }
    }
    return error;
  }

  private report(batch: PartitionBatch, items: readonly ReceivedEvent[], error: unknown, outage: boolean): void {
    const { topic, partition } = batch;
    const fields = {
      group: this.options.group,
      topic,
      partition,
      events: items.length,
      firstId: items[0]?.event.id,
      error: asError(error),
    };
    this.options.logger.warn(outage ? 'events.waiting-for-dependency' : 'events.handler-failed', fields);
  }

  private async bury({ batch, items }: Try, error: unknown): Promise<void> {
    const { group, bus, logger, maxAttempts } = this.options;
    const [item] = items;
    if (!item) return;
    const letter = deadLetter(item, {
      group,
      partition: batch.partition,
      attempts: maxAttempts,
      error,
      at: new Date(),
    });
    for (let tries = 1; ; tries += 1) {
      batch.signal.throwIfAborted();
      try {
        await bus.publish([letter]);
        logger.error('events.dead-lettered', {
          group,
          topic: batch.topic,
          partition: batch.partition,
          offset: item.offset,
          id: item.event.id,
          type: item.event.type,
          error: errorFields(asError(error)),
        });
        return;
      } catch (failure) {
        logger.error('events.dead-letter-failed', {
          group,
          topic: letter.topic,
          id: item.event.id,
          error: asError(failure),
        });
        await wait(backoff(tries, 200, 5_000), batch.signal);
      }
    }
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
