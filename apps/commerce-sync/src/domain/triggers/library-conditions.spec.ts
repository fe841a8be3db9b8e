import { describe, expect, it } from '@jest/globals';
import { FLOW_LIBRARY, objectKindOf, type FlowTrigger } from '@outcall/flow-language';
import { fullObject } from '../objects/sample-objects.fixture.js';
import { holdsAll } from './conditions.js';
import type { Json } from './object-values.js';
import { seenObject } from './seen-object.js';
import { inputsOf } from './trigger-inputs.js';

const TRIGGERS = FLOW_LIBRARY.flatMap(({ key, definition }) =>
  (definition.triggers ?? [])
    .filter(({ on }) => objectKindOf(on) === 'order')
    .map((trigger): [string, FlowTrigger] => [`${key} on ${trigger.on}`, trigger]),
);

/** An order for which the trigger calls: unpaid cash, or paid in advance, on its way or not. */
function orderFor({ on }: FlowTrigger, name: string, payment: object = {}, totals: object = {}): Json {
  const isCash = name.startsWith('cod_');
  const statuses: Readonly<Record<string, string>> = {
    'order.out_for_delivery': 'out_for_delivery',
    'order.delivery_attempted': 'attempted',
    'order.delivery_failed': 'failed',
    'order.delivered': 'delivered',
  };
  const status = statuses[on];
  return seenObject('order', {
    ...fullObject('orders'),
    status: 'open',
    shippingAddress: { line1: '14 MG Road', pincode: null },
    payment: { method: isCash ? 'cod' : 'prepaid', status: isCash ? 'pending' : 'paid', ...payment },
    totals: { total: 129900, outstanding: isCash ? 129900 : 0, ...totals },
    delivery: status ? { status } : null,
  });
}

const calls = (trigger: FlowTrigger, order: Json): boolean[] =>
  [trigger.when, trigger.stillValid].map((conditions) => holdsAll(conditions ?? [], order, 'order'));

describe.each(TRIGGERS)('the library: %s', (name, trigger) => {
  it('calls for an order that stands', () => {
    expect(calls(trigger, orderFor(trigger, name))).toEqual([true, true]);
  });

  it.each(['refunded', 'voided'])('calls for none that is %s, nor goes on', (status) => {
    expect(calls(trigger, orderFor(trigger, name, { status }))).toEqual([false, false]);
  });

  it.each([null, 'authorized', 'partially_refunded'])('calls for one whose payment is %s', (status) => {
    expect(calls(trigger, orderFor(trigger, name, { status }))).toEqual([true, true]);
  });

  it('calls for none whose payment has failed before it was sent, but waits for another where it has a delay', () => {
    const isSent = trigger.on.startsWith('order.deliver') || trigger.on === 'order.out_for_delivery';
    const waits = (trigger.delayMinutes ?? 0) > 0 && !isSent;
    expect(calls(trigger, orderFor(trigger, name, { status: 'failed' }))).toEqual([isSent || waits, isSent]);
  });
});

describe.each(TRIGGERS.filter(([name]) => name.startsWith('cod_')))('cash on delivery: %s', (name, trigger) => {
  const amount = (totals: object) => inputsOf(trigger, orderFor(trigger, name, {}, totals))['amount'];

  it('asks for what is still owed, and for the total where the order does not say', () => {
    expect(amount({ outstanding: 99900 })).toBe('999');
    expect(amount({ outstanding: null })).toBe('1299');
    expect(amount({ outstanding: undefined })).toBe('1299');
  });

  it('calls for none of which nothing is owed', () => {
    expect(calls(trigger, orderFor(trigger, name, {}, { outstanding: 0 }))).toEqual([false, false]);
    expect(calls(trigger, orderFor(trigger, name, { status: 'paid' }))).toEqual([false, false]);
    expect(calls(trigger, orderFor(trigger, name, { status: 'partially_paid' }, { outstanding: 99900 }))).toEqual([
      true,
      true,
    ]);
  });
});

const CHANGES = TRIGGERS.filter(([name]) => /^(cod_confirmation|cod_to_prepaid|prepaid_|address_)/.test(name));

describe.each(CHANGES)('what may still be changed or cancelled: %s', (name, trigger) => {
  const goesOn = (more: object): boolean | undefined => calls(trigger, { ...orderFor(trigger, name), ...more })[1];

  it('is no order that was sent, in part or without a word of the parcel', () => {
    for (const fulfillmentStatus of ['fulfilled', 'partially_fulfilled'])
      expect(goesOn({ fulfillmentStatus, delivery: null })).toBe(false);
    for (const status of ['shipped', 'delivered']) expect(goesOn({ delivery: { status } })).toBe(false);
  });

  it('is one that is packed, held back, or of which nothing is said', () => {
    for (const fulfillmentStatus of ['unfulfilled', 'in_progress', 'on_hold', null])
      expect(goesOn({ fulfillmentStatus, delivery: null })).toBe(true);
  });
});
