import type { Logger } from '@outcall/platform-telemetry';
import { EmbeddedEventBus } from './embedded/embedded-event-bus.js';
import type { EventBus, EventBusConfig } from './event-bus.js';
import { KafkaEventBus } from './kafka/kafka-event-bus.js';

export interface EventBusOptions {
  /** Name of the service: `ce_source` of what it publishes, and part of its member name in groups. */
  readonly service: string;
  readonly logger: Logger;
}

/** The bus of one service, by configuration. Connects when first used; closed by Nest's `onApplicationShutdown`. */
export function createEventBus(config: EventBusConfig, options: EventBusOptions): EventBus {
  return config.kind === 'kafka' ? new KafkaEventBus(config, options) : new EmbeddedEventBus(config, options);
}
