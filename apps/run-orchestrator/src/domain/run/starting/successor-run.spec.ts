import { describe, expect, it } from '@jest/globals';
import type { LawfulBasis } from '@outcall/contracts-contacts';
import type { RunState } from '../run-state.js';
import { successorRun, type NewNumber } from './successor-run.js';

const NOW = '2026-11-21T06:00:00.000Z';
const ENDS = '2026-11-22T05:00:00.000Z';
const ORDER: Extract<LawfulBasis, { kind: 'order' }> = {
  kind: 'order',
  storeId: 'sto_1',
  orderId: 'o-1',
  placedAt: '2026-11-21T05:00:00.000Z',
  expiresAt: ENDS,
};
const consent = (expiresAt: string | null): LawfulBasis => ({
  ...{ kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt },
});
const source = { triggerId: 't', storeId: 'sto_1', entity: 'orders', externalId: 'o-1', stillValid: [] };

const of = (basis: LawfulBasis, number: Partial<NewNumber> = {}, changed: object = {}) =>
  successorRun(
    {
      ...{ orgId: 'org_1', mode: 'live' },
      run: { id: 'run_1', flowVersionId: 'flv_1', maxAttempts: 3, metadata: { a: 'b' } },
      terms: {
        basis,
        contactVersion: 1,
        afterErasure: 'before',
        sparedBy: ['job_1'],
        source: { ...source, ...changed },
      },
    } as unknown as RunState,
    { phone: '+919810000002', contactId: 'con_2', basis: null, ...number },
    { inputs: { order_no: '1' }, taken: ['order_no'] },
    { id: 'run_2', now: NOW },
  );

describe('the run for another number', () => {
  it('is due at once, of the same version, and says which run it replaces', () => {
    expect(of(ORDER)).toEqual({
      ...{ id: 'run_2', orgId: 'org_1', mode: 'live', now: NOW },
      request: {
        ...{ flowVersionId: 'flv_1', maxAttempts: 3, inputs: { order_no: '1' }, contactId: 'con_2' },
        ...{ phone: '+919810000002', metadata: { a: 'b', replaces: 'run_1' } },
      },
      terms: { basis: ORDER, sparedBy: ['job_1'], source: { ...source, taken: ['order_no'] } },
      first: { nextAttemptAt: NOW, lastError: null, notBefore: null },
    });
  });

  it('has what contacts says of its number, and nothing of what it said of the number before', () => {
    const { terms } = of(ORDER, { contactVersion: 7, afterErasure: '2026-11-21T04:59:59.999Z' }) ?? {};
    expect(terms).toMatchObject({ basis: ORDER, contactVersion: 7, afterErasure: '2026-11-21T04:59:59.999Z' });
  });

  it.each<[string, LawfulBasis, Partial<NewNumber>, object, LawfulBasis | null]>([
    ['its order, whatever else allows the new number', ORDER, { basis: consent(null) }, {}, ORDER],
    ['no order that an erased shopper placed', ORDER, { afterErasure: ORDER.placedAt }, {}, null],
    ['no other order of the old number', { ...ORDER, orderId: 'o-2' }, {}, {}, null],
    ['no order of another store', { ...ORDER, storeId: 'sto_2' }, {}, {}, null],
    ['no order where a return has started the run', ORDER, {}, { entity: 'returns' }, null],
    ['no order that is over', { ...ORDER, expiresAt: NOW }, {}, {}, null],
    ['no consent of the old number', consent(null), {}, {}, null],
    ['the consent of the new number', consent(null), { basis: consent(null) }, {}, consent(null)],
    ['that until the first basis ends', consent(ENDS), { basis: consent(null) }, {}, consent(ENDS)],
    [
      'or until its own end',
      consent(ENDS),
      { basis: consent('2026-11-21T07:00:00Z') },
      {},
      consent('2026-11-21T07:00:00Z'),
    ],
  ])('rests on %s', (_, basis, number, changed, expected) => {
    expect(of(basis, number, changed)?.terms.basis ?? null).toEqual(expected);
  });
});
