import { describe, expect, it } from '@jest/globals';
import { cell, line } from './csv.js';

describe('a cell of a CSV file', () => {
  it.each(['=HYPERLINK("http://x","y")', '+919876543210', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
    'that begins as %j is no formula',
    (text) => {
      expect(cell(text)).toBe(`"'${text.replaceAll('"', '""')}"`);
    },
  );

  it('holds commas, line ends and quotation marks as text', () => {
    expect(line(['a,b', 'say "no"', 'one\r\ntwo', null, 7])).toBe('"a,b","say ""no""","one\r\ntwo","","7"\r\n');
  });
});
