import type { Queryable } from '@outcall/platform-postgres';
import type { Given } from '../../../domain/what-an-app-may-have.js';

/** $1 app, $2 scopes, $3 events. What a merchant has yet to answer. */
const REQUESTS = `
  UPDATE authorization_requests
     SET scopes = ARRAY(SELECT scope FROM unnest(scopes) WITH ORDINALITY AS s (scope, place) WHERE scope = ANY($2) ORDER BY place),
         events = ARRAY(SELECT type FROM unnest(coalesce(events, $3)) WITH ORDINALITY AS e (type, place) WHERE type = ANY($3) ORDER BY place)
   WHERE app_id = $1 AND (NOT scopes <@ $2 OR events IS NULL OR NOT events <@ $3)`;

/**
 * $1 app, $2 scopes, $3 events. Locked in the order in which a disconnect locks them. One without events is of the
 * release before: it names what the app asked for. By `oauth_grants_of_app`.
 */
export const GRANTS = `
  WITH locked AS MATERIALIZED (
    SELECT id FROM oauth_grants
     WHERE app_id = $1 AND revoked_at IS NULL AND (NOT scopes <@ $2 OR events IS NULL OR NOT events <@ $3) ORDER BY id FOR UPDATE)
  UPDATE oauth_grants g
     SET scopes = ARRAY(SELECT scope FROM unnest(g.scopes) WITH ORDINALITY AS s (scope, place) WHERE scope = ANY($2) ORDER BY place),
         events = ARRAY(SELECT type FROM unnest(coalesce(g.events, $3)) WITH ORDINALITY AS e (type, place) WHERE type = ANY($3) ORDER BY place)
    FROM locked l WHERE g.id = l.id RETURNING g.org_id AS "orgId"`;

/** $1 app, $2 orgs. */
const CONNECTIONS = `
  WITH locked AS MATERIALIZED (
    SELECT org_id, app_id FROM app_connections WHERE app_id = $1 AND org_id = ANY($2) ORDER BY org_id FOR UPDATE)
  UPDATE app_connections c SET narrowings = c.narrowings + 1 FROM locked l WHERE c.org_id = l.org_id AND c.app_id = l.app_id`;

export const UNNOTIFIED = 'SELECT 1 FROM app_connections WHERE app_id = $1 AND narrowings <> narrowings_told LIMIT 1';

/**
 * Takes from the grants of an app, and from the requests that wait for a merchant, what is not `left`, for good. The
 * app is locked by then: app, requests, grants, connections, always.
 */
export async function narrowGrants(tx: Queryable, appId: string, { scopes, events }: Given): Promise<void> {
  await tx.query(REQUESTS, [appId, scopes, events]);
  const narrowed = await tx.query<{ orgId: string }>(GRANTS, [appId, scopes, events]);
  if (narrowed.length > 0) await tx.query(CONNECTIONS, [appId, [...new Set(narrowed.map(({ orgId }) => orgId))]]);
}

/** Whether somebody who sends to the app may not know yet what was taken from it. */
export const isNarrowingUnnotified = async (tx: Queryable, appId: string): Promise<boolean> =>
  (await tx.query(UNNOTIFIED, [appId])).length > 0;
