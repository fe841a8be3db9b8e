import type { TopicDefinition } from '@outcall/platform-event-bus';
import type { Mode } from '@outcall/kernel';

const DAY_MS = 86_400_000;

/**
 * Key: erasure id. The runs of an erased shopper, by what their traces elsewhere are found by: ids of ours, nothing of
 * the shopper.
 */
export const RUN_ERASURE_TOPIC: TopicDefinition = {
  name: 'runs.erasure.v1',
  partitions: 12,
  compacted: false,
  retentionMs: 7 * DAY_MS,
  description: 'Runs deleted for an erased shopper, as the ids by which other services find what they keep of them',
};

export const RUNS_ERASED = 'runs.erased';

/**
 * Runs that are no more, with all their calls, action calls and public events (`evt_`): forget what is kept of them.
 * None of them is in a call. An erasure has as many of these events as it takes; an id may come again. There is no
 * order between topics, so an event of such a run (`runs.run.v1`) may be read after this one.
 */
export interface RunsErased {
  readonly erasureId: string;
  readonly orgId: string;
  readonly mode: Mode;
  /** At most 100. */
  readonly runIds: readonly string[];
  readonly callIds: readonly string[];
  readonly actionIds: readonly string[];
  readonly eventIds: readonly string[];
}

export const RUNS_ERASING = 'runs.erasing';

/**
 * Runs of an erased shopper whose calls are being hung up: they come in a `runs.erased` of their own once the calls
 * have ended. Who tells others of runs does so without the shopper from now on. An id may come again.
 */
export interface RunsErasing {
  readonly erasureId: string;
  readonly orgId: string;
  readonly mode: Mode;
  /** At most 100. */
  readonly ongoingRunIds: readonly string[];
  /** Their public events (`evt_`) so far. */
  readonly eventIds: readonly string[];
}

/** The data of every type on `RUN_ERASURE_TOPIC`: docs/asyncapi.json is generated from it. */
export interface RunErasureEvents {
  'runs.erased': RunsErased;
  'runs.erasing': RunsErasing;
}
