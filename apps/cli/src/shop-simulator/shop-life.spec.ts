import { describe, expect, it } from '@jest/globals';
import { shopLife } from './shop-life.js';

const lifeOf = (seed: number) =>
  shopLife({ orders: 4, seed, phone: '+919876543210', endsAt: new Date('2026-11-26T18:00:00Z') });

/** Of every kind of thing the ids, and the numbers of the orders. */
function idsOf(seed: number): Record<string, Set<number>> {
  const ids = new Map<string, Set<number>>();
  const note = (kind: string, id: number) => ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  for (const one of lifeOf(seed)) {
    if ('product' in one) note('product', one.product.id);
    if ('shopper' in one) note('shopper', one.shopper.id);
    if (!('order' in one)) continue;
    note('order', one.order.id);
    note('number', one.order.number);
    for (const { id } of one.order.lines) note('line', id);
  }
  return Object.fromEntries(ids);
}

describe('a simulated shop', () => {
  it.each([
    [1, 2],
    [2, 3],
    [2 ** 32 - 2, 2 ** 32 - 1],
  ])('has nothing with the id or the number of another: of the seeds %d and %d', (one, other) => {
    const [mine, others] = [idsOf(one), idsOf(other)];
    expect(Object.keys(mine).sort()).toEqual(['line', 'number', 'order', 'product', 'shopper']);
    for (const [kind, ids] of Object.entries(mine))
      for (const id of ids) {
        expect(Number.isSafeInteger(id)).toBe(true);
        expect(others[kind]?.has(id)).toBe(false);
      }
  });

  it('is the same for the same seed', () => {
    expect(lifeOf(7)).toEqual(lifeOf(7));
  });
});
