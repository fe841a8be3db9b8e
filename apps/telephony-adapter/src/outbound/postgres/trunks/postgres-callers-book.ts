import type { Database, Statement } from '@outcall/platform-postgres';
import { CallersBook, type Caller } from '../../../application/trunks/callers-book.js';
import type { TrunkBook } from '../../../application/trunks/trunk-book.js';

const NUMBER_OF: Statement = {
  name: 'telephony.number-of-call',
  text: `SELECT n.phone FROM calls c JOIN numbers n ON n.org_id = c.org_id AND n.id = c.number_id
          WHERE c.org_id = $1 AND c.mode = 'live' AND c.id = $2`,
};

export class PostgresCallersBook extends CallersBook {
  constructor(
    private readonly database: Database,
    private readonly trunks: TrunkBook,
  ) {
    super();
  }

  async callerOf({ orgId, id }: { readonly orgId: string; readonly id: string }): Promise<Caller | null> {
    const [number] = await this.database.run<{ readonly phone: string }>(NUMBER_OF, [orgId, id]);
    const trunks = number && (await this.trunks.trunksOf(orgId, number.phone));
    return trunks && trunks !== 'unknown' ? { phone: number.phone, trunks } : null;
  }
}
