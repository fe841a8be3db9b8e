import type { Statement } from '@outcall/platform-postgres';

/** $1 the erasures, $2 now. An existing turn is locked, so that it cannot end meanwhile (`END_TURN`). */
export const NOTE_TURNS: Statement = {
  name: 'commerce.note-erasure-turns',
  text: `
    INSERT INTO erasure_turns AS t (org_id, mode, look_at)
    SELECT DISTINCT org_id, mode, $2::timestamptz FROM jsonb_to_recordset($1::jsonb) AS h(org_id text, mode text) ORDER BY org_id, mode
    ON CONFLICT (org_id, mode) DO UPDATE SET look_at = t.look_at`,
};

/** $1 the erasures, $2 now. */
export const NOTE: Statement = {
  name: 'commerce.note-erasures',
  text: `
    INSERT INTO erasures (org_id, mode, erasure_id, phone, contact_id, erased_at, heard_at, step)
    SELECT DISTINCT ON (org_id, mode, erasure_id) org_id, mode, erasure_id, phone, contact_id, erased_at, $2::timestamptz, 'redact'
      FROM jsonb_to_recordset($1::jsonb) AS h(org_id text, mode text, erasure_id text, phone text, contact_id text, erased_at timestamptz)
     ORDER BY org_id, mode, erasure_id, contact_id
    ON CONFLICT (org_id, mode, erasure_id) DO UPDATE SET is_told_again = true, contact_id = coalesce(erasures.contact_id, excluded.contact_id)`,
};

/** $1 now, $2 until when the turn is taken. */
export const TAKE: Statement = {
  name: 'commerce.take-erasure',
  text: `
    WITH turn AS (
      UPDATE erasure_turns SET look_at = $2
       WHERE ctid = (SELECT ctid FROM erasure_turns WHERE look_at <= $1 ORDER BY look_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING org_id, mode
    )
    UPDATE erasures e SET tries = e.tries + 1
      FROM turn CROSS JOIN LATERAL (
        SELECT erasure_id FROM erasures o WHERE o.org_id = turn.org_id AND o.mode = turn.mode ORDER BY tries, heard_at, erasure_id LIMIT 1) first
     WHERE e.org_id = turn.org_id AND e.mode = turn.mode AND e.erasure_id = first.erasure_id
    RETURNING e.org_id AS "orgId", e.mode, e.erasure_id AS "erasureId", e.phone, e.contact_id AS "contactId", e.erased_at AS "erasedAt", e.step, e.behind`,
};

/**
 * $1 org, $2 mode, $3 until when the turn was taken, $4 now. The row is the fence: a process that took the turn later
 * has set another time.
 */
export const GIVE_TURN: Statement = {
  name: 'commerce.give-erasure-turn',
  text: 'UPDATE erasure_turns SET look_at = $4 WHERE org_id = $1 AND mode = $2 AND look_at = $3 RETURNING 1 AS given',
};

/** $1 org, $2 mode, $3 the erasure, $4 the step, $5 where to go on. */
export const ADVANCE: Statement = {
  name: 'commerce.advance-erasure',
  text: 'UPDATE erasures SET step = $4, behind = $5, tries = 0 WHERE org_id = $1 AND mode = $2 AND erasure_id = $3',
};

/** $1 org, $2 mode, $3 the erasure. */
export const FINISH: Statement = {
  name: 'commerce.finish-erasure',
  text: 'DELETE FROM erasures WHERE org_id = $1 AND mode = $2 AND erasure_id = $3 AND NOT is_told_again RETURNING 1 AS finished',
};

/** $1 org, $2 mode, $3 the erasure, $4 now. Puts the erasure behind the others of its org. */
export const BEGIN_ANEW: Statement = {
  name: 'commerce.begin-erasure-anew',
  text: `UPDATE erasures SET step = 'redact', behind = NULL, tries = 0, is_told_again = false, heard_at = $4
          WHERE org_id = $1 AND mode = $2 AND erasure_id = $3`,
};

/**
 * $1 org, $2 mode. A process that adds an erasure holds the turn's lock until its commit, so no new erasure is missed
 * here.
 */
export const END_TURN: Statement = {
  name: 'commerce.end-erasure-turn',
  text: `DELETE FROM erasure_turns WHERE org_id = $1 AND mode = $2
          AND NOT EXISTS (SELECT FROM erasures e WHERE e.org_id = $1 AND e.mode = $2)`,
};
