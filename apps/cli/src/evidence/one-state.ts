import type { EvidenceQuery } from '@outcall/app-contacts';
import { Database } from '@outcall/platform-postgres';
import { localDatabaseUrl } from '../local/local-database.js';
import type { Env } from '../terminal.js';

/** As long as the whole evidence takes to read: a day. */
const PATIENCE_MS = 86_400_000;

/** All reads see the same state of contacts' database, and what is recorded meanwhile is no fault. */
export async function inOneState<T>(env: Env, work: (query: EvidenceQuery) => Promise<T>): Promise<T> {
  const database = await Database.connect({
    url: env['DATABASE_URL'] ?? (await localDatabaseUrl(env, 'contacts')),
    schema: 'contacts',
    applicationName: 'evidence-cli',
    poolSize: 1,
    migrations: [],
    timeouts: { statementMs: PATIENCE_MS },
  });
  try {
    return await database.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      await tx.query('SET LOCAL statement_timeout = 0');
      return work((text, values) => tx.query(text, values));
    });
  } finally {
    await database.close();
  }
}
