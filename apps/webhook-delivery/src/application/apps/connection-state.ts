import type { AppConnection } from '@outcall/contracts-identity';
import { eventsWithin } from '@outcall/kernel';
import type { ConnectionState } from './app-endpoints.js';

/**
 * What is kept of a connection as it is announced. Of one announced before its `events` were told, all that the scopes
 * allow count as named.
 */
export const connectionStateOf = (
  { orgId, mode, app, status, connectedAt, scopes, events = ['*'] }: AppConnection,
  version: number,
): ConnectionState => ({
  orgId,
  mode,
  appId: app.id,
  isConnected: status === 'connected',
  connectedAt,
  allowedEvents: eventsWithin(events, scopes),
  version,
});
