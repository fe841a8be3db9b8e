/** Shopify's words for where a parcel is. Another is the platform's own, and no fault of the order. */
const DELIVERY: Readonly<Record<string, string>> = {
  confirmed: 'shipped',
  carrier_picked_up: 'shipped',
  in_transit: 'shipped',
  delayed: 'shipped',
  out_for_delivery: 'out_for_delivery',
  attempted_delivery: 'attempted',
  delivered: 'delivered',
  picked_up: 'delivered',
  failure: 'failed',
};

/** The status of a delivery, by the platform's word for where its parcel is; null: none of ours. */
export const deliveryIn = (shipment: string | null): string | null =>
  shipment !== null && Object.hasOwn(DELIVERY, shipment) ? (DELIVERY[shipment] as string) : null;
