import type { DomainEvent, EventBus } from '@outcall/platform-event-bus';
import { withMargin } from './with-margin.js';

/** From the time that was restored to until the services were held. */
export class Period {
  constructor(
    readonly since: Date,
    private readonly until: Date,
  ) {}

  /** Visits what was told in it; tombstones are left out. */
  async read<T>(
    bus: EventBus,
    topic: string,
    visit: (event: DomainEvent<T> & { readonly data: T }) => void,
  ): Promise<void> {
    const until = this.until.toISOString();
    await bus.read(
      topic,
      (_, { event, malformed }) => {
        if (malformed !== undefined || event.data === null || event.time > until) return;
        visit(event as DomainEvent<T> & { readonly data: T });
      },
      await bus.since(topic, withMargin(this.since)),
    );
  }
}
