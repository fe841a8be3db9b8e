import { describe, expect, it } from '@jest/globals';
import type { FlowDefinition, FlowStep } from '@outcall/flow-language';
import { personForCaller } from './person-for-caller.js';

const NOON = new Date('2026-11-27T06:30:00.000Z');
const NIGHT = new Date('2026-11-27T18:30:00.000Z');
const CALL = { language: 'ta-IN', lastCall: { id: 'cal_1', flowVersionId: 'flv_1', callType: 'service' } } as const;
const handoff = (to: string): FlowStep => ({ id: to, type: 'handoff', to }) as FlowStep;
const ALL_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const callingHours = { days: Object.fromEntries(ALL_DAYS.map((day) => [day, [['10:00', '19:00']]])) };
const flow = (...steps: FlowStep[]): FlowDefinition => ({ steps, callingHours }) as unknown as FlowDefinition;

describe('the person for somebody who calls back', () => {
  it('is the first whom the flow of the last call may ring now, told of the language and nothing else', () => {
    const definition = flow(
      { id: 'a', type: 'end', outcome: 'x' },
      handoff('the team'),
      handoff('9811111111'),
      handoff('9822222222'),
    );
    expect(personForCaller(CALL, definition, NOON)).toEqual({
      phone: '+919811111111',
      whisper: 'A customer who calls back. They speak Tamil.',
    });
  });

  it('is nobody out of the hours of the flow, without a number or a flow, or for a stranger', () => {
    expect(personForCaller(CALL, flow(handoff('9811111111')), NIGHT)).toBeNull();
    expect(personForCaller(CALL, flow(handoff('the team')), NOON)).toBeNull();
    expect(personForCaller(CALL, null, NOON)).toBeNull();
    expect(personForCaller({ ...CALL, lastCall: null }, flow(handoff('9811111111')), NOON)).toBeNull();
  });

  it.each([undefined, {}, { holidays: ['2026-12-25'] }])(
    'is rung by day alone where the flow says no hours: %j',
    (hours) => {
      const definition = { ...flow(handoff('9811111111')), callingHours: hours } as unknown as FlowDefinition;
      expect(personForCaller(CALL, definition, NOON)).toMatchObject({ phone: '+919811111111' });
      expect(personForCaller(CALL, definition, NIGHT)).toBeNull();
    },
  );
});
