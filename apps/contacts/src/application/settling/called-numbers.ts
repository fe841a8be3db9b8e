import type { EndedCall } from './ended-calls.js';

export abstract class CalledNumbers {
  /** The number that was called, by the permit of the call; null: of none, or its shopper was erased. */
  abstract of(call: Pick<EndedCall, 'orgId' | 'mode' | 'callId'>): Promise<string | null>;
}
