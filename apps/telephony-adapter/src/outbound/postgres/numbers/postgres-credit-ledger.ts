import { Injectable } from '@nestjs/common';
import { IdempotencyKeys, type KeyOutcome } from '@outcall/platform-idempotency';
import { Database } from '@outcall/platform-postgres';
import { CreditLedger, type Credit } from '../../../application/numbers/credit-ledger.js';
import { balanceOf } from './balance-of.sql.js';

/** The upsert locks the balance row, so entries and balance always agree. */
const ADD = `
  WITH entry AS (
    INSERT INTO credit_entries (org_id, kind, amount, note, created_by, created_at) VALUES ($1, 'credit', $2, $3, $4, $5))
  INSERT INTO balances (org_id, amount) VALUES ($1, $2)
      ON CONFLICT (org_id) DO UPDATE SET amount = balances.amount + excluded.amount`;

const READ = `SELECT ${balanceOf('$1')} AS amount`;

@Injectable()
export class PostgresCreditLedger extends CreditLedger {
  constructor(
    private readonly database: Database,
    private readonly keys: IdempotencyKeys,
  ) {
    super();
  }

  async add<A extends { readonly outcome: KeyOutcome | null }>(
    { orgId, amount, note, createdBy, at }: Credit,
    answer: (balance: number) => A,
  ): Promise<A> {
    const values = [orgId, amount, note, JSON.stringify(createdBy), at];
    return await this.database.transaction(async (tx) => {
      await tx.query(ADD, values);
      const [row] = await tx.query<{ amount: number }>(READ, [orgId]);
      const answered = answer(row?.amount ?? 0);
      if (answered.outcome) await this.keys.finishIn(tx, [answered.outcome]);
      return answered;
    });
  }

  async balance(orgId: string): Promise<number> {
    const [row] = await this.database.query<{ amount: number }>(READ, [orgId]);
    return row?.amount ?? 0;
  }
}
