import type { ActionCallCommand } from '@outcall/contracts-actions';
import type { CallFacts } from '../../domain/calling/route.js';

export abstract class CallRouting {
  /** What catalogue and receivers say of each, as they stand now. One statement; one answer each, in order. */
  abstract factsOf(commands: readonly ActionCallCommand[]): Promise<CallFacts[]>;
}

export interface KnownFacts {
  readonly facts: CallFacts;
  /**
   * Names the rows the facts come from, and the version of each. It changes as soon as one of them changes, or other
   * rows decide.
   */
  readonly stamp: string;
}
