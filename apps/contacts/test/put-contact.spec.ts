import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConsentInput } from '@outcall/contracts-contacts';
import { newPhone, RunningContacts, tenant } from './support/running-contacts.js';

const CONSENT: ConsentInput = {
  scope: 'service',
  source: 'form',
  givenAt: '2026-11-01T10:00:00+05:30',
  note: 'ticked the box',
};
const ORG = tenant('org_put');

describe('PUT /v1/contacts', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  it('adds a new number with 201 and merges into a known one with 200', async () => {
    const added = await contacts.put(ORG, {
      phone: '098765 43-210',
      name: 'Asha',
      language: 'hi-IN',
      fields: { city: 'Pune' },
    });
    expect(added).toMatchObject({ status: 201, body: { ok: true, isNew: true } });
    const { id, createdAt, updatedAt, ...rest } = added.body.contact;
    expect(rest).toEqual({
      phone: '+919876543210',
      name: 'Asha',
      language: 'hi-IN',
      fields: { city: 'Pune' },
      isOptedOut: false,
      consents: [],
    });
    expect(id).toMatch(/^con_[a-z0-9]{20}$/);
    expect(createdAt).toBe(updatedAt);
    const known = await contacts.put(ORG, {
      phone: '+91 98765 43210',
      language: null,
      fields: { size: 'M' },
      consent: CONSENT,
    });
    expect(known).toMatchObject({
      status: 200,
      body: {
        isNew: false,
        contact: { id, name: 'Asha', language: null, fields: { city: 'Pune', size: 'M' }, createdAt },
      },
    });
    expect(known.body.contact.consents).toEqual([
      {
        id: expect.stringMatching(/^cns_[a-z0-9]{20}$/),
        scope: 'service',
        source: 'form',
        givenAt: '2026-11-01T04:30:00.000Z',
        note: 'ticked the box',
        expiresAt: null,
        isStanding: true,
      },
    ]);
    expect((await contacts.put(ORG, { phone: '9876543210', consent: CONSENT })).body.contact).toEqual(
      known.body.contact,
    );
  });

  it('publishes each change as the whole contact with a rising version', async () => {
    const phone = newPhone();
    const { body } = await contacts.put(ORG, { phone, name: 'One' });
    await contacts.put(ORG, { phone, name: 'One' });
    const last = await contacts.put(ORG, { phone, name: 'Two' });
    const published = await contacts.eventsOf(body.contact.id, 2);
    expect(published.map(({ type, version, data }) => [type, version, data?.contact.name])).toEqual([
      ['contact.upserted', 1, 'One'],
      ['contact.upserted', 2, 'Two'],
    ]);
    expect(published[1]?.data).toEqual({ contact: last.body.contact });
  });

  it('makes one contact of two that come at once, one of them new', async () => {
    for (let round = 0; round < 5; round += 1) {
      const phone = newPhone();
      const answers = await Promise.all([
        contacts.put(ORG, { phone, fields: { a: '1' } }),
        contacts.put(ORG, { phone, fields: { b: '2' } }),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 201]);
      expect(new Set(answers.map((answer) => answer.body.contact.id)).size).toBe(1);
      expect((await contacts.put(ORG, { phone })).body.contact.fields).toEqual({ a: '1', b: '2' });
    }
  });

  it('makes one contact of 200 that come at once and loses no field, consent or name of any of them', async () => {
    const phone = newPhone();
    const keys = Array.from({ length: 100 }, (_, index) => `field_${index}`);
    const consents = Array.from({ length: 20 }, (_, index) => ({ ...CONSENT, note: `note ${index}` }));
    const answers = await Promise.all(
      [...keys, ...keys].map((key, index) =>
        contacts.put(ORG, {
          phone,
          fields: { [key]: `value of ${key}` },
          ...(index < 20 && { consent: consents[index] }),
          ...(index === 199 && { name: 'Asha' }),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201).map(({ body }) => body.isNew)).toEqual([true]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(199);
    expect(new Set(answers.map(({ body }) => body.contact.id)).size).toBe(1);
    const { contact } = (await contacts.put(ORG, { phone })).body;
    expect(contact.fields).toEqual(Object.fromEntries(keys.map((key) => [key, `value of ${key}`])));
    expect([contact.name, contact.consents.map(({ note }) => note).sort()]).toEqual([
      'Asha',
      consents.map(({ note }) => note).sort(),
    ]);
    const rows = await contacts.db.database.query('SELECT FROM shoppers WHERE phone = $1', [phone]);
    expect(rows).toHaveLength(1);
  });

  it('refuses some of many that come at once, of known, erased and new numbers, without a trace', async () => {
    const [erased, unknown] = [newPhone(), newPhone()];
    await contacts.put(ORG, { phone: erased, name: 'Gone' });
    const path = `/internal/admin/orgs/${ORG.orgId}/erasures`;
    const admin = tenant(ORG.orgId, 'live', 'admin');
    const erasure = await contacts.send('api-gateway', admin, 'POST', path, { mode: 'live', phone: erased });
    expect(erasure.status).toBe(200);
    const phones = Array.from({ length: 20 }, newPhone);
    const future = { ...CONSENT, givenAt: '2099-01-01T00:00:00Z' };
    const sent = [
      ...phones.map((phone) => ({ phone, name: 'Asha', consent: CONSENT })),
      { phone: phones[3], name: 'Nobody', consent: future },
      { phone: erased, name: 'Back again' },
      { phone: unknown, consent: future },
      { phone: unknown, name: 'Nobody', consent: future },
      ...phones.map((phone) => ({ phone, fields: { city: 'Pune' } })),
    ];
    const answers = await Promise.all(sent.map((body) => contacts.put(ORG, body)));
    expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([400, 422, 400, 400]);
    for (const phone of phones) {
      const { contact } = (await contacts.put(ORG, { phone })).body;
      expect([contact.name, contact.fields, contact.consents.length]).toEqual(['Asha', { city: 'Pune' }, 1]);
      const versions = (await contacts.eventsOf(contact.id, 2)).map(({ version }) => version);
      expect(versions).toEqual([1, 2]);
    }
    const rows = 'SELECT phone FROM shoppers WHERE phone = ANY ($1)';
    expect(await contacts.db.database.query(rows, [[erased, unknown]])).toEqual([]);
  });

  it('keeps orgs and modes apart', async () => {
    const phone = newPhone();
    const ids = [];
    for (const tenantMode of [tenant('org_a'), tenant('org_b'), tenant('org_a', 'test')]) {
      const { status, body } = await contacts.put(tenantMode, {
        phone,
        fields: { of: `${tenantMode.orgId} ${tenantMode.mode}` },
      });
      expect([status, body.contact.fields]).toEqual([201, { of: `${tenantMode.orgId} ${tenantMode.mode}` }]);
      ids.push(body.contact.id);
    }
    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    ['malformed JSON', '{"phone": ', undefined],
    ['no phone', { name: 'Asha' }, ['phone']],
    ['a phone that is a number', { phone: 9876543210 }, ['phone']],
    ['a foreign phone', { phone: '+14155550100' }, ['phone']],
    ['a landline', { phone: '+912226543210' }, ['phone']],
    ['an unknown key', { phone: '9876500001', nickname: 'A' }, ['nickname']],
    ['an unknown key in the consent', { phone: '9876500001', consent: { ...CONSENT, by: 'x' } }, ['consent', 'by']],
    ['a name of the wrong type', { phone: '9876500001', name: null }, ['name']],
    ['a language that is none', { phone: '9876500001', language: 'fr-FR' }, ['language']],
    ['a field that is no text', { phone: '9876500001', fields: { age: 7 } }, ['fields', 'age']],
    ['fields that are a list', { phone: '9876500001', fields: [] }, ['fields']],
    ['a NUL', { phone: '9876500001', name: 'A\u0000' }, ['name']],
    ['an unpaired surrogate in a key', { phone: '9876500001', fields: { '\ud800': 'x' } }, ['fields']],
    ['a consent without note', { phone: '9876500001', consent: { ...CONSENT, note: undefined } }, ['consent', 'note']],
    ['an empty note', { phone: '9876500001', consent: { ...CONSENT, note: '' } }, ['consent', 'note']],
    [
      'a note of 501 characters',
      { phone: '9876500001', consent: { ...CONSENT, note: 'x'.repeat(501) } },
      ['consent', 'note'],
    ],
    ['an unknown source', { phone: '9876500001', consent: { ...CONSENT, source: 'guess' } }, ['consent', 'source']],
    [
      'a scope that no consent has',
      { phone: '9876500001', consent: { ...CONSENT, scope: 'transactional' } },
      ['consent', 'scope'],
    ],
    [
      'a date that does not exist',
      { phone: '9876500001', consent: { ...CONSENT, givenAt: '2026-02-30T10:00:00Z' } },
      ['consent', 'givenAt'],
    ],
    [
      'a date without offset',
      { phone: '9876500001', consent: { ...CONSENT, givenAt: '2026-11-01T10:00:00' } },
      ['consent', 'givenAt'],
    ],
    [
      'a consent from the future',
      { phone: '9876500001', consent: { ...CONSENT, givenAt: '2099-01-01T00:00:00Z' } },
      ['consent', 'givenAt'],
    ],
  ])('answers 400 to %s and writes nothing', async (_, body, path) => {
    const before = await contacts.rowCount();
    const answer = await contacts.put(tenant('org_bad'), body);
    expect(answer).toMatchObject({ status: 400, body: { ok: false, errorCode: 'INVALID_REQUEST' } });
    if (path) expect(answer.body.details?.map((detail) => detail.path)).toContainEqual(path);
    expect(await contacts.rowCount()).toBe(before);
  });

  it('keeps fields with odd names as ordinary fields, or refuses them', async () => {
    const phone = newPhone();
    const { status, body } = await contacts.put(ORG, {
      phone,
      fields: { constructor: 'a', toString: 'b', hasOwnProperty: 'c' },
    });
    expect([status, body.contact.fields]).toEqual([201, { constructor: 'a', toString: 'b', hasOwnProperty: 'c' }]);
    const proto = await contacts.put(ORG, `{"phone": "${phone}", "fields": {"__proto__": "x"}}`);
    expect([200, 400]).toContain(proto.status);
  });

  it('answers only the gateway, and only a tenant', async () => {
    expect((await contacts.send('stranger', ORG, 'PUT', '/v1/contacts', { phone: '9876500002' })).status).toBe(401);
    expect(
      (
        await contacts.send(
          'api-gateway',
          { type: 'service', orgId: 'org_put', mode: 'live', purpose: 'x' },
          'PUT',
          '/v1/contacts',
          { phone: '9876500002' },
        )
      ).status,
    ).toBe(401);
  });
});
