import { describe, expect, it } from '@jest/globals';
import type { ConsentInput } from '@outcall/contracts-contacts';
import type { Shopper } from './shopper.js';
import { LEGAL_TABLE, rulesAt } from '@outcall/kernel';
import { liftOptOut, optOut, patchContact, withdrawConsents } from './shopper-changes.js';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-23T06:00:00.000Z');
const IDS = { contactId: 'con_new', consentId: 'cns_new' };
const CONSENT: ConsentInput = {
  scope: 'service',
  source: 'form',
  givenAt: '2026-11-23T11:00:00+05:30',
  note: 'ticked the box',
};
const NUMBER: Shopper = {
  orgId: 'org_1',
  mode: 'live',
  phone: '+919876543210',
  contactId: null,
  name: null,
  language: null,
  fields: {},
  consents: [],
  withdrawn: {},
  optedOutAt: null,
  isWrongPerson: false,
  wrongPersonAt: null,
  permitUntil: null,
  afterErasure: null,
  version: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};
const KNOWN: Shopper = {
  ...NUMBER,
  contactId: 'con_known',
  name: 'Asha',
  language: 'hi-IN',
  fields: { city: 'Pune' },
  version: 4,
};
const RULES = rulesAt(LEGAL_TABLE.rules, NOW);
const patch = (shopper: Shopper, sent: Parameters<typeof patchContact>[1]) =>
  patchContact(shopper, sent, IDS, RULES, NOW);

describe('patchContact', () => {
  it('of a number whose shopper was erased takes nothing from before, and makes a contact by a consent from after alone', () => {
    const [before, after] = [new Date('2026-11-23T05:00:00.000Z'), new Date('2026-11-23T05:45:00.000Z')];
    const made = patch({ ...NUMBER, afterErasure: before }, { name: 'Asha', consent: CONSENT });
    expect(made?.shopper).toMatchObject({ contactId: 'con_new', name: 'Asha', consents: [{ id: 'cns_new' }] });
    for (const sent of [{ name: 'Asha' }, { consent: CONSENT }])
      expect(() => patch({ ...NUMBER, afterErasure: after }, sent)).toThrow('was erased');
    expect(patch({ ...KNOWN, afterErasure: after }, { consent: CONSENT })).toBeNull();
    expect(patch({ ...KNOWN, afterErasure: after }, { consent: CONSENT, name: 'Bina' })).toMatchObject({ given: [] });
  });

  it('makes a number a contact, created now', () => {
    expect(patch(NUMBER, {})).toMatchObject({
      eventType: 'contact.upserted',
      shopper: { contactId: 'con_new', version: 1, createdAt: NOW, updatedAt: NOW },
    });
  });

  it('merges fields and keeps what was not sent', () => {
    const change = patch(KNOWN, { fields: { size: 'M' }, language: null });
    expect(change?.shopper).toMatchObject({ contactId: 'con_known', name: 'Asha', language: null, version: 5 });
    expect({ ...change?.shopper.fields }).toEqual({ city: 'Pune', size: 'M' });
  });

  it('keeps a field named __proto__ as an ordinary field', () => {
    const fields = JSON.parse('{"__proto__": "x", "constructor": "y"}') as Record<string, string>;
    expect(JSON.stringify(patch(KNOWN, { fields })?.shopper.fields)).toBe(
      '{"city":"Pune","__proto__":"x","constructor":"y"}',
    );
  });

  it('changes nothing when nothing new is said', () => {
    expect(patch(KNOWN, { name: 'Asha', language: 'hi-IN', fields: { city: 'Pune' } })).toBeNull();
  });

  it('keeps a consent that is sent twice once', () => {
    const once = patch(KNOWN, { consent: CONSENT });
    expect(once?.given).toEqual([
      {
        id: 'cns_new',
        scope: 'service',
        source: 'form',
        givenAt: '2026-11-23T05:30:00.000Z',
        note: 'ticked the box',
        expiresAt: null,
        isStanding: true,
        isInForce: true,
        withdrawnAt: null,
        recordedAt: NOW.toISOString(),
      },
    ]);
    expect(patch(once?.shopper as Shopper, { consent: { ...CONSENT, givenAt: '2026-11-23T05:30:00Z' } })).toBeNull();
    expect(
      patch(once?.shopper as Shopper, { consent: { ...CONSENT, note: 'another' } })?.shopper.consents,
    ).toHaveLength(2);
  });

  it('lets a service consent given at a checkout lapse after 7 days, and no other', () => {
    const expiry = (consent: ConsentInput) =>
      patch(KNOWN, { consent })?.given.map(({ expiresAt, isStanding }) => [expiresAt, isStanding]);
    expect(expiry({ ...CONSENT, source: 'checkout' })).toEqual([['2026-11-30T05:30:00.000Z', false]]);
    expect(expiry({ ...CONSENT, source: 'checkout', scope: 'promotional' })).toEqual([[null, true]]);
    expect(expiry({ ...CONSENT, source: 'import' })).toEqual([[null, true]]);
  });

  it('refuses a consent from the future', () => {
    expect(() => patch(KNOWN, { consent: { ...CONSENT, givenAt: '2026-11-23T06:00:00.001Z' } })).toThrow(
      expect.objectContaining({ errorCode: 'INVALID_REQUEST' }),
    );
  });

  it('refuses a promotional consent for 90 days after an opt-out, unless it came from the shopper', () => {
    const promotional: ConsentInput = { ...CONSENT, scope: 'promotional', source: 'import' };
    const optedOut = (ageMs: number): Shopper => ({ ...KNOWN, optedOutAt: new Date(NOW.getTime() - ageMs) });
    expect(() => patch(optedOut(90 * DAY_MS - 1), { consent: promotional })).toThrow(
      expect.objectContaining({ errorCode: 'OPTED_OUT' }),
    );
    expect(patch(optedOut(90 * DAY_MS), { consent: promotional })?.given).toHaveLength(1);
    for (const source of ['form', 'verbal'] as const) {
      const change = patch(optedOut(0), { consent: { ...promotional, source } });
      expect(change?.given).toHaveLength(1);
      expect(change?.shopper.optedOutAt).not.toBeNull();
    }
    expect(patch(optedOut(0), { consent: { ...CONSENT, source: 'import' } })?.given).toHaveLength(1);
  });
});

