import { describe, expect, it } from '@jest/globals';
import { ACTION_PRESETS } from '../catalogue/action-presets.js';
import type { FlowCondition } from '../definition/flow-condition.js';
import type { FlowDefinition, FlowInput } from '../definition/flow-definition.js';
import type { AnswerType, FlowStep } from '../definition/flow-step.js';
import { FLOW_LIBRARY } from '../library/flow-library.js';
import { definitionWith, smallFlow } from '../validation/small-flow.fixture.js';
import { validateDefinition } from '../validation/validate-definition.js';
import { checkDefinition } from './check-definition.js';
import { walkAllPaths } from './walk-all-paths.js';

const text = (words: string) => ({ 'en-IN': words, 'hi-IN': words });
const say = (id: string, next: string, words = 'Hm.'): FlowStep => ({ id, type: 'say', prompt: text(words), next });
const ask = (key: string, type: AnswerType, next: string, more: object = {}): FlowStep => ({
  id: `ask_${key}`,
  type: 'ask',
  prompt: text('?'),
  answer: { key, question: text('?'), type },
  next,
  ...more,
});
const branch = (
  id: string,
  next: string,
  ...ways: readonly (readonly [FlowCondition['ref'], FlowCondition['op'], FlowCondition['value'], string])[]
): FlowStep => ({
  id,
  type: 'branch',
  when: ways.map(([ref, op, value, to]) => ({ if: value === undefined ? { ref, op } : { ref, op, value }, next: to })),
  next,
});
const end = (outcome: string): FlowStep => ({ id: `end_${outcome}`, type: 'end', outcome });
const input = (key: string, type: FlowInput['type'], more: Partial<FlowInput> = {}): FlowInput => ({
  key,
  label: key,
  type,
  required: true,
  ...more,
});

/** A flow of these steps; an end per outcome is added. */
function flowOf(
  steps: readonly FlowStep[],
  outcomes: readonly string[] = ['a', 'b'],
  more: Partial<FlowDefinition> = {},
): FlowDefinition {
  return {
    ...smallFlow,
    inputs: [],
    actions: [],
    steps: [...steps, ...outcomes.map(end)],
    outcomes: outcomes.map((key) => ({ key, label: key })),
    ...more,
  };
}

const unreached = (definition: FlowDefinition) => {
  const coverage = walkAllPaths(definition);
  expect(coverage.isComplete).toBe(true);
  return [...coverage.steps.unreached];
};

