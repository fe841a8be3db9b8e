import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { AskedChanges } from '../../../application/auditing/asked-changes.js';
import type { AskedChange, Outcome } from '../../../application/auditing/change.js';
import { BEGIN, DROP, SETTLE, SETTLE_ABANDONED } from './audit.sql.js';
import { toColumn, whoAndWhat } from './record-change.js';

@Injectable()
export class PostgresAskedChanges extends AskedChanges {
  constructor(private readonly database: Database) {
    super();
  }

  async begin(change: AskedChange): Promise<string> {
    const values = [...whoAndWhat(change.orgId, change), toColumn(change.after)];
    const [row] = await this.database.run<{ id: string }>(BEGIN, values);
    if (!row) throw new Error('the change was not recorded');
    return row.id;
  }

  async settle(id: string, outcome: Outcome, subjectId: string | null): Promise<void> {
    await this.database.run(SETTLE, [id, outcome, subjectId]);
  }

  async drop(id: string): Promise<void> {
    await this.database.run(DROP, [id]);
  }

  async settleAbandoned(olderThanMs: number): Promise<number> {
    return (await this.database.run(SETTLE_ABANDONED, [olderThanMs])).length;
  }
}
