import { describe, expect, it } from '@jest/globals';
import { FLOW_LIBRARY, type FlowDefinition } from '@outcall/flow-language';
import { FixedClock } from '@outcall/kernel';
import type { HeldCall } from '../../domain/call.js';
import { Pacer } from './pacer.js';
import { simulateCall } from './simulate-call.js';

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

class NoWait extends Pacer {
  override async pause(): Promise<void> {}
}

async function dayHeard(mode: 'test' | 'live'): Promise<unknown> {
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
  const course = simulateCall(new NoWait(new FixedClock(createdAt), 1), call, definition, new AbortController().signal);
  let next = await course.next();
  while (!next.done && next.value.kind !== 'ended') next = await course.next();
  return !next.done && next.value.kind === 'ended' ? next.value.ending.answers : null;
}

describe('a simulated call', () => {
  it.each(['live', 'test'] as const)('counts "tomorrow" from the day it was placed in India, %s', async (mode) => {
    expect(await dayHeard(mode)).toEqual({ day: '2026-11-23' });
  });
});
