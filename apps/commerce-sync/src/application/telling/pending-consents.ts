import type { ConsentInput, Recorder, SyncedOrder } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';

/**
 * The consents of a copy, which contacts is told of when the copy is stored; or a state of an order: that it is of its
 * former number no more, or was placed earlier than contacts may have been told; or a withdrawal.
 */
export interface ConsentsToTell {
  readonly phone: string;
  /** Null: it is not known here. */
  readonly contactId: string | null;
  /** When the object was created. */
  readonly createdAt: string;
  readonly consents: readonly ConsentInput[];
  readonly order: SyncedOrder | null;
  /** Set alone: the number's promotional consents that were given until then (ISO 8601) are withdrawn. */
  readonly withdrawnUntil: string | null;
}

/** Those of a sync that is committed. */
export interface PendingConsents extends ConsentsToTell {
  readonly orgId: string;
  readonly mode: Mode;
  readonly runId: string;
  /** Its place among those of the sync. */
  readonly place: number;
  readonly recordedBy: Recorder;
  readonly tries: number;
}

export interface ContactName {
  readonly orgId: string;
  readonly mode: Mode;
  readonly contactId: string;
}
