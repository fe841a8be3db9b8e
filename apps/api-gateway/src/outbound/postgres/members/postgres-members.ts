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
  type NotAdded,
} from '../../../application/members/members.js';
import type { Role } from '../../../domain/access.js';
import type { Changer } from '../../../domain/changer.js';
import { LOCK_ACCOUNT } from '../accounts/lock-account.sql.js';
import { recordChange } from '../auditing/record-change.js';
import { endOfPassword } from '../passwords/postgres-passwords.js';
import { InvitationEntity } from './invitation.entity.js';
import { MembershipEntity } from './membership.entity.js';
import { accountOf } from '../accounts/account-of.js';
import {
  ACCEPT,
  ACCOUNT,
  FIND,
  FORGET_PASSWORD,
  INVITED,
  MEMBERSHIP,
  OWN_ACCOUNT,
  OWNERS,
  PAGE,
} from './members.sql.js';

type Row = Omit<Member, 'createdAt'> & { readonly createdAt: Date };
const toMember = (row: Row): Member => ({ ...row, createdAt: row.createdAt.toISOString() });

@Injectable()
export class PostgresMembers extends Members {
  constructor(private readonly database: Database) {
    super();
  }

  async add(
    orgId: string,
    member: NewMember,
    invitation: Invitation | null,
    by: ChangedBy,
  ): Promise<Member | NotAdded> {
    try {
      return await this.database.transaction((tx) => addWithin(tx, orgId, member, invitation, by));
    } catch (error) {
      if (error instanceof MailFirst) return 'mail_first'; // and nothing was written
      throw error;
    }
  }

  async list(orgId: string, after: MemberPlace | null, limit: number): Promise<Member[]> {
    return (await this.database.query<Row>(PAGE, [orgId, after?.createdAt, after?.id, limit])).map(toMember);
  }

  change(orgId: string, memberId: string, role: Role, by: ChangedBy): Promise<Member | Kept | null> {
    return this.database.transaction(async (tx) => {
      const accountId = await accountOf(tx, orgId, memberId);
      const before = accountId === null ? null : await lockAndFind(tx, orgId, accountId, by);
      if (accountId === null || !before) return null;
      if (before === 'last_owner' && role === 'owner') return find(tx, orgId, accountId);
      if (typeof before === 'string') return before;
      await tx.repository(MembershipEntity).update({ orgId, memberId: accountId }, { role });
      const roles = { before: { role: before.role }, after: { role } };
      if (role !== before.role)
        await recordChange(tx, orgId, { ...recorded(by, 'member.role_changed', before.id), ...roles });
      return { ...before, role };
    });
  }

  remove(orgId: string, memberId: string, by: ChangedBy): Promise<Member | Kept | null> {
    return this.database.transaction(async (tx) => {
      const accountId = await accountOf(tx, orgId, memberId);
      if (accountId === null) return null;
      await tx.query(LOCK_ACCOUNT, [accountId]);
      const before = await lockAndFind(tx, orgId, accountId, by);
      if (!before || typeof before === 'string') return before;
      await tx.repository(MembershipEntity).delete({ orgId, memberId: accountId });
      const forgotten = await tx.query(FORGET_PASSWORD, [accountId]);
      if (forgotten.length > 0) await endOfPassword(tx, accountId);
      await recordChange(tx, orgId, { ...recorded(by, 'member.removed', before.id), before: shownOf(before) });
      return before;
    });
  }

  async isInvited(hash: Buffer, now: Date): Promise<boolean> {
    return (await this.database.query(INVITED, [hash, now])).length > 0;
  }

  accept(hash: Buffer, passwordHash: string, now: Date): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const [invited] = await tx.query<{ memberId: string }>(INVITED, [hash, now]);
      if (!invited) return false;
      const { memberId } = invited;
      await tx.query(LOCK_ACCOUNT, [memberId]);
      const [accepted] = await tx.query<{ orgId: string }>(ACCEPT, [hash, now]);
      if (!accepted) return false; // another was quicker, or it was taken back
      const { orgId } = accepted;
      // links mailed before would set the password once more
      await tx.repository(InvitationEntity).delete({ orgId, memberId });
      await tx.query(OWN_ACCOUNT, [orgId, memberId, passwordHash]);
      await tx.repository(MembershipEntity).update({ orgId, memberId }, { status: 'active', invitedName: null });
      await endOfPassword(tx, memberId);
      const joined = await find(tx, orgId, memberId);
      if (!joined) throw new Error('who joined is no member');
      const by = { kind: 'member', id: joined.id, name: joined.name } as const;
      await recordChange(tx, orgId, { ...recorded(by, 'member.joined', joined.id), after: shownOf(joined) });
      return true;
    });
  }
}

const recorded = ({ kind, id, name }: Changer, action: string, memberId: string) => ({
  ...{ by: { kind, id, name }, action, subject: { kind: 'member', id: memberId } },
});
const shownOf = ({ email, name, role }: Member) => ({ email, name, role });

/** Rolls back what was about to be written: the member has to be mailed a link first. */
class MailFirst extends Error {}

async function addWithin(
  tx: Transaction,
  orgId: string,
  { id, email, name, passwordHash, createdAt, role }: NewMember,
  invitation: Invitation | null,
  by: ChangedBy,
): Promise<Member | NotAdded> {
  const [account] = await tx.query<{ id: string; isMadeWithPassword: boolean }>(ACCOUNT, [
    ...[id, email, name],
    ...[passwordHash, orgId, createdAt],
  ]);
  if (!account) throw new Error('the account was neither made nor found');
  const status = account.isMadeWithPassword ? 'active' : 'invited';
  const joined = await tx.query(MEMBERSHIP, [
    ...[orgId, account.id, role, status, createdAt, by.isOwner],
    ...[id, name],
  ]);
  const added = await find(tx, orgId, account.id);
  if (!added) throw new Error('the member was neither made nor found');
  if (joined.length === 0) return added.role === 'owner' && !by.isOwner ? 'owners_only' : 'member_already';
  if (added.status === 'invited') {
    if (!invitation) throw new MailFirst();
    await tx.repository(InvitationEntity).insert({ ...invitation, orgId, memberId: account.id });
  }
  const action = added.status === 'invited' ? 'member.invited' : 'member.added';
  await recordChange(tx, orgId, { ...recorded(by, action, added.id), after: shownOf(added) });
  return added;
}

async function find(tx: Transaction, orgId: string, memberId: string): Promise<Member | null> {
  const [row] = await tx.query<Row>(FIND, [orgId, memberId]);
  return row ? toMember(row) : null;
}

async function lockAndFind(
  tx: Transaction,
  orgId: string,
  memberId: string,
  { isOwner }: ChangedBy,
): Promise<Member | Kept | null> {
  const owners = await tx.query<{ id: string }>(OWNERS, [orgId]);
  const [row] = await tx.query<Row>(`${FIND} FOR UPDATE OF m`, [orgId, memberId]);
  if (row?.role === 'owner' && !isOwner) return 'owners_only';
  if (owners.length === 1 && owners[0]?.id === memberId) return 'last_owner';
  return row ? toMember(row) : null;
}
