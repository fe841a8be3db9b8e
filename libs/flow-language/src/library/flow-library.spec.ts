import { CALL_TYPES, LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { ACTION_PRESETS } from '../catalogue/action-presets.js';
import { agent } from '../conversation/agent.js';
import { SAMPLE_TODAY } from '../conversation/simulation/conversation-settings.js';
import { openCall } from '../conversation/call-state.js';
import { converseWithSamples, sampleReply } from '../conversation/simulation/converse.js';
import type { ActionReply, ActionRequest, Conversation } from '../conversation/conversation.js';
import type { Ending } from '../conversation/effects.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import { understand } from '../understanding/understanding.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import type { LocalizedText } from '../definition/localized-text.js';
import { placeholdersIn } from '../definition/references.js';
import { resolveInputs } from '../inputs/resolve-inputs.js';
import { lineOf } from '../../test/language-tests.js';
import { SPOKEN } from '../languages/registry.js';
import { validateDefinition } from '../validation/validate-definition.js';
import { FLOW_LIBRARY, findLibraryFlow } from './flow-library.js';
import type { LibraryScenario } from './library-scenario.fixture.js';
import { LIBRARY_SCENARIOS } from './library-scenarios.fixture.js';

const MAX_SPOKEN = 300; // longer is not held in mind by ear

/**
 * Every text of a flow with its place: what is spoken, how answers are asked for in the API, and the names of choices.
 */
function textsOf(definition: FlowDefinition): { place: string; text: LocalizedText }[] {
  return [
    { place: 'disclosure', text: definition.disclosure },
    ...definition.steps.flatMap((step) => [
      ...(step.prompt ? [{ place: step.id, text: step.prompt }] : []),
      ...(step.type === 'ask' ? [{ place: `${step.id} question`, text: step.answer.question }] : []),
      ...(step.type === 'ask'
        ? (step.answer.choices ?? []).map((choice) => ({ place: `${step.id} ${choice.value}`, text: choice.label }))
        : []),
    ]),
  ];
}

/** A text without its placeholders and numbers, so that only the words of its own language remain. */
function words(text: string): string {
  return text
    .replace(/\{\{[^{}]*\}\}/g, ' ')
    .replace(/[\d\p{P}\p{S}\s]+/gu, ' ')
    .trim();
}

function walk(definition: FlowDefinition, language: Language, scenario: LibraryScenario): Conversation {
  const act = (request: ActionRequest): ActionReply => ({
    ...sampleReply(request),
    ...scenario.replies?.[request.name],
  });
  const { testAnswers, isPersonAvailable = true } = scenario;
  const inputs = { ...resolveInputs(definition, scenario.inputs, null, 'Kalakar').inputs };
  return converseWithSamples(
    definition,
    { inputs, language, testAnswers, isPersonAvailable, today: SAMPLE_TODAY },
    act,
  );
}

/** A call in which the shopper answers every question with the same words or key, as a carrier would report them. */
function hearOnly(
  definition: FlowDefinition,
  language: Language,
  inputs: Readonly<Record<string, string>>,
  input: ShopperInput,
): Ending {
  const walk = agent(openCall(definition, language, inputs, SAMPLE_TODAY));
  let step = walk.next();
  while (!step.done) {
    const effect = step.value;
    if (effect.kind === 'say') step = walk.next({ kind: 'said', cutInWith: null });
    else if (effect.kind === 'listen') step = walk.next({ kind: 'listened', input });
    else if (effect.kind === 'act') step = walk.next({ kind: 'acted', reply: sampleReply(effect.request) });
    else step = walk.next({ kind: 'handed_off', isConnected: true });
  }
  return step.value;
}

it('the library has scenarios for every flow, and no others', () => {
  expect(Object.keys(LIBRARY_SCENARIOS).sort()).toEqual(FLOW_LIBRARY.map((flow) => flow.key).sort());
  expect(findLibraryFlow('no_such_flow')).toBeNull();
});

describe.each(FLOW_LIBRARY)('the library flow $key', ({ key, definition }) => {
  const scenarios = LIBRARY_SCENARIOS[key] ?? [];
  const languages = definition.languages.allowed;
  const asks = definition.steps.filter((step) => step.type === 'ask');

  it('can be published, and is plain JSON', () => {
    expect(validateDefinition(definition, { catalogue: ACTION_PRESETS })).toEqual([]);
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
    expect(findLibraryFlow(key)?.definition).toBe(definition);
    expect(CALL_TYPES).toContain(definition.callType);
    expect(definition.description).toBeTruthy();
  });

  it('speaks Hindi and English at least', () => {
    expect(languages).toEqual(expect.arrayContaining(['hi-IN', 'en-IN']));
    for (const { place, text } of textsOf(definition))
      expect([place, Object.keys(text).sort()]).toEqual([place, [...languages].sort()]);
  });

  it.each(languages)('is written in the script of %s, with nothing left in another language', (language) => {
    const script = new RegExp(`\\p{Script=${lineOf(language, 'texts', 'script')}}`, 'u');
    for (const { place, text } of textsOf(definition)) {
      const letters = [...words(text[language] ?? '').replace(/[^\p{L}]/gu, '')];
      expect([place, letters.length > 0, letters.filter((letter) => !script.test(letter))]).toEqual([place, true, []]);
    }
  });

  it('says everything in different words in each language', () => {
    for (const { id, prompt } of definition.steps)
      if (prompt) expect([id, new Set(Object.values(prompt)).size]).toEqual([id, languages.length]);
  });

  it('never ends without an outcome because a question stays open', () => {
    for (const step of asks)
      expect([step.id, typeof step.onNoInput, typeof step.onNoMatch]).toEqual([step.id, 'string', 'string']);
  });

  it('is short enough for the ear', () => {
    for (const { place, text } of textsOf(definition)) {
      for (const language of languages)
        expect([place, language, (text[language] ?? '').length < MAX_SPOKEN]).toEqual([place, language, true]);
    }
  });

  it('speaks of the same values in all its languages', () => {
    for (const { place, text } of textsOf(definition)) {
      const values = languages.map((language) => [...new Set(placeholdersIn(text[language] ?? ''))].sort());
      for (const spoken of values) expect([place, spoken]).toEqual([place, values[0]]);
    }
  });

  it('starts nothing by itself until the merchant asks for it, and then with inputs it has', () => {
    for (const trigger of definition.triggers ?? []) {
      expect(trigger.enabled).toBe(false);
      const known = new Set((definition.inputs ?? []).map((input) => input.key));
      expect(Object.keys(trigger.inputs ?? {}).filter((input) => !known.has(input))).toEqual([]);
      const needed = (definition.inputs ?? []).filter((input) => input.required).map((input) => input.key);
      expect(Object.keys(trigger.inputs ?? {})).toEqual(expect.arrayContaining(needed));
    }
  });

  it('has scenarios whose inputs a run would accept', () => {
    expect(new Set(scenarios.map((scenario) => scenario.name)).size).toBe(scenarios.length);
    for (const { name, inputs } of scenarios)
      expect([name, resolveInputs(definition, inputs, null, 'Kalakar').problems]).toEqual([name, []]);
  });

  it('reaches every outcome and every step in some scenario', () => {
    const walked = scenarios.map((scenario) => walk(definition, definition.languages.default, scenario));
    const outcomes = new Set(walked.map((conversation) => conversation.outcome));
    expect(definition.outcomes.map((outcome) => outcome.key).filter((outcome) => !outcomes.has(outcome))).toEqual([]);
    const steps = new Set(walked.flatMap((conversation) => conversation.path));
    expect(definition.steps.map((step) => step.id).filter((id) => !steps.has(id))).toEqual([]);
  });

  describe.each(languages)('in %s', (language) => {
    it.each(scenarios)('$name', (scenario) => {
      const conversation = walk(definition, language, scenario);
      expect(conversation.outcome).toBe(scenario.outcome);
      if (scenario.actions) expect(conversation.actions.map(({ request }) => request.name)).toEqual(scenario.actions);
      const confirmed = new Set(
        ACTION_PRESETS.filter((preset) => preset.requiresConfirmation).map((preset) => preset.name),
      );
      for (const { request } of conversation.actions)
        expect([request.name, request.isConfirmed]).toEqual([request.name, confirmed.has(request.name)]);
      for (const line of conversation.transcript) {
        expect(line.text).not.toMatch(/\{\{|\}\}|undefined|null/);
        expect(line.speaker === 'agent' && language !== 'en-IN' && line.textEn === null).toBe(false);
      }
    });

    it('tells the same twice, to the millisecond', () => {
      for (const scenario of scenarios)
        expect(JSON.stringify(walk(definition, language, scenario))).toBe(
          JSON.stringify(walk(definition, language, scenario)),
        );
    });

    it('lets the shopper opt out at once, and ask for a person', () => {
      const inputs = scenarios[0]?.inputs ?? {};
      expect(converseWithSamples(definition, { inputs, language, behaviour: 'opts_out' })).toMatchObject({
        isOptedOut: true,
        endReason: 'opted_out',
        outcome: null,
      });
      expect(
        converseWithSamples(definition, { inputs, language, behaviour: 'asks_for_person' }).handoff,
      ).not.toBeNull();
    });

    it.each([
      ['in words', { speech: SPOKEN[language].phrases.optOut[0], dtmf: null }],
      ['by key', { speech: null, dtmf: '9' }],
    ])('lets the shopper opt out %s at the first question', (_, input) => {
      expect(hearOnly(definition, language, scenarios[0]?.inputs ?? {}, input)).toEqual({
        endReason: 'opted_out',
        outcome: null,
      });
    });

    it('understands every choice by its name and by its key', () => {
      for (const { answer } of asks) {
        for (const { value, label, dtmf } of answer.choices ?? []) {
          const expected = { type: answer.type, choices: answer.choices ?? [] };
          expect([answer.key, understand(language, { speech: label[language] ?? '', dtmf: null }, expected)]).toEqual([
            answer.key,
            { kind: 'value', value },
          ]);
          if (dtmf)
            expect([answer.key, understand(language, { speech: null, dtmf }, expected)]).toEqual([
              answer.key,
              { kind: 'value', value },
            ]);
        }
      }
    });
  });
});

it('the library holds at least ten flows, four of them in every language', () => {
  const complete = FLOW_LIBRARY.filter(({ definition }) =>
    LANGUAGES.every((language) => definition.languages.allowed.includes(language)),
  );
  expect(FLOW_LIBRARY.length).toBeGreaterThanOrEqual(10);
  expect(complete.length).toBeGreaterThanOrEqual(4);
});
