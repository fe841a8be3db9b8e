import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The administrator's URL of a local installation's database, for benchmarks and tests that read ledgers with plain
 * SQL.
 */
export async function adminDatabaseUrl(stateDir) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const { DerivedSecrets } = await import('../../apps/standalone/dist/start.js');
  const { root } = JSON.parse(await readFile(join(stateDir, 'secret.json'), 'utf8'));
  const port = (await readFile(join(stateDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://postgres:${encodeURIComponent(new DerivedSecrets(root).of('postgres'))}@127.0.0.1:${port}/outcall`;
}

/** The same for the role of one schema, with the settings that its service has. */
export async function roleDatabaseUrl(stateDir, schema) {
  const { DerivedSecrets, roles } = await import('../../apps/standalone/dist/start.js');
  const { root } = JSON.parse(await readFile(join(stateDir, 'secret.json'), 'utf8'));
  const { role, password } = roles(new DerivedSecrets(root)).find((each) => each.schema === schema) ?? {};
  if (!role || !password) throw new Error(`no service has the schema ${schema}`);
  const url = new URL(await adminDatabaseUrl(stateDir));
  url.username = role;
  url.password = password;
  return url.href;
}
