import type { Database, Statement } from '@outcall/platform-postgres';
import type { RowSecrets } from '@outcall/platform-secrets';
import { TrunkBook, type Trunk } from '../../../application/trunks/trunk-book.js';
import { passwordRow } from './trunk-passwords.js';

const TRUNKS_OF: Statement = {
  name: 'telephony.trunks-of',
  text: `SELECT n.trunk AS named, n.trunk IN (t.name, t.id) AS "isFirst", t.id, t.name, t.host, t.port, t.transport, t.codecs, t.end_reasons AS "endReasons", t.username, t.password
           FROM numbers n LEFT JOIN trunks t ON t.org_id = n.org_id AND (n.trunk IN (t.name, t.id) OR n.fallback_trunk IN (t.name, t.id))
          WHERE n.org_id = $1 AND n.phone = $2 ORDER BY 2 DESC`,
};

type NamedTrunk = Trunk & { readonly named: string; readonly isFirst: boolean };
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

  async trunksOf(orgId: string, phone: string): Promise<readonly Trunk[] | 'unknown'> {
    const rows = await this.database.run<NamedTrunk | NoTrunk>(TRUNKS_OF, [orgId, phone]);
    const [first] = rows;
    if (first?.named === null) return [];
    if (!first || first.id === null || !first.isFirst) return 'unknown';
    return rows.filter(isThere).map((row) => this.opened(orgId, row));
  }

  private opened(orgId: string, { named: _, isFirst: __, ...trunk }: NamedTrunk): Trunk {
    const password = trunk.password === null ? null : this.seals.open(trunk.password, passwordRow(orgId, trunk.id));
    return { ...trunk, password };
  }
}

const isThere = (row: NamedTrunk | NoTrunk): row is NamedTrunk => row.id !== null;
