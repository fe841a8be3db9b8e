import type { Mode } from '@outcall/kernel';

/** Names one row of an org: every key leads with org and mode. */
export interface RowKey {
  readonly orgId: string;
  readonly mode: Mode;
  readonly id: string;
}
