/**
 * Locks are taken in one order: the account, its memberships (an org's owners by their ids), then what hangs on them.
 * DO UPDATE of nothing returns the row that is there, locked: an account's name and password stay, whoever adds it to
 * an org.
 */
export const ACCOUNT = `
  INSERT INTO members (id, email, name, password_hash, made_by_org, created_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (email) DO UPDATE SET email = excluded.email
  RETURNING id, id = $1 AND password_hash IS NOT NULL AS "isMadeWithPassword"`;
/**
 * $6 whether an owner asks, $7 and $8 what the org is shown until the invitation is accepted: the first id stays, the
 * last name that was sent counts.
 */
export const MEMBERSHIP = `
  INSERT INTO memberships (org_id, member_id, role, status, created_at, invited_id, invited_name)
  VALUES ($1, $2, $3, $4, $5, CASE WHEN $4 = 'invited' THEN $7 END, CASE WHEN $4 = 'invited' THEN $8 END)
  ON CONFLICT (org_id, member_id) DO UPDATE
     SET role = excluded.role, invited_name = excluded.invited_name,
         invited_id = coalesce(memberships.invited_id, excluded.invited_id)
    WHERE memberships.status = 'invited' AND ($6 OR memberships.role <> 'owner') RETURNING 1`;
/**
 * Before an invitation is accepted nothing of the account is shown: not its name, nor its id, which would tell that
 * there is one, and whose. Those that a replica of the release before has invited are named by their address.
 */
const SHOWN_ID = `CASE WHEN m.status = 'invited' THEN coalesce(m.invited_id, a.id) ELSE a.id END`;
const SHOWN_NAME = `CASE WHEN m.status = 'invited' THEN coalesce(m.invited_name, a.email) ELSE a.name END`;
const COLUMNS = `${SHOWN_ID} AS id, a.email, ${SHOWN_NAME} AS name, m.role, m.status, m.created_at AS "createdAt"`;
const FIND_ALL = `SELECT ${COLUMNS} FROM memberships m JOIN members a ON a.id = m.member_id WHERE m.org_id = $1`;
/** $2 account. */
export const FIND = `${FIND_ALL} AND m.member_id = $2`;
export const PAGE = `
  ${FIND_ALL} AND ($2::timestamptz IS NULL OR (m.created_at, ${SHOWN_ID}) > ($2, $3)) ORDER BY m.created_at, id LIMIT $4`;
/** All owners are locked, in the order of their ids: of two that leave at once, one sees that it is the last. */
export const OWNERS = `
  SELECT member_id AS id FROM memberships WHERE org_id = $1 AND role = 'owner' AND status = 'active' ORDER BY member_id FOR UPDATE`;
/**
 * Without an org left nobody answers for the account: what opened it opens nothing any more, also when the address is
 * added to an org again.
 */
export const FORGET_PASSWORD = `
  UPDATE members SET password_hash = NULL, made_by_org = NULL
   WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM memberships WHERE member_id = $1 AND status = 'active') RETURNING 1`;
export const INVITED = 'SELECT member_id AS "memberId" FROM invitations WHERE hash = $1 AND expires_at > $2';
/** A link is good once, and for the account it was sent to. */
export const ACCEPT = 'DELETE FROM invitations WHERE hash = $1 AND expires_at > $2 RETURNING org_id AS "orgId"';
/**
 * $1 org, $2 account, $3 hash of its password. An account without a password was never anybody's, or nobody's any more:
 * it is named as its invitation says, and not as an org whose own was never accepted.
 */
export const OWN_ACCOUNT = `
  UPDATE members a
     SET password_hash = $3, made_by_org = NULL,
         name = CASE WHEN a.password_hash IS NULL THEN coalesce(m.invited_name, a.name) ELSE a.name END
    FROM memberships m WHERE a.id = $2 AND m.org_id = $1 AND m.member_id = a.id`;
