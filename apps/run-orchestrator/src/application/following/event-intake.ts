import type { DomainEvent } from '@outcall/platform-event-bus';
import type { RunState } from '../../domain/run/run-state.js';
import type { Transition } from '../../domain/run/transition.js';

/** Decides on one event of a run. */
export type Digest<T> = (state: RunState, event: DomainEvent<T>) => Transition;

export abstract class EventIntake {
  /**
   * Moves runs by a batch of events keyed by run id, one write for all. There is no inbox: `digest` itself must change
   * nothing when the event has been applied before (it compares ranks of calls and the progress of actions: ADR 0013).
   * Events of runs that do not exist are dropped. `happenedAt` dates the cause of what an event makes.
   */
  abstract take<T>(
    events: readonly DomainEvent<T>[],
    digest: Digest<T>,
    happenedAt: (event: DomainEvent<T>) => string,
  ): Promise<void>;
}
