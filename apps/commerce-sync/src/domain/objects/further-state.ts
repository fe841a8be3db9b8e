import type { Facts } from './changes.js';

/** How far each state is. One that is not named here, or is not known, says nothing. */
const RANKS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  status: { open: 0, closed: 1, cancelled: 2 },
  'payment.status': {
    ...{ pending: 0, authorized: 1, partially_paid: 2, paid: 3, partially_refunded: 4, refunded: 5, voided: 5 },
  },
};

/**
 * Of two copies with the same time: above 0 when `one` is further than `other`, below when it is behind, 0 when neither
 * or when their states disagree. Shops write whole seconds, and an order may be cancelled in the second of its last
 * change.
 */
export function furtherState(one: Facts, other: Facts): number {
  const steps = Object.entries(RANKS).map(([path, ranks]) => {
    const [mine, theirs] = [ranks[one[path] ?? ''], ranks[other[path] ?? '']];
    return mine === undefined || theirs === undefined ? 0 : mine - theirs;
  });
  steps.push(isDelivered(one) - isDelivered(other));
  const isSomeFurther = steps.some((step) => step > 0);
  const isSomeBehind = steps.some((step) => step < 0);
  return Number(isSomeFurther) - Number(isSomeBehind);
}

const isDelivered = (facts: Facts): number => Number(facts['delivery.status'] === 'delivered');
