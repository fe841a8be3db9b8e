import type { ValidityAnswer, ValidityQuestion } from '@outcall/contracts-runs';

export abstract class TriggerValidity {
  /**
   * Whether the object that started the run still meets the trigger's conditions, and what is taken from it now. Throws
   * `UNAVAILABLE` when this is unknown.
   */
  abstract ask(question: ValidityQuestion): Promise<ValidityAnswer>;
}
