import { Injectable } from '@nestjs/common';
import type { CommerceEntity, StoredObject } from '@outcall/contracts-commerce';
import type { StoreKey } from '../stores/store-repository.js';
import { TracePages, type Page, type PageRequest } from './trace-pages.js';
import { TraceReader } from './trace-reader.js';

/** Lists the current objects of a store, in the order of their ids. */
@Injectable()
export class ListStoredObjects {
  constructor(
    private readonly trace: TraceReader,
    private readonly pages: TracePages,
  ) {}

  /** `entity` null: of every kind. Throws `NOT_FOUND`. */
  execute(store: StoreKey, entity: CommerceEntity | null, request: PageRequest): Promise<Page<StoredObject>> {
    return this.pages.ofStore(
      store,
      ['objects', entity],
      request,
      (page) => this.trace.objects(store, entity, page),
      (object) => [object.entity, object.externalId],
    );
  }
}
