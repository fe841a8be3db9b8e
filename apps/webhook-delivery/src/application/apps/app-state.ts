import type { App } from '@outcall/contracts-identity';
import { eventsWithin } from '@outcall/kernel';
import type { AppState } from './app-endpoints.js';

/**
 * What is kept of an app as it is announced. What its scopes do not let it ask for any more it is not told either,
 * whatever was granted to it.
 */
export const appStateOf = ({ id, webhookUrl, webhookEvents, scopes }: App, version: number): AppState => ({
  appId: id,
  webhookUrl,
  webhookEvents: eventsWithin(webhookEvents, scopes),
  version,
});
