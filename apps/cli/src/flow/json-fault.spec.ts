import { describe, expect, it } from '@jest/globals';
import { jsonFault } from './json-fault.js';

describe('where a text stops being JSON', () => {
  it.each([
    ['', 0, 'the text ends too early: a value is expected here'],
    ['{"a": 1,}', 8, 'there is a comma too many before this bracket'],
    ['[1, 2', 5, 'the text ends too early: a comma or the closing bracket is expected here'],
    ['{"a" 1}', 5, 'a colon is expected here'],
    ["{'a': 1}", 1, 'a property name in double quotes or } is expected here'],
    ['{"a": 1} x', 9, 'nothing may follow the end of the JSON'],
    ['["a]', 1, 'this text in double quotes is not closed on its line, or has a bad escape'],
    ['[01]', 1, 'a value or ] is expected here'],
    ['{"a": 1]', 7, 'a comma or the closing bracket is expected here'],
    ['[tru]', 1, 'a value or ] is expected here'],
  ])('is found in %j', (text, offset, message) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(jsonFault(text)).toEqual({ offset, message });
  });

  it('is the end of a text that has none, whatever JSON allows', () => {
    const texts = ['{"a": [1, -2.5e3, "\\u00e9\\n", null], "b": {}}', ' [ [], {} ] ', '"x"', 'true'];
    for (const text of texts) {
      expect(() => JSON.parse(text)).not.toThrow();
      expect(jsonFault(`${text}?`)).toEqual({ offset: text.length, message: 'nothing may follow the end of the JSON' });
    }
  });
});
