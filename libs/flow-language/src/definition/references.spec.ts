import { describe, expect, it } from '@jest/globals';
import { parseReference, placeholdersIn, readPlaceholders } from './references.js';

describe('references', () => {
  it.each([
    ['inputs.order_no', { source: 'inputs', key: 'order_no' }],
    ['{{ answers.wish }}', { source: 'answers', key: 'wish' }],
    ['results.look-up.status', { source: 'results', stepId: 'look-up', field: 'status' }],
    ['results.look', null],
    ['inputs.a.b', null],
    ['order_no', null],
    ['', null],
    ['inputs.', null],
  ])('reads %j as %j', (written, expected) => {
    expect(parseReference(written)).toEqual(expected);
  });

  it.each<[string, string[], boolean]>([
    ['none', [], false],
    ['{{a}} and {{ b }} and {{a}}', ['a', 'b'], false],
    ['{{}}', [''], false],
    ['{one} }', [], false],
    ['{{a', [], true],
    ['a}}', [], true],
    ['{{a}} }}', ['a'], true],
    ['}} {{a}}', ['a'], true],
    ['{{a{{b}}', ['b'], true],
    ['{{a{b}}', [], true],
    ['{{{a}}}', ['a'], false],
    ['{{{{a}}}}', ['a'], true],
    ['{{{a}}{', ['a'], false],
  ])('finds in %j the placeholders %j', (text, placeholders, hasLooseBraces) => {
    expect(readPlaceholders(text)).toEqual({ placeholders, hasLooseBraces });
    expect(placeholdersIn(text)).toEqual(placeholders);
  });
});
