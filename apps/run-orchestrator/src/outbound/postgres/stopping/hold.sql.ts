import type { Statement } from '@outcall/platform-postgres';

/** The text is that of `stops_of`. */
export const LOCK_HOLD: Statement = {
  name: 'runs.lock-hold',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('stops', 0))`,
};

export const READ_HOLD: Statement = {
  name: 'runs.read-hold',
  text: `SELECT held, reason, changed_at AS "changedAt" FROM dialling_hold WHERE only_row`,
};

export const WRITE_HOLD: Statement = {
  name: 'runs.write-hold',
  text: `INSERT INTO dialling_hold AS h (only_row, held, reason, changed_at) VALUES (true, $1, $2, $3)
         ON CONFLICT (only_row) DO UPDATE SET held = excluded.held, reason = excluded.reason, changed_at = excluded.changed_at`,
};

/** Unless it has been held for that reason before. Returns a row if it is held by this. */
export const HOLD_ONCE: Statement = {
  name: 'runs.hold-once',
  text: `INSERT INTO dialling_hold AS h (only_row, held, reason, changed_at, started_with) VALUES (true, true, $1, $2, $1)
         ON CONFLICT (only_row) DO UPDATE SET held = true, reason = excluded.reason, changed_at = excluded.changed_at,
                                              started_with = excluded.started_with
          WHERE h.started_with IS DISTINCT FROM excluded.started_with RETURNING held`,
};

/**
 * Orgs with live runs that wait, or whose call may end with what was known before the release: the job's second look
 * finds those. By a loose index scan: one step for each org, and one look into the index of the lists for each open
 * status (the order keeps it there), however many runs it has, ended ones too.
 */
export const WAITING_ORGS: Statement = {
  name: 'runs.orgs-with-waiting-runs',
  text: `WITH RECURSIVE org AS (
           (SELECT org_id FROM run_statuses WHERE org_id > '' ORDER BY org_id LIMIT 1)
           UNION ALL
           SELECT n.org_id FROM org o CROSS JOIN LATERAL (SELECT s.org_id FROM run_statuses s WHERE s.org_id > o.org_id ORDER BY s.org_id LIMIT 1) n)
         SELECT o.org_id AS "orgId" FROM org o CROSS JOIN LATERAL (
           SELECT FROM (VALUES ('scheduled'), ('dialing')) AS v(status) CROSS JOIN LATERAL (
             SELECT FROM run_statuses s WHERE s.org_id = o.org_id AND s.mode = 'live' AND s.status = v.status
              ORDER BY s.created_at DESC, s.id DESC LIMIT 1) f LIMIT 1) w`,
};
