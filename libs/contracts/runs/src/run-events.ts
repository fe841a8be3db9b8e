import type { TopicDefinition } from '@outcall/platform-event-bus';
import type { ActionCall } from '@outcall/contracts-actions';
import type { RunEventType } from '@outcall/kernel';
import type { Run } from './run-views.js';

const DAY_MS = 86_400_000;

/**
 * Key: run id. The public event stream (docs/handbook/webhooks.md#events): the domain event's id is the public `evt_`
 * id, its type the public type.
 */
export const RUN_TOPIC: TopicDefinition = {
  name: 'runs.run.v1',
  partitions: 12,
  compacted: false,
  retentionMs: 7 * DAY_MS,
  description: 'Everything that happens on a run, each with the whole run as it was at that moment',
  personal: "the run's number, inputs, answers, metadata and actions",
};

/**
 * `data` of the public event, to the letter: what a webhook body carries beside id, type, mode, orgId and createdAt.
 */
export interface RunEventData {
  readonly run: Run;
  readonly callId?: string;
  readonly action?: ActionCall;
  readonly handoff?: { readonly to: string };
  readonly phone?: string;
}

/** What is left of an event when the run's shopper was erased: which one it was, and what became of the run. */
export interface ErasedRunEventData {
  readonly run: Pick<Run, 'id' | 'status' | 'lastError'>;
  readonly redacted: true;
}

/** The data of every type on `RUN_TOPIC`: docs/asyncapi.json is generated from it. */
export type RunEvents = Record<RunEventType, RunEventData | ErasedRunEventData>;
