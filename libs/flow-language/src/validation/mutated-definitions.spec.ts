import { describe, expect, it } from '@jest/globals';
import { ACTION_PRESETS } from '../catalogue/action-presets.js';
import { converseWithSamples } from '../conversation/simulation/converse.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import type { FlowProblem } from '../definition/flow-problem.js';
import { codConfirmation } from '../library/cod-confirmation/definition.js';
import { publishedView } from '../presentation/published-view.js';
import { comparePaths } from './problem-list.js';
import { pick, random } from './random.fixture.js';
import { smallFlow } from './small-flow.fixture.js';
import { validateDefinition } from './validate-definition.js';

const SEED = 20_260_101;
const ROUNDS = 3_000;
const RANDOM_ROUNDS = 2_000;

const NAMES = [
  'name',
  'callType',
  'languages',
  'allowed',
  'default',
  'disclosure',
  'inputs',
  'key',
  'label',
  'type',
  'required',
  'choices',
  'start',
  'steps',
  'id',
  'prompt',
  'hi-IN',
  'en-IN',
  'next',
  'answer',
  'question',
  'value',
  'dtmf',
  'maxTries',
  'onNoInput',
  'action',
  'onYes',
  'onNo',
  'args',
  'onSuccess',
  'when',
  'if',
  'ref',
  'op',
  'to',
  'onFailed',
  'outcome',
  'outcomes',
  'actions',
  'retry',
  'gapMinutes',
  'callingHours',
  'days',
  'mon',
  'holidays',
  'limits',
  'triggers',
  'on',
  'stillValid',
  'maxAgeMinutes',
  'delayMinutes',
  'oncePer',
  'acrossStores',
  'enabled',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  '\u202e',
];
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  'x',
  '{{',
  '}}',
  '{{inputs.order_no}}',
  '{{answers.wish}}',
  '{{results.cancel.status}}',
  '{{__proto__.x}}',
  '__proto__',
  'constructor',
  'toString',
  'hello',
  'kept',
  '==',
  'exists',
  'hi-IN',
  'say',
  'ask',
  'branch',
  'confirm',
  'action',
  'handoff',
  'end',
  'choice',
  'order.created',
  '9',
  '2026-02-30',
  'offer',
  '\u202eabc',
  'a\u0301\u0301',
  'é',
  'e\u0301',
  '\ud800',
  '\u0000',
  'x'.repeat(2_000),
  '{{inputs.'.repeat(500),
  [],
  {},
  [[]],
  [null],
  { 'hi-IN': 5 },
  { toString: 1, valueOf: null },
  { length: 3 },
  [['10:00', '19:00']],
  [['21:00', '09:00']],
];

