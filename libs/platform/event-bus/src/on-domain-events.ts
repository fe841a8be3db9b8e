import { EventPattern } from '@nestjs/microservices';
import type { BatchContext } from './batch-context.js';
import type { TopicDefinition } from './domain-event.js';
import { DOMAIN_EVENTS } from './domain-events.strategy.js';

/**
 * Binds a method that takes `DomainEvent[]`, a batch of one topic in order per key, to the domain event bus; and where
 * it waits, `@Ctx()` a `BatchContext`.
 */
export const OnDomainEvents = (topic: TopicDefinition) =>
  EventPattern(topic.name, DOMAIN_EVENTS) as unknown as <
    Handler extends (events: never, context: BatchContext) => Promise<void>,
  >(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Handler>,
  ) => void;
