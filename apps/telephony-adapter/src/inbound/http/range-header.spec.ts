import { describe, expect, it } from '@jest/globals';
import { isKnown, mayBePartial, selectionOf } from './range-header.js';

const LENGTH = 10_000;
const ETAG = '"abc"';

describe('the Range of a request for 10,000 bytes', () => {
  it.each([
    // The examples of RFC 9110 §14.1.2.
    ['bytes=0-499', { first: 0, last: 499 }],
    ['bytes=500-999', { first: 500, last: 999 }],
    ['bytes=-500', { first: 9_500, last: 9_999 }],
    ['bytes=9500-', { first: 9_500, last: 9_999 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=0-', { first: 0, last: 9_999 }],
    ['bytes=9999-', { first: 9_999, last: 9_999 }],
    ['bytes=0-99999999999999999999', { first: 0, last: 9_999 }],
    ['bytes=-99999999999999999999', { first: 0, last: 9_999 }],
    ['Bytes=1-2', { first: 1, last: 2 }],
    ['bytes= 1-2 ', { first: 1, last: 2 }],
    ['bytes=,1-2,', { first: 1, last: 2 }],
  ])('%s is a part', (header, part) => {
    expect(selectionOf(header, LENGTH)).toEqual(part);
  });

  it.each(['bytes=10000-', 'bytes=10000-10001', 'bytes=99999999999999999999-', 'bytes=-0'])(
    '%s cannot be satisfied',
    (header) => {
      expect(selectionOf(header, LENGTH)).toBe('unsatisfiable');
    },
  );

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'bytes=1',
    'bytes=1-2-3',
    'bytes=+1-2',
    'bytes=1.5-2',
    'bytes=0x1-2',
    'bytes 1-2',
    'items=1-2',
    'bytes=0-0,-1',
    'bytes=500-600,601-999',
    '1-2',
  ])('%s is passed over for the whole', (header) => {
    expect(selectionOf(header, LENGTH)).toBe('whole');
  });
});

describe('the conditions of a request', () => {
  it.each([
    [undefined, true],
    ['"abc"', true],
    [' "abc" ', true],
    ['W/"abc"', false],
    ['"abd"', false],
    ['abc', false],
    ['Sat, 21 Nov 2026 10:00:00 GMT', false],
  ])('If-Range %s lets a part be sent: %s', (header, isPart) => {
    expect(mayBePartial(header, ETAG)).toBe(isPart);
  });

  it.each([
    [undefined, false],
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", "abc"', true],
    ['*', true],
    ['"x"', false],
    ['', false],
  ])('If-None-Match %s names the bytes: %s', (header, isNamed) => {
    expect(isKnown(header, ETAG)).toBe(isNamed);
  });
});
