import type { TopicDefinition } from '@outcall/platform-event-bus';
import type { CallingHours, ShopperLimits } from '@outcall/kernel';

const DAY_MS = 86_400_000;

/** Key: org id. Whole state with a version; `mode` is null. */
export const ORG_TOPIC: TopicDefinition = {
  name: 'identity.org.v1',
  partitions: 12,
  compacted: true,
  retentionMs: 7 * DAY_MS,
  description: 'Orgs with what other services need to know of them',
};

/** An org as the management API shows it (docs/handbook/management-api.md#endpoints). */
export interface Org {
  readonly id: string;
  readonly name: string;
  readonly isVerified: boolean;
  readonly callingHours: CallingHours | null;
  /**
   * How often one number may be called; null: as often as there are runs. Absent of a gateway of before: the default.
   */
  readonly shopperLimits?: ShopperLimits | null;
  readonly createdAt: string;
}

/** Type `org.upserted`. */
export interface OrgUpserted {
  readonly org: Org;
}

export const ORG_UPSERTED = 'org.upserted';

/** The data of every type on `ORG_TOPIC`: docs/asyncapi.json is generated from it. */
export interface OrgEvents {
  'org.upserted': OrgUpserted;
}
