import type { ValidityQuestion } from '@outcall/contracts-runs';

export abstract class TriggerValidity {
  /** Whether the object that started the run is still as its trigger wants it. Throws `UNAVAILABLE` when that cannot be known. */
  abstract isValid(question: ValidityQuestion): Promise<boolean>;
}
