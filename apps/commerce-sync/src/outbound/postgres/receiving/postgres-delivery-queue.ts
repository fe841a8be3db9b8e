import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import {
  DeliveryQueue,
  type Decision,
  type HookTurn,
  type Postponement,
  type WaitingDelivery,
} from '../../../application/receiving/delivery-queue.js';
import type { StoreKey } from '../../../application/stores/store-repository.js';
import { DECIDE, END_TURN, GIVE_UP_MISSING, LOCK_TURN, NEXT, POSTPONE, TAKE_TURN, WAKE } from './receiving.sql.js';

@Injectable()
export class PostgresDeliveryQueue extends DeliveryQueue {
  constructor(private readonly database: Database) {
    super();
  }

  async take(now: Date, until: Date): Promise<HookTurn | null> {
    const [taken] = await this.database.run<StoreKey>(TAKE_TURN, [now, until]);
    return taken ? { ...taken, until } : null;
  }

  async next({ orgId, mode, storeId }: StoreKey, now: Date): Promise<WaitingDelivery | null> {
    return (await this.database.run<WaitingDelivery>(NEXT, [orgId, mode, storeId, now]))[0] ?? null;
  }

  async decide(
    { orgId, mode }: StoreKey,
    id: string,
    { status, reason, results }: Decision,
    always = false,
  ): Promise<void> {
    await this.database.run(DECIDE, [orgId, mode, id, status, reason, JSON.stringify(results), always]);
  }

  async postpone(store: StoreKey, id: string, { reason, waitsFor, dueAt }: Postponement): Promise<void> {
    const { orgId, mode, storeId } = store;
    await this.database.run(POSTPONE, [orgId, mode, id, reason, waitsFor, dueAt]);
    if (waitsFor !== null) await this.database.run(GIVE_UP_MISSING, [orgId, mode, storeId]);
  }

  async wake({ orgId, mode, storeId }: StoreKey, missing: string, now: Date): Promise<void> {
    await this.database.run(WAKE, [orgId, mode, storeId, missing, now]);
  }

  async release({ orgId, mode, storeId, until }: HookTurn, now: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      if ((await tx.run(LOCK_TURN, [orgId, mode, storeId, until])).length === 0) return;
      await tx.run(END_TURN, [orgId, mode, storeId, now]);
    });
  }
}
