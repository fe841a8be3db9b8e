import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CommerceEntity } from '@outcall/contracts-commerce';
import { formatOf, readObjects, UnknownFormat, type ImportItem, type ImportOptions } from '../src/index.js';

const SHOPIFY =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem discount,Billing Name,Billing Phone,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Refunded Amount,Outstanding Balance,Id,Tags,Source,Phone';
const WOO =
  'order_id,order_number,date,status,shipping_total,tax_total,discount_total,order_total,order_currency,payment_method,customer_id,billing_first_name,billing_last_name,billing_email,billing_phone,shipping_address_1,shipping_city,shipping_postcode,shipping_country,customer_note,line_items';

describe('files of orders', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(
    name: string,
    text: string | Buffer,
    entity: CommerceEntity = 'orders',
    result: Partial<ImportOptions> = {},
  ): Promise<ImportItem[]> {
    const file = join(folder, name);
    await writeFile(file, text);
    const items: ImportItem[] = [];
    const options = { entity, offset: '+05:30', dates: null, asOf: null, cod: [], mapping: null, ...result };
    for await (const item of readObjects(file, await formatOf(file, options))) items.push(item);
    return items;
  }
  const objectIn = (item: ImportItem | undefined) => (item as { object: Record<string, unknown> }).object;

  it('of Shopify: rows of one name are one order', async () => {
    const items = await read(
      'shopify.csv',
      `\uFEFF${SHOPIFY}\r
#1001,asha@example.com,pending,,unfulfilled,,INR,1200.00,99.00,0.00,1299.00,0.00,2026-11-20 10:00:00 +0530,1,"Kurta, blue ""M""",1000.00,K-M,0.00,Asha Rao,'+919876543210,Asha Rao,"1 MG Road\nnear the lake",Pune,'411001,MH,IN,98765 43210,call first,"gift: yes\nwrap: blue",,Cash on Delivery (COD),0.00,1299.00,5551001,"vip, pune",web,\r
#1001,,,,,,,,,,,,,2,Scarf,100.00,S-1,0.00,,,,,,,,,,,,,,,,,,,\r
#1002,ravi@example.com,paid,2026-11-20 11:05:00 +0530,fulfilled,2026-11-21 09:00:00 +0530,INR,500.00,0.00,0.00,500.00,0.00,2026-11-20 11:00:00 +0530,1,Mug,500.00,M-1,0.00,Ravi,,Ravi,,,,,,,,,2026-11-22 09:00:00 +0530,Razorpay,500.00,0.00,5551002,,web,'+919812345678\r
`,
    );
    expect(items).toHaveLength(2);
    expect(objectIn(items[0])).toMatchObject({
      externalId: '5551001',
      number: '1001',
      createdAt: '2026-11-20T10:00:00+05:30',
      updatedAt: '2026-11-20T10:00:00+05:30',
      status: 'open',
      totals: { total: 129900, subtotal: 120000, shipping: 9900, outstanding: 129900 },
      payment: { status: 'pending', method: 'cod', gateways: ['Cash on Delivery (COD)'] },
      fulfillmentStatus: 'unfulfilled',
      shippingAddress: { phone: '98765 43210', pincode: '411001', stateCode: 'MH', line1: '1 MG Road\nnear the lake' },
      billingAddress: { phone: '+919876543210' },
      lineItems: [
        { externalId: '1', title: 'Kurta, blue "M"', sku: 'K-M', quantity: 1, unitPrice: 100000, total: 100000 },
        { externalId: '2', title: 'Scarf', quantity: 2, unitPrice: 10000, total: 20000 },
      ],
      tags: ['vip', 'pune'],
      customAttributes: [
        { key: 'gift', value: 'yes' },
        { key: 'wrap', value: 'blue' },
      ],
    });
    expect(objectIn(items[1])).toMatchObject({
      externalId: '5551002',
      status: 'cancelled',
      updatedAt: '2026-11-22T09:00:00+05:30',
      payment: { status: 'paid', method: 'prepaid' },
      phone: '+919812345678',
      shippingAddress: { name: 'Ravi' },
    });
    expect(items.map(({ lines }) => lines)).toEqual([
      [2, 5],
      [6, 6],
    ]);
  });

  it('of WooCommerce: cash on delivery is owed until it is completed', async () => {
    const items = await read(
      'woo.csv',
      `${WOO}
71,1071,2026-11-20 10:00:00,processing,40.00,0,0,438.00,INR,cod,7,Asha,Rao,a@example.com,9876543210,1 MG Road,Pune,411001,IN,,name:Mug|product_id:9|sku:M-1|quantity:2|total:398.00
72,1072,2026-11-20 10:01:00,completed,0,0,0,100.00,INR,razorpay,0,Ravi,,r@example.com,9812345678,,,,,leave it,name:Pen|quantity:1|total:60.00;name:Ink|quantity:1|total:40.00
`,
    );
    expect(objectIn(items[0])).toMatchObject({
      externalId: '71',
      number: '1071',
      createdAt: '2026-11-20T10:00:00+05:30',
      totals: { total: 43800, outstanding: 43800, shipping: 4000 },
      payment: { status: 'pending', method: 'cod' },
      customer: { externalId: '7', name: 'Asha Rao' },
      phone: '9876543210',
      lineItems: [{ title: 'Mug', productExternalId: '9', quantity: 2, unitPrice: 19900, total: 39800 }],
    });
    expect(objectIn(items[1])).toMatchObject({
      status: 'closed',
      fulfillmentStatus: 'fulfilled',
      payment: { status: 'paid', method: 'prepaid' },
      totals: { outstanding: null },
      customer: { externalId: null },
      shippingAddress: null,
      lineItems: [{ title: 'Pen' }, { title: 'Ink', total: 4000 }],
    });
  });

  it('of WooCommerce with a row an item, and with its other names of columns', async () => {
    const items = await read(
      'items.csv',
      `order_id,order_date,status,order_total,payment_method,billing_phone,item_name,item_quantity,item_total,item_id
5,9/6/2026 6:29:00,wc-on-hold,300,cod,9876543210,Mug,1,100,11
5,9/6/2026 6:29:00,wc-on-hold,300,cod,9876543210,Pen,2,200,12
6,9/6/2026 6:30:00,wc-cancelled,100,cod,9876543210,Ink,1,100,13
`,
      'orders',
      { dates: 'mdy' },
    );
    expect(items.map(objectIn)).toMatchObject([
      {
        externalId: '5',
        createdAt: '2026-09-06T06:29:00+05:30',
        lineItems: [{ externalId: '11' }, { externalId: '12', unitPrice: 10000 }],
      },
      { externalId: '6', status: 'cancelled', payment: { status: 'voided' }, lineItems: [{ externalId: '13' }] },
    ]);
  });

  const woo = (...rows: string[]): string =>
    [
      'order_id,date,status,order_total,payment_method,payment_method_title,paid_date,billing_phone,order_currency',
      ...rows,
      '',
    ].join('\n');
  const reasons = (items: readonly ImportItem[]) => items.map((item) => ('reason' in item ? item.reason : null));

  it.each([
    ['13/11/2026', '2026-11-05T00:00:00+05:30'],
    ['11/13/2026', '2026-05-11T00:00:00+05:30'],
  ])('a date that only may be read one way, %s, says it for all others of the file', async (clear, meant) => {
    const items = await read('dates.csv', woo('1,05/11/2026,pending,1,cod,,,,INR', `2,${clear},pending,1,cod,,,,INR`));
    expect(objectIn(items[0])['createdAt']).toBe(meant);
  });

  it('dates that may be read two ways are asked for, and a file that mixes both is refused with its lines', async () => {
    const both = woo('1,05/11/2026 6:05 PM,pending,1,cod,,,,INR');
    await expect(read('dates.csv', both)).rejects.toThrow('line 2 has the date 05/11/2026 6:05 PM, and none says');
    const [item] = await read('dates.csv', both, 'orders', { dates: 'dmy' });
    expect(objectIn(item)['createdAt']).toBe('2026-11-05T18:05:00+05:30');
    const mixed = woo('1,20/11/2026,pending,1,cod,,,,INR', '2,11/20/2026,pending,1,cod,,,,INR');
    await expect(read('dates.csv', mixed)).rejects.toThrow(/line 2 has the date 20\/11\/2026, line 3 has 11\/20\/2026/);
    await expect(
      read('dates.csv', woo('1,20/11/2026,pending,1,cod,,,,INR'), 'orders', { dates: 'mdy' }),
    ).rejects.toThrow('which is not mdy');
  });

  it.each([
    ['Windows-1252', 'latin1', ''],
    ['UTF-8', 'utf8', ''],
    ['UTF-8 with a mark', 'utf8', '\ufeff'],
    ['UTF-16', 'utf16le', '\ufeff'],
  ] as const)(
    'names are read as they were written in %s, and columns are parted by semicolons or tabs, too',
    async (_, encoding, mark) => {
      const name = 'Jos\u00e9 \u00c5ngstr\u00f6m';
      const rows = [
        'order_id;date;status;order_total;billing_phone;billing_first_name',
        `1;2026-11-20;pending;1299.00;9876543210;${name}`,
      ];
      for (const delimiter of [';', '\t']) {
        const file = Buffer.from(`${mark}${rows.join('\n').replaceAll(';', delimiter)}\n`, encoding);
        const [item] = await read('names.csv', file);
        expect(objectIn(item)).toMatchObject({ customer: { name }, totals: { total: 129900 } });
        expect(item?.bytes).toBe(file.length);
      }
    },
  );

  it('names are read as they were written in UTF-16 of the other byte order', async () => {
    const text =
      '\ufefforder_id,date,status,order_total,billing_phone,billing_first_name\n1,2026-11-20,pending,1,,Jos\u00e9\n';
    const [item] = await read('be.csv', Buffer.from(text, 'utf16le').swap16());
    expect(objectIn(item)).toMatchObject({ customer: { name: 'Jos\u00e9' } });
  });

  it('a file of UTF-8 stays one with a byte that is none: only the rows with such bytes are refused, with their line', async () => {
    const [asha, jose] = ['\u0906\u0936\u093e', 'Jos\u00e9'];
    const lines = ['order_id,date,status,order_total,billing_phone,billing_first_name,currency'];
    const row = (id: number, name: string) => `${id},2026-11-20,pending,1299.00,9876543210,${name},INR`;
    const file = (...names: (string | Buffer)[]) =>
      Buffer.concat(
        [...lines, ...names].flatMap((name, id) => {
          const [before, after] = id === 0 ? [String(name), ''] : row(id, '|').split('|');
          const written = id === 0 ? '' : name;
          return [Buffer.from(before as string), Buffer.from(written as string), Buffer.from(`${after}\n`)];
        }),
      );
    const latin = Buffer.from(jose, 'latin1');
    const namesIn = async (...names: (string | Buffer)[]) =>
      (await read('broken.csv', file(...names))).map((item) =>
        'object' in item ? (item.object['customer'] as Record<string, unknown>)['name'] : [item.lines, item.reason],
      );
    const refused = 'billing_first_name: has bytes that are no UTF-8, as the rest of the file is';
    expect(await namesIn(asha, latin, jose)).toEqual([asha, [[3, 3], refused], jose]);
    expect(await namesIn(jose, Buffer.concat([Buffer.from(asha).subarray(0, 2), Buffer.from('x')]))).toEqual([
      jose,
      [[3, 3], refused],
    ]);
    expect(await namesIn(Buffer.from('\u00c3\u00a9', 'latin1'), latin, latin)).toEqual(['\u00c3\u00a9', jose, jose]);
    expect(await namesIn('Old \ufffd', asha)).toEqual(['Old \ufffd', asha]);
  });

  it('refuses an amount that may have a decimal comma where another row of its column has one', async () => {
    const row = (id: number, total: string) => `${id},2026-11-20,pending,"${total}",cod,,,,INR`;
    const totals = ['12,999', '1,29,900', '12,999.00', '500', '12,999'];
    const place = 'order_total: "12,999" may have a decimal comma, as other amounts of the file do';
    const both = await read('commas.csv', woo(...totals.map((total, id) => row(id, total)), row(9, '1299,5')));
    expect(reasons(both)).toEqual([
      place,
      null,
      null,
      null,
      place,
      expect.stringContaining('"1299,5" is written with'),
    ]);
    expect(both[4]?.lines).toEqual([6, 6]);
    expect(reasons(await read('commas.csv', woo(...totals.map((total, id) => row(id, total)))))).toEqual(
      totals.map(() => null),
    );
  });

  it.each(['INR', 'KWD'])('refuses it beside one that has three decimals, in %s', async (currency) => {
    const row = (id: number, total: string) => `${id},2026-11-20,pending,"${total}",cod,,,,${currency}`;
    const [one, other, third] = reasons(
      await read('three.csv', woo(row(1, '12,500'), row(2, '1299,500'), row(3, '12.00'))),
    );
    expect(one).toBe('order_total: "12,500" may have a decimal comma, as other amounts of the file do');
    expect(other).toContain('order_total: "1299,500" is written with a decimal comma');
    expect(third).toBeNull();
  });

  it('refuses it beside another column that has one: a column without decimals is written as the others are', async () => {
    const file = (shipping: string, ...totals: string[]) =>
      [
        'order_id,date,status,order_total,shipping_total,payment_method,billing_phone,order_currency',
        ...totals.map((total, id) => `${id},2026-11-20,pending,"${total}","${shipping}",cod,,INR`),
        '',
      ].join('\n');
    const items = await read('columns.csv', file('49,50', '1,299', '1.299', '499'));
    const [one, other, third] = reasons(items);
    expect(one).toBe('order_total: "1,299" may have a decimal comma, as other amounts of the file do');
    expect(other).toBe('order_total: "1.299" may be thousands, as other amounts of the file have decimal commas');
    expect(third).toContain('shipping_total: "49,50" is written with a decimal comma');
    for (const shipping of ['49,50 ₹', '49,50 INR', '1 299,50', '1\u00a0299,50 €'])
      expect(reasons(await read('columns.csv', file(shipping, '1,299')))[0]).toContain('order_total: "1,299" may have');
    expect(reasons(await read('columns.csv', file('49.50', '1,299', '499')))).toEqual([null, null]);
    const tagged = woo('1,2026-11-20,pending,"1,299",cod,"12,5",,,INR'); // a title is no amount
    expect(reasons(await read('columns.csv', tagged))).toEqual([null]);
  });

  it('refuses an amount that may be thousands where another row of its column has a decimal comma', async () => {
    const row = (id: number, total: string) => `${id},2026-11-20,pending,"${total}",cod,,,,INR`;
    const totals = ['1.000', '12.900', '1.000.000', '499.00', '1000.000'];
    const dotted = await read('dots.csv', woo(...totals.map((total, id) => row(id, total)), row(9, '1299,50')));
    const place = (total: string) =>
      `order_total: "${total}" may be thousands, as other amounts of the file have decimal commas`;
    expect(reasons(dotted).slice(0, 5)).toEqual([place('1.000'), place('12.900'), place('1.000.000'), null, null]);
  });

  describe('of amounts with a dot before three digits', () => {
    const totalsOf = (totals: readonly string[], currency = 'INR') =>
      read('dots.csv', woo(...totals.map((total, id) => `${id},2026-11-20,pending,"${total}",cod,,,,${currency}`)));
    const found = async (...totals: string[]) =>
      (await totalsOf(totals)).map((item) =>
        'object' in item ? (item.object['totals'] as { total: number }).total : item.reason,
      );
    const unclear = (total: string) =>
      `order_total: "${total}" may be thousands, and no other amount says what a dot parts; write 1299.00`;

    it('refuses all where no other says that its dot is of decimals', async () => {
      expect(await found('1.000', '12.500', '1.299', '500')).toEqual([
        ...[unclear('1.000'), unclear('12.500'), unclear('1.299'), 50000],
      ]);
    });

    it('reads them by another that is clear', async () => {
      for (const [clear, paise] of [
        ['49.50', 4950],
        ['0.500', 50],
        ['1299.500', 129950],
        ['1,299.500', 129950],
        ['1299.0000', 129900],
      ] as const)
        expect(await found('12.500', clear)).toEqual([1250, paise]);
    });

    it('refuses all where one has two dots, and those with zeros where another of the column cannot be decimals', async () => {
      const parted = 'order_total: "12.500" may be thousands, as other amounts of the file are parted by dots';
      expect(await found('12.500', '1.299.000', '49.50')).toEqual([parted, expect.stringContaining('no amount'), 4950]);
      const items = await read(
        'dots.csv',
        'order_id,date,status,order_total,shipping_total,billing_phone\n1,2026-11-20,pending,12.500,49.50,\n2,2026-11-20,pending,1.299,0,\n',
      );
      expect(reasons(items)).toEqual([unclear('12.500'), unclear('1.299')]);
    });

    it('reads those of a currency that has three decimals', async () => {
      expect((await totalsOf(['12.500'], 'KWD')).map(objectIn)).toMatchObject([{ totals: { total: 12500 } }]);
      expect(reasons(await totalsOf(['12.500', '1.299.000'], 'KWD'))[0]).toContain('may be thousands');
    });

    it('looks at numbered columns as at the others', async () => {
      const header = 'Order ID,Order Status,Order Date,Order Total,Product Name #1,Item Total #1';
      const items = await read('dots.csv', `${header}\n1,wc-pending,2026-11-20,500,Mug,12.500\n`);
      expect(reasons(items)).toEqual([expect.stringContaining('Item Total #1: "12.500" may be thousands')]);
      const clear = `${header}\n1,wc-pending,2026-11-20,500,Mug,12.500\n2,wc-pending,2026-11-20,500,Mug,49.50\n`;
      expect(reasons(await read('dots.csv', clear))).toEqual([null, null]);
    });
  });

  it('refuses ids that lost their digits, ids that stand twice, decimal commas and amounts that the currency has not', async () => {
    const items = await read(
      'bad-values.csv',
      woo(
        '5.51235E+12,2026-11-20,pending,1,cod,,,,INR',
        '7,2026-11-20,pending,"1299,00",cod,,,,INR',
        '8,2026-11-20,pending,500,cod,,,,JPY',
        '9,2026-11-20,pending,500.50,cod,,,,JPY',
        '10,2026-11-20,pending,1,cod,,,,RUPEE',
        '8,2026-11-20,pending,600,cod,,,,INR',
        '11,2026-11-20,checkout-draft,1,cod,,,,INR',
      ),
    );
    expect(reasons(items)).toEqual([
      expect.stringContaining('order_id: "5.51235E+12" has lost its digits'),
      expect.stringContaining('order_total: "1299,00" is written with a decimal comma'),
      null,
      expect.stringContaining('has more decimals than JPY has'),
      expect.stringContaining('"RUPEE" is no currency'),
      'the id 8 stands in line 4 already',
      expect.stringContaining('"checkout-draft" is no order'),
    ]);
    expect(objectIn(items[2])).toMatchObject({ currency: 'JPY', totals: { total: 500 } });
  });

  it.each(['', '"'])(
    'a trailing comma or a stray quote costs its row, and no other, with cells in %j',
    async (quote) => {
      const rows = ['externalId,createdAt,updatedAt,note', '1,x,x,a', '2,x,x,a,', '3,x,x,5" pipe', '4,x,x,whole'];
      const items = await read(
        'stray.csv',
        `${rows.map((row) => row.replace(/[^,]+/g, `${quote}$&${quote}`)).join('\n')}\n`,
      );
      expect(items.map((item) => ('object' in item ? item.object.externalId : item.lines[0]))).toEqual([
        '1',
        3,
        4,
        '4',
      ]);
    },
  );

  it('a quote that is not closed costs its row and the row that closes it, and no other', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => `${n + 1},2026-11-20,pending,${n + 1},cod,Title,,,INR`);
    const cut = (line: number, title: string) => (rows[line - 2] = (rows[line - 2] as string).replace('Title', title));
    cut(5, '"unclosed');
    cut(10, 'Asha"');
    const items = await read('unclosed.csv', woo(...rows));
    const found = items.map((item) => ('object' in item ? item.object.externalId : [item.lines, item.reason]));
    expect(found).toEqual([
      ...['1', '2', '3'],
      [[5, 5], 'payment_method_title: its quote is not closed before the next row'],
      ...['5', '6', '7', '8'],
      [[10, 10], 'payment_method_title: a quote stands within; it is written ""'],
      ...['10', '11', '12'],
    ]);
  });

  it.each([
    ['is never closed', ['1,x,x,"a', '2,x,x,b', '3,x,x,c'], [2], ['2', '3']],
    ['is closed by the next cell in quotes', ['1,x,x,"a', '2,x,x,"b, c"', '3,x,x,c'], [2], ['2', '3']],
    ['opens the last row', ['1,x,x,a', '2,x,x,b', '3,x,x,"c'], [4], ['1', '2']],
    ['is of a note over lines', ['1,x,x,"a', 'b"', '2,x,x,b'], [], ['1', '2']],
  ])('a quote that %s: each line that is lost is named', async (_, rows, lost, taken) => {
    const items = await read('quotes.csv', `${['externalId,createdAt,updatedAt,note', ...rows].join('\n')}\n`);
    expect(items.flatMap((item) => ('object' in item ? [item.object.externalId] : []))).toEqual(taken);
    expect(items.flatMap((item) => ('reason' in item ? [item.lines[0]] : []))).toEqual(lost);
  });

  it.each([',,,', ''])(
    'a quote that is not closed before 150,000 lines of %j costs its row, and no other',
    async (line) => {
      const rows = ['externalId,createdAt,updatedAt,note', '1,x,x,"a', ...Array(150_000).fill(line), '2,x,x,b', ''];
      const items = await read('long.csv', rows.join('\n'));
      expect(items).toHaveLength(line === '' ? 2 : 150_002);
      expect(items[0]).toMatchObject({ lines: [2, 2], reason: 'has more than 2000 lines' });
      expect(items.at(-1)).toMatchObject({ lines: [150_003, 150_003], object: { externalId: '2', note: 'b' } });
    },
  );

  it.each(['\r\n', '\r'])('lines may end with %j', async (end) => {
    const text = ['externalId,createdAt,updatedAt,note', '1,x,x,a', '2,x,x,"b, ""c"""', ''].join(end);
    expect((await read('ends.csv', text)).map(objectIn)).toMatchObject([{ note: 'a' }, { note: 'b, "c"' }]);
  });

  it('the lines of a file end as its first one does, whatever stands in cells in quotes', async () => {
    const rows = ['externalId,createdAt,updatedAt,note', '1,x,x,"a\nb"', '2,x,x,c', ''];
    expect((await read('ends.csv', rows.join('\r'))).map(objectIn)).toMatchObject([{ note: 'a\nb' }, { note: 'c' }]);
    const quoted = ['"externalId","createdAt","updatedAt","note"', '"1","x","x","a\rb"', '"2","x","x","c"', ''];
    expect((await read('ends.csv', quoted.join('\n'))).map(objectIn)).toMatchObject([{ note: 'a\rb' }, { note: 'c' }]);
    const converted = 'externalId,createdAt,updatedAt\r\r\n1,x,x\r\r\n'; // twice, for Windows
    expect((await read('ends.csv', converted)).map(objectIn)).toMatchObject([{ externalId: '1' }]);
  });

  it.each([
    ['of more than one line', '"no\nte"'],
    ['with a quote that is not closed', '"note'],
    ['with a stray quote', '5" note'],
    ['with a carriage return in a name', '"no\rte"'],
    ['with a carriage return at the end of a name', '"note\r",x'],
    ['that ends as no other file does', 'note\u20281,2026-11-20,pending,1,x,'],
  ])('a first line %s names no columns: the file is refused', async (_, name) => {
    const text = `order_id,date,status,order_total,billing_phone,${name}\n1,2026-11-20,pending,1,,x\n`;
    await expect(read('first.csv', text)).rejects.toThrow(/^the first line /);
    await expect(read('first.csv', text)).rejects.toBeInstanceOf(UnknownFormat);
  });

  it('two orders of one id that stand together are refused with their lines, and not made one', async () => {
    const items = await read(
      'together.csv',
      woo(
        '1,2026-11-20,pending,1,cod,,,,INR',
        '2,2026-11-20,pending,1,cod,,,9876543210,INR',
        '2,2026-11-20,pending,500,cod,,,9812345678,INR',
        '3,2026-11-20,pending,1,cod,,,,INR',
      ),
    );
    const other = 'order_total: is not "1" as in line 3, which has the same id or name';
    expect(items.map((item) => ('object' in item ? item.object.externalId : [item.lines[0], item.reason]))).toEqual([
      ...['1', [4, other], [3, 'the row in line 4 is of it, and cannot be read'], '3'],
    ]);
    const shopify = 'Name,Financial Status,Created at,Currency,Total,Lineitem name,Id\n';
    const rows = ['#1,paid,2026-11-20,INR,1,Pen,71', '#1,,,,,Ink,', '#1,paid,2026-11-20,INR,1,Mug,72'];
    expect(reasons(await read('names.csv', `${shopify}${rows.join('\n')}\n`))).toEqual([
      'Id: is not "71" as in line 2, which has the same id or name',
      'the row in line 4 is of it, and cannot be read',
    ]);
  });

  const itemRow = (id: string, name: string, total = '1') => `${id},2026-11-20,pending,${total},9876543210,${name}`;
  const itemsOf = async (...rows: string[]) => {
    const header = 'order_id,date,status,order_total,billing_phone,item_name';
    const items = await read('rows.csv', `${[header, ...rows].join('\n')}\n`);
    return items.map((item) => ('object' in item ? item.object.externalId : [item.lines[0], item.reason]));
  };

  it('an order that was refused is not taken from the rows of it that come later', async () => {
    const rows = [itemRow('2', 'Pen'), itemRow('2', 'Ink', '500'), itemRow('3', 'Mug'), itemRow('2', 'Cup')];
    expect(await itemsOf(...rows, itemRow('4', 'Pen'))).toEqual([
      [3, 'order_total: is not "1" as in line 2, which has the same id or name'],
      [2, 'the row in line 3 is of it, and cannot be read'],
      '3',
      [5, 'the id or name 2 was refused in line 3 already'],
      '4',
    ]);
  });

  it('an order of which a cell over lines cannot be read is not taken from its last rows', async () => {
    const pen = itemRow('71', 'Pen');
    const cut = [itemRow('71', '"a 5" pipe'), 'near the lake"'];
    const refused = 'the id or name 71 was refused in line';
    expect((await itemsOf(pen, ...cut, itemRow('71', 'Ink'), itemRow('72', 'Mug'))).slice(2)).toEqual([
      ...[[4, expect.any(String)], [5, `${refused} 3 already`], '72'],
    ]);
    expect((await itemsOf(...cut, itemRow('71', 'Ink'), itemRow('72', 'Mug'))).slice(2)).toEqual([
      [4, `${refused} 2 already`],
      '72',
    ]);
  });

  it('a row of totals that names no order is refused by itself', async () => {
    const totals = [6, 'order_total: is not "1" as in line 3, and the row names no id'];
    const orders = [itemRow('1', 'Mug'), itemRow('2', 'Pen'), itemRow('', 'Ink', '1'), ',,,,,Cup'];
    expect(await itemsOf(...orders, ',,,7,,')).toEqual(['1', totals, '2']);
    expect(await itemsOf(...orders, ',,,7,,', itemRow('3', 'Pen'))).toEqual(['1', totals, '2', '3']);
  });

  it('an order is refused where rows without a name follow one that is not of it', async () => {
    const rows = [itemRow('1', 'Mug'), itemRow('', 'Pen', '7'), ',,,,,Ink', itemRow('3', 'Cup')];
    expect((await itemsOf(...rows)).slice(1)).toEqual([[2, 'the row in line 3 is of it, and cannot be read'], '3']);
  });

  it('an id of JSON that stands twice, or has more digits than a number keeps, is refused', async () => {
    const lines = ['{"externalId":"a"}', '{"externalId":9007199254740993}', '{"externalId":"a"}', '{"externalId":7}'];
    expect(reasons(await read('ids.ndjson', lines.join('\n')))).toEqual([
      ...[null, 'externalId: has more digits than a number of JSON keeps; write it as text'],
      ...['the id a stands in line 1 already', null],
    ]);
  });

  it.each([
    ['with bytes that are no UTF-8', Buffer.from('#1,,,,,caf\xe9', 'latin1')],
    ['with a stray quote', Buffer.from('#1,,,,,5" pipe')],
    ['with a column too many', Buffer.from('#1,,,,,Mug,')],
    ['with a stray quote among cells in quotes', Buffer.from('"#1","","","","","5" pipe"')],
    ['with a column too many in quotes', Buffer.from('"#1","","","","","Mug",""')],
  ])('an order of several rows is refused for one of them %s, and its neighbours are taken', async (_, broken) => {
    const head = 'Name,Financial Status,Created at,Currency,Total,Lineitem name\n';
    const order = (id: number) => `#${id},pending,2026-11-20,INR,${id}.00,क़लम\n`;
    const file = Buffer.concat([
      ...[head, order(5), order(1)].map((text) => Buffer.from(text)),
      ...[broken, Buffer.from('\n')],
      ...['#1,,,,,Pen\n', order(2), order(3)].map((text) => Buffer.from(text)),
    ]);
    const items = await read('several-rows.csv', file);
    expect(items.map((item) => ('object' in item ? item.object['number'] : [item.lines, item.reason]))).toEqual([
      '5',
      [[4, 4], expect.any(String)],
      [[3, 5], 'the row in line 4 is of it, and cannot be read'],
      '2',
      '3',
    ]);
  });

  it('of WooCommerce: paid by a date of payment, a known gateway, or completed cash; of all else nothing is known', async () => {
    const items = await read(
      'paid.csv',
      woo(
        '1,2026-11-20,processing,1,gokwik_cod,,,,INR',
        '2,2026-11-20,processing,1,razorpay,,,,INR',
        '3,2026-11-20,processing,1,bacs,,,,INR',
        '4,2026-11-20,processing,1,bacs,,2026-11-20,,INR',
        '5,2026-11-20,completed,1,custom,Cash on delivery,,,INR',
        '6,2026-11-20,processing,1,our_own,,,,INR',
        '7,2026-11-20,delivered-by-hand,1,razorpay,,,,INR',
      ),
      'orders',
      { cod: ['Our Own'] },
    );
    expect(items.map((item) => objectIn(item)['payment'])).toEqual([
      { status: 'pending', method: 'cod', gateways: ['gokwik_cod'] },
      { status: 'paid', method: 'prepaid', gateways: ['razorpay'] },
      { status: null, method: 'unknown', gateways: ['bacs'] },
      { status: 'paid', method: 'prepaid', gateways: ['bacs'] },
      { status: 'paid', method: 'cod', gateways: ['custom'] },
      { status: 'pending', method: 'cod', gateways: ['our_own'] },
      { status: null, method: 'prepaid', gateways: ['razorpay'] },
    ]);
    expect(objectIn(items[6])['platformStatus']).toEqual({ status: 'delivered-by-hand' });
  });

  it('an export that is imported again with its time is newer than what it said before', async () => {
    const row = woo('1,2026-11-20,processing,1,cod,,2026-11-21,,INR');
    const [before] = await read('as-of.csv', row);
    const [again] = await read('as-of.csv', row, 'orders', { asOf: '2026-11-26T18:00:00+05:30' });
    expect([objectIn(before)['updatedAt'], objectIn(again)['updatedAt']]).toEqual([
      '2026-11-21T00:00:00+05:30',
      '2026-11-26T18:00:00+05:30',
    ]);
  });

  it('a payment or a fulfilment of Shopify in words that are not ours is no fault of the order', async () => {
    const [item] = await read(
      'shopify-words.csv',
      'Name,Financial Status,Fulfillment Status,Created at,Currency,Total,Lineitem name\n#1,in_review,restocked,2026-11-20,INR,1.00,Pen\n',
    );
    expect(objectIn(item)).toMatchObject({
      payment: { status: null },
      fulfillmentStatus: null,
      platformStatus: { financial: 'in_review', fulfillment: 'restocked' },
    });
  });

  it('times of Shopify that name no offset are of the shop, as those of every other file', async () => {
    const [item] = await read(
      'shopify-times.csv',
      'Name,Financial Status,Created at,Currency,Total,Lineitem name,Phone\n#1,pending,2026-11-20 10:00:00,INR,1.00,Pen,p:+919876543210\n',
    );
    expect(objectIn(item)).toMatchObject({ createdAt: '2026-11-20T10:00:00+05:30', phone: '+919876543210' });
  });

  it('of our own columns: fields by their paths, typed as the API has them', async () => {
    const items = await read(
      'own.csv',
      `externalId,createdAt,updatedAt,number,currency,totals.total,payment.method,isTest,tags,lineItems,shippingAddress.phone
7,2026-11-20T10:00:00Z,2026-11-20T10:00:00Z,0007,INR,129900,cod,no,"a, b","[{""externalId"":""1"",""title"":""Mug"",""quantity"":1,""unitPrice"":1,""total"":1}]",
`,
    );
    expect(objectIn(items[0])).toEqual({
      externalId: '7',
      createdAt: '2026-11-20T10:00:00Z',
      updatedAt: '2026-11-20T10:00:00Z',
      number: '0007',
      currency: 'INR',
      totals: { total: 129900 },
      payment: { method: 'cod' },
      isTest: false,
      tags: ['a', 'b'],
      lineItems: [{ externalId: '1', title: 'Mug', quantity: 1, unitPrice: 1, total: 1 }],
    });
  });

  it('of our own columns: an entry of the platform by its path, and a currency that is one', async () => {
    const items = await read(
      'own-currency.csv',
      'externalId,createdAt,updatedAt,currency,platformStatus.courier\n7,x,x,inr,Lost\n8,x,x,RUPEE,\n',
    );
    expect(objectIn(items[0])).toMatchObject({ currency: 'INR', platformStatus: { courier: 'Lost' } });
    expect(reasons(items)).toEqual([null, 'currency: "RUPEE" is no currency']);
  });

  it('tells what is bad with its place, and goes on', async () => {
    const items = await read(
      'bad.ndjson',
      '{"externalId":"a"}\n\nnot json\n[1]\n{"externalId":"b"}\n' +
        `{"x":"${'y'.repeat(2_000_000)}"}\n{"externalId":"c"}`,
    );
    expect(
      items.map((item) => ('object' in item ? item.object.externalId : [item.lines[0], item.reason.slice(0, 9)])),
    ).toEqual(['a', [3, 'is no JSO'], [4, 'is no JSO'], 'b', [6, 'is larger'], 'c']);
    const rows = await read(
      'bad.csv',
      'externalId,createdAt,updatedAt,totals.total\n1,x,x,5\n2,x,x\n3,x,x,many\n4,x,x,6,7\n5,x,x,8\n',
    );
    expect(rows.map((item) => ('object' in item ? item.object.externalId : item.lines[0]))).toEqual([
      '1',
      3,
      4,
      5,
      '5',
    ]);
    expect(rows.map((item) => ('reason' in item ? item.reason : ''))).toMatchObject([
      '',
      expect.stringMatching(/columns|length/i),
      'totals.total: "many" is no whole number',
      expect.stringMatching(/columns|length/i),
      '',
    ]);
  });

  it('a file of another kind is refused with what it lacks, or with the columns that are no field', async () => {
    await expect(read('other.csv', 'a,b\n1,2\n')).rejects.toThrow(
      /shopify lacks Name, Created at.*matrixify lacks.*woocommerce lacks order_id.*advanced-order-export lacks.*wp-all-export lacks.*magento lacks.*own lacks externalId.*--mapping FILE/s,
    );
    await expect(read('typo.csv', 'externalId,createdAt,updatedAt,totals.totl,__proto__.x\n')).rejects.toThrow(
      'no field of orders is called totals.totl, __proto__.x',
    );
    await expect(read('file.txt', 'x')).rejects.toBeInstanceOf(UnknownFormat);
    await expect(read('empty.csv', '')).rejects.toBeInstanceOf(UnknownFormat);
  });

  it('a file that names a column twice that is read is refused, and others may stand twice', async () => {
    const file = (more: string) =>
      `order_id,date,status,order_total,billing_phone,${more}\n1,2026-11-20,pending,1,,2,3\n`;
    await expect(read('twice.csv', file('order_total,x'))).rejects.toThrow(
      'the first line names columns twice: order_total',
    );
    expect(reasons(await read('twice.csv', file('x,x')))).toEqual([null]);
  });

  it('customers by our own columns', async () => {
    const items = await read(
      'customers.csv',
      'externalId,createdAt,updatedAt,name,phone,isEnabled,ordersCount\nc1,x,x,Asha,9876543210,true,4\n',
      'customers',
    );
    expect(objectIn(items[0])).toMatchObject({ name: 'Asha', isEnabled: true, ordersCount: 4 });
  });
});
