import type { TriggerEvent } from '@outcall/flow-language';

type Json = Readonly<Record<string, unknown>>;
type Fulfillment = Readonly<
  Partial<Record<'externalId' | 'createdAt' | 'shippedAt' | 'deliveredAt', string | null>>
> & {
  readonly isCancelled?: boolean;
};

interface OrderShape {
  readonly cancelledAt?: string | null;
  readonly delivery?: { readonly deliveredAt?: string | null; readonly fulfillmentId?: string | null } | null;
  readonly fulfillments?: readonly Fulfillment[];
}

/**
 * Changes that happen to an order once, whatever its statuses do afterwards, each with its own time where the order has
 * one.
 */
const MILESTONES: Readonly<Partial<Record<TriggerEvent, (order: OrderShape) => string | null | undefined>>> = {
  'order.paid': () => null,
  'order.cancelled': ({ cancelledAt }) => cancelledAt,
  'order.fulfilled': (order) => parcelOf(order)?.createdAt,
  'order.shipped': (order) => parcelOf(order)?.shippedAt,
  'order.out_for_delivery': () => null,
  'order.delivery_failed': () => null,
  'order.delivered': (order) => order.delivery?.deliveredAt ?? parcelOf(order)?.deliveredAt,
};

export const isMilestone = (on: TriggerEvent): boolean => Object.hasOwn(MILESTONES, on);

/** When it happened, by the object itself; null: the object does not say. */
export const ownTimeOf = (on: TriggerEvent, object: Json): string | null =>
  MILESTONES[on]?.(object as OrderShape) ?? null;

/** The parcel that the delivery is told of, else the one sent last. */
function parcelOf({ delivery, fulfillments = [] }: OrderShape): Fulfillment | undefined {
  const sent = fulfillments.filter(({ isCancelled }) => !isCancelled);
  const msOf = ({ createdAt }: Fulfillment): number => Date.parse(createdAt ?? '');
  return (
    sent.find(({ externalId }) => externalId === delivery?.fulfillmentId) ??
    [...sent].sort((a, b) => msOf(b) - msOf(a))[0]
  );
}
