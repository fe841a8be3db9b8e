import type { ColumnNames } from './columns.js';

type Kind = 'Billing' | 'Shipping';
type OfAddress = 'Name' | 'Line1' | 'Line2' | 'City' | 'State' | 'StateCode' | 'Zip' | 'Country' | 'Phone';

export type ShopifyColumn =
  | (
      | 'name'
      | 'id'
      | 'number'
      | 'created'
      | 'updated'
      | 'paid'
      | 'processed'
      | 'fulfilled'
      | 'cancelled'
      | 'closed'
      | 'cancelReason'
    )
  | ('currency' | 'total' | 'subtotal' | 'discounts' | 'shipping' | 'tax' | 'outstanding' | 'refunded')
  | ('financial' | 'fulfillment' | 'source' | 'email' | 'phone' | 'note' | 'tags' | 'attributes' | 'method')
  | ('customerId' | 'customerFirstName' | 'customerLastName' | 'customerPhone')
  | `${Kind}${OfAddress}`;

const ownAddress = (kind: Kind): ColumnNames<ShopifyColumn> => ({
  [`${kind}Name`]: [`${kind} Name`],
  [`${kind}Line1`]: [`${kind} Address1`, `${kind} Street`],
  [`${kind}Line2`]: [`${kind} Address2`],
  [`${kind}City`]: [`${kind} City`],
  [`${kind}State`]: [`${kind} Province Name`],
  [`${kind}StateCode`]: [`${kind} Province`],
  [`${kind}Zip`]: [`${kind} Zip`],
  [`${kind}Country`]: [`${kind} Country`],
  [`${kind}Phone`]: [`${kind} Phone`],
});

/** The order export of Shopify's admin. */
export const SHOPIFY: ColumnNames<ShopifyColumn> = {
  name: ['Name'],
  id: ['Id'],
  created: ['Created at'],
  paid: ['Paid at'],
  fulfilled: ['Fulfilled at'],
  cancelled: ['Cancelled at'],
  currency: ['Currency'],
  total: ['Total'],
  subtotal: ['Subtotal'],
  discounts: ['Discount Amount'],
  shipping: ['Shipping'],
  tax: ['Taxes'],
  outstanding: ['Outstanding Balance'],
  refunded: ['Refunded Amount'],
  financial: ['Financial Status'],
  fulfillment: ['Fulfillment Status'],
  method: ['Payment Method'],
  source: ['Source'],
  email: ['Email'],
  phone: ['Phone'],
  customerPhone: ['Phone'],
  note: ['Notes'],
  tags: ['Tags'],
  attributes: ['Note Attributes'],
  ...ownAddress('Billing'),
  ...ownAddress('Shipping'),
};

const matrixifyAddress = (kind: Kind): ColumnNames<ShopifyColumn> => ({
  [`${kind}Name`]: [`${kind}: Name`],
  [`${kind}Line1`]: [`${kind}: Address 1`],
  [`${kind}Line2`]: [`${kind}: Address 2`],
  [`${kind}City`]: [`${kind}: City`],
  [`${kind}State`]: [`${kind}: Province`],
  [`${kind}StateCode`]: [`${kind}: Province Code`],
  [`${kind}Zip`]: [`${kind}: Zip`],
  [`${kind}Country`]: [`${kind}: Country Code`, `${kind}: Country`],
  [`${kind}Phone`]: [`${kind}: Phone`],
});

/** The orders of Matrixify. */
export const MATRIXIFY: ColumnNames<ShopifyColumn> = {
  name: ['Name'],
  id: ['ID'],
  created: ['Created At', 'Processed At'],
  updated: ['Updated At'],
  processed: ['Processed At'],
  cancelled: ['Cancelled At'],
  cancelReason: ['Cancel: Reason'],
  closed: ['Closed At'],
  currency: ['Currency'],
  total: ['Price: Total'],
  subtotal: ['Price: Subtotal', 'Price: Total Line Items'],
  discounts: ['Price: Total Discount'],
  shipping: ['Price: Total Shipping'],
  tax: ['Tax: Total'],
  outstanding: ['Price: Total Outstanding'],
  refunded: ['Price: Total Refund'],
  financial: ['Payment: Status'],
  fulfillment: ['Order Fulfillment Status'],
  source: ['Source'],
  email: ['Email', 'Customer: Email'],
  phone: ['Phone'],
  customerId: ['Customer: ID'],
  customerFirstName: ['Customer: First Name'],
  customerLastName: ['Customer: Last Name'],
  customerPhone: ['Customer: Phone', 'Phone'],
  note: ['Note'],
  tags: ['Tags'],
  attributes: ['Additional Details'],
  ...matrixifyAddress('Billing'),
  ...matrixifyAddress('Shipping'),
};
