/**
 * Whoever changes a second factor has locked the account before (lock-account.sql.ts), and has looked at its password.
 */
export const LOCK_KNOWN = 'SELECT 1 FROM members WHERE id = $1 AND password_hash = $2 FOR UPDATE';
export const FIND = `
  SELECT secret, since, last_step::float8 AS "lastStep", recovery_codes AS "recoveryCodes" FROM second_factors WHERE member_id = $1`;
export const BEGIN = `
  INSERT INTO second_factors (member_id, secret) VALUES ($1, $2)
  ON CONFLICT (member_id) DO UPDATE SET secret = excluded.secret WHERE second_factors.since IS NULL RETURNING 1`;
export const CONFIRM = `
  UPDATE second_factors SET since = $3, last_step = $4, recovery_codes = $5
   WHERE member_id = $1 AND secret = $2 AND since IS NULL RETURNING 1`;
/** What was begun with a password ends with it. */
export const FORGET_BEGUN = 'DELETE FROM second_factors WHERE member_id = $1 AND since IS NULL';
/** Of two that show one code at once the second waits for the row, and looks again. */
export const USE_CODE = `
  UPDATE second_factors SET last_step = $3
   WHERE member_id = $1 AND secret = $2 AND since IS NOT NULL AND last_step < $3 RETURNING 1`;
export const USE_RECOVERY_CODE = `
  UPDATE second_factors SET recovery_codes = array_remove(recovery_codes, $3)
   WHERE member_id = $1 AND secret = $2 AND since IS NOT NULL AND $3 = ANY (recovery_codes) RETURNING 1`;
export const IS_ON = 'SELECT 1 FROM second_factors WHERE member_id = $1 AND since IS NOT NULL';
export const RENEW =
  'UPDATE second_factors SET recovery_codes = $2 WHERE member_id = $1 AND since IS NOT NULL RETURNING 1';
export const TURN_OFF = 'DELETE FROM second_factors WHERE member_id = $1 AND since IS NOT NULL RETURNING 1';
/** $1 org, $2 account: the address to write to. Who has not accepted is no member of this org. */
export const MEMBER_OF_ORG = `
  SELECT a.email FROM memberships m JOIN members a ON a.id = m.member_id
   WHERE m.org_id = $1 AND m.member_id = $2 AND m.status = 'active' FOR UPDATE OF m`;
/** $1 account: the orgs whose logs tell it. */
export const ORGS_OF_MEMBER = `SELECT org_id AS id FROM memberships WHERE member_id = $1 AND status = 'active' ORDER BY org_id`;
