import type { TriggeredStart, TriggeredStartAnswer } from '@outcall/contracts-runs';

export abstract class RunStarts {
  /** One answer per item, in order. Throws `UNAVAILABLE` when the orchestrator does not answer. */
  abstract start(items: readonly TriggeredStart[]): Promise<readonly TriggeredStartAnswer[]>;
}
