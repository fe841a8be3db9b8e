import type { OnApplicationShutdown } from '@nestjs/common';
import {
  FIND_ORDERS_PATH,
  type FindOrdersResponse,
  type OrderAnswer,
  type OrderQuestion,
} from '@outcall/contracts-commerce';
import { ApiError, within } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import { refusedAsErrors, type InternalClient } from '@outcall/platform-http';
import { SyncedOrders, type SyncedOrder } from '../../application/calling/synced-orders.js';

const PATIENCE_MS = 50;
const LONGEST_MS = 8_000;

/** Orders asked for at the same moment go out in one request. */
export class HttpSyncedOrders extends SyncedOrders implements OnApplicationShutdown {
  private readonly questions: CommandBatcher<OrderQuestion, OrderAnswer>;

  constructor(private readonly client: InternalClient) {
    super();
    const context = { type: 'service', orgId: null, mode: null, purpose: 'answer-get-order' } as const;
    this.questions = new CommandBatcher<OrderQuestion, OrderAnswer>(
      async (items) => {
        const { results } = await client.call<FindOrdersResponse>({
          method: 'POST',
          path: FIND_ORDERS_PATH,
          context,
          body: { items },
          timeoutMs: LONGEST_MS,
        });
        return refusedAsErrors<OrderAnswer>(client.service, results);
      },
      { patienceMs: PATIENCE_MS },
    );
  }

  async find(question: OrderQuestion, timeoutMs: number): Promise<SyncedOrder> {
    const { hasStore, order } = await within(timeoutMs, this.questions.submit(question), (): never => {
      throw ApiError.unavailable('commerce-sync');
    });
    return { hasStore, order: order && { ...order } };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}
