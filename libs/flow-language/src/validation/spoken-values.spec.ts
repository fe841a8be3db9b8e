import { describe, expect, it } from '@jest/globals';
import { ACTION_PRESETS } from '../catalogue/action-presets.js';
import type { ActionReply } from '../conversation/conversation.js';
import { converseWithSamples } from '../conversation/simulation/converse.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import { pick, random } from './random.fixture.js';
import { validateDefinition } from './validate-definition.js';

const SEED = 20_260_303;
const FLOWS = 200;
const CALLS = 6;
const REFERENCES = [
  'inputs.name',
  'inputs.note',
  'answers.a1',
  'answers.a2',
  'answers.a3',
  'results.x4.status',
  'results.x5.status',
];
const IDS = ['s0', 's1', 's2', 's3', 'x4', 'x5', 's6', 's7', 's8', 'person', 'end'];

/** A flow with every type of step and arrows between any of them. Each step says its id and one value: `s3[value]`. */
function randomFlow(next: () => number): FlowDefinition {
  const prompt = (id: string) => ({ 'hi-IN': `${id}[{{${pick(next, REFERENCES)}}}]` });
  const to = () => pick(next, IDS);
  const condition = () => {
    const op = pick(next, ['exists', '==', '!=', 'in'] as const);
    return {
      ref: pick(next, REFERENCES),
      op,
      value: op === 'exists' ? next() < 0.5 : op === 'in' ? ['v', 'yes'] : 'v',
    };
  };
  const ask = (id: string, key: string) => ({
    id,
    type: 'ask',
    prompt: prompt(id),
    answer: { key, question: { 'hi-IN': '?' }, type: 'text', maxTries: 1 },
    next: to(),
    ...(next() < 0.7 && { onNoInput: to() }),
  });
  const act = (id: string) => ({
    id,
    type: 'action',
    action: 'get_order',
    args: { order_no: `${id}[{{${pick(next, REFERENCES)}}}]` },
    next: to(),
    ...(next() < 0.7 && { onSuccess: to() }),
  });
  const steps = [
    { id: 's0', type: 'say', prompt: prompt('s0'), next: to() },
    ask('s1', 'a1'),
    ask('s2', 'a2'),
    ask('s3', 'a3'),
    act('x4'),
    act('x5'),
    ...['s6', 's7'].map((id) => ({
      id,
      type: 'branch',
      prompt: prompt(id),
      when: [
        { if: condition(), next: to() },
        { if: condition(), next: to() },
      ],
      next: to(),
    })),
    { id: 's8', type: 'confirm', action: 'get_order', prompt: prompt('s8'), onYes: to(), onNo: to() },
    { id: 'person', type: 'handoff', to: 'Team', prompt: prompt('person'), onConnected: to(), onFailed: to() },
    { id: 'end', type: 'end', prompt: prompt('end'), outcome: 'done' },
  ];
  return {
    name: 'Random',
    callType: 'service',
    languages: { allowed: ['hi-IN'], default: 'hi-IN' },
    disclosure: { 'hi-IN': '-' },
    start: pick(next, IDS),
    steps,
    inputs: [
      { key: 'name', label: 'Name', type: 'text', required: true },
      { key: 'note', label: 'Note', type: 'text', required: false },
    ],
    outcomes: [{ key: 'done', label: 'Done' }],
    actions: ['get_order'],
    limits: { maxSeconds: 60 }, // random flows have loops
  } as unknown as FlowDefinition;
}

/** The steps that spoke or passed on an empty value in a call with random answers, replies and inputs. */
function emptyValuesIn(flow: FlowDefinition, next: () => number): Set<string> {
  const said = (): string => pick(next, ['v', '', 'something']);
  const settings = {
    inputs: { name: 'n', ...(next() < 0.5 && { note: 'v' }) },
    language: 'hi-IN',
    testAnswers: { a1: said(), a2: said(), a3: said(), s8: pick(next, ['yes', 'no']) },
    behaviour: next() < 0.3 ? 'asks_for_person' : 'answers',
    isPersonAvailable: next() < 0.5,
  } as const;
  const act = (): ActionReply =>
    next() < 0.5
      ? { status: 'success', result: { status: 'open' }, say: null }
      : { status: pick(next, ['refused', 'pending', 'timeout']), result: null, say: null };
  const { transcript, actions } = converseWithSamples(flow, settings, act);
  const lines = [
    ...transcript.map(({ text }) => text),
    ...actions.flatMap(({ request }) => Object.values(request.args)),
  ];
  return new Set(lines.flatMap((line) => [...line.matchAll(/(\w+)\[\]/g)].map((match) => match[1] as string)));
}

describe(`what is spoken in ${FLOWS} random flows (seed ${SEED})`, () => {
  it('is never empty where the validator says that the value is set', () => {
    const next = random(SEED);
    let [sure, empty] = [0, 0];
    for (let round = 0; round < FLOWS; round++) {
      const flow = randomFlow(next);
      const warned = new Set<unknown>();
      for (const { path, message } of validateDefinition(flow, { catalogue: ACTION_PRESETS }))
        if (message.includes('may be unset here')) warned.add(flow.steps[path[1] as number]?.id);
      sure += flow.steps.length - warned.size;
      for (let call = 0; call < CALLS; call++) {
        for (const id of emptyValuesIn(flow, next)) {
          empty += 1;
          if (!warned.has(id))
            throw new Error(`seed ${SEED}, round ${round}: ${id} spoke of an unset value in ${JSON.stringify(flow)}`);
        }
      }
    }
    expect(empty).toBeGreaterThan(200); // the calls do meet unset values,
    expect(sure).toBeGreaterThan(FLOWS); // and the validator does not warn everywhere
  });
});
