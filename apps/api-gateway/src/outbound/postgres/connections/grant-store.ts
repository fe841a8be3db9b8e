import {
  CONNECTION_CHANGED,
  CONNECTION_INSTALLED,
  CONNECTION_TOPIC,
  CONNECTION_UNINSTALLED,
  connectionKey,
  type AppConnection,
  type ConnectionChanged,
  type ConnectionNotice,
} from '@outcall/contracts-identity';
import type { Mode, Scope } from '@outcall/kernel';
import type { Outbox } from '@outcall/platform-outbox';
import type { Transaction } from '@outcall/platform-postgres';
import { allOf, mayAskFor, within, type Given } from '../../../domain/what-an-app-may-have.js';
import { recordChange } from '../auditing/record-change.js';

export interface GrantRow {
  readonly id: string;
  readonly orgId: string;
  readonly appId: string;
  readonly scopes: readonly Scope[];
  readonly revokedAt: Date | null;
}

/** What the app of a row may ask for now. */
interface OfApp {
  readonly appScopes: readonly Scope[];
  readonly appEvents: readonly string[];
}

const OF_APP = 'a.scopes AS "appScopes", a.webhook_events AS "appEvents"';
const givenWithin = ({ appScopes, appEvents, ...given }: Given & OfApp): Given =>
  within(given, mayAskFor({ scopes: appScopes, webhookEvents: appEvents }));

export interface ConnectionRow extends OfApp {
  readonly orgId: string;
  readonly appId: string;
  readonly appName: string;
  readonly mode: Mode;
  readonly status: AppConnection['status'];
  readonly scopes: readonly Scope[];
  readonly events: readonly string[] | null;
  /** The version whose event told the events; null: none did. */
  readonly eventsVersion: string | null;
  readonly connectedAt: Date;
  readonly disconnectedAt: Date | null;
  readonly version: string;
}

export const CONNECTION_COLUMNS = `c.org_id AS "orgId", c.app_id AS "appId", a.name AS "appName", a.mode, c.status, c.scopes, c.events,
  c.events_version AS "eventsVersion",   c.connected_at AS "connectedAt", c.disconnected_at AS "disconnectedAt", c.version, ${OF_APP}`;

/** What it gives while it is in force is what the tokens of its app can do now; of one that was ended, what it gave. */
export function toConnection(row: ConnectionRow): AppConnection {
  const kept = { scopes: row.scopes, events: row.events ?? [] };
  const { scopes, events } = row.status === 'connected' ? givenWithin({ ...row, ...kept }) : kept;
  return {
    orgId: row.orgId,
    app: { id: row.appId, name: row.appName },
    mode: row.mode,
    scopes,
    ...(row.events && row.eventsVersion === row.version && { events }),
    status: row.status,
    connectedAt: row.connectedAt.toISOString(),
    disconnectedAt: row.disconnectedAt?.toISOString() ?? null,
  };
}

export const toNotice = (row: ConnectionRow): ConnectionNotice => ({
  connection: toConnection(row),
  version: Number(row.version),
});

const FIND = `SELECT ${CONNECTION_COLUMNS} FROM app_connections c JOIN apps a ON a.id = c.app_id WHERE c.org_id = $1 AND c.app_id = $2`;
const IN_FORCE = `
  SELECT g.scopes, coalesce(g.events, a.webhook_events) AS events, ${OF_APP} FROM oauth_grants g JOIN apps a ON a.id = g.app_id
   WHERE g.org_id = $1 AND g.app_id = $2 AND g.revoked_at IS NULL AND g.exchanged_at IS NOT NULL`;
const WRITE = `
  UPDATE app_connections SET status = $3, scopes = $4, connected_at = $5, disconnected_at = $6, events = $7, version = version + 1, events_version = version + 1
   WHERE org_id = $1 AND app_id = $2`;
/** Whoever comes first makes the row; then everybody locks it. Its version 0 was never told of. */
const ENSURE = `
  INSERT INTO app_connections (org_id, app_id, status, scopes, connected_at, version)
  VALUES ($1, $2, 'disconnected', '{}', $3, 0) ON CONFLICT DO NOTHING`;
const LOCK = 'SELECT 1 FROM app_connections WHERE org_id = $1 AND app_id = $2 FOR UPDATE';

export interface Settled {
  /** As it stands; null: it was never told of. */
  readonly notice: ConnectionNotice | null;
  readonly isChanged: boolean;
}

/**
 * Brings the connection of an org and an app in line with its grants, and makes the event of a change. The grants that
 * changed are locked by then: grants before connections, always.
 */
export async function settleConnection(
  tx: Transaction,
  outbox: Outbox,
  orgId: string,
  appId: string,
  now: Date,
): Promise<Settled> {
  await tx.query(ENSURE, [orgId, appId, now]);
  await tx.query(LOCK, [orgId, appId]);
  const [before] = await tx.query<ConnectionRow>(FIND, [orgId, appId]);
  if (!before) throw new Error('the connection was neither made nor found');
  const grants = await tx.query<Given & OfApp>(IN_FORCE, [orgId, appId]);
  const isConnected = grants.length > 0;
  const { scopes, events } = isConnected
    ? allOf(grants.map(givenWithin))
    : { scopes: before.scopes, events: before.events ?? [] };
  const type = changeOf(before, isConnected, { scopes, events });
  if (!type) return { notice: before.version === '0' ? null : toNotice(before), isChanged: false };
  const connectedAt = type === CONNECTION_INSTALLED ? now : before.connectedAt;
  await tx.query(WRITE, [
    orgId,
    appId,
    isConnected ? 'connected' : 'disconnected',
    scopes,
    connectedAt,
    isConnected ? null : now,
    events,
  ]);
  const [after] = await tx.query<ConnectionRow>(FIND, [orgId, appId]);
  if (!after) throw new Error('the connection was not written');
  const { connection, version } = toNotice(after);
  const data = { connection } satisfies ConnectionChanged;
  await outbox.append(tx, [
    {
      ...{ topic: CONNECTION_TOPIC.name, type, key: connectionKey(orgId, appId) },
      ...{ orgId, mode: after.mode, version, data },
    },
  ]);
  return { notice: { connection, version }, isChanged: true };
}

function changeOf(before: ConnectionRow, isConnected: boolean, { scopes, events }: Given): string | null {
  const wasConnected = before.status === 'connected';
  if (isConnected && !wasConnected) return CONNECTION_INSTALLED;
  if (!isConnected && wasConnected) return CONNECTION_UNINSTALLED;
  const isSame = scopes.join() === before.scopes.join() && events.join() === before.events?.join();
  const isNotified = before.eventsVersion === before.version;
  return isConnected && !(isSame && isNotified) ? CONNECTION_CHANGED : null;
}

/** Stops everything a grant gave, by a request of the app; the caller has locked it. */
export async function revokeGrant(tx: Transaction, outbox: Outbox, grant: GrantRow, now: Date): Promise<Settled> {
  await tx.query('UPDATE oauth_grants SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [grant.id, now]);
  const settled = await settleConnection(tx, outbox, grant.orgId, grant.appId, now);
  if (settled.isChanged && settled.notice) {
    const { id, name } = settled.notice.connection.app;
    const by = { kind: 'app', id, name } as const;
    const action = settled.notice.connection.status === 'connected' ? 'app.grant_ended' : 'app.disconnected';
    await recordChange(tx, grant.orgId, { by, action, subject: { kind: 'app', id } });
  }
  return settled;
}
