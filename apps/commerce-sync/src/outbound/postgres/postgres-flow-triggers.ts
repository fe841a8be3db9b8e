import { Injectable } from '@nestjs/common';
import type { FlowPublished } from '@outcall/contracts-flow';
import type { DomainEvent } from '@outcall/platform-event-bus';
import type { Transaction } from '@outcall/platform-postgres';

/** Newest version wins: a late or repeated event changes nothing. A tombstone or a retired flow leaves no triggers. */
const UPSERT = `
  INSERT INTO flow_triggers (org_id, flow_id, version, triggers)
  SELECT org_id, flow_id, version, triggers
    FROM jsonb_to_recordset($1::jsonb) AS e(org_id text, flow_id text, version bigint, triggers jsonb)
  ON CONFLICT (org_id, flow_id) DO UPDATE SET version = excluded.version, triggers = excluded.triggers
   WHERE flow_triggers.version < excluded.version`;

@Injectable()
export class PostgresFlowTriggers {
  async apply(tx: Transaction, events: readonly DomainEvent<FlowPublished>[]): Promise<void> {
    const lastOfFlow = new Map(events.map((event) => [`${event.orgId}/${event.key}`, event]));
    const rows = [...lastOfFlow.values()].map((event) => ({
      org_id: event.orgId,
      flow_id: event.key,
      version: event.version ?? 0,
      triggers: event.data?.triggers ?? [],
    }));
    await tx.query(UPSERT, [JSON.stringify(rows)]);
  }
}
