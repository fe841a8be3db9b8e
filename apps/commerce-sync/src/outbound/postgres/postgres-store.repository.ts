import { Injectable } from '@nestjs/common';
import type { Store } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { StoreRepository, type StoreKey } from '../../application/stores/ports.js';

const COLUMNS = 'id, platform, key, name, status, created_at';

const LIST: Statement = {
  name: 'commerce.list-stores',
  text: `SELECT ${COLUMNS} FROM stores WHERE org_id = $1 AND mode = $2 ORDER BY id`,
};

const EXISTS: Statement = {
  name: 'commerce.store-exists',
  text: 'SELECT 1 AS found FROM stores WHERE org_id = $1 AND mode = $2 AND id = $3',
};

/** Two requests with one key: the second finds the row of the first, as it waits for its commit. */
const ADD: Statement = {
  name: 'commerce.add-store',
  text: `
    INSERT INTO stores (org_id, mode, ${COLUMNS})
    SELECT $1, $2, $3, $4, $5, $6, $7, $8::timestamptz
     WHERE (SELECT count(*) FROM stores WHERE org_id = $1 AND mode = $2) < $9
        OR EXISTS (SELECT FROM stores WHERE org_id = $1 AND mode = $2 AND key = $5)
    ON CONFLICT (org_id, mode, key) DO UPDATE SET key = excluded.key
    RETURNING ${COLUMNS}`,
};

interface StoreRow {
  id: string;
  platform: string;
  key: string;
  name: string | null;
  status: string;
  created_at: Date;
}

const toStore = ({ created_at, ...row }: StoreRow): Store => ({ ...row, createdAt: created_at.toISOString() });

@Injectable()
export class PostgresStoreRepository extends StoreRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async list(orgId: string, mode: Mode): Promise<Store[]> {
    return (await this.database.run<StoreRow>(LIST, [orgId, mode])).map(toStore);
  }

  async add(owner: { orgId: string; mode: Mode }, store: Store, most: number): Promise<Store | null> {
    const { id, platform, key, name, status, createdAt } = store;
    const values = [owner.orgId, owner.mode, id, platform, key, name, status, createdAt, most];
    const [row] = await this.database.run<StoreRow>(ADD, values);
    return row ? toStore(row) : null;
  }

  async exists({ orgId, mode, storeId }: StoreKey): Promise<boolean> {
    return (await this.database.run(EXISTS, [orgId, mode, storeId])).length > 0;
  }
}
