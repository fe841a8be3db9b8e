import type { Queryable, Statement } from '@outcall/platform-postgres';
import type { OrgHours } from '../../../application/replanning/org-settings.js';
import type { RunKey } from '../../../application/run-repository.js';

/** Of one run at a time: it waits for one lock and holds no other. */
const TELL: Statement = {
  name: 'runs.tell-org-hours',
  text: `UPDATE runs SET terms = terms || jsonb_build_object('orgHours', $4::jsonb, 'orgVersion', $5::bigint)
          WHERE org_id = $1 AND mode = $2 AND id = $3 AND coalesce((terms ->> 'orgVersion')::bigint, 0) < $5`,
};

/**
 * The hours that an org has by now, in a run that waits. Without a new version of the run: nothing that others write is in `terms`, and who
 * reads it to dial reads this.
 */
export async function tellOrgHours(
  database: Queryable,
  { orgId, mode, id }: RunKey,
  { version, callingHours }: OrgHours,
): Promise<void> {
  await database.run(TELL, [orgId, mode, id, JSON.stringify(callingHours), version]);
}
