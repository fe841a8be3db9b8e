import { describe, expect, it } from '@jest/globals';
import type { ConsentInput } from '@outcall/contracts-contacts';
import type { Shopper } from './shopper.js';
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
  optedOutAt: null,
  permitUntil: null,
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
const patch = (shopper: Shopper, sent: Parameters<typeof patchContact>[1]) => patchContact(shopper, sent, IDS, NOW);

describe('patchContact', () => {
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

  it('withdraws all consents, makes an unknown number a contact, and repeats as nothing', () => {
    const change = optOut(withConsents, { source: 'call', callId: 'cal_1' }, 'con_new', NOW);
    expect(change).toMatchObject({
      eventType: 'contact.opted_out',
      withdrawn: ['cns_new'],
      shopper: { optedOutAt: NOW, consents: [], contactId: 'con_known' },
    });
    expect(optOut(change?.shopper as Shopper, { source: 'call', callId: 'cal_1' }, 'con_new', NOW)).toBeNull();
    expect(optOut(NUMBER, { source: 'management', callId: null }, 'con_new', NOW)?.shopper).toMatchObject({
      contactId: 'con_new',
      createdAt: NOW,
    });
  });

  it('is lifted without giving its consents back', () => {
    const optedOut = optOut(withConsents, { source: 'call', callId: null }, 'con_new', NOW)?.shopper as Shopper;
    expect(liftOptOut(optedOut, NOW)).toMatchObject({ isLifted: true, shopper: { optedOutAt: null, consents: [] } });
    expect(liftOptOut(KNOWN, NOW)).toBeNull();
    expect(() => liftOptOut(NUMBER, NOW)).toThrow('no such contact');
  });

  it('is not needed to withdraw the consents of one scope', () => {
    const both = patchContact(
      withConsents,
      { consent: { ...CONSENT, scope: 'promotional' } },
      { contactId: 'x', consentId: 'cns_promo' },
      NOW,
    )?.shopper as Shopper;
    expect(withdrawConsents(both, 'promotional', NOW)).toMatchObject({
      eventType: 'contact.consented',
      withdrawn: ['cns_promo'],
      shopper: { optedOutAt: null },
    });
    expect(withdrawConsents(both, undefined, NOW)?.withdrawn).toEqual(['cns_new', 'cns_promo']);
    expect(withdrawConsents(KNOWN, undefined, NOW)).toBeNull();
  });
});
