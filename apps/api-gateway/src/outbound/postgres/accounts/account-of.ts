import type { Transaction } from '@outcall/platform-postgres';

/** $2 an id that the org was shown, also before the invitation was accepted: the account behind it. */
const ACCOUNT_OF = `
  SELECT member_id AS id FROM memberships
   WHERE org_id = $1 AND (invited_id = $2 OR member_id = $2 AND (status = 'active' OR invited_id IS NULL))`;

/** The account behind an id that an org was shown; null when the org was shown no such id. */
export async function accountOf(tx: Transaction, orgId: string, memberId: string): Promise<string | null> {
  const [account] = await tx.query<{ id: string }>(ACCOUNT_OF, [orgId, memberId]);
  return account?.id ?? null;
}
