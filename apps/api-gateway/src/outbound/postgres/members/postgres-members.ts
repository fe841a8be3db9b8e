import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@outcall/platform-postgres';
import {
  Members,
  type ChangedBy,
  type Invitation,
  type Kept,
  type Member,
  type MemberPlace,
  type NewMember,
} from '../../../application/members/members.js';
import type { Role } from '../../../domain/access.js';
import { SessionEntity } from '../sessions/session.entity.js';
import { InvitationEntity } from './invitation.entity.js';
import { MemberEntity } from './member.entity.js';
import { MembershipEntity } from './membership.entity.js';

/** DO UPDATE of nothing returns the row that is there: an account's name and password stay, whoever adds it to an org. */
const ACCOUNT = `
  INSERT INTO members (id, email, name, password_hash, made_by_org, created_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (email) DO UPDATE SET email = excluded.email
  RETURNING id, made_by_org = $5 AND password_hash IS NOT NULL AS "isOurs"`;
const MEMBERSHIP = `
  INSERT INTO memberships (org_id, member_id, role, status, created_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (org_id, member_id) DO UPDATE SET role = excluded.role
    WHERE memberships.status = 'invited' AND ($6 OR memberships.role <> 'owner') RETURNING 1`;
const COLUMNS = 'a.id, a.email, a.name, m.role, m.status, m.created_at AS "createdAt"';
const FIND = `SELECT ${COLUMNS} FROM memberships m JOIN members a ON a.id = m.member_id WHERE m.org_id = $1`;
const PAGE = `${FIND} AND ($2::timestamptz IS NULL OR (m.created_at, m.member_id) > ($2, $3)) ORDER BY m.created_at, m.member_id LIMIT $4`;
/** All owners are locked, in the order of their ids: of two that leave at once, one sees that it is the last. */
const OWNERS = `
  SELECT member_id AS id FROM memberships WHERE org_id = $1 AND role = 'owner' AND status = 'active' ORDER BY member_id FOR UPDATE`;
/** A link is good once, and for the account it was sent to. */
const ACCEPT =
  'DELETE FROM invitations WHERE hash = $1 AND expires_at > $2 RETURNING org_id AS "orgId", member_id AS "memberId"';

type Row = Omit<Member, 'createdAt'> & { readonly createdAt: Date };
const toMember = (row: Row): Member => ({ ...row, createdAt: row.createdAt.toISOString() });

@Injectable()
export class PostgresMembers extends Members {
  constructor(private readonly database: Database) {
    super();
  }

  add(
    orgId: string,
    member: NewMember,
    invitation: Invitation,
    { isOwner }: ChangedBy,
  ): Promise<Member | 'owners_only' | null> {
    return this.database.transaction(async (tx) => {
      const { id, email, name, passwordHash, createdAt, role } = member;
      const [account] = await tx.query<{ id: string; isOurs: boolean | null }>(ACCOUNT, [
        id,
        email,
        name,
        passwordHash,
        orgId,
        createdAt,
      ]);
      if (!account) throw new Error('the account was neither made nor found');
      const status = account.isOurs ? 'active' : 'invited';
      const joined = await tx.query(MEMBERSHIP, [orgId, account.id, role, status, createdAt, isOwner]);
      const added = await find(tx, orgId, account.id);
      if (joined.length === 0) return added?.role === 'owner' && !isOwner ? 'owners_only' : null;
      if (added?.status === 'invited')
        await tx.repository(InvitationEntity).insert({ ...invitation, orgId, memberId: account.id });
      return added;
    });
  }

  async list(orgId: string, after: MemberPlace | null, limit: number): Promise<Member[]> {
    return (await this.database.query<Row>(PAGE, [orgId, after?.createdAt, after?.id, limit])).map(toMember);
  }

  change(orgId: string, memberId: string, role: Role, by: ChangedBy): Promise<Member | Kept | null> {
    return this.database.transaction(async (tx) => {
      const before = await lockAndFind(tx, orgId, memberId, by);
      if (before === 'last_owner' && role === 'owner') return find(tx, orgId, memberId);
      if (!before || typeof before === 'string') return before;
      await tx.repository(MembershipEntity).update({ orgId, memberId }, { role });
      return { ...before, role };
    });
  }

  remove(orgId: string, memberId: string, by: ChangedBy): Promise<Member | Kept | null> {
    return this.database.transaction(async (tx) => {
      const before = await lockAndFind(tx, orgId, memberId, by);
      if (before && typeof before !== 'string') await tx.repository(MembershipEntity).delete({ orgId, memberId });
      return before;
    });
  }

  accept(hash: Buffer, passwordHash: string, now: Date): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const [invited] = await tx.query<{ orgId: string; memberId: string }>(ACCEPT, [hash, now]);
      if (!invited) return false;
      const { orgId, memberId } = invited;
      await tx.repository(InvitationEntity).delete({ orgId, memberId }); // links mailed before would set the password once more
      await tx.repository(MemberEntity).update({ id: memberId }, { passwordHash, madeByOrg: null });
      await tx.repository(MembershipEntity).update({ orgId, memberId }, { status: 'active' });
      await tx.repository(SessionEntity).delete({ memberId });
      return true;
    });
  }
}

async function find(tx: Transaction, orgId: string, memberId: string): Promise<Member | null> {
  const [row] = await tx.query<Row>(`${FIND} AND m.member_id = $2`, [orgId, memberId]);
  return row ? toMember(row) : null;
}

async function lockAndFind(
  tx: Transaction,
  orgId: string,
  memberId: string,
  { isOwner }: ChangedBy,
): Promise<Member | Kept | null> {
  const owners = await tx.query<{ id: string }>(OWNERS, [orgId]);
  const [row] = await tx.query<Row>(`${FIND} AND m.member_id = $2 FOR UPDATE OF m`, [orgId, memberId]);
  if (row?.role === 'owner' && !isOwner) return 'owners_only';
  if (owners.length === 1 && owners[0]?.id === memberId) return 'last_owner';
  return row ? toMember(row) : null;
}
