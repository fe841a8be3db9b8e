import { checkKey, checkList, checkText, checkUnique, type Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, listOf } from '../json.js';
import type { StepItem } from '../step-graph.js';

export function* actions(view: DefinitionView): Problems {
  const list = field(view.raw, 'actions');
  yield* checkList(['actions'], list);
  const names = listOf(list).map((value, index) => ({ path: ['actions', index], value }));
  for (const { path, value } of names) yield* checkKey(path, value ?? null);
  yield* checkUnique(names, 'the action');

  const steps = view.stepsOf('action', 'confirm');
  for (const step of steps) yield* namedAction(view, step);
  if (!view.catalogue) return;
  const used = new Set(steps.map((step) => field(step.raw, 'action')));
  for (const { path, value } of names) {
    const isUnknown = typeof value === 'string' && !view.catalogue.has(value);
    if (isUnknown && !used.has(value)) yield { path, message: 'is not in the catalogue' }; // a used one is reported where it is used
  }
}

/** An action that a step names is allowed to the flow, and exists. */
function* namedAction(view: DefinitionView, { path, raw }: StepItem): Problems {
  const place = [...path, 'action'];
  const name = field(raw, 'action');
  if (typeof name !== 'string' || name === '') yield* checkText(place, name);
  else if (!view.actions.has(name)) yield { path: place, message: 'is not listed in actions' };
  else if (view.catalogue && !view.catalogue.has(name)) yield { path: place, message: 'is not in the catalogue' };
}
