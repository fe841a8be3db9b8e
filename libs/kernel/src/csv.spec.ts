import { describe, expect, it } from '@jest/globals';
import { csvCell, csvLine } from './csv.js';

describe('a cell of a CSV file', () => {
  it.each(['=HYPERLINK("http://x","y")', '+919876543210', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
    'that begins as %j is no formula',
    (text) => {
      expect(csvCell(text)).toBe(`"'${text.replaceAll('"', '""')}"`);
    },
  );

  it('holds commas, line ends and quotation marks as text', () => {
    expect(csvLine(['a,b', 'say "no"', 'one\r\ntwo', null, 7])).toBe('"a,b","say ""no""","one\r\ntwo","","7"\r\n');
  });
});
