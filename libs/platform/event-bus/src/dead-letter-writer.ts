import { errorFields, type Logger } from '@outcall/platform-telemetry';
import { deadLetter } from './dead-letter.js';
import type { DomainEvent } from './domain-event.js';
import type { EventBus, PartitionBatch, ReceivedEvent } from './event-bus.js';
import { Alarm } from './stalls.js';
import { backoff, wait } from './wait.js';

export interface DeadLetterWriterOptions {
  readonly group: string;
  readonly bus: EventBus;
  readonly logger: Logger;
}

/** Puts what a group cannot process into its dead letters. The partition goes on only when the letter is durable. */
export class DeadLetterWriter {
  private readonly alarm: Alarm;

  constructor(private readonly options: DeadLetterWriterOptions) {
    const { bus, group, logger } = options;
    this.alarm = new Alarm(() => logger.error('events.stalled', { group, reason: bus.health().detail }));
  }

  async write(batch: PartitionBatch, item: ReceivedEvent, error: unknown, attempts: number): Promise<void> {
    const { group, bus, logger } = this.options;
    const { topic, partition } = batch;
    const { id, type } = item.event;
    const letter = deadLetter(item, { group, partition, attempts, error, at: new Date() });
    const place = `dead letters of ${group} at ${topic}/${partition}`;
    try {
      await this.publish(letter, place, batch.signal);
      logger.error('events.dead-lettered', {
        group,
        topic,
        partition,
        offset: item.offset,
        id,
        type,
        error: errorFields(error instanceof Error ? error : new Error(String(error))),
      });
    } finally {
      bus.stalls.over(place);
    }
  }

  private async publish(letter: DomainEvent, place: string, signal: AbortSignal): Promise<void> {
    const { group, bus, logger } = this.options;
    for (let tries = 1; ; tries += 1) {
      signal.throwIfAborted();
      try {
        return await bus.publish([letter]);
      } catch (failure) {
        const error = failure instanceof Error ? failure : new Error(String(failure));
        logger.warn('events.dead-letter-failed', { group, topic: letter.topic, id: letter.id, error });
        this.alarm.after(bus.stalls.note(place, error.message));
        await wait(backoff(tries, 200, 5_000), signal);
      }
    }
  }
}
