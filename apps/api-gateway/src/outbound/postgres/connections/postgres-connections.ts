import { Injectable } from '@nestjs/common';
import type { AppConnection, ConnectionNotice } from '@outcall/contracts-identity';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { Connections } from '../../../application/connections/connections.js';
import type { Changer } from '../../../domain/changer.js';
import { recordChange } from '../auditing/record-change.js';
import { CONNECTION_COLUMNS, settleConnection, toConnection, toNotice, type ConnectionRow } from './grant-store.js';

const FIND = `SELECT ${CONNECTION_COLUMNS} FROM app_connections c JOIN apps a ON a.id = c.app_id WHERE c.org_id = $1 AND c.version > 0`;
/** Those not exchanged yet too: their codes must not connect the app again a moment later. */
const LOCK_GRANTS = `
  SELECT id FROM oauth_grants WHERE org_id = $1 AND app_id = $2 AND revoked_at IS NULL ORDER BY id FOR UPDATE`;

@Injectable()
export class PostgresConnections extends Connections {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async list(orgId: string, after: string | null, limit: number): Promise<AppConnection[]> {
    const page = `${FIND} AND c.app_id > $2 ORDER BY c.app_id LIMIT $3`;
    const rows = await this.database.query<ConnectionRow>(page, [orgId, after ?? '', limit]);
    return rows.map(toConnection);
  }

  async disconnect(orgId: string, appId: string, now: Date, by: Changer): Promise<ConnectionNotice | null> {
    const connection = await this.database.transaction(async (tx) => {
      const grants = await tx.query<{ id: string }>(LOCK_GRANTS, [orgId, appId]);
      const ids = grants.map(({ id }) => id);
      if (ids.length > 0) {
        await tx.query('UPDATE oauth_grants SET revoked_at = $2 WHERE id = ANY($1)', [ids, now]);
        await settleConnection(tx, this.outbox, orgId, appId, now);
        const subject = { kind: 'app', id: appId };
        await recordChange(tx, orgId, { by, action: 'app.disconnected', subject });
      }
      const [row] = await tx.query<ConnectionRow>(`${FIND} AND c.app_id = $2`, [orgId, appId]);
      return row ? toNotice(row) : null;
    });
    this.outbox.wake();
    return connection;
  }
}
