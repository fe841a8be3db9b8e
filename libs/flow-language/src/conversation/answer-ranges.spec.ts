import { LANGUAGES } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import type { AskStep, FlowAnswer } from '../definition/flow-step.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import { FLOW_LIBRARY } from '../library/flow-library.js';
import { smallFlow } from '../validation/small-flow.fixture.js';
import type { Conversation } from './conversation.js';
import { converseWithSamples } from './simulation/converse.js';
import { checkDefinition } from '../coverage/check-definition.js';

const TODAY = '2026-11-27';
const text = (words: string) => Object.fromEntries(LANGUAGES.map((language) => [language, words]));

const asking = (answer: Omit<FlowAnswer, 'key' | 'question'>): FlowDefinition => ({
  ...smallFlow,
  languages: { allowed: LANGUAGES, default: 'hi-IN' },
  disclosure: text('An automated call. एक स्वचालित कॉल।'),
  inputs: [],
  actions: [],
  steps: [
    {
      id: 'ask',
      type: 'ask',
      prompt: text('?'),
      answer: { key: 'it', question: text('?'), maxTries: 1, ...answer },
      next: 'kept',
      onNoMatch: 'cancelled',
    },
    { id: 'kept', type: 'end', outcome: 'kept' },
    { id: 'cancelled', type: 'end', outcome: 'cancelled' },
  ],
});

type Asked = Omit<FlowAnswer, 'key' | 'question'>;
const answered = (answer: Asked, said?: string, today: string | null = TODAY): Conversation =>
  converseWithSamples(asking(answer), {
    inputs: {},
    language: 'en-IN',
    today,
    ...(said !== undefined && { testAnswers: { it: said } }),
  });
const stored = (answer: Asked, said?: string, today?: string | null): unknown =>
  answered(answer, said, today).answers['it'];

describe('a number', () => {
  const pieces: Asked = { type: 'number', min: 1, max: 10, integer: true };

  it.each([
    ['1', 1],
    ['ten', 10],
    ['-5', null],
    ['0', null],
    ['11', null],
    ['2.5', null],
  ])('of pieces, said as %s, is stored as %s', (said, value) => {
    expect(stored(pieces, said)).toBe(value);
  });

  it('outside its range is asked for again', () => {
    const twice = converseWithSamples(asking({ ...pieces, maxTries: 2 }), {
      inputs: {},
      language: 'en-IN',
      today: TODAY,
      testAnswers: { it: ['-5', '3'] },
    });
    expect(twice.answers).toEqual({ it: 3 });
    expect(twice.outcome).toBe('kept');
  });

  it('has no bounds where the question gives none', () => {
    for (const number of [-5, 2.5, 1_000_000]) expect(stored({ type: 'number' }, String(number))).toBe(number);
  });

  it.each<[Asked, number]>([
    [{ type: 'number' }, 1],
    [{ type: 'number', min: 5 }, 5],
    [{ type: 'number', max: -2 }, -2],
    [{ type: 'number', min: 2.5, integer: true }, 3],
  ])('%j is answered by a simulated shopper with %s', (answer, value) => {
    expect(stored(answer)).toBe(value);
  });

  it('that a question never takes leads nowhere in the walk of all paths, and one that it takes does', () => {
    const branched = (min: number): FlowDefinition => {
      const { steps, ...flow } = asking({ type: 'number', min, max: 20 });
      const [ask, ...ends] = steps;
      const way = { if: { ref: 'answers.it', op: '<', value: 10 }, next: 'cancelled' } as const;
      return {
        ...flow,
        steps: [
          { ...(ask as AskStep), next: 'many', onNoMatch: 'kept' },
          { id: 'many', type: 'branch', when: [way], next: 'kept' },
          ...ends,
        ],
      };
    };
    const unreached = (min: number): boolean =>
      checkDefinition(branched(min)).warnings.some(({ message }) => /no path/.test(message));
    expect([unreached(5), unreached(12)]).toEqual([false, true]);
  });
});

describe('a day', () => {
  it.each([
    ['15 January 1999', null],
    ['yesterday', null],
    ['26/11/2026', null],
    ['today', TODAY],
    ['tomorrow', '2026-11-28'],
    ['15 January', '2027-01-15'],
    ['29 February', null],
  ])('to come, said as %s, is stored as %s', (said, value) => {
    expect(stored({ type: 'date' }, said)).toBe(value);
  });

  it.each([
    ['tomorrow', null],
    ['the day after tomorrow', '2026-11-29'],
    ['27 December', '2026-12-27'],
    ['28 December', null],
    ['29 February', null],
  ])('from the day after tomorrow to thirty days on, said as %s, is stored as %s', (said, value) => {
    expect(stored({ type: 'date', earliest: 2, latest: 30 }, said)).toBe(value);
  });

  it('that is the next leap day is taken where the question reaches so far, or within a year', () => {
    expect(stored({ type: 'date', latest: 500 }, '29 February')).toBe('2028-02-29');
    expect(stored({ type: 'date' }, '29 February', '2027-03-01')).toBe('2028-02-29');
  });

  it('of the past is taken where the question asks for one', () => {
    expect(stored({ type: 'date', earliest: -30, latest: 0 }, '20/11/2026')).toBe('2026-11-20');
    expect(stored({ type: 'date', earliest: -30, latest: 0 }, 'tomorrow')).toBeNull();
  });

  it('is not judged while today is not known', () => {
    expect(stored({ type: 'date', latest: 3 }, '15 January 1999', null)).toBe('1999-01-15');
  });

  it.each<[Asked, string]>([
    [{ type: 'date' }, '2026-12-11'],
    [{ type: 'date', latest: 3 }, '2026-11-30'],
    [{ type: 'date', earliest: 20 }, '2026-12-17'],
    [{ type: 'date', earliest: -30, latest: -1 }, '2026-11-26'],
  ])('%j is answered by a simulated shopper with %s', (answer, day) => {
    expect(stored(answer)).toBe(day);
  });

  it('is said by a simulated shopper as people say it, in every language', () => {
    for (const language of LANGUAGES)
      for (const [given, day] of [
        ['2027-02-01', '2027-02-01'],
        ['', '2026-12-11'],
      ] as const) {
        const { answers, transcript } = converseWithSamples(asking({ type: 'date' }), {
          inputs: {},
          language,
          today: TODAY,
          ...(given && { testAnswers: { it: given } }),
        });
        const [said] = transcript.filter(({ speaker }) => speaker === 'shopper');
        expect([language, answers['it'], /\d-\d/.test(said?.text ?? '')]).toEqual([language, day, false]);
      }
  });
});

it('no flow of the library takes a day that is gone, or one further off than two months', () => {
  const days = FLOW_LIBRARY.flatMap(({ definition }) =>
    definition.steps.flatMap((step) => (step.type === 'ask' && step.answer.type === 'date' ? [step.answer] : [])),
  );
  expect(days.length).toBeGreaterThan(7);
  for (const { earliest = 0, latest = Infinity } of days) expect([earliest >= 0, latest <= 60]).toEqual([true, true]);
});
