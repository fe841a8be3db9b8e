import type { StartCheck, StartExplanationQuestion } from '@outcall/contracts-runs';

export abstract class StartExplanations {
  /**
   * The checks of the start, in their order. A request that is refused as a whole is one check, `request`. Throws
   * `UNAVAILABLE`.
   */
  abstract checksOf(question: StartExplanationQuestion): Promise<readonly StartCheck[]>;
}
