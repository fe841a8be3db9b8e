import {
  CONNECTION_TOPIC,
  connectionKey,
  type AppConnection,
  type ConnectionChanged,
} from '@outcall/contracts-identity';
import type { EventBus } from '@outcall/platform-event-bus';
import type { Management } from './management.js';
import type { Period } from './period.js';

/** Ends the connections that were ended in the period; returns how many. */
export async function disconnectApps(platform: Management, bus: EventBus, period: Period): Promise<number> {
  const last = new Map<string, { readonly connection: AppConnection; readonly time: string }>();
  await period.read<ConnectionChanged>(bus, CONNECTION_TOPIC.name, ({ time, data: { connection } }) => {
    const key = connectionKey(connection.orgId, connection.app.id);
    if ((last.get(key)?.time ?? '') <= time) last.set(key, { connection, time });
  });
  let ended = 0;
  for (const { connection } of last.values()) {
    const { orgId, app, status } = connection;
    if (status !== 'disconnected') continue;
    const path = `/orgs/${orgId}/app-connections/${app.id}`;
    if ((await platform.ask({ method: 'DELETE', path })) !== null) ended += 1;
  }
  return ended;
}
