import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { KeptAmounts, type Kept, type KeptKind } from '../../../application/keeping/kept-amounts.js';
import { AMOUNT, DROP_OLDEST, HOLD_SUM, PAST, SETTLE, SETTLED_AT_ONCE, TABLES } from './kept-amounts.sql.js';

@Injectable()
export class PostgresKeptAmounts extends KeptAmounts {
  constructor(private readonly database: Database) {
    super();
  }

  async settle(): Promise<boolean> {
    const [row] = await this.database.run<{ settled: number }>(SETTLE);
    return (row?.settled ?? 0) >= SETTLED_AT_ONCE;
  }

  async past(kind: KeptKind, quota: number, after: Kept | null): Promise<Kept[]> {
    const values = [TABLES[kind], quota, after?.orgId ?? '', after?.mode ?? ''];
    const rows = await this.database.run<Omit<Kept, 'kind'>>(PAST, values);
    return rows.map((row) => ({ ...row, kind }));
  }

  async dropOldest({ orgId, mode, kind }: Kept, quota: number, now: Date): Promise<number> {
    const key = [orgId, mode, TABLES[kind]];
    const times = kind === 'receipts' ? [now] : [];
    return await this.database.transaction(async (tx) => {
      if ((await tx.run(HOLD_SUM, key)).length === 0) return 0;
      const [kept] = await tx.run<{ amount: number }>(AMOUNT, key);
      const excess = (kept?.amount ?? 0) - quota;
      return excess > 0 ? (await tx.run(DROP_OLDEST[kind], [orgId, mode, excess, ...times])).length : 0;
    });
  }
}
