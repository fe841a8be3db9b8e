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
 * Hours and limits as `o` has them differ from those of `excluded`, or versions in between are not known: runs may have
 * been planned by what they said.
 */
const HAS_CHANGED = `o.calling_hours <> excluded.calling_hours OR o.shopper_limits <> ${LIMITS} OR o.version < (SELECT c.first_version - 1 FROM change c WHERE c.org_id = o.org_id)`;

/**
 * Rows are locked in the order of their keys, those of `org_settings` before those of `replans`. $2 now. `hours_before`
 * says that the waiting runs are to be planned anew, until that is settled: an event that is delivered again after a
 * crash finds it. A newer change takes the place of an order that is not done.
 */
const TAKE: Statement = {
  name: 'runs.take-org-settings',
  text: `WITH change AS (
           SELECT * FROM jsonb_to_recordset($1::jsonb) AS c(org_id text, version bigint, name text, calling_hours jsonb, shopper_limits jsonb, is_verified boolean, is_erased boolean, skipped jsonb, first_version bigint)),
         erased AS (
           DELETE FROM org_settings o USING change c WHERE c.is_erased AND o.org_id = c.org_id AND o.version <= c.version),
         written AS (
           INSERT INTO org_settings AS o (org_id, version, name, calling_hours, shopper_limits, is_verified, hours_before)
           SELECT org_id, version, name, calling_hours, coalesce(shopper_limits, '${JSON.stringify(DEFAULT_SHOPPER_LIMITS)}'), is_verified, coalesce(skipped, CASE WHEN first_version > 1 THEN '{}'::jsonb END) FROM change WHERE NOT is_erased ORDER BY org_id
           ON CONFLICT (org_id) DO UPDATE SET version = excluded.version, name = excluded.name, calling_hours = excluded.calling_hours, shopper_limits = ${LIMITS},
             is_verified = excluded.is_verified,
             hours_before = COALESCE(o.hours_before, CASE WHEN ${HAS_CHANGED} THEN o.calling_hours END, (SELECT c.skipped FROM change c WHERE c.org_id = o.org_id))
           WHERE o.version < excluded.version
           RETURNING o.org_id, o.version, o.hours_before),
         owed AS (
           SELECT * FROM written
            UNION ALL
           SELECT o.org_id, o.version, o.hours_before FROM org_settings o
            WHERE o.org_id = ANY (ARRAY(SELECT org_id FROM change WHERE NOT is_erased)) AND o.org_id <> ALL (ARRAY(SELECT org_id FROM written))),
         ordered AS (
           INSERT INTO replans AS p (org_id, version, started_at, mode, look_at)
           SELECT org_id, version, $2, 'live', $2 FROM owed WHERE hours_before IS NOT NULL ORDER BY org_id
           ON CONFLICT (org_id) DO UPDATE SET version = excluded.version, started_at = excluded.started_at, mode = excluded.mode, place_at = NULL, place_id = NULL,
             look_at = excluded.look_at, owner = NULL
           WHERE p.version < excluded.version)
         SELECT org_id AS "orgId", version FROM owed WHERE hours_before IS NOT NULL`,
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

  async take(changes: readonly OrgChange[], now: string): Promise<ChangedHours[]> {
    const rows = changes.map(
      ({ orgId, version, firstVersion, name, callingHours, shopperLimits, isVerified, isErased, skipped }) => ({
        org_id: orgId,
        version,
        first_version: firstVersion,
        name,
        calling_hours: callingHours ?? {},
        shopper_limits: shopperLimits,
        is_verified: isVerified,
        is_erased: isErased,
        ...(skipped && { skipped }),
      }),
    );
    return await this.database.run<ChangedHours>(TAKE, [JSON.stringify(rows), now]);
  }

  async tell(run: RunKey, hours: OrgHours): Promise<void> {
    await tellOrgHours(this.database, run, hours);
  }

  async settle({ orgId, version }: ChangedHours): Promise<void> {
    await this.database.run(SETTLE, [orgId, version]);
  }
}
