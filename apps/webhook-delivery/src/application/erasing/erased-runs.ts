import type { Mode } from '@outcall/kernel';

export interface World {
  readonly orgId: string;
  readonly mode: Mode;
}

export interface RunOfEvent extends World {
  readonly runId: string;
}

export abstract class ErasedRuns {
  /** Those of the runs, by their ids, that are known to be erased. */
  abstract among(runs: readonly RunOfEvent[]): Promise<ReadonlySet<string>>;
  abstract remember(world: World, runIds: readonly string[], at: Date): Promise<void>;
  /** Leaves of stored events their ids, and of their deliveries' attempts no answer. How many of these deliveries are under way at this moment. */
  abstract reduce(world: World, eventIds: readonly string[]): Promise<number>;
}
