import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import type { FlowDefinition, InputType } from '../definition/flow-definition.js';
import { SPOKEN } from '../languages/registry.js';
import { spokenDate } from '../understanding/dates/spoken-date.js';
import { smallFlow } from '../validation/small-flow.fixture.js';
import { converseWithSamples } from './simulation/converse.js';
import { SAMPLE_TODAY } from './simulation/conversation-settings.js';

const inAll = (text: string): FlowDefinition['disclosure'] =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text]));

/** What the agent says in place of an input of that type. */
function saidOf(type: InputType, value: string, language: Language, today: string | null = SAMPLE_TODAY) {
  const definition: FlowDefinition = {
    ...smallFlow,
    languages: { allowed: LANGUAGES, default: 'hi-IN' },
    disclosure: inAll('{{inputs.x}}'),
    inputs: [{ key: 'x', label: 'X', type, required: true }],
    steps: [{ id: 'end', type: 'end', outcome: 'kept' }],
  };
  return converseWithSamples(definition, { inputs: { x: value }, language, today }).transcript[0];
}

describe('a day', () => {
  it.each<[Language, string]>([
    ['hi-IN', '15 जनवरी'],
    ['en-IN', '15 January'],
    ['ta-IN', '15 ஜனவரி'],
    ['mr-IN', '15 जानेवारी'],
    ['bn-IN', '15 জানুয়ারি'],
    ['od-IN', '15 ଜାନୁଆରୀ'],
  ])('is said in %s as %s', (language, text) => {
    expect(saidOf('date', '2030-01-15', language)).toMatchObject({
      text,
      textEn: language === 'en-IN' ? null : '15 January',
    });
  });

  it('has its year when that is another one', () => {
    expect(saidOf('date', '2031-02-01', 'en-IN')?.text).toBe('1 February 2031');
    expect(saidOf('date', '2031-02-01', 'en-IN', null)?.text).toBe('1 February');
  });

  it.each(LANGUAGES)('is understood in %s as it is said, in every month', (language) => {
    for (let month = 1; month <= 12; month++) {
      const day = `2030-${String(month).padStart(2, '0')}-15`;
      const said = saidOf('date', day, language)?.text ?? '';
      expect([said, spokenDate(language, said, SAMPLE_TODAY)]).toEqual([said, day]);
    }
  });

  it('out of a question is said so too, and given to an action as a date', () => {
    const definition: FlowDefinition = {
      ...smallFlow,
      steps: [
        {
          id: 'when',
          type: 'ask',
          prompt: inAll('When?'),
          answer: { key: 'day', question: inAll('When'), type: 'date' },
          next: 'do',
        },
        {
          id: 'do',
          type: 'action',
          action: 'confirm_order',
          args: { delivery_day: '{{answers.day}}' },
          next: 'end',
        },
        {
          id: 'end',
          type: 'end',
          prompt: inAll('{{answers.day}}; {{results.do.by}}; {{results.do.code}}'),
          outcome: 'kept',
        },
      ],
    };
    const { transcript, actions } = converseWithSamples(
      definition,
      { inputs: {}, language: 'hi-IN', testAnswers: { day: 'कल' }, today: SAMPLE_TODAY },
      () => ({ status: 'success', result: { by: '2030-01-04', code: '2030-01-04-A' }, say: null }),
    );
    expect(actions[0]?.request.args).toEqual({ delivery_day: '2030-01-02' });
    expect(transcript.at(-1)?.text).toBe('2 जनवरी; 4 जनवरी; 2030-01-04-A');
  });
});

describe('an amount', () => {
  it.each([
    ['1299', '1299'],
    ['1299.00', '1299'],
    ['1299.5', '1299.50'],
    ['0001299', '1299'],
    ['000.5', '0.50'],
    ['0', '0'],
    ['99999', '99999'],
    ['125000', '1,25,000'],
    ['12345678.05', '1,23,45,678.05'],
  ])('of %s is said as %s', (value, text) => expect(saidOf('money', value, 'hi-IN')?.text).toBe(text));
});

it.each(LANGUAGES)('yes and no are words in %s', (language) => {
  expect(saidOf('yes_no', 'yes', language)?.text).toBe(SPOKEN[language].phrases.yes[0]);
  expect(saidOf('yes_no', 'no', language)?.text).toBe(SPOKEN[language].phrases.no[0]);
});

it('a number is said without leading zeros', () => {
  expect(['007', '-05', '0', '0.5'].map((value) => saidOf('number', value, 'en-IN')?.text)).toEqual([
    '7',
    '-5',
    '0',
    '0.5',
  ]);
});

it('a text is said without the escapes of HTML, and as far as it is heard', () => {
  expect(saidOf('text', 'Mugs &amp;amp; Bowls', 'en-IN')?.text).toBe('Mugs & Bowls');
  expect(saidOf('text', '7'.repeat(500), 'en-IN')?.text).toBe('7'.repeat(50));
});

it('a text is said as it is, whatever it looks like', () => {
  for (const value of ['2030-01-15', 'yes', '125000']) expect(saidOf('text', value, 'hi-IN')?.text).toBe(value);
});
