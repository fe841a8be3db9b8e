import { Injectable } from '@nestjs/common';
import type { Store } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { StoreRepository, type StoreKey } from '../../../application/stores/store-repository.js';
import { StoreEntity } from './store.entity.js';

/** Asked at every sync. */
const EXISTS: Statement = {
  name: 'commerce.store-exists',
  text: 'SELECT 1 AS found FROM stores WHERE org_id = $1 AND mode = $2 AND id = $3',
};

/** $1 org, $2 mode. */
export const LOCK_STORES = `SELECT pg_advisory_xact_lock(hashtext('stores:' || $1 || $2))`;

export const toStore = ({ id, platform, key, name, status, createdAt }: StoreEntity): Store => ({
  id,
  platform,
  key,
  name,
  status,
  createdAt: createdAt.toISOString(),
});

@Injectable()
export class PostgresStoreRepository extends StoreRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async list(orgId: string, mode: Mode): Promise<Store[]> {
    const stores = this.database.repository(StoreEntity);
    return (await stores.find({ where: { orgId, mode }, order: { id: 'ASC' } })).map(toStore);
  }

  /**
   * Locks the org and mode, so that two requests with one key make one store, and two at once cannot exceed the limit.
   */
  async add({ orgId, mode }: { orgId: string; mode: Mode }, store: Store, most: number): Promise<Store | null> {
    return await this.database.transaction(async (tx) => {
      await tx.query(LOCK_STORES, [orgId, mode]);
      const stores = tx.repository(StoreEntity);
      const known = await stores.findOneBy({ orgId, mode, key: store.key });
      if (known) return toStore(known);
      if ((await stores.countBy({ orgId, mode })) >= most) return null;
      await stores.insert({ orgId, mode, ...store, createdAt: new Date(store.createdAt) });
      return store;
    });
  }

  async exists({ orgId, mode, storeId }: StoreKey): Promise<boolean> {
    return (await this.database.run(EXISTS, [orgId, mode, storeId])).length > 0;
  }
}
