import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brokenFields } from './broken-fields.js';
import { ImportedFiles, type Imported } from './imported-files.js';

const ADVANCED =
  '"Order Number","Order Status","Order Date","Customer Note","First Name (Billing)","Last Name (Billing)","Company (Billing)","Address 1&2 (Billing)","City (Billing)","State Code (Billing)","Postcode (Billing)","Country Code (Billing)","Email (Billing)","Phone (Billing)","First Name (Shipping)","Last Name (Shipping)","Address 1&2 (Shipping)","City (Shipping)","State Code (Shipping)","Postcode (Shipping)","Country Code (Shipping)","Payment Method Title","Cart Discount Amount","Order Subtotal Amount","Shipping Method Title","Order Shipping Amount","Order Refund Amount","Order Total Amount","Order Total Tax Amount",SKU,"Item #","Item Name","Quantity (- Refund)","Item Cost","Coupon Code","Discount Amount","Discount Amount Tax"';
const WP_ALL =
  'Order ID,Order Key,Order Date,Completed Date,Title,Order Status,Order Currency,Payment Method Title,Order Total,Customer User ID,Customer Note,Billing First Name,Billing Last Name,Billing Company,Billing Address 1,Billing Address 2,Billing City,Billing Postcode,Billing Country,Billing State,Billing Email Address,Customer Account Email Address,Billing Phone,Shipping First Name,Shipping Last Name,Shipping Company,Shipping Address 1,Shipping Address 2,Shipping City,Shipping Postcode,Shipping Country,Shipping State';
const WP_ITEM = 'Product ID,SKU,Product Name,Quantity,Item Cost,Item Total';
const WP_TOTALS = 'Total Tax Amount,Shipping Cost,Total Discount Amount,Refund Total';
const MATRIXIFY_ROW =
  'Line: Type,Line: ID,Line: Product ID,Line: Title,Line: Variant ID,Line: Variant Title,Line: SKU,Line: Quantity,Line: Price,Line: Discount,Line: Total,Transaction: Kind,Transaction: Amount,Transaction: Status,Transaction: Gateway,Fulfillment: ID,Fulfillment: Status,Fulfillment: Created At,Fulfillment: Tracking Company,Fulfillment: Shipment Status,Fulfillment: Tracking Number';
const MATRIXIFY = `ID,Name,Number,Phone,Email,Note,Tags,Created At,Updated At,Cancelled At,Cancel: Reason,Processed At,Closed At,Currency,Source,Price: Total Line Items,Price: Subtotal,Tax: Total,Price: Total Discount,Price: Total Shipping,Price: Total Refund,Price: Total Outstanding,Price: Current Total,Price: Total,Payment: Status,Order Fulfillment Status,Additional Details,Customer: ID,Customer: Email,Customer: Phone,Customer: First Name,Customer: Last Name,Billing: Name,Billing: Phone,Billing: Address 1,Billing: Zip,Billing: City,Billing: Province Code,Billing: Country,Billing: Country Code,Shipping: Name,Shipping: Phone,Shipping: Address 1,Shipping: Address 2,Shipping: Zip,Shipping: City,Shipping: Province,Shipping: Province Code,Shipping: Country,Shipping: Country Code,${MATRIXIFY_ROW}`;
const MAGENTO =
  'ID,"Purchase Point","Purchase Date","Bill-to Name","Ship-to Name","Grand Total (Base)","Grand Total (Purchased)",Status,"Billing Address","Shipping Address","Shipping Information","Customer Email","Customer Group",Subtotal,"Shipping and Handling","Customer Name","Payment Method","Total Refunded"';

/** Rows of `header`, by the columns that are not empty. */
function csv(header: string, ...rows: Readonly<Record<string, string>>[]): string {
  const columns = header.split(',').map((name) => name.replaceAll('"', ''));
  const cell = (text = '') => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  for (const row of rows) for (const name of Object.keys(row)) expect(columns).toContain(name);
  return [header, ...rows.map((row) => columns.map((name) => cell(row[name])).join(',')), ''].join('\n');
}

