import { describe, expect, it } from '@jest/globals';
import { mappedObjects } from '../mapping/mapped-objects.js';
import { readMapping } from '../mapping/read-mapping.js';
import { AS_SENT } from './as-sent.js';
import { magentoOrders } from './magento-orders.js';
import { ownColumns } from './own-columns.js';
import { shopifyOrders } from './shopify-orders.js';

const CONTEXT = { offset: '+05:30', dates: null, asOf: null, cod: [] };
const ALL = ['offset', 'dates', 'asOf', 'cod'];
const REQUIRED = {
  ...{
    externalId: 'id',
    number: 'id',
    createdAt: 'at',
    updatedAt: 'at',
    status: { is: 'open' },
    currency: { is: 'INR' },
  },
  ...{ 'totals.total': 'sum', 'payment.status': { is: 'paid' } },
};

describe('what is said of a file and its format does not use', () => {
  it('is all of it where the objects stand as the API has them', () => {
    expect(AS_SENT.ignores).toEqual(ALL);
    expect(ownColumns('orders').ignores).toEqual(ALL);
  });

  it('is nothing of it in the exports of shops', () => {
    for (const format of [shopifyOrders(CONTEXT), magentoOrders(CONTEXT)]) expect(format.ignores ?? []).toEqual([]);
  });

  it.each([
    [{}, {}, ['cod']],
    [{ offset: 'Z' }, {}, ['offset', 'cod']],
    [{}, { 'payment.method': 'way' }, []],
    [{}, { 'payment.method': { is: 'cod' } }, ['cod']],
    [{}, { 'payment.method': { column: 'way', values: { paid: 'prepaid' } } }, []],
    [{}, { 'payment.method': { column: 'way', values: { paid: 'prepaid' }, else: 'cod' } }, ['cod']],
  ])('with a mapping of %j and of the fields %j is %j', (options, fields, ignored) => {
    const mapping = readMapping({ ...options, fields: { ...REQUIRED, ...fields } }, 'orders');
    expect(mappedObjects(mapping, 'orders', CONTEXT).ignores).toEqual(ignored);
  });
});
