import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { start } from '../src/start.js';
import { admissionOf, HASH_KEY, newPhone, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_lasting';
const ANOTHER = 'a-key-that-no-hash-here-was-made-with';

/** With another key whoever was erased would be a stranger, whom a shop could have called again. */
describe('NUMBER_HASH_KEY', () => {
  let contacts: RunningContacts;
  beforeAll(async () => (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  const startWith = (key: string) =>
    start({
      ...{ PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: contacts.db.url, EVENT_BUS: 'embedded' },
      ...{ EVENT_LOG_URL: contacts.db.url, CALLING_HOURS: 'always', NUMBER_HASH_KEY: key },
      CONTEXT_KEYS: contacts.contextKeys,
    });

  it('is that of the first start, or contacts does not start: a no outlives its erasure', async () => {
    const phone = newPhone();
    await contacts.put(tenant(ORG), { phone, name: 'Asha' });
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    const path = `/internal/admin/orgs/${ORG}/erasures`;
    const erased = await contacts.send('api-gateway', tenant(ORG, 'live', 'admin'), 'POST', path, {
      ...{ mode: 'live', phone },
    });
    expect(erased.status).toBe(200);

    await expect(startWith(ANOTHER)).rejects.toThrow(/NUMBER_HASH_KEY is another key/);
    const again = await startWith(HASH_KEY);
    try {
      const [answer] = await contacts.at(again).admit(admissionOf(ORG, { phone, name: 'Asha' }));
      expect(answer).toMatchObject({ ok: false, errorCode: 'OPTED_OUT' });
    } finally {
      await again.close();
    }
  });

  it('is not in the database, nor may the service put another in its place', async () => {
    const kept = JSON.stringify(await contacts.db.database.query('SELECT * FROM lasting_keys'));
    expect(kept).toContain('NUMBER_HASH_KEY');
    expect(kept).not.toContain(HASH_KEY);
    await expect(contacts.db.database.query("UPDATE lasting_keys SET fingerprint = ''")).rejects.toThrow(/permission/);
    await expect(contacts.db.database.query('DELETE FROM lasting_keys')).rejects.toThrow(/permission/);
  });
});
