import type { Statement, Transaction } from '@outcall/platform-postgres';
import type { NumberHashes } from '../../../domain/number-hashes.js';
import type { Shopper, ShopperKey } from '../../../domain/shopper.js';
import { SHOPPER_COLUMNS, toShopper, type ShopperRow } from './shopper-row.js';
import type { Patience } from './turns-per-number.js';

const BRIEF_MS = 500;

/**
 * Makes the rows or locks them and reads their newest state. The order is that of every statement that locks numbers, so that none deadlock.
 * Concurrent changes of a number wait for each other here. A number that was erased is left out. $1 the numbers, each once; $2 when a row is made.
 */
const lockSql = (timeout: string, afterTimeout: string): string => `WITH asked AS (
           SELECT * FROM jsonb_to_recordset($1::jsonb) AS a(org_id text, mode text, phone text, number_hash text)
         ), ${timeout}number AS (
           INSERT INTO shoppers AS s (org_id, mode, phone, created_at, updated_at)
           SELECT org_id, mode, phone, $2::timestamptz, $2::timestamptz FROM asked a ${afterTimeout}
            WHERE NOT EXISTS (SELECT FROM erased_numbers e
                               WHERE e.org_id = a.org_id AND e.mode = a.mode AND e.number_hash = a.number_hash OFFSET 0)
            ORDER BY org_id, mode, phone
           ON CONFLICT (org_id, mode, phone) DO UPDATE SET phone = excluded.phone RETURNING ${SHOPPER_COLUMNS})
         SELECT s.* FROM number s JOIN asked a USING (org_id, mode, phone) WHERE still_unerased(s.org_id, s.mode, a.number_hash, false)`;

export const LOCK: Statement = { name: 'contacts.lock-shoppers', text: lockSql('', '') };
/** Like `LOCK`, but every lock of the transaction is waited for half a second at most. The limit is set in the same round trip, before the first row is locked. */
export const LOCK_BRIEFLY: Statement = {
  name: 'contacts.lock-shoppers-briefly',
  text: lockSql(
    `brief AS MATERIALIZED (SELECT set_config('lock_timeout', '${BRIEF_MS}ms', true)), `,
    'CROSS JOIN brief',
  ),
};

/** Locks the numbers (each named once) and returns their current state; a new number is made at `now`. Erased numbers are missing from the result. */
export async function lockShoppers(
  tx: Transaction,
  keys: readonly ShopperKey[],
  hashes: NumberHashes,
  { now, patience }: { readonly now: Date; readonly patience: Patience },
): Promise<Shopper[]> {
  const asked = keys.map((key) => ({
    ...{ org_id: key.orgId, mode: key.mode, phone: key.phone },
    number_hash: hashes.of(key),
  }));
  const lock = patience === 'brief' ? LOCK_BRIEFLY : LOCK;
  return (await tx.run<ShopperRow>(lock, [JSON.stringify(asked), now])).map(toShopper);
}
