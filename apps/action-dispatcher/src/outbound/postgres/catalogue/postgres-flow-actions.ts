import { Injectable } from '@nestjs/common';
import { processBatch } from '@outcall/platform-inbox';
import { Database, type Transaction } from '@outcall/platform-postgres';
import { FlowActions, type FlowEvent } from '../../../application/catalogue/flow-actions.js';

/**
 * Newest version wins: a late or repeated event changes nothing. A flow that runs no more stays, with its version and
 * no action.
 */
const UPSERT = `
  INSERT INTO flow_actions (org_id, flow_id, version, actions)
  SELECT org_id, flow_id, version, ARRAY(SELECT jsonb_array_elements_text(actions))
    FROM jsonb_to_recordset($1::jsonb) AS e(org_id text, flow_id text, version bigint, actions jsonb)
  ON CONFLICT (org_id, flow_id) DO UPDATE SET version = excluded.version, actions = excluded.actions
   WHERE flow_actions.version < excluded.version`;

/** In the same commit: between the claim and the use that follows it the action must not look unused. */
const END_CLAIMS = `
  DELETE FROM action_claims c USING jsonb_to_recordset($1::jsonb) AS e(org_id text, flow_version_id text)
   WHERE c.org_id = e.org_id AND c.flow_version_id = e.flow_version_id`;

@Injectable()
export class PostgresFlowActions extends FlowActions {
  constructor(private readonly database: Database) {
    super();
  }

  async take(events: readonly FlowEvent[]): Promise<void> {
    await processBatch(this.database, 'flow-actions', [...events], (tx, fresh) => this.apply(tx, fresh));
  }

  private async apply(tx: Transaction, events: readonly FlowEvent[]): Promise<void> {
    const lastOfFlow = new Map(
      events.filter((event) => !isReplaced(event)).map((event) => [`${event.orgId}/${event.key}`, event]),
    );
    await tx.query(UPSERT, [JSON.stringify([...lastOfFlow.values()].map(toRow))]);
    await tx.query(END_CLAIMS, [JSON.stringify(events.map(toVersion).filter((version) => version !== null))]);
  }
}

/** Its successor is published in the same commit: between the two the flow must not look as if it used nothing. */
const isReplaced = ({ data }: FlowEvent): boolean => data !== null && 'replacedBy' in data && data.replacedBy !== null;

const toRow = (event: FlowEvent) => ({
  org_id: event.orgId,
  flow_id: event.key,
  version: event.version ?? 0,
  actions: event.data && 'actions' in event.data ? event.data.actions : [],
});

const toVersion = ({ orgId, data }: FlowEvent) =>
  data && 'actions' in data ? { org_id: orgId, flow_version_id: data.flowVersionId } : null;
