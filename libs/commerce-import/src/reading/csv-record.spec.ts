import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cellsOf } from './csv-record.js';

describe('the cells of a line by itself', () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['a,"b, c",d', ['a', 'b, c', 'd']],
    ['"a","5" pipe","b ""M"""', ['a', '5" pipe', 'b "M"']],
    ['"a,b,', ['a', 'b', '']],
    ['', ['']],
  ])('of %j are without their quotes, and a quote that is not closed holds no others', (line, cells) => {
    expect(cellsOf(line, ',')).toEqual(cells);
  });

  it('are looked for once where no quote is closed, and no further than was asked', () => {
    const line = '"a,'.repeat(1_000);
    const searches = jest.spyOn(String.prototype, 'indexOf');
    const cells = cellsOf(line, ',');
    const forClosing = searches.mock.calls.filter(([text]) => text === '",');
    searches.mockRestore();
    expect([cells.length, forClosing.length]).toEqual([1_001, 1]);
    expect(cellsOf(line, ',', 4)).toEqual(['a', 'a', 'a', 'a']);
  });
});
