import { decimal } from './delivery.js';
import { totalOf, type Line, type Product, type Shopper, type ShopOrder } from './shop-life.js';

/** The bodies of Shopify's webhooks, after the examples of its documentation of webhooks. */

const set = (paise: number) => {
  const money = { amount: decimal(paise), currency_code: 'INR' };
  return { shop_money: money, presentment_money: money };
};
/** Shopify's times have the shop's offset. */
export const shopTime = (at: Date): string => `${new Date(at.getTime() + 19_800_000).toISOString().slice(0, 19)}+05:30`;
const timeOrNull = (at: Date | null): string | null => (at === null ? null : shopTime(at));

const addressOf = ({ firstName, lastName, phone, town }: Shopper) => ({
  first_name: firstName,
  last_name: lastName,
  name: `${firstName} ${lastName}`,
  company: null,
  address1: '14 Temple Road',
  address2: null,
  city: town.city,
  province: town.province,
  province_code: town.code,
  country: 'India',
  country_code: 'IN',
  zip: town.zip,
  phone,
  latitude: null,
  longitude: null,
});

/** Without tags, counts and what is consented to, which copies of customers leave out since 2025-01. */
export const customerBody = (shopper: Shopper) => {
  const { id, firstName, lastName, phone, email, createdAt } = shopper;
  return {
    ...{ id, admin_graphql_api_id: `gid://shopify/Customer/${id}`, email, phone },
    ...{ first_name: firstName, last_name: lastName, note: null, currency: 'INR', state: 'disabled' },
    ...{ created_at: shopTime(createdAt), updated_at: shopTime(createdAt), verified_email: true, tax_exempt: false },
    default_address: { id: id + 1, customer_id: id, ...addressOf(shopper), default: true },
  };
};

const subscribedAt = (at: Date) => ({
  ...{ state: 'subscribed', opt_in_level: 'single_opt_in', consent_updated_at: shopTime(at) },
});

/** Each way of marketing has a topic of its own, and names the customer in its own way. */
export const smsConsentBody = ({ id, phone, createdAt }: Shopper) => ({
  ...{ id, phone },
  sms_marketing_consent: { ...subscribedAt(createdAt), consent_collected_from: 'SHOPIFY' },
});
export const emailConsentBody = ({ id, email, createdAt }: Shopper) => ({
  ...{ customer_id: id, email_address: email },
  email_marketing_consent: subscribedAt(createdAt),
});

const lineBody = ({ id, product, quantity }: Line, isFulfilled: boolean) => ({
  ...{ id, admin_graphql_api_id: `gid://shopify/LineItem/${id}`, product_id: product.id, variant_id: product.id + 500 },
  ...{ title: product.title, name: product.title, variant_title: null, sku: product.sku, vendor: 'Sim', quantity },
  ...{ price: decimal(product.price), price_set: set(product.price), total_discount: '0.00', taxable: true },
  ...{ current_quantity: quantity, fulfillable_quantity: isFulfilled ? 0 : quantity, grams: 200, gift_card: false },
  ...{ fulfillment_status: isFulfilled ? 'fulfilled' : null, requires_shipping: true, tax_lines: [], properties: [] },
});

export function orderBody(order: ShopOrder) {
  const { id, number, shopper, lines, shipping, isCod, refunded, cancelledAt, fulfilledAt } = order;
  const total = totalOf(order);
  const goods = total - shipping;
  return {
    ...{ id, admin_graphql_api_id: `gid://shopify/Order/${id}`, name: `#${number}`, number: number - 1000 },
    ...{ order_number: number, app_id: 580111, source_name: 'web', test: false, confirmed: true, currency: 'INR' },
    ...{ presentment_currency: 'INR', customer_locale: 'en-IN', email: shopper.email, contact_email: shopper.email },
    ...{ phone: shopper.phone, buyer_accepts_marketing: shopper.acceptsMarketing, note: null, tags: '' },
    created_at: shopTime(order.createdAt),
    processed_at: shopTime(order.createdAt),
    updated_at: shopTime(order.updatedAt),
    cancelled_at: timeOrNull(cancelledAt),
    cancel_reason: cancelledAt ? 'customer' : null,
    closed_at: null,
    financial_status: financialStatus(order, total),
    fulfillment_status: fulfilledAt ? 'fulfilled' : null,
    payment_gateway_names: [isCod ? 'Cash on Delivery (COD)' : 'razorpay'],
    ...{ subtotal_price: decimal(goods), subtotal_price_set: set(goods), total_line_items_price: decimal(goods) },
    ...{ total_price: decimal(total), total_price_set: set(total), current_total_price: decimal(total - refunded) },
    ...{ total_shipping_price_set: set(shipping), total_discounts: '0.00', total_tax: '0.00', taxes_included: true },
    total_outstanding: order.paidAt || cancelledAt ? '0.00' : decimal(total),
    discount_codes: [],
    note_attributes: [],
    line_items: lines.map((line) => lineBody(line, fulfilledAt !== null)),
    shipping_lines: [
      { id: id + 7, title: 'Standard', code: 'Standard', price: decimal(shipping), price_set: set(shipping) },
    ],
    billing_address: addressOf(shopper),
    shipping_address: addressOf(shopper),
    customer: customerBody(shopper),
    fulfillments: fulfilledAt ? [fulfilmentBody(order)] : [],
    refunds: order.refundedAt ? [refundBody(order)] : [],
  };
}

