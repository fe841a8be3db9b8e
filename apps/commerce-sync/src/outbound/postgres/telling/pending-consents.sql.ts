import { batchRows, type Statement } from '@outcall/platform-postgres';

const COLUMNS = `u.org_id AS "orgId", u.mode, u.sync_run_id AS "runId", u.place, u.contact_id AS "contactId", u.phone, u.created_at AS "createdAt",
  u.consents, CASE WHEN NOT u.former_order ? 'withdrawnUntil' THEN u.former_order END AS "order",
  u.former_order ->> 'withdrawnUntil' AS "withdrawnUntil", u.recorded_by AS "recordedBy", u.tries`;

/**
 * In the commit of their sync, which tells them itself: they are due when it must have died. $1 org, $2 mode, $3 sync
 * run, $4 the rows, $5 who sent them, $6 now.
 */
export const KEEP_PENDING: Statement = {
  name: 'commerce.keep-untold',
  text: `
    INSERT INTO untold_consents (org_id, mode, sync_run_id, place, contact_id, phone, created_at, consents, former_order, recorded_by, due_at)
    SELECT $1, $2, $3, place, contact_id, phone, created_at, consents, former_order, $5::jsonb, $6::timestamptz + interval '2 s'
      FROM jsonb_to_recordset($4::text::jsonb) AS r (place int, contact_id text, phone text, created_at timestamptz, consents jsonb, former_order jsonb)`,
};

/**
 * Two customers that leave one number at once would each see it as the other's. Taken after the locks of triggers and
 * refusals, before those of objects. $1 org, $2 mode, $3 store, $4 the numbers.
 */
export const LOCK_LEFT: Statement = {
  name: 'commerce.lock-left',
  text: `
    SELECT pg_advisory_xact_lock(hashtextextended('commerce.left:' || $1 || '/' || $2 || '/' || $3 || '/' || phone, 0))
      FROM (SELECT DISTINCT phone FROM unnest($4::text[]) AS n (phone) ORDER BY phone) n`,
};

/**
 * After the copies, so that it sees which customers have the numbers now. $1 to $6 as of `KEEP_PENDING`, $7 store. Due
 * at once: the sync does not tell them.
 */
export const KEEP_LEFT: Statement = {
  name: 'commerce.keep-left',
  text: `
    INSERT INTO untold_consents (org_id, mode, sync_run_id, place, contact_id, phone, created_at, consents, former_order, recorded_by, due_at)
    SELECT $1, $2, $3, r.place, r.contact_id, r.phone, r.created_at, r.consents, r.former_order, $5::jsonb, $6::timestamptz
      FROM jsonb_to_recordset($4::text::jsonb) AS r (place int, contact_id text, phone text, created_at timestamptz, consents jsonb, former_order jsonb)
     WHERE EXISTS (SELECT FROM store_connections WHERE org_id = $1 AND mode = $2 AND store_id = $7 AND marketing_by IS NOT NULL OFFSET 0)
       AND NOT EXISTS (
        SELECT FROM (
          SELECT store_id, entity, consented_until, others_consented_until FROM objects
           WHERE org_id = $1 AND mode = $2 AND phone = r.phone OFFSET 0) o
         WHERE o.store_id = $7 AND o.entity = 'customers'
           AND (o.others_consented_until < o.consented_until OR o.others_consented_until IS NULL AND o.consented_until IS NOT NULL))`,
};

/** $1 now, $2 the wait in ms, $3 most. Rows that another process is taking are left to it. */
export const TAKE_PENDING: Statement = {
  name: 'commerce.take-untold',
  text: `
    UPDATE untold_consents u
       SET tries = u.tries + 1, due_at = $1::timestamptz + $2::float8 * 2 ^ least(u.tries, 6) * interval '1 ms'
     WHERE u.ctid = ANY (ARRAY(
        SELECT ctid FROM untold_consents WHERE due_at <= $1::timestamptz ORDER BY due_at LIMIT $3::int FOR UPDATE SKIP LOCKED))
    RETURNING ${COLUMNS}`,
};

/** $1 the contacts. */
export const PENDING_OF_CONTACTS: Statement = {
  name: 'commerce.untold-of-contacts',
  text: `
    SELECT u.* FROM jsonb_to_recordset($1::jsonb) AS c ("orgId" text, mode text, "contactId" text)
     CROSS JOIN LATERAL (
        SELECT ${COLUMNS} FROM untold_consents u
         WHERE u.org_id = c."orgId" AND u.mode = c.mode AND u.contact_id = c."contactId" OFFSET 0) u`,
};

/** $1 org, $2 mode, $3 sync run. */
export const PENDING_OF_RUN: Statement = {
  name: 'commerce.untold-of-run',
  text: `SELECT ${COLUMNS} FROM untold_consents u WHERE u.org_id = $1 AND u.mode = $2 AND u.sync_run_id = $3`,
};

/**
 * Withdrawals for the numbers of a customer's orders that came with consents. They stand where an order does: a release
 * before tells of such a row in vain, and leaves it. Whoever writes them holds the lock of refusals alone. $1 org, $2
 * mode, $3 store, $4 customer, $5 until, $6 by what they are named as a sync run, $7 who is their recorder, $8 now.
 */
export const KEEP_WITHDRAWALS: Statement = {
  name: 'commerce.keep-withdrawals',
  text: `
    INSERT INTO untold_consents (org_id, mode, sync_run_id, place, contact_id, phone, created_at, consents, former_order, recorded_by, due_at)
    SELECT $1, $2, $6, n.place + coalesce((SELECT max(place) FROM untold_consents WHERE org_id = $1 AND mode = $2 AND sync_run_id = $6), 0),
           n.contact_id, n.phone, n.created_at, '[]', jsonb_build_object('withdrawnUntil', $5::text), $7::jsonb, $8::timestamptz + interval '2 s'
      FROM (SELECT row_number() OVER () AS place, o.* FROM (
        SELECT DISTINCT ON (phone) phone, contact_id, created_at FROM objects
         WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND entity = 'orders' AND consented_until IS NOT NULL
           AND object #>> '{customer,externalId}' = $4 AND phone IS NOT NULL
         ORDER BY phone, created_at DESC) o) n`,
};

/** $1 the rows by their keys. */
export const REMOVE_PENDING: Statement = {
  name: 'commerce.remove-untold',
  text: `
    DELETE FROM untold_consents u
     USING ${batchRows('$1', 'd', '"orgId" text, mode text, "runId" text, place int')}
       AND u.org_id = d."orgId" AND u.mode = d.mode AND u.sync_run_id = d."runId" AND u.place = d.place`,
};
