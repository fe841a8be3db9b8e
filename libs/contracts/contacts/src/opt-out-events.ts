import type { TopicDefinition } from '@outcall/platform-event-bus';

const DAY_MS = 86_400_000;

/**
 * Key: contact id. Only opt-outs of which no run tells: one that is heard in a call of a run is an event of that run
 * (`runs.run.v1`).
 */
export const OPT_OUT_TOPIC: TopicDefinition = {
  name: 'contacts.optout.v1',
  partitions: 12,
  compacted: false,
  retentionMs: 7 * DAY_MS,
  description: 'Opt-outs that the management of an org has recorded, or that a shopper pressed in a call of theirs',
  personal: 'the number alone',
};

export const OPT_OUT_RECORDED = 'optout.recorded';

/**
 * A number was opted out by the management of its org, or by its owner who called back, and was not before. Its org is
 * told: the event's id is the public `evt_` id of `optout.received`.
 */
export interface OptOutRecorded {
  readonly contactId: string;
  /** `+91XXXXXXXXXX`. */
  readonly phone: string;
}

/** The data of every type on `OPT_OUT_TOPIC`: docs/asyncapi.json is generated from it. */
export interface OptOutEvents {
  'optout.recorded': OptOutRecorded;
}
