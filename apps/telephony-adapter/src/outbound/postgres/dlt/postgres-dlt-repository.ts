import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import {
  DltRepository,
  type DeclaredCli,
  type DltRegistration,
  type FlowTemplates,
} from '../../../application/dlt/dlt-repository.js';
import { NumberChanges } from '../trunks/number-changes.js';

/** In one statement, so that the two tables are of one moment. */
const READ = `SELECT d.is_required AS "dltRequired", d.entity_id AS "entityId",
    COALESCE((SELECT jsonb_agg(jsonb_build_object('phone', c.key, 'declaredOn', c.value) ORDER BY c.key) FROM jsonb_each_text(d.clis) c), '[]') AS clis,
    COALESCE((SELECT jsonb_agg(jsonb_build_object('flowId', t.flow_id, 'templateIds', t.template_ids) ORDER BY t.flow_id)
                FROM dlt_templates t WHERE t.org_id = d.org_id), '[]') AS templates
  FROM dlt_registrations d WHERE d.org_id = $1`;
const SET = `INSERT INTO dlt_registrations (org_id, is_required, entity_id, clis) VALUES ($1, $2, $3, $4::jsonb)
  ON CONFLICT (org_id) DO UPDATE SET is_required = excluded.is_required, entity_id = excluded.entity_id, clis = excluded.clis`;
const FORGET = 'DELETE FROM dlt_templates WHERE org_id = $1';
const ADD = `INSERT INTO dlt_templates (org_id, flow_id, template_ids)
  SELECT $1, t."flowId", t."templateIds" FROM jsonb_to_recordset($2::jsonb) AS t ("flowId" text, "templateIds" text[])`;

const NOTHING: DltRegistration = { dltRequired: false, entityId: null, clis: [], templates: [] };
const daysOf = (clis: readonly DeclaredCli[]): string =>
  JSON.stringify(Object.fromEntries(clis.map(({ phone, declaredOn }) => [phone, declaredOn])));
const jsonOf = (templates: readonly FlowTemplates[]): string => JSON.stringify(templates);

@Injectable()
export class PostgresDltRepository extends DltRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: NumberChanges,
  ) {
    super();
  }

  async read(orgId: string): Promise<DltRegistration> {
    const [row] = await this.database.query<DltRegistration>(READ, [orgId]);
    return row ?? NOTHING;
  }

  async replace(orgId: string, { dltRequired, entityId, clis, templates }: DltRegistration): Promise<void> {
    await this.changes.make(orgId, async (tx) => {
      await tx.query(SET, [orgId, dltRequired, entityId, daysOf(clis)]);
      await tx.query(FORGET, [orgId]);
      await tx.query(ADD, [orgId, jsonOf(templates)]);
    });
  }
}
