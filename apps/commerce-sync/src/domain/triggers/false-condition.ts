import type { FalseCondition } from '@outcall/contracts-commerce';
import type { JudgedCondition } from './conditions.js';
import type { Scalar } from './object-values.js';

/** A result is one of thousands: what is told of a condition stays small. */
const MAX_LENGTH = 200;
const MAX_ITEMS = 20;

export function falseCondition({ condition, value }: Pick<JudgedCondition, 'condition' | 'value'>): FalseCondition {
  const { ref, op, value: expected = null } = condition;
  const stated = Array.isArray(expected) ? expected.slice(0, MAX_ITEMS).map(short) : short(expected as Scalar | null);
  return { ref: short(ref), op, expected: stated, value: statedValue(value) };
}

/** What an object has, as it is told: a list or map as JSON. */
export const statedValue = (value: unknown): Scalar | null => short(plain(value));

const plain = (value: unknown): Scalar | null =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : ((value ?? null) as Scalar | null);

/** Never cuts a surrogate pair: half of one cannot be stored. */
function short<T extends Scalar | null>(value: T): T {
  if (typeof value !== 'string') return value;
  return value.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '') as T;
}
