import type { TopicDefinition } from '@outcall/platform-event-bus';

const DAY_MS = 86_400_000;

/**
 * Key: `<storeId>:<entity>:<externalId>`. `data` stays below 800 kB: a synced object is at most 200 kB, and what was
 * before is a few fields.
 */
export const COMMERCE_OBJECT_TOPIC: TopicDefinition = {
  name: 'commerce.object.v1',
  partitions: 12,
  compacted: false,
  retentionMs: 7 * DAY_MS,
  description: 'Orders, returns, customers and products as they change',
  personal: "their orders, returns and customer, in the keys the shop's own ids of these",
};

export const COMMERCE_ENTITIES = ['orders', 'returns', 'customers', 'products'] as const;
export type CommerceEntity = (typeof COMMERCE_ENTITIES)[number];

export const OBJECT_CHANGED = 'object.changed';
export const OBJECT_DELETED = 'object.deleted';

/**
 * `object.changed`: a copy that replaced an older one, or the first. The event's version is that of the object and
 * rises by one with each. `object.deleted`: the object is gone, by a DELETE, with its order, or because its shopper was
 * erased.
 */
export interface CommerceObjectChanged {
  readonly storeId: string;
  readonly entity: CommerceEntity;
  readonly externalId: string;
  /** What it means: the events that triggers know, such as `order.created` or `order.delivered`. */
  readonly changes: readonly string[];
  /** The copy's own `updatedAt`. */
  readonly updatedAt: string;
  /** The contact of its shopper; null: no callable number. */
  readonly contactId: string | null;
  /** True: taken in without asking for calls. */
  readonly isImported: boolean;
  /** Of the copy it replaced, the fields that changes are told by, by their paths; null: there was none. */
  readonly before: Readonly<Record<string, string | null>> | null;
  /** The copy as it was written, defaults filled in; null when it was deleted. */
  readonly object: Readonly<Record<string, unknown>> | null;
}

/** The data of every type on `COMMERCE_OBJECT_TOPIC`: docs/asyncapi.json is generated from it. */
export interface CommerceObjectEvents {
  'object.changed': CommerceObjectChanged;
  'object.deleted': CommerceObjectChanged;
}
