import type { Puzzle, Verdict } from '@outcall/flow-language';

/** Helps with answers of which the rules understand nothing. It is shown a puzzle, and nothing else of a call. */
export abstract class Understanding {
  /** Null: nothing certain, or not in time. Never rejects: a call goes on without. */
  abstract of(puzzle: Puzzle): Promise<Verdict | null>;
}
