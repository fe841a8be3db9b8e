import { decimal } from './delivery.js';
import { totalOf, type Product, type Shopper, type ShopOrder } from './shop-life.js';

/** The bodies of WooCommerce's webhooks: what its REST API answers for the thing. */

/** Local time of the site and the same in GMT, both without an offset. */
const local = (at: Date): string => new Date(at.getTime() + 19_800_000).toISOString().slice(0, 19);
const gmt = (at: Date): string => at.toISOString().slice(0, 19);
const times = (name: string, at: Date | null) => ({
  [name]: at && local(at),
  [`${name}_gmt`]: at && gmt(at),
});

const addressOf = ({ firstName, lastName, phone, town }: Shopper) => ({
  ...{ first_name: firstName, last_name: lastName, company: '', address_1: '14 Temple Road', address_2: '' },
  ...{ city: town.city, state: town.code, postcode: town.zip, country: 'IN', phone },
});

export function orderBody(order: ShopOrder) {
  const { id, number, shopper, lines, shipping, isCod, refunded } = order;
  return {
    ...{ id, parent_id: 0, number: String(number), order_key: `wc_order_sim${id}`, created_via: 'checkout' },
    ...{ version: '9.9.5', status: statusOf(order), currency: 'INR', currency_symbol: '₹', prices_include_tax: true },
    ...times('date_created', order.createdAt),
    ...times('date_modified', order.updatedAt),
    ...times('date_paid', order.paidAt),
    ...times('date_completed', order.fulfilledAt && order.paidAt),
    ...{ discount_total: '0.00', discount_tax: '0.00', shipping_total: decimal(shipping), shipping_tax: '0.00' },
    ...{ cart_tax: '0.00', total: decimal(totalOf(order)), total_tax: '0.00', customer_id: shopper.id },
    ...{ customer_note: '', cart_hash: '', transaction_id: isCod ? '' : `pay_${id}` },
    payment_method: isCod ? 'cod' : 'razorpay',
    payment_method_title: isCod ? 'Cash on delivery' : 'Pay by Razorpay',
    billing: { ...addressOf(shopper), email: shopper.email },
    shipping: addressOf(shopper),
    meta_data: [{ id: id + 1, key: 'is_vat_exempt', value: 'no' }],
    line_items: lines.map(({ id: lineId, product, quantity }) => ({
      ...{ id: lineId, name: product.title, product_id: product.id, variation_id: 0, quantity, sku: product.sku },
      ...{ tax_class: '', subtotal: decimal(product.price * quantity), total: decimal(product.price * quantity) },
      ...{ subtotal_tax: '0.00', total_tax: '0.00', taxes: [], meta_data: [], price: product.price / 100 },
    })),
    shipping_lines: [{ id: id + 7, method_title: 'Flat rate', method_id: 'flat_rate', total: decimal(shipping) }],
    tax_lines: [],
    fee_lines: [],
    coupon_lines: [],
    refunds: refunded > 0 ? [{ id: id + 40_000, reason: 'too small', total: `-${decimal(refunded)}` }] : [],
  };
}

/** `processing` says nothing of being paid. */
function statusOf(order: ShopOrder): string {
  if (order.cancelledAt) return 'cancelled';
  if (order.refunded >= totalOf(order)) return 'refunded';
  return order.fulfilledAt && order.paidAt ? 'completed' : 'processing';
}

export const customerBody = (shopper: Shopper) => ({
  ...{ id: shopper.id, email: shopper.email, first_name: shopper.firstName, last_name: shopper.lastName },
  ...times('date_created', shopper.createdAt),
  ...times('date_modified', shopper.createdAt),
  ...{ role: 'customer', username: shopper.email.split('@')[0], is_paying_customer: false, avatar_url: '' },
  billing: { ...addressOf(shopper), email: shopper.email },
  shipping: addressOf(shopper),
  meta_data: [],
});

export const productBody = ({ id, title, sku, price, stock, createdAt, updatedAt }: Product) => ({
  ...{ id, name: title, slug: sku.toLowerCase(), permalink: `https://sim.example/product/${id}`, type: 'simple', sku },
  ...times('date_created', createdAt),
  ...times('date_modified', updatedAt),
  ...{ status: 'publish', catalog_visibility: 'visible', description: '', short_description: '' },
  ...{ price: decimal(price), regular_price: decimal(price), sale_price: '', on_sale: false, purchasable: true },
  ...{ manage_stock: true, stock_quantity: stock, stock_status: 'instock', categories: [], images: [], variations: [] },
});
