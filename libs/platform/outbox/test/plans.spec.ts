import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, fullReadsOf, planOf, type TestDatabase } from '@outcall/testing';
import { OUTBOX_MIGRATIONS } from '../src/index.js';
import { DELETE, READ } from '../src/outbox-rows.js';

const PARTS = "'{0,1,2,3,4,5,6,7,8,9,10,11}'";
const VALUES = {
  read: [PARTS, '100'],
  delete: [PARTS, PARTS, "'one'", "'{}'", "'{}'"],
};

/**
 * The outbox is empty most of the time, and a vacuum tells the planner so: it then reads the whole table once per part, which costs nothing
 * until events come faster than the next vacuum (measured: 64 ms and 32,000 buffers a read).
 */
describe('the plans of the relay', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('orders', OUTBOX_MIGRATIONS);
  });
  afterAll(() => db.drop());

  const plans = () =>
    db.database.transaction(async (tx) => [
      await planOf(tx, { text: READ }, VALUES.read),
      await planOf(tx, { text: DELETE }, VALUES.delete),
    ]);

  async function expectIndexes(): Promise<void> {
    const [read, remove] = await plans();
    expect(read).toMatch(/Index Scan using outbox_pkey on outbox[^\n]*\n\s+Index Cond: \(part = /);
    expect(fullReadsOf(read ?? '', 'outbox')).toEqual([]);
    expect(read).not.toMatch(/Seq Scan|Sort Key: outbox[.]part/);
    expect(remove).toMatch(/Tid Scan on outbox|Index Scan (using|on) outbox_pkey/);
    expect(remove).not.toMatch(/Seq Scan on outbox\b/);
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
});
