import { addressIn, joined } from '../../formats/values.js';
import type { Body } from '../body.js';
import type { ShopChange, ShopDelivery } from '../delivery.js';
import { consentsIn } from './marketing-consents.js';

/** The customer of `customers/create` and the like. Of 2025-01 and later it has no tags and counts. */
export function shopifyCustomerIn(
  body: Body,
  delivery: ShopDelivery,
  unsubscribedAt: Date | null,
): Record<string, unknown> {
  const createdAt = body.needed(body.time, 'created_at');
  const [firstName, lastName] = [body.text('first_name'), body.text('last_name')];
  const currency = body.currency('currency');
  const consents = consentsIn(body, delivery, unsubscribedAt);
  return {
    externalId: body.needed(body.id, 'id'),
    createdAt,
    updatedAt: body.time('updated_at') ?? createdAt,
    name: joined(firstName, lastName),
    firstName,
    lastName,
    email: body.text('email'),
    phone: body.phone('phone'),
    tags: tagsIn(body),
    isEnabled: body.text('state') === null ? null : body.text('state') === 'enabled',
    ordersCount: body.integer('orders_count'),
    amountSpent: currency === null ? null : body.amount('total_spent', currency),
    currency,
    defaultAddress: defaultAddressIn(body),
    ...(consents.length > 0 && { consents }),
  };
}

export const tagsIn = (body: Body): string[] =>
  (body.text('tags') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

function defaultAddressIn(body: Body): object | null {
  const text = (name: string) => body.text(`default_address.${name}`);
  return addressIn({
    name: text('name') ?? joined(text('first_name'), text('last_name')),
    line1: text('address1'),
    line2: text('address2'),
    city: text('city'),
    state: text('province'),
    stateCode: text('province_code'),
    pincode: text('zip'),
    country: text('country_code') ?? text('country'),
    phone: body.phone('default_address.phone'),
  });
}

/** `customers/redact`: the platform's request to forget a customer, with those of their orders that it names. */
export function erasureIn(body: Body): ShopChange {
  const [phone, orders] = [body.phone('customer.phone'), body.json['orders_to_redact']];
  return {
    kind: 'erase',
    phones: phone === null ? [] : [phone],
    customerExternalId: body.id('customer.id'),
    orderExternalIds: Array.isArray(orders) ? orders.flatMap(idsIn) : [],
  };
}

const idsIn = (value: unknown): string[] =>
  Number.isSafeInteger(value) || (typeof value === 'string' && value !== '') ? [String(value)] : [];
