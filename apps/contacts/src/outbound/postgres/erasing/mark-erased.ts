import type { Recorder } from '@outcall/contracts-contacts';
import type { Statement, Transaction } from '@outcall/platform-postgres';
import type { Withdrawals } from '../../../domain/consent.js';
import { withdrawnOfErased } from '../../../domain/shopper-changes.js';
import type { ShopperKey } from '../../../domain/shopper.js';
import { ERASED_CHAIN } from '../evidence/erased-number-check.js';
import { FIRST_ERASURE, isHashOf } from '../hash-of-number.sql.js';

/**
 * $1 org, $2 mode, $3 hashes. Waits for whoever is making the row of the number anew, and keeps others off
 * (`still_unerased`).
 */
export const HOLD: Statement = {
  name: 'contacts.hold-erased-number',
  text: `SELECT e.number_hash, e.erased_at, e.is_opted_out, e.withdrawn FROM erased_numbers e
          WHERE e.org_id = $1 AND e.mode = $2 AND ${isHashOf('$3')} ${FIRST_ERASURE} FOR UPDATE`,
};

/**
 * $3 the hash of its row, $4 whether it is opted out, $5 the number, $6 the evidence of it, null where nothing changes,
 * $7 when its consents were withdrawn, by scope. A statement of its own, as it must see a row that was made while the
 * lock was waited for.
 */
const MARK: Statement = {
  name: 'contacts.mark-erased-number-with-evidence',
  text: `UPDATE erased_numbers SET is_opted_out = $4, withdrawn = $7
          WHERE org_id = $1 AND mode = $2 AND number_hash = $3
            AND (is_opted_out OR NOT EXISTS (SELECT FROM shoppers s WHERE s.org_id = $1 AND s.mode = $2 AND s.phone = $5 AND s.after_erasure = erased_at))
         RETURNING 1 AS marked, append_evidence($6::jsonb) AS evidence`,
};

export interface ErasedMark {
  readonly isOptedOut: boolean;
  readonly recordedBy: Recorder;
  readonly recordedAt: Date;
}

/** False: the number is not erased, or somebody has come back under it. */
export async function markErased(tx: Transaction, key: ShopperKey, hashes: string, mark: ErasedMark): Promise<boolean> {
  const { orgId, mode, phone } = key;
  const [held] = await tx.run<HeldNumber>(HOLD, [orgId, mode, hashes]);
  if (!held) return false;
  const hash = held.number_hash;
  const evidence = held.is_opted_out === mark.isOptedOut ? null : JSON.stringify([entryOf(key, hash, mark)]);
  const withdrawn = JSON.stringify(mark.isOptedOut ? afterOptOut(held, mark.recordedAt) : held.withdrawn);
  return (await tx.run(MARK, [orgId, mode, hash, mark.isOptedOut, phone, evidence, withdrawn])).length > 0;
}

interface HeldNumber {
  readonly number_hash: string;
  readonly erased_at: Date;
  readonly is_opted_out: boolean;
  readonly withdrawn: Withdrawals;
}

/** An opt-out takes every consent given before it back, also once it is lifted. */
const afterOptOut = ({ withdrawn, erased_at: erasedAt }: HeldNumber, now: Date): Withdrawals =>
  withdrawnOfErased({ withdrawn, erasedAt }, { scope: null, source: 'management' }, now) ?? withdrawn;

const entryOf = ({ orgId, mode }: ShopperKey, hash: string, { isOptedOut, recordedBy, recordedAt }: ErasedMark) => ({
  ...{ org_id: orgId, mode, contact_id: `${ERASED_CHAIN}${hash}`, recorded_at: recordedAt },
  kind: isOptedOut ? 'opt_out' : 'lifting',
  content: { recordedBy: withoutCall(recordedBy), ...(isOptedOut && { isWithdrawal: true }) },
});

/** The call is not named: by its id a run would be found from the hash. */
export const withoutCall = (recordedBy: Recorder): Recorder =>
  recordedBy.kind === 'caller' ? { ...recordedBy, id: '' } : recordedBy;
