import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { Accounts, type Account, type OrgOfMember } from '../../../application/accounts/accounts.js';
import { MemberEntity } from './member.entity.js';

const ORGS = `
  SELECT o.id, o.name, m.role FROM memberships m JOIN orgs o ON o.id = m.org_id
   WHERE m.member_id = $1 AND m.status = 'active' ORDER BY o.id`;

@Injectable()
export class PostgresAccounts extends Accounts {
  constructor(private readonly database: Database) {
    super();
  }

  async findByEmail(email: string): Promise<{ account: Account; passwordHash: string | null } | null> {
    const row = await this.database.repository(MemberEntity).findOneBy({ email });
    if (!row) return null;
    const { id, name, passwordHash } = row;
    return { account: { id, email, name }, passwordHash };
  }

  orgsOf(memberId: string): Promise<OrgOfMember[]> {
    return this.database.query<OrgOfMember>(ORGS, [memberId]);
  }
}
