import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConsentInput, ContactChanged } from '@outcall/contracts-contacts';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { readFile } from 'node:fs/promises';
import { admissionOf, newPhone, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_fixtures';
const CONSENT: ConsentInput = {
  scope: 'service',
  source: 'checkout',
  givenAt: new Date(Date.now() - 60_000).toISOString(),
  note: 'ticked the box at checkout',
};

async function fixture(type: string): Promise<DomainEvent<ContactChanged>> {
  const url = new URL(`../../../libs/contracts/contacts/fixtures/${type}.json`, import.meta.url);
  return JSON.parse(await readFile(url, 'utf8')) as DomainEvent<ContactChanged>;
}

/** Keys and types all the way down; `fields` has keys of the caller's choice. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, key === 'fields' ? 'map' : shapeOf(child)]),
  );
}

const withoutHeaders = ({ headers: _, ...event }: DomainEvent<ContactChanged>): unknown => event;

describe('the events of contacts', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  it('have the shape of their fixtures, whether a request, an admission or an opt-out made them', async () => {
    const phone = newPhone();
    const { body } = await contacts.put(tenant(ORG), {
      phone,
      name: 'Asha',
      language: 'hi-IN',
      fields: { city: 'Pune' },
      consent: CONSENT,
    });
    await contacts.admit(admissionOf(ORG, { phone, name: 'Usha' }));
    await contacts.put(tenant(ORG), { phone, consent: { ...CONSENT, scope: 'promotional' } });
    const management = tenant(ORG, 'live', 'admin');
    await contacts.send('api-gateway', management, 'POST', `/internal/admin/orgs/${ORG}/consents/withdraw`, {
      mode: 'live',
      phone,
      scope: 'service',
    });
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    const [put, admitted, , consented, optedOut] = await contacts.eventsOf(body.contact.id, 5);
    const upserted = shapeOf(await fixture('contact.upserted'));
    expect(shapeOf(withoutHeaders(put as DomainEvent<ContactChanged>))).toEqual(upserted);
    expect(shapeOf(withoutHeaders(admitted as DomainEvent<ContactChanged>))).toEqual(upserted);
    expect(shapeOf(withoutHeaders(consented as DomainEvent<ContactChanged>))).toEqual(
      shapeOf(await fixture('contact.consented')),
    );
    expect(shapeOf(withoutHeaders(optedOut as DomainEvent<ContactChanged>))).toEqual(
      shapeOf(await fixture('contact.opted_out')),
    );
    expect([put?.type, admitted?.type, consented?.type, optedOut?.type]).toEqual([
      'contact.upserted',
      'contact.upserted',
      'contact.consented',
      'contact.opted_out',
    ]);
  });
});
