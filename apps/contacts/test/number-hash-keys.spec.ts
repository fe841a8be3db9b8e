import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  PERMIT_EXPLANATIONS_PATH,
  RUN_ADMISSION_EXPLANATIONS_PATH,
  SYNCED_CONTACTS_PATH,
  type ConsentInput,
  type NumberErased,
} from '@outcall/contracts-contacts';
import type { RunningService } from '@outcall/platform-http';
import type { HashKeys } from '@outcall/platform-secrets';
import { eventually } from '@outcall/testing';
import { NumberHashes } from '../src/domain/number-hashes.js';
import { ERASE } from '../src/outbound/postgres/erasing/postgres-erased-numbers.js';
import { requireLastingKeys } from '../src/outbound/postgres/lasting-keys.js';
import { verifyEvidence } from '../src/outbound/postgres/evidence/verify-evidence.js';
import { start } from '../src/start.js';
import {
  admissionOf,
  HASH_KEY,
  idOf,
  newPhone,
  permitOf,
  RunningContacts,
  tenant,
} from './support/running-contacts.js';

const ORG = 'org_keys';
const K2 = 'the-second-key-of-the-hashes-in-these-tests';
const K3 = 'the-third-key-of-the-hashes-in-these-tests';
const CONSENT: ConsentInput = {
  scope: 'service',
  source: 'form',
  givenAt: '2026-11-01T10:00:00+05:30',
  note: 'said by the shopper',
};
const ringOf = (ring: object) => ({ NUMBER_HASH_KEYS: JSON.stringify(ring) });
const KNOWS = ringOf({ '': '', k2: K2 });
const WRITES = ringOf({ k2: K2 });
const WAITING =
  "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock'";
const of = (phone: string) => ({ orgId: ORG, mode: 'live' as const, phone });
const ring = new NumberHashes([
  ['', HASH_KEY],
  ['k2', K2],
]);
const [first, second] = [
  (phone: string): string => ring.all(of(phone))[0] as string,
  (phone: string): string => ring.all(of(phone))[1] as string,
];

