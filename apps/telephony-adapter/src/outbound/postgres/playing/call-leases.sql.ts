import { batchRows, type Statement } from '@outcall/platform-postgres';
import { HELD_COLUMNS } from './call-row.js';

/**
 * $1 now, $2 how many, $3 new owner, $4 new end. The rows are found and locked by the small index of open calls. The UPDATE
 * addresses them by `ctid`, so that no plan can read the whole table for the join.
 */
export const CLAIM: Statement = {
  name: 'telephony.claim-calls',
  text: `
    UPDATE calls SET lease_owner = $3, lease_until = $4, lease_epoch = lease_epoch + 1
     WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM calls WHERE lease_until <= $1 ORDER BY lease_until LIMIT $2 FOR UPDATE SKIP LOCKED))
    RETURNING ${HELD_COLUMNS}`,
};

const HELD = `FROM ${batchRows('$1', 't', 'org_id text, mode text, id text, lease_epoch int')}
       AND c.org_id = t.org_id AND c.mode = t.mode AND c.id = t.id AND c.lease_owner = $2 AND c.lease_epoch = t.lease_epoch AND c.lease_until IS NOT NULL`;

export const RENEW: Statement = {
  name: 'telephony.renew-calls',
  text: `UPDATE calls c SET lease_until = $3 ${HELD} RETURNING c.org_id, c.mode, c.id`,
};

/** $3 now: from then on any process may claim the calls. */
export const RELEASE: Statement = {
  name: 'telephony.release-calls',
  text: `UPDATE calls c SET lease_owner = NULL, lease_until = $3 ${HELD}`,
};