describe('an opt-out', () => {
  const withConsents = patch(KNOWN, { consent: CONSENT })?.shopper as Shopper;

  it('withdraws all consents, makes an unknown number a contact, and repeats as nothing but a no to be registered', () => {
    const change = optOut(withConsents, { source: 'call', callId: 'cal_1' }, 'con_new', NOW);
    expect(change).toMatchObject({
      eventType: 'contact.opted_out',
      withdrawn: ['cns_new'],
      shopper: { optedOutAt: NOW, consents: [], contactId: 'con_known' },
    });
    const nothing = {
      shopper: change.shopper,
      eventType: null,
      given: [],
      withdrawn: [],
      withdrawal: null,
      isLifted: false,
    };
    expect(optOut(change.shopper, { source: 'call', callId: 'cal_1' }, 'con_new', NOW)).toEqual({
      ...nothing,
      optOut: { source: 'call', callId: 'cal_1', at: NOW.toISOString(), isRepeat: true },
    });
    expect(optOut(change.shopper, { source: 'management', callId: null }, 'con_new', NOW)).toEqual({
      ...nothing,
      optOut: null,
    });
    expect(optOut(NUMBER, { source: 'management', callId: null }, 'con_new', NOW).shopper).toMatchObject({
      contactId: 'con_new',
      createdAt: NOW,
    });
  });

  it('is lifted without giving its consents back', () => {
    const optedOut = optOut(withConsents, { source: 'call', callId: null }, 'con_new', NOW).shopper;
    expect(liftOptOut(optedOut, NOW)).toMatchObject({ isLifted: true, shopper: { optedOutAt: null, consents: [] } });
    expect(liftOptOut(KNOWN, NOW)).toBeNull();
    expect(() => liftOptOut(NUMBER, NOW)).toThrow('no such contact');
  });

  it('is not needed to withdraw the consents of one scope', () => {
    const both = patchContact(
      withConsents,
      { consent: { ...CONSENT, scope: 'promotional' } },
      { contactId: 'x', consentId: 'cns_promo' },
      RULES,
      NOW,
    )?.shopper as Shopper;
    expect(withdrawConsents(both, 'promotional', 'con_new', NOW)).toMatchObject({
      eventType: 'contact.consented',
      withdrawn: ['cns_promo'],
      shopper: { optedOutAt: null },
    });
    expect(withdrawConsents(both, undefined, 'con_new', NOW).withdrawn).toEqual(['cns_new', 'cns_promo']);
  });
});

