import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, fullReadsOf, planOf, plannedAnew, type TestDatabase } from '@outcall/testing';
import { OUTBOX_MIGRATIONS } from '../src/index.js';
import { DELETE, DELETE_AND_READ, READ } from '../src/outbox-rows.js';

const PARTS = "'{0,1,2,3,4,5,6,7,8,9,10,11}'";
const VALUES = {
  read: [PARTS, '100'],
  delete: [PARTS, PARTS, "'one'", "'{}'", "'{}'"],
  both: [PARTS, PARTS, "'one'", "'{}'", "'{}'", '100'],
};

/**
 * The outbox is empty most of the time, and a vacuum tells the planner so: it then reads the whole table once per part,
 * which costs nothing until events come faster than the next vacuum (measured: 64 ms and 32,000 buffers a read).
 */
describe('the plans of the relay', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('orders', OUTBOX_MIGRATIONS, { isOwner: true });
  });
  afterAll(() => db.drop());

  const plans = () =>
    db.database.transaction(async (tx) => [
      await planOf(tx, { text: READ }, VALUES.read),
      await planOf(tx, { text: DELETE }, VALUES.delete),
      await planOf(tx, { text: DELETE_AND_READ }, VALUES.both),
    ]);

  async function expectIndexes(): Promise<void> {
    const [read, remove, both] = await plans();
    for (const plan of [read, both]) {
      expect(plan).toMatch(/Index Scan using outbox_pkey on outbox[^\n]*\n\s+Index Cond: \(part = /);
      expect(fullReadsOf(plan ?? '', 'outbox')).toEqual([]);
      expect(plan).not.toMatch(/Seq Scan|Sort Key: outbox[.]part/);
    }
    for (const plan of [remove, both]) {
      expect(plan).toMatch(/Tid Scan on outbox|Index Scan (using|on) outbox_pkey/);
      expect(plan).not.toMatch(/Seq Scan on outbox\b/);
    }
    expect(both).toContain('hashed SubPlan'); // not a walk along all that was sent, for each row
  }

  it('go by the key on a table that has never held anything, and after a vacuum of it', async () => {
    await expectIndexes();
    await db.database.query('VACUUM ANALYZE outbox');
    await expectIndexes();
  });

  it('go by the key when it has grown, and when it has been emptied and vacuumed', async () => {
    await db.database.query("INSERT INTO outbox (part, event) SELECT n % 12, '{}' FROM generate_series(1, 20000) n");
    await expectIndexes();
    await db.database.query('ANALYZE outbox');
    await expectIndexes();
    await db.database.query('DELETE FROM outbox');
    await db.database.query('VACUUM ANALYZE outbox');
    await expectIndexes();
  });

  it.each([
    ['read', READ, VALUES.read],
    ['delete', DELETE, [...VALUES.delete.slice(0, 3), `'{"(0,1)","(0,2)"}'`, "'{1,2}'"]],
    ['delete and read', DELETE_AND_READ, [...VALUES.delete.slice(0, 3), `'{"(0,1)","(0,2)"}'`, "'{1,2}'", '100']],
  ])('%s is not planned anew at every call, be there few rows or many', async (_, text, values) => {
    const grown = [
      "INSERT INTO outbox (part, event) SELECT n % 12, '{}' FROM generate_series(1, 500) n",
      'ANALYZE outbox',
    ];
    expect(await plannedAnew(db.database, { text }, values, [])).toBe(0);
    expect(await plannedAnew(db.database, { text }, values, grown)).toBe(0);
  });
});
