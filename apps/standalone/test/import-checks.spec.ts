import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BareTables } from './bare-tables.js';
import { hurried } from './hurried.js';
import { Loopback, type Answer, type Asked } from './loopback.js';

const IMPORT = new URL('../../../tools/import/', import.meta.url);
const { checkImported } = (await import(new URL('checks.mjs', IMPORT).href)) as {
  checkImported: (report: object, of: object) => Promise<void>;
};
const { FIRST_ID, phoneOf, TOTAL } = (await import(new URL('orders-export.mjs', IMPORT).href)) as {
  FIRST_ID: number;
  phoneOf: (n: number) => string;
  TOTAL: number;
};

const ORDERS = 5;
const OF = { org_id: 'org_1', mode: 'live' };
const EVERY = 'every order is there, and none twice';
const AMOUNT = 'each has the amount that the file has';
const NUMBER = 'each has its number';
const ONCE = 'none was written twice';
const COPY = 'the history has one copy of each';
const WRITTEN = 'the syncs have written each once';
const CONTACT = 'each shopper is a contact';
const NOBODY_ELSE = 'nobody else is called';

const FIRST = `external_id = '${FIRST_ID}'`;
const SECOND = `external_id = '${FIRST_ID + 1}'`;
const swap = (a: number, b: number): string =>
  `UPDATE commerce.objects SET object = json_build_object('totals', json_build_object('total',
     (object #>> '{totals,total}')::int + CASE WHEN ${FIRST} THEN ${a} ELSE ${b} END)) WHERE ${FIRST} OR ${SECOND}`;

describe('the checks of an import', () => {
  let tables: BareTables;
  let server: Loopback;
  /** What the sync of the order that is placed afterwards says. */
  let written: number;
  let isHeard: boolean;
  beforeAll(async () => {
    tables = await BareTables.make(
      ...['commerce.objects', 'commerce.object_history', 'commerce.sync_runs', 'commerce.trigger_results'],
      ...['contacts.shoppers', 'runs.runs'],
    );
  });
  afterAll(() => tables?.drop());
  beforeEach(async () => {
    [written, isHeard] = [1, true];
    await tables.clear();
    await fill('store_1');
    await fill('store_2'); // of which nothing counts
    await tables.put(
      'contacts.shoppers',
      ...Array.from({ length: ORDERS }, (_, n) => ({ ...OF, phone: phoneOf(n), contact_id: `con_${n}` })),
    );
    server = await Loopback.start(answer);
  });
  afterEach(() => server.stop());

  async function fill(store_id: string): Promise<void> {
    const orders = Array.from({ length: ORDERS }, (_, n) => ({
      ...{ ...OF, store_id, entity: 'orders', external_id: String(FIRST_ID + n), version: 1 },
      ...{ phone: phoneOf(n), contact_id: `con_${n}`, object: { totals: { total: TOTAL + n } } },
    }));
    await tables.put('commerce.objects', ...orders);
    await tables.put('commerce.object_history', ...orders);
    await tables.put('commerce.sync_runs', { store_id, counts: { written: 3 } }, { store_id, counts: { written: 2 } });
    const skipped = { store_id, outcome: 'skipped', reason: 'imported' };
    await tables.put('commerce.trigger_results', ...orders.map(({ external_id }) => ({ ...skipped, external_id })));
  }

  /** The platform, when an order is placed behind the import. */
  async function answer({ what, body }: Asked): Promise<Answer> {
    if (what !== 'PUT /v1/stores/store_1/orders') return { status: 404 };
    const [{ externalId: external_id }] = body.orders;
    if (isHeard) {
      await tables.put('commerce.trigger_results', { store_id: 'store_1', outcome: 'started', external_id });
      await tables.put('runs.runs', { ...OF, id: 'run_1' });
    }
    return { body: { counts: { written } } };
  }

  async function faults(): Promise<string[]> {
    const found: string[] = [];
    const report = { check: (what: string, holds: boolean) => void (holds || found.push(what)) };
    const dev = { baseUrl: `${server.url}/v1`, liveKey: 'key' };
    await checkImported(report, { databaseUrl: tables.url, dev, storeId: 'store_1', orders: ORDERS });
    return found;
  }

  it('find nothing where the tables have each order of the file once, and only the placed one is called for', async () => {
    expect(await faults()).toEqual([]);
  });

  const OBJECTS = `store_id = 'store_1' AND ${FIRST}`;
  it.each<[string, string, string[]]>([
    ['a lost order', `DELETE FROM commerce.objects WHERE ${OBJECTS}`, [EVERY, AMOUNT, NUMBER, CONTACT]],
    [
      'an order that is there twice',
      `INSERT INTO commerce.objects SELECT * FROM commerce.objects WHERE ${OBJECTS}`,
      [EVERY, AMOUNT, CONTACT],
    ],
    ['another amount', swap(1, 0), [AMOUNT]],
    ['amounts that were exchanged, which add up all the same', swap(1, -1), [AMOUNT]],
    [
      'a number that two orders have',
      `UPDATE commerce.objects SET phone = '${phoneOf(1)}', contact_id = 'con_1' WHERE ${OBJECTS}`,
      [NUMBER],
    ],
    ['an order that was written again', `UPDATE commerce.objects SET version = 2 WHERE ${OBJECTS}`, [ONCE]],
    ['a copy that the history lost', `DELETE FROM commerce.object_history WHERE ${OBJECTS}`, [COPY]],
    [
      'a copy that the history has twice',
      `INSERT INTO commerce.object_history SELECT * FROM commerce.object_history WHERE ${OBJECTS}`,
      [COPY],
    ],
    [
      'a sync that counted its orders twice',
      `INSERT INTO commerce.sync_runs SELECT * FROM commerce.sync_runs WHERE store_id = 'store_1'`,
      [WRITTEN],
    ],
    ['a shopper who is no contact', `DELETE FROM contacts.shoppers WHERE contact_id = 'con_0'`, [CONTACT]],
    ['an order of another contact', `UPDATE commerce.objects SET contact_id = 'con_1' WHERE ${OBJECTS}`, [CONTACT]],
    [
      'an imported order that was called for',
      `UPDATE commerce.trigger_results SET outcome = 'started', reason = NULL WHERE ${OBJECTS}`,
      [NOBODY_ELSE],
    ],
    [
      'an imported order that was held back by something else',
      `UPDATE commerce.trigger_results SET reason = 'too_old' WHERE ${OBJECTS}`,
      [NOBODY_ELSE],
    ],
    ['a run that no order has', `INSERT INTO runs.runs (id) VALUES ('run_2')`, [NOBODY_ELSE]],
  ])('find %s', async (_, planted, found) => {
    await tables.rows(planted);
    expect(await faults()).toEqual(found);
  });

  it('say nothing of calls where the placed order is never called for, or was not written', async () => {
    isHeard = false;
    expect(await hurried(faults)).toMatch(/^the order that is placed now is called for: not within/);
    written = 0;
    expect(await hurried(faults)).toBe('the order was not written: {"written":0}');
  });
});
