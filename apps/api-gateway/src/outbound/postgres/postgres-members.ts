import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { Members, type Member } from '../../application/ports.js';

/** DO UPDATE of nothing returns the row that is there: the account's own name and password stay, whoever adds it to an org. */
const ACCOUNT = `
  INSERT INTO members (id, email, name, password_hash, created_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id, name`;
const MEMBERSHIP =
  'INSERT INTO memberships (org_id, member_id, role, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1';

@Injectable()
export class PostgresMembers extends Members {
  constructor(private readonly database: Database) {
    super();
  }

  add(orgId: string, member: Member, passwordHash: string): Promise<Member | null> {
    return this.database.transaction(async (tx) => {
      const [account] = await tx.query<{ id: string; name: string }>(ACCOUNT, [
        member.id,
        member.email,
        member.name,
        passwordHash,
        member.createdAt,
      ]);
      if (!account) throw new Error('the account was neither made nor found');
      const joined = await tx.query(MEMBERSHIP, [orgId, account.id, member.role, member.createdAt]);
      return joined.length > 0 ? { ...member, id: account.id, name: account.name } : null;
    });
  }
}
