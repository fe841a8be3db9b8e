import { addressIn, joined } from '../../formats/values.js';
import type { Body } from '../body.js';

/** A customer with an account at the shop. Their number is that of the bills. */
export function woocommerceCustomerIn(body: Body): Record<string, unknown> {
  const createdAt = body.needed(body.time, 'date_created_gmt');
  const billing = (name: string) => body.text(`billing.${name}`);
  const firstName = body.text('first_name') ?? billing('first_name');
  const lastName = body.text('last_name') ?? billing('last_name');
  const phone = body.phone('billing.phone');
  return {
    externalId: body.needed(body.id, 'id'),
    createdAt,
    updatedAt: body.time('date_modified_gmt') ?? createdAt,
    name: joined(firstName, lastName),
    firstName,
    lastName,
    email: body.text('email') ?? billing('email'),
    phone,
    ordersCount: body.integer('orders_count'),
    defaultAddress: addressIn({
      name: joined(billing('first_name'), billing('last_name')),
      line1: billing('address_1'),
      line2: billing('address_2'),
      city: billing('city'),
      stateCode: billing('state'),
      pincode: billing('postcode'),
      country: billing('country'),
      phone,
    }),
  };
}
