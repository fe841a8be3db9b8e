import { describe, expect, it } from '@jest/globals';
import { Mistake } from '../mistake.js';
import { importOptions } from './import-options.js';

const NOW = Date.parse('2026-11-26T18:00:00Z');
const at = (args: readonly string[]) => importOptions(args, () => NOW);

describe('what is typed behind import', () => {
  it('is orders in Indian time that start no flow, unless it says otherwise', () => {
    expect(importOptions(['--store', 'main', 'orders.csv'])).toMatchObject({
      file: 'orders.csv',
      store: 'main',
      entity: 'orders',
      reading: { offset: '+05:30', dates: null, asOf: null, cod: [] },
      startsFlows: false,
      restart: false,
    });
  });

  it('says all that the file does not', () => {
    const typed =
      '--store main --entity returns --offset Z --dates mdy --as-of 2026-11-26T18:00Z --cod Nagad --cod Cash --mapping m.json --restart r.csv';
    expect(at(typed.split(' '))).toMatchObject({
      entity: 'returns',
      reading: { offset: 'Z', dates: 'mdy', asOf: '2026-11-26T18:00Z', cod: ['Nagad', 'Cash'] },
      mapping: 'm.json',
      restart: true,
      typed: ['offset', 'dates', 'asOf', 'cod'],
    });
  });

  it('tells what was typed from what is taken for granted', () => {
    const of = (...args: string[]) => (at(['--store', 'main', ...args, 'a.csv']) as { typed: object }).typed;
    expect(of()).toEqual([]);
    expect(of('--offset', '+05:30', '--encoding', 'utf-8')).toEqual(['offset', 'encoding']);
  });

  it('is as old as the file may be, and a minute newer: clocks differ', () => {
    const of = (time: string) => at(['--store', 'main', '--as-of', time, 'a.csv']);
    expect(of('2026-11-26T23:31:00+05:30')).toMatchObject({ reading: { asOf: '2026-11-26T23:31:00+05:30' } });
    expect(() => of('2026-11-26T18:01:00.001Z')).toThrow(Mistake);
    expect(() => of('2026-11-27T18:00Z')).toThrow('--as-of lies ahead');
  });

  it('names an encoding only where it was typed: a ledger of before has none', () => {
    const typed = (...args: string[]) => importOptions(['--store', 'main', ...args, 'a.csv']);
    expect(typed('--encoding', 'macintosh')).toMatchObject({ reading: { encoding: 'macintosh' } });
    expect(Object.keys((typed() as { reading: object }).reading)).toEqual(['offset', 'dates', 'asOf', 'cod']);
  });

  it.each([
    [[], false],
    [['--store', 'main'], false],
    [['--help', 'orders.csv'], true],
  ])('is a wish for help: %j', (args, helped) => {
    expect(importOptions(args)).toEqual({ helped });
  });

  it.each([
    [['orders.csv'], 'which store?'],
    [['--store', 'main', 'a.csv', 'b.csv'], 'one file at a time'],
    [['--store', 'main', '--entity', 'shoes', 'a.csv'], '--entity is one of orders, returns, customers, products'],
    [['--store', 'main', '--encoding', 'latin1', 'a.csv'], '--encoding is one of utf-8, utf-16le'],
    [['--store', 'main', '--offset', '5', 'a.csv'], '--offset is such as'],
    [['--store', 'main', '--dates', 'ymd', 'a.csv'], '--dates is dmy or mdy'],
    [['--store', 'main', '--as-of', '2026-11-26', 'a.csv'], '--as-of is a time with its offset'],
    [['--store', 'main', '--as-of', '2026-13-26T18:00Z', 'a.csv'], '--as-of is a time with its offset'],
  ])('is a mistake: %j', (args, text) => {
    expect(() => importOptions(args)).toThrow(Mistake);
    expect(() => importOptions(args)).toThrow(text);
  });
});
