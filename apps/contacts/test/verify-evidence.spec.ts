import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import pg from 'pg';
import { MIGRATIONS } from '../src/migrations.js';
import { verifyEvidence, type Anchor } from '../src/outbound/postgres/evidence/verify-evidence.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

describe('npm run verify-evidence', () => {
  let db: TestDatabase;
  let client: pg.Client;
  const verified = (known: readonly Anchor[] = [], onEnd?: (end: Anchor) => void) =>
    verifyEvidence(async (text, values) => (await client.query(text, [...values])).rows, {
      known,
      ...(onEnd && { onEnd }),
    });
  const append = (contactId: string, ...kinds: readonly string[]) =>
    client.query('SELECT append_evidence($1)', [
      JSON.stringify(
        kinds.map((kind) => ({
          ...{ org_id: 'org_1', mode: 'live', contact_id: contactId, kind },
          ...{ recorded_at: '2026-11-23T05:30:00.120Z', content: { phone: '+919810000001', note: 'ticked “आशा”' } },
        })),
      ),
    ]);
  /** Who owns the tables can take their triggers away; nothing of it is left afterwards. */
  const tampered = async (statement: string): Promise<string[]> => {
    await client.query('BEGIN');
    try {
      for (const table of ['evidence', 'evidence_contents', 'evidence_chains'])
        await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await client.query(statement);
      return (await verified()).faults.map(({ chain, fault }) => `${chain}: ${fault}`);
    } finally {
      await client.query('ROLLBACK');
    }
  };

  beforeAll(async () => {
    db = await createTestDatabase('contacts', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
    client = new pg.Client({ connectionString: db.url });
    await client.connect();
    await append('con_a', 'consent', 'withdrawal', 'consent', 'opt_out');
    await append('con_b', 'consent');
    await append('con_c', 'opt_out', 'lifting', 'consent');
  });
  afterAll(async () => {
    await client.end();
    await db.drop();
  });

  it('finds what was recorded whole', async () => {
    expect(await verified()).toEqual({
      chains: 3,
      erased: 0,
      rows: { consent: 4, withdrawal: 1, opt_out: 2, lifting: 1 },
      faults: [],
      moreFaults: 0,
    });
  });

  const OF_B = "org_id = 'org_1' AND contact_id = 'con_b'";
  const FORGED = `INSERT INTO evidence SELECT org_id, mode, contact_id, 5, 'lifting', recorded_at, digest, sha256(hash) FROM evidence WHERE contact_id = 'con_a' AND place = 4`;
  it.each([
    [
      'a kind changed',
      "UPDATE evidence SET kind = 'consent' WHERE contact_id = 'con_a' AND place = 2",
      /con_a: row 2 was changed/,
    ],
    [
      'a time changed',
      `UPDATE evidence SET recorded_at = recorded_at - interval '1 day' WHERE ${OF_B}`,
      /con_b: row 1 was changed/,
    ],
    [
      'a note changed',
      `UPDATE evidence_contents SET content = '{"note":"yes"}' WHERE contact_id = 'con_a' AND place = 3`,
      /con_a: the content of row 3 was changed/,
    ],
    [
      'a note and its digest changed',
      `UPDATE evidence_contents SET content = '{}' WHERE ${OF_B}; UPDATE evidence SET digest = sha256((SELECT salt FROM evidence_contents WHERE ${OF_B}) || '{}') WHERE ${OF_B}`,
      /con_b: row 1 was changed/,
    ],
    ['a whole row made anew', `UPDATE evidence SET kind = 'lifting', hash = sha256('') WHERE ${OF_B}`, /con_b: row 1/],
    [
      'a row taken from the middle',
      "DELETE FROM evidence WHERE contact_id = 'con_a' AND place = 2",
      /con_a: row 2 is missing/,
    ],
    [
      'a row taken from the middle, the others moved up',
      "DELETE FROM evidence WHERE contact_id = 'con_a' AND place = 2; UPDATE evidence SET place = place - 1 WHERE contact_id = 'con_a' AND place > 2",
      /con_a: row 2 was changed, or inserted/,
    ],
    [
      'rows taken from the end',
      "DELETE FROM evidence WHERE contact_id = 'con_a' AND place > 2; DELETE FROM evidence_contents WHERE contact_id = 'con_a' AND place > 2",
      /con_a: rows 3 to 4 are missing at the end/,
    ],
    [
      'a whole chain taken',
      `DELETE FROM evidence WHERE ${OF_B}; DELETE FROM evidence_contents WHERE ${OF_B}`,
      /con_b: all of its 1 rows are missing/,
    ],
    [
      'a content taken, by no erasure',
      `DELETE FROM evidence_contents WHERE ${OF_B}`,
      /con_b: the content of row 1 was removed, and by no erasure/,
    ],
    [
      'a content of no row',
      `INSERT INTO evidence_contents SELECT org_id, mode, contact_id, 9, salt, content FROM evidence_contents WHERE ${OF_B}`,
      /con_b: there is a content of row 9/,
    ],
    [
      'a row put behind the end',
      FORGED,
      /con_a: row 5 is not the one the chain ends with|con_a: row 5 was changed, or inserted/,
    ],
    [
      'a row put in between',
      "UPDATE evidence SET place = 10 + place WHERE contact_id = 'con_a' AND place > 2; INSERT INTO evidence SELECT org_id, mode, contact_id, 3, kind, recorded_at, digest, hash FROM evidence WHERE contact_id = 'con_a' AND place = 2; UPDATE evidence SET place = place - 9 WHERE contact_id = 'con_a' AND place > 10",
      /con_a: row 3 was changed, or inserted/,
    ],
    [
      'the end of a chain taken',
      `DELETE FROM evidence_chains WHERE ${OF_B}`,
      /con_b: the end of the chain is not known/,
    ],
  ])('finds %s', async (_, statement, fault) => {
    const faults = await tampered(statement);
    expect(faults.join('\n')).toMatch(fault);
    expect((await verified()).faults).toEqual([]);
  });

  it.each([
    [
      'what an erasure removes, of a number that nobody erased',
      "SELECT erase_evidence('org_1', 'live', 'con_b', now())",
      /con_b: row 2 says that the contact was erased, and no number was/,
    ],
    [
      'an erasure that somebody else is said to have asked for',
      `INSERT INTO erased_numbers (org_id, mode, number_hash, erasure_id, erased_at, recorded_by) VALUES ('org_1', 'live', 'h', 'ers_1', now(), '{"id": "mem_2"}'); SELECT erase_evidence('org_1', 'live', 'con_b', now(), '{"id": "mem_1"}')`,
      /con_b: row 2 says that the contact was erased, and no number was, or not for whom it says/,
    ],
    [
      'an erasure of a contact who is still there',
      `INSERT INTO shoppers (org_id, mode, phone, contact_id, created_at, updated_at) VALUES ('org_1', 'live', '+919810000009', 'con_b', now(), now()); SELECT erase_evidence('org_1', 'live', 'con_b', now())`,
      /con_b: it says that the contact was erased, and the contact is there/,
    ],
    [
      'a contact whose opt-out was taken back by hand',
      `INSERT INTO shoppers (org_id, mode, phone, contact_id, created_at, updated_at) VALUES ('org_1', 'live', '+919810000009', 'con_a', now(), now())`,
      /con_a: it ends with an opt-out, and the contact is not opted out/,
    ],
    [
      'a contact who is opted out although that was lifted',
      `INSERT INTO shoppers (org_id, mode, phone, contact_id, opted_out_at, created_at, updated_at) VALUES ('org_1', 'live', '+919810000009', 'con_c', now(), now(), now())`,
      /con_c: its last opt-out was lifted, and the contact is opted out/,
    ],
  ])('finds, with the triggers on, %s', async (_, statement, fault) => {
    await client.query('BEGIN');
    await client.query(statement);
    const { faults } = await verified();
    await client.query('ROLLBACK');
    expect(faults.map((one) => `${one.chain}: ${one.fault}`).join('\n')).toMatch(fault);
  });

  it.each([
    ['by this version', '{"id": "mem_1"}', `erase_evidence('org_1', 'live', 'con_b', now(), '{"id": "mem_1"}')`],
    ['by the one before, which did not tell who asked', null, "erase_evidence('org_1', 'live', 'con_b', now())"],
  ])('finds nothing wrong with an erasure %s', async (_, by, erasing) => {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO erased_numbers (org_id, mode, number_hash, erasure_id, erased_at, recorded_by)
       VALUES ('org_1', 'live', 'h', 'ers_1', now(), $1)`,
      [by],
    );
    await client.query(`SELECT ${erasing}`);
    const { faults, erased } = await verified();
    await client.query('ROLLBACK');
    expect([faults, erased]).toEqual([[], 1]);
  });

  it('tells by what was saved that a chain was made anew with all its hashes, or taken with its end', async () => {
    const ends: Anchor[] = [];
    await verified([], (end) => ends.push(end));
    expect(ends.map(({ contactId, place }) => `${contactId} ${place}`)).toEqual(['con_a 4', 'con_b 1', 'con_c 3']);
    await append('con_a', 'lifting');
    expect((await verified(ends)).faults).toEqual([]);
    await client.query('BEGIN');
    for (const table of ['evidence', 'evidence_contents', 'evidence_chains']) {
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await client.query(`DELETE FROM ${table} WHERE contact_id IN ('con_b', 'con_c')`);
    }
    await append('con_c', 'opt_out', 'lifting', 'lifting');
    expect((await verified()).faults).toEqual([]);
    expect((await verified(ends)).faults.map(({ fault }) => fault)).toEqual([
      'row 3 is not the one that was written down: the chain was made anew',
      'row 1, which was written down, is missing',
    ]);
    await client.query('ROLLBACK');
  });

  it('prints what a person can read, and ends with 0 when all is whole and with 1 when it is not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'evidence-'));
    const command = (...args: string[]): Promise<{ code: number; out: string }> =>
      run(process.execPath, ['tools/verify-evidence.mjs', ...args], {
        cwd: root,
        env: { PATH: process.env['PATH'], DATABASE_URL: db.url },
      }).then(
        ({ stdout }) => ({ code: 0, out: stdout }),
        (error: { code: number; stdout: string }) => ({ code: error.code, out: error.stdout }),
      );
    const file = join(folder, 'ends');
    expect(await command('--save', file)).toEqual({
      code: 0,
      out: expect.stringMatching(/contacts with evidence +3\n[^]*WHOLE/),
    });
    await client.query('ALTER TABLE evidence_contents DISABLE TRIGGER USER');
    await client.query(`UPDATE evidence_contents SET content = '{}' WHERE ${OF_B}`);
    await client.query('ALTER TABLE evidence_contents ENABLE TRIGGER USER');
    const broken = await command('--against', file);
    expect(broken).toEqual({
      code: 1,
      out: expect.stringMatching(
        /compared with what was saved +3\n[^]*FAULT +org_1 live con_b: the content of row 1 was changed\nBROKEN: 1 fault/,
      ),
    });
    expect(await command('--against', join(folder, 'none'))).toMatchObject({ code: 2 });
    await rm(folder, { recursive: true });
  });
});
