import { RUN_EVENT_TYPES } from '@outcall/kernel';
import type { Transaction } from '@outcall/platform-postgres';

/** The grants of one app that have no events yet, locked in the order in which a disconnect locks them. $1 app. */
export const UNNAMED_OF_APP = `
  SELECT id FROM oauth_grants WHERE app_id = $1 AND events IS NULL AND revoked_at IS NULL ORDER BY app_id, id FOR UPDATE`;

/** Gives the grants that `locked` selects the events their app asks for now; all, by name: one that is added to the list later was on no page. How many. */
export async function nameEvents(tx: Transaction, locked: string, of: string | number): Promise<number> {
  const named = await tx.query(
    `WITH locked AS MATERIALIZED (${locked})
     UPDATE oauth_grants g
        SET events = CASE WHEN '*' = ANY(a.webhook_events) THEN $2::text[] ELSE a.webhook_events END
       FROM locked l, apps a WHERE g.id = l.id AND a.id = g.app_id RETURNING 1`,
    [of, RUN_EVENT_TYPES],
  );
  return named.length;
}
