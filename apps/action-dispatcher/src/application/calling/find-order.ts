import { Injectable } from '@nestjs/common';
import type { ActionCallCommand } from '@outcall/contracts-actions';
import { Logger } from '@outcall/platform-telemetry';
import { unfitResult } from '../../domain/calling/answer-text.js';
import { refused, sampled, succeeded, timedOut, type Outcome } from '../../domain/calling/outcome.js';
import type { Route } from '../../domain/calling/route.js';
import { SyncedOrders } from './synced-orders.js';

interface Asking {
  readonly leftMs?: number;
  /** A member of the org asks, and no run. */
  readonly isTry?: true;
}

/** A live `get_order` that nobody else answers: by the synced order, without the merchant's server. Of the run's own object, or of its number. */
@Injectable()
export class FindOrder {
  constructor(
    private readonly orders: SyncedOrders,
    private readonly logger: Logger,
  ) {}

  async execute(
    { orgId, mode, phone, metadata }: ActionCallCommand,
    { definition, orderNo }: Extract<Route, { kind: 'synced_order' }>,
    { leftMs = definition.timeoutMs, isTry }: Asking = {},
  ): Promise<Outcome> {
    try {
      const about = { ...sourceIn(metadata), ...(isTry && { isTry }) };
      const found = await this.orders.find({ orgId, mode, orderNo, phone, ...about }, Math.max(1, leftMs));
      if (!found.hasStore) return sampled(definition.sample);
      if (!found.order) return refused('ORDER_NOT_FOUND');
      const unfit = unfitResult(found.order);
      return unfit ? refused(unfit) : succeeded(found.order, null);
    } catch (error) {
      this.logger.warn('orders.not-asked', { orgId, mode, error });
      return timedOut();
    }
  }
}

/** A run that a trigger started names its object so: docs/handbook/stores-and-triggers.md#triggers. */
const sourceIn = ({
  store_id: storeId,
  object_id: objectId,
}: ActionCallCommand['metadata']): { storeId?: string; objectId?: string } => ({
  ...(storeId !== undefined && { storeId }),
  ...(objectId !== undefined && { objectId }),
});
