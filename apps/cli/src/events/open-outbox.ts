import { Database } from '@outcall/platform-postgres';
import { Mistake } from '../mistake.js';
import type { Env } from '../terminal.js';

/**
 * The outbox of the service whose DATABASE_URL is in the environment. `holdMs`: how long its statements may take, null
 * for as long as usual.
 */
export async function openOutbox({ DATABASE_URL: url }: Env, holdMs: number | null): Promise<Database> {
  if (!url)
    throw new Mistake(
      '--outbox needs the DATABASE_URL of the service whose outbox it is, beside the settings of the bus',
    );
  const database = await Database.connect({
    url,
    schema: /^outcall_(\w+)$/.exec(new URL(url).username)?.[1] ?? 'public',
    applicationName: 'events-cli',
    poolSize: 1,
    migrations: [],
    timeouts: holdMs === null ? {} : { statementMs: holdMs },
  });
  const [found] = await database.query<{ table: string | null }>("SELECT to_regclass('outbox_dead')::text AS table");
  if (found?.table) return database;
  await database.close();
  throw new Mistake("DATABASE_URL is not that of a service's own role: there is no outbox_dead in its schema");
}
