import type { Subject, TraceContext } from '@outcall/platform-telemetry';
import { causedBy, type DomainEvent } from './domain-event.js';

/** The trace all events of a batch are of; none when there are several. */
export function traceOf(events: readonly DomainEvent[]): TraceContext {
  const [first] = events;
  const isOne = events.every(
    (event) => event.requestId === first?.requestId && event.traceparent === first.traceparent,
  );
  return first && isOne ? causedBy(first) : { requestId: null, traceparent: null };
}

/** The org and mode that all events of a batch have in common. */
export function subjectOf(events: readonly DomainEvent[]): Subject {
  const [first] = events;
  const isOneOrg = events.every((event) => event.orgId === first?.orgId);
  const isOneMode = events.every((event) => event.mode === first?.mode);
  return {
    orgId: (isOneOrg && first?.orgId) || null,
    mode: (isOneMode && first?.mode) || null,
    credentialId: null,
  };
}
