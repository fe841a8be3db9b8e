import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CONTACT_RECORD_PATH,
  CONTACT_RECORDS_PATH,
  REGISTER_PATH,
  type ConsentInput,
  type ContactRecord,
  type PermitOfRun,
  type RecordKind,
  type RecordKinds,
  type RecordsOf,
  type RecordsPage,
} from '@outcall/contracts-contacts';
import { idFloor, type Mode } from '@outcall/kernel';
import { planOf } from '@outcall/testing';
import {
  OPT_OUTS_OF_NUMBER,
  OPT_OUTS_OF_TIME,
  PAGE,
  PERMITS_OF_NUMBER,
  PERMITS_OF_TIME,
} from '../src/outbound/postgres/explaining/record-pages.sql.js';
import {
  idOf,
  newPhone,
  permitOf,
  PURCHASE,
  RunningContacts,
  tenant,
  type Answer,
} from './support/running-contacts.js';

const CONSENT: ConsentInput = {
  scope: 'service',
  source: 'form',
  givenAt: '2026-11-01T10:00:00+05:30',
  note: 'ticked the box',
};
const ALWAYS = { from: '2020-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' };
const FILL = `INSERT INTO permits (org_id, mode, call_id, run_id, phone, call_type, basis, hours_rule, rules_version, opt_out_checked_at)
              SELECT $1, 'live', $2 || lpad(n::text, 11, '0'), 'run', $3, 'service', '{"kind": "consent"}', '{"date": "2026-03-01", "windows": []}', 'x', $4
                FROM generate_series(1, $5::int) n`;

