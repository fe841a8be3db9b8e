import type { Statement } from '@outcall/platform-postgres';
import { worldsOf } from '@outcall/platform-service';

/** Rows of one batch. */
const BATCH = 1_000;

/** $1 the first id that stays, $2 the time before which the calls ended. Goes from org to org by the primary key, so no index by time is needed. */
export const OLD_CALLS: Statement = {
  name: 'telephony.delete-old-calls',
  text: `
    ${worldsOf('calls')}
    DELETE FROM calls WHERE ctid = ANY (ARRAY(
      SELECT old.place FROM world w CROSS JOIN LATERAL (
        SELECT c.ctid AS place FROM calls c
         WHERE c.org_id = w.org_id AND c.mode = w.mode AND c.id < $1 AND c.ended_at < $2
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

/** Rows of numbers that no longer exist and have no call. A request that takes a line at the same time holds the row, or makes it anew. */
export const UNUSED_LINE_USE: Statement = {
  name: 'telephony.delete-unused-line-use',
  text: `
    DELETE FROM line_use WHERE ctid = ANY (ARRAY(
      SELECT u.ctid FROM line_use u
       WHERE u.used = 0 AND NOT EXISTS (SELECT FROM numbers n WHERE n.org_id = u.org_id AND n.id = u.number_id)
       LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
    RETURNING 1 AS deleted`,
};
