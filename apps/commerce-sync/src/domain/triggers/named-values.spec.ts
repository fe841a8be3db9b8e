import { describe, expect, it } from '@jest/globals';
import type { FlowCondition, FlowTrigger } from '@outcall/flow-language';
import { concerns, fieldsBefore, needsFormerCopy } from './named-values.js';

const when = (ref: string, value: FlowCondition['value'] = true): Partial<FlowTrigger> => ({
  when: [{ ref, op: '==', value }],
});
const inputs = (text: string): Partial<FlowTrigger> => ({ inputs: { key: text } });
const updated = (more: Partial<FlowTrigger>): FlowTrigger => ({ id: 'x', on: 'order.updated', ...more });

describe('an update of an order', () => {
  it.each<[string, Partial<FlowTrigger>, object, object]>([
    ['a condition names', when('object.payment.status', 'paid'), { payment: { status: 'a' } }, { payment: {} }],
    ['a condition compares with', when('object.note', '{{object.number}}'), { number: '1' }, { number: '2' }],
    ['one of several texts compares with', when('note', ['x', '{{number}}']), { number: '1' }, { number: '2' }],
    ['an input names', inputs('{{object.number}}'), { number: '1' }, { number: '2' }],
    ['an input names within a text', inputs('No. {{ order.number }}!'), { number: '1' }, {}],
    ['is in a list', inputs('{{lineItems.1.title}}'), { lineItems: [{}, { title: 'a' }] }, { lineItems: [{}] }],
    ['is a list', when('object.tags'), { tags: ['a', 'b'] }, { tags: ['b', 'a'] }],
    ['is deep in a map', when('extensions'), { extensions: { a: { b: [1] } } }, { extensions: { a: { b: [2] } } }],
    ['is a map that loses its last field', when('delivery'), { delivery: { status: 'x' } }, { delivery: {} }],
    ['is of the map that exists by a null alone', when('extensions'), { extensions: { a: null } }, { extensions: {} }],
    ['is the shopper', inputs('{{object.shopper.name}}'), { shopper: { name: 'A' } }, { shopper: { name: 'B' } }],
    ['is an instant', inputs('{{cancelledAt}}'), { cancelledAt: '2026-01-01T00:00:00Z' }, { cancelledAt: null }],
  ])('is one for a trigger when that changed which %s', (_, names, before, after) => {
    expect(concerns(updated(names), { ...before }, { ...after })).toBe(true);
    expect(concerns(updated(names), { ...after }, { ...before })).toBe(true);
  });

  it.each<[string, Partial<FlowTrigger>, object, object]>([
    [
      'something else changed',
      when('object.payment.status'),
      { note: 'a', payment: { status: 'x' } },
      { payment: { status: 'x' } },
    ],
    ['it only came to be null', inputs('{{note}}{{number}}'), { number: '1' }, { number: '1', note: null }],
    ['an empty text is left out', inputs('{{note}}'), { note: '' }, {}],
    ['an empty list is left out', when('tags'), { tags: [] }, {}],
    [
      'a map has other nulls',
      when('payment'),
      { payment: { status: 'a', method: null } },
      { payment: { status: 'a' } },
    ],
    [
      'its fields come in another order',
      when('extensions'),
      { extensions: { a: 1, b: 2 } },
      { extensions: { b: 2, a: 1 } },
    ],
    [
      'the same instant is written otherwise',
      inputs('{{createdAt}}'),
      { createdAt: '2026-01-01T00:00:00Z' },
      { createdAt: '2026-01-01T05:30:00.000+05:30' },
    ],
    [
      'an instant in a list is written otherwise',
      when('refunds'),
      { refunds: [{ createdAt: '2026-01-01T00:00:00Z' }] },
      { refunds: [{ createdAt: '2026-01-01T05:30:00+05:30' }] },
    ],
  ])('is none for it when %s', (_, names, before, after) => {
    expect(concerns(updated(names), { ...before }, { ...after })).toBe(false);
  });

  it('is one for a trigger that names nothing of the order, whatever changed', () => {
    expect(concerns(updated({ inputs: { store: 'Us' } }), { number: '1' }, { number: '1' })).toBe(true);
    expect(needsFormerCopy(updated({ inputs: { store: 'Us' } }))).toBe(false);
  });

  it('is one where the copy before is not known', () => {
    expect(concerns(updated(inputs('{{number}}')), null, { number: '1' })).toBe(true);
  });

  it('is asked about it alone: every other event is one for its trigger', () => {
    const paid: FlowTrigger = { id: 'x', on: 'order.paid', ...inputs('{{number}}') };
    expect(concerns(paid, { number: '1' }, { number: '1' })).toBe(true);
    expect([needsFormerCopy(paid), needsFormerCopy(updated(inputs('{{number}}')))]).toEqual([false, true]);
  });
});

describe('the fields that are read of a replaced copy', () => {
  const of = (...triggers: FlowTrigger[]) => fieldsBefore(triggers.map((trigger) => ({ trigger })));

  it('are those that triggers on updates name, each once, and the blocks of the shopper', () => {
    const names = { ...when('object.payment.status'), ...inputs('{{payment.method}} {{shopper.name}}') };
    expect(of(updated(names), updated(when('tags')))).toEqual([
      ...['payment', 'shippingAddress', 'phone', 'billingAddress', 'customer', 'tags'],
    ]);
  });

  it('are none for other triggers, for those that name nothing, and for one that cannot be read', () => {
    const broken = { ...updated({}), when: [null] } as unknown as FlowTrigger;
    expect(of({ id: 'x', on: 'order.paid', ...inputs('{{number}}') }, updated({}), broken)).toEqual([]);
  });
});
