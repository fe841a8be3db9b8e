import { describe, expect, it } from '@jest/globals';
import type { FlowCondition } from '../definition/flow-condition.js';
import { codConfirmation } from '../library/cod-confirmation/definition.js';
import { validateDefinition } from './validate-definition.js';

const text = (hi: string) => ({ 'hi-IN': hi });
const say = (id: string, hi: string, next = 'end') => ({ id, type: 'say', prompt: text(hi), next });
const ask = (id: string, next: string, more: object = {}) => ({
  id,
  type: 'ask',
  prompt: text('?'),
  answer: { key: id, question: text('?'), type: 'text' },
  next,
  ...more,
});
const branch = (id: string, when: (Partial<FlowCondition> & { next: string })[], next: string) => ({
  id,
  type: 'branch',
  when: when.map(({ next: to, ...condition }) => ({ if: condition, next: to })),
  next,
});

/** A flow of these steps and an end. The input `note` is optional, `name` is required. */
const flow = (...steps: object[]) => ({
  name: 'Facts',
  callType: 'service',
  languages: { allowed: ['hi-IN'], default: 'hi-IN' },
  disclosure: text('-'),
  inputs: [
    { key: 'name', label: 'Name', type: 'text', required: true },
    { key: 'note', label: 'Note', type: 'text', required: false },
  ],
  steps: [...steps, { id: 'end', type: 'end', outcome: 'done' }],
  outcomes: [{ key: 'done', label: 'Done' }],
  actions: ['get_order'],
});
const problemsOf = (...steps: object[]) =>
  validateDefinition(flow(...steps)).map((problem) => `${problem.path.join('.')}: ${problem.message}`);
const HINTS: Readonly<Record<string, string>> = {
  inputs: 'ask before with a branch whether X exists, or make it required',
  answers: 'say it after the next of its question, or ask before with a branch whether X exists',
  results: 'say it after the onSuccess of its action, or ask before with a branch whether X exists',
};
const message = (reference: string) =>
  `{{${reference}}} may be unset here: ${(HINTS[reference.split('.')[0] ?? ''] ?? '').replace('X', reference)}`;
const unset = (path: string, reference: string) => `${path}: ${message(reference)}`;

