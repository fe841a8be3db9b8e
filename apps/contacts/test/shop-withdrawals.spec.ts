import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  SHOP_WITHDRAWALS_PATH,
  SYNCED_CONTACTS_PATH,
  type ConsentInput,
  type Contact,
  type LawfulBasis,
} from '@outcall/contracts-contacts';
import { eventually } from '@outcall/testing';
import { verifyEvidence } from '../src/outbound/postgres/evidence/verify-evidence.js';
import { evidenceOf } from './support/evidence-of.js';
import { admissionOf, newPhone, permitOf, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_unsubscribed';
const SERVICE = { type: 'service', orgId: ORG, mode: 'live' } as const;
const RECORDER = { kind: 'member', id: 'mem_1', name: 'Olga' } as const;
const START = Date.now() - 86_400_000;
/** Of a time line, its minutes: all of it is past. */
const at = (minute: number): string => new Date(START + minute * 60_000).toISOString();
const consent = (minute: number, more: Partial<ConsentInput> = {}): ConsentInput => ({
  ...{ scope: 'promotional', source: 'import', givenAt: at(minute), note: `at ${minute}` },
  ...more,
});

describe('a shopper who unsubscribed at a connected shop', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(async () => {
    const read = (text: string, values: readonly unknown[]) =>
      contacts.db.database.query<never>(text, [...values]) as Promise<never[]>;
    const { faults } = await verifyEvidence(read);
    await contacts.stop();
    expect(faults).toEqual([]);
  });

  const unsubscribe = (phone: string, until: string, more = {}) =>
    contacts.send('commerce-sync', { ...SERVICE, purpose: 'hook' }, 'POST', SHOP_WITHDRAWALS_PATH, {
      ...{ orgId: ORG, mode: 'live', phone, scope: 'promotional', until, recordedBy: RECORDER, ...more },
    });
  const put = async (phone: string, given?: ConsentInput): Promise<Contact> =>
    (await contacts.put(tenant(ORG), { phone, ...(given && { consent: given }) })).body.contact;
  const sync = (phone: string, ...consents: ConsentInput[]) =>
    contacts.send('commerce-sync', { ...SERVICE, purpose: 'sync' }, 'POST', SYNCED_CONTACTS_PATH, {
      ...{ orgId: ORG, mode: 'live', items: [{ phone, consents }], recordedBy: RECORDER },
    });
  const notesOf = async (phone: string): Promise<string[]> =>
    (await put(phone)).consents.map(({ note }) => note).sort();
  const admitted = async (phone: string): Promise<LawfulBasis> => {
    const [answer] = await contacts.admit(admissionOf(ORG, { phone, callType: 'promotional' }));
    if (!answer?.ok) throw new Error(JSON.stringify(answer));
    return answer.basis;
  };

  it('has no promotional consent of then or before, and keeps a newer one and those of other scopes', async () => {
    const phone = newPhone();
    await sync(phone, consent(1), consent(2, { scope: 'service' }));
    for (const minute of [3, 4, 5]) await put(phone, consent(minute, { source: 'form' }));
    expect((await unsubscribe(phone, at(4))).status).toBe(200);
    expect(await notesOf(phone)).toEqual(['at 2', 'at 5']);
    const { id } = await put(phone);
    expect((await evidenceOf(contacts.db.database, id)).at(-1)).toEqual({
      place: 6,
      kind: 'withdrawal',
      content: {
        ...{ phone, scope: 'promotional', source: 'shop', until: at(4), recordedBy: RECORDER },
        consentIds: [expect.any(String), expect.any(String), expect.any(String)],
      },
    });
  });

  it('is heard once: neither the same again nor an older one says anything new', async () => {
    const phone = newPhone();
    await sync(phone, consent(1));
    for (const minute of [4, 4, 3]) expect((await unsubscribe(phone, at(minute))).status).toBe(200);
    const { id } = await put(phone);
    expect((await evidenceOf(contacts.db.database, id)).map(({ kind }) => kind)).toEqual(['consent', 'withdrawal']);
    await eventually(() =>
      expect(contacts.events.filter(({ key }) => key === id).at(-1)?.type).toBe('contact.consented'),
    );
  });

  it('is heard before the consent that it undoes, also of a number that nobody knew', async () => {
    const phone = newPhone();
    expect((await unsubscribe(phone, at(4))).status).toBe(200);
    await sync(phone, consent(3));
    await put(phone, consent(4));
    expect(await notesOf(phone)).toEqual([]);
    await put(phone, consent(5));
    expect(await notesOf(phone)).toEqual(['at 5']);
  });

  it('whose shop is ahead of our clock takes back what was given by now, and nothing of later', async () => {
    const phone = newPhone();
    await put(phone, consent(1));
    expect((await unsubscribe(phone, new Date(Date.now() + 3_600_000).toISOString())).status).toBe(200);
    const later = { ...consent(1), givenAt: new Date().toISOString(), note: 'afterwards' };
    await put(phone, later);
    expect(await notesOf(phone)).toEqual(['afterwards']);
  });

  it('ends the same in whatever order it is told', async () => {
    const reports: ((phone: string) => Promise<unknown>)[] = [
      ...[1, 3, 5].map((minute) => (phone: string) => sync(phone, consent(minute))),
      ...[2, 4, 4].map((minute) => (phone: string) => unsubscribe(phone, at(minute))),
      ...[2, 6].map((minute) => (phone: string) => put(phone, consent(minute, { source: 'form' }))),
      (phone) => sync(phone, consent(1, { scope: 'service', note: 'service' })),
    ];
    let seed = 20_261_123;
    const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const shuffled = () => reports.map((each) => ({ each, key: random() })).sort((a, b) => a.key - b.key);
    const ends = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const phone = newPhone();
        for (const { each } of shuffled()) await each(phone);
        return await notesOf(phone);
      }),
    );
    expect(ends).toEqual(ends.map(() => ['at 5', 'at 6', 'service']));
    const together = newPhone();
    await Promise.all(reports.map((each) => each(together)));
    expect(await notesOf(together)).toEqual(['at 5', 'at 6', 'service']);
  });

  it('is called on that consent no more from the answer on, however many calls are about to be placed', async () => {
    const phone = newPhone();
    await sync(phone, consent(1));
    const basis = await admitted(phone);
    const permit = () => contacts.permit(permitOf(ORG, { phone, basis, callType: 'promotional' }));
    expect(await permit()).toMatchObject([{ ok: true }]);
    let isAnswered = false;
    const answer = unsubscribe(phone, at(2)).then(({ status }) => {
      isAnswered = true;
      return status;
    });
    const permits: Awaited<ReturnType<typeof permit>> = [];
    while (!isAnswered) permits.push(...(await permit()));
    expect(await answer).toBe(200);
    const answeredAt = Date.now();
    const last = Math.max(...permits.map((each) => (each.ok ? Date.parse(each.permit.expiresAt) : 0)));
    expect(last).toBeLessThanOrEqual(answeredAt);
    expect(await permit()).toMatchObject([{ ok: false, reason: 'consent_withdrawn' }]);
  });

  it('may have been erased: nothing is left to take back, and nobody comes back by it', async () => {
    const phone = newPhone();
    await put(phone, consent(1));
    const path = `/internal/admin/orgs/${ORG}/erasures`;
    await contacts.send('api-gateway', tenant(ORG, 'live', 'admin'), 'POST', path, { mode: 'live', phone });
    expect((await unsubscribe(phone, new Date().toISOString())).status).toBe(200);
    expect(await contacts.db.database.query('SELECT phone FROM shoppers WHERE phone = $1', [phone])).toEqual([]);
    await put(phone, consent(1, { givenAt: new Date().toISOString(), note: 'back' }));
    expect((await unsubscribe(phone, at(5))).status).toBe(200);
    expect(await notesOf(phone)).toEqual(['back']);
  });

  it('is of the org and mode of the store, and of promotional calls alone', async () => {
    const phone = newPhone();
    expect((await unsubscribe(phone, at(1), { orgId: 'org_beside' })).status).toBe(403);
    expect((await unsubscribe(phone, at(1), { scope: 'service' })).status).toBe(400);
    expect((await unsubscribe('98765', at(1))).status).toBe(400);
    const context = { ...SERVICE, purpose: 'hook' };
    expect((await contacts.send('stranger', context, 'POST', SHOP_WITHDRAWALS_PATH, {})).status).not.toBe(200);
  });
});
