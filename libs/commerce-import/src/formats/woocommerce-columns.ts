import type { ColumnNames } from './columns.js';

type Kind = 'billing' | 'shipping';
type OfAddress = 'Name' | 'FirstName' | 'LastName' | 'Line1' | 'Line2' | 'City' | 'State' | 'Zip' | 'Country' | 'Phone';
type OfOrder =
  | ('id' | 'number' | 'created' | 'modified' | 'paid' | 'completed' | 'status' | 'currency')
  | ('total' | 'subtotal' | 'discounts' | 'shipping' | 'tax' | 'refunded' | 'gateway' | 'gatewayTitle')
  | ('customerId' | 'email' | 'note' | 'packedItems');
/** `itemSubtotal` is of all pieces, `itemPrice` of one. */
type OfItem =
  'itemId' | 'itemName' | 'itemSku' | 'itemProductId' | 'itemQuantity' | 'itemTotal' | 'itemSubtotal' | 'itemPrice';

export type WooColumn = OfOrder | OfItem | `${Kind}${OfAddress}`;

/** An exporter of WooCommerce orders, by its columns. */
export interface WooExporter {
  readonly name: string;
  readonly needs: readonly string[];
  readonly columns: ColumnNames<WooColumn>;
}

const addressOf = (
  kind: Kind,
  nameOf: Readonly<Record<OfAddress, readonly string[]>>,
): ColumnNames<`${Kind}${OfAddress}`> =>
  Object.fromEntries(Object.entries(nameOf).map(([field, names]) => [`${kind}${field}`, names]));

const suiteAddress = (kind: Kind) =>
  addressOf(kind, {
    Name: [],
    FirstName: [`${kind}_first_name`],
    LastName: [`${kind}_last_name`],
    Line1: [`${kind}_address_1`],
    Line2: [`${kind}_address_2`],
    City: [`${kind}_city`],
    State: [`${kind}_state`],
    Zip: [`${kind}_postcode`],
    Country: [`${kind}_country`],
    Phone: [`${kind}_phone`],
  });

/** WooCommerce's own extensions: Customer/Order/Coupon Export, Import Export Suite. */
export const EXPORT_SUITES: WooExporter = {
  name: 'woocommerce',
  needs: ['order_id', 'status', 'order_total', 'billing_phone'],
  columns: {
    id: ['order_id'],
    number: ['order_number_formatted', 'order_number', 'order_id'],
    created: ['date', 'order_date', 'date_created'],
    modified: ['modified_date', 'date_modified'],
    paid: ['paid_date', 'date_paid'],
    completed: ['completed_date'],
    status: ['status'],
    currency: ['order_currency', 'currency'],
    total: ['order_total'],
    subtotal: ['order_subtotal'],
    discounts: ['discount_total', 'order_discount', 'cart_discount'],
    shipping: ['shipping_total'],
    tax: ['tax_total'],
    refunded: ['refunded_total'],
    gateway: ['payment_method'],
    gatewayTitle: ['payment_method_title'],
    customerId: ['customer_id'],
    email: ['billing_email'],
    note: ['customer_note'],
    packedItems: ['line_items'],
    itemId: ['item_id'],
    itemName: ['item_name'],
    itemSku: ['item_sku'],
    itemProductId: ['item_product_id'],
    itemQuantity: ['item_quantity'],
    itemTotal: ['item_total'],
    itemSubtotal: ['item_subtotal', 'item_sub_total'],
    ...suiteAddress('billing'),
    ...suiteAddress('shipping'),
  },
};

const advancedAddress = (kind: Kind, label: 'Billing' | 'Shipping') =>
  addressOf(kind, {
    Name: [`Full Name (${label})`],
    FirstName: [`First Name (${label})`],
    LastName: [`Last Name (${label})`],
    Line1: [`Address 1&2 (${label})`, `Address 1 (${label})`],
    Line2: [`Address 2 (${label})`],
    City: [`City (${label})`],
    State: [`State Code (${label})`, `State Name (${label})`],
    Zip: [`Postcode (${label})`],
    Country: [`Country Code (${label})`, `Country Name (${label})`],
    Phone: [`Phone (${label})`],
  });

/** Advanced Order Export For WooCommerce: a row an item, of which later ones may leave the order's columns empty. */
export const ADVANCED_ORDER_EXPORT: WooExporter = {
  name: 'advanced-order-export',
  needs: ['Order Number', 'Order Status', 'Order Date', 'Order Total Amount'],
  columns: {
    id: ['Order ID', 'Order Number'],
    number: ['Order Number'],
    created: ['Order Date'],
    modified: ['Modification Date'],
    paid: ['Paid Date'],
    completed: ['Completed Date'],
    status: ['Order Status'],
    currency: ['Order Currency', 'Currency'],
    total: ['Order Total Amount'],
    subtotal: ['Order Subtotal Amount'],
    discounts: ['Cart Discount Amount'],
    shipping: ['Order Shipping Amount'],
    tax: ['Order Total Tax Amount', 'Order Tax Amount'],
    refunded: ['Order Refund Amount'],
    gateway: ['Payment Method'],
    gatewayTitle: ['Payment Method Title'],
    customerId: ['Customer User ID'],
    email: ['Email (Billing)'],
    note: ['Customer Note'],
    itemId: ['Item ID', 'Item #'],
    itemName: ['Item Name', 'Name'],
    itemSku: ['SKU'],
    itemProductId: ['Product Id'],
    itemQuantity: ['Quantity', 'Quantity (- Refund)'],
    itemTotal: ['Order Line Total', 'Order Line (w/o tax)'],
    itemPrice: ['Item Cost'],
    ...advancedAddress('billing', 'Billing'),
    ...advancedAddress('shipping', 'Shipping'),
  },
};

const wpAllAddress = (kind: Kind, label: 'Billing' | 'Shipping') =>
  addressOf(kind, {
    Name: [],
    FirstName: [`${label} First Name`],
    LastName: [`${label} Last Name`],
    Line1: [`${label} Address 1`],
    Line2: [`${label} Address 2`],
    City: [`${label} City`],
    State: [`${label} State`],
    Zip: [`${label} Postcode`],
    Country: [`${label} Country`],
    Phone: [`${label} Phone`],
  });

/** WP All Export: a row an item, or a row an order with columns such as `Product Name #1`. */
export const WP_ALL_EXPORT: WooExporter = {
  name: 'wp-all-export',
  needs: ['Order ID', 'Order Status', 'Order Date', 'Order Total'],
  columns: {
    id: ['Order ID'],
    number: ['Order Number', 'Order ID'],
    created: ['Order Date'],
    modified: ['Post Modified Date'],
    paid: ['Paid Date', '_paid_date'],
    completed: ['Completed Date'],
    status: ['Order Status'],
    currency: ['Order Currency'],
    total: ['Order Total'],
    discounts: ['Total Discount Amount'],
    shipping: ['Shipping Cost'],
    tax: ['Total Tax Amount'],
    refunded: ['Refund Total'],
    gateway: ['Payment Method', '_payment_method'],
    gatewayTitle: ['Payment Method Title'],
    customerId: ['Customer User ID'],
    email: ['Billing Email Address', 'Customer Account Email Address'],
    note: ['Customer Note'],
    itemId: ['Order Line ID'],
    itemName: ['Product Name', 'Order Line Title'],
    itemSku: ['SKU'],
    itemProductId: ['Product ID'],
    itemQuantity: ['Quantity'],
    itemTotal: ['Item Total'],
    itemSubtotal: ['Item Cost'],
    ...wpAllAddress('billing', 'Billing'),
    ...wpAllAddress('shipping', 'Shipping'),
  },
};
