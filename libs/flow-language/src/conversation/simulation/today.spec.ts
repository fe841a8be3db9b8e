import { describe, expect, it } from '@jest/globals';
import type { FlowDefinition } from '../../definition/flow-definition.js';
import { smallFlow } from '../../validation/small-flow.fixture.js';
import { SAMPLE_TODAY } from './conversation-settings.js';
import { converseWithSamples } from './converse.js';
import type { Conversation } from '../conversation.js';

const text = (words: string) => ({ 'en-IN': words, 'hi-IN': words });
const flow: FlowDefinition = {
  ...smallFlow,
  steps: [
    {
      id: 'when',
      type: 'ask',
      prompt: text('When?'),
      answer: { key: 'pay_by', question: text('When?'), type: 'date', maxTries: 1 },
      next: 'said',
      onNoMatch: 'unclear',
    },
    { id: 'said', type: 'say', prompt: text('You said {{answers.pay_by}}.'), next: 'end' },
    { id: 'unclear', type: 'say', prompt: text('Never mind.'), next: 'end' },
    { id: 'end', type: 'end', outcome: 'kept' },
  ],
};

const talk = (answer: string, today?: string | null): Conversation =>
  converseWithSamples(flow, { inputs: { order_no: '1' }, language: 'hi-IN', testAnswers: { pay_by: answer }, today });

describe('the day of a call', () => {
  it('is what a spoken day is counted from', () => {
    expect(talk('परसों', '2026-11-21').answers).toMatchObject({ pay_by: '2026-11-23' });
    expect(talk('15 जनवरी', '2026-11-21').answers).toMatchObject({ pay_by: '2027-01-15' });
  });

  it('is not needed for a full date, and nothing else is understood without it', () => {
    expect(talk('15 जनवरी 2027').answers).toMatchObject({ pay_by: '2027-01-15' });
    for (const answer of ['कल', 'सोमवार', '15 जनवरी']) expect(talk(answer).answers).toMatchObject({ pay_by: null });
  });

  it('is a fixed one where conversations are to repeat on any day', () => {
    expect(talk('tomorrow', SAMPLE_TODAY).answers).toMatchObject({ pay_by: '2030-01-02' });
    expect(talk('tomorrow', SAMPLE_TODAY).transcript.map((line) => line.text)).toContain('You said 2 जनवरी.');
  });
});
