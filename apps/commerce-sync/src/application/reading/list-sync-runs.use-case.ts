import { Injectable } from '@nestjs/common';
import type { SyncRun } from '@outcall/contracts-commerce';
import type { StoreKey } from '../stores/store-repository.js';
import { TracePages, type Page, type PageRequest } from './trace-pages.js';
import { TraceReader } from './trace-reader.js';

/** Lists the syncs of a store, newest first. */
@Injectable()
export class ListSyncRuns {
  constructor(
    private readonly trace: TraceReader,
    private readonly pages: TracePages,
  ) {}

  /** Throws `NOT_FOUND`. */
  execute(store: StoreKey, request: PageRequest): Promise<Page<SyncRun>> {
    return this.pages.ofStore(
      store,
      ['sync-runs'],
      request,
      (page) => this.trace.syncRuns(store, page),
      ({ id }) => [id],
    );
  }
}
