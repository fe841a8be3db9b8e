import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@outcall/platform-postgres';
import { Passwords } from '../../../application/passwords/passwords.js';
import { recordOfMember } from '../auditing/record-change.js';
import { LOCK_ACCOUNT } from '../accounts/lock-account.sql.js';
import { endSessions } from '../accounts/end-sessions.js';
import { FORGET_BEGUN } from '../second-factor/second-factors.sql.js';

const CHANGE =
  'UPDATE members SET password_hash = $3, made_by_org = NULL WHERE id = $1 AND password_hash = $2 RETURNING 1';
const OPEN = `
  INSERT INTO password_resets (hash, member_id, expires_at)
  SELECT $1, id, $3 FROM members WHERE email = $2 AND password_hash IS NOT NULL RETURNING 1`;
const FIND = 'SELECT member_id AS "memberId" FROM password_resets WHERE hash = $1 AND expires_at > $2';
const TAKE = 'DELETE FROM password_resets WHERE hash = $1 AND expires_at > $2 RETURNING 1';
const SET = 'UPDATE members SET password_hash = $2, made_by_org = NULL WHERE id = $1';

/** What an account loses with its password; a second factor that is on stays. The caller has locked it. */
export async function endOfPassword(tx: Transaction, memberId: string, kept: Buffer | null = null): Promise<void> {
  await tx.query('DELETE FROM password_resets WHERE member_id = $1', [memberId]);
  await endSessions(tx, memberId, kept);
  await tx.query(FORGET_BEGUN, [memberId]);
}

@Injectable()
export class PostgresPasswords extends Passwords {
  constructor(private readonly database: Database) {
    super();
  }

  change(memberId: string, { from, to }: { from: string; to: string }, kept: Buffer): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const changed = await tx.query(CHANGE, [memberId, from, to]);
      if (changed.length === 0) return false;
      await endOfPassword(tx, memberId, kept);
      await recordOfMember(tx, memberId, 'password.changed');
      return true;
    });
  }

  async openReset(email: string, hash: Buffer, expiresAt: Date): Promise<boolean> {
    return (await this.database.query(OPEN, [hash, email, expiresAt])).length > 0;
  }

  async isOpen(hash: Buffer, now: Date): Promise<boolean> {
    return (await this.database.query(FIND, [hash, now])).length > 0;
  }

  reset(hash: Buffer, passwordHash: string, now: Date): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const [open] = await tx.query<{ memberId: string }>(FIND, [hash, now]);
      if (!open) return false;
      await tx.query(LOCK_ACCOUNT, [open.memberId]);
      if ((await tx.query(TAKE, [hash, now])).length === 0) return false; // another was quicker
      await tx.query(SET, [open.memberId, passwordHash]);
      await endOfPassword(tx, open.memberId);
      await recordOfMember(tx, open.memberId, 'password.reset');
      return true;
    });
  }
}
