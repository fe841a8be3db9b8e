import { describe, expect, it } from '@jest/globals';
import { FLOW_LIBRARY, sampleReply, type FlowDefinition } from '@outcall/flow-language';
import { callScript, type CallStep } from './call-script.js';

const definition = FLOW_LIBRARY[0]?.definition as FlowDefinition;
const inputs = { customer_name: 'Asha', order_no: '1001', amount: '1299', store_name: 'Shop' };
const callTo = (phone: string, attempt = 1) => ({ phone, attempt, inputs, language: 'en-IN', testAnswers: null });

function stepsOf(call: ReturnType<typeof callTo>): CallStep[] {
  const script = callScript(call, definition);
  const steps: CallStep[] = [];
  let next = script.next();
  while (!next.done) {
    steps.push(next.value);
    next = script.next(next.value.kind === 'act' ? sampleReply(next.value.request) : undefined);
  }
  return steps;
}

const endingOf = (phone: string, attempt = 1) => {
  const last = stepsOf(callTo(phone, attempt)).at(-1);
  return last?.kind === 'ended' ? { status: last.ending.status, endReason: last.ending.endReason } : null;
};

describe('the script of a call', () => {
  it('is answered, acts and ends with the flow outcome, in rising time', () => {
    const steps = stepsOf(callTo('+919876501234'));
    expect(steps.map((step) => step.kind)).toEqual(['answered', 'act', 'ended']);
    expect(steps.map((step) => step.atMs)).toEqual(steps.map((step) => step.atMs).sort((a, b) => a - b));
    expect(steps.at(-1)).toMatchObject({
      ending: { status: 'completed', endReason: 'agent_ended', outcome: 'confirmed', isOptedOut: false },
    });
  });

  it('is the same to the byte each time it is walked', () => {
    expect(JSON.stringify(stepsOf(callTo('+919876501234')))).toBe(JSON.stringify(stepsOf(callTo('+919876501234'))));
  });

  it.each([
    ['+919876500002', { status: 'no_answer', endReason: 'no_answer' }],
    ['+919876500003', { status: 'busy', endReason: 'busy' }],
    ['+919876500004', { status: 'no_answer', endReason: 'declined' }],
    ['+919876500005', { status: 'no_answer', endReason: 'voicemail' }],
    ['+919876500006', { status: 'failed', endReason: 'invalid_number' }],
    ['+919876500007', { status: 'completed', endReason: 'opted_out' }],
    ['+919876500009', { status: 'completed', endReason: 'shopper_hung_up' }],
    ['+919876500010', { status: 'no_answer', endReason: 'no_answer' }],
    ['+919876500011', { status: 'completed', endReason: 'agent_ended' }],
  ])('of %s ends as its number tells', (phone, ending) => {
    expect(endingOf(phone)).toEqual(ending);
  });

  it('of a number that does not answer once is answered at the second attempt', () => {
    expect(endingOf('+919876500010', 2)).toEqual({ status: 'completed', endReason: 'agent_ended' });
  });

  it('of a number that asks for a person hands over before it ends', () => {
    const steps = stepsOf(callTo('+919876500008'));
    expect(steps.map((step) => step.kind)).toEqual(['answered', 'handoff_requested', 'handoff_connected', 'ended']);
    expect(steps.at(-1)).toMatchObject({ ending: { endReason: 'handed_off' } });
  });

  it('rings as long as the flow says when nobody answers', () => {
    const script = callScript(callTo('+919876500002'), { ...definition, limits: { ringSeconds: 17 } });
    expect(script.next().value).toMatchObject({
      kind: 'ended',
      atMs: 17_000,
      ending: { talkSeconds: null, transcript: [] },
    });
  });
});
