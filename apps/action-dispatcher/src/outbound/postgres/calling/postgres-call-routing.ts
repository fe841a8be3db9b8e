import { Injectable } from '@nestjs/common';
import type { ActionCallCommand } from '@outcall/contracts-actions';
import { Database, isOfBatch, type Statement } from '@outcall/platform-postgres';
import { CallRouting } from '../../../application/calling/call-routing.js';
import type { ActionDefinition } from '../../../domain/catalogue/action-definition.js';
import type { CallFacts, SealedSecrets } from '../../../domain/calling/route.js';

/**
 * What is said of the action calls `i(org_id, mode, call_id, name, app)`. The app that started the run comes first,
 * then the one connected first; each only while it is connected, with the scope and a URL.
 *
 * `used` is a seek: of all uses up to the hundredth of this action in this call the last, if it is one of them. Only
 * the index of uses has that order, so nothing the planner may believe of the table makes it take another; counted by
 * equality, it went by the org's key and read all its calls for each action (measured beside 10,000 calls: 460 ms a
 * batch, 14 as a seek).
 */
export const SAID = `
      LEFT JOIN LATERAL (SELECT definition, headers, ctid || '.' || xmin AS stamp FROM actions WHERE org_id = i.org_id AND name = i.name LIMIT 1) a ON true
      LEFT JOIN LATERAL (SELECT url, secrets, ctid || '.' || xmin AS stamp FROM action_urls WHERE org_id = i.org_id AND mode = i.mode LIMIT 1) u ON true
      LEFT JOIN LATERAL (
        SELECT p.app_id, p.action_url, s.secrets, p.ctid || '.' || p.xmin || '.' || s.ctid || '.' || s.xmin AS stamp
          FROM app_connections n JOIN apps p USING (app_id) JOIN app_secrets s USING (app_id)
         WHERE n.org_id = i.org_id AND n.mode = i.mode AND n.has_actions AND p.action_url IS NOT NULL
         ORDER BY n.app_id IS DISTINCT FROM i.app, n.connected_at, n.app_id LIMIT 1) app ON true
      LEFT JOIN LATERAL (
        SELECT org_id, mode, call_id, name, nth FROM action_calls
         WHERE (org_id, mode, call_id, name, nth) <= (i.org_id, i.mode, i.call_id, i.name, 100)
         ORDER BY org_id DESC, mode DESC, call_id DESC, name DESC, nth DESC LIMIT 1) last ON true`;

const USED = `coalesce(CASE WHEN (last.org_id, last.mode, last.call_id, last.name) = (i.org_id, i.mode, i.call_id, i.name) THEN last.nth END, 0)`;

/**
 * A row that is written anew stands elsewhere, by another transaction: its place and its writer name a version of it.
 */
export const STAMP = `concat(a.stamp, '/', u.stamp, '/', app.stamp)`;

export const FACTS_COLUMNS = `a.definition, a.headers, u.url, u.secrets, app.app_id, app.action_url, app.secrets AS app_secrets, ${USED} AS used`;

export const FACTS: Statement = {
  name: 'actions.facts',
  text: `
    SELECT ${FACTS_COLUMNS}
      FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (org_id text, mode text, call_id text, name text, app text)) WITH ORDINALITY AS i(org_id, mode, call_id, name, app, ord)
      ${SAID}
     WHERE ${isOfBatch('i')}
     ORDER BY i.ord`,
};

export interface FactsRow {
  definition: ActionDefinition | null;
  headers: string | null;
  url: string | null;
  secrets: SealedSecrets | null;
  app_id: string | null;
  action_url: string | null;
  app_secrets: SealedSecrets | null;
  used: number;
}

@Injectable()
export class PostgresCallRouting extends CallRouting {
  constructor(private readonly database: Database) {
    super();
  }

  async factsOf(commands: readonly ActionCallCommand[]): Promise<CallFacts[]> {
    const items = commands.map(({ orgId, mode, callId, name, appId }) => ({
      org_id: orgId,
      mode,
      call_id: callId,
      name,
      app: appId,
    }));
    return (await this.database.run<FactsRow>(FACTS, [JSON.stringify(items)])).map(toFacts);
  }
}

export const toFacts = (row: FactsRow): CallFacts => ({
  definition: row.definition,
  sealedHeaders: row.headers,
  orgUrl: row.url === null ? null : { url: row.url, secrets: row.secrets ?? [], appId: null },
  app: row.action_url === null ? null : { url: row.action_url, secrets: row.app_secrets ?? [], appId: row.app_id },
  used: row.used,
});
