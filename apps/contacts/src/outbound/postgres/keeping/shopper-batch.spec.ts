import { describe, expect, it } from '@jest/globals';
import { ApiError, LEGAL_TABLE, rulesAt } from '@outcall/kernel';
import { ErasedNumberError } from '../../../domain/erased-number-error.js';
import { optOut, patchContact, type ContactPatch } from '../../../domain/shopper-changes.js';
import type { Shopper } from '../../../domain/shopper.js';
import { distinct, ShopperBatch, type Merge } from './shopper-batch.js';

const NOW = new Date('2026-11-23T05:30:00.000Z');
const RULES = rulesAt(LEGAL_TABLE.rules, NOW);
const CONSENT = { scope: 'service', source: 'form', givenAt: '2026-11-01T04:30:00.000Z', note: 'ticked' } as const;
const RECORDER = { kind: 'api_key', id: 'key_1', name: 'key' } as const;

const numberOf = (phone: string, changed: Partial<Shopper> = {}): Shopper => ({
  ...{ orgId: 'org_1', mode: 'live', phone, contactId: null, name: null, language: null, fields: {}, consents: [] },
  ...{ withdrawn: {}, optedOutAt: null, permitUntil: null, version: 0, createdAt: NOW, updatedAt: NOW },
  ...changed,
});

let made = 0;
const merge = (phone: string, patch: ContactPatch): Merge => {
  const ids = { contactId: `con_${(made += 1)}`, consentId: `cns_${made}` };
  return {
    key: { orgId: 'org_1', mode: 'live', phone },
    recordedBy: RECORDER,
    decide: (current) => patchContact(current, patch, ids, RULES, NOW),
    trace: { requestId: `req_${made}`, traceparent: null },
  };
};

describe('numbers that are changed together', () => {
  it('are changed one request after another, each seen by the next and told by an event of its own', () => {
    const batch = new ShopperBatch([numberOf('+91A'), numberOf('+91B')]);
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
    const batch = new ShopperBatch([numberOf('+91A')]);
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
    const batch = new ShopperBatch([numberOf('+91A'), numberOf('+91B'), numberOf('+91C', { contactId: 'con_c' })]);
    const future = { ...CONSENT, givenAt: '2099-01-01T00:00:00Z' };
    const sent = ['+91A', '+91B', '+91C', '+91GONE'].map((phone) => merge(phone, { consent: future }));
    for (const each of [...sent, merge('+91B', { name: 'Bina' })]) batch.apply(each);
    expect(sent.map(({ key }) => batch.isNoContact(key))).toEqual([true, false, false, false]);
  });

  it('refuse what is sent of an erased number, which was not locked', () => {
    const batch = new ShopperBatch([numberOf('+91A')]);
    expect(batch.apply(merge('+91GONE', { name: 'Asha' }))).toBeInstanceOf(ErasedNumberError);
    expect(batch.changes).toEqual([]);
  });

  it('fail together when a decision fails without being a refusal', () => {
    const batch = new ShopperBatch([numberOf('+91A')]);
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
    const batch = new ShopperBatch([numberOf('+91A', { contactId: 'con_a', withdrawn })]);
    const again = { ...CONSENT, givenAt: '2026-11-12T04:30:00.000Z' };
    for (const consent of [CONSENT, CONSENT, again, again]) batch.apply(merge('+91A', { consent }));
    expect(batch.changes[0]?.given.map(({ givenAt, isInForce }) => [givenAt, isInForce])).toEqual([
      [CONSENT.givenAt, false],
      [again.givenAt, true],
    ]);
  });

  it('refuse what does not only add', () => {
    const batch = new ShopperBatch([numberOf('+91A')]);
    const record = { source: 'management', callId: null } as const;
    const optsOut: Merge = { ...merge('+91A', {}), decide: (current) => optOut(current, record, 'con_x', NOW) };
    expect(() => batch.apply(optsOut)).toThrow('only what adds');
  });

  it('are locked once each', () => {
    const keys = ['+91A', '+91B', '+91A'].map((phone) => ({ orgId: 'org_1', mode: 'live' as const, phone }));
    expect(distinct(keys).map(({ phone }) => phone)).toEqual(['+91A', '+91B']);
  });
});
