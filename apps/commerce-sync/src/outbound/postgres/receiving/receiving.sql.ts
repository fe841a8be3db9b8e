import type { Statement } from '@outcall/platform-postgres';

/** Most that may wait for one store: a platform sends again what is not taken. */
const MAX_WAITING = 5_000;
const MAX_WAITING_BYTES = 104_857_600;
/** Of those, what waits for another object may be half: it waits for a day, and new orders need places, too. */
const MAX_MISSING = MAX_WAITING / 2;
const MAX_MISSING_BYTES = MAX_WAITING_BYTES / 2;

/** $1 store. Asked at each delivery: what was changed at another replica counts at once. */
export const CONNECTION_OF_HOOK: Statement = {
  name: 'commerce.connection-of-hook',
  text: `
    SELECT s.org_id AS "orgId", s.mode, s.id AS "storeId", s.platform, s.key, c.secret, c.old_secrets AS "oldSecrets",
           c.marketing_covers_calls AS "marketingCoversCalls",
           c.marketing_by IS NOT NULL AS "hasCoveredCalls", coalesce(c.marketing_by, c.connected_by) AS "recordedBy"
      FROM store_connections c JOIN stores s ON s.org_id = c.org_id AND s.mode = c.mode AND s.id = c.store_id
     WHERE c.store_id = $1 AND s.status = 'connected'`,
};

/**
 * $1 org, $2 mode, $3 store, $4 the sealed secret that verified it, $5 id, $6 topic, $7 delivery id, $8 what tells it
 * from others, $9 API version, $10 triggered at, $11 body, $12 its bytes as sent, $13 now.
 */
export const RECEIVE: Statement = {
  name: 'commerce.receive-delivery',
  text: `
    WITH store AS (
      SELECT s.org_id, s.mode, s.id FROM stores s JOIN store_connections c ON c.org_id = s.org_id AND c.mode = s.mode AND c.store_id = s.id
       WHERE s.org_id = $1 AND s.mode = $2 AND s.id = $3 AND s.status = 'connected'
         AND (c.secret = $4 OR c.old_secrets @> jsonb_build_array(jsonb_build_object('secret', $4::text))) FOR SHARE
    ), waiting AS (
      SELECT count(*) >= ${MAX_WAITING} OR coalesce(sum(body_bytes), 0) >= ${MAX_WAITING_BYTES} AS is_full
        FROM (SELECT body_bytes FROM hook_receipts WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND status = 'waiting' LIMIT ${MAX_WAITING}) w
    ), receipt AS (
      INSERT INTO hook_receipts (org_id, mode, id, store_id, topic, delivery_id, once_key, status, api_version, triggered_at, body, body_bytes, received_at, due_at)
      SELECT org_id, mode, $5, id, $6, $7, $8, 'waiting', $9, $10::timestamptz, $11::bytea, $12::int, $13::timestamptz, $13::timestamptz
        FROM store, waiting WHERE NOT is_full
      ON CONFLICT (org_id, mode, store_id, once_key) DO NOTHING
      RETURNING org_id, mode, store_id
    ), turn AS (
      INSERT INTO hook_turns AS t (org_id, mode, store_id, look_at, leased_until)
      SELECT org_id, mode, store_id, $13::timestamptz, '-infinity' FROM receipt
      ON CONFLICT (org_id, mode, store_id) DO UPDATE SET look_at = least(t.look_at, excluded.look_at)
    )
    SELECT EXISTS (SELECT FROM store) AS "isThere", (SELECT is_full FROM waiting) AS "isFull", EXISTS (SELECT FROM receipt) AS "isKept"`,
};

/** $1 now, $2 until when the turn is taken. */
export const TAKE_TURN: Statement = {
  name: 'commerce.take-hook-turn',
  text: `
    UPDATE hook_turns SET leased_until = $2
     WHERE ctid = (SELECT ctid FROM hook_turns WHERE look_at <= $1 AND leased_until <= $1 ORDER BY look_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING org_id AS "orgId", mode, store_id AS "storeId"`,
};

