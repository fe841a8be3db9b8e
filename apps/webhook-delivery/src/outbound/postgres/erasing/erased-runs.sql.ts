import type { Statement } from '@outcall/platform-postgres';

/** $1 orgs, $2 modes, $3 runs. */
export const ERASED_AMONG: Statement = {
  name: 'webhooks.erased-among',
  text: `
    SELECT r.run_id FROM unnest($1::text[], $2::text[], $3::text[]) AS i (org_id, mode, run_id)
     CROSS JOIN LATERAL (
        SELECT run_id FROM erased_runs e WHERE e.org_id = i.org_id AND e.mode = i.mode AND e.run_id = i.run_id OFFSET 0) r`,
};

/** $1 org, $2 mode, $3 runs, $4 at. */
export const REMEMBER: Statement = {
  name: 'webhooks.remember-erased',
  text: `
    INSERT INTO erased_runs (org_id, mode, run_id, erased_at)
    SELECT $1, $2, run_id, $4 FROM unnest($3::text[]) AS r (run_id) ORDER BY run_id
    ON CONFLICT (org_id, mode, run_id) DO NOTHING`,
};

/**
 * As `reducedEvent` makes it, and `reducedOptOut` of an event without a run. The row stays, so that the numbers of what
 * is pulled have no hole. PostgreSQL reads nothing of JSON that has an escaped NUL or half of a surrogate pair in any
 * of its strings: every escape becomes another one, as ids and times have none. No part is needed for it. $1 org, $2
 * mode, $3 events.
 */
export const REDUCE_EVENTS: Statement = {
  name: 'webhooks.reduce-events',
  text: String.raw`
    UPDATE events e
       SET run_id = NULL, whole_bytes = NULL, body = (
             SELECT json_build_object('id', e.id, 'type', e.type, 'mode', e.mode, 'orgId', e.org_id, 'createdAt', b.json -> 'createdAt',
                                      'data', json_build_object('run', (
                                        SELECT json_object_agg(f.key, f.value)
                                          FROM json_each(CASE json_typeof(b.json #> '{data,run}') WHEN 'object' THEN b.json #> '{data,run}' ELSE '{}' END) f
                                         WHERE f.key IN ('id', 'status', 'lastError')
                                      ), 'redacted', true))::text
               FROM (SELECT regexp_replace(regexp_replace(e.body, '\u0001[^\u0001]*\u0001', 'null', 'g'), '\\u[0-9a-fA-F]{4}', '\\u003f', 'g')::json AS json OFFSET 0) AS b)
     WHERE e.org_id = $1 AND e.mode = $2 AND e.id = ANY ($3::text[])`,
};

/**
 * The runs of these events that parts are kept of, locked: no event comes to refer to them meanwhile. $1 org, $2 mode,
 * $3 events.
 */
export const LOCK_CUT_RUNS: Statement = {
  name: 'webhooks.lock-cut-runs',
  text: `
    SELECT r.run_id FROM cut_runs r
     WHERE r.org_id = $1 AND r.mode = $2 AND r.run_id = ANY (ARRAY(
             SELECT e.run_id FROM events e WHERE e.org_id = $1 AND e.mode = $2 AND e.id = ANY ($3::text[])))
     ORDER BY r.run_id FOR UPDATE`,
};

/** $1 org, $2 mode, $3 runs. */
export const EVENTS_OF_CUT_RUNS: Statement = {
  name: 'webhooks.events-of-cut-runs',
  text: 'SELECT e.id FROM events e WHERE e.org_id = $1 AND e.mode = $2 AND e.run_id = ANY ($3::text[])',
};

/** With their parts. $1 org, $2 mode, $3 runs. */
export const DELETE_CUT_RUNS: Statement = {
  name: 'webhooks.delete-cut-runs',
  text: 'DELETE FROM cut_runs WHERE org_id = $1 AND mode = $2 AND run_id = ANY ($3::text[])',
};

/**
 * By the event alone, whose index is the only one that begins with it: planned while there was nothing, org and mode
 * took another. What receivers answered may repeat what they were sent. $1 org, $2 mode, $3 events.
 */
export const FORGET_ANSWERS: Statement = {
  name: 'webhooks.forget-answers',
  text: `
    UPDATE deliveries d
       SET attempts = (SELECT jsonb_agg(a || '{"responseBody": null}' ORDER BY nth) FROM jsonb_array_elements(d.attempts) WITH ORDINALITY AS t (a, nth))
     WHERE d.ctid = ANY (ARRAY(
             SELECT f.place FROM unnest($3::text[]) AS i (event_id) CROSS JOIN LATERAL (
               SELECT e.ctid AS place, e.org_id, e.mode FROM deliveries e WHERE e.event_id = i.event_id ORDER BY e.id OFFSET 0 FOR UPDATE) f
              WHERE f.org_id = $1 AND f.mode = $2))
       AND EXISTS (SELECT FROM jsonb_array_elements(d.attempts) AS a WHERE a ->> 'responseBody' IS NOT NULL)`,
};

/** $1 org, $2 mode, $3 events. */
export const UNDER_WAY: Statement = {
  name: 'webhooks.under-way',
  text: `
    SELECT count(*)::int AS deliveries FROM unnest($3::text[]) AS i (event_id)
     CROSS JOIN LATERAL (
        SELECT org_id, mode, status, lease_owner FROM deliveries WHERE event_id = i.event_id OFFSET 0) d
     WHERE d.org_id = $1 AND d.mode = $2 AND d.status = 'pending' AND d.lease_owner IS NOT NULL`,
};
