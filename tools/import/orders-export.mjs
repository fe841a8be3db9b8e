// An order export as the admin of Shopify makes it: an order has a row for each of its line items, and the columns of
// the order in the first alone. The n-th is always the same.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const HEADER = [
  ...[
    'Name',
    'Email',
    'Financial Status',
    'Paid at',
    'Fulfillment Status',
    'Currency',
    'Subtotal',
    'Shipping',
    'Taxes',
  ],
  ...['Total', 'Discount Amount', 'Created at', 'Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem sku'],
  ...['Shipping Name', 'Shipping Street', 'Shipping City', 'Shipping Zip', 'Shipping Province', 'Shipping Country'],
  ...['Shipping Phone', 'Notes', 'Payment Method', 'Outstanding Balance', 'Id', 'Tags', 'Phone'],
];
const ITEMS = 3;
/** Paise of the first order. */
export const TOTAL = 129_900;
/** Id of the first order. */
export const FIRST_ID = 5_000_000_000_000;
const CREATED = '2026-01-10 10:00:00 +0530';

/** Paise of so many orders together. @param {number} orders */
export const totalOf = (orders) => orders * TOTAL + (orders * (orders - 1)) / 2;

/** A callable number of its own for each n below 400 million. */
export const phoneOf = (n) => `+91${6_000_000_000 + n * 7}`;
const rupees = (paise) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** Each order's amount is another: a lost and a doubled one show in the sum. */
function* rows(orders, created) {
  yield `${HEADER.join(',')}\n`;
  for (let n = 0; n < orders; n += 1) {
    const total = rupees(TOTAL + n);
    for (let item = 0; item < ITEMS; item += 1) {
      const isFirst = item === 0;
      const ofOrder = (...values) => values.map((value) => (isFirst ? value : ''));
      yield `${[
        `#${1001 + n}`,
        ...ofOrder(
          `asha${n}@example.com`,
          'pending',
          '',
          'unfulfilled',
          'INR',
          total,
          '0.00',
          '0.00',
          total,
          '0.00',
          created,
        ),
        ...['1', 'Cotton kurta with block print - Indigo / M', isFirst ? total : '0.00', `KUR-IND-M-${item}`],
        ...ofOrder('Asha Rao', '"14, Second Cross, Lake View Road"', 'Pune', "'411001", 'MH', 'IN', phoneOf(n)),
        ...ofOrder('', 'Cash on Delivery (COD)', total, String(FIRST_ID + n), 'cod', ''),
      ].join(',')}\n`;
    }
  }
}

/** @param {string} file @param {number} orders @param {string} [created] when they were placed */
export const writeExport = (file, orders, created = CREATED) =>
  pipeline(Readable.from(rows(orders, created)), createWriteStream(file));
