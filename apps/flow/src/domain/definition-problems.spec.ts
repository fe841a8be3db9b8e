import { describe, expect, it } from '@jest/globals';
import { ACTION_PRESETS, findLibraryFlow } from '@outcall/flow-language';
import type { SavedDefinition } from './definition.js';
import { problemsOf } from './definition-problems.js';

const complete = findLibraryFlow('cod_confirmation')?.definition as unknown as SavedDefinition;
const trigger = (index: number) => ({ id: `t${index}`, on: 'order.created', note: 'क'.repeat(1_000) });

describe('the problems of a definition', () => {
  it('are none when the validator has nothing to say', () => {
    expect(problemsOf(complete, ACTION_PRESETS)).toEqual([]);
  });

  it('are judged by the catalogue of the org: names, parameters, confirmation', () => {
    expect(problemsOf(complete, [])).not.toEqual([]);
    expect(problemsOf(complete, []).every(({ message }) => message === 'is not in the catalogue')).toBe(true);
    const renamed = ACTION_PRESETS.map((action) =>
      action.name === 'confirm_order' ? { ...action, parameters: {} } : action,
    );
    expect(problemsOf(complete, renamed).map(({ message }) => message)).toContain('is no parameter of confirm_order');
    const stricter = ACTION_PRESETS.map((action) =>
      action.name === 'confirm_order' ? { ...action, requiresConfirmation: true } : action,
    );
    expect(problemsOf(complete, stricter).map(({ message }) => message)).toContain(
      'can be reached without its confirm step',
    );
  });

  it('name what would not fit into the event of a publish', () => {
    const triggers = (count: number) => ({
      ...complete,
      triggers: Array.from({ length: count }, (_, index) => trigger(index)),
    });
    expect(problemsOf(triggers(100), ACTION_PRESETS)).toEqual([]);
    expect(problemsOf(triggers(200), ACTION_PRESETS)).toEqual([
      { path: ['triggers'], message: 'actions and triggers are larger than 400 kB together' },
    ]);
  });
});
