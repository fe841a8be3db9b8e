import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RUN_ADMISSIONS_PATH, type ConsentInput, type RunAdmission } from '@outcall/contracts-contacts';
import { WEEKDAYS, type CallingHours } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import { admissionOf, idOf, newPhone, permitOf, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_runs';
const CONSENT: ConsentInput = {
  scope: 'service',
  source: 'form',
  givenAt: '2026-11-01T10:00:00+05:30',
  note: 'ticked the box',
};
const agoIso = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const codeOf = (admission: RunAdmission | undefined): string | undefined =>
  admission?.ok === false ? admission.errorCode : undefined;
const granted = (admission: RunAdmission | undefined): RunAdmission & { ok: true } => {
  if (!admission?.ok) throw new Error(JSON.stringify(admission));
  return admission;
};

describe('POST /internal/run-admissions', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  it('admits a recent purchase without a contact, with a permit for two seconds', async () => {
    const phone = newPhone();
    const request = admissionOf(ORG, { phone, callType: 'transactional', transactionAt: agoIso(10) });
    const before = Date.now();
    const admission = granted((await contacts.admit(request))[0]);
    expect(admission).toMatchObject({
      phone,
      contact: null,
      opensAt: null,
      basis: { kind: 'purchase', orderId: null },
      permit: { callId: request.callId },
    });
    const expiresAt = Date.parse(admission.permit?.expiresAt ?? '');
    expect(expiresAt - before).toBeGreaterThan(1_900);
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(2_000);
    const [permit] = await contacts.db.database.query('SELECT * FROM permits WHERE call_id = $1', [request.callId]);
    expect(permit).toMatchObject({
      org_id: ORG,
      mode: 'live',
      run_id: request.runId,
      phone,
      call_type: 'transactional',
      basis: admission.basis,
      rules_version: 'setting',
      refused: null,
    });
  });

  it('answers a repeat as before', async () => {
    const request = admissionOf(ORG, { phone: newPhone(), name: 'Asha', consent: CONSENT });
    const [first] = await contacts.admit(request);
    expect(await contacts.admit(request, request)).toEqual([first, first]);
    const { body } = await contacts.put(tenant(ORG), { phone: request.phone });
    expect(body.contact.consents).toHaveLength(1);
  });

  it('records name and consent, which make a contact, and takes the consent as basis', async () => {
    const phone = newPhone();
    const admission = granted((await contacts.admit(admissionOf(ORG, { phone, name: 'Asha', consent: CONSENT })))[0]);
    const { body } = await contacts.put(tenant(ORG), { phone });
    expect(body).toMatchObject({
      isNew: false,
      contact: { id: admission.contact?.id, name: 'Asha', consents: [{ scope: 'service', note: 'ticked the box' }] },
    });
    expect(admission.basis).toEqual({
      kind: 'consent',
      consentId: body.contact.consents[0]?.id,
      scope: 'service',
      expiresAt: null,
    });
    const [event] = await contacts.eventsOf(body.contact.id, 1);
    expect(event).toMatchObject({
      type: 'contact.upserted',
      version: 1,
      orgId: ORG,
      mode: 'live',
      data: { contact: body.contact },
    });
    const [register] = await contacts.db.database.query(
      'SELECT phone, scope, withdrawn_at FROM consents WHERE id = $1',
      [body.contact.consents[0]?.id],
    );
    expect(register).toEqual({ phone, scope: 'service', withdrawn_at: null });
  });

  it('links a known contact by phone and by id, and adds to it', async () => {
    const phone = newPhone();
    const { body } = await contacts.put(tenant(ORG), {
      phone,
      name: 'Asha',
      language: 'ta-IN',
      fields: { city: 'Pune' },
      consent: CONSENT,
    });
    const contact = { id: body.contact.id, name: 'Asha', language: 'ta-IN', fields: { city: 'Pune' } };
    const [byPhone, byId] = await contacts.admit(
      admissionOf(ORG, { phone }),
      admissionOf(ORG, { contactId: contact.id }),
    );
    expect(byPhone).toMatchObject({ ok: true, phone, contact });
    expect(byId).toMatchObject({ ok: true, phone, contact });
    const renamed = granted(
      (
        await contacts.admit(
          admissionOf(ORG, { contactId: contact.id, name: 'Usha', consent: { ...CONSENT, note: 'by telephone' } }),
        )
      )[0],
    );
    expect(renamed.contact).toEqual({ ...contact, name: 'Usha' });
    const after = await contacts.put(tenant(ORG), { phone });
    expect(after.body.contact).toMatchObject({
      name: 'Usha',
      createdAt: body.contact.createdAt,
      consents: [{ note: 'ticked the box' }, { note: 'by telephone' }],
    });
    expect((await contacts.eventsOf(contact.id, 2))[1]).toMatchObject({
      version: 2,
      data: { contact: { name: 'Usha' } },
    });
  });

  it('refuses an opted-out number, and records nothing', async () => {
    const phone = newPhone();
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    const before = await contacts.put(tenant(ORG), { phone });
    const [admission] = await contacts.admit(
      admissionOf(ORG, { phone, name: 'Asha', consent: CONSENT, callType: 'transactional', transactionAt: agoIso(1) }),
    );
    expect(codeOf(admission)).toBe('OPTED_OUT');
    expect((await contacts.put(tenant(ORG), { phone })).body.contact).toEqual(before.body.contact);
    expect(await contacts.db.database.query('SELECT 1 FROM permits WHERE phone = $1', [phone])).toEqual([]);
  });

  it('refuses without a basis, and keeps the name and the consent all the same', async () => {
    const phone = newPhone();
    const [admission] = await contacts.admit(
      admissionOf(ORG, { phone, name: 'Asha', consent: CONSENT, callType: 'promotional' }),
    );
    expect(codeOf(admission)).toBe('NO_CONSENT');
    expect((await contacts.put(tenant(ORG), { phone })).body).toMatchObject({
      isNew: false,
      contact: { name: 'Asha', consents: [{ scope: 'service' }] },
    });
  });

  it('judges each call type by its own rule', async () => {
    const admit = async (sent: Parameters<typeof admissionOf>[1]) => {
      const [admission] = await contacts.admit(admissionOf(ORG, { phone: newPhone(), ...sent }));
      return admission?.ok ? admission.basis.kind : admission?.errorCode;
    };
    const promotional: ConsentInput = { ...CONSENT, scope: 'promotional' };
    const lapsed: ConsentInput = { ...CONSENT, source: 'checkout', givenAt: agoIso(7 * 24 * 60 + 1) };
    expect(await admit({ callType: 'transactional' })).toBe('NO_CONSENT');
    expect(await admit({ callType: 'transactional', transactionAt: agoIso(29.9) })).toBe('purchase');
    expect(await admit({ callType: 'transactional', transactionAt: agoIso(30.1) })).toBe('NO_CONSENT');
    expect(await admit({ callType: 'transactional', transactionAt: agoIso(-1) })).toBe('NO_CONSENT');
    expect(await admit({ callType: 'transactional', consent: CONSENT, transactionAt: agoIso(31) })).toBe('consent');
    expect(await admit({ callType: 'transactional', consent: promotional })).toBe('NO_CONSENT');
    expect(await admit({ callType: 'service', transactionAt: agoIso(1) })).toBe('NO_CONSENT');
    expect(await admit({ callType: 'service', consent: lapsed })).toBe('NO_CONSENT');
    expect(await admit({ callType: 'service', consent: { ...lapsed, givenAt: agoIso(60) } })).toBe('consent');
    expect(await admit({ callType: 'promotional', consent: promotional })).toBe('consent');
    expect(await admit({ callType: 'promotional', consent: { ...promotional, givenAt: '2099-01-01T00:00:00Z' } })).toBe(
      'INVALID_REQUEST',
    );
  });

  it('prefers the consent that lasts longest', async () => {
    const phone = newPhone();
    await contacts.put(tenant(ORG), { phone, consent: CONSENT });
    const { body } = await contacts.put(tenant(ORG), {
      phone,
      consent: { ...CONSENT, source: 'checkout', givenAt: agoIso(5) },
    });
    const admission = granted((await contacts.admit(admissionOf(ORG, { phone })))[0]);
    expect(admission.basis).toMatchObject({ consentId: body.contact.consents[0]?.id, expiresAt: null });
  });

  it('says when a closed call opens, grants nothing before, and refuses one that never opens', async () => {
    const inTwoDays = WEEKDAYS[
      (new Date(Date.now() + 330 * 60_000).getUTCDay() + 6 + 2) % 7
    ] as (typeof WEEKDAYS)[number];
    const flowHours: CallingHours = { days: { [inTwoDays]: [['11:00', '12:00']] } };
    const phone = newPhone();
    const request = admissionOf(ORG, { phone, consent: CONSENT, flowHours });
    const admission = granted((await contacts.admit(request))[0]);
    expect(admission.permit).toBeNull();
    expect(admission.opensAt).toMatch(/T05:30:00\.000Z$/);
    expect(await contacts.db.database.query('SELECT 1 FROM permits WHERE call_id = $1', [request.callId])).toEqual([]);
    expect(codeOf((await contacts.admit(admissionOf(ORG, { phone, flowHours, orgHours: { days: {} } })))[0])).toBe(
      'OUTSIDE_CALLING_HOURS',
    );
  });

  it('answers a batch in its order, each item by itself', async () => {
    const [open, refused] = [newPhone(), newPhone()];
    await contacts.optOut({ orgId: ORG, mode: 'live', phone: refused });
    const mixed = [
      admissionOf(ORG, { phone: refused, consent: CONSENT }),
      admissionOf(ORG, { phone: open, consent: CONSENT, name: 'First' }),
      admissionOf(ORG, { contactId: idOf.next('contact') }),
      admissionOf(ORG, { phone: newPhone() }),
      admissionOf(ORG, { phone: open, name: 'Second' }),
      admissionOf(ORG, { phone: newPhone(), consent: { ...CONSENT, givenAt: '2099-01-01T00:00:00Z' } }),
      ...Array.from({ length: 94 }, () =>
        admissionOf(ORG, { phone: newPhone(), callType: 'transactional', transactionAt: agoIso(1) }),
      ),
    ];
    const results = await contacts.admit(...mixed);
    expect(results.slice(0, 6).map((result) => (result.ok ? result.contact?.name : result.errorCode))).toEqual([
      'OPTED_OUT',
      'First',
      'NOT_FOUND',
      'NO_CONSENT',
      'Second',
      'INVALID_REQUEST',
    ]);
    expect(
      results.slice(6).every((result, index) => result.ok && result.permit?.callId === mixed[index + 6]?.callId),
    ).toBe(true);
  });

  it('takes a contact by id and by its phone in one batch', async () => {
    const phone = newPhone();
    const { body } = await contacts.put(tenant(ORG), { phone, consent: CONSENT });
    const results = await contacts.admit(
      admissionOf(ORG, { phone, name: 'A' }),
      admissionOf(ORG, { contactId: body.contact.id, name: 'B' }),
      admissionOf(ORG, { phone: newPhone(), consent: CONSENT }),
    );
    expect(results.map((result) => (result.ok ? result.contact?.name : result.errorCode))).toEqual(['A', 'B', '']);
  });

  it('never sees a contact of another org or mode', async () => {
    const phone = newPhone();
    const { body } = await contacts.put(tenant(ORG), { phone, name: 'Asha', consent: CONSENT });
    const foreign = await contacts.admit(
      admissionOf('org_other', { contactId: body.contact.id }),
      admissionOf(ORG, { mode: 'test', contactId: body.contact.id }),
      admissionOf('org_other', { phone }),
      admissionOf(ORG, { mode: 'test', phone }),
    );
    expect(foreign.map(codeOf)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NO_CONSENT', 'NO_CONSENT']);
  });

  it('keeps the last state of a contact in its last event, however many change it at once', async () => {
    const phone = newPhone();
    const { body } = await contacts.put(tenant(ORG), { phone });
    const changes = Array.from({ length: 20 }, (_, index) => {
      const consent = { ...CONSENT, note: `note ${index}` };
      return index % 2
        ? contacts.put(tenant(ORG), { phone, consent })
        : contacts.admit(admissionOf(ORG, { phone, consent }));
    });
    await Promise.all(changes);
    const own = await contacts.eventsOf(body.contact.id, 21);
    expect(own.map((event) => event.version)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    expect(own.at(-1)?.data?.contact.consents).toHaveLength(20);
  });

  it('does not deadlock when batches hold the same numbers in different orders', async () => {
    const phones = Array.from({ length: 40 }, newPhone);
    const batches = Array.from({ length: 12 }, (_, index) => {
      const order = index % 2 ? phones : [...phones].reverse();
      return contacts.admit(
        ...order.map((phone) =>
          admissionOf(ORG, { phone, name: `${index}`, consent: { ...CONSENT, note: `${index}` } }),
        ),
      );
    });
    expect((await Promise.all(batches)).flat().every((result) => result.ok)).toBe(true);
  });

  it.each([
    ['malformed JSON', '{"items": ['],
    ['no items', {}],
    ['an unknown key', { items: [{ ...admissionOf(ORG, { phone: '+919876500001' }), also: 1 }] }],
    ['neither phone nor contact', { items: [admissionOf(ORG, {})] }],
    ['both', { items: [admissionOf(ORG, { phone: '+919876500001', contactId: 'con_1' })] }],
    ['a phone that is not normalised', { items: [admissionOf(ORG, { phone: '9876500001' })] }],
    [
      'hours that are none',
      { items: [admissionOf(ORG, { phone: '+919876500001', orgHours: { days: { mon: [['9', '21']] } } as never })] },
    ],
    ['a NUL', { items: [admissionOf(ORG, { phone: '+919876500001', name: 'a\u0000' })] }],
    ['more than 100', { items: Array.from({ length: 101 }, () => admissionOf(ORG, { phone: '+919876500001' })) }],
  ])('refuses %s, the item alone where it can, and writes nothing', async (_, body) => {
    const before = await contacts.rowCount();
    const isBatch = typeof body !== 'string' && 'items' in body && body.items.length <= 100;
    expect(await contacts.command('run-orchestrator', RUN_ADMISSIONS_PATH, body)).toMatchObject(
      isBatch
        ? { status: 200, body: { results: [{ ok: false, errorCode: 'FAULTY_ITEM' }] } }
        : { status: 400, body: { errorCode: 'INVALID_REQUEST' } },
    );
    expect(await contacts.rowCount()).toBe(before);
  });

  it('answers only the orchestrator', async () => {
    expect((await contacts.command('api-gateway', RUN_ADMISSIONS_PATH, { items: [] })).status).toBe(401);
    expect(await contacts.admit()).toEqual([]);
  });

  it('answers a faulty item in its place, and the others as ever', async () => {
    const org = 'org_neighbours';
    const consent = { scope: 'service', source: 'form', givenAt: '2026-11-01T10:00:00+05:30', note: 'x' } as const;
    const good = Array.from({ length: 3 }, () => admissionOf(org, { phone: newPhone(), consent }));
    const faults = [
      { ...admissionOf(org, { phone: '12' }) },
      { ...admissionOf(org, { phone: newPhone() }), surprise: true },
      'no item at all',
      { ...admissionOf(org, { phone: newPhone(), name: 'a\u0000' }) },
    ];
    const items = [good[0], faults[0], faults[1], good[1], faults[2], faults[3], good[2]];
    const { status, body } = await contacts.command<{ results: RunAdmission[] }>(
      'run-orchestrator',
      RUN_ADMISSIONS_PATH,
      { items },
    );
    expect(status).toBe(200);
    expect(body.results.map((result) => (result.ok ? 'admitted' : result.errorCode))).toEqual(
      items.map((item) => (good.includes(item as never) ? 'admitted' : 'FAULTY_ITEM')),
    );
  });

  it('goes by the hours it knows, whatever else a flow says beside them', async () => {
    const flowHours = { days: { mon: [['10:00', '12:00']], note: 'x' }, zone: 'IST', holidays: [] } as never;
    const consent = { scope: 'service', source: 'form', givenAt: '2026-11-01T10:00:00+05:30', note: 'x' } as const;
    const [admitted] = await contacts.admit(admissionOf('org_odd_hours', { phone: newPhone(), consent, flowHours }));
    expect(admitted).toMatchObject({ ok: true });
    if (!admitted?.ok) throw new Error('refused');
    const permit = permitOf('org_odd_hours', { phone: admitted.phone, basis: admitted.basis, callType: 'service' });
    expect((await contacts.permit({ ...permit, flowHours }))[0]).not.toMatchObject({ reason: 'basis_expired' });
  });
});

describe('an item that PostgreSQL refuses, in a batch that orgs share', () => {
  let contacts: RunningContacts;
  const statements: string[] = [];
  beforeAll(async () => {
    contacts = await RunningContacts.start();
    for (const kind of ['run', 'runEach'] as const) {
      const execute = Database.prototype[kind] as (...given: unknown[]) => Promise<never>;
      jest.spyOn(Database.prototype, kind).mockImplementation(function (this: Database, statement, values) {
        if (/admit-runs|decide-permits/.test(statement.name)) statements.push(`${kind} ${statement.name}`);
        return execute.call(this, statement, values);
      });
    }
  });
  beforeEach(() => void statements.splice(0));
  afterAll(async () => {
    jest.restoreAllMocks();
    await contacts.stop();
  });
  const faulty = (sqlState: string) => ({
    ok: false,
    errorCode: 'FAULTY_ITEM',
    message: `the item could not be executed: SQLSTATE ${sqlState}`,
  });

  it('is refused alone: the other admissions are answered, with one statement more', async () => {
    const requests = Array.from({ length: 100 }, (_, at) =>
      admissionOf(`org_${at}`, { phone: newPhone(), name: `Asha ${at}`, consent: CONSENT }),
    );
    const refused = requests[42]?.runId;
    await contacts.db.asOwner(`ALTER TABLE permits ADD CONSTRAINT not_this_run CHECK (run_id <> '${refused}')`);
    const answers = await contacts.admit(...requests);
    expect(answers[42]).toEqual(faulty('23514 (not_this_run)'));
    for (const [at, answer] of answers.entries())
      if (at !== 42) expect(answer).toMatchObject({ ok: true, permit: { callId: requests[at]?.callId } });
    expect(statements).toEqual(['run contacts.admit-runs', 'runEach contacts.admit-runs']);
    // What was answered after the second statement is what the first would have answered, but for the time at which it
    // is asked.
    const permit = { callId: requests[7]?.callId, expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) };
    const again = await contacts.admit(requests[7] as (typeof requests)[number]);
    expect(answers[7]).toEqual({ ...again[0], permit });
    expect(again).toEqual([{ ...answers[7], permit }]);
  });

  it('is refused alone: the other permits are granted, with one statement more', async () => {
    const requests = Array.from({ length: 100 }, (_, at) => permitOf(`org_${at}`, { phone: newPhone() }));
    const items = requests.map((request, at) => (at === 42 ? { ...request, attempt: 3_000_000_000 } : request));
    const answers = await contacts.permit(...items);
    expect(answers[42]).toEqual(faulty('22003'));
    for (const [at, answer] of answers.entries())
      if (at !== 42)
        expect(answer).toEqual({
          ok: true,
          permit: { callId: requests[at]?.callId, expiresAt: expect.stringMatching(/Z$/) },
        });
    expect(statements).toEqual(['run contacts.decide-permits', 'runEach contacts.decide-permits']);
  });
});
