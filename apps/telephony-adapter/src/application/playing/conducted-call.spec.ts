import { describe, expect, it } from '@jest/globals';
import { FLOW_LIBRARY, type FlowDefinition, type LineEffect } from '@outcall/flow-language';
import { FixedClock } from '@outcall/kernel';
import type { HeldCall } from '../../domain/call.js';
import { Pacer } from './pacer.js';
import { conductedCall } from './conducted-call.js';
import { SimulatedCallLine } from './simulated-call-line.js';

const createdAt = new Date('2026-11-21T18:45:00.000Z'); // 00:15 of the 22nd in India
const question = { 'en-IN': 'When?' };
const definition: FlowDefinition = {
  ...(FLOW_LIBRARY[0]?.definition as FlowDefinition),
  start: 'when',
  steps: [
    {
      id: 'when',
      type: 'ask',
      prompt: question,
      answer: { key: 'day', question: question, type: 'date' },
      next: 'end',
    },
    { id: 'end', type: 'end', outcome: 'confirmed' },
  ],
};

function dayHeard(mode: 'test' | 'live'): unknown {
  const call = {
    orgId: 'org_a',
    mode,
    id: 'cal_1',
    runId: 'run_1',
    attempt: 1,
    flowVersionId: 'flv_1',
    callType: 'transactional',
    phone: '+919876501234',
    language: 'en-IN',
    inputs: {},
    metadata: {},
    testAnswers: { day: 'tomorrow' },
    requestId: null,
    traceparent: null,
    appId: null,
    createdAt,
    answeredAt: null,
    optOutHeardAt: null,
    hangUpAt: null,
    phase: 1,
    epoch: 1,
  } satisfies HeldCall;
  const agent = conductedCall(call, definition);
  const opening = { call, definition, agent, signal: new AbortController().signal, rings: async () => undefined };
  const line = new SimulatedCallLine(new Pacer(new FixedClock(createdAt), 1), opening, null);
  let step = agent.next();
  while (!step.done) step = agent.next(line.perform(step.value as LineEffect).reply);
  return agent.concluded(step.value).answers;
}

describe('a simulated call', () => {
  it.each(['live', 'test'] as const)('counts "tomorrow" from the day it was placed in India, %s', (mode) => {
    expect(dayHeard(mode)).toEqual({ day: '2026-11-23' });
  });
});
