import { Injectable } from '@nestjs/common';
import { RUN_EVENT_TYPES } from '@outcall/kernel';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { UnnotifiedEvents } from '../../../application/connections/unnotified-events.js';
import { settleConnection } from './grant-store.js';

/**
 * What their app asks for now; all, by name: one that is added to the list later was on no page. In the order in which
 * a disconnect locks them. $1 how many, $2 all.
 */
const NAME = `
  WITH locked AS MATERIALIZED (
    SELECT id FROM oauth_grants WHERE events IS NULL AND revoked_at IS NULL ORDER BY app_id, id LIMIT $1 FOR UPDATE)
  UPDATE oauth_grants g
     SET events = CASE WHEN '*' = ANY(a.webhook_events) THEN $2::text[] ELSE a.webhook_events END
    FROM locked l, apps a WHERE g.id = l.id AND a.id = g.app_id RETURNING 1`;
const UNNOTIFIED = `
  SELECT org_id AS "orgId", app_id AS "appId" FROM app_connections
   WHERE status = 'connected' AND events_version IS DISTINCT FROM version ORDER BY org_id, app_id LIMIT $1`;

@Injectable()
export class PostgresUnnotifiedEvents extends UnnotifiedEvents {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async name(most: number): Promise<number> {
    return (await this.database.query(NAME, [most, RUN_EVENT_TYPES])).length;
  }

  /** One transaction each, as every other change of a connection. */
  async announce(most: number, now: Date): Promise<number> {
    const unnotified = await this.database.query<{ orgId: string; appId: string }>(UNNOTIFIED, [most]);
    for (const { orgId, appId } of unnotified)
      await this.database.transaction(async (tx) => await settleConnection(tx, this.outbox, orgId, appId, now));
    this.outbox.wake();
    return unnotified.length;
  }
}
