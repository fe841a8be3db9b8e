import { describe, expect, it } from '@jest/globals';
import { toRows } from './row-shape.js';

const columns = (...names: string[]) => names.map((name) => ({ name }));

describe('toRows', () => {
  it('keys the values of each row by column', () => {
    const rows = toRows('test.two', columns('id', 'at'), [
      ['a', 1],
      ['b', null],
    ]);
    expect(rows).toEqual([
      { id: 'a', at: 1 },
      { id: 'b', at: null },
    ]);
  });

  it('takes any name of a column for a key, and nothing for code', () => {
    const names = ['?column?', 'a"b', "c'd", 'line\nbreak', '}; throw 1; ({', '\u2028'];
    const [row] = toRows<Record<string, number>>('test.names', columns(...names), [names.map((_, at) => at)]);
    expect(row).toEqual(Object.fromEntries(names.map((name, at) => [name, at])));
  });

  it('follows a statement whose columns are others than before', () => {
    toRows('test.changed', columns('a', 'b'), [[1, 2]]);
    expect(toRows('test.changed', columns('b', 'a'), [[1, 2]])).toEqual([{ b: 1, a: 2 }]);
    expect(toRows('test.changed', columns('b'), [[1]])).toEqual([{ b: 1 }]);
  });

  it('has no rows for a statement that answers none', () => {
    expect(toRows('test.none', [], [])).toEqual([]);
  });
});
