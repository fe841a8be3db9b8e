import { describe, expect, it } from '@jest/globals';
import type { FlowTrigger } from '@outcall/flow-language';
import { adviceOn, type Advised } from './trigger-advice.js';

describe('the advice on a trigger', () => {
  const CREATED: FlowTrigger = { id: 'cod', on: 'order.created' };
  const advice = (more: Partial<Advised> = {}) =>
    adviceOn({ trigger: CREATED, callType: 'transactional', unconnected: [], now: new Date('2026-11-27'), ...more });
  const codes = (more: Partial<Advised>) => advice(more).warnings.map(({ code }) => code);

  it('of a transactional flow names the order and the consent, and warns of nothing', () => {
    const { basis, warnings } = advice();
    expect(basis?.anyOf.map(({ code }) => code)).toEqual(['RECENT_ORDER', 'SERVICE_CONSENT']);
    expect([basis?.callType, basis?.anyOf[0]?.message]).toEqual([
      'transactional',
      'an order placed in the last 30 minutes',
    ]);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['service', 'SERVICE_CONSENT'],
    ['promotional', 'PROMOTIONAL_CONSENT'],
  ] as const)(
    'of a %s flow names the consent that it needs, and warns that without it there is no call',
    (type, code) => {
      const { basis, warnings } = advice({ callType: type, trigger: { ...CREATED, delayMinutes: 60 } });
      expect(basis?.anyOf.map((each) => each.code)).toEqual([code]);
      expect(warnings).toEqual([{ code: 'CONSENT_NEEDED', message: expect.stringContaining(`scope ${type}`) }]);
      expect(warnings[0]?.message).toContain('NO_CONSENT');
    },
  );

  it('warns of a delay of thirty minutes and more, and of changes that come later than the order', () => {
    expect(codes({ trigger: { ...CREATED, delayMinutes: 29 } })).toEqual([]);
    expect(codes({ trigger: { ...CREATED, delayMinutes: 30 } })).toEqual(['DELAY_OUTLIVES_ORDER']);
    for (const on of ['order.updated', 'order.paid'] as const) expect(codes({ trigger: { id: 'x', on } })).toEqual([]);
    for (const on of ['order.cancelled', 'order.delivered', 'return.requested', 'customer.created'] as const)
      expect(codes({ trigger: { id: 'x', on } })).toEqual(['CHANGE_AFTER_ORDER']);
  });

  it('names each action that nobody answers, or says that it cannot be told', () => {
    const { warnings } = advice({ unconnected: ['confirm_order', 'cancel_order'] });
    expect(warnings.map(({ code }) => code)).toEqual(['ACTION_NOT_CONNECTED', 'ACTION_NOT_CONNECTED']);
    expect(warnings[1]?.message).toContain('cancel_order');
    expect(codes({ unconnected: null })).toEqual(['ACTIONS_NOT_KNOWN']);
  });
});