describe('a reference that may be unset', () => {
  it('is no required input, and every optional one', () => {
    expect(problemsOf(say('a', '{{inputs.name}} {{inputs.note}}'))).toEqual([
      unset('steps.0.prompt.hi-IN', 'inputs.note'),
    ]);
  });

  it('is never the name of the store: the name of the org stands in for it', () => {
    const store = { key: 'store_name', label: 'Store', type: 'text', required: false };
    const definition = {
      ...flow(say('a', '{{inputs.store_name}}')),
      inputs: [store],
      disclosure: text('{{inputs.store_name}}'),
    };
    expect(validateDefinition(definition)).toEqual([]);
    expect(validateDefinition({ ...definition, inputs: [] })).toHaveLength(2);
  });

  it('is found in the disclosure, which is spoken before anything is asked', () => {
    const definition = { ...flow(ask('a', 'end')), disclosure: text('{{inputs.name}} {{answers.a}}') };
    expect(validateDefinition(definition)).toEqual([{ path: ['disclosure', 'hi-IN'], message: message('answers.a') }]);
  });

  it('is found in every language on its own', () => {
    const definition = {
      ...flow({ ...say('a', ''), prompt: { 'hi-IN': '{{inputs.note}}', 'ta-IN': '{{inputs.note}}', 'en-IN': '-' } }),
    };
    expect(validateDefinition(definition).map(({ path }) => path.at(-1))).toEqual(['hi-IN', 'ta-IN']);
  });

  it('is no answer after its question, but one after the question that stayed open', () => {
    expect(problemsOf(ask('a', 'b'), say('b', '{{answers.a}}'))).toEqual([]);
    expect(problemsOf(ask('a', 'b', { onNoInput: 'b' }), say('b', '{{answers.a}}'))).toEqual([
      unset('steps.1.prompt.hi-IN', 'answers.a'),
    ]);
    expect(problemsOf(ask('a', 'end', { onNoMatch: 'b' }), say('b', '{{answers.a}}'))).toEqual([
      unset('steps.1.prompt.hi-IN', 'answers.a'),
    ]);
  });

  it('is an answer while it is asked, the first time and again', () => {
    expect(problemsOf({ ...ask('a', 'end'), prompt: text('{{answers.a}}?') })).toEqual([
      unset('steps.0.prompt.hi-IN', 'answers.a'),
    ]);
    const again = [
      ask('a', 'b', { onNoInput: 'c' }),
      branch('b', [{ ref: 'answers.a', op: '==', value: 'again', next: 'a' }], 'end'),
      say('c', '{{answers.a}}'),
    ];
    expect(problemsOf(...again)).toEqual([unset('steps.2.prompt.hi-IN', 'answers.a')]);
  });

  it.each<[Partial<FlowCondition>, 'taken' | 'not taken' | 'never']>([
    [{ op: 'exists' }, 'taken'],
    [{ op: 'exists', value: true }, 'taken'],
    [{ op: 'exists', value: false }, 'not taken'],
    [{ op: '==', value: 'x' }, 'taken'],
    [{ op: '!=', value: 'x' }, 'not taken'],
    [{ op: 'in', value: ['x'] }, 'taken'],
    [{ op: '>', value: 1 }, 'taken'],
    [{ op: '>=', value: 1 }, 'taken'],
    [{ op: '<', value: 1 }, 'taken'],
    [{ op: '<=', value: 1 }, 'taken'],
    [{ op: 'exists', ref: 'inputs.name' }, 'never'],
  ])('is shown to be set by a branch on %j when its way is %s', (condition, when) => {
    const steps = [
      branch('b', [{ ref: 'inputs.note', ...condition, next: 'yes' }], 'no'),
      say('yes', '{{inputs.note}}'),
      say('no', '{{inputs.note}}'),
    ];
    const expected = [
      ...(when === 'taken' ? [] : [unset('steps.1.prompt.hi-IN', 'inputs.note')]),
      ...(when === 'not taken' ? [] : [unset('steps.2.prompt.hi-IN', 'inputs.note')]),
    ];
    expect(problemsOf(...steps)).toEqual(expected);
  });

  it('is shown by a way not taken to the ways after it, not to its own and those before', () => {
    const ways = [
      { ref: 'inputs.name', op: '==', value: 'x', next: 'a' },
      { ref: 'inputs.note', op: 'exists', value: false, next: 'b' },
      { ref: 'inputs.name', op: '==', value: 'y', next: 'c' },
    ] as const;
    const steps = [branch('w', [...ways], 'd'), ...['a', 'b', 'c', 'd'].map((id) => say(id, '{{inputs.note}}'))];
    expect(problemsOf(...steps)).toEqual([
      unset('steps.1.prompt.hi-IN', 'inputs.note'),
      unset('steps.2.prompt.hi-IN', 'inputs.note'),
    ]);
  });

  it('is set only where it is set on all ways that meet', () => {
    const met = [
      branch('b', [{ ref: 'inputs.note', op: 'exists', next: 'x' }], 'y'),
      say('x', '-', 'z'),
      say('y', '-', 'z'),
      say('z', '{{inputs.note}}'),
    ];
    expect(problemsOf(...met)).toEqual([unset('steps.3.prompt.hi-IN', 'inputs.note')]);
    const both = [
      branch('b', [{ ref: 'inputs.note', op: 'exists', next: 'x' }], 'end'),
      ask('x', 'z', { onNoInput: 'z' }),
      say('z', '{{inputs.note}}'),
    ];
    expect(problemsOf(...both)).toEqual([]);
  });

  it('is a result after any reply but a success', () => {
    const act = (more: object) => ({
      id: 'act',
      type: 'action',
      action: 'get_order',
      args: { order_no: '{{inputs.name}}' },
      ...more,
    });
    const tell = say('tell', '{{results.act.status}}');
    expect(problemsOf(act({ onSuccess: 'tell', next: 'end' }), tell)).toEqual([]);
    expect(problemsOf(act({ next: 'tell' }), tell)).toEqual([unset('steps.1.prompt.hi-IN', 'results.act.status')]);
    expect(
      problemsOf(
        act({ next: 'look' }),
        branch('look', [{ ref: 'results.act.status', op: 'exists', next: 'tell' }], 'end'),
        tell,
      ),
    ).toEqual([]);
  });

  it('is one in an argument too, but not in a condition', () => {
    const act = { id: 'act', type: 'action', action: 'get_order', args: { order_no: '{{inputs.note}}' }, next: 'end' };
    expect(problemsOf(act)).toEqual([unset('steps.0.args.order_no', 'inputs.note')]);
    expect(
      problemsOf(
        branch('b', [{ ref: 'answers.a', op: '==', value: '{{inputs.note}}', next: 'end' }], 'a'),
        ask('a', 'end'),
      ),
    ).toEqual([]);
  });

  it('is everything but the required inputs at a person, whom the shopper may ask for at any time', () => {
    const person = {
      id: 'person',
      type: 'handoff',
      to: 'Team',
      prompt: text('{{inputs.name}} {{answers.a}}'),
      onFailed: 'sorry',
    };
    expect(problemsOf(ask('a', 'person'), person, say('sorry', '{{answers.a}}'))).toEqual([
      unset('steps.1.prompt.hi-IN', 'answers.a'),
      unset('steps.2.prompt.hi-IN', 'answers.a'),
    ]);
  });

  it('is told of at steps that can be reached only, and of values that exist only', () => {
    expect(problemsOf(say('a', '-'), say('lost', '{{inputs.note}}'))).toEqual(['steps.1: is never reached']);
    expect(problemsOf(say('a', '{{inputs.nothing}}'))).toEqual([
      'steps.0.prompt.hi-IN: unknown reference {{inputs.nothing}}',
    ]);
  });

  it('is kept from cash on delivery confirmation by its branches: without one of them it is found', () => {
    const steps = codConfirmation.steps.map((step) =>
      step.id === 'ask_delivery' ? { ...step, onNoMatch: 'confirm' } : step,
    );
    const place = steps.findIndex((step) => step.id === 'confirm');
    expect(validateDefinition({ ...codConfirmation, steps })).toEqual([
      { path: ['steps', place, 'args', 'delivery_day'], message: message('answers.delivery_day') },
    ]);
  });
});
