import { describe, expect, it } from '@jest/globals';
import { jsonWith } from './json-with.js';

describe('jsonWith', () => {
  it.each([[{ b: [1, '}"'] }], ['te"xt'], [null], [[]], [12.5]])('is the JSON of the object with %j', (value) => {
    const object = { a: 1, left: undefined, text: 'x}' };
    expect(jsonWith(object, 'na"me', JSON.stringify(value))).toBe(JSON.stringify({ ...object, 'na"me': value }));
  });
});
