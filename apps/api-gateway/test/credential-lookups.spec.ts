import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SystemClock } from '@outcall/kernel';
import type { Database } from '@outcall/platform-postgres';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import { InFlightQuota } from '../src/application/limiting/in-flight-quota.js';
import { PostgresCredentials } from '../src/outbound/postgres/authenticating/postgres-credentials.js';

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

describe('Requests that come together', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('gateway', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
    await db.database.query(`INSERT INTO orgs (id, name, created_at, version) VALUES ('org_1', 'Shop', now(), 1)`);
    for (const name of ['first', 'second'])
      await db.database.query(
        `INSERT INTO api_keys (hash, id, org_id, name, mode, scopes, last4, created_at)
         VALUES ($1, 'key_' || $2::text, 'org_1', $2, 'live', '{runs}', '1234', now())`,
        [hashOf(name), name],
      );
  });
  afterAll(() => db.drop());

  it('are one question, in which each credential stands once', async () => {
    const credentials = new PostgresCredentials(db.database, new SystemClock(), new InFlightQuota());
    const run = jest.spyOn(db.database, 'run');
    const asked = ['first', 'second', 'first', 'nobody', 'first', 'nobody'];
    const found = await Promise.all(asked.map((name) => credentials.findApiKey(hashOf(name))));
    expect(found.map((credential) => credential?.name ?? null)).toEqual([
      'first',
      'second',
      'first',
      null,
      'first',
      null,
    ]);
    expect(run.mock.calls.map(([, values]) => values)).toEqual([[['first', 'second', 'nobody'].map(hashOf)]]);
  });
});

describe('Requests that come one after the other', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /**
   * Milliseconds that thirty look-ups take which the database answers at once, one after the other, with so many
   * requests in work.
   */
  async function thirtyWith(inWork: number): Promise<number> {
    const database = { run: async () => [] } as unknown as Database;
    const quota = new InFlightQuota();
    for (let n = 0; n < inWork; n += 1) quota.take('an org', Infinity);
    const credentials = new PostgresCredentials(database, new SystemClock(), quota);
    const began = performance.now();
    const all = (async () => {
      for (let n = 0; n < 30; n += 1) await credentials.findApiKey(hashOf('first'));
      return performance.now() - began;
    })();
    await jest.advanceTimersByTimeAsync(1_000);
    return all;
  }

  it('wait for nobody when no other is in work, and a moment for those who may come when there are', async () => {
    expect(await thirtyWith(1)).toBeLessThan(60); // two turns of the event loop at most for each
    expect(await thirtyWith(2)).toBeGreaterThan(180);
  });
});
