import { describe, expect, it } from '@jest/globals';
import { ACTION_PRESETS } from '../catalogue/action-presets.js';
import { definitionWith } from './small-flow.fixture.js';
import { validateDefinition } from './validate-definition.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
const problemsOf = (change: (flow: any) => unknown) =>
  validateDefinition(definitionWith(change), { catalogue: ACTION_PRESETS });
const unconfirmed = (place: number) => [
  {
    path: ['steps', place, 'action'],
    message:
      'can be reached without its confirm step: put a confirm step for cancel_order before it, and this step at its onYes',
  },
];

describe('an action that requires confirmation', () => {
  it('needs the yes of its confirm step on every way', () => {
    expect(
      problemsOf(
        (flow) =>
          (flow.steps[3].onNo = 'cancel') && flow.steps[2].when.push({ ...flow.steps[2].when[0], next: 'kept' }),
      ),
    ).toEqual(unconfirmed(4));
    expect(problemsOf((flow) => (flow.steps[2].when[0].next = 'sure') && (flow.steps[1].onNoMatch = 'cancel'))).toEqual(
      unconfirmed(4),
    );
  });

  it('needs a yes of its own for a second call', () => {
    expect(problemsOf((flow) => (flow.steps[4].onTimeout = 'cancel'))).toEqual(unconfirmed(4));
    expect(problemsOf((flow) => (flow.steps[4].onTimeout = 'sure'))).toEqual([]);
  });

  it('is not confirmed by a yes that a second question took back', () => {
    const again = (onNo: string) =>
      problemsOf(
        (flow) => flow.steps.push({ ...flow.steps[3], id: 'really', onNo }) && (flow.steps[3].onYes = 'really'),
      );
    expect(again('cancel')).toEqual(unconfirmed(4));
    expect(again('kept')).toEqual([]);
  });

  it('is not confirmed by the yes to another action', () => {
    expect(
      problemsOf(
        (flow) => (flow.steps[3].action = 'update_delivery_address') && flow.actions.push('update_delivery_address'),
      ),
    ).toEqual(unconfirmed(4));
  });

  it('may lie some steps behind its confirm step', () => {
    const prompt = { 'en-IN': 'One moment.', 'hi-IN': 'एक क्षण।' };
    expect(
      problemsOf(
        (flow) =>
          flow.steps.push({ id: 'wait', type: 'say', prompt, next: 'cancel' }) && (flow.steps[3].onYes = 'wait'),
      ),
    ).toEqual([]);
  });

  it('is one by the catalogue of the org, not by its name', () => {
    const catalogue = ACTION_PRESETS.map((action) => ({ ...action, requiresConfirmation: false }));
    expect(
      validateDefinition(
        definitionWith((flow) => (flow.steps[1].onNoMatch = 'cancel')),
        { catalogue },
      ),
    ).toEqual([]);
  });
});
