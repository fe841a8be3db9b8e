import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import { OrgSettings, type ChangedHours, type OrgChange } from '../../application/ports.js';

/** Rows are locked in the order of their keys. */
const TAKE: Statement = {
  name: 'runs.take-org-settings',
  text: `WITH change AS (
           SELECT * FROM jsonb_to_recordset($1::jsonb) AS c(org_id text, version bigint, calling_hours jsonb, is_erased boolean)),
         erased AS (
           DELETE FROM org_settings o USING change c WHERE c.is_erased AND o.org_id = c.org_id AND o.version <= c.version),
         before AS (
           SELECT o.org_id, o.calling_hours FROM org_settings o WHERE o.org_id = ANY (ARRAY(SELECT org_id FROM change))),
         written AS (
           INSERT INTO org_settings AS o (org_id, version, calling_hours)
           SELECT org_id, version, calling_hours FROM change WHERE NOT is_erased ORDER BY org_id
           ON CONFLICT (org_id) DO UPDATE SET version = excluded.version, calling_hours = excluded.calling_hours WHERE o.version < excluded.version
           RETURNING o.org_id, o.calling_hours)
         SELECT w.org_id AS "orgId", b.calling_hours AS before FROM written w JOIN before b ON b.org_id = w.org_id WHERE b.calling_hours <> w.calling_hours`,
};

@Injectable()
export class PostgresOrgSettings extends OrgSettings {
  constructor(private readonly database: Database) {
    super();
  }

  async take(changes: readonly OrgChange[]): Promise<ChangedHours[]> {
    const rows = changes.map(({ orgId, version, callingHours, isErased }) => ({ org_id: orgId, version, calling_hours: callingHours ?? {}, is_erased: isErased }));
    return await this.database.run<ChangedHours>(TAKE, [JSON.stringify(rows)]);
  }
}
