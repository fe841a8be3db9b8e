import { describe, expect, it } from '@jest/globals';
import { definitionWith, smallFlow } from '../validation/small-flow.fixture.js';
import type { FlowDefinition } from './flow-definition.js';
import { needsSpeech } from './needs-speech.js';

describe('what a flow needs of the number', () => {
  const asking = (answer: object): FlowDefinition =>
    definitionWith((flow) => {
      const ask = flow.steps.find((step: { type: string }) => step.type === 'ask');
      ask.answer = { ...ask.answer, choices: undefined, ...answer };
    }) as FlowDefinition;

  it.each([
    ['a text', { type: 'text' }, true],
    [
      'a choice without a key',
      {
        type: 'choice',
        choices: [
          { value: 'a', label: {}, dtmf: '1' },
          { value: 'b', label: {} },
        ],
      },
      true,
    ],
    ['a choice with a key for each', { type: 'choice', choices: [{ value: 'a', label: {}, dtmf: '1' }] }, false],
    ['yes or no', { type: 'yes_no' }, false],
    ['a number', { type: 'number' }, false],
    ['a date', { type: 'date' }, false],
  ])('by asking for %s is speech: %s', (_, answer, isNeeded) => {
    expect(needsSpeech(asking(answer))).toBe(isNeeded);
  });

  it('is none where nothing is asked', () => {
    expect(needsSpeech({ steps: (smallFlow as FlowDefinition).steps.filter(({ type }) => type !== 'ask') })).toBe(
      false,
    );
  });
});
