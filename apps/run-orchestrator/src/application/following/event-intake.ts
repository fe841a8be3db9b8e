import type { DomainEvent } from '@outcall/platform-event-bus';
import type { RunState } from '../../domain/run/run-state.js';
import type { Transition } from '../../domain/run/transition.js';

/** Decides on one event of a run. */
export type Digest<T> = (state: RunState, event: DomainEvent<T>) => Transition;

export abstract class EventIntake {
  /**
   * Moves runs by a batch of events keyed by run id, one write for all. Keeps no inbox: `digest` must leave a run alone that an event has moved
   * already (ranks of calls, progress of actions: ADR 0013), so that a repeated delivery changes nothing.
   * Events of runs that do not exist are dropped. `happenedAt` dates the cause of what an event makes.
   */
  abstract take<T>(
    events: readonly DomainEvent<T>[],
    digest: Digest<T>,
    happenedAt: (event: DomainEvent<T>) => string,
  ): Promise<void>;
}
