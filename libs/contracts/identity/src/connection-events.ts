import type { Mode, Scope } from '@outcall/kernel';
import type { TopicDefinition } from '@outcall/platform-event-bus';

const DAY_MS = 86_400_000;

/** Key: `connectionKey`. Whole state with a version: an org has at most one connection to an app. */
export const CONNECTION_TOPIC: TopicDefinition = {
  name: 'identity.connection.v1',
  partitions: 12,
  compacted: true,
  retentionMs: 7 * DAY_MS,
  description: 'Which org is connected to which platform app',
};

/** That an org lets an app act for it. */
export interface AppConnection {
  readonly orgId: string;
  readonly app: { readonly id: string; readonly name: string };
  /** The app's. */
  readonly mode: Mode;
  /** All that the grants in force give; those of the last ones once disconnected. */
  readonly scopes: readonly Scope[];
  /** The events that consent pages named to the merchant, by type; left out by a gateway of the release before. */
  readonly events?: readonly string[];
  readonly status: 'connected' | 'disconnected';
  /**
   * Of the present connection: a later consent while connected does not change it, connecting anew after a disconnect
   * does.
   */
  readonly connectedAt: string;
  readonly disconnectedAt: string | null;
}

/** Types `connection.installed`, `connection.changed` and `connection.uninstalled`. */
export interface ConnectionChanged {
  readonly connection: AppConnection;
}

/** The org was not connected and is now. The event's id is that of the public `app.installed`. */
export const CONNECTION_INSTALLED = 'connection.installed';
/** Its scopes or events are others, or are told for the first time. */
export const CONNECTION_CHANGED = 'connection.changed';
/** The org or the app ended the connection. The event's id is that of the public `app.uninstalled`. */
export const CONNECTION_UNINSTALLED = 'connection.uninstalled';

export const connectionKey = (orgId: string, appId: string): string => `${orgId}/${appId}`;

/** The data of every type on `CONNECTION_TOPIC`: docs/asyncapi.json is generated from it. */
export interface ConnectionEvents {
  'connection.installed': ConnectionChanged;
  'connection.changed': ConnectionChanged;
  'connection.uninstalled': ConnectionChanged;
}
