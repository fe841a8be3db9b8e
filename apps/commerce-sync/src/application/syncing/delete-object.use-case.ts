import { Injectable } from '@nestjs/common';
import type { SyncedOrder } from '@outcall/contracts-contacts';
import { ApiError, Clock } from '@outcall/kernel';
import { StoreRepository } from '../stores/store-repository.js';
import { ObjectRemover, type GoneObject } from './object-remover.js';
import { Shoppers } from './shoppers.js';
import type { Shelf } from './sync-ledger.js';
import { orderOf } from './synced-shoppers.js';

/**
 * Tries again when somebody else has written or deleted one of the objects meanwhile. Then somebody made progress, so
 * this ends.
 */
const MAX_TRIES = 12;

/** Deletes an object, and with an order its returns. The history and the archived bodies of syncs keep them. */
@Injectable()
export class DeleteObject {
  constructor(
    private readonly stores: StoreRepository,
    private readonly remover: ObjectRemover,
    private readonly shoppers: Shoppers,
    private readonly clock: Clock,
  ) {}

  async execute(shelf: Shelf, externalId: string): Promise<boolean> {
    if (!(await this.stores.exists(shelf))) throw ApiError.notFound('store');
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const found = await this.remover.find(shelf, externalId);
      if (found.length === 0) return false;
      const at = this.clock.now().toISOString();
      // Before the deletion: a deleted order must not allow a call any more. Again at each try: a copy that came
      // meanwhile may have another number.
      await this.endBasis(shelf, found, at);
      if (await this.remover.remove(shelf, externalId, found, at)) return true;
    }
    throw ApiError.unavailable('the store: others write the same object at this moment; it');
  }

  private async endBasis(shelf: Shelf, found: readonly GoneObject[], at: string): Promise<void> {
    const items = found.flatMap(({ entity, phone, externalId, object }) =>
      entity === 'orders' && phone && object
        ? [
            {
              phone,
              order: deletedOrder(orderOf(shelf, { externalId, value: object }), at),
            },
          ]
        : [],
    );
    if (items.length > 0) await this.shoppers.resolve(shelf, items);
  }
}

/** The clock of the shop may be ahead of ours: the deletion comes after the last copy all the same. */
const deletedOrder = (order: SyncedOrder, at: string): SyncedOrder => ({
  ...order,
  updatedAt: Date.parse(order.updatedAt) > Date.parse(at) ? order.updatedAt : at,
  state: 'deleted',
});
