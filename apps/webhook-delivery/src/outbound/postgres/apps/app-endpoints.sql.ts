/** The transactions of one app follow one another: what an endpoint is like hangs on three tables. $1 app. */
export const LOCK_APP = `SELECT pg_advisory_xact_lock(hashtext('app:' || $1))`;

/** $1 app, $2 url, $3 types, $4 version. No row: not newer. */
export const PUT_APP = `
  WITH before AS (SELECT webhook_url FROM apps WHERE app_id = $1)
  INSERT INTO apps (app_id, webhook_url, webhook_events, version) VALUES ($1, $2, $3, $4)
  ON CONFLICT (app_id) DO UPDATE
    SET webhook_url = excluded.webhook_url, webhook_events = excluded.webhook_events, version = excluded.version
  WHERE apps.version < excluded.version RETURNING EXISTS (SELECT FROM before WHERE webhook_url <> $2) AS has_moved`;

/** $1 org, $2 mode, $3 app, $4 connected, $5 since, $6 version, $7 allowed events. */
export const PUT_CONNECTION = `
  INSERT INTO app_connections (org_id, mode, app_id, is_connected, connected_at, version, allowed_events, allowed_version)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $6)
  ON CONFLICT (org_id, mode, app_id) DO UPDATE
    SET is_connected = excluded.is_connected, connected_at = excluded.connected_at, version = excluded.version,
        allowed_events = excluded.allowed_events, allowed_version = excluded.allowed_version`;

/** $1 how many. */
export const TO_LEARN = `
  SELECT org_id, mode, app_id, is_connected, connected_at, version FROM app_connections
   WHERE allowed_version IS DISTINCT FROM version ORDER BY org_id, mode, app_id LIMIT $1`;

/** $1 app, $2 version, $3 secrets. */
export const PUT_SECRETS = `
  INSERT INTO app_secrets (app_id, version, secrets) VALUES ($1, $2, $3)
  ON CONFLICT (app_id) DO UPDATE SET version = excluded.version, secrets = excluded.secrets WHERE app_secrets.version <= excluded.version`;

/** The app's endpoints, locked in the order in which a fan-out locks them. $1 app, $2 org (null: all). */
const LOCKED = `
  SELECT org_id, mode, id FROM endpoints WHERE app_id = $1 AND ($2::text IS NULL OR org_id = $2) ORDER BY org_id, mode, id`;

/** $1 app, $2 org (null: all). */
export const REMOVE = `
  WITH locked AS MATERIALIZED (${LOCKED} FOR UPDATE)
  DELETE FROM endpoints e USING locked l WHERE e.org_id = l.org_id AND e.mode = l.mode AND e.id = l.id
  RETURNING e.org_id, e.mode, e.id, e.last_sequence`;

const IS_WAITING = `(a.app_id IS NULL OR NOT EXISTS (SELECT FROM app_secrets s WHERE s.app_id = c.app_id))`;
/**
 * What the app asked for, within what its scopes let it have. Until that is learned (a minute at most, after an update)
 * as before there was such a limit.
 */
const TYPES = `CASE WHEN NOT c.is_connected OR a.app_id IS NULL THEN '{}'
                    WHEN c.allowed_version IS DISTINCT FROM c.version THEN a.webhook_events
                    WHEN '*' = ANY(a.webhook_events) THEN c.allowed_events
                    ELSE ARRAY(SELECT type FROM unnest(a.webhook_events) AS w (type) WHERE type = ANY(c.allowed_events)) END`;

/**
 * Makes the endpoints that are not there, and opens anew what was kept for `app.uninstalled`. Events made before the
 * connection are not for the app, however late they are fanned out: their types are those of before, none. $1 app, $2
 * org (null: every one that is connected), $3 an id, of which the time is kept and the rest becomes one per org (44
 * bits: an app may have thousands), $4 the number to go on from, $5 now.
 */
export const OPEN = `
  INSERT INTO endpoints (org_id, mode, id, app_id, url, event_types, previous_event_types, event_types_changed_at, description, is_paused,
                         last_sequence, created_at, updated_at)
  SELECT c.org_id, c.mode, left($3, 13) || left(md5($3 || c.org_id), 11), c.app_id, COALESCE(a.webhook_url, ''), ${TYPES}, '{}', c.connected_at, '',
         ${IS_WAITING}, $4::bigint, $5, $5
    FROM app_connections c LEFT JOIN apps a ON a.app_id = c.app_id
   WHERE c.app_id = $1 AND (CASE WHEN $2::text IS NULL THEN c.is_connected ELSE c.org_id = $2 END)
     AND (a.app_id IS NULL OR a.webhook_url IS NOT NULL)
   ORDER BY c.org_id, c.mode
  ON CONFLICT (app_id, org_id, mode) WHERE app_id IS NOT NULL DO UPDATE
    SET event_types = excluded.event_types, previous_event_types = '{}', event_types_changed_at = excluded.event_types_changed_at,
        updated_at = excluded.updated_at
  WHERE $2 IS NOT NULL`;

/** What the app wants and may have now, at the endpoints it has. $1 app, $2 org (null: all), $3 now. */
export const ADJUST = `
  WITH locked AS MATERIALIZED (${LOCKED} FOR NO KEY UPDATE)
  UPDATE endpoints e
     SET url = a.webhook_url, is_paused = ${IS_WAITING}, event_types = ${TYPES}, updated_at = $3,
         previous_event_types = CASE WHEN e.event_types <> ${TYPES} AND e.url <> '' THEN e.event_types ELSE e.previous_event_types END,
         event_types_changed_at = CASE WHEN e.event_types <> ${TYPES} AND e.url <> '' THEN now() ELSE e.event_types_changed_at END
    FROM locked l
    JOIN app_connections c ON c.org_id = l.org_id AND c.mode = l.mode AND c.app_id = $1
    JOIN apps a ON a.app_id = c.app_id
   WHERE e.org_id = l.org_id AND e.mode = l.mode AND e.id = l.id`;

/**
 * Whether an endpoint of the app lost types a moment ago: by this transaction, or by the event of what a command tells.
 * $1 app, $2 org (null: all), $3 for how many milliseconds a delivery may go by what was before.
 */
export const IS_LESS = `
  SELECT EXISTS (SELECT FROM endpoints WHERE app_id = $1 AND ($2::text IS NULL OR org_id = $2)
                   AND event_types_changed_at > now() - $3 * interval '1 ms' AND NOT previous_event_types <@ event_types) AS is_less`;
