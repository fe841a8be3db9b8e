import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  PERMIT_EXPLANATIONS_PATH,
  RUN_ADMISSION_EXPLANATIONS_PATH,
  SYNCED_CONTACTS_PATH,
  type ConsentInput,
  type Contact,
  type NumberErased,
  SHOP_ERASURES_PATH,
} from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';
import { columnsMarked, eventually, fillPersonalColumns, personalColumnsOf } from '@outcall/testing';
import pg from 'pg';
import { ERASE } from '../src/outbound/postgres/erasing/postgres-erased-numbers.js';
import { NumberHashes } from '../src/domain/number-hashes.js';
import { verifyEvidence } from '../src/outbound/postgres/evidence/verify-evidence.js';
import { evidenceOf } from './support/evidence-of.js';
import {
  admissionOf,
  HASH_KEY,
  idOf,
  newPhone,
  permitOf,
  RunningContacts,
  tenant,
  type Answer,
} from './support/running-contacts.js';

const ORG = 'org_erasing';
const MARK = 'Zubeida of every column';
const CONSENT: ConsentInput = {
  scope: 'service',
  source: 'form',
  givenAt: '2026-11-01T10:00:00+05:30',
  note: 'said by the shopper',
};
const registry = JSON.parse(readFileSync(new URL('../personal-columns.json', import.meta.url), 'utf8'));
/** Nothing here may end because it waits long: the machine decides how long. */
const PATIENT = { DATABASE_LOCK_TIMEOUT_MS: '250000', DATABASE_STATEMENT_TIMEOUT_MS: '250000' };

