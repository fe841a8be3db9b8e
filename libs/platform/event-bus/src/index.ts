export { BatchContext } from './batch-context.js';
export { causedBy, type DomainEvent, type TopicDefinition } from './domain-event.js';
export { toWritten } from './written-event.js';
export {
  DependencyOutageError,
  EventBus,
  MalformedEventError,
  UnpublishableError,
  type BusHealth,
  type EventVisitor,
  type Fence,
  type Follower,
  type StartingAt,
  type EventBusConfig,
  type PartitionBatch,
  type PartitionHandler,
  type PartitionLag,
  type ReceivedEvent,
  type ResetTarget,
  type SubscribeOptions,
  type Subscription,
} from './event-bus.js';
export type { KafkaBusConfig, KafkaSecurity } from './kafka/kafka-security.js';
export { createEventBus, type EventBusOptions } from './create-event-bus.js';
export { connectEventBus } from './connect-event-bus.js';
export {
  DOMAIN_EVENTS,
  DomainEventsStrategy,
  type DomainEventsOptions,
  type HandlerOptions,
} from './domain-events.strategy.js';
export { deadLetters, type DeadLetter } from './operations/dead-letters.js';
export {
  planReplay,
  replay,
  type Refusal,
  type Replayed,
  type ReplayPlan,
  type StandingLetter,
} from './operations/replay.js';
export { deadLetterTopic } from './dead-letter.js';
export { areOrders, orderAside, resetGroup, type Order, type Place } from './operations/set-aside.js';
export { verdictOf, type Verdict } from './failure.js';
export { untilDone, type Undertaking } from './until-done.js';
export { Alarm, Stalls } from './stalls.js';
export { OVER, backoff, wait } from './wait.js';
export { EVENT_LOG, EVENT_LOG_MIGRATIONS } from './embedded/event-log.migrations.js';
export { OnDomainEvents } from './on-domain-events.js';
