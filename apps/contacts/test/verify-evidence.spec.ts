import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import pg from 'pg';
import { MIGRATIONS } from '../src/migrations.js';
import { verifyEvidence, type Anchor, type Query } from '../src/outbound/postgres/evidence/verify-evidence.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);
/** A consent as the row of a contact keeps it; its evidence names the id `consentId`. */
const consentWith = (consentId: string) => ({
  ...{ consentId, scope: 'service', source: 'form', givenAt: '2026-11-20T05:30:00.000Z', note: 'ticked “आशा”' },
  ...{ expiresAt: null, isStanding: true },
});
const kept = (consentId: string, changed: object = {}): object => {
  const { consentId: id, ...consent } = consentWith(consentId);
  return { id, ...consent, ...changed };
};
const AT = '2026-11-23T05:30:00.120Z';
const WITHDRAWN = { service: AT, promotional: AT };
/** The number of the contact `con_a` ends with 1, and so on. */
const phoneOf = (contactId: string): string => `+91981000000${contactId.charCodeAt(4) - 96}`;
/** The row that calls are decided by, and the two registers, as the chains that the spec begins with tell them. */
const SHOPPERS: [contactId: string, consents: object[], withdrawn: object, optedOutAt: string | null][] = [
  ['con_a', [], WITHDRAWN, AT],
  ['con_b', [kept('cns_con_b_0')], {}, null],
  ['con_c', [kept('cns_con_c_2')], { ...WITHDRAWN, service: '2026-11-24T05:30:00.120Z' }, null],
];
const CONSENTS: [id: string, contactId: string, withdrawnAt: string | null][] = [
  ['cns_con_a_0', 'con_a', '2026-11-23T05:30:00.100Z'],
  ['cns_con_a_2', 'con_a', AT],
  ['cns_con_b_0', 'con_b', null],
  ['cns_con_c_2', 'con_c', null],
];
const OPT_OUTS: [contactId: string, liftedAt: string | null][] = [
  ['con_a', null],
  ['con_c', AT],
];