describe('an erasure', () => {
  let contacts: RunningContacts;
  let outsider: pg.Client;
  /** Never in a transaction: within one, what is told of the others' activity is what the first look saw. */
  let watcher: pg.Client;
  beforeAll(async () => {
    contacts = await RunningContacts.start(PATIENT);
    outsider = new pg.Client({ connectionString: contacts.db.adminUrl });
    await outsider.connect();
    watcher = new pg.Client({ connectionString: contacts.db.adminUrl });
    await watcher.connect();
    await outsider.query('SET search_path = contacts');
  });
  afterAll(async () => {
    await outsider.end();
    await watcher.end();
    await contacts.stop();
  });

  const manage = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    contacts.send<T>('api-gateway', tenant(ORG, 'live', 'admin'), method, `/internal/admin/orgs/${ORG}/${path}`, body);
  const erase = (phone: string, mode: Mode = 'live') =>
    manage<{ ok: boolean; erasure: { id: string; erasedAt: string } }>('POST', 'erasures', { mode, phone });
  const sync = (phone: string, more: object = {}, mode: Mode = 'live') =>
    contacts.send<{ results: { contactId: string | null; isNew: boolean; isRedacted: boolean }[] }>(
      'commerce-sync',
      { type: 'service', orgId: ORG, mode, purpose: 'sync' },
      'POST',
      SYNCED_CONTACTS_PATH,
      { orgId: ORG, mode, items: [{ phone, name: 'Asha', ...more }] },
    );
  const now = (): ConsentInput => ({ ...CONSENT, givenAt: new Date().toISOString() });
  const orderAt = (placed: Date) => ({
    ...{ storeId: 'sto_1', externalId: idOf.next('request'), isTest: false, state: 'open' },
    ...{ placedAt: placed.toISOString(), updatedAt: placed.toISOString() },
  });
  const admission = (phone: string) => admissionOf(ORG, { phone, name: 'Asha', consent: CONSENT });
  /** Where the number stands, in any table. */
  const tablesWith = async (phone: string): Promise<string[]> => {
    const found: string[] = [];
    for (const table of Object.keys(registry))
      if ((await outsider.query(`SELECT FROM ${table} t WHERE t::text LIKE $1`, [`%${phone.slice(3)}%`])).rowCount)
        found.push(table);
    return found;
  };
  const known = async (): Promise<{ phone: string; contact: Contact }> => {
    const phone = newPhone();
    const { body } = await contacts.put(tenant(ORG), { phone, name: 'Asha', consent: CONSENT });
    return { phone, contact: body.contact };
  };

  it('leaves nothing of the shopper but the hash of the number, and a tombstone for the contact', async () => {
    const { phone, contact } = await known();
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    expect(await tablesWith(phone)).toEqual(expect.arrayContaining(['shoppers', 'consents', 'opt_outs']));
    expect(await erase(phone)).toMatchObject({ status: 200, body: { ok: true, erasure: { mode: 'live' } } });
    expect(await tablesWith(phone)).toEqual([]);
    expect((await manage('GET', `contacts?phone=${encodeURIComponent(phone)}&mode=live`)).status).toBe(404);
    expect((await contacts.eventsOf(contact.id, 3))[2]).toMatchObject({
      type: 'contact.erased',
      key: contact.id,
      version: 3,
      data: null,
    });
  });

  it('tells all services of the number, once for every time it is asked for', async () => {
    const fixture = JSON.parse(
      readFileSync(new URL('../../../libs/contracts/contacts/fixtures/number.erased.json', import.meta.url), 'utf8'),
    );
    const { phone, contact } = await known();
    const { id: erasureId, erasedAt } = (await erase(phone)).body.erasure;
    await erase(phone);
    const result = await contacts.eventsOf<NumberErased>(erasureId, 2);
    const numberHash = new NumberHashes([['', HASH_KEY]]).of({ orgId: ORG, mode: 'live', phone });
    const data = { erasureId, orgId: ORG, mode: 'live', phone, numberHash, contactId: contact.id, erasedAt };
    expect(result.map((event) => event.data)).toEqual([data, { ...data, contactId: null }]);
    for (const { headers: _, ...event } of result) {
      expect(Object.keys(event).sort()).toEqual(Object.keys(fixture).sort());
      expect(Object.keys(event.data ?? {}).sort()).toEqual(Object.keys(fixture.data).sort());
      expect(event).toMatchObject({
        topic: fixture.topic,
        type: fixture.type,
        orgId: ORG,
        mode: 'live',
        version: null,
      });
    }
    expect(result[0]?.id).not.toBe(result[1]?.id);
  });

  it('of somebody who had opted out keeps the number so: whatever is sent of it is refused, and leaves no trace', async () => {
    const { phone, contact } = await known();
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    await erase(phone);
    const [permitted, previewed] = [permitOf(ORG, { phone }), admission(phone)];
    expect(await contacts.admit(admission(phone))).toMatchObject([{ ok: false, errorCode: 'OPTED_OUT' }]);
    expect(await contacts.admit(admissionOf(ORG, { contactId: contact.id }))).toMatchObject([{ ok: false }]);
    expect(await contacts.permit(permitted)).toMatchObject([{ ok: false, reason: 'opted_out' }]);
    expect(await contacts.put(tenant(ORG), { phone, name: 'Asha', consent: CONSENT })).toMatchObject({
      status: 422,
      body: { errorCode: 'OPTED_OUT' },
    });
    expect((await contacts.optOut({ orgId: ORG, mode: 'live', phone })).status).toBe(200);
    expect(await contacts.put(tenant(ORG), { phone, consent: now() })).toMatchObject({
      status: 422,
      body: { errorCode: 'OPTED_OUT' },
    });
    expect(await contacts.admit(admissionOf(ORG, { phone, consent: now() }))).toMatchObject([
      { ok: false, errorCode: 'OPTED_OUT' },
    ]);
    const placed = { order: orderAt(new Date()) };
    expect((await sync(phone, placed)).body.results).toEqual([{ contactId: null, isNew: false, isRedacted: false }]);
    expect((await sync(phone)).body.results).toEqual([{ contactId: null, isNew: false, isRedacted: true }]);
    const { runId: _, callId: __, ...question } = previewed;
    const explained = (await contacts.command('run-orchestrator', RUN_ADMISSION_EXPLANATIONS_PATH, {
      items: [question],
    })) as Answer<{ results: unknown[] }>;
    expect(explained.body.results).toMatchObject([
      { ok: true, refusals: [{ errorCode: 'OPTED_OUT' }, { errorCode: 'NO_CONSENT' }] },
    ]);
    const { callId: ___, ...attempt } = permitted;
    const asked = await contacts.command('run-orchestrator', PERMIT_EXPLANATIONS_PATH, { items: [attempt] });
    expect(JSON.stringify(asked.body)).toContain('opted_out');
    expect(await tablesWith(phone)).toEqual([]);
    expect((await outsider.query('SELECT FROM permits WHERE phone = $1', [phone])).rowCount).toBe(0);
  });

  it.each<[string, (phone: string) => Promise<string | null | undefined>]>([
    ['a consent', async (phone) => (await contacts.put(tenant(ORG), { phone, consent: now() })).body.contact.id],
    ['an order', async (phone) => (await sync(phone, { order: orderAt(new Date()) })).body.results[0]?.contactId],
    [
      'a consent that comes with a run',
      async (phone) => {
        const [admitted] = await contacts.admit(admissionOf(ORG, { phone, consent: now() }));
        return admitted?.ok ? admitted.contact?.id : null;
      },
    ],
    [
      'a purchase that a run is started for',
      async (phone) => {
        const bought = { callType: 'transactional', transactionAt: new Date().toISOString() } as const;
        const [admitted] = await contacts.admit(admissionOf(ORG, { phone, ...bought }));
        return admitted?.ok ? admitted.contact?.id : null;
      },
    ],
  ])('is over with %s from after it: the shopper begins anew, with nothing of before', async (_, comeBack) => {
    const { phone, contact } = await known();
    const { erasedAt } = (await erase(phone)).body.erasure;
    expect(await contacts.put(tenant(ORG), { phone, name: 'Asha' })).toMatchObject({
      status: 422,
      body: { errorCode: 'NO_CONSENT' },
    });
    expect((await sync(phone, { order: orderAt(new Date(erasedAt)) })).body.results[0]?.isRedacted).toBe(true);
    expect((await sync(phone, { createdAt: new Date().toISOString() })).body.results).toEqual([
      { contactId: null, isNew: false, isRedacted: false }, // a customer alone makes nobody anew
    ]);
    expect(await tablesWith(phone)).toEqual([]);
    const id = await comeBack(phone);
    expect(id).toEqual(expect.stringMatching(/^con_/));
    expect(id).not.toBe(contact.id);
    expect(await contacts.put(tenant(ORG), { phone, language: 'hi-IN', consent: CONSENT })).toMatchObject({
      status: 200,
      body: { contact: { id, isOptedOut: false } },
    });
    const { body } = await manage<{ contact: Contact }>('GET', `contacts?phone=${encodeURIComponent(phone)}&mode=live`);
    expect(body.contact.name).toBe(_ === 'an order' ? 'Asha' : '');
    expect(body.contact.consents.every(({ givenAt }) => givenAt > erasedAt)).toBe(true);
    const bought = {
      kind: 'purchase',
      transactionAt: CONSENT.givenAt,
      orderId: null,
      expiresAt: now().givenAt,
    } as const;
    const late = new Date(Date.now() + 3_600_000).toISOString();
    expect(await contacts.permit(permitOf(ORG, { phone, basis: { ...bought, expiresAt: late } }))).toMatchObject([
      { ok: false, reason: 'opted_out' }, // of a run from before
    ]);
    expect(await contacts.admit(admissionOf(ORG, { phone, consent: now() }))).toMatchObject([
      { ok: true, contact: { id }, afterErasure: erasedAt },
    ]);
    expect(await contacts.admit(admissionOf(ORG, { contactId: id as string }))).toMatchObject([
      { ok: true, afterErasure: erasedAt },
    ]);
  });

  it('keeps an order from before it from being a basis of who came back, also when a copy made it younger', async () => {
    const { phone } = await known();
    const { erasedAt } = (await erase(phone)).body.erasure;
    const before = (minutes: number) => orderAt(new Date(Date.parse(erasedAt) - minutes * 60_000));
    const [copied, another] = [before(2), before(1)];
    const younger = { ...copied, placedAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
    const admit = async () => (await contacts.admit(admissionOf(ORG, { phone, callType: 'transactional' })))[0];
    const ordersKept = async () =>
      (await outsider.query('SELECT orders FROM shoppers WHERE phone = $1', [phone])).rows[0]?.orders;
    await sync(phone, { order: younger });
    expect(await admit()).toMatchObject({ ok: true, basis: { orderId: younger.externalId } });
    for (const order of [another, copied])
      expect((await sync(phone, { order })).body.results).toMatchObject([{ contactId: null, isRedacted: true }]);
    expect(await ordersKept()).toEqual([]);
    expect(await admit()).toMatchObject({ ok: false, errorCode: 'NO_CONSENT' });
  });

  it('of who came back is another one, and the evidence of both is whole', async () => {
    const { phone } = await known();
    const first = (await erase(phone)).body.erasure;
    await contacts.put(tenant(ORG), { phone, consent: now() });
    const second = (await erase(phone)).body.erasure;
    expect(second.id).not.toBe(first.id);
    expect(second.erasedAt > first.erasedAt).toBe(true);
    expect(await tablesWith(phone)).toEqual([]);
    expect((await erase(phone)).body.erasure).toEqual(second);
    const found = await verifyEvidence(async (text, values) => (await outsider.query(text, [...values])).rows);
    expect(found.faults).toEqual([]);
    expect(found.erased).toBeGreaterThanOrEqual(2);
  });

  it('lets the opt-out be lifted, whoever had it recorded, and the shopper come back then', async () => {
    const [{ phone }, { phone: later }] = [await known(), await known()];
    await manage('POST', 'contacts/opt-outs', { mode: 'live', phone });
    await Promise.all([erase(phone), erase(later)]);
    expect(await manage('POST', 'contacts/opt-outs', { mode: 'live', phone: later })).toEqual({
      status: 200,
      body: { ok: true, contact: null },
    });
    for (const number of [phone, later]) {
      const comeBack = () => contacts.put(tenant(ORG), { phone: number, consent: now() });
      expect(await comeBack()).toMatchObject({ status: 422, body: { errorCode: 'OPTED_OUT' } });
      expect(await manage('DELETE', 'contacts/opt-outs', { mode: 'live', phone: number })).toEqual({
        status: 200,
        body: { ok: true, contact: null },
      });
      expect(await tablesWith(number)).toEqual([]);
      expect(await comeBack()).toMatchObject({ status: 201, body: { contact: { isOptedOut: false } } });
    }
  });

  it('keeps evidence of what is said of the number afterwards, in a chain that its hash names and nothing else', async () => {
    const { phone } = await known();
    const hash = new NumberHashes([['', HASH_KEY]]).of({ orgId: ORG, mode: 'live', phone });
    const verified = async () =>
      (await verifyEvidence(async (text, values) => (await outsider.query(text, [...values])).rows)).faults;
    await erase(phone);
    for (const _ of [1, 2]) await manage('POST', 'contacts/opt-outs', { mode: 'live', phone });
    for (const _ of [1, 2]) await manage('DELETE', 'contacts/opt-outs', { mode: 'live', phone });
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    const rows = await evidenceOf(contacts.db.database, `erased:${hash}`);
    const staff = expect.objectContaining({ kind: 'admin' });
    expect(rows.map(({ kind, content }) => [kind, content])).toEqual([
      ['erased_number', { isOptedOut: false, recordedBy: staff, hadEvidence: true }],
      ['opt_out', { recordedBy: staff, isWithdrawal: true }],
      ['lifting', { recordedBy: staff }],
      ['opt_out', { recordedBy: { kind: 'caller', id: '', name: '' }, isWithdrawal: true }],
    ]);
    expect(await tablesWith(phone)).toEqual([]);
    expect(await verified()).toEqual([]);
    await outsider.query('BEGIN');
    await outsider.query('UPDATE erased_numbers SET is_opted_out = false WHERE number_hash = $1', [hash]);
    const faults = await verified();
    await outsider.query('ROLLBACK');
    expect(faults).toEqual([
      {
        chain: `${ORG} live erased:${hash}`,
        fault: 'the erased number opted out, and is not kept as opted out',
      },
    ]);
  });

  it('and an opt-out of who comes back at that moment: one of the two comes first, and the opt-out always holds', async () => {
    const phones = Array.from({ length: 12 }, newPhone);
    await Promise.all(phones.map((phone) => erase(phone)));
    await Promise.all(
      phones.flatMap((phone) => [
        contacts.put(tenant(ORG), { phone, consent: now() }),
        contacts.optOut({ orgId: ORG, mode: 'live', phone }),
        sync(phone, { order: orderAt(new Date()) }),
        contacts.admit(admissionOf(ORG, { phone, consent: now() })),
      ]),
    );
    const answers = await contacts.admit(...phones.map((phone) => admissionOf(ORG, { phone, consent: now() })));
    expect(answers.map((answer) => answer.ok || answer.errorCode)).toEqual(phones.map(() => 'OPTED_OUT'));
    const found = await verifyEvidence(async (text, values) => (await outsider.query(text, [...values])).rows);
    expect(found.faults).toEqual([]);
  });

  it('is of one org and one mode, holds for a number nobody knew, and is made once', async () => {
    const [phone, unknown] = [newPhone(), newPhone()];
    for (const mode of ['live', 'test'] as const) await contacts.put(tenant(ORG, mode), { phone });
    await contacts.put(tenant('org_beside'), { phone });
    const [first, second] = await Promise.all([erase(phone, 'test'), erase(phone, 'test')]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.erasure).toEqual(first.body.erasure);
    expect((await erase(phone, 'test')).body.erasure).toEqual(first.body.erasure);
    expect((await contacts.put(tenant(ORG), { phone })).status).toBe(200);
    expect((await contacts.put(tenant('org_beside'), { phone })).status).toBe(200);
    expect((await erase(unknown)).status).toBe(200);
    expect(await contacts.admit(admission(unknown))).toMatchObject([{ ok: false, errorCode: 'NO_CONSENT' }]);
    expect((await erase('+14155550100')).status).toBe(400);
  });

  it('is asked for by a shop that was, too: for the org and mode of its store alone', async () => {
    const { phone } = await known();
    const ask = (orgId: string, number = phone) =>
      contacts.send(
        'commerce-sync',
        { type: 'service', orgId: ORG, mode: 'live', purpose: 'hook' },
        'POST',
        SHOP_ERASURES_PATH,
        {
          ...{ orgId, mode: 'live', phone: number, recordedBy: { kind: 'member', id: 'mem_1', name: 'Olga' } },
        },
      );
    expect((await ask('org_beside')).status).toBe(403);
    expect((await ask(ORG, '98765')).status).toBe(400);
    expect((await ask(ORG)).status).toBe(200);
    expect((await ask(ORG)).status).toBe(200);
    const hash = new NumberHashes([['', HASH_KEY]]).of({ orgId: ORG, mode: 'live', phone });
    const { rows } = await outsider.query('SELECT recorded_by FROM erased_numbers WHERE number_hash = $1', [hash]);
    expect(rows).toEqual([{ recorded_by: { kind: 'member', id: 'mem_1', name: 'Olga' } }]);
  });

  it('keeps who asked for it first, also of a number that nobody knew', async () => {
    const [{ phone }, unknown] = [await known(), newPhone()];
    const by = (kind: 'admin' | 'member', id: string, number: string) => {
      const context = { ...tenant(ORG, 'live'), credential: { kind, id, name: `Olga of ${id}` } };
      return contacts.send('api-gateway', context, 'POST', `/internal/admin/orgs/${ORG}/erasures`, {
        ...{ mode: 'live', phone: number },
      });
    };
    for (const number of [phone, unknown]) {
      expect((await by('member', 'mem_1', number)).status).toBe(200);
      expect((await by('admin', 'adm_1', number)).status).toBe(200);
      const hash = new NumberHashes([['', HASH_KEY]]).of({ orgId: ORG, mode: 'live', phone: number });
      const { rows } = await outsider.query('SELECT recorded_by FROM erased_numbers WHERE number_hash = $1', [hash]);
      expect(rows).toEqual([{ recorded_by: { kind: 'member', id: 'mem_1', name: 'Olga of mem_1' } }]);
    }
  });

  it('keeps of its permits that calls were lawful, and by what kind of basis: no number, no order', async () => {
    const phone = newPhone();
    const permitted = permitOf(ORG, { phone });
    await contacts.permit(permitted, permitOf('org_beside', { phone }));
    await erase(phone);
    const rows = (condition: string, value: string) =>
      outsider.query(`SELECT phone, basis FROM permits WHERE ${condition}`, [value]).then((found) => found.rows);
    expect(await rows('call_id = $1', permitted.callId)).toEqual([
      { phone: '', basis: { kind: permitted.basis.kind } },
    ]);
    expect(await rows('phone = $1', phone)).toHaveLength(1);
  });

  it('takes what could not be sent of the contact with it', async () => {
    const { phone, contact } = await known();
    await outsider.query(
      "INSERT INTO outbox_dead (id, event, created_at, reason) VALUES (1, $1, now(), 'too large'), (2, $2, now(), 'too large')",
      [{ key: contact.id, data: { phone } }, { key: 'con_another' }],
    );
    await erase(phone);
    expect((await outsider.query("SELECT event ->> 'key' AS key FROM outbox_dead")).rows).toEqual([
      { key: 'con_another' },
    ]);
  });

  it('answers only when the permits granted before it have expired', async () => {
    const phone = newPhone();
    const [answer] = await contacts.permit(permitOf(ORG, { phone }));
    if (!answer?.ok) throw new Error('not granted');
    await erase(phone);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(answer.permit.expiresAt));
  });

  const waiting = async (): Promise<number> =>
    (
      await watcher.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock'",
      )
    ).rowCount ?? 0;

  // Shows the SQL functions `still_unerased` and `still_unerased_all`.
  it.each<[string, (phone: string, contact: Contact) => Promise<unknown>, unknown]>([
    ['an admission', (phone) => contacts.admit(admission(phone)), [{ ok: false, errorCode: 'NO_CONSENT' }]],
    [
      'an admission of the contact',
      (_, { id }) => contacts.admit(admissionOf(ORG, { contactId: id })),
      [{ ok: false }],
    ],
    ['a permit', (phone) => contacts.permit(permitOf(ORG, { phone })), [{ ok: false, reason: 'opted_out' }]],
    ['a contact that is put', (phone) => contacts.put(tenant(ORG), { phone, name: 'A' }), { status: 422 }],
    ['an opt-out', (phone) => contacts.optOut({ orgId: ORG, mode: 'live', phone }), { status: 200 }],
    ['a sync', (phone) => sync(phone), { body: { results: [{ contactId: null, isRedacted: true }] } }],
  ])('is seen by %s that waited for the lock, and does not make the shopper anew', async (_, work, answer) => {
    const { phone, contact } = await known();
    const hash = new NumberHashes([['', HASH_KEY]]).of({ orgId: ORG, mode: 'live', phone });
    await outsider.query('BEGIN');
    await outsider.query(ERASE.text, [ORG, 'live', phone, hash, idOf.next('erasure'), new Date(), null]);
    const late = work(phone, contact);
    await eventually(async () => (await waiting()) > 0);
    await outsider.query('COMMIT');
    expect(await late).toMatchObject(answer as object);
    expect(await tablesWith(phone)).toEqual([]);
  });

  it('leaves nobody behind when everything comes at once', async () => {
    const phones = Array.from({ length: 20 }, newPhone);
    await Promise.all(
      phones.flatMap((phone) => [
        contacts.admit(admission(phone)),
        erase(phone),
        contacts.put(tenant(ORG), { phone, name: 'Asha' }),
        contacts.permit(permitOf(ORG, { phone })),
        sync(phone),
      ]),
    );
    for (const phone of phones) expect([phone, await tablesWith(phone)]).toEqual([phone, []]);
  });

  it('empties every column that is called personal', async () => {
    const { phone, contact } = await known();
    const of = { org_id: ORG, mode: 'live', phone, contact_id: contact.id };
    const event = { key: contact.id };
    await outsider.query('DELETE FROM shoppers WHERE phone = $1', [phone]);
    const filled = await fillPersonalColumns(outsider, {
      ...{ schema: 'contacts', registry, mark: MARK },
      known: {
        '*': { ...of, place: 99 },
        shoppers: { consents: [], orders: [] },
        ...{ outbox: { event }, outbox_dead: { event } },
      },
    });
    expect(filled).toEqual(personalColumnsOf(registry));
    expect((await erase(phone)).status).toBe(200);
    expect(await columnsMarked(outsider, 'contacts', registry, MARK)).toEqual([]);
    expect(await tablesWith(phone)).toEqual([]);
  });
});