/** Sets a key as JSON.parse does: `__proto__` is an ordinary key. */
function put(object: object, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

/** One to four changes at random places: a value is replaced, removed, doubled, or put under an odd key. */
function mutate(value: unknown, next: () => number): unknown {
  const copy = JSON.parse(JSON.stringify(value));
  for (let changes = 1 + Math.floor(next() * 4); changes > 0; changes--) {
    let parent = copy;
    for (let depth = Math.floor(next() * 7); depth > 0; depth--) {
      const children = Object.values(parent).filter((child) => typeof child === 'object' && child !== null);
      if (children.length > 0) parent = pick(next, children);
    }
    const key = pick(next, [...Object.keys(parent), '__proto__', 'constructor', 'next', 'if']);
    const odd = next() < 0.3 ? null : structuredClone(pick(next, ODD_VALUES)); // a copy: a later change may modify it
    if (next() < 0.3) delete parent[key];
    else if (Array.isArray(parent) && next() < 0.5) parent.push(parent[0]);
    else put(parent, key, odd);
  }
  return JSON.parse(JSON.stringify(copy)); // removing an item leaves a hole in a list; JSON has none
}

/** Any JSON, preferring the names that the flow language knows. */
function anyJson(next: () => number, depth: number): unknown {
  const kind = next();
  if (depth === 0 || kind < 0.2) return pick(next, ODD_VALUES);
  const count = Math.floor(next() * 5);
  if (kind < 0.45) return Array.from({ length: count }, () => anyJson(next, depth - 1));
  const object = {};
  for (let index = 0; index < count; index++) put(object, pick(next, NAMES), anyJson(next, depth - 1));
  return object;
}

/** On failure prints what is needed to repeat it. */
function checked(definition: unknown, round: number, next: () => number): FlowProblem[] {
  try {
    const problems = validateDefinition(definition, next() < 0.5 ? { catalogue: ACTION_PRESETS } : {});
    if (
      !problems.every(
        (problem, index) => index === 0 || comparePaths(problems[index - 1]?.path ?? [], problem.path) <= 0,
      )
    )
      throw new Error('the problems are out of order');
    return problems;
  } catch (error) {
    throw new Error(`seed ${SEED}, round ${round}: ${JSON.stringify(definition).slice(0, 2_000)}`, { cause: error });
  }
}

describe(`validateDefinition (seed ${SEED})`, () => {
  it(`never throws on ${ROUNDS} mutated definitions, orders its problems, and lets nothing pass that the agent cannot walk`, () => {
    const next = random(SEED);
    let passed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const definition = mutate(round % 10 === 0 ? codConfirmation : smallFlow, next);
      if (checked(definition, round, next).length > 0) continue;
      passed += 1;
      const flow = definition as FlowDefinition;
      publishedView(flow);
      for (const language of flow.languages.allowed) converseWithSamples(flow, { inputs: { order_no: '1' }, language });
    }
    expect(passed).toBeGreaterThan(50);
    expect(passed).toBeLessThan(ROUNDS);
  });

  it(`never throws on ${RANDOM_ROUNDS} values of random JSON, by themselves or in any place of a definition`, () => {
    const next = random(SEED + 1);
    for (let round = 0; round < RANDOM_ROUNDS; round++) {
      const value = JSON.parse(JSON.stringify(anyJson(next, 6)));
      const definition = { ...smallFlow } as Record<string, unknown>;
      put(definition, pick(next, NAMES), value);
      const steps = smallFlow.steps.map((step) => ({ ...step }) as Record<string, unknown>);
      put(pick(next, steps), pick(next, NAMES), value);
      for (const tried of [value, definition, { ...smallFlow, steps }]) checked(tried, round, next);
    }
  });

  it.each([
    [
      'prototype names as ids, keys and languages',
      () => {
        const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
        const text = JSON.parse(`{${names.map((name) => `"${name}":"x"`).join(',')}}`) as object;
        const steps = names.map((id) => ({
          id,
          type: 'ask',
          prompt: text,
          answer: { key: id, question: text, type: 'choice', choices: [{ value: id, label: text }] },
          next: id,
        }));
        return {
          ...smallFlow,
          languages: { allowed: names, default: names[0] },
          disclosure: text,
          inputs: names.map((key) => ({ key })),
          steps,
          outcomes: names.map((key) => ({ key })),
          actions: names,
          retry: { gapMinutes: text },
          callingHours: { days: text },
        };
      },
    ],
    [
      'ids and keys that are one text when normalised',
      () => {
        const ids = ['é', 'e\u0301', 'É', '\u202eé', 'é\u200d'];
        return {
          ...smallFlow,
          steps: ids.map((id, index) => ({
            id,
            type: 'say',
            prompt: { 'hi-IN': id, 'en-IN': id },
            next: ids[index + 1] ?? id,
          })),
        };
      },
    ],
    [
      'a depth of 1,000',
      () => {
        let deep: unknown = 'x';
        for (let depth = 0; depth < 1_000; depth++) deep = depth % 2 ? [deep] : { a: deep, steps: depth };
        return { ...smallFlow, disclosure: deep, steps: [deep, deep], inputs: deep, retry: deep };
      },
    ],
    [
      '10,000 steps in a row',
      () => ({
        ...smallFlow,
        steps: Array.from({ length: 10_000 }, (_, index) => ({
          id: `s${index}`,
          type: 'ask',
          prompt: {},
          answer: { key: `a${index}` },
          next: `s${index + 1}`,
        })),
      }),
    ],
    [
      '10,000 steps in a circle',
      () => ({
        ...smallFlow,
        steps: Array.from({ length: 10_000 }, (_, index) => ({
          id: `s${index}`,
          type: 'say',
          prompt: { 'hi-IN': `{{answers.a${index}}}` },
          next: `s${(index + 1) % 10_000}`,
        })),
      }),
    ],
    [
      '10,000 steps that all lead to the first',
      () => ({
        ...smallFlow,
        steps: Array.from({ length: 10_000 }, (_, index) => ({ id: `s${index}`, type: 'say', prompt: {}, next: 's0' })),
      }),
    ],
    [
      'texts of a megabyte',
      () => ({
        ...smallFlow,
        name: 'अ'.repeat(300_000),
        disclosure: { 'hi-IN': '{{'.repeat(250_000), 'en-IN': ' '.repeat(500_000) },
        start: '{{a'.repeat(300_000),
      }),
    ],
  ])('finds the problems of %s', (_name, make) => {
    const definition = JSON.parse(JSON.stringify(make())) as unknown;
    const problems = checked(definition, 0, () => 0);
    expect(problems.length).toBeGreaterThan(0);
    expect(({} as Record<string, unknown>)['steps']).toBeUndefined();
  });
});
