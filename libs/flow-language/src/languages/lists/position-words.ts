/**
 * How a language names one of several things by its position. Alternatives are separated by spaces, `_` stands for a
 * space.
 */
export interface PositionWords {
  /** First, second ... */
  readonly places: readonly string[];
  readonly last: string;
  /** One, two ... They name a position beside one of `marks` ("option two"), or when nothing else is said. */
  readonly counts: readonly string[];
  readonly marks: string;
  /** What follows the digit of a position: the "nd" of 2nd. */
  readonly endings: string;
  /** Phrases with one of these words that name no position: "one second", "any other". */
  readonly idioms?: string;
}
