import type { Mode } from '@outcall/kernel';

/** What has a quota: bytes of the packed bodies of syncs, rows of the history of objects, rows of trigger results,
 * hashes of erased objects and of customers who refuse marketing, receipts of connected stores. */
export const KEPT_KINDS = ['bodies', 'history', 'results', 'erased', 'refusals', 'receipts'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

/** Most that is kept of one org and mode, in the unit of its kind. */
export type KeepingQuotas = Readonly<Record<KeptKind, number>>;

export interface Kept {
  readonly orgId: string;
  readonly mode: Mode;
  readonly kind: KeptKind;
}

/** How much is kept of each org. Every step is a few statements, each bounded. */
export abstract class KeptAmounts {
  /** Adds up some of what was written since. True: there is more. */
  abstract settle(): Promise<boolean>;
  /** Some orgs that have more than that, in a fixed order, after `after` (null: the first). */
  abstract past(kind: KeptKind, quota: number, after: Kept | null): Promise<Kept[]>;
  /**
   * Drops the oldest of one org, a batch at most and no more than what is past the quota. Not what keeps somebody safe,
   * or says why somebody was called: deletions of objects, and results that wait or have started a run. Of hashes a
   * time stays that takes more for erased, or refused, than they did. No receipt goes that waits, or is of the day
   * until now: repeats are known by it. Returns the number of rows; 0 where another process is at it, or nothing is
   * left that may go.
   */
  abstract dropOldest(kept: Kept, quota: number, now: Date): Promise<number>;
}
