import type { AdmittedNumber } from '@outcall/contracts-contacts';

/** The code that a trigger's start is told; `POST /v1/runs` has none for it, as it starts such runs. */
const WRONG_PERSON = 'WRONG_PERSON';

/**
 * Whoever picked up before said that the shopper is not to be had under the number, so no trigger starts a run to it
 * (docs/handbook/consent-and-hours.md#a-wrong-person).
 */
export class WrongPersonError extends Error {
  override readonly name = 'WrongPersonError';
  readonly errorCode = WRONG_PERSON;

  constructor() {
    super('somebody else was reached under the number');
  }
}

/** Of a start by a trigger. */
export const wrongPerson = ({ isWrongPerson }: Pick<AdmittedNumber, 'isWrongPerson'>): WrongPersonError | null =>
  isWrongPerson ? new WrongPersonError() : null;
