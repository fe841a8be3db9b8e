import { describe, expect, it } from '@jest/globals';
import { entityTag, matchesRevision } from './entity-tag.js';

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
});