describe('what is kept about calls', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  const ask = <T>(path: string, body: object, caller = 'run-orchestrator') => contacts.command<T>(caller, path, body);
  const find = async (orgId: string, of: RecordsOf, mode: Mode = 'live'): Promise<ContactRecord | null> =>
    (await ask<{ record: ContactRecord | null }>(CONTACT_RECORD_PATH, { orgId, mode, ...of })).body.record;
  async function all<K extends RecordKind>(path: string, kind: K, of: object): Promise<RecordKinds[K][]> {
    const found: RecordKinds[K][] = [];
    let after: readonly string[] | null = null;
    do {
      const { status, body }: Answer<RecordsPage<K>> = await ask<RecordsPage<K>>(path, {
        mode: 'live',
        ...of,
        kind,
        after,
      });
      expect(status).toBe(200);
      expect(body.records.length).toBeLessThanOrEqual(PAGE);
      found.push(...body.records);
      after = body.next;
    } while (after);
    return found;
  }
  const recordsOf = <K extends RecordKind>(kind: K, orgId: string, of: RecordsOf) =>
    all(CONTACT_RECORDS_PATH, kind, { orgId, ...of });
  const registerOf = <K extends 'permits' | 'optOuts'>(kind: K, orgId: string, time = ALWAYS) =>
    all(REGISTER_PATH, kind, { orgId, ...time });
  const manage = (orgId: string, path: string, body: object) =>
    contacts.send('api-gateway', tenant(orgId, 'live', 'admin'), 'POST', `/internal/admin/orgs/${orgId}/${path}`, body);
  const known = async (orgId: string, phone: string): Promise<string> =>
    (await contacts.put(tenant(orgId), { phone, name: 'Asha', consent: CONSENT })).body.contact.id;

  it('of a number is told whole, by the number or by its contact, and of that org and mode alone', async () => {
    const [orgId, phone] = [idOf.next('org'), newPhone()];
    const contactId = await known(orgId, phone);
    const granted = permitOf(orgId, { phone });
    await contacts.permit(granted);
    await contacts.optOut({ orgId, mode: 'live', phone });
    const refused = permitOf(orgId, { phone });
    await contacts.permit(refused, permitOf(orgId, { phone: newPhone() }));
    for (const owner of [{ phone }, { contactId }]) {
      const record = await find(orgId, owner);
      expect(record).toMatchObject({
        phone,
        contact: { id: contactId, name: 'Asha', isOptedOut: true },
        erasure: null,
      });
      expect(record?.chain).toMatchObject({ contactId, rows: 2, isWhole: true, faults: [] });
    }
    expect(await recordsOf('consents', orgId, { phone })).toMatchObject([
      { scope: 'service', note: 'ticked the box', withdrawnAt: expect.any(String) },
    ]);
    expect(await recordsOf('optOuts', orgId, { phone })).toMatchObject([{ phone, source: 'call', liftedAt: null }]);
    const evidence = await recordsOf('evidence', orgId, { phone });
    expect(evidence.map(({ place, kind }) => [place, kind])).toEqual([
      [1, 'consent'],
      [2, 'opt_out'],
    ]);
    expect(evidence.at(-1)?.hash).toBe((await find(orgId, { phone }))?.chain?.head);
    expect(await recordsOf('permits', orgId, { phone })).toMatchObject([
      { callId: granted.callId, runId: granted.runId, attempt: 1, refused: null, basis: PURCHASE },
      { callId: refused.callId, runId: refused.runId, refused: 'opted_out' },
    ]);
    const stranger = idOf.next('org');
    for (const owner of [{ phone }, { contactId }]) {
      expect([await find(stranger, owner), await find(orgId, owner, 'test')]).toEqual([null, null]);
      for (const kind of ['consents', 'optOuts', 'evidence', 'permits'] as const)
        expect(await recordsOf(kind, stranger, owner)).toEqual([]);
    }
  });

  it('of a number that was only dialled has its permits, and no contact', async () => {
    const [orgId, phone] = [idOf.next('org'), newPhone()];
    await contacts.permit(permitOf(orgId, { phone }));
    expect(await find(orgId, { phone })).toEqual({ phone, contact: null, erasure: null, chain: null });
    expect(await recordsOf('permits', orgId, { phone })).toHaveLength(1);
    expect(await find(orgId, { phone: newPhone() })).toBeNull();
  });

  it('of an erased shopper is the erasure, and by the contact the chain without what was said', async () => {
    const [orgId, phone] = [idOf.next('org'), newPhone()];
    const contactId = await known(orgId, phone);
    await contacts.permit(permitOf(orgId, { phone }));
    const { body } = await manage(orgId, 'erasures', { mode: 'live', phone });
    const { id, erasedAt } = (body as { erasure: { id: string; erasedAt: string } }).erasure;
    const recordedBy = { kind: 'admin', id: 'key_1', name: 'key' };
    expect(await find(orgId, { phone })).toEqual({
      ...{ phone, contact: null, chain: null },
      erasure: { id, erasedAt, recordedBy },
    });
    expect(await find(orgId, { contactId })).toMatchObject({
      ...{ phone: null, contact: null, erasure: { id: null, erasedAt, recordedBy } },
      chain: { contactId, rows: 2, isWhole: true },
    });
    expect((await recordsOf('evidence', orgId, { contactId })).map(({ kind, content }) => [kind, content])).toEqual([
      ['consent', null],
      ['erasure', { recordedBy }],
    ]);
    for (const kind of ['consents', 'optOuts', 'evidence', 'permits'] as const)
      expect([kind, await recordsOf(kind, orgId, { phone })]).toEqual([kind, []]);
    expect(await registerOf('permits', orgId)).toMatchObject([{ phone: '', basis: { kind: 'purchase' } }]);
  });

  it('says of a chain that somebody changed what is wrong with it', async () => {
    const [orgId, phone] = [idOf.next('org'), newPhone()];
    const contactId = await known(orgId, phone);
    await contacts.db.asOwner(
      `ALTER TABLE evidence DISABLE TRIGGER evidence_append_only;
       UPDATE evidence SET recorded_at = recorded_at - interval '1 day' WHERE org_id = '${orgId}' AND contact_id = '${contactId}';
       ALTER TABLE evidence ENABLE TRIGGER evidence_append_only`,
    );
    expect((await find(orgId, { phone }))?.chain).toMatchObject({
      isWhole: false,
      faults: [expect.stringContaining('row 1 was changed'), expect.stringContaining('is not as its rows say')],
    });
  });

  it('is not whole where the register that it shows has a consent as no row gives it', async () => {
    const [orgId, phone] = [idOf.next('org'), newPhone()];
    await known(orgId, phone);
    expect((await find(orgId, { phone }))?.chain).toMatchObject({ isWhole: true, faults: [] });
    await contacts.db.database.query("UPDATE consents SET scope = 'promotional' WHERE org_id = $1", [orgId]);
    expect((await find(orgId, { phone }))?.chain).toMatchObject({
      isWhole: false,
      faults: [expect.stringMatching(/^the consent cns_\S+ in the register is not as its rows say$/)],
    });
  });

  it('is not whole where evidence was erased and the shopper was not', async () => {
    const [orgId, phone] = [idOf.next('org'), newPhone()];
    const contactId = await known(orgId, phone);
    await contacts.db.database.query("SELECT erase_evidence($1, 'live', $2, now())", [orgId, contactId]);
    expect((await find(orgId, { phone }))?.chain).toMatchObject({
      isWhole: false,
      faults: [expect.stringContaining('no number was'), expect.stringContaining('the contact is there')],
    });
  });

  it('comes in pages, of which none has a record twice, however many there are', async () => {
    const [orgId, phone] = [idOf.next('org'), newPhone()];
    const at = new Date('2026-03-10T00:00:00+05:30');
    await contacts.db.database.query(FILL, [orgId, idFloor('call', at), phone, at, 2_500]);
    const ids = (permits: PermitOfRun[]) => new Set(permits.map(({ callId }) => callId)).size;
    expect(ids(await recordsOf('permits', orgId, { phone }))).toBe(2_500);
    expect(ids(await registerOf('permits', orgId))).toBe(2_500);
  });

  it('of a time has what was judged in it, also where the clock that made the call id was ahead', async () => {
    const orgId = idOf.next('org');
    const [from, midnight, until] = [
      '2026-02-28T18:30:00.000Z',
      '2026-03-31T18:30:00.000Z',
      '2026-04-30T18:30:00.000Z',
    ];
    const [judged, made] = [new Date('2026-03-31T18:29:59.000Z'), new Date('2026-03-31T18:30:05.000Z')];
    await contacts.db.database.query(FILL, [orgId, idFloor('call', made), newPhone(), judged, 1]);
    expect(await registerOf('permits', orgId, { from, until: midnight })).toHaveLength(1);
    expect(await registerOf('permits', orgId, { from: midnight, until })).toEqual([]);
  });

  it('of a time begins with its first moment and ends before that of the next', async () => {
    const orgId = idOf.next('org');
    const time = { from: '2026-02-28T18:30:00.000Z', until: '2026-03-31T18:30:00.000Z' };
    const edges = ['2026-02-28T18:29:59.999Z', time.from, '2026-03-31T18:29:59.999Z', time.until];
    for (const edge of edges) {
      const at = new Date(edge);
      await contacts.db.database.query(FILL, [orgId, idFloor('call', at), edge, at, 1]);
      await contacts.db.database.query(
        "INSERT INTO opt_outs (org_id, mode, phone, opted_out_at, source) VALUES ($1, 'live', $2::text, $2::text::timestamptz, 'management')",
        [orgId, edge],
      );
    }
    expect((await registerOf('permits', orgId, time)).map(({ phone }) => phone)).toEqual(edges.slice(1, 3));
    expect((await registerOf('optOuts', orgId, time)).map(({ optedOutAt }) => optedOutAt)).toEqual(edges.slice(1, 3));
  });

  it('is told to the orchestrator alone, which asks a whole question', async () => {
    const of = { orgId: idOf.next('org'), mode: 'live' };
    const phone = newPhone();
    for (const [path, body] of [
      [CONTACT_RECORD_PATH, { ...of, phone }],
      [CONTACT_RECORDS_PATH, { ...of, phone, kind: 'permits', after: null }],
      [REGISTER_PATH, { ...of, ...ALWAYS, kind: 'permits', after: null }],
    ] as const) {
      expect((await ask(path, body)).status).toBe(200);
      expect((await ask(path, body, 'telephony-adapter')).status).toBe(401);
      expect((await ask(path, { ...body, mode: 'both' })).status).toBe(400);
    }
    for (const faulty of [of, { ...of, phone, contactId: idOf.next('contact') }, { ...of, phone: '12' }])
      expect((await ask(CONTACT_RECORD_PATH, faulty)).status).toBe(400);
  });

  it('is read by keys', async () => {
    const plan = (statement: Parameters<typeof planOf>[1], values: readonly string[]) =>
      contacts.db.database.transaction((tx) => planOf(tx, statement, values));
    const of = ["'o'", "'live'"];
    for (const [statement, values, index] of [
      [PERMITS_OF_TIME, [...of, "'cal_a'", "'cal_b'", 'now()', 'now()'], 'permits_pkey'],
      [OPT_OUTS_OF_TIME, [...of, "''", 'now()', 'now()', 'now()'], 'opt_outs_pkey'],
      [PERMITS_OF_NUMBER, [...of, "'+91'", "''"], 'permits_by_phone'],
      [OPT_OUTS_OF_NUMBER, [...of, "'+91'", 'now()'], 'opt_outs_pkey'],
    ] as const)
      expect(await plan(statement, values)).toContain(index);
  });
});
