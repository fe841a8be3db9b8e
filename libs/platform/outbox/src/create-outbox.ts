import { randomUUID } from 'node:crypto';
import type { Clock, IdGenerator } from '@outcall/kernel';
import type { EventBus } from '@outcall/platform-event-bus';
import type { Database } from '@outcall/platform-postgres';
import type { Logger } from '@outcall/platform-telemetry';
import { LogOutbox } from './log-outbox.js';
import { OutboxRelay } from './outbox-relay.js';
import { RelayedOutbox } from './relayed-outbox.js';
import type { Outbox } from './outbox.js';

export interface OutboxOptions {
  readonly bus: EventBus;
  /** The service's own database: the relay reads its outbox. */
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly logger: Logger;
}

/**
 * The outbox that belongs to the bus: rows and a relay for Kafka, the log itself for the embedded bus. A Nest provider
 * with its own hooks.
 */
export function createOutbox({ bus, database, clock, ids, logger }: OutboxOptions): Outbox {
  if (bus.kind === 'embedded') return new LogOutbox(bus, clock, ids);
  return new RelayedOutbox(new OutboxRelay({ database, bus, logger, owner: randomUUID() }), clock, ids);
}
