import type { ValidityQuestion } from '@outcall/contracts-runs';

export abstract class TriggerValidity {
  /** Whether the object that started the run still meets the trigger's conditions. Throws `UNAVAILABLE` when this is unknown. */
  abstract isValid(question: ValidityQuestion): Promise<boolean>;
}
