import { describe, expect, it } from '@jest/globals';
import { normalizeShopperPhone } from '@outcall/kernel';
import { Unmappable, type ImportedObject } from './format.js';
import { ownColumns } from './own-columns.js';

const read = (fields: Record<string, string>): ImportedObject =>
  ownColumns('orders').toObject([{ fields, lines: [2, 2], bytes: 0, source: '' }]);

describe('own columns', () => {
  it.each([
    ['p:+919876543210', '+919876543210'],
    ['9876543210.0', '+919876543210'],
    ["'09876543210", '+919876543210'],
    ['66550199-12', null],
    ['98765432.10', null],
    ['987654321.0', null],
    ['9.19876E+11', null],
  ])('have with the phone %p the number %p, wherever it stands', (text, phone) => {
    const object = read({ phone: text, 'customer.phone': text, 'shippingAddress.phone': text });
    const { customer, shippingAddress } = object as unknown as Record<string, { phone?: string } | undefined>;
    for (const each of [object['phone'], customer?.phone, shippingAddress?.phone])
      expect(normalizeShopperPhone(String(each ?? ''))).toBe(phone);
  });

  it('have ids without the decimals of a spreadsheet', () => {
    expect(read({ externalId: '1001.0', number: '2002.0', 'customer.externalId': '7.0', note: '5.0' })).toEqual({
      ...{ externalId: '1001', number: '2002', note: '5.0' },
      customer: { externalId: '7' },
    });
  });

  it.each(['externalId', 'number', 'customer.externalId'])('have no %s that has lost its digits', (path) => {
    expect(() => read({ [path]: '5.51235E+12' })).toThrow(Unmappable);
    expect(() => read({ [path]: '5.51235E+12' })).toThrow(`${path}: "5.51235E+12" has lost its digits`);
  });
});
