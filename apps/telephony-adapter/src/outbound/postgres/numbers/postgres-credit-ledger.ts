import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { CreditLedger, type Credit } from '../../../application/numbers/credit-ledger.js';

/** The balance row is locked by the upsert: entries and balance never disagree. */
const ADD = `
  WITH entry AS (
    INSERT INTO credit_entries (org_id, kind, amount, note, created_by, created_at) VALUES ($1, 'credit', $2, $3, $4, $5))
  INSERT INTO balances (org_id, amount) VALUES ($1, $2)
      ON CONFLICT (org_id) DO UPDATE SET amount = balances.amount + excluded.amount
  RETURNING amount::float8 AS amount`;

@Injectable()
export class PostgresCreditLedger extends CreditLedger {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ orgId, amount, note, createdBy, at }: Credit): Promise<number> {
    const [row] = await this.database.query<{ amount: number }>(ADD, [
      orgId,
      amount,
      note,
      JSON.stringify(createdBy),
      at,
    ]);
    return row?.amount ?? 0;
  }

  async balance(orgId: string): Promise<number> {
    const [row] = await this.database.query<{ amount: number }>(
      'SELECT amount::float8 AS amount FROM balances WHERE org_id = $1',
      [orgId],
    );
    return row?.amount ?? 0;
  }
}
