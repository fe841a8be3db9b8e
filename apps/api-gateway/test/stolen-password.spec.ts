import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { createTestDatabase, withStolenPassword, type TestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';

describe('the password of the role that api-gateway runs as', () => {
  let db: TestDatabase;
  beforeAll(async () => void (db = await createTestDatabase('gateway', [...MIGRATIONS, ...OUTBOX_MIGRATIONS])));
  afterAll(() => db.drop());

  it('changes no table, trigger or function, nothing that is only added to, and opens no other schema', async () => {
    const { tried, succeeded } = await withStolenPassword(db);
    expect(succeeded).toEqual([]);
    expect(tried).toBeGreaterThan(50);
  });

  it('cannot do what the password of the owner can', async () => {
    const { succeeded } = await withStolenPassword({ ...db, url: db.ownerUrl });
    expect(succeeded).toEqual(
      expect.arrayContaining(['ALTER TABLE outbox DISABLE TRIGGER USER: taken', 'TRUNCATE outbox: taken']),
    );
  });
});
