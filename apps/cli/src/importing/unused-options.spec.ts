import { describe, expect, it } from '@jest/globals';
import { Mistake } from '../mistake.js';
import { refuseUnused } from './unused-options.js';

const CSV = {
  encoding: 'utf-8',
  isBroken: false,
  delimiter: ',',
  saysDelimiter: false,
  lineEnd: '\n',
  bytes: 1,
  utf8Bytes: 1,
} as const;
const ALL = ['offset', 'dates', 'asOf', 'cod', 'encoding'] as const;

describe('what was typed and the file has no use for', () => {
  it('is refused, all of it at once', () => {
    const own = { name: 'own', csv: CSV, ignores: ['offset', 'dates', 'asOf', 'cod'] } as const;
    expect(() => refuseUnused(ALL, own)).toThrow(Mistake);
    expect(() => refuseUnused(ALL, own)).toThrow(
      '--offset, --dates, --as-of, --cod change nothing in a file read as own',
    );
    expect(() => refuseUnused(['encoding'], own)).not.toThrow();
  });

  it('is the encoding, where the file is no table', () => {
    expect(() => refuseUnused(ALL, { name: 'mapping', csv: null })).toThrow(/^--encoding changes nothing/);
  });

  it('is nothing of a shop’s export', () => {
    expect(() => refuseUnused(ALL, { name: 'shopify', csv: CSV })).not.toThrow();
  });
});
