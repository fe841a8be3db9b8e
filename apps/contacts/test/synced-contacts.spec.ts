import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  RUN_ADMISSION_EXPLANATIONS_PATH,
  SYNCED_CONTACTS_PATH,
  type Contact,
  type RunAdmission,
  type RunAdmissionExplanation,
  type SyncedContact,
  type SyncedContactResult,
  type SyncedOrder,
} from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';
import { admissionOf, newPhone, permitOf, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_synced';
const MINUTE_MS = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const order = (sent: Partial<SyncedOrder> = {}): SyncedOrder => ({
  storeId: 'sto_1',
  externalId: 'A-1',
  placedAt: ago(5),
  updatedAt: ago(5),
  isTest: false,
  state: 'open',
  ...sent,
});

describe('synced contacts', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  const send = (items: unknown, { orgId = ORG, mode = 'live' as Mode, caller = 'commerce-sync', of = ORG } = {}) =>
    contacts.send<{ ok: boolean; results: SyncedContactResult[]; errorCode?: string }>(
      caller,
      { type: 'service', orgId: of, mode, purpose: 'sync' },
      'POST',
      SYNCED_CONTACTS_PATH,
      { orgId, mode, items },
    );
  /** As a sync does when it is committed. */
  const tell = async (item: SyncedContact): Promise<void> => {
    const context = { type: 'service', orgId: ORG, mode: 'live', purpose: 'sync' } as const;
    const recordedBy = { kind: 'api_key', id: 'key_1', name: 'shop' };
    const body = { orgId: ORG, mode: 'live', items: [item], recordedBy };
    const { status } = await contacts.send('commerce-sync', context, 'POST', SYNCED_CONTACTS_PATH, body);
    expect(status).toBe(200);
  };
  const sync = async (...items: SyncedContact[]): Promise<SyncedContactResult[]> => {
    const { status, body } = await send(items);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.results;
  };
  const contactOf = async (phone: string): Promise<Contact> =>
    (await contacts.put(tenant(ORG), { phone })).body.contact;
  const admit = async (phone: string, callType: 'transactional' | 'service' | 'promotional' = 'transactional') =>
    (await contacts.admit(admissionOf(ORG, { phone, callType })))[0];

  it('makes contacts and fills what is missing, and never what is there', async () => {
    const [phone, known] = [newPhone(), newPhone()];
    await contacts.put(tenant(ORG), { phone: known, name: 'Asha' });
    expect(await sync({ phone, name: ' Ravi ' }, { phone: known, name: 'Other', language: 'hi-IN' })).toEqual([
      { contactId: expect.stringMatching(/^con_/), isNew: true, isRedacted: false },
      { contactId: (await contactOf(known)).id, isNew: false, isRedacted: false },
    ]);
    expect(await contactOf(phone)).toMatchObject({ name: 'Ravi', language: null });
    expect(await contactOf(known)).toMatchObject({ name: 'Asha', language: 'hi-IN' });
    await sync({ phone, name: 'Later', language: 'ta-IN' }, { phone: known, language: 'en-IN' });
    expect(await contactOf(phone)).toMatchObject({ name: 'Ravi', language: 'ta-IN' });
    expect(await contactOf(known)).toMatchObject({ name: 'Asha', language: 'hi-IN' });
  });

  it('takes a number that comes several times as one: new once, the first name counts', async () => {
    const phone = newPhone();
    const results = await sync({ phone }, { phone, name: 'First' }, { phone, name: 'Second' });
    expect(results.map(({ isNew }) => isNew)).toEqual([true, false, false]);
    expect(new Set(results.map(({ contactId }) => contactId)).size).toBe(1);
    expect((await contactOf(phone)).name).toBe('First');
  });

  it('publishes one event per change, and none when nothing changed', async () => {
    const phone = newPhone();
    const [made] = await sync({ phone, name: 'Asha', order: order() });
    await sync({ phone, name: 'Asha', order: order({ externalId: 'A-2' }) });
    await sync({ phone, language: 'hi-IN' });
    const events = await contacts.eventsOf(made?.contactId as string, 2);
    expect(events.map(({ version, data }) => [version, data?.contact.name, data?.contact.language])).toEqual([
      [1, 'Asha', null],
      [2, 'Asha', 'hi-IN'],
    ]);
    expect(events[1]?.data?.contact).toEqual(await contactOf(phone));
  });

  it('takes 500 in one request, and what hundreds of parallel requests send for the same numbers makes one contact each', async () => {
    const phones = Array.from({ length: 500 }, newPhone);
    const items = phones.map((phone) => ({ phone, name: 'x'.repeat(200), order: order() }));
    const shuffled = (turn: number) => [...items.slice(turn * 60), ...items.slice(0, turn * 60)];
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, turn) => sync(...shuffled(turn))),
      ...Array.from({ length: 4 }, (_, turn) => sync(...shuffled(turn).reverse())),
    ]);
    expect(answers.flat().filter(({ isNew }) => isNew)).toHaveLength(500);
    const [row] = await contacts.db.database.query<{ n: string }>(
      'SELECT count(*) AS n FROM shoppers WHERE phone = ANY ($1) AND length(name) = 120',
      [phones],
    );
    expect(Number(row?.n)).toBe(500);
    expect((await send([...items, items[0]])).status).toBe(400);
  });

  it('lets an order carry a transactional run for a day, and no other call type', async () => {
    const phone = newPhone();
    await sync({ phone, order: order({ externalId: 'A-9', placedAt: ago(29) }) });
    const admitted = await admit(phone);
    expect(admitted).toMatchObject({
      ok: true,
      basis: { kind: 'order', storeId: 'sto_1', orderId: 'A-9', placedAt: expect.any(String) },
    });
    if (!admitted?.ok) throw new Error('refused');
    expect(Date.parse(admitted.basis.expiresAt as string) - Date.now()).toBeGreaterThan(86_390_000);
    expect(await contacts.permit(permitOf(ORG, { phone, basis: admitted.basis }))).toMatchObject([{ ok: true }]);
    expect(await admit(phone, 'service')).toMatchObject({ ok: false, errorCode: 'NO_CONSENT' });
    expect(await admit(phone, 'promotional')).toMatchObject({ ok: false, errorCode: 'NO_CONSENT' });
    expect(await contacts.admit(admissionOf('org_other', { phone, callType: 'transactional' }))).toMatchObject([
      { errorCode: 'NO_CONSENT' },
    ]);
  });

  it('names the order in the explanation of a start, as the admission would', async () => {
    const phone = newPhone();
    await sync({ phone, order: order() });
    const { runId: _, callId: __, ...question } = admissionOf(ORG, { phone, callType: 'transactional' });
    const { body } = await contacts.command<{ results: RunAdmissionExplanation[] }>(
      'run-orchestrator',
      RUN_ADMISSION_EXPLANATIONS_PATH,
      { items: [question] },
    );
    expect(body.results).toMatchObject([{ ok: true, refusals: [], basis: { kind: 'order', orderId: 'A-1' } }]);
  });

  it('takes the order placed last, and a purchase told with the run before it', async () => {
    const phone = newPhone();
    await sync({ phone, order: order({ placedAt: ago(9), externalId: 'old' }) });
    await sync({ phone, order: order({ placedAt: ago(3), externalId: 'new' }) }, { phone, order: order() });
    expect(await admit(phone)).toMatchObject({ basis: { orderId: 'new' } });
    const request = admissionOf(ORG, { phone, callType: 'transactional', transactionAt: ago(1) });
    expect(await contacts.admit(request)).toMatchObject([{ basis: { kind: 'purchase' } }]);
  });

  it.each([
    ['that is cancelled', { state: 'cancelled' as const }],
    ['that is deleted', { state: 'deleted' as const }],
    ['that is a test', { isTest: true }],
    ['placed too long ago', { placedAt: ago(31) }],
    ['placed more than ten minutes from now', { placedAt: ago(-12) }],
    ['placed in the year 9999', { placedAt: '9999-12-31T23:59:59Z' }],
  ])('has no basis in an order %s', async (_, wrong) => {
    const phone = newPhone();
    await sync({ phone, order: order(wrong) });
    expect(await admit(phone)).toMatchObject({ ok: false, errorCode: 'NO_CONSENT' });
  });

  it('says of a contact without a basis what a run is made with that brings its own, and of no other number', async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    await sync({ phone: known, name: 'Asha', order: order() });
    const admitted = (await admit(known)) as Extract<RunAdmission, { ok: true }>;
    expect(admitted).toMatchObject({ ok: true, contact: { name: 'Asha' }, numberHash: expect.any(String) });
    await sync({ phone: known, order: order({ state: 'cancelled', updatedAt: ago(0) }) });
    expect(await admit(known)).toMatchObject({
      ...{ ok: false, errorCode: 'NO_CONSENT', contact: admitted.contact },
      unfounded: { phone: known, numberHash: admitted.numberHash, contactVersion: expect.any(Number) },
    });
    expect(await admit(unknown)).not.toHaveProperty('unfounded');
    await contacts.optOut({ orgId: ORG, mode: 'live', phone: known });
    expect(await admit(known)).not.toHaveProperty('unfounded');
  });

  // Shows the SQL function `recent_orders`.
  it('goes by the newest state of an order, whatever order its copies come in', async () => {
    const phone = newPhone();
    await sync({ phone, order: order({ updatedAt: ago(2), state: 'cancelled' }) });
    await sync({ phone, order: order({ updatedAt: ago(4) }) });
    expect(await admit(phone)).toMatchObject({ errorCode: 'NO_CONSENT' });
    await sync({ phone, order: order({ updatedAt: ago(1) }) });
    expect(await admit(phone)).toMatchObject({ ok: true });
    await sync({ phone, order: order({ updatedAt: ago(0), placedAt: ago(50) }) });
    expect(await admit(phone)).toMatchObject({ errorCode: 'NO_CONSENT' });
  });

  it('takes an order to be as old as the earliest of its copies says, whatever order they come in', async () => {
    const [newer, older] = [
      order({ updatedAt: ago(1), placedAt: ago(3) }),
      order({ updatedAt: ago(9), placedAt: ago(20) }),
    ];
    const stale = { ...older, state: 'deleted' as const };
    for (const copies of [
      [newer, older],
      [newer, stale],
      [older, newer],
      [newer, stale, newer],
    ]) {
      const phone = newPhone();
      for (const each of copies) await sync({ phone, order: each });
      expect(await admit(phone)).toMatchObject({ ok: true, basis: { kind: 'order', placedAt: older.placedAt } });
    }
  });

  it.each(['open', 'deleted'] as const)(
    'forgets an order of which a committed sync tells that it is %s and of last month',
    async (state) => {
      const phone = newPhone();
      await sync({ phone, order: order({ updatedAt: ago(1) }) });
      const reported = order({ state, updatedAt: ago(state === 'open' ? 1 : 2), placedAt: ago(45_000) });
      await sync({ phone, order: reported });
      expect(await admit(phone)).toMatchObject({ ok: true });
      await tell({ phone, createdAt: reported.placedAt, order: reported });
      expect(await admit(phone)).toMatchObject({ ok: false, errorCode: 'NO_CONSENT' });
    },
  );

  it.each([2 / 60, 9])('counts an order as placed now that is %d minutes ahead of our clock', async (minutes) => {
    const phone = newPhone();
    await sync({ phone, order: order({ placedAt: ago(-minutes) }) });
    const admitted = await admit(phone);
    expect(admitted).toMatchObject({ ok: true, basis: { kind: 'order' } });
    if (!admitted?.ok || admitted.basis.kind !== 'order') throw new Error('no order');
    expect(Date.parse(admitted.basis.placedAt)).toBeLessThanOrEqual(Date.now());
  });

  it.each(['cancelled', 'deleted'] as const)(
    'takes of two states of the same second the %s one, whichever comes last',
    async (state) => {
      const [first, last] = [newPhone(), newPhone()];
      const updatedAt = ago(2);
      for (const [phone, states] of [
        [first, [state, 'open']],
        [last, ['open', state]],
      ] as const) {
        for (const each of states) await sync({ phone, order: order({ updatedAt, state: each }) });
        expect(await admit(phone)).toMatchObject({ ok: false, errorCode: 'NO_CONSENT' });
      }
    },
  );

  it('keeps 20 orders of a number at most', async () => {
    const phone = newPhone();
    await sync(
      ...Array.from({ length: 60 }, (_, n) => ({
        phone,
        order: order({ externalId: `A-${n}`, placedAt: ago(n / 3) }),
      })),
    );
    const [row] = await contacts.db.database.query<{ n: number }>(
      'SELECT jsonb_array_length(orders) AS n FROM shoppers WHERE phone = $1',
      [phone],
    );
    expect(row?.n).toBe(20);
  });

  it('does not make an opted-out number callable', async () => {
    const phone = newPhone();
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    await sync({ phone, order: order() });
    expect(await admit(phone)).toMatchObject({ errorCode: 'OPTED_OUT' });
  });

  it('answers commerce-sync alone, for the org and mode of its context', async () => {
    const items = [{ phone: newPhone() }];
    expect((await send(items, { caller: 'run-orchestrator' })).status).toBe(401);
    expect((await send(items, { of: 'org_other' })).status).toBe(403);
    expect(await send([])).toMatchObject({ status: 200, body: { results: [] } });
  });

  it.each([
    ['a number that is not normalised', { phone: '9876543210' }],
    ['an unknown language', { phone: '+919876543210', language: 'fr-FR' }],
    ['an order without a time', { phone: '+919876543210', order: { ...order(), placedAt: undefined } }],
    ['an order in no state', { phone: '+919876543210', order: { ...order(), state: 'lost' } }],
    ['a NUL', { phone: '+919876543210', name: 'a\u0000' }],
  ])('answers 400 to %s and writes nothing', async (_, item) => {
    const before = await contacts.rowCount();
    expect((await send([{ phone: newPhone() }, item])).status).toBe(400);
    expect(await contacts.rowCount()).toBe(before);
  });
});
