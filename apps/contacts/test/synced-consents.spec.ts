import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  SYNCED_CONTACTS_PATH,
  type ConsentInput,
  type Contact,
  type SyncedContact,
  type SyncedContactResult,
} from '@outcall/contracts-contacts';
import { eventually } from '@outcall/testing';
import { admissionOf, newPhone, permitOf, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_synced_consents';
const MINUTE_MS = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const RECORDER = { kind: 'api_key', id: 'key_shop', name: 'shop' } as const;
const consent = (sent: Partial<ConsentInput> = {}): ConsentInput => ({
  scope: 'service',
  source: 'checkout',
  givenAt: ago(30),
  note: 'ticked at the checkout',
  ...sent,
});

describe('consents of synced objects', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  const send = (items: readonly SyncedContact[], recordedBy: unknown = RECORDER, more: object = {}) =>
    contacts.send<{ results: SyncedContactResult[] }>(
      'commerce-sync',
      { type: 'service', orgId: ORG, mode: 'live', purpose: 'sync' },
      'POST',
      SYNCED_CONTACTS_PATH,
      { orgId: ORG, mode: 'live', items, recordedBy, ...more },
    );
  const sync = async (...items: SyncedContact[]): Promise<SyncedContactResult[]> => {
    const { status, body } = await send(items);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.results;
  };
  const contactOf = async (phone: string): Promise<Contact> =>
    (await contacts.put(tenant(ORG), { phone })).body.contact;
  const admit = async (phone: string, callType: 'service' | 'promotional' = 'service') =>
    (await contacts.admit(admissionOf(ORG, { phone, callType })))[0];
  const manage = (method: 'POST' | 'DELETE', path: string, body: unknown) =>
    contacts.send('api-gateway', tenant(ORG, 'live', 'admin'), method, `/internal/admin/orgs/${ORG}/${path}`, body);
  const withdraw = (phone: string) => manage('POST', 'consents/withdraw', { mode: 'live', phone });
  /** Everything that is kept of what was said about a number. */
  const kept = async (phone: string) => {
    const [counts] = await contacts.db.database.query<{ consents: number; evidence: number; version: number }>(
      `SELECT (SELECT count(*)::int FROM consents WHERE phone = $1) AS consents, s.version::int,
              (SELECT count(*)::int FROM evidence e WHERE e.contact_id = s.contact_id) AS evidence
         FROM shoppers s WHERE phone = $1`,
      [phone],
    );
    return counts;
  };

  it('allow a service call to a contact that the same sync made, and carry its permits', async () => {
    const phone = newPhone();
    const given = consent();
    const [made] = await sync({ phone, name: 'Asha', createdAt: ago(40), consents: [given] });
    expect(made).toEqual({ contactId: expect.stringMatching(/^con_/), isNew: true, isRedacted: false });
    const { consents } = await contactOf(phone);
    expect(consents).toMatchObject([{ ...given, isStanding: false }]);
    const admitted = await admit(phone);
    expect(admitted).toMatchObject({ ok: true, basis: { kind: 'consent', consentId: consents[0]?.id } });
    if (!admitted?.ok) throw new Error('refused');
    expect(await contacts.permit(permitOf(ORG, { phone, basis: admitted.basis }))).toMatchObject([{ ok: true }]);
    expect(await admit(phone, 'promotional')).toMatchObject({ ok: false, errorCode: 'NO_CONSENT' });
  });

  it('leave the register, the evidence with who sent them and the event, as those of a PUT do', async () => {
    const [phone, put] = [newPhone(), newPhone()];
    const given = consent({ source: 'form' });
    await sync({ phone, consents: [given] });
    await contacts.put(tenant(ORG), { phone: put, consent: given });
    const evidenceOf = async (number: string) => {
      const { id } = await contactOf(number);
      const [row] = await contacts.db.database.query<{ content: Record<string, unknown> }>(
        'SELECT content FROM evidence_contents WHERE contact_id = $1',
        [id],
      );
      return row?.content as Record<string, unknown>;
    };
    const synced = await evidenceOf(phone);
    expect(Object.keys(synced)).toEqual(Object.keys(await evidenceOf(put)));
    expect(synced).toMatchObject({ phone, ...given, isInForce: true, recordedBy: RECORDER });
    const contact = await contactOf(phone);
    await eventually(() =>
      expect(contacts.events.filter(({ key }) => key === contact.id).at(-1)?.data).toEqual({ contact }),
    );
  });

  it('are kept once however often they come, and a repeat writes nothing', async () => {
    const phone = newPhone();
    const given = consent();
    const twice = { phone, consents: [given, consent({ scope: 'promotional', source: 'form' })] };
    await sync(twice, twice);
    const before = await kept(phone);
    expect(before).toMatchObject({ consents: 2, evidence: 2 });
    await Promise.all(Array.from({ length: 10 }, () => sync({ phone, consents: [...twice.consents, given] })));
    expect(await kept(phone)).toEqual(before);
  });

  it('come from parallel syncs and PUTs of the same numbers without a loss, a second copy or a deadlock', async () => {
    const phones = Array.from({ length: 50 }, newPhone);
    const given = consent({ source: 'form' });
    const items = phones.map((phone) => ({ phone, consents: [given] }));
    await Promise.all([
      ...Array.from({ length: 4 }, (_, turn) => sync(...items.slice(turn * 10), ...items.slice(0, turn * 10))),
      ...Array.from({ length: 4 }, () => sync(...[...items].reverse())),
      ...phones.slice(0, 10).map((phone) => contacts.put(tenant(ORG), { phone, consent: given })),
    ]);
    for (const phone of phones) expect(await kept(phone)).toMatchObject({ consents: 1, evidence: 1 });
  });

  it.each([
    ['a withdrawal', (phone: string) => withdraw(phone)],
    [
      'an opt-out that was lifted',
      async (phone: string) => {
        await contacts.optOut({ orgId: ORG, mode: 'live', phone });
        await manage('DELETE', 'contacts/opt-outs', { mode: 'live', phone });
      },
    ],
  ])('from before %s are evidence once, and no basis however often the nightly sync sends them', async (_, refuse) => {
    const phone = newPhone();
    const [known, late] = [consent(), consent({ note: 'sent only later' })];
    await sync({ phone, consents: [known] });
    await refuse(phone);
    for (let night = 0; night < 3; night += 1)
      expect(await sync({ phone, consents: [known, late] })).toMatchObject([{ isRedacted: false }]);
    expect((await contactOf(phone)).consents).toEqual([]);
    expect(await admit(phone)).toMatchObject({ ok: false, errorCode: 'NO_CONSENT' });
    expect(await kept(phone)).toMatchObject({ consents: 2 });
    await sync({ phone, consents: [consent({ givenAt: new Date().toISOString() })] });
    expect(await admit(phone)).toMatchObject({ ok: true, basis: { kind: 'consent' } });
  });

  it('for promotion are refused by place within 90 days of an opt-out, and the rest of the item is recorded', async () => {
    const phone = newPhone();
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    const promotional = consent({ scope: 'promotional', source: 'import', givenAt: new Date().toISOString() });
    const consents = [
      consent({ givenAt: new Date().toISOString() }),
      promotional,
      { ...promotional, source: 'form' as const },
    ];
    expect(await sync({ phone, name: 'Asha', consents }, { phone: newPhone() })).toEqual([
      {
        ...{ contactId: expect.any(String), isNew: false, isRedacted: false },
        refusedConsents: [{ index: 1, reason: 'opted_out' }],
      },
      { contactId: expect.any(String), isNew: true, isRedacted: false },
    ]);
    const { name, consents: inForce } = await contactOf(phone);
    expect([name, inForce.map(({ scope, source }) => [scope, source])]).toEqual([
      'Asha',
      [
        ['service', 'checkout'],
        ['promotional', 'form'],
      ],
    ]);
    expect(await kept(phone)).toMatchObject({ consents: 2 });
    expect(await admit(phone)).toMatchObject({ errorCode: 'OPTED_OUT' });
  });

  it('that are only asked about are judged as they would be, and nothing of them is recorded', async () => {
    const [phone, refused] = [newPhone(), newPhone()];
    await contacts.optOut({ orgId: ORG, mode: 'live', phone: refused });
    const promotional = consent({ scope: 'promotional', source: 'import', givenAt: new Date().toISOString() });
    const items = [
      { phone, createdAt: ago(40), consents: [consent()] },
      { phone: refused, createdAt: ago(40), consents: [consent(), promotional] },
    ];
    const { body } = await send(items, undefined, { onlyAsks: true });
    expect(body.results).toEqual([
      { contactId: expect.any(String), isNew: true, isRedacted: false },
      {
        ...{ contactId: expect.any(String), isNew: false, isRedacted: false },
        refusedConsents: [{ index: 1, reason: 'opted_out' }],
      },
    ]);
    expect((await contactOf(phone)).consents).toEqual([]);
    expect([await kept(phone), await kept(refused)]).toMatchObject([{ consents: 0 }, { consents: 0 }]);
    expect(await admit(phone)).toMatchObject({ ok: false, errorCode: 'NO_CONSENT' });
    await sync(...items);
    expect(await admit(phone)).toMatchObject({ ok: true, basis: { kind: 'consent' } });
  });

  it('of an erased person are gone, and one given after the erasure with a new object makes them anew', async () => {
    const phone = newPhone();
    await sync({ phone, name: 'Asha', createdAt: ago(60), consents: [consent()] });
    expect((await manage('POST', 'erasures', { mode: 'live', phone })).status).toBe(200);
    const now = (): string => new Date().toISOString();
    const nothing = { contactId: null, isNew: false };
    expect(
      await sync(
        { phone, createdAt: ago(60), consents: [consent({ givenAt: now() })] },
        { phone, consents: [consent({ givenAt: now() })] },
        { phone, createdAt: now(), consents: [consent()] },
      ),
    ).toMatchObject([{ ...nothing, isRedacted: true }, { ...nothing, isRedacted: true }, { contactId: null }]);
    expect(await admit(phone)).toMatchObject({ errorCode: 'NO_CONSENT' });
    const given = consent({ givenAt: now() });
    expect(
      await sync(
        { phone, name: 'Bina', createdAt: now(), consents: [given] },
        { phone, createdAt: ago(60), consents: [consent({ note: 'of before' })] },
      ),
    ).toMatchObject([{ isNew: true, isRedacted: false }, { isRedacted: true }]);
    expect(await contactOf(phone)).toMatchObject({ name: 'Bina', consents: [{ givenAt: given.givenAt }] });
    expect(await kept(phone)).toMatchObject({ consents: 1, evidence: 1 });
  });

  it('may be ten of each of 500 shoppers', async () => {
    const consents = Array.from({ length: 10 }, (_, n) => consent({ note: `${n}`.padEnd(500, 'x') }));
    const phones = Array.from({ length: 500 }, newPhone);
    const results = await sync(...phones.map((phone) => ({ phone, consents })));
    expect(results.every(({ isNew }) => isNew)).toBe(true);
    const [row] = await contacts.db.database.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM consents WHERE phone = ANY ($1)',
      [phones],
    );
    expect(row?.n).toBe(5_000);
  });

  it.each([
    ['an unknown scope', { ...consent(), scope: 'marketing' }],
    ['no note', { ...consent(), note: '' }],
    ['a time without an offset', { ...consent(), givenAt: '2026-11-01T10:00:00' }],
  ])('with %s are 400, and nothing is written', async (_, wrong) => {
    const phone = newPhone();
    const { status } = await send([{ phone, consents: [wrong as ConsentInput] }]);
    expect([status, await kept(phone)]).toEqual([400, undefined]);
  });
});
