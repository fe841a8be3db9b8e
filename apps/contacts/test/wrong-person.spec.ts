import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CONTACT_RECORD_PATH,
  type ContactChanged,
  type ContactRecord,
  type ManagedContact,
} from '@outcall/contracts-contacts';
import { CALL_TOPIC, type CallEnded } from '@outcall/contracts-telephony';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import { admissionOf, idOf, newPhone, permitOf, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_wrongperson';
const LIST = `/internal/admin/orgs/${ORG}/contacts`;

describe('a number under which somebody else was reached', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  const manage = (method: 'GET' | 'DELETE', path: string, body?: unknown) =>
    contacts.send<{ contact: ManagedContact }>('api-gateway', tenant(ORG, 'live', 'admin'), method, path, body);
  const shown = async (phone: string, mode = 'live') =>
    (await manage('GET', `${LIST}?phone=${encodeURIComponent(phone)}&mode=${mode}`)).body.contact;
  const clear = (phone: string) => manage('DELETE', `${LIST}/wrong-person`, { mode: 'live', phone });
  const called = async (phone: string, mode: 'live' | 'test' = 'live'): Promise<string> => {
    const request = permitOf(ORG, { phone, mode });
    expect(await contacts.permit(request)).toMatchObject([{ ok: true }]);
    return request.callId;
  };
  const endOf = (callId: string, sent: Partial<CallEnded> = {}, mode: 'live' | 'test' = 'live') =>
    ({
      ...{ id: idOf.next('event'), topic: CALL_TOPIC.name, type: 'call.ended', key: callId, orgId: ORG, mode },
      ...{ time: new Date().toISOString(), version: 5, requestId: null, traceparent: null, headers: {} },
      data: {
        ...{ callId, runId: 'run_of_the_call', attempt: 1, at: new Date().toISOString(), status: 'completed' },
        ...{ endReason: 'wrong_person', answeredAt: new Date().toISOString(), outcome: null, answers: {} },
        ...{ talkSeconds: 4, optedOut: false, actionCalls: [], ...sent },
      },
    }) as DomainEvent<CallEnded>;
  /** Heard, with all that was published before it: each has the key of one partition. */
  const hear = async (...ends: DomainEvent<CallEnded>[]): Promise<void> => {
    const key = ends[0]?.key ?? '';
    const [phone, behind] = [newPhone(), idOf.next('call')];
    await contacts.put(tenant(ORG), { phone, name: 'Behind' });
    await contacts.permit(permitOf(ORG, { phone, callId: behind }));
    await contacts.bus.publish([...ends, endOf(behind)].map((one) => ({ ...one, key })) as never);
    await eventually(async () => expect((await shown(phone)).isWrongPerson).toBe(true));
  };
  const known = async (name = 'Asha'): Promise<string> => {
    const phone = newPhone();
    await contacts.put(tenant(ORG), { phone, name });
    return phone;
  };
  const marked = async (): Promise<{ phone: string; end: DomainEvent<CallEnded> }> => {
    const phone = await known();
    const end = endOf(await called(phone));
    await hear(end);
    expect((await shown(phone)).isWrongPerson).toBe(true);
    return { phone, end };
  };

  it('is marked by the end of the call, which its event tells, and management alone answers', async () => {
    const phone = await known();
    expect((await shown(phone)).isWrongPerson).toBe(false);
    await hear(endOf(await called(phone)));
    const contact = await shown(phone);
    expect(contact).toMatchObject({ name: 'Asha', isWrongPerson: true, isOptedOut: false });
    const listed = await contacts.send<{ contacts: ManagedContact[] }>(
      ...(['api-gateway', tenant(ORG, 'live', 'admin'), 'GET', `${LIST}/list?mode=live&limit=100`] as const),
    );
    expect(listed.body.contacts.find(({ id }) => id === contact.id)?.isWrongPerson).toBe(true);
    const question = { orgId: ORG, mode: 'live', phone } as const;
    const context = { type: 'service', orgId: ORG, mode: 'live', purpose: 'export' } as const;
    const exported = await contacts.send<{ record: ContactRecord }>(
      ...(['run-orchestrator', context, 'POST', CONTACT_RECORD_PATH, question] as const),
    );
    expect(exported.body.record.contact).toEqual(contact);
    const put = await contacts.put(tenant(ORG), { phone, language: 'hi-IN' });
    expect(put.body.contact).not.toHaveProperty('isWrongPerson');
    const [, event] = await contacts.eventsOf(contact.id, 2);
    const golden = new URL('../../../libs/contracts/contacts/fixtures/contact.wrong_person.json', import.meta.url);
    const { type, data } = JSON.parse(await readFile(golden, 'utf8')) as DomainEvent<ContactChanged>;
    expect(event).toMatchObject({ type, version: 2, data: { contact: { id: contact.id, phone } } });
    expect(Object.keys(event?.data?.contact ?? {})).toEqual(Object.keys(data?.contact ?? {}));
  });

  it('is told with the admission of a run, also to its own contact id, and of no other number', async () => {
    const { phone } = await marked();
    const other = await known();
    const contactId = (await shown(phone)).id;
    const admissions = await contacts.admit(
      ...[{ phone }, { phone: other }].map((who) =>
        admissionOf(ORG, { ...who, callType: 'transactional', transactionAt: new Date().toISOString() }),
      ),
    );
    expect(admissions.map((one) => one.ok && one.isWrongPerson)).toEqual([true, undefined]);
    const { phone: _, ...byId } = admissionOf(ORG, { callType: 'transactional' });
    const [unfounded] = await contacts.admit({ ...byId, contactId });
    expect(unfounded).toMatchObject({ errorCode: 'NO_CONSENT', unfounded: { isWrongPerson: true } });
  });

  it('is cleared by a PUT with a name, also the same, and by no other', async () => {
    const { phone } = await marked();
    await contacts.put(tenant(ORG), { phone, fields: { city: 'Pune' } });
    expect((await shown(phone)).isWrongPerson).toBe(true);
    await contacts.put(tenant(ORG), { phone, name: 'Asha' });
    expect(await shown(phone)).toMatchObject({ isWrongPerson: false, fields: { city: 'Pune' } });
  });

  it('is cleared by a member, twice is once, and 404 where there is no contact', async () => {
    const { phone } = await marked();
    expect((await clear(phone)).body.contact).toMatchObject({ phone, isWrongPerson: false });
    const { updatedAt } = await shown(phone);
    expect((await clear(phone)).status).toBe(200);
    expect((await shown(phone)).updatedAt).toBe(updatedAt);
    expect((await clear(newPhone())).status).toBe(404);
  });

  it('that was cleared is not marked again by the same call, but by the next', async () => {
    const { phone, end } = await marked();
    await clear(phone);
    await hear(end, end);
    expect((await shown(phone)).isWrongPerson).toBe(false);
    await hear(endOf(await called(phone)));
    expect((await shown(phone)).isWrongPerson).toBe(true);
  });

  it('is not marked by another end, nor by a test call, and one that is no contact becomes one', async () => {
    const [hungUp, tested, unknown] = [await known(), newPhone(), newPhone()];
    await contacts.put(tenant(ORG, 'test'), { phone: tested, name: 'Asha' });
    await hear(
      endOf(await called(hungUp), { endReason: 'shopper_hung_up' }),
      endOf(await called(tested, 'test'), {}, 'test'),
      endOf(await called(unknown)),
    );
    expect((await shown(hungUp)).isWrongPerson).toBe(false);
    expect((await shown(tested, 'test')).isWrongPerson).toBe(false);
    expect(await shown(unknown)).toMatchObject({ name: '', isWrongPerson: true });
  });

  it('whose shopper was erased meanwhile is nobody’s, and leaves nothing', async () => {
    const phone = await known();
    const end = endOf(await called(phone));
    const erased = await contacts.send(
      ...(['api-gateway', tenant(ORG, 'live', 'admin'), 'POST', `/internal/admin/orgs/${ORG}/erasures`] as const),
      { mode: 'live', phone },
    );
    expect(erased.status).toBe(200);
    await hear(end);
    expect(await contacts.db.database.query('SELECT phone FROM shoppers WHERE phone = $1', [phone])).toEqual([]);
  });
});
