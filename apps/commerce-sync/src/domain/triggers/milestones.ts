import type { TriggerEvent } from '@outcall/flow-language';
import { isOffsetDateTime } from '@outcall/kernel';
import { nodeAt, type Json } from './object-values.js';

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

/** Changes that happen to an order once, whatever its statuses do afterwards. */
const MILESTONES: ReadonlySet<TriggerEvent> = new Set<TriggerEvent>([
  ...(['order.paid', 'order.cancelled', 'order.fulfilled'] as const),
  ...(['order.shipped', 'order.out_for_delivery', 'order.delivery_failed', 'order.delivered'] as const),
]);

type OwnTime = (order: OrderShape & Json, isFirstCopy: boolean) => string | null | undefined;

/** When a change happened, where the order says it: in the model, or beside it as the mappers of platforms keep it. */
const OWN_TIMES: Readonly<Partial<Record<TriggerEvent, OwnTime>>> = {
  'order.paid': (order, isFirstCopy) => paidAtOf(order) ?? (isFirstCopy ? takenAtOf(order) : null),
  'order.cancelled': ({ cancelledAt }) => cancelledAt,
  'order.fulfilled': (order) => parcelOf(order)?.createdAt ?? statedTime(order, ['woocommerce', 'completedAt']),
  'order.shipped': (order) => parcelOf(order)?.shippedAt ?? statedOfParcel(order),
  'order.out_for_delivery': (order) => statedOfParcel(order),
  'order.delivery_attempted': (order) => statedOfParcel(order),
  'order.delivery_failed': (order) => statedOfParcel(order),
  'order.delivered': (order) => order.delivery?.deliveredAt ?? parcelOf(order)?.deliveredAt,
};

export const isMilestone = (on: TriggerEvent): boolean => MILESTONES.has(on);

/**
 * When it happened, by the object itself; null: the object does not say.
 *
 * @param isFirstCopy nothing was known of the object before: what it is may have been so for years
 */
export const ownTimeOf = (on: TriggerEvent, object: Json, isFirstCopy: boolean): string | null =>
  OWN_TIMES[on]?.(object, isFirstCopy) ?? null;

/** The parcel that the delivery is told of, else the one sent last. */
function parcelOf({ delivery, fulfillments = [] }: OrderShape): Fulfillment | undefined {
  const sent = fulfillments.filter(({ isCancelled }) => !isCancelled);
  const msOf = ({ createdAt }: Fulfillment): number => Date.parse(createdAt ?? '');
  return (
    sent.find(({ externalId }) => externalId === delivery?.fulfillmentId) ??
    [...sent].sort((a, b) => msOf(b) - msOf(a))[0]
  );
}

const paidAtOf = (order: Json): string | null =>
  statedTime(order, ['woocommerce', 'paidAt']) ?? statedTime(order, ['shopify', 'paidAt']);

/** Shopify tells no time of payment: an order that was paid before we knew of it was taken in before that. */
const takenAtOf = (order: Json): string | null => statedTime(order, ['shopify', 'processedAt']);

/** The last word of the parcel. */
const statedOfParcel = (order: OrderShape & Json): string | null =>
  statedTime(order, ['shopify', 'fulfillments', parcelOf(order)?.externalId ?? '', 'updatedAt']);

/** A time of the extensions, which nobody has checked: one that is none, or after the last change, says nothing. */
function statedTime(order: Json, path: readonly string[]): string | null {
  const reported = nodeAt(order, ['extensions', ...path]);
  if (typeof reported !== 'string' || !isOffsetDateTime(reported)) return null;
  return Date.parse(reported) > Date.parse(String(order['updatedAt'])) ? null : reported;
}
