import type { Mode } from '@outcall/kernel';
import type { Statement, Transaction } from '@outcall/platform-postgres';
import type { NumberHashes } from '../../../domain/number-hashes.js';
import type { Shopper, ShopperKey } from '../../../domain/shopper.js';
import { SHOPPER_COLUMNS, toShopper, type ShopperRow } from './shopper-row.js';
import { JOIN_ERASURE } from '../permitting/admission-parts.sql.js';
import type { Patience } from './turns-per-number.js';

const BRIEF_MS = 500;

/**
 * Makes the rows or locks them and reads their newest state. The order is that of every statement that locks numbers,
 * so that none deadlock. Concurrent changes of a number wait for each other here. A number that was erased has no row,
 * unless its shopper has come back, or does so now, by a consent that was given `since`. $1 the numbers, each once; $2
 * when a row is made.
 */
const lockSql = (timeout: string, afterTimeout: string): string => `WITH asked AS (
           SELECT i.*, e.* FROM jsonb_to_recordset($1::jsonb) AS i(org_id text, mode text, phone text, number_hash text, since timestamptz) ${JOIN_ERASURE}
         ), ${timeout}number AS (
           INSERT INTO shoppers AS s (org_id, mode, phone, created_at, updated_at, after_erasure, withdrawn)
           SELECT org_id, mode, phone, $2::timestamptz, $2::timestamptz, erased_at, coalesce(withdrawn, '{}') FROM asked ${afterTimeout}
            WHERE erased_at IS NULL OR is_back OR NOT is_opted_out AND since > erased_at
            ORDER BY org_id, mode, phone
           ON CONFLICT (org_id, mode, phone) DO UPDATE SET phone = excluded.phone RETURNING ${SHOPPER_COLUMNS})
         SELECT s.*, a.org_id AS asked_org, a.mode AS asked_mode, a.phone AS asked_phone, a.is_opted_out AS is_kept_out
           FROM asked a LEFT JOIN number s ON s.org_id = a.org_id AND s.mode = a.mode AND s.phone = a.phone
          WHERE s.phone IS NULL OR still_unerased(s.org_id, s.mode, a.number_hash, s.after_erasure, a.withdrawn, false)`;

export const LOCK: Statement = { name: 'contacts.lock-shoppers', text: lockSql('', '') };
/**
 * Like `LOCK`, but every lock of the transaction is waited for half a second at most. The limit is set in the same
 * round trip, before the first row is locked.
 */
export const LOCK_BRIEFLY: Statement = {
  name: 'contacts.lock-shoppers-briefly',
  text: lockSql(
    `brief AS MATERIALIZED (SELECT set_config('lock_timeout', '${BRIEF_MS}ms', true)), `,
    'CROSS JOIN brief',
  ),
};

/** A number to lock. `since`: a consent that was given then makes the erased shopper of it anew. */
export interface NumberToLock extends ShopperKey {
  readonly since?: Date | null;
}

export interface LockedNumbers {
  readonly shoppers: readonly Shopper[];
  /** The others were erased. `isOptedOut`: nobody comes back under the number until that is lifted. */
  readonly erased: readonly (ShopperKey & { readonly isOptedOut: boolean })[];
}

type LockedRow =
  | (ShopperRow & { readonly is_kept_out: boolean | null })
  | {
      readonly phone: null;
      readonly asked_org: string;
      readonly asked_mode: Mode;
      readonly asked_phone: string;
      readonly is_kept_out: boolean;
    };

/** Locks the numbers (each named once) and returns their current state; a new number is made at `now`. */
export async function lockShoppers(
  tx: Transaction,
  keys: readonly NumberToLock[],
  hashes: NumberHashes,
  { now, patience }: { readonly now: Date; readonly patience: Patience },
): Promise<LockedNumbers> {
  const asked = keys.map((key) => ({
    ...{ org_id: key.orgId, mode: key.mode, phone: key.phone },
    number_hash: hashes.anyOf(key),
    since: key.since,
  }));
  const lock = patience === 'brief' ? LOCK_BRIEFLY : LOCK;
  const rows = await tx.run<LockedRow>(lock, [JSON.stringify(asked), now]);
  return {
    shoppers: rows.flatMap((row) => (row.phone === null ? [] : toShopper(row))),
    erased: rows.flatMap((row) => (row.phone === null ? toErased(row) : [])),
  };
}

const toErased = (row: Extract<LockedRow, { readonly phone: null }>): LockedNumbers['erased'][number] => ({
  orgId: row.asked_org,
  mode: row.asked_mode,
  phone: row.asked_phone,
  isOptedOut: row.is_kept_out,
});
