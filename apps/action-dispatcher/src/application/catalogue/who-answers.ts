import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import { SyncedOrders } from '../calling/synced-orders.js';
import { CatalogueRepository } from './catalogue-repository.js';

const PATIENCE_MS = 1_000;
/** No order has this number: the question is only whether there is a store. */
const NO_ORDER = '-';

/** Whether a suggestion whose transport nobody chose would be answered by somebody: an app, or the synced orders. */
@Injectable()
export class WhoAnswers {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly orders: SyncedOrders,
  ) {}

  /** By the name of the action. While the orders cannot be asked, they answer nobody. */
  async of(orgId: string, mode: Mode): Promise<(name: string) => boolean> {
    if (await this.catalogue.canAppAnswer(orgId, mode)) return () => true;
    if (mode !== 'live') return () => false;
    const { hasStore } = await this.orders
      .find({ orgId, mode, orderNo: NO_ORDER, phone: null }, PATIENCE_MS)
      .catch(() => ({ hasStore: false }));
    return (name) => hasStore && name === 'get_order';
  }
}
