import type { Clock, IdGenerator } from '@outcall/kernel';
import { toWritten, type DomainEvent } from '@outcall/platform-event-bus';
import type { Queryable, Statement } from '@outcall/platform-postgres';
import { currentTrace, type TraceContext } from '@outcall/platform-telemetry';
import { Outbox, type NewEvent } from './outbox.js';

/** What both outboxes share: filling in the event, and one SQL function that writes a JSON array of them. */
export abstract class EventWriter extends Outbox {
  private readonly statement: Statement;

  protected constructor(
    private readonly sqlFunction: string,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {
    super();
    this.statement = { name: `outbox.append.${sqlFunction}`, text: `SELECT ${sqlFunction}($1::jsonb)` };
  }

  async append(tx: Queryable, events: readonly NewEvent[]): Promise<void> {
    if (events.length) await tx.run(this.statement, [this.toJson(events)]);
  }

  appendCall(jsonb: string): string {
    return `${this.sqlFunction}(${jsonb})`;
  }

  toJson(events: readonly NewEvent[]): string {
    const trace = currentTrace();
    return JSON.stringify(events.map((event) => toWritten(this.complete(event, trace), event.dataText)));
  }

  private complete(event: NewEvent, trace: TraceContext): DomainEvent {
    return {
      id: event.id ?? this.ids.next('event'),
      topic: event.topic,
      type: event.type,
      key: event.key,
      orgId: event.orgId,
      mode: event.mode,
      time: event.time ?? this.clock.now().toISOString(),
      version: event.version,
      requestId: event.requestId === undefined ? trace.requestId : event.requestId,
      traceparent: event.traceparent === undefined ? trace.traceparent : event.traceparent,
      data: event.data,
    };
  }
}
