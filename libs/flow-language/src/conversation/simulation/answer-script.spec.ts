import { describe, expect, it } from '@jest/globals';
import { smallFlow } from '../../validation/small-flow.fixture.js';
import { AnswerScript } from './answer-script.js';
import { converseWithSamples } from './converse.js';

describe('what a test shopper is told to say', () => {
  it('is said try by try, and its last answer from then on', () => {
    const script = new AnswerScript({ wish: ['hm', '', 'keep'], other: 'x', none: [] });
    expect([1, 2, 3, 4].map(() => script.next('wish'))).toEqual(['hm', '', 'keep', 'keep']);
    expect([script.next('other'), script.next('other'), script.next('none'), script.next('unknown')]).toEqual([
      'x',
      'x',
      undefined,
      undefined,
    ]);
  });

  it('takes a conversation through a question that is asked again', () => {
    const talk = (wish: string | string[]) =>
      converseWithSamples(smallFlow, { inputs: { order_no: '1' }, language: 'en-IN', testAnswers: { wish } });
    expect(talk(['banana', 'cancel']).outcome).toBe('cancelled');
    expect(talk(['', 'cancel']).answers).toMatchObject({ wish: 'cancel' });
    expect(talk('banana').outcome).toBeNull();
    expect(talk(['repeat', 'banana', 'keep']).transcript.filter(({ speaker }) => speaker === 'shopper')).toHaveLength(
      3,
    );
  });
});