describe('orders of other exporters', () => {
  let files: ImportedFiles;
  beforeAll(async () => void (files = await ImportedFiles.open()));
  afterAll(() => files.close());

  async function orders(text: string): Promise<Imported[]> {
    const found = await files.objects('orders.csv', text);
    for (const order of found) expect(typeof order === 'string' ? order : brokenFields('orders', order)).toEqual([]);
    return found as Imported[];
  }

  const ADVANCED_ORDER = {
    'Order Number': '1071',
    'Order Status': 'Processing',
    'Order Date': '2026-11-20 10:00',
    'First Name (Billing)': 'Asha',
    'Last Name (Billing)': 'Rao',
    'Email (Billing)': 'asha@example.com',
    'Phone (Billing)': '98765 43210',
    'Country Code (Billing)': 'IN',
    'First Name (Shipping)': 'Ravi',
    'Address 1&2 (Shipping)': '1 MG Road, near the lake',
    'City (Shipping)': 'Pune',
    'Postcode (Shipping)': '411001',
    'State Code (Shipping)': 'MH',
    'Country Code (Shipping)': 'IN',
    'Payment Method Title': 'Cash on delivery',
    'Order Shipping Amount': '40',
    'Order Subtotal Amount': '398',
    'Order Total Amount': '438',
  };
  const MUG = { 'Item #': '1', 'Item Name': 'Mug', SKU: 'M-1', 'Quantity (- Refund)': '2', 'Item Cost': '149' };
  const PEN = { 'Item #': '2', 'Item Name': 'Pen', 'Quantity (- Refund)': '1', 'Item Cost': '100' };

  it.each([
    ['repeated', ADVANCED_ORDER],
    ['left empty', {}],
  ])('of Advanced Order Export: a row an item, with the columns of the order %s', async (_, again) => {
    const [order, ...more] = await orders(csv(ADVANCED, { ...ADVANCED_ORDER, ...MUG }, { ...again, ...PEN }));
    expect(more).toEqual([]);
    expect(order).toMatchObject({
      externalId: '1071',
      number: '1071',
      createdAt: '2026-11-20T10:00:00+05:30',
      status: 'open',
      fulfillmentStatus: 'unfulfilled',
      payment: { status: 'pending', method: 'cod', gateways: ['Cash on delivery'] },
      totals: { total: 43800, subtotal: 39800, shipping: 4000, outstanding: 43800 },
      customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '98765 43210' },
      billingAddress: { name: 'Asha Rao', country: 'IN', phone: '98765 43210' },
      shippingAddress: { name: 'Ravi', line1: '1 MG Road, near the lake', city: 'Pune', stateCode: 'MH', phone: null },
      lineItems: [
        { externalId: '1', title: 'Mug', sku: 'M-1', quantity: 2, unitPrice: 14900, total: 29800 },
        { externalId: '2', title: 'Pen', quantity: 1, unitPrice: 10000, total: 10000 },
      ],
    });
  });

  it('of Advanced Order Export: its labels of statuses are those of WooCommerce, and a mistake names its column', async () => {
    const status = (label: string) => ({ ...ADVANCED_ORDER, ...MUG, 'Order Number': label, 'Order Status': label });
    const found = await files.objects(
      'labels.csv',
      csv(ADVANCED, ...['Pending payment', 'On hold', 'Completed', 'Cancelled', 'Packed', 'Draft'].map(status), {
        ...status('9'),
        'Order Total Amount': '438,00',
      }),
    );
    expect(found).toMatchObject([
      { status: 'open', payment: { status: 'pending' } },
      { fulfillmentStatus: 'on_hold', payment: { status: 'pending' } },
      { status: 'closed', payment: { status: 'paid' } },
      { status: 'cancelled', payment: { status: 'voided' } },
      { status: 'open', platformStatus: { status: 'packed' } },
      'Order Status: "draft" is no order',
      expect.stringContaining('Order Total Amount: "438,00" is written with a decimal comma'),
    ]);
  });

  const WP_ORDER = {
    'Order ID': '71',
    'Order Date': '2026-11-20 10:00:00',
    'Order Status': 'wc-processing',
    'Order Currency': 'INR',
    'Payment Method Title': 'Razorpay',
    'Order Total': '438.00',
    'Customer User ID': '7',
    'Billing First Name': 'Asha',
    'Billing Last Name': 'Rao',
    'Billing Email Address': 'asha@example.com',
    'Billing Phone': '9876543210',
    'Billing Country': 'IN',
    'Shipping First Name': 'Ravi',
    'Shipping City': 'Pune',
  };

  it('of WP All Export: a row an item', async () => {
    const item = { 'Product ID': '9', SKU: 'M-1', 'Product Name': 'Mug', Quantity: '2' };
    const [order, ...more] = await orders(
      csv(
        `${WP_ALL},${WP_ITEM},${WP_TOTALS}`,
        { ...WP_ORDER, ...item, 'Item Cost': '400', 'Item Total': '398', 'Shipping Cost': '40' },
        { ...WP_ORDER, 'Product Name': 'Pen', Quantity: '1', 'Item Cost': '10', 'Item Total': '10' },
      ),
    );
    expect(more).toEqual([]);
    expect(order).toMatchObject({
      externalId: '71',
      number: '71',
      createdAt: '2026-11-20T10:00:00+05:30',
      payment: { status: 'paid', method: 'prepaid', gateways: ['Razorpay'] },
      totals: { total: 43800, shipping: 4000, outstanding: null },
      customer: { externalId: '7', name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
      shippingAddress: { name: 'Ravi', city: 'Pune' },
      lineItems: [
        { title: 'Mug', sku: 'M-1', productExternalId: '9', quantity: 2, unitPrice: 20000, total: 39800 },
        { title: 'Pen', quantity: 1, unitPrice: 1000, total: 1000 },
      ],
    });
  });

  it('of WP All Export: a row an order, with its items in numbered columns', async () => {
    const numbered = ['#1', '#2'].flatMap((n) => WP_ITEM.split(',').map((name) => `${name} ${n}`));
    const [order] = await orders(
      csv(`${WP_ALL},${numbered.join(',')},${WP_TOTALS}`, {
        ...WP_ORDER,
        'Product Name #1': 'Mug',
        'Quantity #1': '2',
        'Item Total #1': '398',
        'Product Name #2': 'Pen',
        'Item Total #2': '10',
      }),
    );
    expect(order?.['lineItems']).toMatchObject([
      { externalId: '1', title: 'Mug', quantity: 2, total: 39800 },
      { externalId: '2', title: 'Pen', quantity: 1, total: 1000 },
    ]);
  });

  const OF = { ID: '5551001', Name: '#1001' };
  const MATRIXIFY_ORDER = {
    ...OF,
    Number: '1001',
    Phone: '+919876543210',
    Email: 'asha@example.com',
    Tags: 'vip, pune',
    'Created At': '2026-11-20 10:00:00 +0530',
    'Updated At': '2026-11-21 10:00:00 +0530',
    Currency: 'INR',
    Source: 'web',
    'Price: Subtotal': '1200',
    'Price: Total Shipping': '99',
    'Price: Total Outstanding': '1299',
    'Price: Total': '1299',
    'Payment: Status': 'pending',
    'Order Fulfillment Status': 'partial',
    'Additional Details': 'gift: yes',
    'Customer: ID': '7',
    'Customer: First Name': 'Asha',
    'Customer: Last Name': 'Rao',
    'Shipping: Name': 'Ravi',
    'Shipping: Phone': "'9812345678",
    'Shipping: Address 1': '1 MG Road',
    'Shipping: City': 'Pune',
    'Shipping: Province Code': 'MH',
    'Shipping: Country': 'India',
    'Shipping: Country Code': 'IN',
  };
  const line = (id: string, title: string, price: string) => ({
    ...OF,
    'Line: Type': 'Line Item',
    'Line: ID': id,
    'Line: Title': title,
    'Line: Quantity': '1',
    'Line: Price': price,
    'Line: Total': price,
  });
  const paid = (gateway: string, status: string) => ({
    ...OF,
    'Line: Type': 'Transaction',
    'Transaction: Kind': 'sale',
    'Transaction: Status': status,
    'Transaction: Gateway': gateway,
  });
  const parcel = (id: string, shipment: string, status = 'success') => ({
    ...OF,
    'Line: Type': 'Fulfillment Line',
    'Fulfillment: ID': id,
    'Fulfillment: Status': status,
    'Fulfillment: Created At': '2026-11-21 09:00:00 +0530',
    'Fulfillment: Shipment Status': shipment,
    'Fulfillment: Tracking Company': 'Delhivery',
    'Fulfillment: Tracking Number': `T-${id}`,
  });

  it('of Matrixify: the rows after the first are items, payments and parcels', async () => {
    const [order, ...more] = await orders(
      csv(
        MATRIXIFY,
        { ...MATRIXIFY_ORDER, ...line('11', 'Kurta', '1000') },
        line('12', 'Scarf', '200'),
        { ...OF, 'Line: Type': 'Shipping Line', 'Line: Title': 'Standard' },
        paid('razorpay', 'failure'),
        paid('Cash on Delivery (COD)', 'pending'),
        parcel('91', '', 'cancelled'),
        parcel('92', 'out_for_delivery'),
      ),
    );
    expect(more).toEqual([]);
    expect(order).toMatchObject({
      externalId: '5551001',
      number: '1001',
      updatedAt: '2026-11-21T10:00:00+05:30',
      totals: { total: 129900, subtotal: 120000, shipping: 9900, outstanding: 129900 },
      payment: { status: 'pending', method: 'cod', gateways: ['Cash on Delivery (COD)'] },
      fulfillmentStatus: 'partially_fulfilled',
      customer: { externalId: '7', name: 'Asha Rao', phone: '+919876543210' },
      phone: '+919876543210',
      shippingAddress: { name: 'Ravi', phone: '9812345678', stateCode: 'MH', country: 'IN' },
      lineItems: [
        { externalId: '11', title: 'Kurta', unitPrice: 100000, total: 100000 },
        { externalId: '12', title: 'Scarf', unitPrice: 20000, total: 20000 },
      ],
      fulfillments: [
        { externalId: '91', isCancelled: true },
        { externalId: '92', trackingNumber: 'T-92' },
      ],
      delivery: { status: 'out_for_delivery', fulfillmentId: '92' },
      customAttributes: [{ key: 'gift', value: 'yes' }],
    });
  });

  it('of Matrixify: a delivery or a payment in words of its own is no fault of the order', async () => {
    const [order] = await orders(
      csv(
        MATRIXIFY,
        { ...MATRIXIFY_ORDER, ...line('11', 'Kurta', '1000'), 'Payment: Status': 'in_review' },
        parcel('91', 'label_printed'),
      ),
    );
    expect(order).toMatchObject({
      payment: { status: null },
      delivery: { status: null, fulfillmentId: '91' },
      platformStatus: { financial: 'in_review', fulfillment: 'partial', delivery: 'label_printed' },
    });
  });

  const MAGENTO_ORDER = {
    ID: '000000071',
    'Purchase Point': 'Main Website',
    'Purchase Date': 'Nov 20, 2026 10:11:12 PM',
    'Bill-to Name': 'Asha Rao',
    'Ship-to Name': 'Ravi Rao',
    'Grand Total (Base)': '1299.0000',
    'Grand Total (Purchased)': '1299.0000',
    Status: 'Pending',
    'Shipping Address': '1 MG Road,Pune,Maharashtra,411001',
    'Customer Email': 'asha@example.com',
    Subtotal: '1200.0000',
    'Shipping and Handling': '99.0000',
    'Customer Name': 'Asha Rao',
    'Payment Method': 'Cash On Delivery',
  };

  it('of Magento: a row an order of its grid, which has names but neither phones nor items', async () => {
    const [order] = await orders(csv(MAGENTO, MAGENTO_ORDER));
    expect(order).toMatchObject({
      externalId: '000000071',
      number: '000000071',
      createdAt: '2026-11-20T22:11:12+05:30',
      totals: { total: 129900, subtotal: 120000, shipping: 9900, outstanding: 129900 },
      payment: { status: 'pending', method: 'cod', gateways: ['Cash On Delivery'] },
      customer: { name: 'Asha Rao', email: 'asha@example.com', phone: null },
      billingAddress: { name: 'Asha Rao' },
      shippingAddress: { name: 'Ravi Rao', line1: '1 MG Road,Pune,Maharashtra,411001' },
      sourceChannel: 'Main Website',
    });
  });

  it('of Magento: its statuses by label and by code, and a phone where a shop has added one to the grid', async () => {
    const states = ['Complete', 'canceled', 'Closed', 'On Hold', 'processing', 'Sent to SAP'];
    const found = await orders(
      csv(
        `${MAGENTO},Telephone`,
        ...states.map((Status, n) => ({
          ...MAGENTO_ORDER,
          ID: String(n + 1),
          Status,
          'Payment Method': 'razorpay',
          Telephone: '9876543210',
        })),
      ),
    );
    expect(found).toMatchObject([
      { status: 'closed', payment: { status: 'paid', method: 'prepaid' }, fulfillmentStatus: 'fulfilled' },
      { status: 'cancelled', payment: { status: 'voided' } },
      { status: 'closed', payment: { status: 'refunded' } },
      { fulfillmentStatus: 'on_hold', payment: { status: null } },
      { fulfillmentStatus: 'in_progress', payment: { status: 'paid' } },
      { status: 'open', payment: { status: null }, platformStatus: { status: 'sent_to_sap' } },
    ]);
    expect(found[0]).toMatchObject({ billingAddress: { name: 'Asha Rao', phone: '9876543210' } });
  });
});
