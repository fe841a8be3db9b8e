/** Whoever changes an account, or what hangs on it, locks it first. */
export const LOCK_ACCOUNT = 'SELECT 1 FROM members WHERE id = $1 FOR UPDATE';
