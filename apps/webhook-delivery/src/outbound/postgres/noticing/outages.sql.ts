import type { Statement } from '@outcall/platform-postgres';

/** An outage that comes back is told again after so long. */
const BETWEEN_OUTAGES = `interval '1 hour'`;
/** A receiver that refuses one event and takes the next has a failed delivery every minute, and an outage never. */
const BETWEEN_FAILURES = `interval '1 day'`;
const BATCH = 100;

/**
 * For `FINISH`: a failure of this endpoint shows that its outage lasts, and nobody was told. `h`: its row; `seconds`:
 * of failing that last.
 */
export const isLasting = (h: string, seconds: string): string =>
  `(${h}.mode = 'live' AND ${h}.lasting_since IS NULL AND ${h}.failing_since IS NOT NULL AND ${h}.failing_since <= now() - ${seconds}::int * interval '1 s'
    AND (${h}.last_noticed_at IS NULL OR ${h}.last_noticed_at <= now() - ${BETWEEN_OUTAGES}))`;

/** For `FINISH`: a delivery given up at this endpoint is worth telling. */
export const isFailureDue = (h: string): string =>
  `(${h}.mode = 'live' AND ${h}.failed_at IS NULL AND (${h}.failure_told_at IS NULL
    OR ${h}.failure_told_at <= now() - ${BETWEEN_FAILURES} AND (${h}.failing_since IS NULL OR ${h}.failure_told_at < ${h}.failing_since)))`;

/** For `FINISH`: a success of this endpoint ends something. */
export const isEnding = (h: string): string =>
  `(${h}.failing_since IS NOT NULL OR ${h}.lasting_since IS NOT NULL AND ${h}.recovered_at IS NULL)`;

/**
 * Marks what is untold as told and answers with the rows as they were. An outage that was over before it could be told
 * is dropped. Endpoints that another process is telling of, or whose results are just being written, have their turn at
 * the next look. By `endpoint_health_untold`.
 */
export const TELL: Statement = {
  name: 'webhooks.tell-outages',
  text: `
    WITH untold AS MATERIALIZED (
      SELECT * FROM endpoint_health WHERE is_untold ORDER BY org_id, mode, endpoint_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    ), notified AS (
      UPDATE endpoint_health h
         SET is_untold = false, recovered_at = NULL, failed_at = NULL,
             lasting_since = CASE WHEN u.recovered_at IS NULL THEN u.lasting_since END,
             noticed_at = CASE WHEN u.recovered_at IS NULL AND u.lasting_since IS NOT NULL THEN COALESCE(u.noticed_at, now()) END,
             last_noticed_at = CASE WHEN u.recovered_at IS NULL AND u.lasting_since IS NOT NULL AND u.noticed_at IS NULL THEN now() ELSE u.last_noticed_at END,
             failure_told_at = CASE WHEN u.failed_at IS NULL THEN u.failure_told_at ELSE now() END
        FROM untold u
       WHERE h.org_id = u.org_id AND h.mode = u.mode AND h.endpoint_id = u.endpoint_id
      RETURNING h.endpoint_id
    )
    SELECT u.*, e.url, e.app_id FROM untold u
      JOIN notified t ON t.endpoint_id = u.endpoint_id
      LEFT JOIN endpoints e ON e.org_id = u.org_id AND e.mode = u.mode AND e.id = u.endpoint_id
     ORDER BY u.org_id, u.mode, u.endpoint_id`,
};
