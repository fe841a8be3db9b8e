import type { SourceRow } from '../source-row.js';
import { minorUnitsIn } from './amounts.js';
import { allOf, Cells, columnsOf } from './columns.js';
import type { ImportFormat, ImportContext } from './format.js';
import { quantityIn } from './quantity.js';
import { SHOPIFY } from './shopify-columns.js';
import { OWN, shopifyOrder, TOTALS } from './shopify-order.js';
import { textIn } from './values.js';

/**
 * Shopify's order export: one row a line item, of which the first carries the order and all share its `Name`. Amounts
 * are in the order's currency; times carry their offset. It has no time of the last change: the newest of its times
 * stands for it, or when it was exported.
 */
export const shopifyOrders = (context: ImportContext): ImportFormat => ({
  name: 'shopify',
  needs: ['Name', 'Created at', 'Currency', 'Total', 'Lineitem name', 'Financial Status'],
  reads: [...allOf(SHOPIFY), ...ITEM],
  times: ['Created at', 'Paid at', 'Fulfilled at', 'Cancelled at'],
  amounts: [...columnsOf(SHOPIFY, TOTALS), 'Lineitem price', 'Lineitem discount'],
  own: columnsOf(SHOPIFY, OWN),
  keyOf: ({ fields }) => textIn(fields['Name']) ?? '',
  toObject: (rows) => {
    const row = new Cells((rows[0] as SourceRow).fields, SHOPIFY, context);
    const currency = row.needed(row.currency, 'currency');
    const lineItems = rows
      .filter(({ fields }) => textIn(fields['Lineitem name']))
      .map(({ fields }, n) => lineItemOf(fields, n, currency, context.amounts));
    const gateways = (row.text('method') ?? '').split(' + ').filter(Boolean);
    return shopifyOrder(row, { currency, gateways, lineItems }, context);
  },
});

const ITEM = ['Lineitem name', 'Lineitem sku', 'Lineitem quantity', 'Lineitem price', 'Lineitem discount'];

/** The export names no id of a line item: its place in the order is one. */
function lineItemOf(
  row: SourceRow['fields'],
  index: number,
  currency: string,
  notation: ImportContext['amounts'],
): Record<string, unknown> {
  const { pieces: quantity, sold } = quantityIn(row['Lineitem quantity'], 'Lineitem quantity');
  const unitPrice = minorUnitsIn(row['Lineitem price'], 'Lineitem price', currency, notation) ?? 0;
  return {
    externalId: String(index + 1),
    title: textIn(row['Lineitem name']),
    sku: textIn(row['Lineitem sku']),
    quantity,
    unitPrice,
    total:
      Math.round(sold * unitPrice) -
      (minorUnitsIn(row['Lineitem discount'], 'Lineitem discount', currency, notation) ?? 0),
  };
}
