import type { Recorder } from '@outcall/contracts-contacts';
import type { Statement, Transaction } from '@outcall/platform-postgres';
import type { Withdrawals } from '../../../domain/consent.js';
import { withdrawnOfErased, type Withdrawal } from '../../../domain/shopper-changes.js';
import type { ShopperKey } from '../../../domain/shopper.js';
import { ERASED_CHAIN } from '../evidence/erased-number-check.js';
import { HOLD, withoutCall } from './mark-erased.js';

/**
 * $3 the hash of its row, $4 when consents were withdrawn, $5 the number, $6 the evidence of it, null where nothing
 * changes. A statement of its own, as it must see a row that was made while the lock was waited for.
 */
const WITHDRAW: Statement = {
  name: 'contacts.withdraw-of-erased-number',
  text: `UPDATE erased_numbers SET withdrawn = $4
          WHERE org_id = $1 AND mode = $2 AND number_hash = $3
            AND (is_opted_out OR NOT EXISTS (SELECT FROM shoppers s WHERE s.org_id = $1 AND s.mode = $2 AND s.phone = $5 AND s.after_erasure = erased_at))
         RETURNING 1 AS withdrawn, append_evidence($6::jsonb) AS evidence`,
};

export interface ErasedWithdrawal {
  readonly withdrawal: Withdrawal;
  readonly recordedBy: Recorder;
  readonly recordedAt: Date;
}

interface HeldNumber {
  readonly number_hash: string;
  readonly erased_at: Date;
  readonly withdrawn: Withdrawals;
}

/** False: the number is not erased, or somebody has come back under it. */
export async function withdrawErased(
  tx: Transaction,
  key: ShopperKey,
  hashes: string,
  { withdrawal, recordedBy, recordedAt }: ErasedWithdrawal,
): Promise<boolean> {
  const { orgId, mode, phone } = key;
  const [held] = await tx.run<HeldNumber>(HOLD, [orgId, mode, hashes]);
  if (!held) return false;
  const { number_hash: hash, erased_at: erasedAt, withdrawn } = held;
  const changed = withdrawnOfErased({ withdrawn, erasedAt }, withdrawal, recordedAt);
  const entry = {
    ...{ org_id: orgId, mode, contact_id: `${ERASED_CHAIN}${hash}`, recorded_at: recordedAt, kind: 'withdrawal' },
    content: { ...withdrawal, recordedBy: withoutCall(recordedBy) },
  };
  const evidence = changed === null ? null : JSON.stringify([entry]);
  const asked = [orgId, mode, hash, JSON.stringify(changed ?? withdrawn), phone, evidence];
  return (await tx.run(WITHDRAW, asked)).length > 0;
}