describe('walkAllPaths', () => {
  it('reaches all of a flow that has nothing to complain of', () => {
    const coverage = walkAllPaths(smallFlow);
    expect(coverage).toMatchObject({
      isComplete: true,
      steps: { reached: smallFlow.steps.map((step) => step.id), unreached: [] },
      arrows: { unreached: [] },
      outcomes: { reached: ['kept', 'cancelled'], unreached: [] },
      languages: { reached: ['en-IN', 'hi-IN'], unreached: [] },
      warnings: [],
    });
    expect(coverage.arrows.reached).toContainEqual({
      from: 'branch',
      to: 'sure',
      path: ['steps', 2, 'when', 0, 'next'],
    });
    expect(coverage.pathsWalked).toBeGreaterThan(4);
  });

  it.each(FLOW_LIBRARY)('reaches every step, outcome and language of the library flow $key', ({ definition }) => {
    const coverage = walkAllPaths(definition);
    expect(coverage).toMatchObject({ isComplete: true, warnings: [] });
    expect(coverage.steps.reached).toHaveLength(definition.steps.length);
    expect(coverage.languages.reached).toEqual(definition.languages.allowed);
    expect(JSON.stringify(walkAllPaths(definition))).toBe(JSON.stringify(coverage));
  });

  it('finds a step that two conditions together shut off, which the rules about arrows cannot see', () => {
    const flow = flowOf([
      ask('x', 'number', 'one', { onNoInput: 'end_a' }),
      branch('one', 'end_a', ['answers.x', '==', 1, 'two']),
      branch('two', 'end_a', ['answers.x', '==', 2, 'never']),
      say('never', 'end_b'),
    ]);
    expect(validateDefinition(flow, { catalogue: ACTION_PRESETS })).toEqual([]);
    const coverage = walkAllPaths(flow);
    expect(coverage.warnings).toEqual([
      { path: ['outcomes', 1, 'key'], message: 'no path of the conversation ends with the outcome b' },
      { path: ['steps', 3], message: 'no path of the conversation reaches this step' },
      { path: ['steps', 5], message: 'no path of the conversation reaches this step' },
    ]);
    expect(coverage.arrows.unreached).toEqual([
      { from: 'two', to: 'never', path: ['steps', 2, 'when', 0, 'next'] },
      { from: 'never', to: 'end_b', path: ['steps', 3, 'next'] },
    ]);
    const { warnings, ...checked } = checkDefinition(flow);
    expect(checked).toEqual({ problems: [], coverage });
    expect(warnings).toEqual(expect.arrayContaining([...coverage.warnings])); // beside those of its words
  });

  it.each<[string, FlowCondition['value'], FlowCondition['op'], FlowCondition['value'], boolean]>([
    ['>', 5, '<', 6, true],
    ['>', 5, '<', 5, false],
    ['>=', 5, '<=', 5, true],
    ['>', 5.01, '<', 5.02, true],
    ['<', -3, 'exists', undefined, true],
    ['==', '05', '==', 5, true],
    ['!=', 3, '==', 3, false],
    ['in', [1, 2], '>', 2, false],
    ['in', [1, 2, 3], '>', 2, true],
    ['exists', false, 'exists', undefined, false],
    ['>=', 9, 'exists', undefined, true], // said, not keyed: the key 9 is the opt-out
    ['==', 9, 'exists', undefined, true],
    ['>', 8, '<=', 9, true],
    ['in', [8, 9], '>', 8, true],
  ])('knows whether a number can be %s %p and then %s %p', (op, value, then, other, isPossible) => {
    const flow = flowOf([
      ask('x', 'number', 'one', { onNoInput: 'one' }),
      branch('one', 'end_a', ['answers.x', op as FlowCondition['op'], value, 'two']),
      branch('two', 'end_a', ['answers.x', then, other, 'end_b']),
    ]);
    expect(unreached(flow)).toEqual(isPossible ? [] : ['end_b']);
  });

  it.each<[AnswerType, string, boolean]>([
    ['yes_no', 'yes', true],
    ['yes_no', 'Yes', false],
    ['yes_no', 'true', true],
    ['date', '2031-02-28', true],
    ['date', '2031-02-30', false],
    ['text', 'anything', true],
    ['number', 'five', false],
  ])('knows whether the answer of a %s question can be %s', (type, value, isPossible) => {
    expect(unreached(flowOf([ask('x', type, 'b'), branch('b', 'end_a', ['answers.x', '==', value, 'end_b'])]))).toEqual(
      isPossible ? [] : ['end_b'],
    );
  });

  it.each<[FlowInput, FlowCondition['op'], FlowCondition['value'], boolean]>([
    [input('x', 'choice', { choices: ['s', 'm'] }), '==', 'm', true],
    [input('x', 'choice', { choices: ['s', 'm'] }), '==', 'l', false],
    [input('x', 'money'), '<', 0, false],
    [input('x', 'money'), '>', 1000, true],
    [input('x', 'money'), '==', 10.5, true],
    [input('x', 'money'), '==', 10.555, false],
    [input('x', 'text'), 'exists', false, false],
    [input('x', 'text', { required: false }), 'exists', false, true],
    [input('x', 'date'), '>', '2030-01-01', true],
    [input('x', 'yes_no'), '==', false, true],
    [input('x', 'phone'), '==', 'nobody', false],
  ])('knows what a run may give an input: %j %s %p', (given, op, value, isPossible) => {
    expect(
      unreached(flowOf([branch('b', 'end_a', ['inputs.x', op, value, 'end_b'])], ['a', 'b'], { inputs: [given] })),
    ).toEqual(isPossible ? [] : ['end_b']);
  });

  it('compares values with each other', () => {
    const inputs = [input('least', 'money'), input('amount', 'money')];
    const both = (op: FlowCondition['op'], then: FlowCondition['op']) =>
      flowOf(
        [
          branch('one', 'end_a', ['inputs.amount', op, '{{inputs.least}}', 'two']),
          branch('two', 'end_a', ['inputs.least', then, '{{inputs.amount}}', 'end_b']),
        ],
        ['a', 'b'],
        { inputs },
      );
    expect(unreached(both('>', '<'))).toEqual([]);
    expect(unreached(both('==', '=='))).toEqual([]);
    expect(unreached(both('>', '>'))).toEqual(['end_b']);
  });

  it('calls nothing unreached when a comparison is beyond it', () => {
    const flow = flowOf([branch('b', 'end_a', ['inputs.x', '==', 'A-{{inputs.y}}', 'end_b'])], ['a', 'b'], {
      inputs: [input('x', 'text'), input('y', 'text')],
    });
    expect(walkAllPaths(flow)).toMatchObject({ isComplete: false, warnings: [], steps: { unreached: [] } });
  });

  it('takes the replies of an action apart, and what its result holds', () => {
    const act: FlowStep = {
      id: 'act',
      type: 'action',
      action: 'get_order',
      onSuccess: 'done',
      onRefused: 'refused',
      onPending: 'waiting',
      onTimeout: 'waiting',
    };
    const flow = flowOf(
      [
        act,
        branch(
          'done',
          'end_a',
          ['results.act.status', '==', 'open', 'end_b'],
          ['results.act.amount', '>', 5_000, 'end_c'],
          ['results.act.status', 'exists', false, 'end_d'],
        ),
        branch('refused', 'end_a', ['results.act.reason', '==', 'late', 'end_e']),
        branch('waiting', 'end_a', ['results.act.status', 'exists', undefined, 'end_f']),
      ],
      ['a', 'b', 'c', 'd', 'e', 'f'],
      { actions: ['get_order'] },
    );
    expect(unreached(flow)).toEqual(['end_f']);
  });

  it('reaches a handoff that no arrow leads to, since a person may be asked for at any time', () => {
    const flow = flowOf([say('hello', 'end_a'), { id: 'person', type: 'handoff', to: 'Support', onFailed: 'end_b' }]);
    expect(unreached(flow)).toEqual([]);
    expect(walkAllPaths(flow).arrows.reached).not.toContainEqual(
      expect.objectContaining({ from: 'hello', to: 'person' }),
    );
  });

  it('forgets what nothing reads again, so that many questions do not multiply', () => {
    const asks = Array.from({ length: 60 }, (_, n) =>
      ask(`q${n}`, 'yes_no', n < 59 ? `ask_q${n + 1}` : 'b0', { onNoInput: 'end_a' }),
    );
    const branches = Array.from({ length: 60 }, (_, n) =>
      branch(`b${n}`, 'end_a', [`answers.q${n}`, '==', true, n < 59 ? `b${n + 1}` : 'end_b']),
    );
    expect(walkAllPaths(flowOf([...asks, ...branches]))).toMatchObject({ isComplete: true, warnings: [] });
  });

  it('walks a loop once and sees what changes in it', () => {
    const flow = flowOf([
      ask('again', 'yes_no', 'more', { onNoInput: 'ask_again', onNoMatch: 'end_b' }),
      branch('more', 'end_a', ['answers.again', '==', true, 'ask_again']),
    ]);
    expect(unreached(flow)).toEqual([]);
  });

  it('gives up when there are too many paths, says so, and calls nothing unreached', () => {
    const asks = Array.from({ length: 20 }, (_, n) => ask(`q${n}`, 'yes_no', n < 19 ? `ask_q${n + 1}` : 'b0'));
    const pairs = Array.from({ length: 40 }, (_, n) => [
      branch(`b${n}`, `b${n + 1}`, [`answers.q${n % 20}`, '==', true, `s${n}`]),
      say(`s${n}`, `b${n + 1}`),
    ]).flat();
    const last = branch('b40', 'end_a', ['answers.q19', '==', 'maybe', 'end_b']);
    expect(walkAllPaths(flowOf([...asks, ...pairs, last]))).toMatchObject({ isComplete: false, warnings: [] });
    expect(walkAllPaths(smallFlow, { budget: 20 })).toMatchObject({ isComplete: false, warnings: [] });
    const long = Array.from({ length: 1_001 }, (_, n) => say(`s${n}`, n < 1_000 ? `s${n + 1}` : 'end_a'));
    expect(walkAllPaths(flowOf(long, ['a']))).toMatchObject({ isComplete: false, pathsWalked: 0, warnings: [] });
  });
});

