import { describe, expect, it } from '@jest/globals';
import { entityTag, isIfMatch, matchesRevision } from './entity-tag.js';

describe('If-Match', () => {
  it.each([
    [undefined, true],
    ['*', true],
    [entityTag(7), true],
    ['W/"7"', true],
    ['"6", "7"', true],
    ['"6"', false],
    ['7', false],
    ['"77"', false],
    ['', false],
  ])('%s against revision 7 gives %s', (header, expected) => {
    expect(matchesRevision(header, 7)).toBe(expected);
  });

  it.each(['*', '"7"', 'W/"7"', '"6", "7"', '"6","7"', ' "7" ', '""', '"anything,too"'])('%s is one', (header) => {
    expect(isIfMatch(header)).toBe(true);
  });

  it.each(['', '7', '"7', '7"', "'7'", '"7" "8"', '"7",', ',', '*, "7"', 'w/"7"', '"a"b"'])('%s is none', (header) => {
    expect(isIfMatch(header)).toBe(false);
  });
});
