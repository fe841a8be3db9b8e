import type { ActionCallCommand } from '@outcall/contracts-actions';
import type { CallFacts } from '../../domain/calling/route.js';

export abstract class CallRouting {
  /** What catalogue and receivers say of each, as they stand now. One statement; one answer each, in order. */
  abstract factsOf(commands: readonly ActionCallCommand[]): Promise<CallFacts[]>;
}

export interface KnownFacts {
  readonly facts: CallFacts;
  /** Names the rows that say so, and which version of each: another text as soon as one of them changes, or others count. */
  readonly stamp: string;
}
