import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, OwnPostgres, selfSigned } from '@outcall/testing';
import pg from 'pg';
import { Database, ensureDatabase, ownerUrl, provision, serviceUrl, sqlMigration } from '../src/index.js';

const SERVICE = { schema: 'things', role: 'outcall_things', password: 'test', ownerPassword: 'test' };
const THING = sqlMigration('things_0001_thing_1763700000009', 'CREATE TABLE thing (id int);');
const IS_SECRET = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';

/** As docs/how-to/deploy-on-kubernetes.md has it of DATABASE_URL; `file`: null: only authorities that Node knows. */
function verified(url: string, file: string | null): string {
  const changed = new URL(url);
  changed.hostname = 'localhost';
  changed.searchParams.set('sslmode', 'verify-full');
  if (file !== null) changed.searchParams.set('sslrootcert', file);
  return changed.href;
}

describe('a PostgreSQL with a certificate of an authority that Node does not know', () => {
  const open: Database[] = [];
  let own: OwnPostgres;
  let dir: string;
  let admin: pg.Client;
  let file: string;

  /** Written by the server itself, under its own account; a running one takes them without a restart. */
  const show = async ({ cert, key }: { cert: string; key: string }): Promise<void> => {
    const lines = (pem: string): string => `SELECT unnest(string_to_array('${pem.trim()}', E'\\n'))`;
    await admin.query(`COPY (${lines(cert)}) TO PROGRAM 'cat > server.crt'`);
    await admin.query(`COPY (${lines(key)}) TO PROGRAM 'umask 077; rm -f server.key; cat > server.key'`);
    await admin.query('ALTER SYSTEM SET ssl = on');
    await admin.query('SELECT pg_reload_conf()');
  };
  const connect = async (url: string): Promise<Database> => {
    const urls = { url: serviceUrl(url, SERVICE), ownerUrl: ownerUrl(url, SERVICE) };
    const options = { ...urls, schema: 'things', applicationName: 'test', poolSize: 2, migrations: [THING] };
    const database = await Database.connect(options);
    open.push(database);
    return database;
  };
  const read = async (url: string): Promise<unknown> => await (await connect(url)).query(IS_SECRET);

  beforeAll(async () => {
    [own, dir] = [await OwnPostgres.start(), await mkdtemp(join(tmpdir(), 'outcall-authority-'))];
    admin = new pg.Client({ connectionString: own.url });
    await admin.connect();
    const shown = selfSigned(['localhost']);
    file = join(dir, 'ca.crt');
    await writeFile(file, shown.cert);
    await show(shown);
    await eventually(async () => await provision(verified(own.url, file), [SERVICE]));
  });
  afterAll(async () => {
    for (const database of open) await database.close();
    await admin?.end();
    await own?.stop();
    if (dir) await rm(dir, { recursive: true, force: true });
  });

  it('is asked over TLS by provisioning, migrations and the service, where the URL names the file', async () => {
    const url = verified(own.url, file);
    await ensureDatabase(url);
    const database = await connect(url);
    expect(await database.migrate()).toEqual(['things_0001_thing_1763700000009']);
    expect(await database.query(IS_SECRET)).toEqual([{ ssl: true }]);
  });

  it('is refused where the URL names no file, or that of another authority', async () => {
    await expect(read(verified(own.url, null))).rejects.toThrow(/self-signed|unable to verify/);
    const other = join(dir, 'other.crt');
    await writeFile(other, selfSigned(['localhost']).cert);
    await expect(read(verified(own.url, other))).rejects.toThrow(/self-signed|unable to verify|signature/);
  });

  it('is refused where its certificate is for another name', async () => {
    const elsewhere = selfSigned(['elsewhere.example']);
    const its = join(dir, 'elsewhere.crt');
    await writeFile(its, elsewhere.cert);
    await show(elsewhere);
    await eventually(async () => await expect(read(verified(own.url, its))).rejects.toThrow(/does not match/));
  });
});
