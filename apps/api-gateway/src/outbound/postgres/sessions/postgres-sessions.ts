import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import type { NotProven, Proof } from '../../../application/second-factor/second-factors.js';
import { Sessions } from '../../../application/sessions/sessions.js';
import type { Account, SignedIn } from '../../../application/accounts/accounts.js';
import type { AuditedValues } from '../../../domain/audited-values.js';
import { recordOfMember } from '../auditing/record-change.js';
import { useProof } from '../second-factor/use-proof.js';

/** Asked at every request of the console. */
const FIND: Statement = {
  name: 'gateway.find-session',
  text: `SELECT m.id, m.email, m.name FROM sessions s JOIN members m ON m.id = s.member_id WHERE s.hash = $1 AND s.expires_at > $2`,
};
/**
 * FOR SHARE waits for whoever gives the account another password or takes it away, or turns its second factor on, and
 * looks again: they end all sessions, and this one was none yet.
 */
const ADD = `
  INSERT INTO sessions (hash, member_id, expires_at)
  SELECT $1, id, $3 FROM members WHERE id = $2 AND password_hash = $4 FOR SHARE RETURNING 1`;

/** Takes back what was written by then. */
class ProofRefused extends Error {}
const END = 'DELETE FROM sessions WHERE hash = $1 RETURNING member_id AS "memberId"';

@Injectable()
export class PostgresSessions extends Sessions {
  constructor(private readonly database: Database) {
    super();
  }

  async add(
    hash: Buffer,
    { memberId, passwordHash }: SignedIn,
    proof: Proof,
    expiresAt: Date,
  ): Promise<'added' | NotProven> {
    try {
      return await this.database.transaction(async (tx) => {
        const added = await tx.query(ADD, [hash, memberId, expiresAt, passwordHash]);
        if (added.length === 0) return 'other_password';
        if (!(await useProof(tx, memberId, proof))) throw new ProofRefused();
        await recordOfMember(tx, memberId, 'member.signed_in', shownOf(proof));
        return 'added';
      });
    } catch (error) {
      if (error instanceof ProofRefused) return 'other_proof';
      throw error;
    }
  }

  async find(hash: Buffer, now: Date): Promise<Account | null> {
    return (await this.database.run<Account>(FIND, [hash, now]))[0] ?? null;
  }

  async end(hash: Buffer): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [ended] = await tx.query<{ memberId: string }>(END, [hash]);
      if (ended) await recordOfMember(tx, ended.memberId, 'member.signed_out');
    });
  }
}

const shownOf = ({ kind }: Proof): AuditedValues | null => (kind === 'none' ? null : { secondFactor: kind });
