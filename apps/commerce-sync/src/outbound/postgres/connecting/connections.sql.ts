import type { Statement } from '@outcall/platform-postgres';

/** $1 org, $2 mode, $3 store. Locks both rows: deliveries take them shared. */
export const LOCK_CONNECTION: Statement = {
  name: 'commerce.lock-connection',
  text: `
    SELECT c.secret, c.old_secrets AS "oldSecrets", c.marketing_covers_calls AS "marketingCoversCalls",
           c.connected_at AS "connectedAt"
      FROM stores s JOIN store_connections c ON c.org_id = s.org_id AND c.mode = s.mode AND c.store_id = s.id
     WHERE s.org_id = $1 AND s.mode = $2 AND s.id = $3 FOR UPDATE`,
};

/** $1 org, $2 mode, $3 store, $4 status. */
export const SET_STATUS: Statement = {
  name: 'commerce.set-store-status',
  text: 'UPDATE stores SET status = $4 WHERE org_id = $1 AND mode = $2 AND id = $3',
};

/** $1 org, $2 mode, $3 store, $4 secret, $5 old secrets, $6 who, $7 now. */
export const PUT_CONNECTION: Statement = {
  name: 'commerce.put-connection',
  text: `
    INSERT INTO store_connections (org_id, mode, store_id, secret, old_secrets, connected_by, connected_at)
    VALUES ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7)
    ON CONFLICT (org_id, mode, store_id) DO UPDATE
      SET secret = excluded.secret, old_secrets = excluded.old_secrets, connected_by = excluded.connected_by, connected_at = excluded.connected_at`,
};

/** $1 org, $2 mode, $3 store, $4 secret, $5 old secrets. */
export const SET_SECRET: Statement = {
  name: 'commerce.set-secret',
  text: 'UPDATE store_connections SET secret = $4, old_secrets = $5::jsonb WHERE org_id = $1 AND mode = $2 AND store_id = $3',
};

/** $1 org, $2 mode, $3 store, $4 whether, $5 who, $6 id of the switch, $7 now. */
export const SWITCH_MARKETING: Statement = {
  name: 'commerce.switch-marketing',
  text: `
    WITH evidence AS (
      INSERT INTO marketing_switches (org_id, mode, id, store_id, covers_calls, switched_by, at) VALUES ($1, $2, $6, $3, $4, $5::jsonb, $7))
    UPDATE store_connections SET marketing_covers_calls = $4, marketing_by = $5::jsonb
     WHERE org_id = $1 AND mode = $2 AND store_id = $3`,
};

/** $1 org, $2 mode, $3 store. */
export const DROP_WAITING: Statement = {
  name: 'commerce.drop-waiting-receipts',
  text: `
    UPDATE hook_receipts SET status = 'ignored', reason = 'store_disconnected', body = NULL, body_bytes = 0, waits_for = NULL, due_at = NULL
     WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND status = 'waiting'`,
};
