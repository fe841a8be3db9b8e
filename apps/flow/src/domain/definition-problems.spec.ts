import { describe, expect, it } from '@jest/globals';
import { ACTION_PRESETS, findLibraryFlow } from '@outcall/flow-language';
import { findingsOf as findingsAt, type Catalogue } from './definition-problems.js';
import type { SavedDefinition } from './definition.js';

const findingsOf = (definition: SavedDefinition, catalogue: Catalogue) =>
  findingsAt(definition, catalogue, new Date('2026-11-23T06:30:00Z'));

const complete = findLibraryFlow('cod_confirmation')?.definition as unknown as SavedDefinition;
/** As many as a flow may have; each letter is three bytes. */
const triggers = (letters: number) =>
  Array.from({ length: 20 }, (_, index) => ({ id: `t${index}`, on: 'order.created', note: 'क'.repeat(letters) }));

describe('the problems of a definition', () => {
  it('are none when the validator has nothing to say', () => {
    expect(findingsOf(complete, ACTION_PRESETS).problems).toEqual([]);
  });

  it('are judged by the catalogue of the org: names, parameters, confirmation', () => {
    expect(findingsOf(complete, []).problems).not.toEqual([]);
    expect(findingsOf(complete, []).problems.every(({ message }) => message === 'is not in the catalogue')).toBe(true);
    const renamed = ACTION_PRESETS.map((action) =>
      action.name === 'confirm_order' ? { ...action, parameters: {} } : action,
    );
    expect(findingsOf(complete, renamed).problems.map(({ message }) => message)).toContain(
      'is no parameter of confirm_order',
    );
    const stricter = ACTION_PRESETS.map((action) =>
      action.name === 'confirm_order' ? { ...action, requiresConfirmation: true } : action,
    );
    expect(findingsOf(complete, stricter).problems.map(({ message }) => message)).toContain(
      'can be reached without its confirm step: put a confirm step for confirm_order before it, and this step at its onYes',
    );
  });

  it('do not hold what only walking the paths shows: that is a warning', () => {
    const steps = (complete.steps as { id: string }[]).map((step) =>
      step.id === 'is_ordered'
        ? {
            ...step,
            when: [{ if: { ref: 'answers.order_confirmed', op: 'exists', value: false }, next: 'ask_address' }],
          }
        : step,
    );
    const { problems, warnings } = findingsOf({ ...complete, steps }, ACTION_PRESETS);
    expect(problems).toEqual([]);
    expect(warnings.map(({ message }) => message)).toContain('no path of the conversation reaches this step');
  });

  it('name what would not fit into the event of a publish', () => {
    expect(findingsOf({ ...complete, triggers: triggers(5_000) }, ACTION_PRESETS).problems).toEqual([]);
    expect(findingsOf({ ...complete, triggers: triggers(10_000) }, ACTION_PRESETS).problems).toEqual([
      { path: ['triggers'], message: 'actions and triggers are larger than 400 kB together' },
    ]);
  });
});
