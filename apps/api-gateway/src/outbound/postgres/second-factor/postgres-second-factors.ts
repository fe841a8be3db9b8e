import { Database, type Transaction } from '@outcall/platform-postgres';
import type { RowSecrets, SecretRow } from '@outcall/platform-secrets';
import {
  SecondFactors,
  type NotProven,
  type Proof,
  type SecondFactor,
} from '../../../application/second-factor/second-factors.js';
import type { SignedIn } from '../../../application/accounts/accounts.js';
import { recordOfMember } from '../auditing/record-change.js';
import { LOCK_ACCOUNT } from '../accounts/lock-account.sql.js';
import { endSessions } from '../accounts/end-sessions.js';
import { BEGIN, CONFIRM, FIND, LOCK_KNOWN, RENEW, TURN_OFF } from './second-factors.sql.js';
import { useProof } from './use-proof.js';

type Row = Omit<SecondFactor, 'enrolment'>;

export class PostgresSecondFactors extends SecondFactors {
  constructor(
    private readonly database: Database,
    private readonly seals: RowSecrets,
  ) {
    super();
  }

  async find(memberId: string): Promise<SecondFactor | null> {
    const [row] = await this.database.query<Row>(FIND, [memberId]);
    return row ? { ...row, enrolment: row.secret, secret: this.seals.open(row.secret, rowOf(memberId)) } : null;
  }

  begin({ memberId, passwordHash }: SignedIn, secret: string): Promise<'begun' | 'on_already' | 'other_password'> {
    const sealed = this.seals.seal(secret, rowOf(memberId));
    return this.database.transaction(async (tx) => {
      if ((await tx.query(LOCK_KNOWN, [memberId, passwordHash])).length === 0) return 'other_password';
      return (await tx.query(BEGIN, [memberId, sealed])).length > 0 ? 'begun' : 'on_already';
    });
  }

  confirm(
    memberId: string,
    {
      enrolment,
      step,
      recoveryCodes,
    }: { readonly enrolment: string; readonly step: number; readonly recoveryCodes: readonly Buffer[] },
    at: Date,
    kept: Buffer,
  ): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      await tx.query(LOCK_ACCOUNT, [memberId]);
      if ((await tx.query(CONFIRM, [memberId, enrolment, at, step, recoveryCodes])).length === 0) return false;
      await endSessions(tx, memberId, kept);
      await recordOfMember(tx, memberId, 'second_factor.turned_on');
      return true;
    });
  }

  renewRecoveryCodes(of: SignedIn, proof: Proof, codes: readonly Buffer[]): Promise<'done' | NotProven> {
    return this.proven(of, proof, async (tx) => {
      await tx.query(RENEW, [of.memberId, codes]);
      await recordOfMember(tx, of.memberId, 'second_factor.recovery_codes_renewed');
    });
  }

  turnOff(of: SignedIn, proof: Proof): Promise<'done' | NotProven> {
    return this.proven(of, proof, async (tx) => {
      await tx.query(TURN_OFF, [of.memberId]);
      await recordOfMember(tx, of.memberId, 'second_factor.turned_off');
    });
  }

  private proven(
    { memberId, passwordHash }: SignedIn,
    proof: Proof,
    work: (tx: Transaction) => Promise<void>,
  ): Promise<'done' | NotProven> {
    return this.database.transaction(async (tx) => {
      if ((await tx.query(LOCK_KNOWN, [memberId, passwordHash])).length === 0) return 'other_password';
      if (!(await useProof(tx, memberId, proof))) return 'other_proof';
      await work(tx);
      return 'done';
    });
  }
}

/** Of an account, which belongs to no org and to both modes. */
const rowOf = (memberId: string): SecretRow => ({ orgId: 'all', mode: 'both', id: memberId });
