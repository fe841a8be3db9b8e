import type { SourceRow } from '../source-row.js';
import { allOf, Cells, columnsOf, type ColumnNames } from './columns.js';
import type { ImportFormat, ImportedObject, ImportContext } from './format.js';
import { matrixifyParcels, PARCEL } from './matrixify-parcels.js';
import { quantityIn } from './quantity.js';
import { MATRIXIFY } from './shopify-columns.js';
import { OWN, shopifyOrder, TOTALS } from './shopify-order.js';
import { textIn } from './values.js';

const LINE = {
  id: ['Line: ID'],
  title: ['Line: Title', 'Line: Name'],
  variantTitle: ['Line: Variant Title'],
  sku: ['Line: SKU', 'Line: Variant SKU'],
  productId: ['Line: Product ID'],
  variantId: ['Line: Variant ID'],
  quantity: ['Line: Quantity'],
  price: ['Line: Price'],
  total: ['Line: Total'],
} satisfies ColumnNames<string>;

const ROW = ['Line: Type', 'Transaction: Gateway', 'Transaction: Status'];

/**
 * Orders of Matrixify: the rows of an order share its `ID`, and `Line: Type` says what each is: an item, its shipping,
 * a payment (`Transaction`), a parcel (`Fulfillment Line`). The first carries the order.
 */
export const matrixifyOrders = (context: ImportContext): ImportFormat => ({
  name: 'matrixify',
  needs: ['Name', 'Currency', 'Price: Total', 'Payment: Status', 'Line: Type'],
  reads: [...allOf(MATRIXIFY), ...allOf(LINE), ...allOf(PARCEL), ...ROW],
  times: ['Created At', 'Processed At', 'Updated At', 'Cancelled At', 'Closed At', 'Fulfillment: Created At'],
  amounts: [...columnsOf(MATRIXIFY, TOTALS), ...LINE.price, ...LINE.total],
  own: columnsOf(MATRIXIFY, OWN),
  keyOf: ({ fields }) => textIn(fields['ID']) ?? textIn(fields['Name']) ?? '',
  toObject: (rows) => orderOf(rows, context),
});

function orderOf(rows: readonly SourceRow[], context: ImportContext): ImportedObject {
  const row = new Cells((rows[0] as SourceRow).fields, MATRIXIFY, context);
  const currency = row.needed(row.currency, 'currency');
  const ofType = (type: string) => rows.filter(({ fields }) => textIn(fields['Line: Type']) === type);
  const lineItems = ofType('Line Item').map(({ fields }, n) =>
    lineItemOf(new Cells(fields, LINE, context), n, currency),
  );
  const { shipments, ...parcels } = matrixifyParcels(ofType('Fulfillment Line'), context);
  const order = shopifyOrder(row, { currency, gateways: gatewaysOf(ofType('Transaction')), lineItems }, context);
  return {
    ...order,
    ...parcels,
    platformStatus: { ...(order['platformStatus'] as object), ...(shipments && { delivery: shipments }) },
  };
}

/** Of the payments that have not failed: who tried a card before and then took cash on delivery owes it. */
function gatewaysOf(transactions: readonly SourceRow[]): string[] {
  const taken = transactions.filter(({ fields }) => !/^(failure|error)$/i.test(String(fields['Transaction: Status'])));
  return [...new Set(taken.flatMap(({ fields }) => textIn(fields['Transaction: Gateway']) ?? []))];
}

function lineItemOf(row: Cells<keyof typeof LINE>, index: number, currency: string): object {
  const { pieces: quantity, sold } = quantityIn(...row.cell('quantity'));
  const unitPrice = row.amount('price', currency) ?? 0;
  return {
    externalId: row.id('id') ?? String(index + 1),
    title: row.text('title'),
    variantTitle: row.text('variantTitle'),
    sku: row.text('sku'),
    productExternalId: row.id('productId'),
    variantExternalId: row.id('variantId'),
    quantity,
    unitPrice,
    total: row.amount('total', currency) ?? Math.round(sold * unitPrice),
  };
}
