import { Injectable } from '@nestjs/common';
import type { FoundOrder, OrderAnswer, OrderQuestion } from '@outcall/contracts-commerce';
import { localDay } from '@outcall/kernel';
import { inRupees } from '../../domain/rupees.js';
import { OrderFinder } from './order-finder.js';

interface OrderShape {
  readonly number: string;
  readonly status: string;
  readonly currency: string;
  readonly totals: { readonly total: number };
  readonly payment: { readonly method: string; readonly status: string | null };
  readonly fulfillmentStatus: string | null;
  readonly delivery: { readonly status: string | null; readonly deliveredAt: string | null } | null;
  readonly fulfillments: readonly { readonly isCancelled: boolean; readonly estimatedDeliveryAt: string | null }[];
}

/**
 * Finds synced orders by the order number that the shopper knows, and answers what a calling agent may say about them.
 */
@Injectable()
export class FindOrders {
  constructor(private readonly orders: OrderFinder) {}

  async execute(questions: readonly OrderQuestion[]): Promise<OrderAnswer[]> {
    const rows = await this.orders.find(questions);
    return questions.map((_, index) => {
      const row = rows.find(({ place }) => place === index);
      return {
        hasStore: row?.hasStore ?? false,
        order: row?.object ? toFound(row.object as unknown as OrderShape) : null,
      };
    });
  }
}

function toFound(order: OrderShape): FoundOrder {
  const expected = order.fulfillments.filter(({ isCancelled }) => !isCancelled).at(-1)?.estimatedDeliveryAt;
  const delivery = order.delivery?.deliveredAt ?? expected ?? null;
  return {
    order_no: order.number,
    status: order.status,
    amount: inRupees(order.totals.total),
    currency: order.currency.toUpperCase(), // shops may write it small, and it is stored as they do
    payment: order.payment.method,
    payment_status: order.payment.status,
    fulfillment_status: order.fulfillmentStatus,
    delivery_status: order.delivery?.status ?? null,
    delivery_date: delivery && localDay(new Date(delivery)).date,
  };
}
