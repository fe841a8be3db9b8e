import {
  CONNECTION_INSTALLED,
  CONNECTION_UNINSTALLED,
  type AppConnection,
  type ConnectionChanged,
} from '@outcall/contracts-identity';
import type { PublicEvent } from '@outcall/contracts-webhooks';
import type { DomainEvent } from '@outcall/platform-event-bus';

const PUBLIC_TYPES: Readonly<Record<string, string>> = {
  [CONNECTION_INSTALLED]: 'app.installed',
  [CONNECTION_UNINSTALLED]: 'app.uninstalled',
};

/**
 * What an app is told of a connection (docs/handbook/webhooks.md#envelope-and-headers); null: nothing, its scopes
 * changed.
 */
export function toAppEvent(
  { id, type, time }: DomainEvent<ConnectionChanged>,
  { orgId, mode, app, scopes }: AppConnection,
): PublicEvent | null {
  const publicType = PUBLIC_TYPES[type];
  if (publicType === undefined) return null;
  const data = { app: { id: app.id, name: app.name }, scopes };
  return { id, type: publicType, mode, orgId, createdAt: time, data };
}
