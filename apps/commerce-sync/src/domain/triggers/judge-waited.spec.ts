import { describe, expect, it } from '@jest/globals';
import type { FlowTrigger } from '@outcall/flow-language';
import { fullObject } from '../objects/sample-objects.fixture.js';
import { judgeWaited, type Waited } from './judge-waited.js';

const NOW = new Date('2026-11-21T05:00:00.000Z');
const order = { ...fullObject('orders'), status: 'open', isTest: false };
const TRIGGER: FlowTrigger = {
  id: 'cod',
  on: 'order.created',
  when: [{ ref: 'object.status', op: '==', value: 'open' }],
  inputs: { order_no: '{{object.number}}' },
};
const waited = (more: Partial<Waited> = {}): Waited => ({
  ...{ change: 'order.created', startBy: NOW.toISOString(), trigger: TRIGGER, isStoreConnected: true },
  found: { object: order, order: null, contactId: 'con_1' },
  ...more,
});
const found = (more: object) => ({ found: { object: { ...order, ...more }, order: null, contactId: 'con_1' } });

describe('a start after its delay', () => {
  it('is made with the number and the inputs that the object has now', () => {
    expect(judgeWaited(waited(found({ number: '1002' })), NOW)).toEqual({
      ...{ outcome: 'start', contactId: 'con_1', inputs: { order_no: '1002' }, once: null, orderNumber: null },
    });
  });

  it('is once for what the trigger says now', () => {
    const verdict = judgeWaited(waited({ trigger: { ...TRIGGER, oncePer: 'shopper' } }), NOW);
    expect(verdict).toMatchObject({ once: 'shopper' });
  });

  it.each<[string, Partial<Waited>, string]>([
    ['its trigger is off, or the flow has it no more', { trigger: null }, 'switched_off'],
    ['its trigger waits for another change now', { trigger: { ...TRIGGER, on: 'order.paid' } }, 'switched_off'],
    ['its store is disconnected', { isStoreConnected: false }, 'store_disconnected'],
    ['its object is gone', { found: null }, 'object_deleted'],
    [
      'it would say dollars as rupees',
      {
        ...found({ currency: 'USD' }),
        trigger: { ...TRIGGER, inputs: { amount: '{{object.totals.total}}' } },
      },
      'currency',
    ],
    ['its object turned out to be a test', found({ isTest: true }), 'test'],
    ['an outage held it up until its object was too old', { startBy: '2026-11-21T04:59:59.999Z' }, 'too_old'],
  ])('is not made when %s', (_, more, reason) => {
    expect(judgeWaited(waited(more), NOW)).toEqual({ outcome: 'skipped', reason, condition: null });
  });

  it('is not made when a condition does not hold any more, and says which and why', () => {
    expect(judgeWaited(waited(found({ status: 'cancelled' })), NOW)).toEqual({
      ...{ outcome: 'skipped', reason: 'condition' },
      condition: { ref: 'object.status', op: '==', expected: 'open', value: 'cancelled' },
    });
  });

  it('is not made for an object that has no number any more', () => {
    const nobody = { found: { object: order, order: null, contactId: null } };
    expect(judgeWaited(waited(nobody), NOW)).toMatchObject({ outcome: 'refused', reason: 'no_phone' });
  });

  it('of a return looks at its order, too', () => {
    const trigger: FlowTrigger = {
      ...{ id: 'returned', on: 'return.approved', inputs: { order_no: '{{object.order.number}}' } },
      when: [{ ref: 'object.order.payment.method', op: '==', value: 'cod' }],
    };
    const of = (more: object) => {
      const found = { object: fullObject('returns'), order: { ...order, ...more }, contactId: 'con_1' };
      return judgeWaited(waited({ change: 'return.approved@2026', trigger, found }), NOW);
    };
    expect(of({ payment: { method: 'cod' } })).toMatchObject({ outcome: 'start', inputs: { order_no: '1001' } });
    expect(of({ payment: { method: 'prepaid' } })).toMatchObject({ reason: 'condition' });
    expect(of({ isTest: true })).toMatchObject({ reason: 'test' });
  });
});
