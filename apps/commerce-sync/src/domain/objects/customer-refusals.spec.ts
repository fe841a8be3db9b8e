import { describe, expect, it } from '@jest/globals';
import { customerOf, isJudgedAlike } from './customer-refusals.js';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 6, minute));
const yes = (minute: number, scope = 'promotional') => ({
  ...{ scope, source: 'form', note: 'ticked' },
  givenAt: at(minute).toISOString(),
});
const order = (consents: readonly object[], more: object = {}) => ({
  externalId: 'o-1',
  value: { customer: { externalId: 'c-1' }, consents, ...more },
});
const until = (minute: number | null) => new Map([['c-1', minute === null ? null : at(minute)]]);

describe('the customer by whose no an object is judged', () => {
  it.each([
    ['customers', {}, 'o-1'],
    ['orders', {}, 'c-1'],
    ['orders', { customer: null }, null],
    ['orders', { customer: { externalId: null } }, null],
    ['returns', {}, null],
  ] as const)('of %s %j is %j', (entity, more, customer) => expect(customerOf(entity, order([], more))).toBe(customer));
});

describe('the noes of a customer', () => {
  it.each([
    ['that moved between two yeses', [yes(3), yes(9)], until(4), until(8), true],
    ['that is new, and older than each yes', [yes(3)], until(null), until(2), true],
    ['that is new, and as old as a yes', [yes(3)], until(null), until(3), false],
    ['that moved past a yes', [yes(3), yes(5)], until(4), until(6), false],
    ['that is of marketing alone', [yes(3, 'service'), yes(5)], until(2), until(4), true],
  ] as const)('%s', (_, consents, before, now, isAlike) =>
    expect(isJudgedAlike('orders', [order(consents)], before, now)).toBe(isAlike),
  );

  it('are of no account to a test order, nor to one whose customer the shop does not tell', () => {
    const objects = [order([yes(3)], { isTest: true }), order([yes(3)], { customer: null })];
    expect(isJudgedAlike('orders', objects, until(null), until(6))).toBe(true);
  });
});
