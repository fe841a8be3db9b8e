import type { Database, Statement } from '@outcall/platform-postgres';
import type { RowSecrets } from '@outcall/platform-secrets';
import { TrunkBook, type Trunk } from '../../../application/trunks/trunk-book.js';
import { passwordRow } from './trunk-passwords.js';

const TRUNK_OF: Statement = {
  name: 'telephony.trunk-of',
  text: `SELECT t.id, t.name, t.host, t.port, t.transport, t.codecs, t.username, t.password
           FROM numbers n JOIN trunks t ON t.org_id = n.org_id AND n.trunk IN (t.name, t.id)
          WHERE n.org_id = $1 AND n.phone = $2`,
};

export class PostgresTrunkBook extends TrunkBook {
  constructor(
    private readonly database: Database,
    private readonly seals: RowSecrets,
  ) {
    super();
  }

  async trunkOf(orgId: string, phone: string): Promise<Trunk | null> {
    const [row] = await this.database.run<Trunk>(TRUNK_OF, [orgId, phone]);
    if (!row) return null;
    const password = row.password === null ? null : this.seals.open(row.password, passwordRow(orgId, row.id));
    return { ...row, password };
  }
}
