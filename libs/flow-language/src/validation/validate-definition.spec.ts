import { describe, expect, it } from '@jest/globals';
import { judgeHours, LEGAL_TABLE, rulesAt, type CallingRules } from '@outcall/kernel';
import { ACTION_PRESETS } from '../catalogue/action-presets.js';
import { comparePaths } from './problem-list.js';
import { validateDefinition } from './validate-definition.js';
import { definitionWith, smallFlow } from './small-flow.fixture.js';

const pathsOf = (definition: unknown, catalogue?: typeof ACTION_PRESETS): (string | number)[][] =>
  validateDefinition(definition, catalogue && { catalogue }).map((problem) => [...problem.path]);

describe('validateDefinition', () => {
  it('finds nothing in a complete flow', () => {
    expect(validateDefinition(smallFlow)).toEqual([]);
    expect(validateDefinition(smallFlow, { catalogue: ACTION_PRESETS })).toEqual([]);
  });

  it('says where a loop without an exit begins, and not again what it cuts off', () => {
    expect(pathsOf(definitionWith((flow) => (flow.steps[1].next = 'hello')))).toEqual([['steps', 0]]);
    expect(pathsOf(definitionWith((flow) => (flow.steps[0].next = 'hello')))).toEqual([['steps', 0]]);
  });

  it('reports a loop that can be entered but not left beside a good path', () => {
    const paths = pathsOf(
      definitionWith(
        (flow) =>
          flow.steps.push({ ...flow.steps[0], id: 'a', next: 'b' }, { ...flow.steps[0], id: 'b', next: 'a' }) &&
          (flow.steps[2].next = 'a'),
      ),
    );
    expect(paths).toContainEqual(['steps', 7]);
    expect(paths).not.toContainEqual(['steps', 8]);
  });

  it('takes an undrawn handoff step as reachable, because a shopper may ask for a person at any time', () => {
    expect(
      pathsOf(
        definitionWith((flow) => flow.steps.push({ id: 'person', type: 'handoff', to: 'Support', onFailed: 'kept' })),
      ),
    ).toEqual([]);
  });

  it('checks actions and arguments against the catalogue when it is given', () => {
    expect(
      pathsOf(
        definitionWith((flow) => (flow.steps[4].args.colour = 'red')),
        ACTION_PRESETS,
      ),
    ).toContainEqual(['steps', 4, 'args', 'colour']);
    expect(
      pathsOf(
        definitionWith((flow) => (flow.steps[4].args.order_no = 7)),
        ACTION_PRESETS,
      ),
    ).toContainEqual(['steps', 4, 'args', 'order_no']);
    expect(pathsOf(smallFlow, [])).toContainEqual(['steps', 4, 'action']);
    expect(
      pathsOf(
        definitionWith((flow) => flow.actions.push('fly')),
        ACTION_PRESETS,
      ),
    ).toContainEqual(['actions', 1]);
  });

  it('reports an action that can be reached without the yes of its confirm step, also by a second call of it', () => {
    expect(
      pathsOf(
        definitionWith((flow) => (flow.steps[2].next = 'cancel')),
        ACTION_PRESETS,
      ),
    ).toContainEqual(['steps', 4, 'action']);
    expect(
      pathsOf(
        definitionWith((flow) => (flow.steps[4].onTimeout = 'cancel')),
        ACTION_PRESETS,
      ),
    ).toContainEqual(['steps', 4, 'action']);
  });

  it('keeps unknown properties out of its way, prototype keys included', () => {
    const definition = JSON.parse(
      JSON.stringify(smallFlow).replace('{', '{"__proto__":{"steps":1},"constructor":{"name":5},"colour":"red",'),
    );
    expect(validateDefinition(definition)).toEqual([]);
  });

  it('lists problems in the order of their paths', () => {
    const paths = pathsOf(
      definitionWith((flow) => [
        delete flow.steps[3].prompt,
        delete flow.name,
        delete flow.steps[0].next,
        (flow.actions[0] = 7),
      ]),
    );
    expect(paths).toEqual([...paths].sort(comparePaths));
    expect(paths.length).toBeGreaterThan(4);
  });

  it('answers any other JSON with a problem at the root', () => {
    for (const value of [null, 1, 'flow', true, [], [[]], undefined]) expect(pathsOf(value)).toEqual([[]]);
    expect(pathsOf({})).toEqual([['callType'], ['disclosure'], ['languages'], ['name'], ['outcomes'], ['steps']]);
  });

  it('judges hours by a new entry of the table of the law from its day on, as the dial does', () => {
    const at = (local: string) => new Date(`${local}+05:30`);
    const today = rulesAt(LEGAL_TABLE.rules, at('2026-11-23T12:00:00'));
    const service = { ...today.callTypes.service, hours: [['11:00', '17:00']] } as const;
    const next: CallingRules = {
      ...{ ...today, rulesVersion: 'next', effectiveFrom: '2026-12-01' },
      callTypes: { ...today.callTypes, service },
    };
    const rules = [...LEGAL_TABLE.rules, next];
    const open = definitionWith((flow) => [
      (flow.callType = 'service'),
      (flow.callingHours = { days: { tue: [['10:00', '12:00']] } }),
    ]);
    const found = (time: string) => validateDefinition(open, { at: at(time), rules }).map(({ message }) => message);
    expect(found('2026-11-30T23:59:59')).toEqual([]);
    expect(found('2026-12-01T00:00:00')).toEqual([
      'is outside the hours this call type may be placed in, 11:00 to 17:00',
    ]);
    const isOpen = (time: string) => judgeHours({ kind: 'legal', rules }, 'service', [], at(time)).isOpen;
    expect([isOpen('2026-11-24T10:30:00'), isOpen('2026-12-01T10:30:00')]).toEqual([true, false]);
  });
});
