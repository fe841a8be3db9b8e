import type { Mode } from '@outcall/kernel';

export interface TenantMode {
  readonly orgId: string;
  readonly mode: Mode;
}

export interface RunOfEvent extends TenantMode {
  /** Of an event without a run its contact. */
  readonly runId: string;
}

export abstract class ErasedRuns {
  /** Those of the runs, by their ids, that are known to be erased. */
  abstract among(runs: readonly RunOfEvent[]): Promise<ReadonlySet<string>>;
  abstract remember(tenantMode: TenantMode, runIds: readonly string[], at: Date): Promise<void>;
  /**
   * Leaves of stored events their ids, and of their deliveries' attempts no answer. How many of these deliveries are
   * under way at this moment.
   */
  abstract reduce(tenantMode: TenantMode, eventIds: readonly string[]): Promise<number>;
}