/** $1 org, $2 mode, $3 store, $4 now. */
export const NEXT: Statement = {
  name: 'commerce.next-delivery',
  text: `
    SELECT id, topic, api_version AS "apiVersion", triggered_at AS "triggeredAt", received_at AS "receivedAt", body AS packed, tries
      FROM hook_receipts WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND status = 'waiting' AND due_at <= $4
     ORDER BY due_at, id LIMIT 1`,
};

/** $1 org, $2 mode, $3 receipt, $4 status, $5 reason, $6 results, $7 also of one that was dropped with its store. */
export const DECIDE: Statement = {
  name: 'commerce.decide-delivery',
  text: `
    UPDATE hook_receipts SET status = $4, reason = $5, results = $6::jsonb, body = NULL, body_bytes = 0, waits_for = NULL, due_at = NULL
     WHERE org_id = $1 AND mode = $2 AND id = $3 AND (status = 'waiting' OR ($7::boolean AND reason = 'store_disconnected'))`,
};

/** $1 org, $2 mode, $3 receipt, $4 reason, $5 what it waits for, $6 when it is due. */
export const POSTPONE: Statement = {
  name: 'commerce.postpone-delivery',
  text: `
    UPDATE hook_receipts SET reason = $4, waits_for = $5, due_at = $6, tries = tries + 1
     WHERE org_id = $1 AND mode = $2 AND id = $3 AND status = 'waiting'`,
};

/**
 * $1 org, $2 mode, $3 store. Of what waits for another object the oldest is given up where there is too much. What the
 * sync wakes at this moment stays.
 */
export const GIVE_UP_MISSING: Statement = {
  name: 'commerce.give-up-missing-deliveries',
  text: `
    UPDATE hook_receipts SET status = 'failed', body = NULL, body_bytes = 0, waits_for = NULL, due_at = NULL
     WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND status = 'waiting' AND waits_for IS NOT NULL
       AND id IN (
         SELECT id FROM (
           SELECT id, row_number() OVER newest AS place, sum(body_bytes) OVER newest AS bytes FROM hook_receipts
            WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND status = 'waiting' AND waits_for IS NOT NULL
           WINDOW newest AS (ORDER BY received_at DESC, id DESC ROWS UNBOUNDED PRECEDING)) m
          WHERE place > ${MAX_MISSING} OR bytes > ${MAX_MISSING_BYTES})`,
};

/** $1 org, $2 mode, $3 store, $4 what was missing, $5 now. The turn is held by who asks. */
export const WAKE: Statement = {
  name: 'commerce.wake-deliveries',
  text: `
    UPDATE hook_receipts SET due_at = $5, waits_for = NULL
     WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND waits_for = $4 AND status = 'waiting'`,
};

/** $1 org, $2 mode, $3 store, $4 what came, $5 now. Of what waited for it the turn is due, too. */
export const WAKE_AWAITING: Statement = {
  name: 'commerce.wake-awaiting-deliveries',
  text: `
    WITH woken AS (
      UPDATE hook_receipts SET due_at = $5, waits_for = NULL
       WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND waits_for IS NOT NULL AND waits_for = ANY ($4::text[]) AND status = 'waiting'
      RETURNING 1)
    UPDATE hook_turns SET look_at = least(look_at, $5) WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND EXISTS (SELECT FROM woken)`,
};

/** $1 org, $2 mode, $3 store, $4 until when it was taken. Locks the turn: what is received meanwhile waits for it. */
export const LOCK_TURN: Statement = {
  name: 'commerce.lock-hook-turn',
  text: 'SELECT 1 AS locked FROM hook_turns WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND leased_until = $4 FOR UPDATE',
};

/**
 * $1 org, $2 mode, $3 store, $4 now. However long its next delivery has been due, those who waited for a turn meanwhile
 * are before it.
 */
export const END_TURN: Statement = {
  name: 'commerce.end-hook-turn',
  text: `
    WITH next AS (
      SELECT min(due_at) AS at FROM hook_receipts WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND status = 'waiting'
    ), over AS (
      DELETE FROM hook_turns USING next WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND next.at IS NULL)
    UPDATE hook_turns SET look_at = greatest(next.at, $4::timestamptz), leased_until = '-infinity' FROM next
     WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND next.at IS NOT NULL`,
};
