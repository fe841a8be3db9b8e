import { RUN_EVENT_TYPES, type ErasedRunEventData, type RunEventData } from '@outcall/contracts-runs';
import type { PublicEvent } from '@outcall/contracts-webhooks';
import type { DomainEvent } from '@outcall/platform-event-bus';

const PUBLIC_TYPES: ReadonlySet<string> = new Set(RUN_EVENT_TYPES);

type RunData = RunEventData | ErasedRunEventData;

/** What is left of an event when the run's shopper was erased: which one it was, and what became of the run. */
export const reducedEvent = ({
  data: {
    run: { id, status, lastError },
  },
  ...envelope
}: PublicEvent<RunData>): PublicEvent<ErasedRunEventData> => ({
  ...envelope,
  data: { run: { id, status, lastError }, redacted: true },
});

/**
 * The public event (docs/handbook/webhooks.md#envelope-and-headers) that a run's domain event is, or null for types
 * this version does not know.
 */
export function toPublicEvent(event: DomainEvent<RunData>): PublicEvent<RunData> | null {
  if (event.data === null || event.mode === null || !PUBLIC_TYPES.has(event.type)) return null;
  return {
    id: event.id,
    type: event.type,
    mode: event.mode,
    orgId: event.orgId,
    createdAt: event.time,
    data: event.data,
  };
}

/** Of an event's data what later events of the run tell again, as it stands in the body and in the order there. */
export function repeatedOf(data: RunData): string[] {
  const actions = 'actions' in data.run ? data.run.actions : [];
  const action = 'action' in data && data.action ? [data.action] : [];
  return [...actions, ...action].map((each) => JSON.stringify(each));
}
