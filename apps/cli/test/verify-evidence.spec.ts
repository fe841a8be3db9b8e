import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate, NumberHashes } from '@outcall/app-contacts';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const [KEY, K2] = ['the key without an id', 'the second of the keys'];
const PHONE = '+919810000001';
const ERASED_AT = '2026-11-25T05:30:00.000Z';

/** With the keys as contacts has them, the command knows whom contacts knows. */
describe('verify-evidence, while the key of the hashes is rotated', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('contacts', []);
    await migrate({ DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl });
    const [hash] = new NumberHashes([['k2', K2]]).all({ orgId: 'org_1', mode: 'live', phone: PHONE });
    await db.database.query(
      `INSERT INTO erased_numbers (org_id, mode, number_hash, erasure_id, erased_at, is_opted_out) VALUES ('org_1', 'live', $1, 'ers_1', $2, false)`,
      [hash, ERASED_AT],
    );
    await db.database.query(
      `INSERT INTO shoppers (org_id, mode, phone, contact_id, created_at, updated_at) VALUES ('org_1', 'live', $1, 'con_1', now(), now())`,
      [PHONE],
    );
  });
  afterAll(() => db.drop());

  const verify = async (keys: Record<string, string>): Promise<{ code: number; out: string }> => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: db.url, ...keys };
    const command = ['apps/cli/dist/main.js', 'verify-evidence'];
    return await promisify(execFile)(process.execPath, command, { cwd: root, env }).then(
      ({ stdout }) => ({ code: 0, out: stdout }),
      ({ code, stdout, stderr }) => ({ code, out: stdout + stderr }),
    );
  };
  const RINGS = [{ k2: K2 }, { '': '', k2: K2 }].map((ring) => JSON.stringify(ring));

  it('finds who hides that they came back, whichever key is first', async () => {
    expect(await verify({ NUMBER_HASH_KEY: KEY })).toMatchObject({ code: 0 }); // a stranger, by that key alone
    for (const ring of RINGS)
      expect(await verify({ NUMBER_HASH_KEY: KEY, NUMBER_HASH_KEYS: ring })).toMatchObject({
        code: 1,
        out: expect.stringContaining('does not say after which erasure'),
      });
    await db.database.query('UPDATE shoppers SET after_erasure = $1', [ERASED_AT]);
    for (const ring of RINGS)
      expect(await verify({ NUMBER_HASH_KEY: KEY, NUMBER_HASH_KEYS: ring })).toMatchObject({
        code: 0,
        out: expect.stringContaining('WHOLE'),
      });
  });

  it('says what is wrong with a ring', async () => {
    const { code, out } = await verify({ NUMBER_HASH_KEY: KEY, NUMBER_HASH_KEYS: '{"k2": "short"}' });
    expect({ code, out }).toMatchObject({ code: 2, out: expect.stringContaining('NUMBER_HASH_KEYS has a key k2') });
  });
});
