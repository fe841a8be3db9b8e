import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import {
  DeliveryInbox,
  type HookedStore,
  type NewDelivery,
  type Received,
} from '../../../application/receiving/delivery-inbox.js';
import { CONNECTION_OF_HOOK, RECEIVE } from './receiving.sql.js';

interface Row {
  isThere: boolean;
  isFull: boolean;
  isKept: boolean;
}

@Injectable()
export class PostgresDeliveryInbox extends DeliveryInbox {
  constructor(private readonly database: Database) {
    super();
  }

  async store(storeId: string): Promise<HookedStore | null> {
    return (await this.database.run<HookedStore>(CONNECTION_OF_HOOK, [storeId]))[0] ?? null;
  }

  async receive(store: HookedStore, verifiedBy: string, delivery: NewDelivery): Promise<Received> {
    const { id, topic, deliveryId, onceKey, apiVersion, triggeredAt, packed, bytes, receivedAt } = delivery;
    const [row] = await this.database.run<Row>(RECEIVE, [
      ...[store.orgId, store.mode, store.storeId, verifiedBy],
      ...[id, topic, deliveryId, onceKey, apiVersion, triggeredAt, packed, bytes, receivedAt],
    ]);
    if (!row?.isThere) return 'gone';
    if (row.isKept) return 'kept';
    return row.isFull ? 'full' : 'repeated';
  }
}
