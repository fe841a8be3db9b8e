// Orders as shops send them: about 2 kB each with three line items, every one of another shopper. The n-th is always
// the same.
export const BATCH = 500;

const address = (phone) => ({
  name: 'Asha Rao',
  line1: '14, Second Cross, Lake View Road',
  line2: 'near the post office',
  city: 'Pune',
  state: 'Maharashtra',
  stateCode: 'MH',
  pincode: '411001',
  country: 'IN',
  phone,
});

const lineItem = (n, place) => ({
  externalId: `l-${n}-${place}`,
  title: 'Cotton kurta with block print, knee length',
  variantTitle: 'Indigo / M',
  sku: `KUR-IND-M-${place}`,
  quantity: 1,
  currentQuantity: 1,
  unitPrice: 43_300,
  total: 43_300,
  productExternalId: `p-${place}`,
  variantExternalId: `v-${place}`,
  imageUrl: 'https://cdn.shop.example/kurta-indigo-m.jpg',
});

/** A callable number of its own for each n below 400 million. */
export const phoneOf = (n) => `+91${6_000_000_000 + n * 7}`;

export function order(n, at) {
  const phone = phoneOf(n);
  return {
    externalId: `o-${n}`,
    createdAt: at,
    updatedAt: at,
    number: String(n),
    currency: 'INR',
    totals: { total: 129_900, subtotal: 129_900, discounts: 0, shipping: 0, tax: 6_185, outstanding: 129_900 },
    payment: { method: 'cod', status: 'pending', gateways: ['cash_on_delivery'] },
    fulfillmentStatus: 'unfulfilled',
    platformStatus: { financial: 'pending', fulfillment: null },
    customAttributes: [{ key: 'gift', value: 'no' }],
    extensions: { channel: { name: 'web', campaign: 'diwali', clicks: [1, 2, 3] } },
    customer: { externalId: `c-${n}`, name: 'Asha Rao', email: `asha${n}@example.com`, phone },
    shippingAddress: address(phone),
    billingAddress: address(phone),
    lineItems: [1, 2, 3].map((place) => lineItem(n, place)),
    tags: ['cod', 'first-order'],
  };
}

/** The body of the sync that sends `BATCH` orders from the n-th on, each with a note of `note` signs. */
export const bodyFrom = (n, at, note = 0) => {
  const more = note > 0 ? { note: 'x'.repeat(note) } : {};
  const orders = Array.from({ length: BATCH }, (_, place) => ({ ...order(n + place, at), ...more }));
  return Buffer.from(JSON.stringify({ orders }));
};
