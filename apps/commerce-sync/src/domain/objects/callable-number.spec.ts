import { describe, expect, it } from '@jest/globals';
import { readShopperPhone } from '@outcall/kernel';
import { callableNumber } from './callable-number.js';

describe('the callable number of an object', () => {
  it('is found by reading each number once, however many blocks have it: a sync has five hundred orders', () => {
    const texts: string[] = [];
    const read = (text: string) => (texts.push(text), readShopperPhone(text));
    const block = (text: string | null, name: string) => ({ text, country: 'IN', name });
    const given = [block('98765 43210', 'Asha'), block(null, 'Nobody'), block('+91 98123 45678', 'Ravi')];
    const { number, names } = callableNumber([...given, block('98765 43210', 'Asha Rao')], read);
    expect([number.phone, names]).toEqual(['+919876543210', ['Asha', 'Asha Rao']]);
    expect(texts).toEqual(['98765 43210', '+91 98123 45678']);
  });
});
