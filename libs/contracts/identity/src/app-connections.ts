import type { AppConnection } from './connection-events.js';

/**
 * `PUT /internal/app-connections`, service context of the gateway; action-dispatcher serves it. Sent before a disconnect, or a revocation
 * by the app itself, is answered: from the answer on no action of the org is sent to the app; and before a new connection is, where that can be told. The event says the same later; the highest version counts.
 */
export const APP_CONNECTIONS_PATH = '/internal/app-connections';

export interface ToldConnection {
  readonly connection: AppConnection;
  /** That of its event. */
  readonly version: number;
}
