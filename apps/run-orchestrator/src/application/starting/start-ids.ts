import type { IdGenerator } from '@outcall/kernel';

/** The ids that a start uses for what it makes. */
export interface StartIds {
  readonly runId: string;
  /** Of the first attempt and its permit, unless an early answer counts (`AskAhead`). */
  readonly callId: string;
}

export const newStartIds = (ids: IdGenerator): StartIds => ({ runId: ids.next('run'), callId: ids.next('call') });
