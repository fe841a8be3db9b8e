import { describe, expect, it } from '@jest/globals';
import { ACTION_PRESETS } from '../catalogue/action-presets.js';
import { comparePaths, validateDefinition } from './validate-definition.js';
import { definitionWith, smallFlow } from './small-flow.fixture.js';

const pathsOf = (definition: unknown, catalogue?: typeof ACTION_PRESETS): (string | number)[][] =>
  validateDefinition(definition, catalogue && { catalogue }).map((problem) => [...problem.path]);

describe('validateDefinition', () => {
  it('finds nothing in a complete flow', () => {
    expect(validateDefinition(smallFlow)).toEqual([]);
    expect(validateDefinition(smallFlow, { catalogue: ACTION_PRESETS })).toEqual([]);
  });

  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  it.each<[string, (flow: any) => void, (string | number)[]]>([
    ['a name that is too long', (flow) => (flow.name = 'x'.repeat(81)), ['name']],
    ['a missing name', (flow) => delete flow.name, ['name']],
    ['an unknown call type', (flow) => (flow.callType = 'sales'), ['callType']],
    ['a description that is too long', (flow) => (flow.description = 'x'.repeat(501)), ['description']],
    ['missing languages', (flow) => delete flow.languages.allowed, ['languages', 'allowed']],
    ['an unknown language', (flow) => flow.languages.allowed.push('fr-FR'), ['languages', 'allowed', 2]],
    ['a default outside the allowed languages', (flow) => (flow.languages.default = 'ta-IN'), ['languages', 'default']],
    ['a missing disclosure', (flow) => delete flow.disclosure, ['disclosure']],
    ['a disclosure that lacks an allowed language', (flow) => delete flow.disclosure['hi-IN'], ['disclosure', 'hi-IN']],
    ['a prompt that lacks an allowed language', (flow) => delete flow.steps[0].prompt['hi-IN'], ['steps', 0, 'prompt', 'hi-IN']],
    ['a missing prompt', (flow) => delete flow.steps[0].prompt, ['steps', 0, 'prompt']],
    ['a label that lacks an allowed language', (flow) => delete flow.steps[1].answer.choices[0].label['hi-IN'], ['steps', 1, 'answer', 'choices', 0, 'label', 'hi-IN']],
    ['a dangling next', (flow) => (flow.steps[0].next = 'nowhere'), ['steps', 0, 'next']],
    ['a missing next', (flow) => delete flow.steps[0].next, ['steps', 0, 'next']],
    ['a dangling way of a branch', (flow) => (flow.steps[2].when[0].next = 'nowhere'), ['steps', 2, 'when', 0, 'next']],
    ['a confirm step without its no', (flow) => delete flow.steps[3].onNo, ['steps', 3, 'onNo']],
    ['an action step that leads nowhere', (flow) => delete flow.steps[4].next, ['steps', 4, 'next']],
    ['a dangling start', (flow) => (flow.start = 'nowhere'), ['start']],
    ['an unreachable step', (flow) => flow.steps.push({ id: 'lost', type: 'end', outcome: 'kept' }), ['steps', 7]],
    ['a duplicate step id at its later place', (flow) => (flow.steps[6].id = 'cancelled'), ['steps', 6, 'id']],
    ['a duplicate input key', (flow) => flow.inputs.push({ ...flow.inputs[0] }), ['inputs', 1, 'key']],
    ['an input without required', (flow) => delete flow.inputs[0].required, ['inputs', 0, 'required']],
    ['a choice input without choices', (flow) => (flow.inputs[0].type = 'choice'), ['inputs', 0, 'choices']],
    ['a choice answer without choices', (flow) => delete flow.steps[1].answer.choices, ['steps', 1, 'answer', 'choices']],
    ['too many tries', (flow) => (flow.steps[1].answer.maxTries = 4), ['steps', 1, 'answer', 'maxTries']],
    ['two choices on one phone key', (flow) => (flow.steps[1].answer.choices[1].dtmf = '1'), ['steps', 1, 'answer', 'choices', 1, 'dtmf']],
    ['a choice on the opt-out key', (flow) => (flow.steps[1].answer.choices[1].dtmf = '9'), ['steps', 1, 'answer', 'choices', 1, 'dtmf']],
    ['an unknown reference in a prompt', (flow) => (flow.steps[0].prompt['hi-IN'] = '{{inputs.nothing}}'), ['steps', 0, 'prompt', 'hi-IN']],
    ['a reference without its source', (flow) => (flow.steps[0].prompt['hi-IN'] = '{{order_no}}'), ['steps', 0, 'prompt', 'hi-IN']],
    ['braces that are not closed', (flow) => (flow.steps[0].prompt['hi-IN'] = '{{inputs.order_no'), ['steps', 0, 'prompt', 'hi-IN']],
    ['an unknown reference in an argument', (flow) => (flow.steps[4].args.order_no = '{{answers.nothing}}'), ['steps', 4, 'args', 'order_no']],
    ['an unknown reference in a condition', (flow) => (flow.steps[2].when[0].if.ref = 'answers.nothing'), ['steps', 2, 'when', 0, 'if', 'ref']],
    ['an unknown operator', (flow) => (flow.steps[2].when[0].if.op = '~'), ['steps', 2, 'when', 0, 'if', 'op']],
    ['an action that is not declared', (flow) => (flow.steps[4].action = 'get_order'), ['steps', 4, 'action']],
    ['an outcome that is not declared', (flow) => (flow.steps[5].outcome = 'other'), ['steps', 5, 'outcome']],
    ['an end without an outcome', (flow) => delete flow.steps[5].outcome, ['steps', 5, 'outcome']],
    ['an outcome that is never reached', (flow) => flow.outcomes.push({ key: 'never', label: 'Never' }), ['outcomes', 2, 'key']],
    ['too many attempts', (flow) => (flow.retry = { maxAttempts: 6 }), ['retry', 'maxAttempts']],
    ['a gap that is no whole number', (flow) => (flow.retry = { gapMinutes: { busy: [10, 1.5] } }), ['retry', 'gapMinutes', 'busy', 1]],
    ['hours before the legal ones', (flow) => (flow.callingHours = { days: { mon: [['08:00', '12:00']] } }), ['callingHours', 'days', 'mon', 0]],
    ['a holiday that does not exist', (flow) => (flow.callingHours = { holidays: ['2026-02-30'] }), ['callingHours', 'holidays', 0]],
    ['an unknown trigger', (flow) => (flow.triggers = [{ id: 't', on: 'order.eaten' }]), ['triggers', 0, 'on']],
  ])('reports %s at its exact path', (_name, change, path) => {
    expect(pathsOf(definitionWith(change))).toContainEqual(path);
  });

  it('says that no end can be reached, and where the loop without an exit begins', () => {
    const paths = pathsOf(definitionWith((flow) => (flow.steps[1].next = 'hello')));
    expect(paths).toContainEqual(['steps']);
    expect(paths).toContainEqual(['steps', 0]);
  });

  it('reports a loop that can be entered but not left beside a good path', () => {
    const paths = pathsOf(definitionWith((flow) => flow.steps.push({ ...flow.steps[0], id: 'a', next: 'b' }, { ...flow.steps[0], id: 'b', next: 'a' }) && (flow.steps[2].next = 'a')));
    expect(paths).toContainEqual(['steps', 7]);
    expect(paths).not.toContainEqual(['steps', 8]);
  });

  it('takes an undrawn handoff step as reachable, because a shopper may ask for a person at any time', () => {
    expect(pathsOf(definitionWith((flow) => flow.steps.push({ id: 'person', type: 'handoff', to: 'Support', onFailed: 'kept' })))).toEqual([]);
  });

  it('checks actions and arguments against the catalogue when it is given', () => {
    expect(pathsOf(definitionWith((flow) => (flow.steps[4].args.colour = 'red')), ACTION_PRESETS)).toContainEqual(['steps', 4, 'args', 'colour']);
    expect(pathsOf(definitionWith((flow) => (flow.steps[4].args.order_no = 7)), ACTION_PRESETS)).toContainEqual(['steps', 4, 'args', 'order_no']);
    expect(pathsOf(smallFlow, [])).toContainEqual(['steps', 4, 'action']);
    expect(pathsOf(definitionWith((flow) => flow.actions.push('fly')), ACTION_PRESETS)).toContainEqual(['actions', 1]);
  });

  it('reports an action that can be reached without the yes of its confirm step, also by a second call of it', () => {
    expect(pathsOf(definitionWith((flow) => (flow.steps[2].next = 'cancel')), ACTION_PRESETS)).toContainEqual(['steps', 4, 'action']);
    expect(pathsOf(definitionWith((flow) => (flow.steps[4].onTimeout = 'cancel')), ACTION_PRESETS)).toContainEqual(['steps', 4, 'action']);
  });

  it('keeps unknown properties out of its way, prototype keys included', () => {
    const definition = JSON.parse(JSON.stringify(smallFlow).replace('{', '{"__proto__":{"steps":1},"constructor":{"name":5},"colour":"red",'));
    expect(validateDefinition(definition)).toEqual([]);
  });

  it('lists problems in the order of their paths', () => {
    const paths = pathsOf(definitionWith((flow) => [delete flow.steps[3].prompt, delete flow.name, delete flow.steps[0].next, (flow.actions[0] = 7)]));
    expect(paths).toEqual([...paths].sort(comparePaths));
    expect(paths.length).toBeGreaterThan(4);
  });

  it('answers any other JSON with a problem at the root', () => {
    for (const value of [null, 1, 'flow', true, [], [[]], undefined]) expect(pathsOf(value)).toEqual([[]]);
    expect(pathsOf({})).toEqual([['callType'], ['disclosure'], ['languages'], ['name'], ['outcomes'], ['steps']]);
  });
});
