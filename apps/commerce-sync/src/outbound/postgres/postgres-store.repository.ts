import { Injectable } from '@nestjs/common';
import type { Store } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { StoreRepository } from '../../application/ports.js';

const LIST: Statement = {
  name: 'commerce.list-stores',
  text: 'SELECT id, platform, key, name, status, created_at FROM stores WHERE org_id = $1 AND mode = $2 ORDER BY id',
};

interface StoreRow {
  id: string;
  platform: string;
  key: string;
  name: string | null;
  status: string;
  created_at: Date;
}

@Injectable()
export class PostgresStoreRepository extends StoreRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async list(orgId: string, mode: Mode): Promise<Store[]> {
    const rows = await this.database.run<StoreRow>(LIST, [orgId, mode]);
    return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
  }
}
