import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { createTestDatabase, planOf, type TestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import { FIND, FIND_ACCESS_TOKENS } from '../src/outbound/postgres/authenticating/postgres-credentials.js';

describe('the plans of the credentials', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('gateway', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
  });
  afterAll(() => db.drop());

  const plan = (statement: { readonly text: string }, ...values: string[]): Promise<string> =>
    db.database.transaction((tx) => planOf(tx, statement, values));

  async function expectKeys(): Promise<void> {
    const token = await plan(FIND_ACCESS_TOKENS, "'{}'", 'now()');
    expect(token).toMatch(/oauth_tokens_pkey[^\n]*\n\s+Index Cond: \(hash = /);
    expect(token).toMatch(/oauth_grants_pkey[^\n]*\n\s+Index Cond: \(id = /);
    const key = await plan(FIND, "'{}'");
    for (const each of [token, key]) expect(each).not.toMatch(/Seq Scan|oauth_grants_in_force/);
  }

  it('go by keys on tables that have never held anything, and after a vacuum of them', async () => {
    await expectKeys();
    await db.database.query('VACUUM ANALYZE');
    await expectKeys();
  });
});
