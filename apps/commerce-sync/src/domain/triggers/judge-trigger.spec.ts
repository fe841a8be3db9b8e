import { describe, expect, it } from '@jest/globals';
import type { FlowCondition } from '@outcall/flow-language';
import { fullObject } from '../objects/sample-objects.fixture.js';
import { holdsAll } from './conditions.js';
import { inputsOf, saysForeignMoney } from './trigger-inputs.js';

const order = {
  ...fullObject('orders'),
  tags: ['vip', 'cod'],
  refunds: [],
  platformStatus: {},
  extensions: { points: 0, campaign: { name: 'diwali' } },
  delivery: null,
};

describe('a condition of a trigger', () => {
  const holds = (ref: string, op: FlowCondition['op'], value?: FlowCondition['value']): boolean =>
    holdsAll([{ ref, op, ...(value !== undefined && { value }) }], order, 'order');

  it.each<[string, boolean]>([
    ['object.tags', true],
    ['object.lineItems', true],
    ['object.lineItems.0', true],
    ['object.lineItems.1', false],
    ['object.extensions', true],
    ['object.extensions.campaign', true],
    ['object.extensions.points', true], // a zero is something
    ['object.platformStatus', false], // an empty map is nothing
    ['object.refunds', false], // nor is an empty list
    ['object.delivery', false],
    ['object.delivery.status', false],
    ['object.note', false],
    ['object.shippingAddress', true],
  ])('knows whether %s exists: %s', (ref, exists) => {
    expect([holds(ref, 'exists'), holds(ref, 'exists', true), holds(ref, 'exists', false)]).toEqual([
      exists,
      exists,
      !exists,
    ]);
  });

  it.each<[FlowCondition['op'], FlowCondition['value'], boolean]>([
    ['==', 'vip', true],
    ['==', 'gold', false],
    ['!=', 'vip', false],
    ['!=', 'gold', true],
    ['in', ['gold', 'cod'], true],
    ['in', ['gold', 'silver'], false],
  ])('compares a list by each of its values: tags %s %j is %s', (op, value, expected) => {
    expect(holds('object.tags', op, value)).toBe(expected);
  });

  it('takes an empty list, a map and a list of maps for nothing when it compares', () => {
    for (const ref of ['object.refunds', 'object.extensions', 'object.lineItems'])
      expect([holds(ref, '==', 'x'), holds(ref, 'in', ['x']), holds(ref, '!=', 'x')]).toEqual([false, false, true]);
  });
});

describe('money in the inputs of a run', () => {
  const says = (template: string, currency: unknown, on: 'order.created' | 'return.approved' = 'order.created') => {
    const object = on === 'order.created' ? { ...order, currency } : { order: { ...order, currency } };
    return saysForeignMoney({ on, inputs: { a: template } }, object);
  };

  it.each<[string, string, unknown, boolean]>([
    ['a total in dollars', '{{object.totals.total}}', 'USD', true],
    ['a total in rupees', '{{object.totals.total}}', 'INR', false],
    ['a total in rupees, in small letters', '{{object.totals.total}}', 'inr', false],
    ['a total without a currency', '{{object.totals.total}}', null, false],
    ['the price of an item', '{{object.lineItems.0.unitPrice}}', 'AED', true],
    ['a number that is no money', '{{object.lineItems.0.quantity}}', 'USD', false],
    ['no money', 'no. {{object.number}}', 'USD', false],
    ['a total that is not there', '{{object.totals.outstandin}}', 'USD', false],
  ])('is foreign: %s, %s of %s: %s', (_, template, currency, isForeign) => {
    expect(says(template, currency)).toBe(isForeign);
  });

  it('of a return is that of its order', () => {
    const total = '{{object.order.totals.total}}';
    expect([says(total, 'USD', 'return.approved'), says(total, 'INR', 'return.approved')]).toEqual([true, false]);
  });
});

describe('the inputs of a run', () => {
  it('are 500 characters at most, and never end in half a sign', () => {
    const inputsWith = (note: string) =>
      inputsOf({ on: 'order.created', inputs: { note: '{{object.note}}' } }, { ...order, note });
    expect(inputsWith('x'.repeat(600))).toEqual({ note: 'x'.repeat(500) });
    expect(inputsWith(`${'x'.repeat(499)}👍`)).toEqual({ note: 'x'.repeat(499) });
    expect(inputsWith(`${'x'.repeat(498)}👍 and more`)).toEqual({ note: `${'x'.repeat(498)}👍` });
  });
});

describe('inputs of what a shop keeps as it likes', () => {
  const spoken = (extensions: object, template: string): unknown =>
    inputsOf({ on: 'order.created', inputs: { it: template } }, { ...order, extensions })['it'];

  it.each([
    ['someAt', 'next Tuesday', 'next Tuesday'],
    ['someAt', '2026-99-99T00:00:00Z', '2026-99-99T00:00:00Z'],
    ['someAt', '2026-02-30T10:00:00Z', '2026-02-30T10:00:00Z'],
    ['someAt', 'Gate 3', 'Gate 3'],
    ['someAt', '7', '7'],
    ['someAt', '2026-11-20', '2026-11-20'],
    ['someAt', '2026-11-20T20:00:00Z', '2026-11-21'],
    ['someAt', '9999-12-31T23:59:59Z', '9999-12-31'],
    ['someAt', '0001-01-01T00:00:00Z', '0001-01-01'],
    ['total', 0.5, '0.5'],
    ['total', 129950, '1299.50'],
  ])('%s %j is %s', (key, value, expected) => {
    expect(spoken({ [key]: value }, `{{object.extensions.${key}}}`)).toBe(expected);
  });
});
