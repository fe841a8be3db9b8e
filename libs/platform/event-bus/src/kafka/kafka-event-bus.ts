import type { Logger } from '@outcall/platform-telemetry';
import type { Kafka } from 'kafkajs';
import type { DomainEvent, TopicDefinition } from '../domain-event.js';
import {
  EventBus,
  type EventVisitor,
  type Fence,
  type Follower,
  type StartingAt,
  type PartitionLag,
  type ResetTarget,
  type SubscribeOptions,
  type Subscription,
} from '../event-bus.js';
import { KafkaAdmin } from './kafka-admin.js';
import { createKafka } from './kafka-client.js';
import type { KafkaBusConfig } from './kafka-security.js';
import { KafkaPublisher } from './kafka-publisher.js';
import { DEFAULT_KAFKA_TIMING, KafkaSubscription, type KafkaTiming } from './kafka-subscription.js';

/** Apache Kafka as an event bus. */
export class KafkaEventBus extends EventBus {
  readonly kind = 'kafka';
  private readonly kafkaOfConsumers: Kafka;
  private readonly publisher: KafkaPublisher;
  private readonly admin: KafkaAdmin;
  private readonly logger: Logger;
  private readonly subscriptions = new Set<KafkaSubscription>();
  private closed = false;

  constructor(
    config: KafkaBusConfig,
    options: { readonly service: string; readonly logger: Logger },
    private readonly timing: KafkaTiming = DEFAULT_KAFKA_TIMING,
  ) {
    super();
    this.logger = options.logger;
    const security = config.security ? { security: config.security } : {};
    const kafka = createKafka(config.brokers, config.clientId, options.logger, { ...security });
    this.kafkaOfConsumers = createKafka(config.brokers, config.clientId, options.logger, {
      ...security,
      isEndless: true,
    });
    this.publisher = new KafkaPublisher(kafka, options.service);
    this.admin = new KafkaAdmin(kafka, config.topics);
  }

  async ensureTopics(topics: readonly TopicDefinition[]): Promise<void> {
    await this.admin.ensureTopics(topics);
    // Who lacks the right works on: another service, or an operator, sets it.
    await this.admin
      .boundCompactionLag(topics)
      .catch((error: unknown) => this.logger.warn('kafka.compaction-lag-not-set', { error }));
  }

  async publish(events: readonly DomainEvent[], fence?: Fence): Promise<void> {
    await this.publisher.publish(events, fence);
  }

  async subscribe(options: SubscribeOptions): Promise<Subscription> {
    const subscription = new KafkaSubscription(this.kafkaOfConsumers, options, this.logger, this.timing);
    await subscription.start();
    this.subscriptions.add(subscription);
    return subscription;
  }

  wake(): void {
    // The broker pushes: nothing to do.
  }

  async lag(group: string): Promise<PartitionLag[]> {
    return this.admin.lag(group);
  }

  async reset(group: string, topic: string, target: ResetTarget): Promise<void> {
    await this.admin.reset(group, topic, target);
  }

  async read(topic: string, visit: EventVisitor, from: StartingAt = new Map()): Promise<StartingAt> {
    return this.admin.read(topic, visit, from);
  }

  override async since(topic: string, time: Date): Promise<StartingAt> {
    return this.admin.since(topic, time);
  }

  override async follow(topic: string, visit: EventVisitor, from: StartingAt): Promise<Follower> {
    return (await this.admin.follow(topic, visit, from)) ?? super.follow(topic, visit, from);
  }

  async groups(): Promise<string[]> {
    return this.admin.groups();
  }

  protected get trouble(): string | null {
    return (
      [...this.subscriptions].map((subscription) => subscription.trouble).find((reason) => reason !== null) ?? null
    );
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    for (const subscription of this.subscriptions) await subscription.stop();
    await this.publisher.close();
    await this.admin.close();
  }

  /** Nest's hook: after the microservices have closed. */
  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }
}
