import type { Statement, Transaction } from '@outcall/platform-postgres';
import type { Removal } from '../../../application/endpoints/endpoint-repository.js';
import { REQUEUE_LAPSED } from '../sending/queue.sql.js';

export interface EndpointKeyRow {
  readonly org_id: string;
  readonly mode: string;
  readonly id: string;
}

const KEYS = 'jsonb_to_recordset($1::jsonb) AS k(org_id text, mode text, id text)';

/** Deliveries that one statement ends. */
export const MAX_ENDED = 5_000;
const ENDED = `status = 'failed', next_attempt_at = NULL, claimable_at = NULL, lease_owner = NULL, lease_epoch = lease_epoch + 1`;

/**
 * Ends what is pending for endpoints whose rows this transaction has deleted: their locks order this after every
 * fan-out under way, so that these statements see their deliveries. What they leased joins the queue first, as only
 * there pending ones are found without a walk over all. Its health goes last, as results write it last.
 *
 * No more than `MAX_ENDED` of them: every fan-out of the org waits for this transaction, and to end 150,000 takes
 * longer than a statement may. The others are never sent, as their endpoint is gone, and `END_OF_REMOVED` ends them.
 */
export async function endDeliveries(tx: Transaction, removed: readonly EndpointKeyRow[]): Promise<Removal> {
  const keys = JSON.stringify(removed.map(({ org_id, mode, id }) => ({ org_id, mode, id })));
  const leases = await tx.query(
    `UPDATE leases l SET ends_at = '-infinity' FROM ${KEYS}
      WHERE l.org_id = k.org_id AND l.mode = k.mode AND l.endpoint_id = k.id RETURNING 1`,
    [keys],
  );
  await tx.run(REQUEUE_LAPSED);
  const ended = await tx.query(
    `UPDATE deliveries d SET ${ENDED}
      WHERE d.ctid = ANY (ARRAY(
        SELECT p.place FROM ${KEYS} CROSS JOIN LATERAL (
          SELECT c.ctid AS place FROM deliveries c
           WHERE c.endpoint_id = k.id AND c.org_id = k.org_id AND c.mode = k.mode AND c.claimable_at IS NOT NULL
           LIMIT ${MAX_ENDED} FOR UPDATE) AS p LIMIT ${MAX_ENDED})) RETURNING 1`,
    [keys],
  );
  await tx.query(
    `DELETE FROM endpoint_health h USING ${KEYS} WHERE h.org_id = k.org_id AND h.mode = k.mode AND h.endpoint_id = k.id`,
    [keys],
  );
  return { mayBeHeld: leases.length > 0 || ended.length > 0 };
}

/**
 * Ends a batch of what still waits for endpoints that are gone: of a removal for which very much waited, or of a resend
 * that crossed it. Walks from endpoint to endpoint, as a claim does.
 */
export const END_OF_REMOVED: Statement = {
  name: 'webhooks.end-of-removed-endpoints',
  text: `
    WITH RECURSIVE queues AS (
      (SELECT endpoint_id, org_id, mode FROM deliveries WHERE claimable_at IS NOT NULL ORDER BY endpoint_id LIMIT 1)
      UNION ALL
      SELECT n.* FROM queues q CROSS JOIN LATERAL (
        SELECT d.endpoint_id, d.org_id, d.mode FROM deliveries d
         WHERE d.claimable_at IS NOT NULL AND d.endpoint_id > q.endpoint_id ORDER BY d.endpoint_id LIMIT 1) AS n
    ), removed AS MATERIALIZED (
      SELECT q.endpoint_id FROM queues q
       WHERE NOT EXISTS (SELECT FROM endpoints e WHERE e.org_id = q.org_id AND e.mode = q.mode AND e.id = q.endpoint_id)
    )
    UPDATE deliveries d SET ${ENDED}
     WHERE d.ctid = ANY (ARRAY(
       SELECT p.place FROM removed r CROSS JOIN LATERAL (
         SELECT c.ctid AS place FROM deliveries c WHERE c.endpoint_id = r.endpoint_id AND c.claimable_at IS NOT NULL
          LIMIT ${MAX_ENDED} FOR UPDATE SKIP LOCKED) AS p LIMIT ${MAX_ENDED}))
    RETURNING 1 AS ended`,
};
