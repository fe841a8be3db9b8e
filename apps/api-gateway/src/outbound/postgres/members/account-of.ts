import type { Transaction } from '@outcall/platform-postgres';
import { ACCOUNT_OF } from './members.sql.js';

/** The account behind an id that an org was shown; null when the org was shown no such id. */
export async function accountOf(tx: Transaction, orgId: string, memberId: string): Promise<string | null> {
  const [account] = await tx.query<{ id: string }>(ACCOUNT_OF, [orgId, memberId]);
  return account?.id ?? null;
}
