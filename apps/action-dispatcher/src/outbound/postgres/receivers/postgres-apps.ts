import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { Apps, type AppConnection, type AppState, type Taken } from '../../../application/receivers/apps.js';
import type { SealedSecrets } from '../../../domain/calling/route.js';

/** Newest version wins: a late or repeated event changes nothing. */
const TAKE_APPS = `
  INSERT INTO apps (app_id, action_url, version)
  SELECT DISTINCT ON (app_id) app_id, action_url, version
    FROM jsonb_to_recordset($1::jsonb) AS e(app_id text, action_url text, version bigint) ORDER BY app_id, version DESC
  ON CONFLICT (app_id) DO UPDATE SET action_url = excluded.action_url, version = excluded.version WHERE apps.version < excluded.version
  RETURNING xmax = 0 AS "isNew"`;

const TAKE_CONNECTIONS = `
  INSERT INTO app_connections (org_id, mode, app_id, has_actions, connected_at, version)
  SELECT DISTINCT ON (org_id, mode, app_id) org_id, mode, app_id, has_actions, connected_at, version
    FROM jsonb_to_recordset($1::jsonb) AS e(org_id text, mode text, app_id text, has_actions boolean, connected_at timestamptz, version bigint)
   ORDER BY org_id, mode, app_id, version DESC
  ON CONFLICT (org_id, mode, app_id) DO UPDATE
    SET has_actions = excluded.has_actions, connected_at = excluded.connected_at, version = excluded.version
  WHERE app_connections.version < excluded.version`;

@Injectable()
export class PostgresApps extends Apps {
  constructor(private readonly database: Database) {
    super();
  }

  async putSecrets(appId: string, version: number, secrets: SealedSecrets): Promise<{ isFirst: boolean }> {
    const [put] = await this.database.query<{ is_new: boolean }>(
      `INSERT INTO app_secrets (app_id, version, secrets) VALUES ($1, $2, $3)
       ON CONFLICT (app_id) DO UPDATE SET version = excluded.version, secrets = excluded.secrets WHERE app_secrets.version <= excluded.version
       RETURNING xmax = 0 AS is_new`,
      [appId, version, JSON.stringify(secrets)],
    );
    return { isFirst: put?.is_new === true };
  }

  async takeApp(app: AppState): Promise<Taken> {
    const [taken] = await this.putApps([app]);
    return { mayBeHeld: taken?.isNew !== true };
  }

  async takeConnection(connection: AppConnection): Promise<Taken> {
    const { orgId, mode, appId, hasActions, version } = connection;
    const [before] = await this.database.query<{ has_actions: boolean; version: string }>(
      'SELECT has_actions, version FROM app_connections WHERE org_id = $1 AND mode = $2 AND app_id = $3',
      [orgId, mode, appId],
    );
    await this.takeConnections([connection]);
    if (hasActions || !before) return { mayBeHeld: false };
    return { mayBeHeld: before.has_actions || Number(before.version) >= version };
  }

  async takeApps(apps: readonly AppState[]): Promise<void> {
    await this.putApps(apps);
  }

  async takeConnections(connections: readonly AppConnection[]): Promise<void> {
    const rows = connections.map(({ orgId, mode, appId, hasActions, connectedAt, version }) => ({
      org_id: orgId,
      mode,
      app_id: appId,
      has_actions: hasActions,
      connected_at: connectedAt,
      version,
    }));
    await this.database.query(TAKE_CONNECTIONS, [JSON.stringify(rows)]);
  }

  /** Those that were taken. */
  private async putApps(apps: readonly AppState[]): Promise<{ isNew: boolean }[]> {
    const rows = apps.map(({ appId, actionUrl, version }) => ({ app_id: appId, action_url: actionUrl, version }));
    return await this.database.query<{ isNew: boolean }>(TAKE_APPS, [JSON.stringify(rows)]);
  }
}
