import type { Transaction } from '@outcall/platform-postgres';
import type { Removal } from '../../../application/endpoints/endpoint-repository.js';
import { REQUEUE_LAPSED } from '../sending/queue.sql.js';

export interface EndpointKeyRow {
  readonly org_id: string;
  readonly mode: string;
  readonly id: string;
}

const KEYS = 'jsonb_to_recordset($1::jsonb) AS k(org_id text, mode text, id text)';

/**
 * Ends what is pending for endpoints whose rows this transaction has deleted: their locks order this after every fan-out under
 * way, so that these statements see their deliveries. What they leased joins the queue first, as only there pending ones are found
 * without a walk over all. Its health goes last, as results write it last.
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
    `UPDATE deliveries d SET status = 'failed', next_attempt_at = NULL, claimable_at = NULL, lease_owner = NULL, lease_epoch = lease_epoch + 1
       FROM ${KEYS} WHERE d.endpoint_id = k.id AND d.org_id = k.org_id AND d.mode = k.mode AND d.claimable_at IS NOT NULL RETURNING 1`,
    [keys],
  );
  await tx.query(
    `DELETE FROM endpoint_health h USING ${KEYS} WHERE h.org_id = k.org_id AND h.mode = k.mode AND h.endpoint_id = k.id`,
    [keys],
  );
  return { mayBeHeld: leases.length > 0 || ended.length > 0 };
}
