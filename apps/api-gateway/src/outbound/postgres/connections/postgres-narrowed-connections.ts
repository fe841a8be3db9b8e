import { Injectable } from '@nestjs/common';
import type { ConnectionNotice } from '@outcall/contracts-identity';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { NarrowedConnections, type NarrowedConnection } from '../../../application/connections/narrowed-connections.js';
import { settleConnection } from './grant-store.js';

/** $1 app (null: all), $2 how many. */
export const WAITING = `
  SELECT org_id AS "orgId", app_id AS "appId", narrowings FROM app_connections
   WHERE narrowings <> narrowings_told AND ($1::text IS NULL OR app_id = $1) ORDER BY app_id, org_id LIMIT $2`;
const DONE =
  'UPDATE app_connections SET narrowings_told = greatest(narrowings_told, $3) WHERE org_id = $1 AND app_id = $2';

@Injectable()
export class PostgresNarrowedConnections extends NarrowedConnections {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async waiting(appId: string | null, most: number): Promise<NarrowedConnection[]> {
    return await this.database.query<NarrowedConnection>(WAITING, [appId, most]);
  }

  async settle({ orgId, appId }: NarrowedConnection, now: Date): Promise<ConnectionNotice | null> {
    const { notice } = await this.database.transaction((tx) => settleConnection(tx, this.outbox, orgId, appId, now));
    this.outbox.wake();
    return notice;
  }

  async done({ orgId, appId, narrowings }: NarrowedConnection): Promise<void> {
    await this.database.query(DONE, [orgId, appId, narrowings]);
  }
}
