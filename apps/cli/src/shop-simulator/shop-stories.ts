/** What can happen to an order. */
export type Step =
  | 'order_created'
  | 'order_paid'
  | 'order_fulfilled'
  | 'order_cancelled'
  | 'order_refunded'
  | 'return_requested'
  | 'return_approved'
  | 'return_closed';

export interface Story {
  readonly isCod: boolean;
  readonly steps: readonly Step[];
}

/** By turns, so that a handful of orders has one of each. */
export const STORIES: readonly Story[] = [
  { isCod: true, steps: ['order_created'] },
  { isCod: true, steps: ['order_created', 'order_fulfilled', 'order_paid'] },
  { isCod: false, steps: ['order_created', 'order_paid', 'order_fulfilled'] },
  { isCod: true, steps: ['order_created', 'order_cancelled'] },
  { isCod: false, steps: ['order_created', 'order_paid', 'order_refunded'] },
  {
    isCod: true,
    steps: [
      'order_created',
      'order_fulfilled',
      'order_paid',
      'return_requested',
      'return_approved',
      'order_refunded',
      'return_closed',
    ],
  },
];

/** Title and price in paise. */
export const PRODUCTS: readonly (readonly [string, number])[] = [
  ['Cotton kurta, indigo', 129_900],
  ['Brass diya, set of 4', 54_900],
  ['Filter coffee 500 g', 39_550],
  ['Jute bag "Madras"', 24_900],
  ['Sandal soap', 9_900],
];

export const NAMES: readonly (readonly [string, string])[] = [
  ['Asha', 'Menon'],
  ['Ravi', 'Iyer'],
  ['Meena', 'Das'],
  ['Imran', 'Shaikh'],
  ['José', 'D’Souza'],
  ['कविता', 'शर्मा'],
];

export const TOWNS = [
  { city: 'Kochi', province: 'Kerala', code: 'KL', zip: '682001' },
  { city: 'Pune', province: 'Maharashtra', code: 'MH', zip: '411001' },
  { city: 'Chennai', province: 'Tamil Nadu', code: 'TN', zip: '600001' },
] as const;
