import type { Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import type { FlowChoice } from '../../definition/flow-step.js';
import { FLOW_LIBRARY } from '../../library/flow-library.js';
import { understand } from '../understanding.js';
import { meaningOf } from './meaning-of-choice.js';

const choicesOf = (flow: string, id: string): readonly FlowChoice[] => {
  const step = FLOW_LIBRARY.find(({ key }) => key === flow)?.definition.steps.find((one) => one.id === id);
  return step?.type === 'ask' ? (step.answer.choices ?? []) : [];
};
const reasons = choicesOf('delivery_failed', 'ask_reason');
const payments = choicesOf('payment_reminder', 'ask_payment');
const times = choicesOf('delivery_reschedule', 'ask_time');
const changes = choicesOf('exchange', 'ask_change');
const drops = choicesOf('abandoned_cart', 'ask_reason');

const meant = (language: Language, speech: string, choices: readonly FlowChoice[]): unknown => {
  const meaning = understand(language, { speech, dtmf: null }, { type: 'choice', choices }, '2026-11-21');
  return meaning.kind === 'value' ? meaning.value : null;
};

describe('a choice that is told in other words', () => {
  it.each([
    ['en-IN', 'I had stepped out for a while', reasons, 'not_home'],
    ['hi-IN', 'दरवाज़ा बंद मिला होगा', reasons, 'not_home'],
    ['ta-IN', 'வீடு பூட்டியிருக்கும்', reasons, 'not_home'],
    ['hi-IN', 'दाम कुछ ज़्यादा है', drops, 'price'],
    ['en-IN', 'we shifted to another house last month', reasons, 'wrong_address'],
    ['en-IN', 'it is a bit on the higher side price wise', drops, 'price'],
    ['en-IN', 'the courier gets cash from me', payments, 'cash_on_delivery'],
    ['hi-IN', 'पैसे सामान लेते वक़्त', payments, 'cash_on_delivery'],
  ] as const)('is taken: %s "%s"', (language, speech, choices, value) =>
    expect(meant(language, speech, choices)).toBe(value),
  );

  it.each([
    ['en-IN', 'was nobody at home according to him', reasons],
    ['hi-IN', 'ताला नहीं लगा था', reasons],
    ['ta-IN', 'பூட்டல', reasons],
    ['hi-IN', 'दाम ठीक है', drops],
    ['en-IN', 'price is high and the payment failed', drops],
    ['en-IN', 'I will tell you tomorrow morning', times],
    ['en-IN', 'I was at the office but my mother was home', reasons],
    ['en-IN', 'I will be out of town next week', reasons],
    ['hi-IN', 'साइज़ एकदम सही है', changes],
  ] as const)('is not where it is asked, denied, praised or one of two: %s "%s"', (language, speech, choices) =>
    expect(meant(language, speech, choices)).toBeNull(),
  );

  it('tells nothing apart where two choices mean the same', () => {
    const twins: FlowChoice[] = [
      { value: 'gate', label: { 'en-IN': 'Not at home, gate shut' } },
      { value: 'out', label: { 'en-IN': 'Not at home, out of town' } },
    ];
    expect(twins.map(meaningOf)).toEqual(['notHome', 'notHome']);
    expect(meant('en-IN', 'I had stepped out for a while', twins)).toBeNull();
  });
});

describe('what is refused or taken back', () => {
  it.each([
    ['en-IN', 'no wallet, GPay only', payments, 'pay_online'],
    ['hi-IN', 'cash mat, PhonePe rakhiye', payments, 'pay_online'],
    ['en-IN', 'morning is bad, evening is better', times, 'evening'],
    ['en-IN', 'afternoon, no wait, morning', times, 'morning'],
  ] as const)('leaves the other: %s "%s"', (language, speech, choices, value) =>
    expect(meant(language, speech, choices)).toBe(value),
  );

  it.each([
    ['en-IN', 'morning is bad', times],
    ['en-IN', 'morning is bad, I have a meeting in the evening', times],
    ['en-IN', 'morning, no wait', times],
    ['en-IN', 'morning, wait, I will ask', times],
  ] as const)('leaves none where no other is clear: %s "%s"', (language, speech, choices) =>
    expect(meant(language, speech, choices)).toBeNull(),
  );
});

describe('a day beside a time of day', () => {
  it.each([
    ['en-IN', 'around noon tomorrow will do', 'afternoon'],
    ['en-IN', 'evenings are when I am around', 'evening'],
  ] as const)('changes nothing: %s "%s"', (language, speech, value) =>
    expect(meant(language, speech, times)).toBe(value),
  );
});
