import { Injectable } from '@nestjs/common';
import type { HookReceipt } from '@outcall/contracts-commerce';
import { TracePages, type Page, type PageRequest } from '../reading/trace-pages.js';
import type { StoreKey } from '../stores/store-repository.js';
import { ReceiptReader } from './receipt-reader.js';

/** Lists what came from the platform of a store, newest first, and what it became. */
@Injectable()
export class ListReceipts {
  constructor(
    private readonly receipts: ReceiptReader,
    private readonly pages: TracePages,
  ) {}

  /** Throws `NOT_FOUND`. */
  execute(store: StoreKey, request: PageRequest): Promise<Page<HookReceipt>> {
    return this.pages.ofStore(
      store,
      ['receipts'],
      request,
      (page) => this.receipts.list(store, page),
      ({ id }) => [id],
    );
  }
}
