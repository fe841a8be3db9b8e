import type { Clock, IdGenerator } from '@outcall/kernel';
import { EventWriter } from './event-writer.js';
import type { OutboxRelay } from './outbox-relay.js';

/** The outbox over a broker: rows in the service's own schema, sent by the relay. */
export class RelayedOutbox extends EventWriter {
  constructor(
    private readonly relay: OutboxRelay,
    clock: Clock,
    ids: IdGenerator,
  ) {
    super('append_events', clock, ids);
  }

  wake(): void {
    this.relay.wake();
  }

  /** Nest's hooks: the relay runs as long as the application, and ends before the database and the bus are closed. */
  onApplicationBootstrap(): void {
    this.relay.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.relay.stop();
  }
}
