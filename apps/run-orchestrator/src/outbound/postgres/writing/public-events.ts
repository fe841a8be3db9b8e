import { RUN_TOPIC, type ErasedRunEventData, type RunEventData } from '@outcall/contracts-runs';
import type { NewEvent } from '@outcall/platform-outbox';
import type { TraceContext } from '@outcall/platform-telemetry';
import { publicEventId } from '../../../domain/run/public-event-id.js';
import type { Transition } from '../../../domain/run/transition.js';

/** What made a transition: the trace its events carry, and when it happened. */
export interface Cause extends TraceContext {
  readonly at: string;
}

/** The domain events of a transition: id and type are those of the public event, `data` is its body to the letter. */
export function publicEvents(
  { state, effects }: Transition,
  { at, requestId, traceparent }: Cause,
): NewEvent<RunEventData | ErasedRunEventData>[] {
  return effects.map((effect) => ({
    id: publicEventId(effect, effect.at ?? at),
    topic: RUN_TOPIC.name,
    type: effect.type,
    key: state.run.id,
    orgId: state.orgId,
    mode: state.mode,
    time: state.run.updatedAt,
    version: effect.version,
    requestId,
    traceparent,
    data: effect.isErased ? withoutShopper(effect.data) : effect.data,
  }));
}

const withoutShopper = ({ run: { id, status, lastError } }: RunEventData): ErasedRunEventData => ({
  run: { id, status, lastError },
  redacted: true,
});
