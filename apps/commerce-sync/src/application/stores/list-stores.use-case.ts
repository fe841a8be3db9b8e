import { Injectable } from '@nestjs/common';
import type { Store } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';
import { StoreRepository } from './store-repository.js';

@Injectable()
export class ListStores {
  constructor(private readonly stores: StoreRepository) {}

  execute(query: { orgId: string; mode: Mode }): Promise<Store[]> {
    return this.stores.list(query.orgId, query.mode);
  }
}
