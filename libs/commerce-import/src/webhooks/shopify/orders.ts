import { isIndia } from '@outcall/kernel';
import { codedPhone } from '../../formats/coded-phone.js';
import type { ColumnNames } from '../../formats/columns.js';
import type { ShopifyColumn } from '../../formats/shopify-columns.js';
import { quantityIn } from '../../formats/quantity.js';
import { shopifyOrder } from '../../formats/shopify-order.js';
import { textIn } from '../../formats/values.js';
import { Body, WEBHOOK_CONTEXT } from '../body.js';
import { keepable } from '../kept-text.js';
import { mapIn } from '../stored.js';
import { parcelsOf, parcelIn } from './parcels.js';
import { refundedOf, refundIn, refundsOf } from './refunds.js';

type Kind = 'Billing' | 'Shipping';
const addressOf = (kind: Kind, at: string): ColumnNames<ShopifyColumn> => ({
  [`${kind}Name`]: [`${at}.name`],
  [`${kind}Line1`]: [`${at}.address1`],
  [`${kind}Line2`]: [`${at}.address2`],
  [`${kind}City`]: [`${at}.city`],
  [`${kind}State`]: [`${at}.province`],
  [`${kind}StateCode`]: [`${at}.province_code`],
  [`${kind}Zip`]: [`${at}.zip`],
  [`${kind}Country`]: [`${at}.country_code`, `${at}.country`],
  [`${kind}Phone`]: [`${at}.phone`],
});

/** Amounts are in the shop's currency; those of `*_set` are also in the shopper's. */
const ORDER: ColumnNames<ShopifyColumn> = {
  id: ['id'],
  name: ['name'],
  created: ['created_at'],
  updated: ['updated_at'],
  processed: ['processed_at'],
  cancelled: ['cancelled_at'],
  closed: ['closed_at'],
  cancelReason: ['cancel_reason'],
  currency: ['currency'],
  total: ['total_price'],
  subtotal: ['subtotal_price'],
  discounts: ['total_discounts'],
  shipping: ['total_shipping_price_set.shop_money.amount'],
  tax: ['total_tax'],
  outstanding: ['total_outstanding'],
  financial: ['financial_status'],
  fulfillment: ['fulfillment_status'],
  source: ['source_name'],
  email: ['email', 'contact_email', 'customer.email'],
  phone: ['phone'],
  customerId: ['customer.id'],
  customerFirstName: ['customer.first_name'],
  customerLastName: ['customer.last_name'],
  customerPhone: ['customer.phone'],
  note: ['note'],
  tags: ['tags'],
  ...addressOf('Shipping', 'shipping_address'),
  ...addressOf('Billing', 'billing_address'),
};

/** The order of `orders/create` and the like, which all carry it whole. */
export function shopifyOrderIn(body: Body): Record<string, unknown> {
  const row = new Body<ShopifyColumn>(body.json, '', ORDER);
  const externalId = row.needed(row.id, 'id'); // an export without ids goes by names, and names change
  const currency = row.needed(row.currency, 'currency');
  const gateways = gatewaysIn(body.json['payment_gateway_names']);
  const lineItems = body.list('line_items').map((item) => lineItemOf(item, currency));
  const order = shopifyOrder(row, { currency, gateways, lineItems }, WEBHOOK_CONTEXT);
  const refunds = refundsOf(
    body.list('refunds').map((each) => refundIn(each, currency)),
    currency,
  );
  return {
    ...order,
    ...numbersOf(body, order),
    externalId,
    ...parcelsOf(body.list('fulfillments').map(parcelIn), order),
    totals: {
      ...mapIn(order['totals']),
      total: totalOf(body, currency, refundedOf(refunds)),
      refunded: refundedOf(refunds),
    },
    refunds,
    isTest: body.isTrue('test'),
    locale: body.text('customer_locale'),
    customAttributes: body.attributes('note_attributes'),
  };
}

/**
 * Without what only looks like an Indian number. The commerce model has no country of an order's customer, so a number
 * without a code is left out where their address is of another country; the order's own where it names no other one.
 */
function numbersOf(body: Body, order: Record<string, unknown>): object {
  const country = body.text('customer.default_address.country_code') ?? body.text('customer.default_address.country');
  if (country === null || isIndia(country)) return {};
  const customer = mapIn(order['customer']);
  const namesCountry = ['shippingAddress', 'billingAddress'].some((each) => Boolean(mapIn(order[each])['country']));
  return {
    customer: { ...customer, phone: codedPhone(customer['phone']) },
    phone: namesCountry ? order['phone'] : codedPhone(order['phone']),
  };
}

/**
 * What the order came to after it was edited and before money was given back. `total_price` knows of no item that was
 * taken off; of a cancelled order nothing is left.
 */
function totalOf(body: Body, currency: string, refunded: number): number {
  const total = body.needed((asked) => body.amount(asked, currency), 'total_price');
  const current = body.amount('current_total_price', currency);
  if (current === null || body.text('cancelled_at') !== null) return total;
  return Math.min(Math.max(total, current), current + refunded);
}

function lineItemOf(item: Body, currency: string): object {
  const { pieces: quantity, sold } = quantityIn(...item.cell('quantity'));
  const unitPrice = item.amount('price', currency) ?? 0;
  return {
    externalId: item.needed(item.id, 'id'),
    title: item.text('title') ?? item.text('name') ?? '',
    variantTitle: item.text('variant_title'),
    sku: item.text('sku'),
    quantity,
    currentQuantity: currentOf(item),
    unitPrice,
    total: Math.round(sold * unitPrice) - discountOf(item, currency),
    productExternalId: item.id('product_id'),
    variantExternalId: item.id('variant_id'),
    customAttributes: item.attributes('properties'),
  };
}

const currentOf = (item: Body): number | null =>
  item.text('current_quantity') === null ? null : quantityIn(...item.cell('current_quantity')).pieces;

/** `total_discount` leaves out what a discount of the whole order takes off an item. */
function discountOf(item: Body, currency: string): number {
  const allocations = item.list('discount_allocations');
  if (allocations.length === 0) return item.amount('total_discount', currency) ?? 0;
  return allocations.reduce((sum, each) => sum + (each.amount('amount', currency) ?? 0), 0);
}

/** The first names of gateways, each as long as names are. */
const gatewaysIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value
        .slice(0, 20)
        .flatMap((each) => (typeof each === 'string' ? (textIn(keepable(each.slice(0, 255))) ?? []) : []))
    : [];
