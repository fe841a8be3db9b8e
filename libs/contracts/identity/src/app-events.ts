import type { Mode, Scope } from '@outcall/kernel';
import type { TopicDefinition } from '@outcall/platform-event-bus';

const DAY_MS = 86_400_000;

/**
 * Key: app id. Whole state with a version; `orgId` is the app's own id, as an app belongs to no org. Never a secret.
 */
export const APP_TOPIC: TopicDefinition = {
  name: 'identity.app.v1',
  partitions: 12,
  compacted: true,
  retentionMs: 7 * DAY_MS,
  description: 'Platform apps with what other services need to know of them',
};

/** A platform app. Live and test are separate apps. */
export interface App {
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  /** The scopes it may ask for. */
  readonly scopes: readonly Scope[];
  /** Where the events of all its orgs go; null: nowhere. */
  readonly webhookUrl: string | null;
  /** The types it wants, or `["*"]`; `app.*` are sent whatever stands here. */
  readonly webhookEvents: readonly string[];
  /** Where the action requests of all its orgs go; null: nowhere. */
  readonly actionUrl: string | null;
  readonly createdAt: string;
}

/** Type `app.upserted`. */
export interface AppUpserted {
  readonly app: App;
}

export const APP_UPSERTED = 'app.upserted';

/** The data of every type on `APP_TOPIC`: docs/asyncapi.json is generated from it. */
export interface AppEvents {
  'app.upserted': AppUpserted;
}
