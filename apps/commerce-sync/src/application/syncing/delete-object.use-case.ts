import { Injectable } from '@nestjs/common';
import type { SyncedOrder } from '@outcall/contracts-contacts';
import { ApiError, Clock } from '@outcall/kernel';
import { isExternalId } from '../../domain/objects/external-id.js';
import { StoreRepository } from '../stores/store-repository.js';
import { isNewer, ObjectRemover, ownOf, type GoneObject } from './object-remover.js';
import { Shoppers } from './shoppers.js';
import type { Shelf } from './sync-ledger.js';
import { orderOf } from './synced-shoppers.js';

/**
 * Tries again when somebody else has written or deleted one of the objects meanwhile. Then somebody made progress, so
 * this ends.
 */
const MAX_TRIES = 12;

/** `unchanged`: it was not stored. `stale`: its copy is newer than the deletion. */
type Deleted = 'deleted' | 'unchanged' | 'stale';

/**
 * Deletes an object, and with an order its returns. The history and the archived bodies of syncs keep them. Of one that
 * is not stored the deletion is kept: platforms may send it before the object.
 */
@Injectable()
export class DeleteObject {
  constructor(
    private readonly stores: StoreRepository,
    private readonly remover: ObjectRemover,
    private readonly shoppers: Shoppers,
    private readonly clock: Clock,
  ) {}

  /** `deletedAt`: null where the shop does not say; then it is now, whatever the copy says. */
  async execute(shelf: Shelf, externalId: string, deletedAt: Date | null = null): Promise<Deleted> {
    if (!(await this.stores.exists(shelf))) throw ApiError.notFound('store');
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const found = await this.remover.find(shelf, externalId);
      const own = ownOf(shelf, externalId, found);
      if (own && deletedAt && isNewer(own, deletedAt)) return 'stale';
      const at = this.clock.now().toISOString();
      const isNoted =
        own || !isExternalId(externalId) || (await this.remover.note(shelf, externalId, { at, deletedAt }));
      if (!isNoted) continue;
      if (found.length === 0) return 'unchanged';
      // Before the deletion: a deleted order must not allow a call any more. Again at each try: a copy that came
      // meanwhile may have another number.
      await this.endBasis(shelf, found, at);
      if (await this.remover.remove(shelf, externalId, found, at)) return 'deleted';
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
