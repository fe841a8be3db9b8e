import type { KeyOutcome } from '@outcall/platform-idempotency';

/**
 * What a commit stores for the request that it is made for. Opaque to the work: the controller makes it of the run, and
 * answers by it when it was stored.
 */
export interface RequestOutcome {
  /** For the request's idempotency key; null: it has none. */
  readonly outcome: KeyOutcome | null;
}
