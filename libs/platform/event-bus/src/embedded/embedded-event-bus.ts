import type { Logger } from '@outcall/platform-telemetry';
import type { DomainEvent, TopicDefinition } from '../domain-event.js';
import {
  EventBus,
  type EventVisitor,
  type Fence,
  type StartingAt,
  type PartitionLag,
  type ResetTarget,
  type SubscribeOptions,
  type Subscription,
} from '../event-bus.js';
import { LogDatabase } from './log-database.js';
import { DEFAULT_TIMING, LogReader, type LogTiming } from './log-reader.js';

interface Shared {
  readonly log: LogDatabase;
  readonly reader: LogReader;
  users: number;
}

/** One reader per process and database, whichever role's URL came first: standalone runs eight services on one poll. */
const shared = new Map<string, Shared>();

/** The PostgreSQL log as an event bus. */
export class EmbeddedEventBus extends EventBus {
  readonly kind = 'embedded';
  private readonly key: string;
  private readonly place: Shared;
  private readonly subscriptions = new Set<Subscription>();
  private closed = false;

  /** `own`: a reader of its own, for tests of several processes in one. */
  constructor(
    config: { readonly url: string },
    options: { readonly service: string; readonly logger: Logger },
    timing: LogTiming = DEFAULT_TIMING,
    own = false,
  ) {
    super();
    const { host, pathname } = new URL(config.url);
    this.key = own ? `${host}${pathname}#${Math.random()}` : `${host}${pathname}`;
    let place = shared.get(this.key);
    if (!place) {
      const log = new LogDatabase(config.url, 'event-log');
      place = { log, reader: new LogReader(log, options.logger, timing), users: 0 };
      shared.set(this.key, place);
    }
    place.users += 1;
    this.place = place;
  }

  async ensureTopics(topics: readonly TopicDefinition[]): Promise<void> {
    for (const topic of topics) await this.place.log.ensureTopic(topic);
  }

  async publish(events: readonly DomainEvent[], fence?: Fence): Promise<void> {
    fence?.();
    await this.place.log.append(events);
    this.wake();
  }

  async subscribe(options: SubscribeOptions): Promise<Subscription> {
    const subscription = await this.place.reader.subscribe(options);
    this.subscriptions.add(subscription);
    return subscription;
  }

  wake(): void {
    this.place.reader.wake();
  }

  async lag(group: string): Promise<PartitionLag[]> {
    const rows = await this.place.log.lag(group);
    return rows.map(({ topic, part, committed, high, waiting }) => ({
      topic,
      partition: part,
      committed: String(committed),
      end: String(high),
      lag: waiting,
    }));
  }

  async reset(group: string, topic: string, target: ResetTarget): Promise<void> {
    if (target === 'beginning') return this.place.log.reset(group, topic, null, 0, null);
    if (target === 'end') return this.place.log.reset(group, topic, null, null, null);
    if (target instanceof Date) return this.place.log.reset(group, topic, null, null, target);
    return this.place.log.reset(group, topic, target.partition, Number(target.offset), null);
  }

  async read(topic: string, visit: EventVisitor, from: StartingAt = new Map()): Promise<StartingAt> {
    const places = await this.place.log.places(topic);
    for (const { part, high } of places) {
      for (let next = Number(from.get(part) ?? 0); next < high;) {
        const records = await this.place.log.readOn(topic, part, next);
        for (const record of records) if (Number(record.offset) < high) visit(part, record);
        const last = records.at(-1);
        next = last ? Number(last.offset) + 1 : high;
      }
    }
    return new Map(places.map(({ part, high }) => [part, String(high)]));
  }

  async groups(): Promise<string[]> {
    return this.place.log.groups();
  }

  /** Retention and compaction now; otherwise done every ten minutes. Returns how many records went. */
  async maintain(): Promise<number> {
    return this.place.log.maintain();
  }

  protected get trouble(): string | null {
    return this.place.reader.trouble;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    for (const subscription of this.subscriptions) await subscription.stop();
    this.place.users -= 1;
    if (this.place.users > 0) return;
    shared.delete(this.key);
    await this.place.reader.close();
  }

  /** Nest's hook: after the microservices have closed. */
  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }
}
