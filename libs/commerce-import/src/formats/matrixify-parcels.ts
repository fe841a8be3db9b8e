import type { SourceRow } from '../source-row.js';
import { Cells, type ColumnNames } from './columns.js';
import type { ImportContext } from './format.js';
import { deliveryIn } from './shopify-delivery.js';

export const PARCEL = {
  id: ['Fulfillment: ID'],
  status: ['Fulfillment: Status'],
  created: ['Fulfillment: Created At'],
  shipment: ['Fulfillment: Shipment Status'],
  carrier: ['Fulfillment: Tracking Company'],
  number: ['Fulfillment: Tracking Number'],
  url: ['Fulfillment: Tracking URL'],
} satisfies ColumnNames<string>;

interface Parcels {
  readonly fulfillments: readonly object[];
  readonly delivery: object | null;
  /** Where the last parcel is, in the platform's words. */
  readonly shipments: string | null;
}

/** The parcels of an order: each has a row for each of its items. The delivery is that of the last that was sent. */
export function matrixifyParcels(rows: readonly SourceRow[], context: ImportContext): Parcels {
  const parcels = new Map<string, NonNullable<ReturnType<typeof parcelOf>>>();
  for (const { fields } of rows) {
    const parcel = parcelOf(new Cells(fields, PARCEL, context));
    if (parcel && !parcels.has(parcel.fulfillment.externalId)) parcels.set(parcel.fulfillment.externalId, parcel);
  }
  const last = [...parcels.values()].filter((parcel) => !parcel.fulfillment.isCancelled).at(-1);
  return {
    fulfillments: [...parcels.values()].map(({ fulfillment }) => fulfillment),
    delivery: last ? { status: last.fulfillment.deliveryStatus, fulfillmentId: last.fulfillment.externalId } : null,
    shipments: last?.shipment ?? null,
  };
}

function parcelOf(row: Cells<keyof typeof PARCEL>) {
  const [externalId, createdAt] = [row.id('id'), row.time('created')];
  if (externalId === null || createdAt === null) return null;
  const shipment = row.text('shipment')?.toLowerCase() ?? null;
  const fulfillment = {
    externalId,
    createdAt,
    isCancelled: /^cancell?ed$/i.test(row.text('status') ?? ''),
    deliveryStatus: deliveryIn(shipment),
    carrier: row.text('carrier'),
    trackingNumber: row.text('number'),
    trackingUrl: row.text('url'),
  };
  return { fulfillment, shipment };
}
