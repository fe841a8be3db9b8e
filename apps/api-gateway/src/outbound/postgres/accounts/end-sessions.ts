import type { Transaction } from '@outcall/platform-postgres';

/** Ends all sessions of an account but `kept`, with what rests on them. The caller has locked the account. */
export async function endSessions(tx: Transaction, memberId: string, kept: Buffer | null = null): Promise<void> {
  await tx.query('DELETE FROM sessions WHERE member_id = $1 AND hash IS DISTINCT FROM $2', [memberId, kept]);
}
