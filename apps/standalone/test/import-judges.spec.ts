import { describe, expect, it } from '@jest/globals';

const JUDGES = new URL('../../../tools/import/judges.mjs', import.meta.url).href;
const EXPORT = new URL('../../../tools/import/orders-export.mjs', import.meta.url).href;

interface Report {
  check(what: string, holds: boolean): void;
}
const { judgeCalled, judgeImported } = (await import(JUDGES)) as {
  judgeCalled: (report: Report, called: object) => void;
  judgeImported: (report: Report, orders: number, found: object) => void;
};
const { totalOf, TOTAL } = (await import(EXPORT)) as { totalOf: (orders: number) => number; TOTAL: number };

function faultsIn(judge: (report: Report) => void): string[] {
  const faults: string[] = [];
  judge({ check: (what, holds) => void (holds || faults.push(what)) });
  return faults;
}

const ORDERS = 100;
const KEPT = { orders: ORDERS, total: totalOf(ORDERS), phones: ORDERS, again: 0, wrong: 0 };
const WHOLE = { kept: KEPT, copies: ORDERS, written: ORDERS, contacts: ORDERS };

describe('the judge of an import', () => {
  it('finds nothing where the tables have each order of the file once', () => {
    expect(faultsIn((report) => judgeImported(report, ORDERS, WHOLE))).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    [
      'a lost order',
      { ...WHOLE, kept: { ...KEPT, orders: 99, total: KEPT.total - TOTAL, phones: 99 } },
      ['every order is there, and none twice', 'each has the amount that the file has', 'each has its number'],
    ],
    [
      'a doubled order',
      { ...WHOLE, kept: { ...KEPT, orders: 101, total: KEPT.total + TOTAL } },
      ['every order is there, and none twice', 'each has the amount that the file has'],
    ],
    [
      'an order lost and another doubled, which the count does not show',
      { ...WHOLE, kept: { ...KEPT, total: KEPT.total - 1, phones: 99 } },
      ['each has the amount that the file has', 'each has its number'],
    ],
    [
      'amounts changed that add up all the same',
      { ...WHOLE, kept: { ...KEPT, wrong: 2 } },
      ['each has the amount that the file has'],
    ],
    ['an order that was written again', { ...WHOLE, kept: { ...KEPT, again: 1 } }, ['none was written twice']],
    ['a lost copy in the history', { ...WHOLE, copies: 99 }, ['the history has one copy of each']],
    ['a doubled copy in the history', { ...WHOLE, copies: 101 }, ['the history has one copy of each']],
    ['syncs that counted an order twice', { ...WHOLE, written: 101 }, ['the syncs have written each once']],
    ['a shopper that is no contact', { ...WHOLE, contacts: 99 }, ['each shopper is a contact']],
  ])('finds %s', (_, found, faults) => {
    expect(faultsIn((report) => judgeImported(report, ORDERS, found))).toEqual(faults);
  });

  it('finds calls for orders that were imported', () => {
    const faultsOf = (called: object): string[] => faultsIn((report) => judgeCalled(report, called));
    expect(faultsOf({ started: 1, judged: 1, runs: 1 })).toEqual([]);
    expect(faultsOf({ started: 2, judged: 2, runs: 2 })).toEqual(['nobody else is called']);
    expect(faultsOf({ started: 1, judged: 2, runs: 1 })).toEqual(['nobody else is called']);
    expect(faultsOf({ started: 1, judged: 1, runs: 2 })).toEqual(['nobody else is called']);
  });
});
