import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OBJECT_FIELDS, type CommerceEntity, type Fields } from '@outcall/contracts-commerce';
import { readMapping } from '../src/index.js';
import { COUNTS } from '../src/mapping/field-value.js';
import { brokenFields } from './broken-fields.js';
import { ImportedFiles, type Imported } from './imported-files.js';

const PAGE = readFileSync(
  fileURLToPath(new URL('../../../docs/how-to/connect-by-mapping.md', import.meta.url)),
  'utf8',
);
/** A mapping of the page, as it stands there. */
const ofPage = (name: string): Record<string, unknown> =>
  JSON.parse(PAGE.split(`\`\`\`json ${name}\n`)[1]?.split('```')[0] as string) as Record<string, unknown>;

/** The least that an order needs, with `more`. */
const mapped = (more: Record<string, unknown> = {}, options: Record<string, unknown> = {}) => ({
  ...options,
  fields: {
    externalId: 'id',
    number: 'id',
    createdAt: 'at',
    updatedAt: 'at',
    currency: { is: 'INR' },
    'totals.total': 'sum',
    ...more,
  },
});

describe('a file of a shop of its own kind, by its mapping', () => {
  let files: ImportedFiles;
  beforeAll(async () => void (files = await ImportedFiles.open()));
  afterAll(() => files.close());

  const imported = (name: string, text: string, mapping: unknown, entity: CommerceEntity = 'orders') =>
    files.objects(name, text, { entity, mapping: readMapping(mapping, entity) });
  const json = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const sound = (found: readonly (Imported | string)[], entity: CommerceEntity = 'orders'): Imported[] => {
    for (const each of found) expect(typeof each === 'string' ? each : brokenFields(entity, each)).toEqual([]);
    return found as Imported[];
  };

  it('is read as the page has it: one row an item, with tables of words, joined names and the first of two times', async () => {
    const [order, other] = sound(
      await imported(
        'own.csv',
        `Order;Placed;Changed;State;Amount;Paid by;Payment;First name;Last name;Mobile;City;Warehouse;Item;Pieces;Price;Line total
A-1;20/11/2026 10:00;21/11/2026;Packed;1,299.00;Rider;pending;Asha;Rao;98765 43210;Pune;W1;Kurta;1;1000;1000
A-1;;;;;;;;;;;;Scarf;2;149.50;299
A-2;20/11/2026;;VOID;5;Razorpay;In dispute;Ravi;;9812345678;;;Pen;1;5;5
`,
        ofPage('own'),
      ),
    );
    expect(order).toEqual({
      externalId: 'A-1',
      number: 'A-1',
      createdAt: '2026-11-20T10:00:00+05:30',
      updatedAt: '2026-11-21T00:00:00+05:30',
      currency: 'INR',
      status: 'open',
      totals: { total: 129900 },
      payment: { method: 'cod', status: 'pending' },
      shippingAddress: { name: 'Asha Rao', phone: '98765 43210', city: 'Pune' },
      platformStatus: { warehouse: 'W1' },
      lineItems: [
        { externalId: '1', title: 'Kurta', quantity: 1, unitPrice: 100000, total: 100000 },
        { externalId: '2', title: 'Scarf', quantity: 2, unitPrice: 14950, total: 29900 },
      ],
    });
    expect(other).toMatchObject({
      updatedAt: '2026-11-20T00:00:00+05:30',
      status: 'cancelled',
      payment: { method: 'prepaid' },
      platformStatus: { payment_status: 'In dispute' },
      shippingAddress: { name: 'Ravi' },
    });
  });

  it('is what the REST API of Magento answers, by the mapping of the page', async () => {
    const person = { firstname: 'Ravi', lastname: 'Rao', street: ['1 MG Road', 'near the lake'], city: 'Pune' };
    const address = { ...person, postcode: '411001', country_id: 'IN', telephone: '9812345678' };
    const [order] = sound(
      await imported(
        'magento.ndjson',
        json({
          entity_id: 71,
          increment_id: '000000071',
          created_at: '2026-11-20 04:30:00',
          updated_at: '2026-11-20 05:30:00',
          state: 'processing',
          status: 'sent_to_sap',
          order_currency_code: 'INR',
          grand_total: 1299,
          subtotal: 1200.5,
          total_due: 1299,
          customer_firstname: 'Asha',
          customer_lastname: 'Rao',
          customer_email: 'asha@example.com',
          billing_address: { ...address, firstname: 'Asha', telephone: '9876543210' },
          payment: { method: 'cashondelivery' },
          items: [{ item_id: 11, name: 'Kurta', sku: 'K-M', qty_ordered: 1, price: 1200.5, row_total: 1200.5 }],
          extension_attributes: { shipping_assignments: [{ shipping: { address } }] },
        }),
        ofPage('magento'),
      ),
    );
    expect(order).toMatchObject({
      externalId: '71',
      number: '000000071',
      createdAt: '2026-11-20T04:30:00Z',
      updatedAt: '2026-11-20T05:30:00Z',
      status: 'open',
      fulfillmentStatus: 'in_progress',
      platformStatus: { status: 'sent_to_sap' },
      totals: { total: 129900, subtotal: 120050, outstanding: 129900 },
      payment: { method: 'cod', gateways: ['cashondelivery'] },
      customer: { name: 'Asha Rao', phone: '9876543210' },
      shippingAddress: { name: 'Ravi Rao', line1: '1 MG Road', country: 'IN', phone: '9812345678' },
      lineItems: [{ externalId: '11', title: 'Kurta', quantity: 1, unitPrice: 120050, total: 120050 }],
    });
  });

  it('is what the API of Medusa answers, by the mapping of the page', async () => {
    const [order] = sound(
      await imported(
        'medusa.jsonl',
        json({
          id: 'order_01',
          display_id: 71,
          created_at: '2026-11-20T04:30:00.000Z',
          updated_at: '2026-11-20T05:30:00.000Z',
          status: 'pending',
          payment_status: 'requires_more',
          fulfillment_status: 'shipped',
          currency_code: 'inr',
          total: 1299,
          tax_total: 99.5,
          email: 'asha@example.com',
          shipping_address: { first_name: 'Asha', last_name: 'Rao', country_code: 'in', phone: '+91 98765 43210' },
          items: [{ id: 'ordli_1', title: 'Kurta', variant_title: 'M', quantity: 1, unit_price: 1299, total: 1299 }],
          payment_collections: [{ payments: [{ provider_id: 'pp_system_default' }] }],
        }),
        ofPage('medusa'),
      ),
    );
    expect(order).toMatchObject({
      externalId: 'order_01',
      number: '71',
      createdAt: '2026-11-20T04:30:00Z',
      status: 'open',
      currency: 'INR',
      totals: { total: 129900, tax: 9950 },
      payment: { method: 'cod' },
      platformStatus: { payment_status: 'requires_more' },
      fulfillmentStatus: 'fulfilled',
      delivery: { status: 'shipped' },
      shippingAddress: { name: 'Asha Rao', country: 'in', phone: '+91 98765 43210' },
      lineItems: [{ externalId: 'ordli_1', variantTitle: 'M', unitPrice: 129900 }],
    });
  });

  it('is as strict as any other: what cannot be read costs its order, and is told by its column', async () => {
    const found = await imported(
      'strict.csv',
      `id,at,sum,phone,currency
1,2026-11-20,"1299,00",9876543210,INR
5.51235E+12,2026-11-20,1,9876543210,INR
3,yesterday,1,9876543210,INR
4,2026-11-20,1,9.19876E+11,INR
5,2026-11-20,,9876543210,INR
6,2026-11-20,1,9876543210,RUPEE
7,2026-11-20,500,9876543210,JPY
`,
      mapped({ currency: 'currency', phone: 'phone' }),
    );
    expect(found).toMatchObject([
      expect.stringContaining('sum: "1299,00" is written with a decimal comma'),
      expect.stringContaining('id: "5.51235E+12" has lost its digits'),
      'at: "yesterday" is no time',
      { externalId: '4' },
      'totals.total: is empty',
      'currency: "RUPEE" is no currency',
      { currency: 'JPY', totals: { total: 500 } },
    ]);
    expect(found[3]).not.toHaveProperty('phone');
  });

  it('has its amounts in paise where the mapping says so, and its dates in one order', async () => {
    const text = 'id,at,sum\n1,05/11/2026,129900\n';
    const [order] = sound(await imported('paise.csv', text, mapped({}, { units: 'minor', dates: 'mdy' })));
    expect(order).toMatchObject({ createdAt: '2026-05-11T00:00:00+05:30', totals: { total: 129900 } });
    await expect(imported('paise.csv', text, mapped())).rejects.toThrow('whether the day or the month comes first');
    const line = json({ id: 1, placed: { at: '05/11/2026' }, sum: 1 });
    const nested = mapped({ createdAt: 'placed.at', updatedAt: 'placed.at' });
    await expect(imported('paise.ndjson', line, nested)).rejects.toThrow('line 1 has the date 05/11/2026');
  });

  it('of returns, customers and products is read by their own fields', async () => {
    const fields = { externalId: 'id', createdAt: 'at', updatedAt: 'at' };
    const row = { id: 1, at: '2026-11-20T00:00:00Z', of: 71, state: 'Asked for', spent: 12.5, orders: 4, on: 'yes' };
    const status = { column: 'state', values: { 'asked for': 'requested' } };
    const returned = { fields: { ...fields, orderExternalId: 'of', status } };
    expect(sound(await imported('r.ndjson', json(row), returned, 'returns'), 'returns')).toMatchObject([
      { orderExternalId: '71', status: 'requested' },
    ]);
    expect(await imported('r.ndjson', json({ ...row, state: 'Lost' }), returned, 'returns')).toEqual([
      'status: "Lost" means nothing here; say in "values" what it is',
    ]);
    const customer = { fields: { ...fields, amountSpent: 'spent', ordersCount: 'orders', isEnabled: 'on' } };
    expect(sound(await imported('c.ndjson', json(row), customer, 'customers'), 'customers')).toMatchObject([
      { amountSpent: 1250, ordersCount: 4, isEnabled: true },
    ]);
    const variants = { each: 'sizes', fields: { externalId: 'sku', price: 'price', inventory: 'left' } };
    const product = { fields: { ...fields, title: 'name', tags: 'tags', variants } };
    const shirt = { ...row, name: 'Shirt', tags: ['new', 'blue'], sizes: [{ sku: 'S', price: 10, left: 3 }] };
    expect(sound(await imported('p.ndjson', json(shirt), product, 'products'), 'products')).toMatchObject([
      { title: 'Shirt', tags: ['new', 'blue'], variants: [{ externalId: 'S', price: 1000, inventory: 3 }] },
    ]);
  });

  it('is refused whole where it has not a column that the mapping names', async () => {
    await expect(imported('other.csv', 'id,at,amount\n1,2026-11-20,1\n', mapped())).rejects.toThrow(
      'the mapping names columns that the file has not: sum; it has id, at, amount',
    );
  });

  it('tells where a line of JSON has a group or a list instead of a value', async () => {
    const line = { id: 1, at: '2026-11-20T00:00:00Z', sum: { value: 1 } };
    expect(await imported('group.ndjson', json(line), mapped())).toEqual(['sum: is an object, not one value']);
    const list = mapped({
      lineItems: { each: 'sum', fields: { title: 'a', quantity: 'b', unitPrice: 'c', total: 'd' } },
    });
    expect(await imported('list.ndjson', json({ ...line, sum: { value: 1 } }), list)).toEqual([
      'sum: is an object, not one value',
    ]);
  });

  it.each([
    [{ 'totals.totl': 'sum' }, 'fields.totals.totl: no field of orders is called totals.totl'],
    [{ 'platformStatus.__proto__': 'x' }, 'fields.platformStatus.__proto__: no field of orders is called'],
    [{ totals: 'sum' }, 'fields.totals: is a group of fields: name one of them, such as totals.total'],
    [{ status: { column: 'x', values: { Done: 'finished' } } }, 'fields.status.values.Done: is one of open, closed'],
    [{ status: { column: 'x', else: 'finished' } }, 'fields.status.else: is one of open, closed, cancelled'],
    [{ status: { colum: 'x' } }, 'fields.status.colum: is none of column, columns, join, values, else'],
    [{ isTest: { is: 'no' } }, 'fields.isTest.is: is neither true nor false'],
    [{ note: 7 }, 'fields.note: is one of "column"'],
    [{ lineItems: 'items' }, 'fields.lineItems: is a list: {"fields": {...}}'],
    [{ lineItems: { fields: { titel: 'x' } } }, 'fields.lineItems.fields.titel: no field of lineItems is called titel'],
    [{ lineItems: { fields: { title: 'x' } } }, 'fields.lineItems.fields.quantity: is required'],
  ])('of which a fault is told by its path: %j', (more, fault) => {
    expect(() => readMapping(mapped(more), 'orders')).toThrow(fault);
  });

  it('of which all faults are told at once', () => {
    const faulty = { unit: 'x', units: 'cents', offset: '5', dates: 'ymd', fields: { externalId: 'id' } };
    expect(() => readMapping(faulty, 'customers')).toThrow(
      [
        'unit: is none of rowsOf, units, offset, dates, fields',
        'units: is one of major, minor',
        'offset: is such as +05:30 or Z',
        'dates: is one of dmy, mdy',
        'fields.createdAt: is required',
        'fields.updatedAt: is required',
      ].join('\n'),
    );
    expect(() => readMapping([], 'orders')).toThrow('mapping: is no JSON object');
    expect(() => readMapping({}, 'orders')).toThrow('fields: is needed');
  });

  it('takes every whole number of the sync API for money, or for a count', () => {
    const money = ['total', 'subtotal', 'discounts', 'shipping', 'tax', 'outstanding', 'refunded', 'unitPrice'];
    const known = [...COUNTS, ...money, 'amount', 'amountSpent', 'price', 'compareAtPrice'];
    const integers = (fields: Fields): string[] =>
      Object.entries(fields).flatMap(([name, field]) => {
        if (field.type === 'object') return integers(field.fields);
        if (field.type === 'list') return field.items.type === 'object' ? integers(field.items.fields) : [];
        return field.type === 'integer' ? [name] : [];
      });
    const named = Object.values(OBJECT_FIELDS).flatMap(integers);
    expect([...new Set(named)].sort()).toEqual(known.sort());
  });
});
