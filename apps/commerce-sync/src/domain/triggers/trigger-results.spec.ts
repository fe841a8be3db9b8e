import { describe, expect, it } from '@jest/globals';
import type { FlowTrigger, TriggerEvent } from '@outcall/flow-language';
import { fullObject } from '../objects/sample-objects.fixture.js';
import { resultsOf, type Circumstances } from './trigger-results.js';

const NOW = new Date('2026-11-21T05:00:00Z');
const triggerOn = (on: TriggerEvent, more: object = {}): FlowTrigger => ({ id: `on-${on}`, on, ...more });

function judged(
  triggers: readonly FlowTrigger[],
  changes: readonly string[],
  more: object = {},
  onUnjudged: Circumstances['onUnjudged'] = () => undefined,
  fieldsBefore: Readonly<Record<string, unknown>> | null = null,
) {
  const value = { ...fullObject('orders'), isTest: false, ...more };
  const object = { externalId: 'o-1', versionAt: '2026-11-21T04:30:00.000000000Z', value };
  const active = triggers.map((trigger) => ({ flowId: 'flw_1', trigger }));
  const circumstances = { isImported: false, orgVersion: undefined, now: NOW, nextId: () => 'trs_1', onUnjudged };
  const changed = { copy: { object, changes, fieldsBefore }, contactId: 'con_1', isTest: false };
  return resultsOf(active, changed, circumstances).map(({ triggerId, outcome, reason }) => [
    triggerId,
    outcome,
    reason,
  ]);
}

describe('the results of a copy', () => {
  it('are one for each trigger, also where one of them cannot be judged', () => {
    const broken = triggerOn('order.created', { inputs: { total: 5 } });
    const other = { ...triggerOn('order.created'), id: 'other' };
    const unjudged: [string, unknown][] = [];
    const onUnjudged: Circumstances['onUnjudged'] = ({ trigger }, error) => unjudged.push([trigger.id, error]);
    expect(judged([broken, other], ['order.created'], {}, onUnjudged)).toEqual([
      ['on-order.created', 'refused', 'INVALID_INPUT'],
      ['other', 'pending', null],
    ]);
    expect(unjudged).toEqual([['on-order.created', expect.any(TypeError)]]);
  });

  it('are none of an update that changed nothing which the trigger names, the name of its shopper among it', () => {
    const greets = triggerOn('order.updated', { inputs: { name: '{{object.shopper.name}}' } });
    const any = { ...triggerOn('order.updated'), id: 'any' };
    const after = fullObject('orders');
    const shippingAddress = { ...(after['shippingAddress'] as object), name: 'Somebody else' };
    const of = (before: Readonly<Record<string, unknown>>) =>
      judged([greets, any], ['order.updated'], { updatedAt: NOW.toISOString() }, undefined, before);
    expect(of({ ...after, note: 'other' })).toEqual([['any', 'pending', null]]);
    expect(of({ ...after, shippingAddress })).toEqual([
      ['on-order.updated', 'pending', null],
      ['any', 'pending', null],
    ]);
  });

  it.each<TriggerEvent>(['order.paid', 'order.out_for_delivery', 'order.delivery_failed'])(
    '%s has no time of its own, so it is as old as the last change of the order, in a first copy too',
    (on) => {
      const createdAt = '2023-01-05T10:00:00+05:30';
      const changed = { createdAt, updatedAt: '2026-11-21T10:25:00+05:30' };
      expect(judged([triggerOn(on)], ['order.created', on], changed)).toEqual([[`on-${on}`, 'pending', null]]);
      const old = { createdAt, updatedAt: '2026-11-19T10:25:00+05:30' };
      expect(judged([triggerOn(on)], ['order.created', on], old)).toEqual([[`on-${on}`, 'skipped', 'too_old']]);
    },
  );
});
