import type { Transaction } from '@outcall/platform-postgres';
import { MAX_OF_MEMBER, MAX_OF_ORG } from '../../../application/oauth/authorizations.js';

/** Those that somebody is answering are left: they are gone in a moment. */
const dropped = (hashes: string): string =>
  `DELETE FROM authorization_requests WHERE hash = ANY (ARRAY(
     SELECT hash FROM authorization_requests WHERE hash IN (${hashes}) FOR UPDATE SKIP LOCKED))`;

/** $1 member. */
const OF_MEMBER = dropped(
  `SELECT hash FROM authorization_requests WHERE member_id = $1 ORDER BY expires_at DESC OFFSET ${MAX_OF_MEMBER - 1}`,
);

/** $1 member: of each org that they may connect an app to. Each of its owners and admins has few, by `OF_MEMBER`. */
const OF_ORGS = dropped(`
  SELECT hash FROM (
    SELECT r.hash, row_number() OVER (PARTITION BY own.org_id ORDER BY r.expires_at DESC) AS place
      FROM memberships own
      JOIN memberships m ON m.org_id = own.org_id AND m.status = 'active' AND m.role IN ('owner', 'admin')
      JOIN authorization_requests r ON r.member_id = m.member_id
     WHERE own.member_id = $1 AND own.status = 'active' AND own.role IN ('owner', 'admin')) waiting
   WHERE place >= ${MAX_OF_ORG}`);

/** Makes room for one more. Those of one member are kept one after the other. */
export async function dropOldest(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('authorization-requests:' || $1))`, [memberId]);
  await tx.query(OF_MEMBER, [memberId]);
  await tx.query(OF_ORGS, [memberId]);
}
