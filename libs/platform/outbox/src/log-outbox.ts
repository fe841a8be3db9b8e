import type { Clock, IdGenerator } from '@outcall/kernel';
import type { EventBus } from '@outcall/platform-event-bus';
import { EventWriter } from './event-writer.js';

/**
 * The outbox over the embedded bus: the business transaction appends to the log itself, which is in the same database.
 * No relay and no second copy of a body: what that buys is in ADR 0038.
 */
export class LogOutbox extends EventWriter {
  constructor(
    private readonly bus: EventBus,
    clock: Clock,
    ids: IdGenerator,
  ) {
    super('event_log.append', clock, ids);
  }

  wake(): void {
    this.bus.wake();
  }
}
