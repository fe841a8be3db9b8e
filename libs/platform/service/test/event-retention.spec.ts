import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SystemClock } from '@outcall/kernel';
import { INBOX_MIGRATIONS } from '@outcall/platform-inbox';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { eventRetentionRules } from '../src/event-retention.js';
import { Retention } from '../src/index.js';

const logger = Logger.create({ service: 'test', level: 'silent' });

describe('the retention of what events leave behind', () => {
  let db: TestDatabase;
  beforeAll(async () => void (db = await createTestDatabase('orders', [...OUTBOX_MIGRATIONS, ...INBOX_MIGRATIONS])));
  afterAll(() => db?.drop());

  const apply = (migrations: typeof INBOX_MIGRATIONS) =>
    new Retention(db.database, new SystemClock(), logger, eventRetentionRules({ migrations }), 1_000).apply();
  const count = async (sql: string): Promise<number> =>
    Number((await db.database.query<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`))[0]?.n);

  it('forgets what could not be sent after 14 days', async () => {
    await db.database.query(`INSERT INTO outbox_dead (id, event, created_at, failed_at, reason)
      SELECT n, '{}', now() - interval '15 days', now() - n * interval '1 day', '' FROM generate_series(11, 17) AS n`);
    expect(await apply([])).toEqual({ 'outbox.forget-unsent': 4 });
    expect(await count("outbox_dead WHERE failed_at > now() - interval '14 days'")).toBe(3);
  });

  it('forgets events taken in 30 days ago, in as many batches as it takes', async () => {
    await db.database.query(`INSERT INTO inbox (day, consumer, event_id)
      SELECT (now() AT TIME ZONE 'UTC')::date - d, 'c', 'evt_' || n FROM unnest(ARRAY[0, 29, 30]) AS d, generate_series(1, 2) AS n`);
    await db.database.query(`INSERT INTO inbox (day, consumer, event_id)
      SELECT (now() AT TIME ZONE 'UTC')::date - 31, 'c', 'evt_' || n FROM generate_series(1, 12000) AS n`);
    expect(await apply(INBOX_MIGRATIONS)).toEqual({ 'outbox.forget-unsent': 0, 'inbox.forget': 12_000 });
    expect(await count('inbox')).toBe(6);
  });
});
