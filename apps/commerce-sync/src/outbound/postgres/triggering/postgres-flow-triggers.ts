import { Injectable } from '@nestjs/common';
import type { FlowPublished, FlowRetired } from '@outcall/contracts-flow';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { processBatch } from '@outcall/platform-inbox';
import { Database, type Statement, type Transaction } from '@outcall/platform-postgres';
import { FlowTriggers, type FlowTrigger, type TriggerSetting } from '../../../application/triggering/flow-triggers.js';
import type { PublishedTriggers, RunningVersion } from '../../../application/triggering/published-flows.js';
import { IS_ON } from '../syncing/read-shelf.sql.js';
import { CatchUp } from './catch-up.js';
import { TriggerSettingEntity } from './trigger-setting.entity.js';

export const HAS: Statement = {
  name: 'commerce.has-trigger',
  text: `
    SELECT 1 AS found FROM flow_triggers
     WHERE org_id = $1 AND flow_id = $2 AND triggers @> jsonb_build_array(jsonb_build_object('id', $3::text))`,
};

/** $1 org, $2 [{flow_id, version}]. The answer has the flows of those that are newer than what is stored. */
export const NEWER: Statement = {
  name: 'commerce.newer-flow-versions',
  text: `
    SELECT e.flow_id AS "flowId" FROM jsonb_to_recordset($2::jsonb) AS e (flow_id text, version bigint)
      LEFT JOIN LATERAL (SELECT version FROM flow_triggers WHERE org_id = $1 AND flow_id = e.flow_id OFFSET 0) f ON true
     WHERE f.version IS NULL OR f.version < e.version`,
};

const LIST: Statement = {
  name: 'commerce.list-triggers',
  text: `
    SELECT t.trigger ->> 'id' AS "triggerId", t.trigger ->> 'on' AS "on", ${IS_ON} AS enabled
      FROM flow_triggers f
     CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(f.triggers) WHEN 'array' THEN f.triggers ELSE '[]' END)
           WITH ORDINALITY AS t (trigger, place)
      LEFT JOIN trigger_settings s
        ON s.org_id = f.org_id AND s.flow_id = f.flow_id AND s.trigger_id = t.trigger ->> 'id'
     WHERE f.org_id = $1 AND f.flow_id = $2
     ORDER BY t.place`,
};

type FlowEvent = DomainEvent<FlowPublished | FlowRetired>;

/**
 * The newest version wins, so a late or repeated event changes nothing. A retired flow keeps its row, with its version
 * and no triggers. When the flow service's answer was stored first, the event of that version is still applied, because
 * only the event says since when it holds.
 */
const UPSERT = `
  INSERT INTO flow_triggers (org_id, flow_id, version, triggers)
  SELECT org_id, flow_id, version, triggers
    FROM jsonb_to_recordset($1::jsonb) AS e(org_id text, flow_id text, version bigint, triggers jsonb)
  ON CONFLICT (org_id, flow_id) DO UPDATE SET version = excluded.version, triggers = excluded.triggers
   WHERE flow_triggers.version <= excluded.version
  RETURNING org_id, flow_id`;

@Injectable()
export class PostgresFlowTriggers extends FlowTriggers {
  constructor(
    private readonly database: Database,
    private readonly catchUp: CatchUp,
  ) {
    super();
  }

  async take(events: readonly FlowEvent[]): Promise<void> {
    await processBatch(this.database, 'flow-triggers', [...events], (tx, fresh) => this.apply(tx, fresh));
  }

  async learn({ orgId, flowId, eventVersion, triggers }: PublishedTriggers): Promise<void> {
    const row = { org_id: orgId, flow_id: flowId, version: eventVersion, triggers };
    await this.database.query(UPSERT, [JSON.stringify([row])]);
  }

  async newerAmong(orgId: string, running: readonly RunningVersion[]): Promise<RunningVersion[]> {
    const asked = running.map(({ flowId, eventVersion }) => ({ flow_id: flowId, version: eventVersion }));
    const rows = await this.database.run<{ flowId: string }>(NEWER, [orgId, JSON.stringify(asked)]);
    const newer = new Set(rows.map(({ flowId }) => flowId));
    return running.filter(({ flowId }) => newer.has(flowId));
  }

  async has(orgId: string, flowId: string, triggerId: string): Promise<boolean> {
    return (await this.database.run(HAS, [orgId, flowId, triggerId])).length > 0;
  }

  async list(orgId: string, flowId: string): Promise<FlowTrigger[]> {
    const rows = await this.database.run<Omit<FlowTrigger, 'flowId'>>(LIST, [orgId, flowId]);
    return rows.map((trigger) => ({ flowId, ...trigger }));
  }

  async set({ at, ...setting }: TriggerSetting): Promise<void> {
    const settings = this.database.repository(TriggerSettingEntity);
    await settings.upsert({ ...setting, changedAt: new Date(at) }, ['orgId', 'flowId', 'triggerId']);
  }

  private async apply(tx: Transaction, events: readonly FlowEvent[]): Promise<void> {
    const lastOfFlow = new Map(
      events.filter((event) => !isReplaced(event)).map((event) => [`${event.orgId}/${event.key}`, event]),
    );
    const newest = await tx.query<{ org_id: string; flow_id: string }>(UPSERT, [
      JSON.stringify([...lastOfFlow.values()].map(toRow)),
    ]);
    const late = newest.flatMap(({ org_id: orgId, flow_id: flowId }) => {
      const data = lastOfFlow.get(`${orgId}/${flowId}`)?.data;
      return data && 'publishedAt' in data ? [{ orgId, flowId, publishedAt: data.publishedAt }] : [];
    });
    if (late.length > 0) await this.catchUp.execute(tx, late);
  }
}

/**
 * Whether the event says that a version was replaced. Such events are skipped, because the successor's own event
 * follows: an order that comes between the two must not find the flow without triggers.
 */
const isReplaced = ({ data }: FlowEvent): boolean => data !== null && 'replacedBy' in data && data.replacedBy !== null;

const toRow = (event: FlowEvent) => ({
  org_id: event.orgId,
  flow_id: event.key,
  version: event.version ?? 0,
  triggers: event.data && 'triggers' in event.data ? event.data.triggers : [],
});
