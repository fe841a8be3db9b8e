import type { Transaction } from '@outcall/platform-postgres';

/** As whoever exchanges it: the grant before its code. */
const LOCK = 'SELECT 1 FROM oauth_grants g JOIN oauth_codes c ON c.grant_id = g.id WHERE c.hash = $1 FOR UPDATE OF g';
const DROP_TOKENS = 'DELETE FROM oauth_tokens WHERE hash = ANY($1)';
const FREE_CODE = 'UPDATE oauth_codes SET used_at = NULL WHERE hash = $1';

/**
 * A code whose tokens nobody was shown may be exchanged once more: its return is no theft. The connection stays as it
 * is, as its merchant has consented; where the code came a second time meanwhile, the grant is revoked and stays so.
 */
export async function takeBackExchange(tx: Transaction, code: Buffer, tokens: readonly Buffer[]): Promise<void> {
  await tx.query(LOCK, [code]);
  await tx.query(DROP_TOKENS, [tokens]);
  await tx.query(FREE_CODE, [code]);
}
