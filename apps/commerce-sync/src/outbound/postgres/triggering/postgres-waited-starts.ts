import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import type { DueStart } from '../../../application/triggering/start-queue.js';
import { WaitedStarts, type StartStop, type WaitedStart } from '../../../application/triggering/waited-starts.js';
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

/** $1 the starts. A trigger that is off by its flow's default starts nothing in the first place. */
export const READ_STOPS: Statement = {
  name: 'commerce.read-stops',
  text: `
    SELECT (q.place - 1)::int AS place,
           CASE WHEN EXISTS (
             SELECT FROM trigger_settings WHERE org_id = q."orgId" AND flow_id = q."flowId" AND trigger_id = q."triggerId" AND NOT enabled OFFSET 0)
           THEN 'switched_off' ELSE 'store_disconnected' END AS reason
      FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("orgId" text, mode text, "storeId" text, "flowId" text, "triggerId" text))
           WITH ORDINALITY AS q ("orgId", mode, "storeId", "flowId", "triggerId", place)
     WHERE EXISTS (SELECT FROM trigger_settings WHERE org_id = q."orgId" AND flow_id = q."flowId" AND trigger_id = q."triggerId" AND NOT enabled OFFSET 0)
        OR EXISTS (SELECT FROM stores WHERE org_id = q."orgId" AND mode = q.mode AND id = q."storeId" AND status = 'disconnected' OFFSET 0)`,
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
  async stopped(starts: readonly DueStart[]): Promise<(StartStop | null)[]> {
    const rows = await this.database.run<{ place: number; reason: StartStop }>(READ_STOPS, [askedOf(starts)]);
    const found = new Map(rows.map(({ place, reason }) => [place, reason]));
    return starts.map((_, place) => found.get(place) ?? null);
  }
}

const askedOf = (starts: readonly DueStart[]): string =>
  JSON.stringify(
    starts.map(({ start: { orgId, mode, trigger } }) => ({
      ...{ orgId, mode, storeId: trigger.storeId },
      ...{ flowId: trigger.flowId, triggerId: trigger.triggerId },
    })),
  );
