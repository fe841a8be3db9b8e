import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { Inbox, INBOX_MIGRATIONS, processBatch } from '../src/index.js';

const event = (id: string, time = '2026-11-21T10:00:00.000Z'): DomainEvent => ({
  id,
  topic: 't',
  type: 'x',
  key: 'k',
  orgId: 'o',
  mode: 'live',
  time,
  version: null,
  requestId: null,
  traceparent: null,
  data: {},
});
const idsOf = (events: readonly DomainEvent[]): string[] => events.map((each) => each.id);

describe('Inbox', () => {
  const inbox = new Inbox();
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('orders', INBOX_MIGRATIONS);
  });
  afterAll(async () => db.drop());

  it('gives each event once per consumer, in order, and an id twice in one batch once', async () => {
    expect(idsOf(await inbox.fresh(db.database, 'a', [event('1'), event('2'), event('1')]))).toEqual(['1', '2']);
    expect(idsOf(await inbox.fresh(db.database, 'a', [event('3'), event('2'), event('4')]))).toEqual(['3', '4']);
    expect(idsOf(await inbox.fresh(db.database, 'b', [event('2')]))).toEqual(['2']);
  });

  it('forgets what was rolled back with the effect', async () => {
    const failing = processBatch(db.database, 'c', [event('1')], async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const worked: string[][] = [];
    for (let times = 0; times < 2; times += 1)
      await processBatch(db.database, 'c', [event('1')], async (_tx, fresh) => void worked.push(idsOf(fresh)));
    expect(worked).toEqual([['1']]);
  });

  it("is told within a statement of one's own too", async () => {
    const parameter = JSON.stringify([event('s1'), event('s2')]);
    const sql = `WITH fresh AS (${inbox.freshSql("'d'", '$1::jsonb')}) SELECT event_id FROM fresh ORDER BY 1`;
    expect(await db.database.query(sql, [parameter])).toEqual([{ event_id: 's1' }, { event_id: 's2' }]);
    expect(await db.database.query(sql, [parameter])).toEqual([]);
  });
});
