import { randomUUID } from 'node:crypto';
import { SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { INBOX_MIGRATIONS } from '@outcall/platform-inbox';
import { createOutbox, OUTBOX_MIGRATIONS, type Outbox } from '@outcall/platform-outbox';
import { sqlMigration } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import {
  DomainEventsStrategy,
  type DomainEvent,
  type EventBus,
  type EventBusConfig,
  type TopicDefinition,
} from '../../src/index.js';

export const logger = Logger.create({ service: 'event-bus-test', level: process.env['TEST_LOG'] ?? 'silent' });
const clock = new SystemClock();
const ids = new TimeOrderedIdGenerator(clock);

/** What an adapter gives to the suite. */
export interface Adapter {
  readonly name: string;
  /** A bus of its own, as another process would have it, with short timeouts. */
  createBus(databaseUrl: string): EventBus;
  config(databaseUrl: string): EventBusConfig;
  /** Writes records of this text past the product, whether they are events or not. */
  writeText(service: TestDatabase, topic: string, key: string, texts: readonly string[]): Promise<void>;
}

const MIGRATIONS = [
  ...OUTBOX_MIGRATIONS,
  ...INBOX_MIGRATIONS,
  sqlMigration('Effects1763700000009', 'CREATE TABLE effect (event_id text NOT NULL, consumer text NOT NULL)'),
];

/** One database, one topic and any number of buses and consumers, all closed at the end of a test. */
export class Environment {
  private static readonly open = new Set<Environment>();
  private readonly buses: EventBus[] = [];
  private readonly closers: (() => Promise<void>)[] = [];
  private readonly suffix = randomUUID().slice(0, 8);
  readonly topic = `test.thing-${this.suffix}.v1`;

  private constructor(
    private readonly adapter: Adapter,
    readonly service: TestDatabase,
  ) {}

  static async create(adapter: Adapter, topic: Partial<TopicDefinition> = {}): Promise<Environment> {
    const environment = new Environment(adapter, await createTestDatabase('orders', MIGRATIONS));
    Environment.open.add(environment);
    await environment.bus().ensureTopics([environment.definition(topic)]);
    return environment;
  }

  /** For afterEach: also what a failed test left open. */
  static async closeAll(): Promise<void> {
    for (const environment of Environment.open) await environment.close();
    Environment.open.clear();
  }

  /** The group of this name in this environment: a broker is shared by all tests. */
  group(name: string): string {
    return `${name}-${this.suffix}`;
  }

  definition(changes: Partial<TopicDefinition> = {}): TopicDefinition {
    return {
      name: this.topic,
      partitions: 12,
      compacted: false,
      retentionMs: 86_400_000,
      description: 'a test',
      ...changes,
    };
  }

  get config(): EventBusConfig {
    return this.adapter.config(this.service.url);
  }

  /** What no writer of ours would write. */
  write(key: string, texts: readonly string[], topic = this.topic): Promise<void> {
    return this.adapter.writeText(this.service, topic, key, texts);
  }

  bus(): EventBus {
    const bus = this.adapter.createBus(this.service.url);
    this.buses.push(bus);
    return bus;
  }

  /** The outbox that goes with the bus, its relay running. */
  outbox(bus = this.bus()): Outbox {
    const outbox = createOutbox({ bus, database: this.service.database, clock, ids, logger }) as Outbox & {
      onApplicationBootstrap?(): void;
      onModuleDestroy?(): Promise<void>;
    };
    outbox.onApplicationBootstrap?.();
    this.closers.push(async () => outbox.onModuleDestroy?.());
    return outbox;
  }

  /** A consumer by way of the Nest strategy, without Nest. Returns its stop. */
  async consume(
    name: string,
    handler: (events: DomainEvent[]) => Promise<void> | void,
    topic = this.topic,
    bus = this.bus(),
  ): Promise<() => Promise<void>> {
    const strategy = new DomainEventsStrategy(bus, {
      group: this.group(name),
      logger,
      onFatal: () => undefined,
      firstBackoffMs: 10,
      maxBackoffMs: 50,
      maxWaitMs: 100,
    });
    strategy.addHandler(topic, async (events: DomainEvent[]) => handler(events), true);
    await new Promise<void>((resolve, reject) =>
      strategy.listen((error) => (error ? reject(error as Error) : resolve())),
    );
    const stop = (): Promise<void> => strategy.close();
    this.closers.push(stop);
    return stop;
  }

  event(key: string, sequence: number, changes: Partial<DomainEvent> = {}): DomainEvent {
    return {
      id: ids.next('event'),
      topic: this.topic,
      type: 'thing.changed',
      key,
      orgId: 'org_1',
      mode: 'test',
      time: clock.now().toISOString(),
      version: sequence,
      requestId: null,
      traceparent: null,
      data: { sequence, filler: 'x'.repeat(200) },
      ...changes,
    };
  }

  private async close(): Promise<void> {
    for (const close of this.closers.reverse()) await close();
    for (const bus of this.buses) await bus.close();
    await this.service.drop();
  }
}

/** The sequence numbers seen per key. */
export function byKey(events: readonly DomainEvent[]): Map<string, number[]> {
  const map = new Map<string, number[]>();
  for (const event of events) map.set(event.key, [...(map.get(event.key) ?? []), event.version ?? -1]);
  return map;
}

export const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
