import { isUniqueViolation, type Database } from '@outcall/platform-postgres';
import type { RowSecrets } from '@outcall/platform-secrets';
import type { Trunk } from '../../../application/trunks/trunk-book.js';
import { TrunkRepository, type ListedTrunk } from '../../../application/trunks/trunk-repository.js';
import type { NumberChanges } from './number-changes.js';
import { passwordRow } from './trunk-passwords.js';

const ADD = `INSERT INTO trunks (org_id, id, name, host, port, transport, codecs, end_reasons, username, password, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11)`;
const LIST = `SELECT id, name, host, port, transport, codecs, end_reasons AS "endReasons", username, password IS NOT NULL AS "hasPassword",
    created_at AS "createdAt" FROM trunks WHERE org_id = $1 ORDER BY id`;
const REMOVED =
  'SELECT id FROM unnest($1::text[]) AS asked (id) WHERE NOT EXISTS (SELECT FROM trunks t WHERE t.id = asked.id)';
const HOSTS = `SELECT DISTINCT t.host FROM numbers n JOIN trunks t
    ON t.org_id = n.org_id AND (n.trunk IN (t.name, t.id) OR n.fallback_trunk IN (t.name, t.id))`;
const REMOVE = 'DELETE FROM trunks WHERE org_id = $1 AND id = $2 RETURNING id';

export class PostgresTrunkRepository extends TrunkRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: NumberChanges,
    private readonly seals: RowSecrets,
  ) {
    super();
  }

  async add(orgId: string, trunk: Trunk, createdAt: Date, most: number): Promise<'added' | 'taken' | 'full'> {
    const { id, name, host, port, transport, codecs, endReasons, username, password } = trunk;
    const sealed = password === null ? null : this.seals.seal(password, passwordRow(orgId, id));
    const meant = JSON.stringify(endReasons);
    const row = [orgId, id, name, host, port, transport, codecs, meant, username, sealed, createdAt];
    try {
      return await this.changes.make(orgId, async (tx) => {
        const held = await tx.query('SELECT FROM trunks WHERE org_id = $1 LIMIT $2', [orgId, most]);
        if (held.length === most) return 'full';
        await tx.query(ADD, row);
        return 'added';
      });
    } catch (error) {
      if (isUniqueViolation(error)) return 'taken';
      throw error;
    }
  }

  async list(orgId: string): Promise<ListedTrunk[]> {
    const rows = await this.database.query<Omit<ListedTrunk, 'createdAt'> & { createdAt: Date }>(LIST, [orgId]);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }

  async removedOf(trunkIds: readonly string[]): Promise<string[]> {
    return (await this.database.query<{ id: string }>(REMOVED, [trunkIds])).map(({ id }) => id);
  }

  async hosts(): Promise<string[]> {
    return (await this.database.query<{ host: string }>(HOSTS)).map(({ host }) => host);
  }

  async remove(orgId: string, trunkId: string): Promise<boolean> {
    return await this.changes.make(orgId, async (tx) => (await tx.query(REMOVE, [orgId, trunkId])).length > 0);
  }
}
