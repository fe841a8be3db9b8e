/** How a language names one of several things by its place. Ways to say the same are parted by spaces, `_` stands for a space. */
export interface PositionWords {
  /** First, second ... */
  readonly places: readonly string[];
  readonly last: string;
  /** One, two ...: count beside one of `marks` ("option two"), or alone. */
  readonly counts: readonly string[];
  readonly marks: string;
  /** Endings of a place written in figures: 2nd. */
  readonly endings: string;
  /** Phrases with one of these words that name no place: "one second", "any other". */
  readonly idioms?: string;
}
