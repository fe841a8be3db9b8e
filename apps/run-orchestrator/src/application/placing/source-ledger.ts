import type { RunState } from '../../domain/run/run-state.js';
import type { Transition } from '../../domain/run/transition.js';
import type { Decide, Recorded } from '../run-repository.js';
import type { Stops } from '../stops.js';

/** What is written of a run because its object has changed. */
export abstract class SourceLedger {
  /**
   * Stores other inputs for the attempt in hand, and which of them are the object's. Returns the run as it is then;
   * null, with nothing written, when the attempt is in other hands by now, or the run has ended.
   */
  abstract takeInputs(
    state: RunState,
    inputs: Readonly<Record<string, string>>,
    taken: readonly string[],
  ): Promise<RunState | null>;
  /**
   * Decides on the run and, where that cancels it, writes the run that takes its place: both in one commit, and once
   * for a run. Writes nothing and returns null when it is not canceled, or what has to be minded first (see
   * `RunRepository.create`). Rejects like that.
   */
  abstract replace(
    state: RunState,
    decide: Decide,
    started: Transition,
    numberHashes: readonly string[],
  ): Promise<Recorded | Stops | null>;
}
