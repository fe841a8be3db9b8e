import { Injectable } from '@nestjs/common';
import type { CommerceEntity, ObjectHistoryEntry } from '@outcall/contracts-commerce';
import type { StoreKey } from '../stores/store-repository.js';
import { TracePages, type Page, type PageRequest } from './trace-pages.js';
import { TraceReader } from './trace-reader.js';

/** The versions of one object, newest first. */
@Injectable()
export class ReadObjectHistory {
  constructor(
    private readonly trace: TraceReader,
    private readonly pages: TracePages,
  ) {}

  /** Throws `NOT_FOUND` for an unknown store. An unknown object has an empty list. */
  execute(
    store: StoreKey,
    object: readonly [CommerceEntity, string],
    request: PageRequest,
  ): Promise<Page<ObjectHistoryEntry>> {
    return this.pages.ofStore(
      store,
      ['history', ...object],
      request,
      (page) => this.trace.history(store, object, page),
      ({ version }) => [String(version)],
    );
  }
}
