import { describe, expect, it } from '@jest/globals';
import { jsonWith } from './json-text.js';

describe('JSON with a member that is text already', () => {
  it('has that text as it is, beside the other members', () => {
    const text = '{ "n": 1.0, "n": 12345678901234567890 }';
    expect(jsonWith({ id: 'a', at: null }, 'body', text)).toBe(`{"id":"a","at":null,"body":${text}}`);
    expect(jsonWith({}, 'body', text)).toBe(`{"body":${text}}`);
    expect(jsonWith({}, 'a "name"', '1')).toBe('{"a \\"name\\"":1}');
  });
});
