import { describe, expect, it } from '@jest/globals';
import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../../definition/flow-step.js';
import { SPOKEN, spokenLanguages } from '../../languages/registry.js';
import { FLOW_LIBRARY } from '../../library/flow-library.js';
import { understand } from '../understanding.js';
import { dayOfLabel } from './choice-on-day.js';

const TODAY = '2026-11-21'; // a Saturday

const chosen = (language: Language, speech: string, choices: readonly FlowChoice[]): unknown => {
  const meaning = understand(language, { speech, dtmf: null }, { type: 'choice', choices: [...choices] }, TODAY);
  return meaning.kind === 'value' ? meaning.value : null;
};

const QUESTIONS = FLOW_LIBRARY.flatMap(({ key, definition }) =>
  definition.steps.flatMap((step) =>
    step.type === 'ask' && step.answer.choices ? [{ name: `${key} ${step.id}`, choices: step.answer.choices }] : [],
  ),
);

const listed = (list = ''): string[] => list.split(' ').map((way) => way.replaceAll('_', ' '));

const daysOf = (language: Language): string[] => {
  const { today, tomorrow, dayAfterTomorrow, threeDaysOn, past } = SPOKEN[language].dates;
  return [today, tomorrow, dayAfterTomorrow, threeDaysOn, past].flatMap(listed).filter((day) => /^\S+$/.test(day));
};

/** What is told by a day as it is: help "tomorrow" is help later, and "tonight" an evening. */
const MEANT = new Set(
  ['tonight -> evening', 'yesterday -> already_paid', 'tomorrow -> later'].concat(
    ['कल', 'टुमारो', 'टुमॉरो', 'kal'].map((day) => `${day} -> later`),
  ),
);

describe('a day of the language of a call', () => {
  it.each(spokenLanguages())('is none of the choices that are no days, in %s', (language) => {
    const taken = QUESTIONS.flatMap(({ name, choices }) =>
      daysOf(language).flatMap((day) => {
        const value = chosen(language, day, choices);
        const isDay = choices.some((one) => one.value === value && dayOfLabel(language, one, TODAY) !== null);
        return value === null || isDay || MEANT.has(`${day} -> ${String(value)}`)
          ? []
          : [`${name}: ${day} -> ${String(value)}`];
      }),
    );
    expect(QUESTIONS.length).toBeGreaterThan(8);
    expect(taken).toEqual([]);
  });

  const MORNING = [
    { value: 'morning', label: { 'en-IN': 'Morning', 'bn-IN': 'সকাল', 'ta-IN': 'காலை', 'mr-IN': 'सकाळी' } },
    { value: 'evening', label: { 'en-IN': 'Evening', 'bn-IN': 'সন্ধ্যা', 'ta-IN': 'மாலை', 'mr-IN': 'संध्याकाळी' } },
  ];

  it.each<[Language, string]>([
    ['bn-IN', 'কাল একটার দিকে'],
    ['bn-IN', 'কালকেই'],
    ['bn-IN', 'কালকের'],
    ['mr-IN', 'काल'],
    ['mr-IN', 'कालच'],
  ])('is no time of day that is called alike elsewhere, in %s: %s', (language, speech) =>
    expect(chosen(language, speech, MORNING)).toBeNull(),
  );

  it('leaves a name of another language for the same day', () => {
    const days = [
      { value: 'a', label: { 'en-IN': 'First', 'hi-IN': 'आज' } },
      { value: 'b', label: { 'en-IN': 'Second', 'hi-IN': 'शनिवार' } },
    ];
    expect(chosen('gu-IN', 'આજ', days)).toBe('a');
  });

  it('leaves a name of another language that is no day here', () =>
    expect(chosen('te-IN', 'காலை', MORNING)).toBe('morning'));
});
