import { integerIn, textIn } from './values.js';

/** How much of an item was ordered. */
export interface Quantity {
  /** Whole, as an order has it. */
  readonly pieces: number;
  /** As it was sold, by weight or length too: `1.5`. */
  readonly sold: number;
}

/** One where it is empty. What is sold by weight is of so many pieces as hold it. */
export function quantityIn(value: unknown, column: string): Quantity {
  const text = textIn(value);
  const sold = text !== null && /^\d*\.\d*[1-9]\d*$/.test(text) ? Number(text) : (integerIn(value, column) ?? 1);
  return { pieces: Math.ceil(sold), sold };
}
