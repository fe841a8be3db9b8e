import { describe, expect, it } from '@jest/globals';
import { TRIGGER_EVENTS } from './flow-definition.js';
import { objectKindOf, parseObjectPath } from './object-paths.js';

describe('parseObjectPath', () => {
  it('knows the object of every event', () => {
    expect(new Set(TRIGGER_EVENTS.map(objectKindOf))).toEqual(new Set(['order', 'return', 'customer']));
  });

  it.each([
    'totals.total',
    'object.totals.total',
    'order.totals.total',
    '{{order.totals.total}}',
    '{{ totals.total }}',
  ])('reads %s as the total of an order', (written) => {
    expect(parseObjectPath(written, 'order')).toEqual(['totals', 'total']);
  });

  it.each([
    'customer.name',
    'lineItems.0.title',
    'lineItems.0.customAttributes.0.value',
    'shippingAddress.pincode',
    'extensions.gift.wrapping.colour',
    'tags.1',
    'delivery',
    'order.customer.phone',
    'object.shopper.name',
    'object.totals.due',
  ])('finds %s in an order', (written) => {
    expect(parseObjectPath(written, 'order')).not.toBeNull();
  });

  it.each([
    '',
    '.',
    'order',
    'object',
    'colour',
    'totals.colour',
    'number.length',
    'lineItems.title',
    'lineItems.-1.title',
    'constructor',
    '__proto__.x',
    'order.order.number',
    'totals.',
    'inputs.order_no',
    'name',
    'shopper.phone',
  ])('finds no %j in an order', (written) => {
    expect(parseObjectPath(written, 'order')).toBeNull();
  });

  it('reads customer as the customer of an order, and as the object of a customer; the shopper is of both', () => {
    expect(parseObjectPath('customer.name', 'order')).toEqual(['customer', 'name']);
    expect(parseObjectPath('customer.name', 'customer')).toEqual(['name']);
    expect(parseObjectPath('object.shopper.name', 'customer')).toEqual(['shopper', 'name']);
    expect(parseObjectPath('object.order.shopper.name', 'return')).toEqual(['order', 'shopper', 'name']);
    expect(parseObjectPath('object.shopper.name', 'return')).toBeNull();
    expect(parseObjectPath('items.0.reason', 'return')).toEqual(['items', '0', 'reason']);
  });

  it.each(['order.number', 'object.order.number', 'return.order.number', '{{object.order.number}}'])(
    'reads %s of a return as the number of its order',
    (written) => {
      expect(parseObjectPath(written, 'return')).toEqual(['order', 'number']);
    },
  );

  it.each(['object.order.colour', 'object.order.order.number', 'object.order.totals.total.x', 'order.items.0.reason'])(
    'finds no %s in a return',
    (written) => {
      expect(parseObjectPath(written, 'return')).toBeNull();
    },
  );

  it('finds no order in an order, and none in a customer', () => {
    expect(parseObjectPath('object.order.number', 'order')).toBeNull();
    expect(parseObjectPath('object.order.number', 'customer')).toBeNull();
  });
});
