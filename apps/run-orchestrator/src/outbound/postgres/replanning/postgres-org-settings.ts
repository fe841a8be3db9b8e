import { Injectable } from '@nestjs/common';
import { DEFAULT_SHOPPER_LIMITS } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import {
  OrgSettings,
  type ChangedHours,
  type OrgChange,
  type OrgHours,
} from '../../../application/replanning/org-settings.js';
import type { RunKey } from '../../../application/run-repository.js';
import { tellOrgHours } from '../writing/tell-org-hours.js';

/** Those of the change, or those known where it says none. */
const LIMITS = 'coalesce((SELECT c.shopper_limits FROM change c WHERE c.org_id = o.org_id), o.shopper_limits)';

/**
 * Rows are locked in the order of their keys. `hours_before` stays until the waiting runs are planned anew. After a crash in between, the
 * event is delivered again and finds it. Changed limits have them planned anew too, by hours that are the same.
 */
const TAKE: Statement = {
  name: 'runs.take-org-settings',
  text: `WITH change AS (
           SELECT * FROM jsonb_to_recordset($1::jsonb) AS c(org_id text, version bigint, name text, calling_hours jsonb, shopper_limits jsonb, is_verified boolean, is_erased boolean, skipped jsonb)),
         erased AS (
           DELETE FROM org_settings o USING change c WHERE c.is_erased AND o.org_id = c.org_id AND o.version <= c.version),
         written AS (
           INSERT INTO org_settings AS o (org_id, version, name, calling_hours, shopper_limits, is_verified, hours_before)
           SELECT org_id, version, name, calling_hours, coalesce(shopper_limits, '${JSON.stringify(DEFAULT_SHOPPER_LIMITS)}'), is_verified, skipped FROM change WHERE NOT is_erased ORDER BY org_id
           ON CONFLICT (org_id) DO UPDATE SET version = excluded.version, name = excluded.name, calling_hours = excluded.calling_hours, shopper_limits = ${LIMITS},
             is_verified = excluded.is_verified,
             hours_before = COALESCE(o.hours_before, CASE WHEN o.calling_hours <> excluded.calling_hours OR o.shopper_limits <> ${LIMITS} THEN o.calling_hours END, excluded.hours_before)
           WHERE o.version < excluded.version
           RETURNING o.org_id, o.version, o.hours_before),
         owed AS (
           SELECT * FROM written
            UNION ALL
           SELECT o.org_id, o.version, o.hours_before FROM org_settings o
            WHERE o.org_id = ANY (ARRAY(SELECT org_id FROM change WHERE NOT is_erased)) AND o.org_id <> ALL (ARRAY(SELECT org_id FROM written)))
         SELECT org_id AS "orgId", version, hours_before AS before FROM owed WHERE hours_before IS NOT NULL`,
};

const SETTLE: Statement = {
  name: 'runs.settle-org-settings',
  text: 'UPDATE org_settings SET hours_before = NULL WHERE org_id = $1 AND version = $2',
};

@Injectable()
export class PostgresOrgSettings extends OrgSettings {
  constructor(private readonly database: Database) {
    super();
  }

  async take(changes: readonly OrgChange[]): Promise<ChangedHours[]> {
    const rows = changes.map(
      ({ orgId, version, name, callingHours, shopperLimits, isVerified, isErased, skipped }) => ({
        org_id: orgId,
        version,
        name,
        calling_hours: callingHours ?? {},
        shopper_limits: shopperLimits,
        is_verified: isVerified,
        is_erased: isErased,
        ...(skipped && { skipped }),
      }),
    );
    return await this.database.run<ChangedHours>(TAKE, [JSON.stringify(rows)]);
  }

  async tell(run: RunKey, hours: OrgHours): Promise<void> {
    await tellOrgHours(this.database, run, hours);
  }

  async settle({ orgId, version }: ChangedHours): Promise<void> {
    await this.database.run(SETTLE, [orgId, version]);
  }
}
