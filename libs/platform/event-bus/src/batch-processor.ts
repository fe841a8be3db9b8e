import { runInTrace, type Logger } from '@outcall/platform-telemetry';
import { subjectOf, traceOf } from './batch-scope.js';
import { DeadLetterWriter } from './dead-letter-writer.js';
import type { DomainEvent } from './domain-event.js';
import { MalformedEventError, type EventBus, type PartitionBatch, type ReceivedEvent } from './event-bus.js';
import { isOutage } from './failure.js';
import { TopicQueue, type Handled } from './topic-queue.js';
import { Linger, type LingerTimes } from './linger.js';
import { Alarm } from './standstills.js';
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
  /** For an adapter that hands over whatever there is at once; null for one that waits for more itself. */
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
  private readonly queues = new Map<string, TopicQueue>();
  private readonly deadLetters: DeadLetterWriter;
  private readonly alarm: Alarm;

  constructor(private readonly options: ProcessorOptions) {
    const { bus, group, logger } = options;
    this.deadLetters = new DeadLetterWriter(options);
    this.alarm = new Alarm(() => logger.error('events.standstill', { group, reason: bus.health().detail }));
  }

  readonly handle = async (batch: PartitionBatch): Promise<void> => {
    const outcome = await this.queue(batch.topic).submit(batch);
    if (!outcome.ok) await this.recover(batch, outcome);
  };

  private queue(topic: string): TopicQueue {
    let queue = this.queues.get(topic);
    if (!queue) {
      const { linger } = this.options;
      queue = new TopicQueue(
        this.handler(topic).maxBatch,
        (batches) =>
          this.invoke(
            topic,
            batches.flatMap((batch) => batch.events),
          ),
        linger && new Linger(linger),
      );
      this.queues.set(topic, queue);
    }
    return queue;
  }

  private handler(topic: string): TopicHandler {
    const handler = this.options.handlers.get(topic);
    if (!handler) throw new Error(`no handler for ${topic}`);
    return handler;
  }

  private async invoke(topic: string, items: readonly ReceivedEvent[]): Promise<void> {
    const malformed = items.find((item) => item.malformed);
    if (malformed) throw new MalformedEventError(malformed.malformed);
    const events = items.map((item) => item.event);
    await runInTrace(traceOf(events), () => this.handler(topic).invoke(events), subjectOf(events));
  }

  private async recover(batch: PartitionBatch, failed: Extract<Handled, { ok: false }>): Promise<void> {
    const attempts = failed.alone ? 1 : 0; // a failure among others may be theirs: the first try alone is at once
    const error = await this.attempt({ batch, items: batch.events }, failed.error, attempts);
    if (error === null) return;
    if (batch.events.length === 1) return this.deadLetters.write(batch, batch.events[0] as ReceivedEvent, error);
    for (const item of batch.events) {
      const alone = { batch, items: [item] };
      const reason = await this.attempt(alone, undefined, 0);
      if (reason !== null) await this.deadLetters.write(batch, item, reason);
    }
  }

  /** Repeats until it succeeds (null) or the attempts are used up (the last error). `failed` tries were made before. */
  private async attempt(what: Try, before: unknown, failed: number): Promise<unknown> {
    try {
      return await this.repeat(what, before, failed);
    } finally {
      this.options.bus.standstills.over(this.place(what));
    }
  }

  private async repeat(what: Try, before: unknown, failed: number): Promise<unknown> {
    const { maxAttempts, firstBackoffMs, maxBackoffMs } = this.options;
    const { batch, items } = what;
    let error = before;
    let outages = 0;
    for (let tries = failed; tries < maxAttempts;) {
      const outage = error !== undefined && isOutage(error);
      outages = outage ? outages + 1 : 0;
      if (error !== undefined) this.report(what, asError(error), outage);
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

  private place({ batch: { topic, partition } }: Try): string {
    return `${this.options.group} at ${topic}/${partition}`;
  }

  /** An outage is waited for without end: what lasts fails readiness and raises the alarm. */
  private report(what: Try, error: Error, isOutage: boolean): void {
    const { topic, partition } = what.batch;
    const { group, logger, bus } = this.options;
    const fields = { group, topic, partition, events: what.items.length, firstId: what.items[0]?.event.id, error };
    logger.warn(isOutage ? 'events.waiting-for-dependency' : 'events.handler-failed', fields);
    if (isOutage) this.alarm.after(bus.standstills.note(this.place(what), error.message));
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
