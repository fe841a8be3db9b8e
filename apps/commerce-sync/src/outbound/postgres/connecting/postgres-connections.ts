import { Injectable } from '@nestjs/common';
import type { ConnectedStore } from '@outcall/contracts-commerce';
import { ApiError, IdGenerator } from '@outcall/kernel';
import { Database, type Transaction } from '@outcall/platform-postgres';
import {
  Connections,
  type Changed,
  type Connected,
  type ConnectionChange,
  type NewConnection,
  type NotConnected,
} from '../../../application/connecting/connections.js';
import { StoreSecrets } from '../../../application/connecting/store-secrets.js';
import { MAX_STORES, type StoreKey } from '../../../application/stores/store-repository.js';
import { replaceWaitMs, stillOld, withOld, type OldSecret } from '../../../domain/old-secrets.js';
import { LOCK_STORES, toStore } from '../stores/postgres-store-repository.js';
import { StoreEntity } from '../stores/store.entity.js';
import {
  DROP_WAITING,
  LOCK_CONNECTION,
  PUT_CONNECTION,
  SET_SECRET,
  SET_STATUS,
  SWITCH_MARKETING,
} from './connections.sql.js';

interface ConnectionRow {
  secret: string;
  oldSecrets: OldSecret[];
  marketingCoversCalls: boolean;
  connectedAt: Date | null;
}

/** A secret and those before it, sealed. */
type Secrets = Pick<ConnectionRow, 'secret' | 'oldSecrets'>;

@Injectable()
export class PostgresConnections extends Connections {
  constructor(
    private readonly database: Database,
    private readonly secrets: StoreSecrets,
    private readonly ids: IdGenerator,
  ) {
    super();
  }

  async connect(
    { orgId, mode, platform, key, secret, by }: NewConnection,
    { storeId }: { readonly storeId: string },
    now: Date,
  ): Promise<Connected | NotConnected> {
    return await this.database.transaction(async (tx) => {
      await tx.query(LOCK_STORES, [orgId, mode]);
      const stores = tx.repository(StoreEntity);
      const known = await stores.findOneBy({ orgId, mode, key });
      if (known && known.platform !== platform) return 'other_platform';
      if (!known && (await stores.countBy({ orgId, mode })) >= MAX_STORES) return 'too_many';
      const store = known ?? {
        orgId,
        mode,
        id: storeId,
        platform,
        key,
        name: key,
        status: 'connected',
        createdAt: now,
      };
      if (!known) await stores.insert(store);
      const own = { orgId, mode, storeId: store.id };
      const before = await this.locked(tx, own);
      // an old secret of a store that was disconnected verifies nothing more
      const kept = before && store.status === 'connected' ? before : null;
      const next = this.replaced(own, kept, secret, now);
      await tx.run(SET_STATUS, [...keysOf(own), 'connected']);
      const kinds = [next.secret, JSON.stringify(next.oldSecrets), JSON.stringify(by), now];
      await tx.run(PUT_CONNECTION, [...keysOf(own), ...kinds]);
      const shown = viewOf({ ...store, status: 'connected' }, before?.marketingCoversCalls ?? false);
      return { store: shown, isNew: !known };
    });
  }

  async change(
    store: StoreKey,
    { secret, marketingCoversCalls, by }: ConnectionChange,
    now: Date,
  ): Promise<Changed | null> {
    return await this.database.transaction(async (tx) => {
      const [row, found] = [await this.locked(tx, store), await storeOf(tx, store)];
      if (!row || found?.status !== 'connected') return null;
      const next = secret === undefined ? row : this.replaced(store, row, secret, now);
      if (next.secret !== row.secret)
        await tx.run(SET_SECRET, [...keysOf(store), next.secret, JSON.stringify(next.oldSecrets)]);
      const covers = marketingCoversCalls ?? row.marketingCoversCalls;
      if (covers !== row.marketingCoversCalls)
        await tx.run(SWITCH_MARKETING, [
          ...[...keysOf(store), covers, JSON.stringify(by)],
          ...[this.ids.next('marketingSwitch'), now],
        ]);
      const isChanged = next.secret !== row.secret || covers !== row.marketingCoversCalls;
      return { store: viewOf(found, covers), isChanged };
    });
  }

  async disconnect(store: StoreKey, statedAt?: Date): Promise<Changed | null> {
    return await this.database.transaction(async (tx) => {
      const [row, found] = [await this.locked(tx, store), await storeOf(tx, store)];
      if (!row || !found) return null;
      if (statedAt && row.connectedAt && statedAt <= row.connectedAt)
        return { store: viewOf(found, row.marketingCoversCalls), isChanged: false };
      await tx.run(SET_STATUS, [...keysOf(store), 'disconnected']);
      await tx.run(DROP_WAITING, keysOf(store));
      const view = viewOf({ ...found, status: 'disconnected' }, row.marketingCoversCalls);
      return { store: view, isChanged: found.status === 'connected' };
    });
  }

  private async locked(tx: Transaction, store: StoreKey): Promise<ConnectionRow | null> {
    return (await tx.run<ConnectionRow>(LOCK_CONNECTION, keysOf(store)))[0] ?? null;
  }

  /** The same secret again replaces nothing. */
  private replaced(store: StoreKey, before: Secrets | null, secret: string, now: Date): Secrets {
    if (before && this.secrets.open(before.secret, store) === secret)
      return { secret: before.secret, oldSecrets: stillOld(before.oldSecrets, now) };
    const sealed = this.secrets.seal(secret, store);
    if (!before) return { secret: sealed, oldSecrets: [] };
    const waitMs = replaceWaitMs(before.oldSecrets, now);
    if (waitMs > 0) throw tooManyOld(waitMs);
    return { secret: sealed, oldSecrets: withOld(before.oldSecrets, before.secret, now) };
  }
}

const keysOf = ({ orgId, mode, storeId }: StoreKey): [string, string, string] => [orgId, mode, storeId];

const storeOf = (tx: Transaction, { orgId, mode, storeId }: StoreKey): Promise<StoreEntity | null> =>
  tx.repository(StoreEntity).findOneBy({ orgId, mode, id: storeId });

const viewOf = (store: StoreEntity, marketingCoversCalls: boolean): ConnectedStore => ({
  ...toStore(store),
  marketingCoversCalls,
});

const tooManyOld = (waitMs: number): ApiError =>
  new ApiError('RATE_LIMITED', 'the secret was replaced 5 times in an hour, and each still verifies', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))) },
  });
