import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DerivedSecrets, roleUrl } from '@outcall/app-standalone';
import { Mistake } from '../mistake.js';
import type { Env } from '../terminal.js';
import { readState, stateFolder } from './local-state.js';

/** The database that `npm start` runs from this checkout, as the service with this schema connects to it. */
export async function localDatabaseUrl(env: Env, schema: string): Promise<string> {
  const secret = await readState<{ readonly root: string }>(env, 'secret.json');
  const pid = await readFile(join(stateFolder(env), 'postgres/postmaster.pid'), 'utf8').catch(() => null);
  if (secret === null || pid === null)
    throw new Mistake('which database? set DATABASE_URL as the service has it, or run "npm start" in this checkout');
  const databaseUrl = `postgres://127.0.0.1:${pid.split('\n')[3]}/outcall`;
  return roleUrl({ databaseUrl, secrets: new DerivedSecrets(secret.root) }, schema);
}
