import type { Transaction } from '@outcall/platform-postgres';
import type { Proof } from '../../../application/second-factor/second-factors.js';
import { IS_ON, USE_CODE, USE_RECOVERY_CODE } from './second-factors.sql.js';

/**
 * Uses the proof up: whether it was still one. The account is locked, so that no second factor is turned on meanwhile
 * that nobody was asked for; of the code itself the row decides.
 */
export async function useProof(tx: Transaction, memberId: string, proof: Proof): Promise<boolean> {
  if (proof.kind === 'none') return (await tx.query(IS_ON, [memberId])).length === 0;
  const used =
    proof.kind === 'code'
      ? await tx.query(USE_CODE, [memberId, proof.enrolment, proof.step])
      : await tx.query(USE_RECOVERY_CODE, [memberId, proof.enrolment, proof.hash]);
  return used.length > 0;
}
