import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { normalizeShopperPhone } from '@outcall/kernel';
import type { ImportOptions } from '../src/index.js';
import { ImportedFiles, type Imported } from './imported-files.js';

const WOO =
  'order_id,date,status,order_total,payment_method,payment_method_title,paid_date,billing_phone,order_currency,billing_first_name';
const SHOPIFY =
  'Name,Financial Status,Created at,Currency,Total,Lineitem name,Lineitem quantity,Lineitem price,Payment Method,Id,Shipping Phone';

/** What spreadsheets, plugins and people make of an export, as real files had it. */
describe('an export that is not as the shop wrote it', () => {
  let files: ImportedFiles;
  beforeAll(async () => void (files = await ImportedFiles.open()));
  afterAll(() => files.close());

  const read = (header: string, rows: readonly string[], more: Partial<ImportOptions> = {}) =>
    files.objects('orders.csv', `${[header, ...rows].join('\n')}\n`, more);
  const woo = async (row: Record<string, string>): Promise<Imported | string> => {
    const usual = { order_id: '1', date: '2026-11-20', status: 'processing', order_total: '1', order_currency: 'INR' };
    const cells: Record<string, string> = { ...usual, ...row };
    const [order] = await read(WOO, [
      WOO.split(',')
        .map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`)
        .join(','),
    ]);
    return order ?? 'nothing';
  };

  it('by a spreadsheet: two orders whose ids lost their digits are two refusals, not one order', async () => {
    const rows = [1, 2].map(
      (n) => `#${n},pending,2026-11-20 10:00:00,INR,${n}.00,Pen,1,1.00,COD,5.51235E+12,9876543210`,
    );
    const lost = 'Id: "5.51235E+12" has lost its digits in a spreadsheet; export it again, as text';
    expect(await read(SHOPIFY, rows)).toEqual([lost, lost]);
  });

  it('by a spreadsheet: 05/10/2026 beside 20/11/2026 is in October', async () => {
    const found = await read(WOO, ['1,05/10/2026,pending,1,cod,,,,INR,A', '2,20/11/2026,pending,1,cod,,,,INR,B']);
    expect(found).toMatchObject([
      { createdAt: '2026-10-05T00:00:00+05:30' },
      { createdAt: '2026-11-20T00:00:00+05:30' },
    ]);
  });

  it.each(['draft', 'auto-draft', 'checkout-draft', 'wc-checkout-draft', 'trash', 'wc-trash', 'Trash'])(
    'is of no order with the status %s',
    async (status) => expect(await woo({ status })).toMatch(/^status: ".*" is no order$/),
  );

  it.each([
    ['gokwik_cod', ''],
    ['cashondelivery', ''],
    ['pay_on_delivery', ''],
    ['fastrr_cod', ''],
    ['custom', 'Cash on delivery'],
    ['custom', 'Gokwik PPCOD'],
    ['custom', 'C.O.D'],
    ['custom', '\u0915\u0948\u0936 \u0911\u0928 \u0921\u093f\u0932\u0940\u0935\u0930\u0940'],
  ])('is not paid while it is processed, of the gateway %s with the title "%s"', async (key, title) => {
    const order = await woo({ payment_method: key, payment_method_title: title });
    expect(order).toMatchObject({ payment: { status: 'pending', method: 'cod' }, totals: { outstanding: 100 } });
  });

  it.each([
    ['bacs', '', null, 'unknown'],
    ['razorpay', 'Razorpay (no COD)', 'paid', 'prepaid'],
    ['custom', 'Razorpay (no COD)', 'paid', 'prepaid'],
  ])('is paid by a gateway that is known, and not by %s "%s": %s', async (key, title, status, method) => {
    const order = await woo({ payment_method: key, payment_method_title: title });
    expect(order).toMatchObject({ payment: { status, method } });
  });

  it.each([
    ['+91 (0) 98765 43210', true],
    ['p:+919876543210', true],
    ['9876543210.0', true],
    ['\u096f\u096e\u096d\u096c\u096b\u096a\u0969\u0968\u0967\u0966', true],
    ['9.19876E+11', false],
    ['9876543210 / 9812345678', false],
    ['9876543210 9812345678', false],
    ['9876543210 & 9812345678', false],
    ['9876543210 ext 12', false],
    ['9876543210 (wife)', false],
  ])('has the number %s: it can be called, %s', async (cell, isCallable) => {
    const { phone } = (await woo({ billing_phone: cell })) as { phone?: string | null };
    expect(normalizeShopperPhone(phone ?? '')).toBe(isCallable ? '+919876543210' : null);
  });

  it('is in Windows-1252 with its own signs, too', async () => {
    const name = 'Jos\u00e9 D\u2019Souza';
    const bytes = Buffer.from(
      `${WOO}\n1,2026-11-20,pending,1,cod,,,,INR,${name.replace('\u2019', '\u0092')}\n`,
      'latin1',
    );
    expect(await files.objects('orders.csv', bytes)).toMatchObject([{ customer: { name } }]);
  });
});
