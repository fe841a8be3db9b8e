import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { Accounts, type Account, type OrgOfMember } from '../../../application/sessions/accounts.js';

const FIND = 'SELECT id, email, name, password_hash AS "passwordHash" FROM members WHERE email = $1';
const ORGS = `
  SELECT o.id, o.name, m.role FROM memberships m JOIN orgs o ON o.id = m.org_id
   WHERE m.member_id = $1 AND m.status = 'active' ORDER BY o.id`;

@Injectable()
export class PostgresAccounts extends Accounts {
  constructor(private readonly database: Database) {
    super();
  }

  async findByEmail(email: string): Promise<{ account: Account; passwordHash: string | null } | null> {
    const [row] = await this.database.query<Account & { passwordHash: string | null }>(FIND, [email]);
    if (!row) return null;
    const { passwordHash, ...account } = row;
    return { account, passwordHash };
  }

  orgsOf(memberId: string): Promise<OrgOfMember[]> {
    return this.database.query<OrgOfMember>(ORGS, [memberId]);
  }
}