/** While the key of the hashes is rotated, replicas write with either, and each must know whom the other has erased. */
describe('the keys of the hashes of erased numbers', () => {
  let before: RunningContacts;
  /** Knows the next key, and writes with it. */
  let knows: RunningContacts;
  let writes: RunningContacts;
  const started: RunningService[] = [];

  const replica = async (settings: Record<string, string>): Promise<RunningContacts> => {
    const service = await start({
      ...{ PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: before.db.url, EVENT_BUS: 'embedded' },
      ...{ EVENT_LOG_URL: before.db.url, CALLING_HOURS: 'always', NUMBER_HASH_KEY: HASH_KEY },
      ...{ CONTEXT_KEYS: before.contextKeys, ...settings },
    });
    started.push(service);
    return before.at(service);
  };
  beforeAll(async () => {
    before = await RunningContacts.start();
    await expect(replica(WRITES)).rejects.toThrow(/k2, which the last start did not know: first start all with k2/);
    knows = await replica(KNOWS);
    writes = await replica(WRITES);
  });
  afterAll(async () => {
    for (const service of started) await service.close();
    await before.stop();
  });
  const at = (name: string): RunningContacts => ({ before, knows, writes })[name] as RunningContacts;

  const manage = <T>(on: RunningContacts, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    on.send<T>('api-gateway', tenant(ORG, 'live', 'admin'), method, `/internal/admin/orgs/${ORG}/${path}`, body);
  const erase = async (on: RunningContacts, phone: string): Promise<{ id: string; erasedAt: string }> => {
    const path = 'erasures';
    const sent = { mode: 'live', phone };
    const { status, body } = await manage<{ erasure: { id: string; erasedAt: string } }>(on, 'POST', path, sent);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.erasure;
  };
  const now = (): ConsentInput => ({ ...CONSENT, givenAt: new Date().toISOString() });
  const hashesKept = async (phone: string): Promise<string[]> =>
    (
      await before.db.database.query<{ number_hash: string }>(
        'SELECT number_hash FROM erased_numbers WHERE org_id = $1 AND number_hash = ANY ($2)',
        [ORG, ring.all(of(phone))],
      )
    ).map(({ number_hash }) => number_hash);
  const faults = async () =>
    (
      await verifyEvidence((text, values) => before.db.database.query(text, [...values]), {
        hashOf: (number) => ring.anyOf(number),
      })
    ).faults;
  const synced = async (on: RunningContacts, phone: string, more: object = {}) => {
    const context = { type: 'service', orgId: ORG, mode: 'live', purpose: 'sync' } as const;
    const sent = { orgId: ORG, mode: 'live', items: [{ phone, name: 'Asha', ...more }] };
    type Results = { results: { contactId: string | null; isRedacted: boolean }[] };
    return (await on.send<Results>('commerce-sync', context, 'POST', SYNCED_CONTACTS_PATH, sent)).body.results;
  };
  /** What is answered about a number that is opted out. */
  const answers = async (on: RunningContacts, phone: string, consent: ConsentInput) => {
    const admission = admissionOf(ORG, { phone, name: 'Asha', consent });
    const permit = permitOf(ORG, { phone });
    const { runId: _, callId: __, ...question } = admission;
    const { callId: ___, ...attempt } = permit;
    const placed = new Date().toISOString();
    const order = { storeId: 'sto_1', externalId: `o${phone}`, isTest: false, state: 'open', placedAt: placed };
    const explain = (path: string, item: unknown) =>
      on.command<{ results: unknown[] }>('run-orchestrator', path, { items: [item] });
    return {
      previewed: JSON.stringify((await explain(RUN_ADMISSION_EXPLANATIONS_PATH, question)).body.results),
      foreseen: JSON.stringify((await explain(PERMIT_EXPLANATIONS_PATH, attempt)).body.results),
      admitted: await on.admit(admission),
      permitted: await on.permit(permit),
      put: await on.put(tenant(ORG), { phone, name: 'Asha', consent }),
      synced: await synced(on, phone, { order: { ...order, updatedAt: placed } }),
    };
  };
  const OPTED_OUT = {
    previewed: expect.stringContaining('OPTED_OUT'),
    foreseen: expect.stringContaining('opted_out'),
    admitted: [expect.objectContaining({ ok: false, errorCode: 'OPTED_OUT' })],
    permitted: [expect.objectContaining({ ok: false, reason: 'opted_out' })],
    put: { status: 422, body: expect.objectContaining({ errorCode: 'OPTED_OUT' }) },
    synced: [expect.objectContaining({ contactId: null })],
  };

  it.each([
    ['before', 'knows'],
    ['before', 'writes'],
    ['knows', 'writes'],
    ['writes', 'knows'],
    ['writes', 'writes'],
  ])('keep a no that was erased by one that %p from every call of one that %p', async (eraser, asked) => {
    const phone = newPhone();
    await at(eraser).put(tenant(ORG), { phone, name: 'Asha', consent: CONSENT });
    await at(eraser).optOut({ orgId: ORG, mode: 'live', phone });
    await erase(at(eraser), phone);
    expect(await hashesKept(phone)).toEqual([eraser === 'writes' ? second(phone) : first(phone)]);
    expect(await answers(at(asked), phone, now())).toEqual(OPTED_OUT);
    expect(await manage(at(asked), 'GET', `contacts?phone=${encodeURIComponent(phone)}&mode=live`)).toMatchObject({
      status: 404,
    });
  });

  it.each([
    ['before', 'writes'],
    ['writes', 'knows'],
  ])('keep who was erased by one that %p a stranger to one that %p, by all of before', async (eraser, asked) => {
    const phone = newPhone();
    await at(eraser).put(tenant(ORG), { phone, name: 'Asha', consent: CONSENT });
    const { erasedAt } = await erase(at(eraser), phone);
    expect(await at(asked).put(tenant(ORG), { phone, consent: CONSENT })).toMatchObject({ status: 422 });
    expect(await at(asked).admit(admissionOf(ORG, { phone, consent: CONSENT }))).toMatchObject([{ ok: false }]);
    expect(await at(asked).permit(permitOf(ORG, { phone }))).toMatchObject([{ ok: false, reason: 'opted_out' }]);
    expect(await at(asked).put(tenant(ORG), { phone, consent: now() })).toMatchObject({ status: 201 });
    const [admitted] = await at(asked).admit(admissionOf(ORG, { phone, consent: now() }));
    expect(admitted).toMatchObject({ ok: true, afterErasure: erasedAt });
    const hashes = asked === 'writes' ? [second(phone), first(phone)] : [first(phone), second(phone)];
    expect(admitted).toMatchObject({ numberHash: hashes[0], numberHashes: hashes });
    expect(await at(eraser).admit(admissionOf(ORG, { phone }))).toMatchObject([{ ok: true, afterErasure: erasedAt }]);
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['before', 'writes'],
    ['writes', 'knows'],
  ])(
    'give a number one row and one chain: erased by one that %p, come back, and by one that %p',
    async (one, other) => {
      const phone = newPhone();
      await at(one).put(tenant(ORG), { phone, consent: CONSENT });
      await erase(at(one), phone);
      const [kept] = await hashesKept(phone);
      await at(other).put(tenant(ORG), { phone, consent: now() });
      const { id, erasedAt } = await erase(at(other), phone);
      expect(await hashesKept(phone)).toEqual([kept]);
      const published = await before.eventsOf<NumberErased>(id, 1);
      expect(published[0]?.data).toMatchObject({ numberHash: kept, erasedAt });
      expect((await erase(at(one), phone)).id).toBe(id);
      expect((await before.eventsOf<NumberErased>(id, 2))[1]?.data).toMatchObject({ numberHash: kept });
      const rows = await before.db.database.query<{ kind: string }>(
        'SELECT kind FROM evidence WHERE org_id = $1 AND contact_id = ANY ($2)',
        [ORG, ring.all(of(phone)).map((hash) => `erased:${hash}`)],
      );
      expect(rows.map(({ kind }) => kind)).toEqual(['erased_number', 'erased_number']);
      expect(await faults()).toEqual([]);
    },
  );

  it.each(['before', 'writes'])('let a no be said and lifted of who was erased by one that %p', async (eraser) => {
    const phone = newPhone();
    const asked = at(eraser === 'before' ? 'writes' : 'knows');
    await at(eraser).put(tenant(ORG), { phone, consent: CONSENT });
    await erase(at(eraser), phone);
    expect((await asked.optOut({ orgId: ORG, mode: 'live', phone })).status).toBe(200);
    expect(await answers(at(eraser), phone, now())).toEqual(OPTED_OUT);
    expect(await manage(asked, 'DELETE', 'contacts/opt-outs', { mode: 'live', phone })).toMatchObject({ status: 200 });
    expect(await at(eraser).put(tenant(ORG), { phone, consent: now() })).toMatchObject({ status: 201 });
    expect(await faults()).toEqual([]);
  });

  /** An erasure as a replica makes it whose ring is `keys`, which others wait for. */
  const erasing = async (phone: string, keys: string, work: () => Promise<unknown>): Promise<unknown> => {
    let late: Promise<unknown> = Promise.resolve();
    await before.db.database.transaction(async (tx) => {
      await tx.query(ERASE.text, [ORG, 'live', phone, keys, idOf.next('erasure'), new Date(), null]);
      late = work();
      await eventually(async () => (await before.db.database.query(WAITING)).length > 0);
    });
    return await late;
  };

  it.each<[string, (on: RunningContacts, phone: string) => Promise<unknown>, unknown]>([
    [
      'an admission',
      (on, phone) => on.admit(admissionOf(ORG, { phone, name: 'Asha', consent: CONSENT })),
      [{ ok: false, errorCode: 'NO_CONSENT' }],
    ],
    ['a permit', (on, phone) => on.permit(permitOf(ORG, { phone })), [{ ok: false, reason: 'opted_out' }]],
    ['a contact that is put', (on, phone) => on.put(tenant(ORG), { phone, name: 'Asha' }), { status: 422 }],
    ['a sync', (on, phone) => synced(on, phone), [{ contactId: null, isRedacted: true }]],
  ])('show an erasure under either to %s that waited for it', async (_, work, answer) => {
    for (const [asked, keys] of [
      [writes, first],
      [knows, second],
    ] as const) {
      const phone = newPhone();
      await before.put(tenant(ORG), { phone, name: 'Asha', consent: CONSENT });
      expect(await erasing(phone, keys(phone), () => work(asked, phone))).toMatchObject(answer as object);
      expect(await before.db.database.query('SELECT FROM shoppers WHERE phone = $1', [phone])).toEqual([]);
    }
  });

  it('keep a no also where a replica, against the rule, made a second row that has none', async () => {
    for (const [no, none] of [
      [first, second],
      [second, first],
    ] as const) {
      const phone = newPhone();
      const KEEP =
        "INSERT INTO erased_numbers (org_id, mode, number_hash, erasure_id, erased_at, is_opted_out) VALUES ($1, 'live', $2, $3, $4, $5)";
      await before.db.database.query(KEEP, [ORG, no(phone), idOf.next('erasure'), new Date(Date.now() - 60_000), true]);
      await before.db.database.query(KEEP, [ORG, none(phone), idOf.next('erasure'), new Date(), false]);
      for (const on of [knows, writes]) expect(await answers(on, phone, now())).toEqual(OPTED_OUT);
    }
  });

  it('give a number that replicas of either erase at once one row, and one erasure', async () => {
    for (const isNumberKnown of [true, false, true, false]) {
      const phone = newPhone();
      if (isNumberKnown) await before.put(tenant(ORG), { phone, consent: CONSENT });
      const erasures = await Promise.all(
        Array.from({ length: 50 }, (_, nth) => erase(nth % 2 === 0 ? knows : writes, phone)),
      );
      expect(new Set(erasures.map(({ id }) => id)).size).toBe(1);
      expect(await hashesKept(phone)).toHaveLength(1);
    }
    expect(await faults()).toEqual([]);
  });

  it('tell in the verification who hides that they came back, whichever key the number is known by', async () => {
    const [old, young] = [newPhone(), newPhone()];
    for (const [on, phone] of [
      [before, old],
      [writes, young],
    ] as const) {
      await on.put(tenant(ORG), { phone, consent: CONSENT });
      await erase(on, phone);
      await on.put(tenant(ORG), { phone, consent: now() });
    }
    const say = (phone: string, erasedAt: Date | null) =>
      before.db.database.query('UPDATE shoppers SET after_erasure = $2 WHERE phone = $1', [phone, erasedAt]);
    for (const phone of [old, young]) {
      const [kept] = await before.db.database.query<{ at: Date }>(
        'SELECT after_erasure AS at FROM shoppers WHERE phone = $1',
        [phone],
      );
      await say(phone, null);
      expect(await faults()).toMatchObject([{ fault: expect.stringContaining('does not say after which erasure') }]);
      await say(phone, kept?.at ?? null);
    }
    expect(await faults()).toEqual([]);
  });

  it('are all there, and those of before, or contacts does not start', async () => {
    const phone = newPhone();
    await erase(writes, phone);
    await expect(replica({})).rejects.toThrow('NUMBER_HASH_KEYS has no key k2, and erased numbers bear that id');
    await expect(replica(ringOf({ '': '', k2: K3 }))).rejects.toThrow(/NUMBER_HASH_KEYS.k2 is another key/);
    await expect(replica({ ...WRITES, NUMBER_HASH_KEY: K3 })).rejects.toThrow(/NUMBER_HASH_KEY is another key/);
    await replica(ringOf({ k2: K2, k3: K3 }));
    await replica(WRITES); // k3 has written nothing
    await replica(ringOf({ k2: K2, k3: K3 }));
    const third = await replica(ringOf({ k3: K3, k2: K2 }));
    expect(await answers(third, phone, CONSENT)).toMatchObject({ permitted: [{ ok: false, reason: 'opted_out' }] });
    await erase(third, newPhone());
    await expect(replica(WRITES)).rejects.toThrow('NUMBER_HASH_KEYS has no key k3, and erased numbers bear that id');
  });
});

/** A wrong turn in a rotation shows nothing, until somebody is called who had said no. */
describe('the steps of a rotation of the keys of hashes', () => {
  let contacts: RunningContacts;
  const started: RunningService[] = [];
  const replica = async (settings: Record<string, string>): Promise<RunningContacts> => {
    const service = await start({
      ...{ PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: contacts.db.url, EVENT_BUS: 'embedded' },
      ...{ EVENT_LOG_URL: contacts.db.url, CALLING_HOURS: 'always', NUMBER_HASH_KEY: HASH_KEY },
      ...{ CONTEXT_KEYS: contacts.contextKeys, ...settings },
    });
    started.push(service);
    return contacts.at(service);
  };
  beforeEach(async () => (contacts = await RunningContacts.start()));
  afterEach(async () => {
    for (const service of started.splice(0)) await service.close();
    await contacts.stop();
  });
  const path = `/internal/admin/orgs/${ORG}/erasures`;

  it('are not left backwards to settings without the key that writes, though no number bears it yet', async () => {
    await replica(KNOWS);
    await replica(WRITES);
    await expect(replica({})).rejects.toThrow(
      'NUMBER_HASH_KEYS has no key k2, which replicas that began with it may still write',
    );
    await expect(replica(ringOf({ '': '', k3: K3 }))).rejects.toThrow(/has no key k2/);
    await replica(KNOWS);
    await replica(ringOf({ k2: K2, k3: K3 }));
  });

  it('are left where no replica writes with a key any more, no number bears it, and its mark is deleted', async () => {
    await replica(KNOWS);
    await replica(WRITES);
    await replica(KNOWS);
    const forget = "DELETE FROM lasting_keys WHERE setting = 'NUMBER_HASH_KEYS.writing.k2'";
    await contacts.db.asOwner(forget);
    await replica({});
    await replica(KNOWS);
    const writes = await replica(WRITES); // the mark comes back with it
    await expect(replica({})).rejects.toThrow(/has no key k2/);

    const admin = tenant(ORG, 'live', 'admin');
    const erased = await writes.send('api-gateway', admin, 'POST', path, { mode: 'live', phone: newPhone() });
    expect(erased.status).toBe(200);
    await contacts.db.asOwner(forget);
    await expect(replica({})).rejects.toThrow('NUMBER_HASH_KEYS has no key k2, and erased numbers bear that id');
  });

  it.each([
    ['has shoppers', false],
    ['has erased them all', true],
  ])('are both gone on a database of 0.1.0, which kept no fingerprints, that %s', async (_, isErased) => {
    const phone = newPhone();
    await contacts.put(tenant(ORG), { phone, name: 'Asha' });
    if (isErased)
      await contacts.send('api-gateway', tenant(ORG, 'live', 'admin'), 'POST', path, { mode: 'live', phone });
    await contacts.db.asOwner('DELETE FROM lasting_keys');
    await expect(replica(WRITES)).rejects.toThrow(/k2, which the last start did not know: first start all with k2/);
    expect(await contacts.db.database.query('SELECT FROM lasting_keys')).toEqual([]);
    await replica(KNOWS);
    await replica(WRITES);
  });

  it('are gone through again where the next key was known once, and the last start was without it', async () => {
    const without = /k2, which the last start did not know: first start all with k2/;
    await replica(KNOWS);
    await replica({});
    await expect(replica(WRITES)).rejects.toThrow(without);
    await expect(replica(ringOf({ k2: K2, k3: K3 }))).rejects.toThrow(without);
    await replica(KNOWS);
    await replica({}); // one of before, which ended by itself and started again in the middle of the rollout
    await replica(KNOWS);
    await replica(WRITES);
    await replica(KNOWS);
    await replica(WRITES);
  });

  it('are kept as one list of ids for each change of it, however often replicas start', async () => {
    for (const settings of [{}, KNOWS, KNOWS, WRITES, KNOWS, WRITES]) await replica(settings);
    const rings = await contacts.db.database.query(
      "SELECT setting, fingerprint FROM lasting_keys WHERE setting LIKE 'NUMBER_HASH_KEYS.ring.%' ORDER BY setting",
    );
    expect(rings).toEqual([
      { setting: 'NUMBER_HASH_KEYS.ring.1', fingerprint: '[""]' },
      { setting: 'NUMBER_HASH_KEYS.ring.2', fingerprint: '["","k2"]' },
    ]);
  });

  const OLD: HashKeys = [['', HASH_KEY]];
  const KNOWN: HashKeys = [...OLD, ['k2', K2]];
  const NEW: HashKeys = [['k2', K2], ...OLD];
  it.each<[string, HashKeys, HashKeys | null]>([
    ['a new database, one with a key more', OLD, null],
    ['a new database, one with another key', [['', K3]], null],
    ['one that knows the next key, which one of them drops', OLD, KNOWN],
  ])('let one win of two that start at the same moment on %s', async (_, other, before) => {
    const { database } = contacts.db; // each takes a connection of its own
    for (let round = 0; round < 50; round += 1) {
      await contacts.db.asOwner('DELETE FROM lasting_keys');
      if (before) await requireLastingKeys(database, before);
      const starts = (round % 2 === 0 ? [other, NEW] : [NEW, other]).map((keys) => requireLastingKeys(database, keys));
      const ends = await Promise.allSettled(starts);
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('are not asked of a new database', async () => {
    await contacts.db.asOwner('DELETE FROM lasting_keys');
    await replica(WRITES);
  });
});
