import type { TopicDefinition } from '@outcall/platform-event-bus';

const DAY_MS = 86_400_000;

/** Key: `<storeId>:<entity>:<externalId>`. */
export const COMMERCE_OBJECT_TOPIC: TopicDefinition = {
  name: 'commerce.object.v1',
  partitions: 12,
  compacted: false,
  retentionMs: 7 * DAY_MS,
  description: 'Orders, returns, customers and products as they change',
};

export const COMMERCE_ENTITIES = ['orders', 'returns', 'customers', 'products'] as const;
export type CommerceEntity = (typeof COMMERCE_ENTITIES)[number];

/** A change of a synced object. `object` is the copy as it was written; null when it was redacted. */
export interface CommerceObjectChanged {
  readonly storeId: string;
  readonly entity: CommerceEntity;
  readonly externalId: string;
  readonly object: Readonly<Record<string, unknown>> | null;
}
