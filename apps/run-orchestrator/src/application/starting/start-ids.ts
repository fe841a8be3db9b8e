import type { IdGenerator } from '@outcall/kernel';

/** The ids that a start uses for what it makes. */
export interface StartIds {
  readonly runId: string;
  /** Of the first attempt and its permit, unless the answer for `earlyCallId` counts. */
  readonly callId: string;
  /** For `AskAhead`. Null for a resumed try, which asks with the `callId` of the first. */
  readonly earlyCallId: string | null;
}

/**
 * Contacts keeps only the permit with the last call id of an attempt, so the id that is asked with last is generated
 * last.
 */
export const newStartIds = (ids: IdGenerator): StartIds & { readonly earlyCallId: string } => {
  const earlyCallId = ids.next('call');
  return { runId: ids.next('run'), callId: ids.next('call'), earlyCallId };
};
