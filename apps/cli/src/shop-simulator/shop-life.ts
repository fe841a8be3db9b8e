import { Seeded } from './seeded.js';
import { NAMES, PRODUCTS, STORIES, TOWNS, type Step, type Story } from './shop-stories.js';

export interface Shopper {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly town: (typeof TOWNS)[number];
  readonly createdAt: Date;
  readonly acceptsMarketing: boolean;
}

export interface Product {
  readonly id: number;
  readonly title: string;
  readonly sku: string;
  /** In paise, as all amounts here. */
  readonly price: number;
  readonly stock: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface Line {
  readonly id: number;
  readonly product: Product;
  readonly quantity: number;
}

/** An order as it is at one moment. */
export interface ShopOrder {
  readonly id: number;
  readonly number: number;
  readonly shopper: Shopper;
  readonly lines: readonly Line[];
  readonly shipping: number;
  readonly isCod: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly paidAt: Date | null;
  readonly fulfilledAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly refundedAt: Date | null;
  readonly refunded: number;
}

export type Happening = { readonly at: Date } & (
  | { readonly kind: 'product_created' | 'product_updated' | 'product_deleted'; readonly product: Product }
  | { readonly kind: 'customer_created'; readonly shopper: Shopper }
  | { readonly kind: Step; readonly order: ShopOrder }
);

export const totalOf = ({ lines, shipping }: ShopOrder): number =>
  lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, shipping);

/** Of one life. A seed has as many ids and numbers of its own: with another the orders are new, not a change. */
export const MAX_ORDERS = 100_000;
const LINES_EACH = 10;

const STEP_MS = 15_000;
/** Between two steps of one order others take theirs. */
const STRIDE = 3;

interface LifeOf {
  readonly orders: number;
  readonly seed: number;
  readonly phone: string | null;
  readonly endsAt: Date;
}

/** What happens in a shop up to now, in its order: a few products, then shoppers who order. */
export function shopLife({ orders, seed, phone, endsAt }: LifeOf): Happening[] {
  const chance = new Seeded(seed);
  const steps = PRODUCTS.length + orders + STRIDE * 8;
  const time = (step: number): Date => new Date(Math.floor(endsAt.getTime() / 1000) * 1000 - (steps - step) * STEP_MS);
  const first = (seed - 1) * MAX_ORDERS;
  const products = PRODUCTS.map(([title, price], n) => ({
    ...{ id: 7_100_000 + first + n, title, sku: `SIM-${n + 1}`, price, stock: chance.between(5, 90) },
    ...{ createdAt: time(n), updatedAt: time(n) },
  }));
  const lives: Happening[] = products.map((product) => ({ kind: 'product_created', at: product.createdAt, product }));
  const stories = Array.from({ length: orders }, (_, n) => STORIES[n % STORIES.length] as Story);
  for (const [n, story] of chance.shuffled(stories, STORIES.length).entries()) {
    const start = PRODUCTS.length + n;
    const shopper = newShopper(chance, first + n, phone, time(start));
    lives.push({ kind: 'customer_created', at: time(start), shopper });
    const order = newOrder(chance, first + n, shopper, products, story, time(start));
    lives.push(...lifeOf(order, story, (step) => time(start + STRIDE * step)));
  }
  const [sold, gone] = [products[0] as Product, products.at(-1) as Product];
  const end = time(steps);
  lives.push({ kind: 'product_updated', at: end, product: { ...sold, stock: sold.stock - 1, updatedAt: end } });
  lives.push({ kind: 'product_deleted', at: end, product: gone });
  return lives.sort((one, other) => one.at.getTime() - other.at.getTime());
}

function newShopper(chance: Seeded, n: number, phone: string | null, createdAt: Date): Shopper {
  const [firstName, lastName] = chance.one(NAMES);
  return {
    ...{ id: 5_200_000 + n, firstName, lastName, createdAt, town: chance.one(TOWNS) },
    // the last four digits decide how a simulated call ends: those from 2000 on are answered
    phone: phone ?? `+9198${chance.between(100, 999)}0${chance.between(2000, 9999)}`,
    email: `${firstName}.${lastName}.${n}@shopper.example`.toLowerCase(),
    acceptsMarketing: chance.next() < 0.5,
  };
}

function newOrder(
  chance: Seeded,
  n: number,
  shopper: Shopper,
  products: readonly Product[],
  story: Story,
  createdAt: Date,
): ShopOrder {
  const picked = chance.shuffled(products.slice(0, -1), products.length).slice(0, chance.between(1, 2));
  const lines = picked.map((product, at) => ({
    id: 9_300_000 + LINES_EACH * n + at,
    product,
    quantity: chance.between(1, 3),
  }));
  return {
    ...{ id: 6_400_000 + n, number: 1001 + n, shopper, lines, shipping: chance.one([0, 4_900, 9_900]) },
    ...{ isCod: story.isCod, createdAt, updatedAt: createdAt, paidAt: story.isCod ? null : createdAt },
    ...{ fulfilledAt: null, cancelledAt: null, refundedAt: null, refunded: 0 },
  };
}

function lifeOf(placed: ShopOrder, { steps }: Story, time: (step: number) => Date): Happening[] {
  let order = placed;
  return steps.map((kind, step) => {
    const at = time(step);
    order = { ...order, updatedAt: at, ...CHANGES[kind]?.(at, order) };
    return { kind, at, order };
  });
}

const CHANGES: Readonly<Partial<Record<Step, (at: Date, order: ShopOrder) => Partial<ShopOrder>>>> = {
  order_paid: (at, order) => ({ paidAt: order.paidAt ?? at }),
  order_fulfilled: (at) => ({ fulfilledAt: at }),
  order_cancelled: (at) => ({ cancelledAt: at }),
  order_refunded: (at, order) => ({
    refundedAt: at,
    refunded: order.isCod ? totalOf(order) : (order.lines[0]?.product.price ?? 0),
  }),
};
