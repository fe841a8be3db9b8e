import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Contact, ConsentInput } from '@outcall/contracts-contacts';
import { eventually } from '@outcall/testing';
import { admissionOf, newPhone, permitOf, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_consents';
const OLD: ConsentInput = { scope: 'service', source: 'import', givenAt: '2026-11-01T10:00:00+05:30', note: 'a tick' };
const now = (): string => new Date().toISOString();

describe('a no and what was said before it', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  const manage = (method: 'POST' | 'DELETE', path: string, body: unknown) =>
    contacts.send<{ contact: Contact }>(
      'api-gateway',
      tenant(ORG, 'live', 'admin'),
      method,
      `/internal/admin/orgs/${ORG}/${path}`,
      body,
    );
  const withdraw = (phone: string, scope?: string) =>
    manage('POST', 'consents/withdraw', { mode: 'live', phone, scope });
  const admit = async (phone: string, consent?: ConsentInput) =>
    (await contacts.admit(admissionOf(ORG, { phone, ...(consent && { consent }) })))[0];
  const registered = (phone: string) =>
    contacts.db.database.query<{ note: string; withdrawn: boolean }>(
      'SELECT note, withdrawn_at IS NOT NULL AS withdrawn FROM consents WHERE phone = $1 ORDER BY recorded_at, id',
      [phone],
    );

  // Shows the SQL function `consents_in_force`.
  it('a withdrawn consent that a nightly sync sends again is kept once, not listed, and allows nothing', async () => {
    const phone = newPhone();
    await contacts.put(tenant(ORG), { phone, consent: OLD });
    expect(await admit(phone)).toMatchObject({ ok: true });
    await withdraw(phone, 'service');
    for (const note of ['a tick', 'another tick', 'another tick']) {
      const { status, body } = await contacts.put(tenant(ORG), { phone, consent: { ...OLD, note } });
      expect([status, body.contact.consents]).toEqual([200, []]);
    }
    expect(await admit(phone)).toMatchObject({ errorCode: 'NO_CONSENT' });
    expect(await admit(phone, OLD)).toMatchObject({ errorCode: 'NO_CONSENT' });
    expect(await admit(phone, { ...OLD, note: 'with a run' })).toMatchObject({ errorCode: 'NO_CONSENT' });
    expect(await registered(phone)).toEqual([
      { note: 'a tick', withdrawn: true },
      { note: 'another tick', withdrawn: true },
      { note: 'with a run', withdrawn: true },
    ]);
    expect(await admit(phone, { ...OLD, givenAt: now() })).toMatchObject({ ok: true, basis: { kind: 'consent' } });
  });

  it('a withdrawal counts also where nothing was in force yet', async () => {
    const phone = newPhone();
    await contacts.put(tenant(ORG), { phone });
    expect((await withdraw(phone, 'service')).status).toBe(200);
    expect(await admit(phone, OLD)).toMatchObject({ errorCode: 'NO_CONSENT' });
    expect(
      (await contacts.put(tenant(ORG), { phone, consent: { ...OLD, scope: 'promotional' } })).body.contact.consents,
    ).toHaveLength(1);
  });

  it.each([
    ['of one scope', 'service', ['of a form']],
    ['of all', undefined, []],
  ])('a withdrawal %s of a number that nobody knew counts for what is sent later', async (_, scope, left) => {
    const phone = newPhone();
    const { status, body } = await withdraw(phone, scope);
    expect([status, body.contact]).toMatchObject([200, { phone, name: '', consents: [], isOptedOut: false }]);
    for (const consent of [OLD, { ...OLD, scope: 'promotional' as const, note: 'of a form' }])
      await contacts.put(tenant(ORG), { phone, consent });
    const { contact } = (await contacts.put(tenant(ORG), { phone })).body;
    expect(contact).toMatchObject({ id: body.contact.id, consents: left.map((note) => ({ note })) });
    expect(await admit(phone, OLD)).toMatchObject({ errorCode: 'NO_CONSENT' });
    expect(await admit(phone, { ...OLD, givenAt: now() })).toMatchObject({ ok: true });
  });

  it('an opt-out undoes what was given before it for good, also when it is lifted', async () => {
    const phone = newPhone();
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    await manage('DELETE', 'contacts/opt-outs', { mode: 'live', phone });
    expect((await contacts.put(tenant(ORG), { phone, consent: OLD })).body.contact.consents).toEqual([]);
    expect(await admit(phone, { ...OLD, note: 'with a run' })).toMatchObject({ errorCode: 'NO_CONSENT' });
    expect(await admit(phone, { ...OLD, givenAt: now() })).toMatchObject({ ok: true });
  });

  it('a run that brings the 21st consent leaves 20 in force, as PUT does', async () => {
    const phone = newPhone();
    const given = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    for (let n = 0; n < 20; n += 1)
      await contacts.put(tenant(ORG), { phone, consent: { ...OLD, givenAt: given(100 - n), note: `n ${n}` } });
    expect(await admit(phone, { ...OLD, givenAt: given(1), note: 'n 20' })).toMatchObject({ ok: true });
    const { consents } = (await contacts.put(tenant(ORG), { phone })).body.contact;
    expect(consents.map(({ note }) => note)).toEqual(Array.from({ length: 20 }, (_, n) => `n ${n + 1}`));
    await contacts.put(tenant(ORG), { phone, consent: { ...OLD, givenAt: given(0), note: 'n 21' } });
    expect((await contacts.put(tenant(ORG), { phone })).body.contact.consents).toHaveLength(20);
    expect(await registered(phone)).toHaveLength(22);
  });

  it.each([
    ['a key of 61 characters', { ['k'.repeat(61)]: 'x' }, 'k'.repeat(61)],
    ['a value of 501 characters', { city: 'x'.repeat(501) }, 'city'],
    ['101 keys', Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`k${n}`, 'x'])), undefined],
  ])('fields with %s are 400, and nothing is written', async (_, fields, key) => {
    const before = await contacts.rowCount();
    const { status, body } = await contacts.put(tenant(ORG), { phone: newPhone(), fields });
    expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.details?.map(({ path }) => path)).toContainEqual(key === undefined ? ['fields'] : ['fields', key]);
    expect(await contacts.rowCount()).toBe(before);
  });

  it('fields are 100 with those that are there: more is 400, and the contact stays as it is', async () => {
    const phone = newPhone();
    const fields = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`k${n}`, 'x'.repeat(500)]));
    const more = Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`m${n}`, 'x']));
    const { body } = await contacts.put(tenant(ORG), { phone, fields });
    expect(await contacts.put(tenant(ORG), { phone, name: 'New', fields: more })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST', details: [{ path: ['fields'] }] },
    });
    expect((await contacts.put(tenant(ORG), { phone })).body.contact).toEqual(body.contact);
  });
});

