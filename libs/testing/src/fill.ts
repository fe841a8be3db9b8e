import type { Database } from '@outcall/platform-postgres';

/**
 * Runs statements that make many rows, and `ANALYZE`s. None is cut off by the timeouts of a service: how long it takes
 * is the machine's affair.
 */
export async function fill(database: Database, statements: readonly string[]): Promise<void> {
  for (const sql of statements) await database.housekeep(sql);
}
