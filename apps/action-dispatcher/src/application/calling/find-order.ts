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

/**
 * A live `get_order` that nobody else answers: by the synced order, without the merchant's server. Of the order that
 * has started the run, or of its number.
 */
@Injectable()
export class FindOrder {
  constructor(
    private readonly orders: SyncedOrders,
    private readonly logger: Logger,
  ) {}

  async execute(
    { orgId, mode, runId, phone, metadata }: ActionCallCommand,
    { definition, orderNo }: Extract<Route, { kind: 'synced_order' }>,
    { leftMs = definition.timeoutMs, isTry }: Asking = {},
  ): Promise<Outcome> {
    try {
      const about = isTry ? { isTry } : { runId, ...storeIn(metadata) };
      const found = await this.orders.find({ orgId, mode, orderNo, phone, ...about }, Math.max(1, leftMs));
      if (!found.order) return found.hasStore ? refused('ORDER_NOT_FOUND') : sampled(definition.sample);
      const unfit = unfitResult(found.order);
      return unfit ? refused(unfit) : succeeded(found.order, null);
    } catch (error) {
      this.logger.warn('orders.not-asked', { orgId, mode, error });
      return timedOut();
    }
  }
}

/**
 * Named by a run that a trigger started (docs/handbook/stores-and-triggers.md#triggers), or by whoever started it: it
 * decides between the called number's own orders only.
 */
const storeIn = ({ store_id: storeId }: ActionCallCommand['metadata']): { storeId?: string } =>
  storeId === undefined ? {} : { storeId };