/**
 * What a relay sends at most: libs/platform/event-bus/src/kafka/kafka-publisher.ts, held against a real broker in
 * kafka.spec.ts there.
 */
const MAX_EVENT_BYTES = 800_000;

describe('the event of the largest contact that there may be', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  it.each([
    ['signs of four bytes', '👍', 225_000],
    ['signs written as six', '\u0001', 336_000],
  ])('of %s fits into a topic', async (_, sign, atLeast) => {
    const phone = newPhone();
    const name = sign.repeat(120);
    const key = (n: number): string => sign.repeat(60 - 3) + String(n).padStart(3, '0');
    for (let from = 0; from < 100; from += 20) {
      const fields = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [key(from + n), sign.repeat(500)]));
      expect((await contacts.put(tenant(ORG), { phone, name, fields })).status).toBe(from === 0 ? 201 : 200);
    }
    for (const scope of ['service', 'promotional'] as const)
      for (let n = 0; n < 20; n += 1) {
        const consent = { ...OLD, scope, note: sign.repeat(496) + String(n).padStart(4, '0') };
        expect((await contacts.put(tenant(ORG), { phone, consent })).status).toBe(200);
      }
    const { body } = await contacts.put(tenant(ORG), { phone });
    expect([Object.keys(body.contact.fields).length, body.contact.consents.length]).toEqual([100, 40]);
    const last = (): unknown => contacts.events.filter(({ key }) => key === body.contact.id).at(-1)?.data;
    await eventually(() => expect(last()).toEqual({ contact: body.contact }));
    const bytes = Buffer.byteLength(JSON.stringify(last()));
    expect(bytes).toBeGreaterThan(atLeast); // it was as large as meant
    expect(bytes).toBeLessThan(MAX_EVENT_BYTES - 50_000);
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    await eventually(() => expect(last()).toMatchObject({ contact: { isOptedOut: true } }));
  });
});

