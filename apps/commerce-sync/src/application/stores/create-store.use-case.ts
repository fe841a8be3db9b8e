import { Injectable } from '@nestjs/common';
import type { Store } from '@outcall/contracts-commerce';
import { ApiError, Clock, IdGenerator, type Mode } from '@outcall/kernel';
import { MAX_STORES, StoreRepository } from './store-repository.js';

export interface NewStore {
  readonly orgId: string;
  readonly mode: Mode;
  readonly name: string;
  readonly key: string;
}

/**
 * Makes a store that the customer's own system syncs. It is ready at once. A key that was used before returns the store
 * that has it.
 */
@Injectable()
export class CreateStore {
  constructor(
    private readonly stores: StoreRepository,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  async execute({ orgId, mode, name, key }: NewStore): Promise<{ store: Store; isNew: boolean }> {
    const id = this.ids.next('store');
    const createdAt = this.clock.now().toISOString();
    const wanted: Store = { id, platform: 'custom', key, name, status: 'connected', createdAt };
    const store = await this.stores.add({ orgId, mode }, wanted, MAX_STORES);
    if (!store) throw new ApiError('CONFLICT', `an org has ${MAX_STORES} stores at most`);
    return { store, isNew: store.id === id };
  }
}
