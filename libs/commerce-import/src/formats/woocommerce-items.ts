import type { SourceRow } from '../source-row.js';
import { Cells, type ColumnNames } from './columns.js';
import type { ImportContext } from './format.js';
import { quantityIn } from './quantity.js';
import { textIn } from './values.js';
import { EXPORT_SUITES, type WooColumn } from './woocommerce-columns.js';

type Row = SourceRow['fields'];
type ItemCells = Cells<WooColumn>;

/**
 * Items of one row each, in numbered columns of the order's row (`Product Name #1`), or packed into it as
 * `name:Mug|product_id:9|sku:M-1|quantity:2|total:398.00`, parted by `;` or by columns.
 */
export function itemsOf(
  rows: readonly SourceRow[],
  columns: ColumnNames<WooColumn>,
  context: ImportContext,
  currency: string,
): object[] {
  const [first] = rows as [SourceRow];
  const ofRows = rows.map(({ fields }) => new Cells(fields, columns, context));
  return [...ofRows, ...numbered(first.fields, columns, context), ...packed(first.fields, columns, context)]
    .filter((cells) => cells.text('itemName') !== null)
    .map((cells, index) => itemOf(cells, index, currency));
}

function numbered(row: Row, columns: ColumnNames<WooColumn>, context: ImportContext): ItemCells[] {
  const numbers = new Set(Object.keys(row).flatMap((column) => / #(\d+)$/.exec(column)?.[1] ?? []));
  return [...numbers].map((number) => {
    const names = Object.entries(columns).map(([asked, each]) => [asked, each.map((name) => `${name} #${number}`)]);
    return new Cells(row, Object.fromEntries(names) as ColumnNames<WooColumn>, context);
  });
}

/** What stands in a packed item is called as the columns of a row an item, without `item_`. */
function packed(row: Row, columns: ColumnNames<WooColumn>, context: ImportContext): ItemCells[] {
  const [inOne = ''] = columns.packedItems ?? [];
  const texts = [
    ...(textIn(row[inOne]) ?? '').split(';'),
    ...Object.keys(row)
      .filter((column) => /^line_item_\d+$/.test(column))
      .map((column) => textIn(row[column]) ?? ''),
  ];
  return texts
    .filter((text) => text.includes('name:'))
    .map((text) => new Cells(Object.fromEntries(text.split('|').map(partOf)), EXPORT_SUITES.columns, context));
}

const partOf = (part: string): [string, string] => {
  const at = part.indexOf(':');
  return [`item_${part.slice(0, at).trim()}`, part.slice(at + 1).trim()];
};

/**
 * An item without an id has its place in the order as one. The columns that an exporter begins with may name the price
 * of a piece alone.
 */
function itemOf(cells: ItemCells, index: number, currency: string): object {
  const { pieces: quantity } = quantityIn(...cells.cell('itemQuantity'));
  const price = cells.amount('itemPrice', currency);
  const total = cells.amount('itemTotal', currency) ?? Math.round((price ?? 0) * quantity);
  const subtotal = cells.amount('itemSubtotal', currency) ?? total;
  return {
    externalId: cells.id('itemId') ?? String(index + 1),
    title: cells.text('itemName'),
    sku: cells.text('itemSku'),
    productExternalId: cells.id('itemProductId'),
    quantity,
    unitPrice: price ?? (quantity > 0 ? Math.round(subtotal / quantity) : total),
    total,
  };
}