describe('npm run verify-evidence', () => {
  let db: TestDatabase;
  let client: pg.Client;
  const verified = (known: readonly Anchor[] = [], onEnd?: (end: Anchor) => void) =>
    verifyEvidence(async (text, values) => (await client.query(text, [...values])).rows, {
      known,
      ...(onEnd && { onEnd }),
    });
  const append = (contactId: string, ...kinds: readonly string[]) => {
    const idOf = (place: number): string => `cns_${contactId}_${place}`;
    const ended = (place: number): string[] => (kinds[place - 1] === 'consent' ? [idOf(place - 1)] : []);
    const says = (kind: string, place: number): object =>
      ({
        consent: { ...consentWith(idOf(place)), isInForce: true },
        withdrawal: { scope: null, source: 'management', consentIds: ended(place) },
        opt_out: { source: 'management', callId: null, consentIds: ended(place) },
      })[kind] ?? { source: 'management' };
    const entries = kinds.map((kind, place) => ({
      ...{ org_id: 'org_1', mode: 'live', contact_id: contactId, kind, recorded_at: AT },
      content: { phone: phoneOf(contactId), ...says(kind, place) },
    }));
    return client.query('SELECT append_evidence($1)', [JSON.stringify(entries)]);
  };
  const decidedBy = (
    contactId: string | null,
    phone: string,
    [consents, withdrawn, optedOutAt]: [readonly object[], object, string | null],
  ) =>
    client.query(
      `INSERT INTO shoppers (org_id, mode, phone, contact_id, consents, withdrawn, opted_out_at, created_at, updated_at)
       VALUES ('org_1', 'live', $1, $2, $3, $4, $5, now(), now())`,
      [phone, contactId, JSON.stringify(consents), withdrawn, optedOutAt],
    );
  const registered = (id: string, contactId: string, withdrawnAt: string | null) =>
    client.query(
      `INSERT INTO consents (org_id, mode, id, phone, scope, source, given_at, note, recorded_at, withdrawn_at)
       SELECT 'org_1', 'live', $1, $2, scope, source, "givenAt", note, $4, $5
         FROM jsonb_to_record($3) AS c(scope text, source text, "givenAt" timestamptz, note text)`,
      [id, phoneOf(contactId), JSON.stringify(consentWith(id)), AT, withdrawnAt],
    );
  /** Who owns the tables can take their triggers away; nothing of it is left afterwards. */
  const tampered = async (statement: string): Promise<string[]> => {
    await client.query('BEGIN');
    try {
      for (const table of ['evidence', 'evidence_contents', 'evidence_chains'])
        await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await client.query(statement);
      return await faultsNow();
    } finally {
      await client.query('ROLLBACK');
    }
  };
  const faultsNow = async (): Promise<string[]> =>
    (await verified()).faults.map(({ chain, fault }) => `${chain}: ${fault}`);

  beforeAll(async () => {
    db = await createTestDatabase('contacts', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
    client = new pg.Client({ connectionString: db.ownerUrl });
    await client.connect();
    await append('con_a', 'consent', 'withdrawal', 'consent', 'opt_out');
    await append('con_b', 'consent');
    await append('con_c', 'opt_out', 'lifting', 'consent');
    for (const [contactId, ...state] of SHOPPERS) await decidedBy(contactId, phoneOf(contactId), state);
    for (const consent of CONSENTS) await registered(...consent);
    for (const [contactId, liftedAt] of OPT_OUTS)
      await client.query(
        `INSERT INTO opt_outs (org_id, mode, phone, opted_out_at, source, lifted_at) VALUES ('org_1', 'live', $1, $2, 'management', $3)`,
        [phoneOf(contactId), AT, liftedAt],
      );
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
      `DELETE FROM shoppers WHERE contact_id = 'con_b'; SELECT erase_evidence('org_1', 'live', 'con_b', now())`,
      /con_b: row 2 says that the contact was erased, and no number was/,
    ],
    [
      'an erasure that somebody else is said to have asked for',
      `DELETE FROM shoppers WHERE contact_id = 'con_b'; INSERT INTO erased_numbers (org_id, mode, number_hash, erasure_id, erased_at, recorded_by) VALUES ('org_1', 'live', 'h', 'ers_1', now(), '{"id": "mem_2"}'); SELECT erase_evidence('org_1', 'live', 'con_b', now(), '{"id": "mem_1"}')`,
      /con_b: row 2 says that the contact was erased, and no number was, or not for whom it says/,
    ],
    [
      'an erasure of a contact who is still there',
      "SELECT erase_evidence('org_1', 'live', 'con_b', now())",
      /con_b: it says that the contact was erased, and the contact is there/,
    ],
    [
      'a contact whose opt-out was taken back by hand',
      "UPDATE shoppers SET opted_out_at = NULL WHERE contact_id = 'con_a'",
      /con_a: it ends with an opt-out, and the contact is not opted out/,
    ],
    [
      'a contact who is opted out although that was lifted',
      "UPDATE shoppers SET opted_out_at = now() WHERE contact_id = 'con_c'",
      /con_c: its last opt-out was lifted, and the contact is opted out/,
    ],
    [
      'a contact who was taken away, and no opt-out is known any more',
      "DELETE FROM shoppers WHERE contact_id = 'con_a'",
      /con_a: there is no such contact, and no row says that it was erased/,
    ],
  ])('finds %s', async (_, statement, fault) => {
    expect((await tampered(statement)).join('\n')).toMatch(fault);
  });

  /** Puts the row that calls are decided by beside the chain, and tells what is found. */
  const besideContact = async (
    contactId: string | null,
    consents: readonly object[],
    withdrawn = {},
    optedOutAt: string | null = null,
    phone = phoneOf(contactId ?? 'con_x'),
  ) => {
    await client.query('BEGIN');
    await client.query(`DELETE FROM shoppers WHERE contact_id = $1`, [contactId]);
    await decidedBy(contactId, phone, [consents, withdrawn, optedOutAt]);
    const faults = await faultsNow();
    await client.query('ROLLBACK');
    return faults;
  };

  it('finds a forged consent, which would start a promotional call', async () => {
    const forged = kept('cns_forged', { scope: 'promotional' });
    expect(await besideContact('con_b', [kept('cns_con_b_0'), forged])).toEqual([
      'org_1 live con_b: the contact has the consent cns_forged, and no row gives it, or a later one withdraws it',
    ]);
  });

  it.each([
    ['scope', 'promotional'],
    ['expiresAt', '2030-01-01T00:00:00.000Z'],
    ['givenAt', '2026-11-26T00:00:00.000Z'],
    ['note', 'x'],
  ])('finds a consent whose %s was changed', async (name, value) => {
    expect(await besideContact('con_b', [kept('cns_con_b_0', { [name]: value })])).toEqual([
      'org_1 live con_b: the consent cns_con_b_0 of the contact is not as its row says',
    ]);
  });

  it('finds a consent that was moved to another number, which it would start a call to', async () => {
    expect(await besideContact('con_b', [kept('cns_con_b_0')], {}, null, '+919810000009')).toEqual([
      'org_1 live con_b: its rows name another number than the contact has',
      'org_1 live con_b: the consent cns_con_b_0 was given, and the register does not have it',
      'org_1 live without a contact: the register has the consent cns_con_b_0, and there is no evidence of any',
    ]);
  });

  it('finds a consent that was taken away', async () => {
    expect(await besideContact('con_b', [])).toEqual([
      'org_1 live con_b: the consent cns_con_b_0 was given and not withdrawn, and the contact does not have it',
    ]);
  });

  it('finds a withdrawn consent that was put back', async () => {
    expect(await besideContact('con_a', [kept('cns_con_a_2')], WITHDRAWN, '2026-11-23T05:30:00.120Z')).toEqual([
      'org_1 live con_a: the contact has the consent cns_con_a_2, and no row gives it, or a later one withdraws it',
    ]);
  });

  it.each([
    ['forgotten', {}],
    ['dated back', { service: '2026-11-22T00:00:00.000Z', promotional: '2026-11-22T00:00:00.000Z' }],
  ])('finds a withdrawal that was %s, so that old copies of consents would count again', async (_, withdrawn) => {
    expect(await besideContact('con_c', [kept('cns_con_c_2')], withdrawn)).toEqual(
      ['service', 'promotional'].map(
        (scope) =>
          `org_1 live con_c: its ${scope} consents were withdrawn, and the contact does not say so, or from an earlier time`,
      ),
    );
  });

  it('finds a withdrawal and an opt-out of which there is no row', async () => {
    expect(
      await besideContact('con_b', [kept('cns_con_b_0')], { service: WITHDRAWN.service }, WITHDRAWN.service),
    ).toEqual([
      'org_1 live con_b: the contact is opted out, and no row says so',
      'org_1 live con_b: the contact says that its service consents were withdrawn, and no row does',
    ]);
  });

  it.each(['con_x', null])('finds consents of a number without any evidence (contact %s)', async (contactId) => {
    expect(await besideContact(contactId, [kept('cns_x')])).toEqual([
      `org_1 live ${contactId ?? 'without a contact id'}: there are consents, a withdrawal or an opt-out, and no evidence of any`,
    ]);
  });

  const OPT_OUT_LIKE = (contactId: string, opted: string) =>
    `INSERT INTO opt_outs (org_id, mode, phone, opted_out_at, source) VALUES ('org_1', 'live', '${phoneOf(contactId)}', '${opted}', 'management')`;
  const COPY = (of: string, id: string, phone: string) =>
    `INSERT INTO consents (org_id, mode, id, phone, scope, source, given_at, note, recorded_at)
     SELECT org_id, mode, '${id}', ${phone}, scope, source, given_at, note, recorded_at FROM consents WHERE id = '${of}'`;
  const NOT_AS_SAID = 'the consent cns_con_b_0 in the register is not as its rows say';

  it.each([
    ...[
      "scope = 'promotional'",
      "source = 'checkout'",
      "note = 'x'",
      "given_at = given_at - interval '1 ms'",
      "expires_at = '2030-01-01'",
      "recorded_at = recorded_at - interval '1 day'",
      'withdrawn_at = recorded_at',
    ].map((set) => [`UPDATE consents SET ${set} WHERE id = 'cns_con_b_0'`, [`con_b: ${NOT_AS_SAID}`]] as const),
    [
      "UPDATE consents SET withdrawn_at = NULL WHERE id = 'cns_con_a_0'",
      ['con_a: the consent cns_con_a_0 in the register is not as its rows say'],
    ],
    [
      "UPDATE consents SET withdrawn_at = withdrawn_at - interval '2 minutes' WHERE id = 'cns_con_a_2'",
      ['con_a: the consent cns_con_a_2 in the register is not as its rows say'],
    ],
    [
      "UPDATE consents SET id = 'cns_other' WHERE id = 'cns_con_c_2'",
      [
        'con_c: the register has the consent cns_other, and no row gives it',
        'con_c: the consent cns_con_c_2 was given, and the register does not have it',
      ],
    ],
    [
      "DELETE FROM consents WHERE id = 'cns_con_a_0'",
      ['con_a: the consent cns_con_a_0 was given, and the register does not have it'],
    ],
    [
      COPY('cns_con_a_0', 'cns_forged', 'phone'),
      ['con_a: the register has the consent cns_forged, and no row gives it'],
    ],
    [
      COPY('cns_con_a_0', 'cns_forged', "'+919810000009'"),
      ['without a contact: the register has the consent cns_forged, and there is no evidence of any'],
    ],
    [
      `DELETE FROM opt_outs WHERE phone = '${phoneOf('con_a')}'`,
      ['con_a: the register does not have the opt-out of row 4, or not as the rows say'],
    ],
    [
      OPT_OUT_LIKE('con_b', '2026-11-25T00:00:00.000Z'),
      ['con_b: the register has an opt-out of 2026-11-25T00:00:00.000Z as no row says'],
    ],
    [
      OPT_OUT_LIKE('con_a', '2026-11-23T05:30:00.121Z'),
      ['con_a: the register has an opt-out of 2026-11-23T05:30:00.121Z as no row says'],
    ],
    [
      OPT_OUT_LIKE('con_i', '2026-11-25T00:00:00.000Z'),
      ['without a contact: the register has an opt-out of 2026-11-25T00:00:00.000Z, and there is no evidence of any'],
    ],
    ...[
      "source = 'call', call_id = 'cal_1'",
      "call_id = 'cal_1'",
      "opted_out_at = opted_out_at + interval '61 s'",
      'lifted_at = NULL',
      "lifted_at = lifted_at + interval '61 s'",
    ].map(
      (set) =>
        [
          `UPDATE opt_outs SET ${set} WHERE phone = '${phoneOf('con_c')}'`,
          [
            'con_c: the register does not have the opt-out of row 1, or not as the rows say',
            expect.stringMatching(
              /^org_1 live con_c: the register has an opt-out of 2026-11-23T05:3\S+ as no row says$/,
            ),
          ],
        ] as const,
    ),
  ])('finds that a register is not as the chains say: %s', async (statement, faults) => {
    expect(await tampered(statement)).toEqual(
      faults.map((fault) => (typeof fault === 'string' ? `org_1 live ${fault}` : fault)),
    );
    expect(await faultsNow()).toEqual([]);
  });

  const ERASED_AT = '2026-11-24T05:30:00.000Z';
  const LATER = '2026-11-26T05:30:00.000Z';
  /** `con_a`, who had opted out, is erased; the keyed hash of the number is `h`. */
  const ERASE_A = `
    ${['consents', 'opt_outs', 'shoppers'].map((table) => `DELETE FROM ${table} WHERE phone = '${phoneOf('con_a')}'`).join(';')};
    SELECT erase_evidence('org_1', 'live', 'con_a', '${ERASED_AT}', '{"id": "mem_1"}');
    INSERT INTO erased_numbers (org_id, mode, number_hash, erasure_id, erased_at, recorded_by, is_opted_out)
    VALUES ('org_1', 'live', 'h', 'ers_1', '${ERASED_AT}', '{"id": "mem_1"}', true)`;
  const [NOT_LIFTED, NOT_OPTED_OUT, NOT_AMONG, NOT_AS_KEPT, NOT_EARLIER, NOT_FOR_WHOM] = [
    'erased:h: it was erased again as not opted out, and its opt-out was not lifted',
    'erased:h: the erased number opted out, and is not kept as opted out',
    'erased:h: the number was erased, and is not among the erased ones',
    'erased:h: its last erasure is not kept as its row says',
    'erased:h: its earlier erasures are not kept as its rows say',
    'con_a: row 5 says that the contact was erased, and no number was, or not for whom it says',
  ];
  const said = (kind: string, content: object, at = ERASED_AT): string =>
    `SELECT append_evidence('${JSON.stringify([
      { org_id: 'org_1', mode: 'live', contact_id: 'erased:h', kind, recorded_at: at, content },
    ])}')`;
  const KEPT = 'org_id, mode, number_hash, erasure_id, erased_at, recorded_by';

  it.each([
    ['its opt-out is taken away', 'UPDATE erased_numbers SET is_opted_out = false', [NOT_OPTED_OUT]],
    [
      'its erasure is said to be an earlier one',
      `INSERT INTO earlier_erasures (${KEPT}) SELECT ${KEPT} FROM erased_numbers; DELETE FROM erased_numbers`,
      [NOT_AMONG],
    ],
    ['its erasure is taken away', 'DELETE FROM erased_numbers', [NOT_FOR_WHOM, NOT_AMONG]],
    [
      'its erasure is dated back',
      `UPDATE erased_numbers SET erased_at = erased_at - interval '1 day'`,
      [NOT_FOR_WHOM, NOT_AS_KEPT],
    ],
    [
      'somebody else is said to have asked for its erasure',
      `UPDATE erased_numbers SET recorded_by = '{"id": "mem_2"}'`,
      [NOT_FOR_WHOM, NOT_AS_KEPT],
    ],
    [
      'the row is made anew without the opt-out',
      `WITH kept AS (DELETE FROM erased_numbers RETURNING *) INSERT INTO erased_numbers (${KEPT}, is_opted_out) SELECT ${KEPT}, false FROM kept`,
      [NOT_LIFTED, NOT_EARLIER],
    ],
    [
      'an earlier erasure is invented',
      `INSERT INTO earlier_erasures (${KEPT}) SELECT org_id, mode, number_hash, 'ers_0', erased_at - interval '1 day', NULL FROM erased_numbers`,
      [NOT_EARLIER],
    ],
    [
      'an opt-out said after the erasure is taken away',
      `${said('lifting', {})}; ${said('opt_out', {})}; UPDATE erased_numbers SET is_opted_out = false`,
      [NOT_OPTED_OUT],
    ],
    [
      'a second erasure says that it is not opted out, and no lifting does',
      `INSERT INTO earlier_erasures (${KEPT}) SELECT ${KEPT} FROM erased_numbers;
       UPDATE erased_numbers SET erasure_id = 'ers_2', erased_at = erased_at + interval '1 day', is_opted_out = false`,
      [NOT_LIFTED],
    ],
    [
      'a lifting is taken back',
      said('lifting', {}),
      ['erased:h: the erased number is kept as opted out, and its rows do not say so, or its opt-out was lifted'],
    ],
    [
      'its chain is taken with its end',
      ['evidence', 'evidence_contents', 'evidence_chains']
        .map((table) => `DELETE FROM ${table} WHERE contact_id = 'erased:h'`)
        .join(';'),
      ['erased:h: the number is among the erased ones, and there is no evidence of it'],
    ],
    [
      'what its chain says is erased like that of a person, and said anew',
      `SELECT erase_evidence('org_1', 'live', 'erased:h', '${ERASED_AT}', '{"id": "mem_1"}');
       UPDATE erased_numbers SET is_opted_out = false;
       ${said('erased_number', { isOptedOut: false, recordedBy: { id: 'mem_1' } })}`,
      ['erased:h: it is of an erased number, of which nothing is ever removed, and a row says so'],
    ],
  ])('finds that of an erased number %s', async (_, statement, faults) => {
    expect(await tampered(ERASE_A)).toEqual([]);
    expect(await tampered(`${ERASE_A}; ${statement}`)).toEqual(faults.map((fault) => `org_1 live ${fault}`));
  });

  it('finds nothing wrong with an erased number that is opted out and back, and with who is erased a second time', async () => {
    const again = `
      ${said('lifting', {})}; UPDATE erased_numbers SET is_opted_out = false;
      INSERT INTO earlier_erasures (${KEPT}) SELECT ${KEPT} FROM erased_numbers;
      UPDATE erased_numbers SET erasure_id = 'ers_2', erased_at = erased_at + interval '1 day', recorded_by = NULL, is_opted_out = true;
      ${said('lifting', {}, LATER)}; ${said('opt_out', {}, LATER)}`;
    expect(await tampered(`${ERASE_A}; ${again}`)).toEqual([]);
    expect(await tampered(`${ERASE_A}; ${again}; DELETE FROM earlier_erasures`)).toEqual([
      `org_1 live ${NOT_FOR_WHOM}`,
      `org_1 live ${NOT_EARLIER}`,
    ]);
  });

  it.each([
    ['back, so that a consent would be taken that is refused for 90 days', "- interval '100 days'"],
    ['forward', "+ interval '61 s'"],
  ])('finds an opt-out that was dated %s', async (_, by) => {
    expect(await tampered(`UPDATE shoppers SET opted_out_at = opted_out_at ${by} WHERE contact_id = 'con_a'`)).toEqual([
      'org_1 live con_a: the contact opted out at another time than its row says',
    ]);
  });

  it('takes the time of an opt-out from the first no, or from a later one that withdrew something', async () => {
    const [first, later] = ['2026-11-25T05:30:00.000Z', '2026-11-25T07:30:00.000Z'];
    const no = (at: string, callId: string, ...consentIds: string[]): string =>
      `SELECT append_evidence('${JSON.stringify([
        {
          ...{ org_id: 'org_1', mode: 'live', contact_id: 'con_c', kind: 'opt_out', recorded_at: at },
          content: { phone: phoneOf('con_c'), source: 'call', callId, consentIds },
        },
      ])}'); INSERT INTO opt_outs (org_id, mode, phone, opted_out_at, source, call_id)
      VALUES ('org_1', 'live', '${phoneOf('con_c')}', '${at}', 'call', '${callId}')`;
    const opted = (at: string): string =>
      `UPDATE shoppers SET opted_out_at = '${at}', consents = '[]', withdrawn = '{"service": "${later}", "promotional": "${later}"}' WHERE contact_id = 'con_c';
       UPDATE consents SET withdrawn_at = '${first}' WHERE id = 'cns_con_c_2'`;
    const repeated = `${no(first, 'cal_1', 'cns_con_c_2')}; ${no(later, 'cal_2')}`;
    const moved = ['org_1 live con_c: the contact opted out at another time than its row says'];
    expect(await tampered(`${repeated}; ${opted(first)}`)).toEqual([]);
    expect(await tampered(`${repeated}; ${opted(later)}`)).toEqual(moved);
    const withdrawing = `${no(first, 'cal_1', 'cns_con_c_2')}; ${no(later, 'cal_2', 'cns_of_between')}`;
    expect(await tampered(`${withdrawing}; ${opted(later)}`)).toEqual([]);
    expect(await tampered(`${withdrawing}; ${opted(first)}`)).toEqual(moved);
  });

  it('finds a contact who is said to have come back after an erasure that was none', async () => {
    const statement = `UPDATE shoppers SET after_erasure = '${ERASED_AT}' WHERE contact_id = 'con_b'`;
    expect(await tampered(statement)).toEqual([
      'org_1 live con_b: the contact came back after an erasure that is not known, or of a number that is opted out',
    ]);
  });

  describe('with the key of the hashes of numbers,', () => {
    const hashOf = ({ phone }: { readonly phone: string }): string => `hash-of-${phone}`;
    const compared = async (statement: string): Promise<string[]> => {
      await client.query('BEGIN');
      try {
        await client.query(`UPDATE shoppers SET after_erasure = '${ERASED_AT}' WHERE contact_id = 'con_b'`);
        await client.query(
          `INSERT INTO erased_numbers (${KEPT}, is_opted_out) SELECT 'org_1', 'live', h, 'ers_' || h, t::timestamptz, '{"id": "mem_1"}', false
             FROM (VALUES ($1, $3), ($2, $4)) AS n(h, t)`,
          [hashOf({ phone: phoneOf('con_b') }), 'hash-of-another', ERASED_AT, AT],
        );
        await client.query(statement);
        const query: Query = async (text, values) => (await client.query(text, [...values])).rows;
        const { faults } = await verifyEvidence(query, { hashOf });
        return faults.filter(({ chain }) => !chain.includes('erased:')).map(({ chain, fault }) => `${chain}: ${fault}`);
      } finally {
        await client.query('ROLLBACK');
      }
    };
    const HIDES = 'org_1 live con_b: the contact does not say after which erasure of its number it came back';

    it.each([
      ['does not say so', 'NULL'],
      ['says the erasure of another number', `'${AT}'`],
    ])('finds a contact who came back after an erasure and %s', async (_, time) => {
      expect(await compared('SELECT 1')).toEqual([]);
      expect(await compared(`UPDATE shoppers SET after_erasure = ${time} WHERE contact_id = 'con_b'`)).toEqual([HIDES]);
    });

    it('finds orders of a contact who came back that were placed before the erasure', async () => {
      const placed = (at: string): string =>
        `UPDATE shoppers SET orders = '[{"placedAt": "${at}"}]' WHERE contact_id = 'con_b'`;
      expect(await compared(placed('2026-11-24T11:00:00.001+05:30'))).toEqual([]);
      expect(await compared(placed('2026-11-24T11:00:00+05:30'))).toEqual([
        'org_1 live con_b: the contact has orders from before the erasure after which it came back',
      ]);
    });

    it.each(['soon', '2026-13-45T00:00:00Z', '0000-01-01T00:00:00Z', '2026-01-01T00:00:00+20:00', null, 7])(
      'finds an order that says it was placed at %p',
      async (placedAt) => {
        const orders = JSON.stringify([{ placedAt }]);
        expect(await compared(`UPDATE shoppers SET orders = '${orders}' WHERE contact_id = 'con_b'`)).toEqual([
          'org_1 live con_b: the contact has an order that does not say when it was placed',
        ]);
      },
    );

    it('reads an order of a day that there is not as one of a later day', async () => {
      const placed = (at: string): string =>
        `UPDATE shoppers SET orders = '[{"placedAt": "${at}"}]' WHERE contact_id = 'con_b'`;
      expect(await compared(placed('2027-02-31T00:00:00Z'))).toEqual([]);
      expect(await compared(placed('2026-02-31T00:00:00Z'))).toHaveLength(1);
    });

    it('finds a contact whose number was erased while the row stayed', async () => {
      const other = hashOf({ phone: phoneOf('con_c') });
      expect(
        await compared(`UPDATE erased_numbers SET number_hash = '${other}' WHERE number_hash = 'hash-of-another'`),
      ).toEqual([HIDES.replace('con_b', 'con_c')]);
    });
  });

  // Shows the SQL function `evidence_of_erasure`.
  it('begins with the erasures of before, as they were known then', async () => {
    const before = MIGRATIONS.filter((migration) => !new migration().name?.includes('evidence_of_erased_numbers'));
    expect(before).toHaveLength(MIGRATIONS.length - 1);
    const old = await createTestDatabase('contacts', [...before, ...OUTBOX_MIGRATIONS]);
    const urls = { url: old.url, ownerUrl: old.ownerUrl, schema: 'contacts', applicationName: 'test', poolSize: 1 };
    const database = await Database.connect({ ...urls, migrations: [...MIGRATIONS, ...OUTBOX_MIGRATIONS] });
    try {
      const row = (id: string, hash: string, at: string): string =>
        `('org_1', 'live', '${hash}', '${id}', '${at}', '{"id": "mem_1"}')`;
      await old.asOwner(`INSERT INTO earlier_erasures (${KEPT}) VALUES ${row('ers_1', 'h', AT)}`);
      await old.asOwner(
        `INSERT INTO erased_numbers (${KEPT}) VALUES ${row('ers_2', 'h', ERASED_AT)}, ${row('ers_3', 'i', AT)}`,
      );
      await database.migrate();
      const faults = async () =>
        (await verifyEvidence((text, values) => database.query(text, [...values]))).faults.map(({ fault }) => fault);
      expect(await faults()).toEqual([]);
      await database.query('UPDATE erased_numbers SET is_opted_out = false');
      expect(await faults()).toEqual(Array(2).fill(NOT_OPTED_OUT.slice('erased:h: '.length)));
    } finally {
      await database.close();
      await old.drop();
    }
  });

  it('misses no consent that gave way to twenty of its scope', async () => {
    await client.query('BEGIN');
    await append('con_d', ...Array.from({ length: 21 }, () => 'consent'));
    const consents = Array.from({ length: 20 }, (_, index) => kept(`cns_con_d_${index + 1}`));
    await decidedBy('con_d', phoneOf('con_d'), [consents, {}, null]);
    for (let index = 0; index < 21; index += 1) await registered(`cns_con_d_${index}`, 'con_d', null);
    const { faults } = await verified();
    await client.query('ROLLBACK');
    expect(faults).toEqual([]);
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
    for (const table of ['consents', 'shoppers'])
      await client.query(`DELETE FROM ${table} WHERE phone = $1`, [phoneOf('con_b')]);
    await client.query(`SELECT ${erasing}`);
    const { faults, erased } = await verified();
    await client.query('ROLLBACK');
    expect([faults, erased]).toEqual([[], 1]);
  });

  it('tells by what was saved that a chain was made anew with all its hashes, or taken with its end', async () => {
    const ends: Anchor[] = [];
    await verified([], (end) => ends.push(end));
    expect(ends.map(({ contactId, place }) => `${contactId} ${place}`)).toEqual(['con_a 4', 'con_b 1', 'con_c 3']);
    await client.query('BEGIN');
    await append('con_a', 'lifting');
    await client.query(`UPDATE opt_outs SET lifted_at = $2 WHERE phone = $1`, [phoneOf('con_a'), AT]);
    await client.query(`UPDATE shoppers SET opted_out_at = NULL WHERE contact_id = 'con_a'`);
    expect((await verified(ends)).faults).toEqual([]);
    for (const table of ['evidence', 'evidence_contents', 'evidence_chains']) {
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await client.query(`DELETE FROM ${table} WHERE contact_id IN ('con_b', 'con_c')`);
    }
    for (const table of ['consents', 'shoppers'])
      await client.query(`DELETE FROM ${table} WHERE phone = $1`, [phoneOf('con_b')]);
    await client.query(`UPDATE shoppers SET consents = '[]' WHERE contact_id = 'con_c'`);
    await client.query(`DELETE FROM consents WHERE phone = $1`, [phoneOf('con_c')]);
    await append('con_c', 'opt_out', 'lifting', 'lifting');
    expect((await verified()).faults).toEqual([]);
    expect((await verified(ends)).faults.map(({ fault }) => fault)).toEqual([
      'row 3 is not the one that was written down: the chain was made anew',
      'row 1, which was written down, is missing',
    ]);
    await client.query('ROLLBACK');
  });

  it.each([
    `ALTER TABLE evidence DISABLE TRIGGER USER`,
    `DROP TRIGGER evidence_append_only ON evidence`,
    `UPDATE evidence SET recorded_at = recorded_at - interval '1 day'`,
    `UPDATE evidence_contents SET content = '{}'`,
    `SELECT set_config('outcall.erasing', 'yes', false); DELETE FROM evidence_contents`,
    `DELETE FROM evidence_chains`,
    `UPDATE evidence_chains SET contact_id = 'con_z' WHERE contact_id = 'con_b'`,
  ])('has nothing to find where the service itself would have tampered: %s', async (statement) => {
    await expect(db.database.query(statement)).rejects.toMatchObject({ code: '42501' });
    expect((await verified()).faults).toEqual([]);
  });

  it('finds what the service can write: a consent that nobody gave, and another end of a chain', async () => {
    const service = new pg.Client({ connectionString: db.url });
    await service.connect();
    await service.query('BEGIN');
    await service.query(`UPDATE shoppers SET consents = $1 WHERE contact_id = 'con_b'`, [
      JSON.stringify([kept('cns_con_b_0'), kept('cns_forged')]),
    ]);
    await service.query(`UPDATE evidence_chains SET head = '\\x00' WHERE contact_id = 'con_c'`);
    const report = await verifyEvidence(async (text, values) => (await service.query(text, [...values])).rows, {
      known: [],
    });
    await service.query('ROLLBACK');
    await service.end();
    expect(report.faults.map(({ chain }) => chain)).toEqual(
      expect.arrayContaining(['org_1 live con_b', 'org_1 live con_c']),
    );
  });

  it('prints what a person can read, and ends with 0 when all is whole and with 1 when it is not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'evidence-'));
    const command = (...args: string[]): Promise<{ code: number; out: string }> =>
      run(process.execPath, ['apps/cli/dist/main.js', 'verify-evidence', ...args], {
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
    await append('con_c', 'lifting');
    expect(await command('--against', file)).toEqual({
      code: 0,
      out: expect.stringMatching(
        `Compare with the audit log[^]*\n  SINCE  org_1 live con_c: opt-out lifted at ${AT} by nobody who is named\n[^]*WHOLE`,
      ),
    });
    await client.query('ALTER TABLE evidence_contents DISABLE TRIGGER USER');
    await client.query(`UPDATE evidence_contents SET content = '{}' WHERE ${OF_B}`);
    await client.query('ALTER TABLE evidence_contents ENABLE TRIGGER USER');
    const broken = await command('--against', file);
    expect(broken).toEqual({
      code: 1,
      out: expect.stringMatching(
        /compared with what was saved +3\n[^]*FAULT +org_1 live con_b: the content of row 1 was changed\n[^]*BROKEN: 3 faults/,
      ),
    });
    expect(await command('--against', join(folder, 'none'))).toMatchObject({ code: 2 });
    await rm(folder, { recursive: true });
  });
});
