import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import type { DueStart } from '../../../application/triggering/start-queue.js';
import { WaitedStarts, type DueNow, type WaitedStart } from '../../../application/triggering/waited-starts.js';
import { activeTrigger } from '../../../domain/triggers/judge-trigger.js';
import { IS_ON, TRIGGERS_OF_F } from '../syncing/read-shelf.sql.js';

export const READ_WAITED: Statement = {
  name: 'commerce.read-waited-starts',
  text: `
    SELECT (q.place - 1)::int AS place, t.trigger, s.is_connected AS "isStoreConnected"
      FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("orgId" text, mode text, "storeId" text, "flowId" text, "triggerId" text))
           WITH ORDINALITY AS q ("orgId", mode, "storeId", "flowId", "triggerId", place)
      LEFT JOIN LATERAL (
        SELECT t.trigger FROM flow_triggers f
         CROSS JOIN LATERAL ${TRIGGERS_OF_F} AS t (trigger)
          LEFT JOIN trigger_settings s ON s.org_id = f.org_id AND s.flow_id = f.flow_id AND s.trigger_id = t.trigger ->> 'id'
         WHERE f.org_id = q."orgId" AND f.flow_id = q."flowId" AND t.trigger ->> 'id' = q."triggerId" AND ${IS_ON}
         LIMIT 1) t ON true
      LEFT JOIN LATERAL (
        SELECT status <> 'disconnected' AS is_connected FROM stores
         WHERE org_id = q."orgId" AND mode = q.mode AND id = q."storeId" LIMIT 1) s ON true`,
};

const HAS_STOPPED = {
  trigger: `EXISTS (
             SELECT FROM trigger_settings WHERE org_id = q."orgId" AND flow_id = q."flowId" AND trigger_id = q."triggerId" AND NOT enabled OFFSET 0)`,
  store: `EXISTS (
             SELECT FROM stores WHERE org_id = q."orgId" AND mode = q.mode AND id = q."storeId" AND status = 'disconnected' OFFSET 0)`,
};

/**
 * A trigger that is off by its flow's default starts nothing in the first place. A start was judged in the commit that
 * synced its object, with the same time, and of a return with its order as it was then. $1 the starts.
 */
export const READ_DUE_NOW: Statement = {
  name: 'commerce.read-due-now',
  text: `
    SELECT CASE WHEN ${HAS_STOPPED.trigger} THEN 'switched_off' WHEN ${HAS_STOPPED.store} THEN 'store_disconnected' END AS stop,
           n.contact_id AS "contactId", n.contact_id IS DISTINCT FROM q."contactId" OR n.is_newer AS "isChanged"
      FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("orgId" text, mode text, "storeId" text, "flowId" text, "triggerId" text,
                                                           entity text, "externalId" text, "contactId" text, "createdAt" timestamptz))
           WITH ORDINALITY AS q ("orgId", mode, "storeId", "flowId", "triggerId", entity, "externalId", "contactId", "createdAt", place)
      LEFT JOIN LATERAL (
        SELECT contact_id, order_external_id, synced_at FROM objects
         WHERE org_id = q."orgId" AND mode = q.mode AND store_id = q."storeId" AND entity = q.entity
           AND external_id = q."externalId" COLLATE "C"
         LIMIT 1) o ON true
      LEFT JOIN LATERAL (
        SELECT true AS is_found, contact_id, synced_at FROM objects
         WHERE org_id = q."orgId" AND mode = q.mode AND store_id = q."storeId" AND entity = 'orders'
           AND external_id = o.order_external_id COLLATE "C"
         LIMIT 1) r ON q.entity = 'returns'
     CROSS JOIN LATERAL (
        SELECT CASE WHEN r.is_found THEN r.contact_id ELSE o.contact_id END AS contact_id,
               o.synced_at IS DISTINCT FROM q."createdAt" OR coalesce(r.synced_at > q."createdAt", false) AS is_newer) n
     ORDER BY q.place`,
};

interface Row {
  place: number;
  trigger: unknown;
  isStoreConnected: boolean | null;
}

@Injectable()
export class PostgresWaitedStarts extends WaitedStarts {
  constructor(private readonly database: Database) {
    super();
  }

  async read(starts: readonly DueStart[]): Promise<WaitedStart[]> {
    const rows = await this.database.run<Row>(READ_WAITED, [askedOf(starts)]);
    const found = new Map(rows.map((row) => [row.place, row]));
    return starts.map(({ start }, place) => {
      const { trigger, isStoreConnected } = found.get(place) ?? { trigger: null, isStoreConnected: null };
      const active = activeTrigger(start.trigger.flowId, trigger);
      return { trigger: active?.trigger ?? null, isStoreConnected: isStoreConnected ?? false };
    });
  }

  dueNow(starts: readonly DueStart[]): Promise<DueNow[]> {
    return this.database.run<DueNow>(READ_DUE_NOW, [askedOf(starts)]);
  }
}

const askedOf = (starts: readonly DueStart[]): string =>
  JSON.stringify(
    starts.map(({ createdAt, start: { orgId, mode, contactId, trigger } }) => {
      const { storeId, flowId, triggerId, entity, externalId } = trigger;
      return { orgId, mode, storeId, flowId, triggerId, entity, externalId, contactId, createdAt };
    }),
  );
