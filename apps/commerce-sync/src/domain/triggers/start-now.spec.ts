import { describe, expect, it } from '@jest/globals';
import type { FlowTrigger } from '@outcall/flow-language';
import { startNow, type JudgedStart } from './start-now.js';

const TRIGGER: FlowTrigger = { id: 'placed', on: 'order.created', inputs: { order_no: '{{object.number}}' } };
const JUDGED: JudgedStart = {
  ...{ change: 'order.created', inputs: { order_no: '1001' }, trigger: TRIGGER },
  found: { object: { number: '1002', status: 'open' }, order: null, contactId: 'con_2' },
};

describe('a start that was judged', () => {
  it('calls the number of now with the inputs of now, whatever its conditions say', () => {
    const trigger = { ...TRIGGER, when: [{ ref: 'object.status', op: '==', value: 'closed' }] } as FlowTrigger;
    const now = { outcome: 'start', contactId: 'con_2', inputs: { order_no: '1002' } };
    expect(startNow({ ...JUDGED, trigger })).toEqual(now);
  });

  it.each<[string, FlowTrigger | null]>([
    ['is no more', null],
    ['waits for another change', { ...TRIGGER, on: 'return.requested' }],
  ])('keeps its inputs where its trigger %s', (_, trigger) => {
    expect(startNow({ ...JUDGED, trigger })).toMatchObject({ outcome: 'start', inputs: { order_no: '1001' } });
  });

  it('is none where an amount would be said in another currency by now', () => {
    const trigger = { ...TRIGGER, inputs: { amount: '{{object.totals.total}}' } } as FlowTrigger;
    const money = (currency: string) => ({
      ...JUDGED.found,
      object: { totals: { total: 4900 }, currency },
      contactId: 'con_2',
      order: null,
    });
    expect(startNow({ ...JUDGED, trigger, found: money('USD') })).toMatchObject({
      outcome: 'skipped',
      reason: 'currency',
    });
    expect(startNow({ ...JUDGED, trigger, found: money('INR') })).toMatchObject({ outcome: 'start' });
  });

  it('is none where the object is gone, or has no number', () => {
    expect(startNow({ ...JUDGED, found: null })).toMatchObject({ outcome: 'skipped', reason: 'object_deleted' });
    const found = { object: {}, order: null, contactId: null };
    expect(startNow({ ...JUDGED, found })).toMatchObject({ outcome: 'refused', reason: 'no_phone' });
  });
});