describe('a consent that was given before a no', () => {
  const LATER = new Date(NOW.getTime() + DAY_MS);
  const refusals: [string, Shopper][] = [
    ['the withdrawal of its scope', withdrawConsents(KNOWN, 'service', 'con_new', NOW).shopper],
    ['the withdrawal of all', withdrawConsents(KNOWN, undefined, 'con_new', NOW).shopper],
    ['an opt-out', optOut(KNOWN, { source: 'call', callId: null }, 'con_new', NOW).shopper],
    [
      'an opt-out that was lifted',
      liftOptOut(optOut(KNOWN, { source: 'call', callId: null }, 'con_new', NOW).shopper, NOW)?.shopper as Shopper,
    ],
  ];

  it.each(refusals)('is evidence and nothing more after %s', (_, shopper) => {
    for (const givenAt of [CONSENT.givenAt, NOW.toISOString()]) {
      const change = patchContact(shopper, { consent: { ...CONSENT, givenAt } }, IDS, RULES, LATER);
      expect(change).toMatchObject({ eventType: null, shopper: { consents: [], version: shopper.version } });
      expect(change?.given).toMatchObject([{ isInForce: false, withdrawnAt: NOW.toISOString() }]);
    }
  });

  it.each(refusals)('is none when it was given after %s', (_, shopper) => {
    const givenAt = new Date(NOW.getTime() + 1).toISOString();
    const change = patchContact(shopper, { consent: { ...CONSENT, givenAt } }, IDS, RULES, LATER);
    expect(change?.shopper.consents).toHaveLength(1);
    expect(change?.given).toMatchObject([{ isInForce: true, withdrawnAt: null }]);
  });

  it('stands when the other scope was withdrawn', () => {
    const shopper = withdrawConsents(KNOWN, 'promotional', 'con_new', NOW).shopper;
    expect(patchContact(shopper, { consent: CONSENT }, IDS, RULES, LATER)?.shopper.consents).toHaveLength(1);
  });

  it('is undone by a second opt-out too', () => {
    const once = optOut(KNOWN, { source: 'call', callId: null }, 'con_new', NOW).shopper;
    const twice = optOut(once, { source: 'call', callId: null }, 'con_new', LATER).shopper;
    const givenAt = new Date(NOW.getTime() + 1).toISOString();
    expect(patchContact(twice, { consent: { ...CONSENT, givenAt } }, IDS, RULES, LATER)?.shopper.consents).toEqual([]);
  });
});