describe('what is said on the paths', () => {
  it('names a value that is not set on some path to where it is spoken, in each language that speaks it', () => {
    const flow = flowOf(
      [
        ask('day', 'text', 'tell', { onNoInput: 'tell' }),
        { id: 'tell', type: 'say', prompt: { 'en-IN': 'On {{answers.day}}.', 'hi-IN': 'ठीक है।' }, next: 'end_a' },
      ],
      ['a'],
    );
    expect(walkAllPaths(flow).warnings).toEqual([
      { path: ['steps', 1, 'prompt', 'en-IN'], message: '{{answers.day}} is not set on every path that leads here' },
    ]);
  });

  it('is content when a branch lets only set values through', () => {
    const flow = flowOf(
      [
        branch('b', 'end_a', ['inputs.shop', 'exists', undefined, 'tell']),
        say('tell', 'end_a', 'From {{inputs.shop}}.'),
      ],
      ['a'],
      { inputs: [input('shop', 'text', { required: false })] },
    );
    expect(walkAllPaths(flow).warnings).toEqual([]);
    const careless = flowOf([say('tell', 'end_a', 'From {{inputs.shop}}.')], ['a'], {
      inputs: [input('shop', 'text', { required: false })],
    });
    expect(walkAllPaths(careless).warnings.map((problem) => problem.path)).toEqual([
      ['steps', 0, 'prompt', 'en-IN'],
      ['steps', 0, 'prompt', 'hi-IN'],
    ]);
  });

  it('knows that the name of the store is always set, whatever a branch asks', () => {
    const flow = flowOf([branch('b', 'end_a', ['inputs.store_name', 'exists', undefined, 'end_b'])], ['a', 'b'], {
      inputs: [input('store_name', 'text', { required: false })],
      disclosure: text('From {{inputs.store_name}}.'),
    });
    expect(walkAllPaths(flow)).toMatchObject({ isComplete: true, warnings: [] });
  });

  it('speaks the result of an action after its success only', () => {
    const act = (more: object): FlowStep => ({ id: 'act', type: 'action', action: 'get_order', ...more }) as FlowStep;
    const flow = (more: object) =>
      flowOf([act(more), say('tell', 'end_a', 'It is {{results.act.status}}.')], ['a'], { actions: ['get_order'] });
    expect(walkAllPaths(flow({ onSuccess: 'tell', next: 'end_a' })).warnings).toEqual([]);
    expect(walkAllPaths(flow({ next: 'tell' })).warnings).toHaveLength(2);
  });

  it('reports a language in which a step on every path has no words', () => {
    const mute = definitionWith((flow) => (flow.steps[1].prompt['hi-IN'] = ' '));
    expect(walkAllPaths(mute)).toMatchObject({ languages: { reached: ['en-IN'], unreached: ['hi-IN'] } });
    expect(walkAllPaths(mute).warnings).toEqual([
      {
        path: ['languages', 'allowed', 1],
        message: 'no conversation in hi-IN comes to an outcome with every line said',
      },
      { path: ['steps', 1, 'prompt', 'hi-IN'], message: 'has nothing to say in hi-IN' },
    ]);
    const oneStep = definitionWith((flow) => delete flow.steps[5].prompt['hi-IN']);
    expect(walkAllPaths(oneStep)).toMatchObject({
      languages: { unreached: [] },
      warnings: [{ path: ['steps', 5, 'prompt', 'hi-IN'] }],
    });
    expect(walkAllPaths(definitionWith((flow) => delete flow.disclosure['en-IN'])).languages.unreached).toEqual([
      'en-IN',
    ]);
  });
});

