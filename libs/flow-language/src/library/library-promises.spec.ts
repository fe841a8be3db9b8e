import { describe, expect, it } from '@jest/globals';
import { SAMPLE_TODAY } from '../conversation/simulation/conversation-settings.js';
import { converseWithSamples, sampleReply } from '../conversation/simulation/converse.js';
import { understand } from '../understanding/understanding.js';
import { retryPlanOf } from '../definition/retry-plan.js';
import { DEFAULT_GAP_MINUTES } from '../definition/limits.js';
import { resolveInputs } from '../inputs/resolve-inputs.js';
import { FLOW_LIBRARY } from './flow-library.js';
import { LIBRARY_SCENARIOS } from './library-scenarios.fixture.js';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** What flows ask for as a day, and what actions take as one. */
const DAYS = /_day$|_date$|_by$|^pickup_wish$/;

/** Each attempt to deliver is one more reason to call. */
const COMES_AGAIN = 'order.delivery_attempted';

describe.each(FLOW_LIBRARY)('the library flow $key', ({ key, definition }) => {
  const { steps, languages } = definition;
  const asks = steps.filter((step) => step.type === 'ask');
  const talks = languages.allowed.flatMap((language) =>
    (LIBRARY_SCENARIOS[key] ?? []).map((scenario) => ({
      name: `${scenario.name}, ${language}`,
      scenario,
      talk: converseWithSamples(
        definition,
        {
          language,
          inputs: resolveInputs(definition, scenario.inputs, null, 'Kalakar').inputs,
          testAnswers: scenario.testAnswers,
          today: SAMPLE_TODAY,
          isPersonAvailable: scenario.isPersonAvailable ?? true,
        },
        (request) => ({ ...sampleReply(request), ...scenario.replies?.[request.name] }),
      ),
    })),
  );

  it('names the store in its first sentences, in every language', () => {
    for (const language of languages.allowed)
      expect([language, definition.disclosure[language]]).toEqual([
        language,
        expect.stringContaining('{{inputs.store_name}}'),
      ]);
    for (const { name, talk } of talks)
      expect([name, talk.transcript[0]?.text]).toEqual([name, expect.stringContaining('Kalakar')]);
  });

  it('has somebody to hand the call to, with an outcome whether a person was there or not', () => {
    const [person] = steps.filter((step) => step.type === 'handoff');
    const outcomeOf = (id: string | undefined) => {
      const end = steps.find((step) => step.id === id);
      return end?.type === 'end' ? end.outcome : end?.type;
    };
    expect([outcomeOf(person?.onConnected), typeof outcomeOf(person?.onFailed)]).toEqual(['handed_over', 'string']);
  });

  it('names the keys that may be pressed, in every prompt and language', () => {
    for (const step of steps) {
      const keys =
        step.type === 'confirm' || (step.type === 'ask' && step.answer.type === 'yes_no')
          ? ['1', '2']
          : step.type === 'ask'
            ? (step.answer.choices ?? []).flatMap(({ dtmf }) => dtmf ?? [])
            : [];
      for (const language of languages.allowed)
        for (const pressed of keys)
          expect([step.id, language, step.prompt?.[language]?.replace(/\{\{[^{}]*\}\}/g, '')]).toEqual([
            step.id,
            language,
            expect.stringContaining(pressed),
          ]);
    }
  });

  it('has gaps that do not pester: none shorter than those of a flow that names none, three attempts at most', () => {
    const { maxAttempts, gapMinutes } = retryPlanOf(definition);
    expect(maxAttempts).toBeLessThanOrEqual(3);
    for (const reason of ['no_answer', 'busy', 'voicemail', 'declined'] as const)
      expect([reason, Math.min(...gapMinutes[reason]) >= Math.min(...DEFAULT_GAP_MINUTES[reason])]).toEqual([
        reason,
        true,
      ]);
  });

  it('calls once of an order or a return, of a new order after ten minutes, and knows a return by its order', () => {
    for (const { on, delayMinutes, oncePer = 'change', acrossStores, inputs } of definition.triggers ?? []) {
      if (on === COMES_AGAIN) expect([oncePer, acrossStores]).toEqual(['change', true]);
      else expect(['object', 'shopper']).toContain(oncePer);
      if (on === 'order.created') expect(delayMinutes).toBe(10);
      if (on.startsWith('return.')) expect(inputs?.['order_no']).toBe('{{object.order.number}}');
    }
  });

  it('gives days to the shop as dates, in answers and in actions', () => {
    for (const { name, talk } of talks) {
      const given = [
        ...Object.entries(talk.answers),
        ...talk.actions.flatMap(({ request }) => Object.entries(request.args)),
      ];
      for (const [field, value] of given)
        if (DAYS.test(field) && value !== null)
          expect([name, field, value]).toEqual([name, field, expect.stringMatching(ISO_DAY)]);
    }
  });

  it('says nowhere that an order is confirmed when the store refused to', () => {
    for (const { name, scenario, talk } of talks) {
      if (scenario.replies?.['confirm_order']?.status !== 'refused') continue;
      expect([name, talk.outcome]).not.toEqual([name, 'confirmed']);
      const confirmed = steps.find((step) => step.id === 'end_confirmed')?.prompt;
      expect(Object.values(confirmed ?? {})).not.toContain(talk.transcript.at(-1)?.text);
    }
  });

  it('knows other words for every choice, in every language, and each means that choice alone', () => {
    for (const { answer } of asks)
      for (const { value, also } of answer.choices ?? [])
        for (const language of languages.allowed) {
          const words = also?.[language] ?? [];
          expect([answer.key, value, language, words.length > 1]).toEqual([answer.key, value, language, true]);
          for (const speech of words)
            expect([
              speech,
              understand(language, { speech, dtmf: null }, { type: 'choice', choices: answer.choices ?? [] }),
            ]).toEqual([speech, { kind: 'value', value }]);
        }
  });
});
