import { describe, expect, it } from '@jest/globals';
import { maskNumber } from './mask-number.js';

describe('an erased number in the object of somebody else', () => {
  const mask = maskNumber('+919876543210');

  it('goes with the value it stands in, however it is written and however deep, and nothing else goes', () => {
    const order = (phone: unknown, note: string) => ({
      ...{ externalId: 'o-1', payment: { method: 'cod', phone }, total: 129_900 },
      lines: [{ note }, { note: 'ring the bell' }],
    });
    for (const written of ['98765 43210', '+91-98765-43210', '09876543210', 9_876_543_210])
      expect(JSON.parse(mask(JSON.stringify(order(written, `or ask at ${written}`))) ?? '')).toEqual(
        order('redacted', 'redacted'),
      );
  });

  it('takes the whole block of a person that names it with it, and no other block', () => {
    const person = (phone: string) => ({ name: 'Zubeida', line1: '1 High Street', phone });
    const order = {
      ...{ externalId: 'o-1', shippingAddress: person('9876543211'), billingAddress: person('98765 43210') },
      customer: { externalId: 'c-1', name: 'Zubeida', defaultAddress: person('09876543210') },
      addresses: [person('9876543211'), person('9876543210')],
    };
    expect(JSON.parse(mask(JSON.stringify(order)) ?? '')).toEqual({
      ...{ externalId: 'o-1', shippingAddress: person('9876543211'), billingAddress: { redacted: true } },
      ...{ customer: { redacted: true }, addresses: [person('9876543211'), { redacted: true }] },
    });
  });

  it('is not found in a longer one, and an object without it stays as it is', () => {
    for (const json of ['{"id":19876543210}', '{"id":"98765432101"}', '{"phone":"9876543211"}'])
      expect([json, mask(json)]).toEqual([json, null]);
  });

  it('leaves __proto__ an ordinary key', () => {
    expect(mask('{"__proto__":{"phone":"9876543210"},"a":1}')).toBe('{"__proto__":{"phone":"redacted"},"a":1}');
  });
});
