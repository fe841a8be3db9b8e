import type { TraceContext } from '@outcall/platform-telemetry';
import type { RunState } from '../../domain/run/run-state.js';
import type { Transition } from '../../domain/run/transition.js';
import type { Stops } from '../stops.js';

export abstract class FollowUps {
  /**
   * Writes the run that follows another, once for that. `isWanted` is asked of the run before it as it stands then,
   * under its lock. False: it is there already, or not wanted, also where the run before it is gone. What has to be
   * minded first: see `RunRepository.create`.
   */
  abstract create(
    before: RunState,
    started: Transition,
    isWanted: (before: RunState) => boolean,
    trace: TraceContext,
  ): Promise<Stops | boolean>;
}
