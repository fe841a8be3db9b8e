import { describe, expect, it } from '@jest/globals';
import { converseWithSamples, type FlowDefinition } from '@outcall/flow-language';
import { concluded, type CallEnding } from './call-ending.js';

const text = (words: string) => ({ 'en-IN': words });
/** One question and an end; what is left out ends the call there. */
const definition: FlowDefinition = {
  name: 'One question',
  callType: 'service',
  languages: { allowed: ['en-IN'], default: 'en-IN' },
  disclosure: text('An automated call. It is recorded.'),
  inputs: [],
  steps: [
    {
      id: 'ask',
      type: 'ask',
      prompt: text('Will you be at home?'),
      answer: { key: 'at_home', question: text('At home?'), type: 'yes_no', maxTries: 2 },
      next: 'end',
    },
    { id: 'end', type: 'end', outcome: 'asked' },
  ],
  outcomes: [{ key: 'asked', label: 'Asked' }],
  actions: [],
};

const endingOf = (testAnswers: Record<string, string>, limits: FlowDefinition['limits'] = {}): CallEnding =>
  concluded(converseWithSamples({ ...definition, limits }, { inputs: {}, language: 'en-IN', testAnswers }));

describe('the end of an answered call', () => {
  it('is completed, agent_ended, with the answers and the outcome of the flow', () => {
    expect(endingOf({ at_home: 'no' })).toMatchObject({
      status: 'completed',
      endReason: 'agent_ended',
      answers: { at_home: false },
      outcome: 'asked',
    });
  });

  it('is completed, silence, when nothing is said; what was asked is null', () => {
    expect(endingOf({ at_home: '' })).toMatchObject({
      status: 'completed',
      endReason: 'silence',
      answers: { at_home: null },
      outcome: null,
      languagesHeard: [],
    });
  });

  it('is completed, max_duration, when time is up; no line and no talk goes on after it', () => {
    const ending = endingOf({ at_home: 'yes' }, { maxSeconds: 3 });
    expect(ending).toMatchObject({ status: 'completed', endReason: 'max_duration', talkSeconds: 3, outcome: null });
    expect(Math.max(...ending.transcript.map(({ endMs }) => endMs))).toBeLessThanOrEqual(3_000);
  });
});
