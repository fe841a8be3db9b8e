import type { Language } from '@outcall/kernel';
import type { FlowProblem } from '../definition/flow-problem.js';
import type { FlowArrow } from './flow-arrows.js';

export interface Reach<T> {
  readonly reached: readonly T[];
  readonly unreached: readonly T[];
}

/** What walking every path of a flow has shown. */
export interface PathCoverage {
  /** False when the flow has more paths than the walk may take: then nothing is called unreached. */
  readonly isComplete: boolean;
  /** Number of paths that were walked to the end of the call, or to a state that another path had reached before. */
  readonly pathsWalked: number;
  /** By id, in the order of the definition. */
  readonly steps: Reach<string>;
  readonly arrows: Reach<FlowArrow>;
  /** By key. */
  readonly outcomes: Reach<string>;
  /** A language is reached when a conversation in it can come to an outcome with every line said. */
  readonly languages: Reach<Language>;
  /**
   * Ordered by path; none when everything is reached and every line can be said. None of them keeps the flow from being
   * published.
   */
  readonly warnings: readonly FlowProblem[];
}
