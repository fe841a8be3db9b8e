import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPT_OUT_TOPIC, type Contact, type OptOutRecorded } from '@outcall/contracts-contacts';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import { idOf, newPhone, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_recorded';
const FIXTURE = new URL('../../../libs/contracts/contacts/fixtures/optout.recorded.json', import.meta.url);
const shapeOf = (value: unknown): unknown =>
  value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shapeOf(child)]))
    : value === null || typeof value;

describe('what is told of opt-outs that management records', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  const manage = async (method: 'POST' | 'DELETE', path: string, phone: string): Promise<Contact | null> => {
    const url = `/internal/admin/orgs/${ORG}/${path}`;
    const asked = { mode: 'live', phone };
    const answer = await contacts.send<{ ok: boolean; contact: Contact | null }>(
      ...(['api-gateway', tenant(ORG, 'live', 'admin'), method, url, asked] as const),
    );
    expect([answer.status, answer.body.ok]).toEqual([200, true]);
    return answer.body.contact;
  };
  const optOut = (phone: string) => manage('POST', 'contacts/opt-outs', phone);
  const lift = (phone: string) => manage('DELETE', 'contacts/opt-outs', phone);
  const recorded = async (phone: string): Promise<DomainEvent<OptOutRecorded>[]> => {
    const events: DomainEvent<OptOutRecorded>[] = [];
    await contacts.bus.read(OPT_OUT_TOPIC.name, (_, { event }) => void events.push(event as (typeof events)[number]));
    return events.filter(({ data }) => data?.phone === phone);
  };

  it('is each of them once: no repeat, and none that is heard in a call, of which its run tells', async () => {
    const phone = newPhone();
    const first = await optOut(phone);
    await Promise.all([optOut(phone), optOut(phone)]);
    await contacts.optOut({ orgId: ORG, mode: 'live', phone, callId: idOf.next('call') });
    await lift(phone);
    await contacts.optOut({ orgId: ORG, mode: 'live', phone, callId: idOf.next('call') });
    await lift(phone);
    const last = await optOut(phone);
    const events = await eventually(async () => {
      const sofar = await recorded(phone);
      expect(sofar.at(-1)?.time).toBe(last?.updatedAt); // those of a contact are published in their order
      return sofar;
    });
    expect(events.map(({ key, orgId, mode, time, data }) => ({ key, orgId, mode, time, data }))).toEqual(
      [first, last].map((contact) => ({
        ...{ key: contact?.id, orgId: ORG, mode: 'live', time: contact?.updatedAt },
        data: { contactId: contact?.id, phone },
      })),
    );
    const { headers: _, ...event } = events[0] as DomainEvent;
    expect(Object.keys(event).sort()).toEqual(Object.keys(JSON.parse(await readFile(FIXTURE, 'utf8'))).sort());
    expect(shapeOf(event.data)).toEqual(shapeOf(JSON.parse(await readFile(FIXTURE, 'utf8')).data));
  });

  it('is also one by key of somebody who called the number back, of whom no run tells; told twice it is one', async () => {
    const phone = newPhone();
    const callId = idOf.next('inboundCall');
    for (const _ of [1, 2]) await contacts.optOut({ orgId: ORG, mode: 'live', phone, callId });
    await lift(phone);
    await optOut(phone);
    await eventually(async () => expect(await recorded(phone)).toHaveLength(2));
    const register = 'SELECT source, call_id FROM opt_outs WHERE phone = $1 AND call_id IS NOT NULL';
    expect(await contacts.db.database.query(register, [phone])).toEqual([{ source: 'call', call_id: callId }]);
  });

  it('is one of a number that ten requests opt out at once', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => optOut(phone)));
    expect(new Set(answers.map((contact) => contact?.id)).size).toBe(1);
    await lift(phone);
    const last = await optOut(phone);
    await eventually(async () => expect((await recorded(phone)).at(-1)?.time).toBe(last?.updatedAt));
    expect(await recorded(phone)).toHaveLength(2);
  });

  it('is nothing of a number whose shopper was erased', async () => {
    const phone = newPhone();
    await optOut(phone);
    await eventually(async () => expect(await recorded(phone)).toHaveLength(1));
    const erased = await contacts.send(
      ...(['api-gateway', tenant(ORG, 'live', 'admin'), 'POST', `/internal/admin/orgs/${ORG}/erasures`] as const),
      { mode: 'live', phone },
    );
    expect(erased.status).toBe(200);
    expect(await lift(phone)).toBeNull();
    expect(await optOut(phone)).toBeNull();
    const unsent = await contacts.db.database.query(`SELECT 1 FROM outbox WHERE event ->> 'topic' = $1`, [
      OPT_OUT_TOPIC.name,
    ]);
    expect([unsent, await recorded(phone)]).toEqual([[], [expect.anything()]]);
  });
});
