import type { Statement } from '@outcall/platform-postgres';
import { tenantModesOf } from '@outcall/platform-service';

/** Rows of one batch. */
const BATCH = 1_000;

/**
 * $1 the first id that stays, $2 the time before which the calls ended. Goes from org to org by the primary key, so no
 * index by time is needed.
 */
export const OLD_CALLS: Statement = {
  name: 'telephony.delete-old-calls',
  text: `
    ${tenantModesOf('calls')}
    DELETE FROM calls WHERE ctid = ANY (ARRAY(
      SELECT old.place FROM tenant_modes m CROSS JOIN LATERAL (
        SELECT c.ctid AS place FROM calls c
         WHERE c.org_id = m.org_id AND c.mode = m.mode AND c.id < $1 AND c.ended_at < $2
         ORDER BY c.id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) old LIMIT ${BATCH}))
    RETURNING 1 AS deleted`,
};

/** $1 the time before which they were tried. */
export const OLD_BUSY_TRIES: Statement = {
  name: 'telephony.delete-old-tries',
  text: `
    DELETE FROM busy_tries WHERE ctid = ANY (ARRAY(SELECT ctid FROM busy_tries WHERE tried_at < $1 LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
    RETURNING 1 AS deleted`,
};

/**
 * A call that is over needs its turns no more: what was said is in its transcript. The table has the turns of calls
 * that go on, and of those that ended since this ran, so it is read as a whole. Nobody changes a turn: none is locked.
 */
export const TURNS_OF_ENDED_CALLS: Statement = {
  name: 'telephony.delete-turns-of-ended-calls',
  text: `
    DELETE FROM call_turns WHERE ctid = ANY (ARRAY(
      SELECT t.ctid FROM call_turns t
       WHERE NOT EXISTS (SELECT FROM calls c WHERE c.org_id = t.org_id AND c.mode = t.mode AND c.id = t.call_id AND c.ended_at IS NULL)
       LIMIT ${BATCH}))
    RETURNING 1 AS deleted`,
};

/**
 * $1 the time before which they gave their last sign of life. Their calls are another's by then, or are being taken
 * over.
 */
export const OLD_PLAYERS: Statement = {
  name: 'telephony.delete-old-players',
  text: `
    DELETE FROM players WHERE ctid = ANY (ARRAY(
      SELECT p.ctid FROM players p
       WHERE p.alive_until < $1 AND NOT EXISTS (SELECT FROM calls c WHERE c.lease_until IS NOT NULL AND coalesce(c.lease_owner, '') = p.owner)
       LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
    RETURNING 1 AS deleted`,
};

/** $1 the time before which the rows were made. Ids are time-ordered, so the order of the ids serves. */
export const OLD_CARRIER_REQUESTS: Statement = {
  name: 'telephony.delete-old-carrier-requests',
  text: `
    DELETE FROM virtual_carrier_requests WHERE id = ANY (ARRAY(
      SELECT id FROM (SELECT id, started_at FROM virtual_carrier_requests ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) oldest WHERE started_at < $1))
    RETURNING 1 AS deleted`,
};

/** $1 the time before which the numbers were removed: by then the calls made from them are deleted too. */
export const OLD_REMOVED_NUMBERS: Statement = {
  name: 'telephony.delete-old-removed-numbers',
  text: `
    DELETE FROM removed_numbers WHERE ctid = ANY (ARRAY(SELECT ctid FROM removed_numbers WHERE removed_at < $1 LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
    RETURNING 1 AS deleted`,
};

/**
 * Rows of numbers that no longer exist and have no call. A request that takes a line at the same time holds its row, or
 * makes it anew. What the rows gave back stays in the balance, also the part that the balance has not taken in yet:
 * `taken_in` goes down by as much as is no longer counted.
 */
export const UNUSED_LINE_USE: Statement = {
  name: 'telephony.delete-unused-line-use',
  text: `
    WITH unused AS MATERIALIZED (
      SELECT u.ctid AS used_at, r.ctid AS released_at, b.org_id, r.amount FROM line_use u
        JOIN released r ON r.org_id = u.org_id AND r.number_id = u.number_id
        JOIN balances b ON b.org_id = u.org_id
       WHERE u.used = r.lines AND NOT EXISTS (SELECT FROM numbers n WHERE n.org_id = u.org_id AND n.id = u.number_id)
       LIMIT ${BATCH} FOR UPDATE OF u, r, b SKIP LOCKED
    ), forgotten AS (
      DELETE FROM released WHERE ctid = ANY (ARRAY(SELECT released_at FROM unused))
    ), kept AS (
      UPDATE balances b SET taken_in = b.taken_in - g.amount FROM (SELECT org_id, sum(amount) AS amount FROM unused GROUP BY org_id) g
       WHERE b.org_id = g.org_id
    )
    DELETE FROM line_use WHERE ctid = ANY (ARRAY(SELECT used_at FROM unused))
    RETURNING 1 AS deleted`,
};

/** $1 the time before which they began. One that goes on stays, and one whose opt-out contacts has not taken. */
export const OLD_INBOUND_CALLS: Statement = {
  name: 'telephony.delete-old-inbound-calls',
  text: `
    DELETE FROM inbound_calls WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM inbound_calls
       WHERE started_at < $1 AND ended_at IS NOT NULL AND opt_out_due_at IS NULL ORDER BY started_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
    RETURNING 1 AS deleted`,
};

/**
 * Of a caller nothing of whom is kept any more, or never was, an erasure would not hear: their number is forgotten. It
 * is kept while it limits their calls, and until contacts has their opt-out: however late that is, and however late the
 * call that they were called by goes. $1 the time before which their calls began.
 */
export const STRANGERS: Statement = {
  name: 'telephony.forget-strangers',
  text: `
    UPDATE inbound_calls SET caller = NULL WHERE ctid = ANY (ARRAY(
      SELECT i.ctid FROM inbound_calls i
       WHERE i.started_at < $1 AND i.caller IS NOT NULL AND i.ended_at IS NOT NULL AND i.opt_out_due_at IS NULL
         AND NOT EXISTS (SELECT FROM calls c WHERE c.org_id = i.org_id AND c.mode = 'live' AND c.id = i.last_call_id)
       ORDER BY i.started_at LIMIT ${BATCH} FOR UPDATE OF i SKIP LOCKED))
    RETURNING 1 AS deleted`,
};
