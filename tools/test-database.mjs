// Jest's globalSetup of the integration project: one PostgreSQL for all test files, each of which makes its own
// database. TEST_DATABASE_URL names a server of your own; it must be an administrator's. Without it one is started and
// thrown away.
import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres } from './local/postgres.mjs';

export default async function setup() {
  if (process.env.TEST_DATABASE_URL) return;
  const dir = await mkdtemp(join(tmpdir(), 'outcall-test-'));
  await chmod(dir, 0o755); // the server may run under another account
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    shared_buffers: '64MB',
  };
  const server = await startPostgres({
    dataDir: join(dir, 'data'),
    port: await freePort(),
    password: 'test',
    settings,
  });
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.stopTestDatabase = async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
