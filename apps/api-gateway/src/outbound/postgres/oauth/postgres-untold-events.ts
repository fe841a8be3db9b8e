import { Injectable } from '@nestjs/common';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { UntoldEvents } from '../../../application/oauth/untold-events.js';
import { settleConnection } from '../../oauth/grant-store.js';
import { nameEvents } from './name-events.js';

const FIRST = `
  SELECT id FROM oauth_grants WHERE events IS NULL AND revoked_at IS NULL ORDER BY app_id, id LIMIT $1 FOR UPDATE`;
const UNTOLD = `
  SELECT org_id AS "orgId", app_id AS "appId" FROM app_connections
   WHERE status = 'connected' AND events_version IS DISTINCT FROM version ORDER BY org_id, app_id LIMIT $1`;

@Injectable()
export class PostgresUntoldEvents extends UntoldEvents {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async name(most: number): Promise<number> {
    return await this.database.transaction(async (tx) => await nameEvents(tx, FIRST, most));
  }

  /** One transaction each, as every other change of a connection. */
  async announce(most: number, now: Date): Promise<number> {
    const untold = await this.database.query<{ orgId: string; appId: string }>(UNTOLD, [most]);
    for (const { orgId, appId } of untold)
      await this.database.transaction(async (tx) => await settleConnection(tx, this.outbox, orgId, appId, now));
    this.outbox.wake();
    return untold.length;
  }
}