describe('a no that is heard by a clock that is behind', () => {
  const givenAt = new Date(NOW.getTime() + 200).toISOString(); // by the clock of another replica
  const ahead = new Date(NOW.getTime() + 300);
  const consented = patchContact(KNOWN, { consent: { ...CONSENT, givenAt } }, IDS, RULES, ahead)?.shopper as Shopper;
  const refusals: [string, (shopper: Shopper, now: Date) => Shopper][] = [
    ['the withdrawal of its scope', (shopper, now) => withdrawConsents(shopper, 'service', 'con_new', now).shopper],
    ['the withdrawal of all', (shopper, now) => withdrawConsents(shopper, undefined, 'con_new', now).shopper],
    ['an opt-out', (shopper, now) => optOut(shopper, { source: 'call', callId: null }, 'con_new', now).shopper],
  ];

  it.each(refusals)('%s undoes the consent it withdraws, also when that is sent again', (_, refuse) => {
    const refused = refuse(consented, NOW);
    expect(refused.consents).toEqual([]);
    const again = patchContact(refused, { consent: { ...CONSENT, givenAt } }, IDS, RULES, ahead);
    expect(again).toMatchObject({ shopper: { consents: [] }, given: [{ isInForce: false, withdrawnAt: givenAt }] });
  });

  it.each(refusals)('%s never takes back a part of an earlier one', (_, refuse) => {
    const once = refuse(consented, ahead);
    expect(refuse(once, NOW).withdrawn).toEqual(once.withdrawn);
  });

  it.each(refusals)('%s says nothing of what is given later', (_, refuse) => {
    const later = new Date(ahead.getTime() + 1);
    const sent = { consent: { ...CONSENT, givenAt: later.toISOString() } };
    const again = patchContact(refuse(consented, NOW), sent, IDS, RULES, later);
    expect(again?.shopper.consents).toHaveLength(1);
  });

  it('moves no scope but those it withdraws', () => {
    expect(withdrawConsents(consented, 'promotional', 'con_new', NOW).shopper.withdrawn).toEqual({
      promotional: NOW.toISOString(),
    });
    expect(withdrawConsents(consented, undefined, 'con_new', NOW).shopper.withdrawn).toEqual({
      service: givenAt,
      promotional: NOW.toISOString(),
    });
  });
});

describe('what a contact holds at most', () => {
  const fieldsOf = (count: number, prefix = 'k') =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, 'x']));

  it('is 100 fields, those sent before included', () => {
    const full = patch({ ...KNOWN, fields: {} }, { fields: fieldsOf(100) })?.shopper as Shopper;
    expect(Object.keys(full.fields)).toHaveLength(100);
    expect(patch(full, { fields: fieldsOf(100).k0 ? { k0: 'other' } : {} })?.shopper.fields).toMatchObject({
      k0: 'other',
    });
    expect(() => patch(full, { fields: { one: 'more' } })).toThrow(
      expect.objectContaining({
        errorCode: 'INVALID_REQUEST',
        details: [expect.objectContaining({ path: ['fields'] })],
      }),
    );
  });

  it('is 20 consents of a scope: those that have lapsed and then the oldest give way', () => {
    const given = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
    const give = (shopper: Shopper, id: string, consent: Partial<ConsentInput>): Shopper =>
      patchContact(shopper, { consent: { ...CONSENT, ...consent } }, { contactId: 'x', consentId: id }, RULES, NOW)
        ?.shopper as Shopper;
    let shopper = give(KNOWN, 'cns_lapsed', { source: 'checkout', givenAt: given(8 * 1_440) });
    for (let n = 0; n < 19; n += 1) shopper = give(shopper, `cns_${n}`, { givenAt: given(1_000 - n) });
    shopper = give(shopper, 'cns_promo', { scope: 'promotional' });
    const ids = () => shopper.consents.map(({ id }) => id);
    expect(ids()).toHaveLength(21);
    shopper = give(shopper, 'cns_19', { givenAt: given(1) });
    expect(ids()).not.toContain('cns_lapsed');
    shopper = give(shopper, 'cns_20', { givenAt: given(0.5) });
    expect(ids()).toEqual([...Array.from({ length: 18 }, (_, n) => `cns_${n + 1}`), 'cns_promo', 'cns_19', 'cns_20']);
    const older = patchContact(shopper, { consent: { ...CONSENT, givenAt: given(2_000) } }, IDS, RULES, NOW);
    expect(older).toMatchObject({ eventType: null, given: [{ isInForce: false, withdrawnAt: null }] });
  });
});
