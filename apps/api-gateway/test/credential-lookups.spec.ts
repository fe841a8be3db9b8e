import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SystemClock } from '@outcall/kernel';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
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
    const credentials = new PostgresCredentials(db.database, new SystemClock());
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
