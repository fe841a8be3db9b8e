import type { CommerceEntity } from '../object-events.js';
import {
  booleanOrNull,
  choice,
  choiceOr,
  choiceOrNull,
  currency,
  currencyOrNull,
  externalId,
  fewOrLeftOut,
  integer,
  integerOrNull,
  list,
  no,
  object,
  objectOrNull,
  text,
  textOrNull,
  texts,
  textUpTo,
  time,
  timeOrNull,
  type Field,
  type Fields,
} from './field.js';

const ATTRIBUTES: Field = list({ key: text, value: text });

const COMMON: Fields = {
  externalId,
  createdAt: time,
  updatedAt: time,
  platformStatus: { type: 'map', values: 'text', nullable: true, default: {} },
  customAttributes: ATTRIBUTES,
  extensions: { type: 'map', values: 'any', default: {} },
};

const ADDRESS = objectOrNull({
  name: textOrNull,
  line1: textOrNull,
  line2: textOrNull,
  city: textOrNull,
  state: textOrNull,
  stateCode: textOrNull,
  pincode: textOrNull,
  country: textOrNull,
  phone: textOrNull,
});

/** As `PUT /v1/contacts` takes them: docs/handbook/stores-and-triggers.md#consents-that-come-with-an-object. */
const CONSENTS: Field = fewOrLeftOut(10, {
  scope: choice('service', 'promotional'),
  givenAt: time,
  note: textUpTo(500),
  source: choice('form', 'checkout', 'import', 'verbal', 'other'),
});

const DELIVERY_STATUS = choiceOrNull('shipped', 'out_for_delivery', 'attempted', 'delivered', 'failed');

const LINE_ITEM: Fields = {
  externalId: text,
  title: text,
  variantTitle: textOrNull,
  sku: textOrNull,
  quantity: integer,
  currentQuantity: integerOrNull,
  unitPrice: integer,
  total: integer,
  productExternalId: textOrNull,
  variantExternalId: textOrNull,
  imageUrl: textOrNull,
  customAttributes: ATTRIBUTES,
};

const FULFILLMENT: Fields = {
  externalId: text,
  deliveryStatus: DELIVERY_STATUS,
  isCancelled: no,
  createdAt: time,
  shippedAt: timeOrNull,
  deliveredAt: timeOrNull,
  estimatedDeliveryAt: timeOrNull,
  carrier: textOrNull,
  trackingNumber: textOrNull,
  trackingUrl: textOrNull,
};

const ORDER: Fields = {
  ...COMMON,
  number: text,
  status: choiceOr('open', 'open', 'closed', 'cancelled'),
  cancelledAt: timeOrNull,
  closedAt: timeOrNull,
  cancelReason: textOrNull,
  isTest: no,
  sourceChannel: textOrNull,
  locale: textOrNull,
  currency,
  totals: object({
    total: integer,
    subtotal: integerOrNull,
    discounts: integerOrNull,
    shipping: integerOrNull,
    tax: integerOrNull,
    outstanding: integerOrNull,
    refunded: integerOrNull,
  }),
  payment: object({
    status: choiceOrNull(
      'pending',
      'authorized',
      'partially_paid',
      'paid',
      'partially_refunded',
      'refunded',
      'voided',
      'failed',
    ),
    method: choiceOr('unknown', 'cod', 'prepaid', 'unknown'),
    gateways: texts,
  }),
  fulfillmentStatus: choiceOrNull(
    'unfulfilled',
    'in_progress',
    'partially_fulfilled',
    'fulfilled',
    'on_hold',
    'not_required',
    'cancelled',
  ),
  delivery: objectOrNull({ status: DELIVERY_STATUS, deliveredAt: timeOrNull, fulfillmentId: textOrNull }),
  customer: objectOrNull({ externalId: textOrNull, name: textOrNull, email: textOrNull, phone: textOrNull }),
  phone: textOrNull,
  shippingAddress: ADDRESS,
  billingAddress: ADDRESS,
  lineItems: list(LINE_ITEM),
  fulfillments: list(FULFILLMENT),
  refunds: list({ externalId: text, createdAt: time, amount: integer, note: textOrNull }),
  tags: texts,
  note: textOrNull,
  consents: CONSENTS,
};

const RETURN: Fields = {
  ...COMMON,
  orderExternalId: text,
  name: textOrNull,
  status: choice('requested', 'approved', 'declined', 'in_progress', 'closed', 'cancelled'),
  closedAt: timeOrNull,
  items: list({
    externalId: text,
    lineItemExternalId: textOrNull,
    title: textOrNull,
    variantTitle: textOrNull,
    reason: textOrNull,
    reasonNote: textOrNull,
    customerNote: textOrNull,
    quantity: integer,
  }),
};

const CUSTOMER: Fields = {
  ...COMMON,
  name: textOrNull,
  firstName: textOrNull,
  lastName: textOrNull,
  email: textOrNull,
  phone: textOrNull,
  locale: textOrNull,
  tags: texts,
  isEnabled: booleanOrNull,
  ordersCount: integerOrNull,
  amountSpent: integerOrNull,
  currency: currencyOrNull,
  defaultAddress: ADDRESS,
  consents: CONSENTS,
};

const PRODUCT: Fields = {
  ...COMMON,
  title: text,
  handle: textOrNull,
  status: choiceOrNull('active', 'draft', 'archived', 'hidden'),
  productType: textOrNull,
  vendor: textOrNull,
  imageUrl: textOrNull,
  currency: currencyOrNull,
  tags: texts,
  variants: list({
    externalId: text,
    title: textOrNull,
    sku: textOrNull,
    barcode: textOrNull,
    price: integerOrNull,
    compareAtPrice: integerOrNull,
    options: list({ name: text, value: text }),
    inventory: integerOrNull,
  }),
};

export const OBJECT_FIELDS: Readonly<Record<CommerceEntity, Fields>> = {
  orders: ORDER,
  returns: RETURN,
  customers: CUSTOMER,
  products: PRODUCT,
};
