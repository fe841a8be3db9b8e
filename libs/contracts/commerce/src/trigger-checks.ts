import type { Mode } from '@outcall/kernel';

/**
 * `POST /internal/triggers/still-valid`, service context: whether what a run was started for still stands, by the trigger's `stillValid`
 * on the object as it is now. Asked before each attempt of a run that a trigger started, up to 500 in one statement.
 */
export const STILL_VALID_PATH = '/internal/triggers/still-valid';

export interface StillValidQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  /** The key the run was started with: the id of the trigger's result, `trg_...`. */
  readonly triggerKey: string;
}

/** Not valid when a condition no longer holds, and when the object is deleted or not known: the run is canceled (`source_changed`). */
export interface StillValidAnswer {
  readonly isValid: boolean;
}

export interface StillValidRequest {
  readonly items: readonly StillValidQuestion[];
}

/** One answer per item, in the same order. */
export interface StillValidResponse {
  readonly results: readonly StillValidAnswer[];
}
