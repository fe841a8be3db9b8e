import type { App, AppConnection } from '@outcall/contracts-identity';
import { SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';

const ids = new TimeOrderedIdGenerator(new SystemClock());
const common = { mode: null, requestId: null, traceparent: null };

export const newApp = (webhookUrl: string | null, more: Partial<App> = {}): App => ({
  id: ids.next('app'),
  name: 'Order helper',
  mode: 'live',
  scopes: ['runs'],
  webhookUrl,
  webhookEvents: ['run.queued'],
  actionUrl: null,
  createdAt: new Date().toISOString(),
  ...more,
});

export function appEvent(app: App, version = 1): DomainEvent {
  const time = new Date().toISOString();
  const named = { id: ids.next('event'), topic: 'identity.app.v1', type: 'app.upserted', key: app.id, orgId: app.id };
  return { ...common, ...named, time, version, data: { app } };
}

/** Connected a second ago, unless told otherwise. */
export function connectionEvent(
  type: 'installed' | 'changed' | 'uninstalled',
  orgId: string,
  app: App,
  version: number,
  connectedAt = new Date(Date.now() - 1_000).toISOString(),
  given: Pick<AppConnection, 'scopes' | 'events'> = { scopes: app.scopes },
): DomainEvent {
  const isOver = type === 'uninstalled';
  const time = new Date().toISOString();
  const connection: AppConnection = {
    orgId,
    app: { id: app.id, name: app.name },
    mode: app.mode,
    ...given,
    status: isOver ? 'disconnected' : 'connected',
    connectedAt,
    disconnectedAt: isOver ? time : null,
  };
  const named = { id: ids.next('event'), topic: 'identity.connection.v1', type: `connection.${type}` };
  return { ...common, ...named, key: `${orgId}/${app.id}`, orgId, time, version, data: { connection } };
}
