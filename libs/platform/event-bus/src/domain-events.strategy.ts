import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import type { Logger } from '@outcall/platform-telemetry';
import { isObservable, lastValueFrom } from 'rxjs';
import { BatchContext } from './batch-context.js';
import { BatchProcessor, type TopicHandler } from './batch-processor.js';
import { deadLetterTopicDefinition } from './dead-letter.js';
import type { DomainEvent } from './domain-event.js';
import type { EventBus, Subscription } from './event-bus.js';
import { untilDone } from './until-done.js';

/**
 * Binds a handler to this transport: `@EventPattern(CALL_TOPIC.name, DOMAIN_EVENTS)`. Its payload is `DomainEvent[]`.
 */
export const DOMAIN_EVENTS = Symbol('DOMAIN_EVENTS');

/** Third argument of `@EventPattern`. */
export interface HandlerOptions {
  /** Most events merged into one call; a single partition's batch may be handed over whole. Default 200. */
  readonly maxBatch?: number;
}

/**
 * A fetch brings what there is, often one event of each partition: under load it is worth waiting for more of them; 15
 * ms and not 60 (ADR 0019).
 */
const KAFKA_BATCH_WINDOW = { quietMs: 0, busyMs: 15 };

export interface DomainEventsOptions {
  /** Consumer group: the name of the service. */
  readonly group: string;
  readonly logger: Logger;
  /** The consumer cannot go on: end the process, so that it is replaced. */
  readonly onFatal: (error: Error) => void;
  /** Tries of a batch, then least tries of each event, before it becomes a dead letter. Default 3. */
  readonly maxAttempts?: number;
  /** First pause between tries, doubled up to `maxBackoffMs`. Defaults 200 and 2000. */
  readonly firstBackoffMs?: number;
  readonly maxBackoffMs?: number;
  /** Longest pause between two tries of what waits to be mended. Default 5000. */
  readonly maxWaitMs?: number;
}

/**
 * Nest's way in for domain events, over either bus. Use `connectEventBus`, which also keeps handlers' errors intact.
 */
export class DomainEventsStrategy extends Server implements CustomTransportStrategy {
  override readonly transportId = DOMAIN_EVENTS;
  override readonly propagatesEventHandlerErrors = true;
  private subscription: Subscription | null = null;
  private readonly closing = new AbortController();

  constructor(
    private readonly bus: EventBus,
    private readonly options: DomainEventsOptions,
  ) {
    super();
    this.initializeSerializer({});
    this.initializeDeserializer({});
  }

  /**
   * Calls back when the group is joined. A bus that is away is tried again until it is there or the application closes.
   */
  listen(callback: (error?: unknown) => void): void {
    const { group, logger } = this.options;
    const joining = { what: `joining ${group}`, bus: this.bus, logger, signal: this.closing.signal };
    untilDone(joining, () => this.start()).then(() => callback(), callback);
  }

  private async start(): Promise<void> {
    const { group, logger, onFatal, maxAttempts = 3 } = this.options;
    const { firstBackoffMs = 200, maxBackoffMs = 2_000, maxWaitMs = 5_000 } = this.options;
    const handlers = new Map(
      [...this.messageHandlers].map(([topic, handler]) => [topic, topicHandler(handler, group)] as const),
    );
    if (!handlers.size) return;
    await this.bus.ensureTopics([...handlers.keys()].map((topic) => deadLetterTopicDefinition(topic, group)));
    const window = this.bus.kind === 'kafka' ? KAFKA_BATCH_WINDOW : null; // the embedded log's reader lingers itself
    const processor = new BatchProcessor({
      group,
      bus: this.bus,
      logger,
      handlers,
      maxAttempts,
      firstBackoffMs,
      maxBackoffMs,
      maxWaitMs,
      window,
    });
    const topics = [...handlers.keys()];
    this.subscription = await this.bus.subscribe({ group, topics, handle: processor.handle, onFatal });
    if (this.closing.signal.aborted) await this.close(); // closed meanwhile
  }

  /** Finishes the running batches, commits and leaves the group. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.subscription?.stop();
    this.subscription = null;
  }

  on(): never {
    throw new Error('domain events have no transport events');
  }

  unwrap<T>(): T {
    return this.bus as T;
  }
}

function topicHandler(handler: MessageHandler, group: string): TopicHandler {
  const { maxBatch = 200 } = (handler.extras ?? {}) as HandlerOptions;
  return {
    maxBatch,
    async invoke(events: DomainEvent[], signals: readonly AbortSignal[]): Promise<void> {
      const result: unknown = await handler(events, new BatchContext(group, signals));
      // A filter or interceptor may answer with a stream, even an empty one; a failure is a stream that errors.
      if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
    },
  };
}
