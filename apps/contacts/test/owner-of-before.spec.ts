import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database, provision } from '@outcall/platform-postgres';
import { eventually, withStolenPassword, type TestDatabase } from '@outcall/testing';
import pg from 'pg';
import { migrate } from '../src/start.js';
import { MIGRATIONS } from '../src/migrations.js';
import { HASH_KEY, newPhone, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_before';
/** One role for both, as it was made then. */
async function asBefore({ url, adminUrl }: TestDatabase): Promise<void> {
  const role = new URL(url).username;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  for (const each of [role, role.replace('_contacts', '_event_log')])
    await admin.query(`DROP OWNED BY ${each}; REASSIGN OWNED BY ${each}_owner TO ${each}; DROP OWNED BY ${each}_owner`);
  await admin.end();
}

const CONSENT = { scope: 'service', source: 'form', givenAt: '2026-11-01T10:00:00+05:30', note: 'ticked' } as const;

describe('a database of a release whose service owned its tables', () => {
  let contacts: RunningContacts;
  let role: string;
  beforeAll(async () => {
    contacts = await RunningContacts.start({}, asBefore);
    role = new URL(contacts.db.url).username;
  });
  afterAll(() => contacts.stop());

  const put = async (): Promise<number> =>
    (await contacts.put(tenant(ORG), { phone: newPhone(), consent: CONSENT })).status;
  const owned = () =>
    contacts.db.database.query(
      `SELECT classid::regclass AS kind, objid FROM pg_shdepend
        WHERE refobjid = current_user::regrole AND deptype = 'o' AND dbid = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );

  it('is open to who has the password of the service', async () => {
    expect((await withStolenPassword(contacts.db)).succeeded).toEqual(
      expect.arrayContaining(['ALTER TABLE evidence DISABLE TRIGGER USER: taken']),
    );
  });

  it('changes hands while the service of before goes on, and loses no request', async () => {
    const answers: number[] = [];
    let isOver = false;
    const requests = [1, 2, 3, 4].map(async () => {
      while (!isOver) answers.push(await put());
    });
    void Promise.all(requests).catch(() => undefined); // awaited below
    await eventually(async () => expect(answers.length).toBeGreaterThan(8));
    const password = 'test';
    await provision(contacts.db.adminUrl, [
      { schema: 'contacts', role, password, ownerPassword: password },
      { schema: 'event_log', role: role.replace('_contacts', '_event_log'), password, ownerPassword: password },
    ]);
    const before = answers.length;
    await eventually(async () => expect(answers.length).toBeGreaterThan(before + 8));
    isOver = true;
    await Promise.all(requests);
    expect(answers.filter((status) => status >= 300)).toEqual([]);
    expect(await owned()).toEqual([]);
  });

  it('is migrated by its owner, and is closed then; the service of before works, and its own migrate finds nothing to do', async () => {
    const env = {
      ...{ DATABASE_URL: contacts.db.url, NUMBER_HASH_KEY: HASH_KEY, CONTEXT_KEYS: contacts.contextKeys },
      EVENT_BUS: 'embedded',
    };
    await expect(migrate(env)).rejects.toThrow('DATABASE_OWNER_URL');
    expect(await migrate({ ...env, DATABASE_OWNER_URL: contacts.db.ownerUrl })).toEqual([]);
    expect((await withStolenPassword(contacts.db)).succeeded).toEqual([]);
    expect(await put()).toBeLessThan(300);
    const before = await Database.connect({
      ...{ url: contacts.db.url, schema: 'contacts', applicationName: 'test', poolSize: 2 },
      migrations: MIGRATIONS.slice(0, -1),
    });
    expect(await before.migrate()).toEqual([]);
    await before.close();
  });
});
