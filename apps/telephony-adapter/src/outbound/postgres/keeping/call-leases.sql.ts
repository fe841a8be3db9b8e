import { batchRows, type Statement } from '@outcall/platform-postgres';
import { HELD_COLUMNS } from './call-row.js';

/**
 * Calls whose lease is over, and those with a long lease of processes that give no sign of life (ADR 0023). $1 now,
 * $2 how many of each, $3 new owner, $4 new end, $5 where long leases begin: beyond every short one, of a faster clock
 * too; $6 the carrier whose calls are left, or ''. The order by owner and the `ctid` keep the planner from reading all
 * leases, and the whole table for the join.
 */
export const CLAIM: Statement = {
  name: 'telephony.claim-calls',
  text: `
    UPDATE calls SET lease_owner = $3, lease_until = $4, lease_epoch = lease_epoch + 1
     WHERE ctid = ANY (
       ARRAY(SELECT ctid FROM calls WHERE lease_until <= $1 AND taken_by IS DISTINCT FROM $6 ORDER BY lease_until LIMIT $2 FOR UPDATE SKIP LOCKED)
       || ARRAY(SELECT ctid FROM calls
                 WHERE lease_until IS NOT NULL AND lease_until > $5 AND coalesce(lease_owner, '') = ANY (ARRAY(SELECT owner FROM players WHERE alive_until <= $1))
                   AND taken_by IS DISTINCT FROM $6
                 ORDER BY coalesce(lease_owner, '') LIMIT $2 FOR UPDATE SKIP LOCKED))
    RETURNING ${HELD_COLUMNS}`,
};

const HELD = `FROM ${batchRows('$1', 't', 'org_id text, mode text, id text, lease_epoch int')}
       AND c.org_id = t.org_id AND c.mode = t.mode AND c.id = t.id AND c.lease_owner = $2 AND c.lease_epoch = t.lease_epoch AND c.lease_until IS NOT NULL`;

const HELD_CALLS = HELD.replace('FROM ', 'FROM calls c, ');

/**
 * One row for the process, whatever number of calls it plays: $3 until when it is alive. A call's own lease is made
 * long once, and again when it has passed $4: it counts for replicas that know of no players. Answers the calls that
 * are still the caller's. $5 the long lease's end. It waits for nobody: one call whose row another holds is made long
 * next time, where all calls of the process would be taken over for want of a sign.
 */
export const RENEW: Statement = {
  name: 'telephony.renew-calls',
  text: `
    WITH alive AS (
      INSERT INTO players (owner, alive_until) VALUES ($2, $3) ON CONFLICT (owner) DO UPDATE SET alive_until = excluded.alive_until
    ), lengthened AS (
      UPDATE calls SET lease_until = $5 WHERE ctid = ANY (ARRAY(
        SELECT c.ctid ${HELD_CALLS} AND c.lease_until < $4 FOR NO KEY UPDATE OF c SKIP LOCKED))
    )
    SELECT c.org_id, c.mode, c.id ${HELD_CALLS}`,
};

/** $1 the calls, $2 who writes. That they ring follows by itself. */
export const TAKE: Statement = {
  name: 'telephony.take-calls',
  text: `UPDATE calls c SET taken_by = t.taken_by ${HELD.replace('lease_epoch int', 'lease_epoch int, taken_by text')}
         RETURNING c.org_id, c.mode, c.id`,
};

/** $3 now: from then on any process may claim the calls. */
export const RELEASE: Statement = {
  name: 'telephony.release-calls',
  text: `UPDATE calls c SET lease_owner = NULL, lease_until = $3 ${HELD}`,
};

/** $1 who reaches the engine, $2 until when that counts. */
export const REACH_ENGINE: Statement = {
  name: 'telephony.reach-engine',
  text: `
    INSERT INTO players (owner, alive_until, engine_until) VALUES ($1, $2, $2)
    ON CONFLICT (owner) DO UPDATE SET alive_until = excluded.alive_until, engine_until = excluded.engine_until`,
};

/** $1 now, $2 who asks. */
export const IS_ENGINE_REACHED: Statement = {
  name: 'telephony.is-engine-reached',
  text: `SELECT EXISTS (SELECT FROM players WHERE engine_until > $1 AND owner <> $2) AS reached`,
};
