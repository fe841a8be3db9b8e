import type { Database, Statement } from '@outcall/platform-postgres';
import type { RowSecrets } from '@outcall/platform-secrets';
import { TrunkBook, type Trunk } from '../../../application/trunks/trunk-book.js';
import { passwordRow } from './trunk-passwords.js';

const TRUNK_OF: Statement = {
  name: 'telephony.trunk-of',
  text: `SELECT n.trunk AS named, t.id, t.name, t.host, t.port, t.transport, t.codecs, t.username, t.password
           FROM numbers n LEFT JOIN trunks t ON t.org_id = n.org_id AND n.trunk IN (t.name, t.id)
          WHERE n.org_id = $1 AND n.phone = $2`,
};

type NamedTrunk = Trunk & { readonly named: string };
interface NoTrunk {
  readonly id: null;
  readonly named: string | null;
}

export class PostgresTrunkBook extends TrunkBook {
  constructor(
    private readonly database: Database,
    private readonly seals: RowSecrets,
  ) {
    super();
  }

  async trunkOf(orgId: string, phone: string): Promise<Trunk | 'unknown' | null> {
    const [row] = await this.database.run<NamedTrunk | NoTrunk>(TRUNK_OF, [orgId, phone]);
    if (!row) return 'unknown';
    if (row.id === null) return row.named === null ? null : 'unknown';
    const { named: _, ...trunk } = row;
    const password = trunk.password === null ? null : this.seals.open(trunk.password, passwordRow(orgId, trunk.id));
    return { ...trunk, password };
  }
}
