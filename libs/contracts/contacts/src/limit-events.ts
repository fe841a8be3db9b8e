import type { TopicDefinition } from '@outcall/platform-event-bus';
import type { Mode } from '@outcall/kernel';

const DAY_MS = 86_400_000;

/** Key: the keyed hash of the number, as in `NumberErased`. Only about numbers that a run was told to wait for. */
export const LIMIT_TOPIC: TopicDefinition = {
  name: 'contacts.limit.v1',
  partitions: 12,
  compacted: false,
  retentionMs: 7 * DAY_MS,
  description: 'Numbers that may be called at another time than was answered',
  personal: 'the number alone',
};

export const LIMITS_MOVED = 'limits.moved';

/**
 * A call to the number has ended, or none came of a permit: whoever waits for the number may ask again when it may be
 * called.
 */
export interface LimitsMoved {
  readonly orgId: string;
  readonly mode: Mode;
  /** `+91XXXXXXXXXX`. */
  readonly phone: string;
}

/** The data of every type on `LIMIT_TOPIC`: docs/asyncapi.json is generated from it. */
export interface LimitEvents {
  'limits.moved': LimitsMoved;
}
