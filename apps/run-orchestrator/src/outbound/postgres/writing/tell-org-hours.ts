import type { Queryable, Statement } from '@outcall/platform-postgres';
import type { OrgHours } from '../../../application/replanning/org-settings.js';
import type { RunKey } from '../../../application/run-repository.js';

/** One run at a time, so it waits for one lock while holding no other. */
const TELL: Statement = {
  name: 'runs.tell-org-hours',
  text: `UPDATE runs SET terms = terms || jsonb_build_object('orgHours', $4::jsonb, 'orgVersion', $5::bigint) || $6::jsonb
          WHERE org_id = $1 AND mode = $2 AND id = $3 AND coalesce((terms ->> 'orgVersion')::bigint, 0) < $5`,
};

/**
 * Writes the org's present hours and limits into a run that waits. The run keeps its version: nobody else writes
 * `terms`, and a process that reads the run to dial reads the new hours.
 */
export async function tellOrgHours(
  database: Queryable,
  { orgId, mode, id }: RunKey,
  { version, callingHours, shopperLimits }: OrgHours,
): Promise<void> {
  await database.run(TELL, [
    orgId,
    mode,
    id,
    JSON.stringify(callingHours),
    version,
    JSON.stringify({ orgLimits: shopperLimits }),
  ]);
}
