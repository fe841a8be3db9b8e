import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { Database, sqlMigration } from '../src/index.js';

/** As a restart of the server does to a connection that does nothing. */
const END_THE_OTHERS =
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = current_user AND datname = current_database() AND pid <> pg_backend_pid()';

describe('migrating', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('things', []);
  });
  afterAll(() => test.drop());

  it('does not end the process when the connection that holds its lock is lost', async () => {
    const database = await Database.connect({
      url: test.url,
      schema: 'things',
      applicationName: 'test',
      poolSize: 2,
      migrations: [sqlMigration('EndOthers1763700000008', END_THE_OTHERS)],
    });
    try {
      await expect(database.migrate()).resolves.toEqual(['EndOthers1763700000008']);
      await expect(database.ping()).resolves.toBeUndefined();
    } finally {
      await database.close();
    }
  });
});
