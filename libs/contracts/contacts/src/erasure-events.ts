import type { TopicDefinition } from '@outcall/platform-event-bus';
import type { Mode } from '@outcall/kernel';

const DAY_MS = 86_400_000;

/**
 * Key: erasure id. Says which number every service forgets, and is the only event that says so: only what keeps rows by
 * their number reads it; what knows a shopper by the ids of their runs waits for `runs.erasure.v1`.
 */
export const NUMBER_ERASURE_TOPIC: TopicDefinition = {
  name: 'contacts.erasure.v1',
  partitions: 12,
  compacted: false,
  retentionMs: 7 * DAY_MS,
  description: 'Numbers whose shopper is erased',
  personal: 'the number alone',
};

export const NUMBER_ERASED = 'number.erased';

/**
 * Contacts has erased the number: what was there before `erasedAt` is to be forgotten, and no permit is granted for it
 * any more. What else was written for it beside this event may still come: forget that too. The person may come back
 * under the number, as somebody new. An erasure that is asked for again says it again, with the same `erasureId` and,
 * as the contact is no longer known, `contactId: null`: then look again.
 */
export interface NumberErased {
  readonly erasureId: string;
  readonly orgId: string;
  readonly mode: Mode;
  /** `+91XXXXXXXXXX`. */
  readonly phone: string;
  /**
   * Keyed hash of org, mode and number, with a key that contacts alone has: by it the number is known for good when
   * `phone` is forgotten.
   */
  readonly numberHash: string;
  /** Null when the number was no contact. */
  readonly contactId: string | null;
  /** Of the first time it was asked for. */
  readonly erasedAt: string;
}

/** The data of every type on `NUMBER_ERASURE_TOPIC`: docs/asyncapi.json is generated from it. */
export interface NumberErasureEvents {
  'number.erased': NumberErased;
}
