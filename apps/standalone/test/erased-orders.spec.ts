import { beforeEach, describe, expect, it } from '@jest/globals';
import { hurried } from './hurried.js';

interface ErasedOrders {
  readonly lost: readonly string[];
  begin(): Promise<void>;
  more(): Promise<boolean>;
  check(report: object): Promise<void>;
}
type Ask = (method: string, path: string, body?: object) => Promise<object | null>;
const { ErasedOrders } = (await import(new URL('../../../tools/rollout/erased-orders.mjs', import.meta.url).href)) as {
  ErasedOrders: new (ask: Ask, erase: (phone: string) => Promise<unknown>) => ErasedOrders;
};

interface Order {
  readonly externalId: string;
  readonly customer: { readonly phone: string };
}
const KNOWN = 'every order of an erased shopper is known by whichever key';

/** A store whose erased shoppers are known by hashes: an erasure takes what is stored a moment later. */
class PretendStore {
  /** What of a secret is not found again: hashes that the earlier key made of ids of orders, or of numbers. */
  forgets: 'ids' | 'numbers' | null = null;
  isAway = false;
  forgetsToErase = false;
  /** Orders by id, as they are stored. */
  readonly stored = new Map<string, string>();
  readonly ids = new Set<string>();
  readonly phones = new Set<string>();

  readonly ask: Ask = async (method, _, body) => {
    if (this.isAway) return null;
    if (method === 'POST') return { store: { id: 'store_1' } };
    const { orders } = body as { orders: readonly Order[] };
    return {
      results: orders.map((order) => ({ externalId: order.externalId, outcome: this.outcomeOf(order) })),
    };
  };

  readonly erase = async (phone: string): Promise<object> => {
    this.phones.add(phone);
    return { ok: true };
  };

  private outcomeOf({ externalId, customer: { phone } }: Order): string {
    if (this.stored.has(externalId)) {
      if (this.phones.has(phone) && !this.forgetsToErase) {
        this.stored.delete(externalId);
        this.ids.add(externalId);
      }
      return 'unchanged';
    }
    if (this.ids.has(externalId) && this.forgets !== 'ids') return 'redacted';
    if (this.phones.has(phone) && this.forgets !== 'numbers') return 'redacted';
    this.stored.set(externalId, phone);
    return 'written';
  }
}

describe('the orders of shoppers who were erased', () => {
  let store: PretendStore;
  let orders: ErasedOrders;
  beforeEach(() => {
    store = new PretendStore();
    orders = new ErasedOrders(store.ask, store.erase);
  });

  async function more(times: number): Promise<boolean[]> {
    const answers: boolean[] = [];
    for (let time = 0; time < times; time += 1) answers.push(await orders.more());
    return answers;
  }
  async function faults(): Promise<string[]> {
    const found: string[] = [];
    await orders.check({ check: (what: string, holds: boolean) => void (holds || found.push(what)) });
    return found;
  }

  it('are redacted whenever they come again, with their number and with another', async () => {
    await orders.begin();
    expect(await more(6)).toEqual(Array.from({ length: 6 }, () => true));
    expect(await faults()).toEqual([]);
    expect(store.ids.size).toBeGreaterThan(1);
    expect(store.stored.size).toBe(0);
  });

  it.each<['ids' | 'numbers', RegExp]>([
    ['ids', /^o-\d+ is written$/],
    ['numbers', /^again-o-\d+ is written$/],
  ])('are found to come back where the %s that an earlier key hashed are forgotten', async (forgotten, line) => {
    await orders.begin();
    await more(3);
    store.forgets = forgotten;
    expect(await faults()).toEqual([KNOWN]);
    for (const each of orders.lost) expect(each).toMatch(line);
  });

  it('are found to come back while the keys are rotated, and the end is no better for it', async () => {
    await orders.begin();
    await more(3);
    store.forgets = 'ids';
    expect(await orders.more()).toBe(false);
    store.forgets = null;
    expect(orders.lost).toHaveLength(1);
    expect(await faults()).toEqual([KNOWN]);
  });

  it('are none that came back where the store did not answer', async () => {
    await orders.begin();
    await more(3);
    store.isAway = true;
    expect(await orders.more()).toBe(false);
    store.isAway = false;
    expect(orders.lost).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('are too few to tell where only the first shopper was erased', async () => {
    await orders.begin();
    expect(await faults()).toEqual([KNOWN]);
    expect(orders.lost).toEqual([]);
  });

  it('are waited for until their erasure has looked at them, and need a store', async () => {
    store.forgetsToErase = true;
    expect(await hurried(() => orders.begin())).toMatch(/^the orders of erased shoppers are gone: not within/);
    store.isAway = true;
    expect(await hurried(() => orders.begin())).toBe('no store for orders of the erased');
  });
});
