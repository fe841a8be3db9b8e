import type { AppConnection as ConnectionNotice } from '@outcall/contracts-identity';
import type { AppConnection } from '../application/receivers/apps.js';

/** What routing needs of a connection. */
export const connectionOf = (connection: ConnectionNotice): Omit<AppConnection, 'version'> => ({
  orgId: connection.orgId,
  mode: connection.mode,
  appId: connection.app.id,
  hasActions: connection.status === 'connected' && connection.scopes.includes('actions'),
  connectedAt: connection.connectedAt,
});