describe('checkDefinition', () => {
  it('walks no paths while the rules find problems, and never throws', () => {
    expect(checkDefinition({ name: 'half' }).coverage).toBeNull();
    for (const value of [null, 1, [], {}, { steps: [{}] }])
      expect(checkDefinition(value).problems.length).toBeGreaterThan(0);
  });

  it('tells a condition on a value that there is not once, and not again what lies behind it', () => {
    const reported = (change: (condition: FlowCondition) => unknown) =>
      checkDefinition(
        definitionWith((flow) => {
          change(flow.steps[2].when[0].if as FlowCondition);
          flow.steps[4].onRefused = 'kept';
          for (const language of ['en-IN', 'hi-IN']) flow.disclosure[language] += ' {{inputs.store_name}}';
          flow.inputs.push({ key: 'store_name', label: 'Store', type: 'text', required: false });
        }),
        { catalogue: ACTION_PRESETS },
      ).warnings.map(({ path }) => path.join('.'));
    expect(reported((condition) => Object.assign(condition, { value: 'stop' }))).toEqual(['steps.2.when.0.if.value']);
    expect(reported((condition) => Object.assign(condition, { op: '!=', value: 'stop' }))).toEqual([
      'steps.2.when.0.if.value',
    ]);
    expect(reported((condition) => Object.assign(condition, { op: 'in', value: [] }))).toEqual([
      'steps.2.when.0.if.value',
    ]);
    expect(reported((condition) => Object.assign(condition, { op: '!=', value: 'cancel' }))).toEqual([]);
  });

  it('still tells what no path reaches for another reason', () => {
    const flow = flowOf([
      ask('n', 'number', 'which'),
      branch('which', 'end_a', ['answers.n', '>', 5, 'again']),
      branch('again', 'end_a', ['answers.n', '<', 5, 'end_b']),
    ]);
    expect(checkDefinition(flow).warnings.map(({ path }) => path.join('.'))).toContain('outcomes.1.key');
  });
});