describe('200 changes of one number', () => {
  it('make one contact, lose no field, and leave connections to those who ask for permits', async () => {
    const contacts = await RunningContacts.start({ DATABASE_POOL_SIZE: '4' });
    try {
      const phone = newPhone();
      await contacts.put(tenant(ORG), { phone });
      const release = await hold(contacts, phone);
      const puts = Array.from({ length: 100 }, (_, n) =>
        contacts.put(tenant(ORG), { phone, fields: { [`k${n}`]: 'x' } }),
      );
      const renames = Array.from({ length: 100 }, (_, n) => contacts.put(tenant(ORG), { phone, name: `Name ${n}` }));
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => contacts.permit(permitOf('org_neighbour', { phone: newPhone() }))),
      );
      expect(answers.flat().every(({ ok }) => ok)).toBe(true);
      await release();
      expect((await Promise.all([...puts, ...renames])).map(({ status }) => status)).toEqual(Array(200).fill(200));
      expect(Object.keys((await contacts.put(tenant(ORG), { phone })).body.contact.fields)).toHaveLength(100);
    } finally {
      await contacts.stop();
    }
  });

  it('stop neither the PUTs nor the opt-outs of others while somebody holds its row', async () => {
    const contacts = await RunningContacts.start({ DATABASE_POOL_SIZE: '4' });
    try {
      const [phone, other] = [newPhone(), newPhone()];
      await contacts.put(tenant(ORG), { phone });
      const release = await hold(contacts, phone);
      const ofHeld: Promise<{ status: number }>[] = [];
      const ofOthers: Promise<{ status: number }>[] = [];
      for (let n = 0; n < 200; n += 1) {
        ofHeld.push(contacts.put(tenant(ORG), { phone, fields: { [`k${n % 50}`]: 'x' } }));
        if (n % 10 === 0) ofOthers.push(contacts.put(tenant('org_neighbour'), { phone: newPhone() }));
      }
      expect((await Promise.all(ofOthers)).map(({ status }) => status)).toEqual(Array(20).fill(201));
      const optOut = { orgId: 'org_neighbour', mode: 'live', phone: other } as const;
      expect((await contacts.optOut(optOut)).status).toBe(200);
      // a contact since its opt-out
      expect((await contacts.put(tenant('org_neighbour'), { phone: other })).status).toBe(200);
      await release();
      // Held for longer than the usual patience on a slow machine, some of them are told to come again.
      for (const { status } of await Promise.all(ofHeld)) expect([200, 503]).toContain(status);
      expect((await contacts.put(tenant(ORG), { phone })).status).toBe(200);
    } finally {
      await contacts.stop();
    }
  });
});

/** Holds the row of a number until what it returns is called: every change of it has to wait. */
async function hold(contacts: RunningContacts, phone: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isHeld: () => void = () => undefined;
  const locked = new Promise<void>((resolve) => (isHeld = resolve));
  const holder = contacts.db.database.transaction(async (tx) => {
    await tx.query("SELECT set_config('idle_in_transaction_session_timeout', '0', true)");
    await tx.query('SELECT FROM shoppers WHERE phone = $1 FOR UPDATE', [phone]);
    isHeld();
    await held;
  });
  await locked;
  return async () => {
    release();
    await holder;
  };
}
