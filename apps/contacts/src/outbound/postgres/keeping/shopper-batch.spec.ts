import { describe, expect, it } from '@jest/globals';
import { ApiError, LEGAL_TABLE, rulesAt } from '@outcall/kernel';
import { ErasedNumberError } from '../../../domain/erased-number-error.js';
import { optOut, patchContact, type ContactPatch } from '../../../domain/shopper-changes.js';
import type { Shopper } from '../../../domain/shopper.js';
import { numbersOf, ShopperBatch, type Merge } from './shopper-batch.js';

const NOW = new Date('2026-11-23T05:30:00.000Z');
const RULES = rulesAt(LEGAL_TABLE.rules, NOW);
const CONSENT = { scope: 'service', source: 'form', givenAt: '2026-11-01T04:30:00.000Z', note: 'ticked' } as const;
const RECORDER = { kind: 'api_key', id: 'key_1', name: 'key' } as const;

const numberOf = (phone: string, changed: Partial<Shopper> = {}): Shopper => ({
  ...{ orgId: 'org_1', mode: 'live', phone, contactId: null, name: null, language: null, fields: {}, consents: [] },
  ...{
    withdrawn: {},
    optedOutAt: null,
    isWrongPerson: false,
    wrongPersonAt: null,
    permitUntil: null,
    afterErasure: null,
    version: 0,
    createdAt: NOW,
    updatedAt: NOW,
  },
  ...changed,
});

let made = 0;
const merge = (phone: string, patch: ContactPatch): Merge => {
  const ids = { contactId: `con_${(made += 1)}`, consentId: `cns_${made}` };
  return {
    key: { orgId: 'org_1', mode: 'live', phone },
    recordedBy: RECORDER,
    decide: (current) => patchContact(current, patch, ids, RULES, NOW),
    consentedAt: patch.consent ? new Date(patch.consent.givenAt) : null,
    trace: { requestId: `req_${made}`, traceparent: null },
  };
};

const batchOf = (...shoppers: Shopper[]): ShopperBatch => new ShopperBatch({ shoppers, erased: [] });

describe('numbers that are changed together', () => {
  it('are changed one request after another, each seen by the next and told by an event of its own', () => {
    const batch = batchOf(numberOf('+91A'), numberOf('+91B'));
    const [first, second, other] = [
      merge('+91A', { name: 'Asha', fields: { a: '1' } }),
      merge('+91A', { fields: { b: '2' } }),
      merge('+91B', { name: 'Bina' }),
    ];
    const answers = [first, second, other].map((each) => batch.apply(each));
    expect(answers.map((answer) => 'isNewContact' in answer && answer.isNewContact)).toEqual([true, false, true]);
    const [asha, bina] = batch.changes;
    expect(asha?.shopper).toMatchObject({ phone: '+91A', name: 'Asha', fields: { a: '1', b: '2' }, version: 2 });
    expect(asha?.events.map(({ version, requestId }) => [version, requestId])).toEqual([
      [1, first.trace.requestId],
      [2, second.trace.requestId],
    ]);
    expect(bina?.events.map(({ version, requestId }) => [version, requestId])).toEqual([[1, other.trace.requestId]]);
  });

  it('go on without a request that is refused', () => {
    const batch = batchOf(numberOf('+91A'));
    const answers = [
      merge('+91A', { name: 'Asha' }),
      merge('+91A', { name: 'Nobody', consent: { ...CONSENT, givenAt: '2099-01-01T00:00:00Z' } }),
      merge('+91A', { fields: { a: '1' } }),
    ].map((each) => batch.apply(each));
    expect(answers[1]).toBeInstanceOf(ApiError);
    expect(batch.changes.map(({ shopper: { name, fields, version } }) => [name, fields, version])).toEqual([
      ['Asha', { a: '1' }, 2],
    ]);
  });

  it('tell of which nothing but refusals is left', () => {
    const batch = batchOf(numberOf('+91A'), numberOf('+91B'), numberOf('+91C', { contactId: 'con_c' }));
    const future = { ...CONSENT, givenAt: '2099-01-01T00:00:00Z' };
    const sent = ['+91A', '+91B', '+91C', '+91GONE'].map((phone) => merge(phone, { consent: future }));
    for (const each of [...sent, merge('+91B', { name: 'Bina' })]) batch.apply(each);
    expect(sent.map(({ key }) => batch.isNoContact(key))).toEqual([true, false, false, false]);
  });

  it('refuse what is sent of an erased number, which was not locked', () => {
    const gone = (phone: string, isOptedOut: boolean) => ({ ...merge(phone, {}).key, isOptedOut });
    const batch = new ShopperBatch({
      shoppers: [numberOf('+91A')],
      erased: [gone('+91GONE', false), gone('+91OUT', true)],
    });
    const answers = ['+91GONE', '+91OUT'].map((phone) => batch.apply(merge(phone, { name: 'Asha' })));
    expect(answers.map((answer) => answer instanceof ErasedNumberError && answer.errorCode)).toEqual([
      'NO_CONSENT',
      'OPTED_OUT',
    ]);
    expect(batch.changes).toEqual([]);
  });

  it('fail together when a decision fails without being a refusal', () => {
    const batch = batchOf(numberOf('+91A'));
    const broken: Merge = {
      ...merge('+91A', {}),
      decide: () => {
        throw new TypeError('a fault of ours');
      },
    };
    expect(() => batch.apply(broken)).toThrow('a fault of ours');
  });

  it('keep a consent that is evidence alone once, and each that is in force', () => {
    const withdrawn = { service: '2026-11-10T00:00:00.000Z' };
    const batch = batchOf(numberOf('+91A', { contactId: 'con_a', withdrawn }));
    const again = { ...CONSENT, givenAt: '2026-11-12T04:30:00.000Z' };
    for (const consent of [CONSENT, CONSENT, again, again]) batch.apply(merge('+91A', { consent }));
    expect(batch.changes[0]?.given.map(({ givenAt, isInForce }) => [givenAt, isInForce])).toEqual([
      [CONSENT.givenAt, false],
      [again.givenAt, true],
    ]);
  });

  it('refuse what does not only add', () => {
    const batch = batchOf(numberOf('+91A'));
    const record = { source: 'management', callId: null } as const;
    const optsOut: Merge = { ...merge('+91A', {}), decide: (current) => optOut(current, record, 'con_x', NOW) };
    expect(() => batch.apply(optsOut)).toThrow('only what adds');
  });

  it('are locked once each, with the latest consent that is sent', () => {
    const later = { ...CONSENT, givenAt: '2026-11-12T04:30:00.000Z' };
    const merges = [merge('+91A', { consent: later }), merge('+91B', {}), merge('+91A', { consent: CONSENT })];
    expect(numbersOf(merges).map(({ phone, since }) => [phone, since?.toISOString()])).toEqual([
      ['+91A', later.givenAt],
      ['+91B', undefined],
    ]);
  });
});