function financialStatus({ paidAt, refunded, cancelledAt, isCod }: ShopOrder, total: number): string {
  if (refunded > 0) return refunded >= total ? 'refunded' : 'partially_refunded';
  if (cancelledAt && isCod) return 'voided';
  return paidAt ? 'paid' : 'pending';
}

export const fulfilmentBody = ({ id, number, shopper, lines, fulfilledAt }: ShopOrder) => ({
  ...{ id: id + 20_000, admin_graphql_api_id: `gid://shopify/Fulfillment/${id + 20_000}`, order_id: id },
  ...{ status: 'success', service: 'manual', name: `#${number}.1`, shipment_status: null, receipt: {} },
  ...{ created_at: timeOrNull(fulfilledAt), updated_at: timeOrNull(fulfilledAt), location_id: 655_441_491 },
  tracking_company: 'Delhivery',
  tracking_number: `SIM${id}`,
  tracking_numbers: [`SIM${id}`],
  tracking_url: `https://tracking.example/SIM${id}`,
  tracking_urls: [`https://tracking.example/SIM${id}`],
  email: shopper.email,
  destination: addressOf(shopper),
  line_items: lines.map((line) => lineBody(line, true)),
});

export function refundBody({ id, lines, refunded, refundedAt, isCod }: ShopOrder) {
  const at = timeOrNull(refundedAt);
  return {
    ...{ id: id + 40_000, admin_graphql_api_id: `gid://shopify/Refund/${id + 40_000}`, order_id: id },
    ...{ created_at: at, processed_at: at, note: null, user_id: 548_380_009, restock: true, duties: [] },
    refund_line_items: lines.slice(0, isCod ? lines.length : 1).map((line) => ({
      ...{ id: line.id + 60_000, line_item_id: line.id, quantity: isCod ? line.quantity : 1, restock_type: 'return' },
      ...{ location_id: 655_441_491, subtotal: line.product.price / 100, subtotal_set: set(line.product.price) },
      ...{ total_tax: 0, line_item: lineBody(line, true) },
    })),
    transactions: [
      {
        ...{ id: id + 50_000, order_id: id, kind: 'refund', status: 'success', amount: decimal(refunded) },
        ...{ currency: 'INR', gateway: isCod ? 'manual' : 'razorpay', created_at: at, processed_at: at, test: false },
      },
    ],
    order_adjustments: [],
  };
}

export const returnBody = ({ id, number, lines }: ShopOrder, status: string) => ({
  ...{ id: id + 80_000, admin_graphql_api_id: `gid://shopify/Return/${id + 80_000}`, name: `#${number}-R1`, status },
  order: { id, admin_graphql_api_id: `gid://shopify/Order/${id}` },
  total_return_line_items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  return_line_items: lines.map((line) => ({
    ...{ id: line.id + 70_000, admin_graphql_api_id: `gid://shopify/ReturnLineItem/${line.id + 70_000}` },
    ...{ quantity: line.quantity, refundable_quantity: line.quantity, refunded_quantity: 0 },
    ...{ return_reason: 'size_too_small', return_reason_note: '', customer_note: 'too small' },
    fulfillment_line_item: { id: line.id + 90_000, line_item: lineBody(line, true) },
  })),
});

export const productBody = ({ id, title, sku, price, stock, createdAt, updatedAt }: Product) => ({
  ...{ id, admin_graphql_api_id: `gid://shopify/Product/${id}`, title, body_html: null, vendor: 'Sim', tags: '' },
  ...{ handle: sku.toLowerCase(), product_type: '', status: 'active', template_suffix: null, published_scope: 'web' },
  ...{ created_at: shopTime(createdAt), updated_at: shopTime(updatedAt), published_at: shopTime(createdAt) },
  options: [{ id: id + 300, product_id: id, name: 'Title', position: 1, values: ['Default Title'] }],
  images: [],
  image: null,
  variants: [
    {
      ...{ id: id + 500, product_id: id, title: 'Default Title', sku, price: decimal(price), position: 1 },
      ...{
        inventory_policy: 'deny',
        inventory_quantity: stock,
        taxable: true,
        barcode: null,
        option1: 'Default Title',
      },
      ...{ created_at: shopTime(createdAt), updated_at: shopTime(updatedAt) },
    },
  ],
});
