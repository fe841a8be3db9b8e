import type { App } from '@outcall/contracts-identity';
import type { AppState } from '../application/receivers/apps.js';

/**
 * What routing needs of an app. One that may not ask for `actions` any more is asked for none, whatever was granted to
 * it.
 */
export const appOf = ({ id, scopes, actionUrl }: App, version: number): AppState => ({
  appId: id,
  actionUrl: scopes.includes('actions') ? actionUrl : null,
  version,
});
