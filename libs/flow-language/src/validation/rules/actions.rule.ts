import { checkKey, checkList, checkText, checkUnique } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, listOf } from '../json.js';
import type { ProblemList } from '../problem-list.js';
import type { StepItem } from '../graph/transitions.js';

/** The flow lists the actions it may call, each once. A step names one of them, and it exists in the catalogue. */
export function actions(view: DefinitionView, problems: ProblemList): void {
  const list = field(view.raw, 'actions');
  checkList(problems, ['actions'], list);
  const names = listOf(list);
  names.forEach((name, index) => checkKey(problems, ['actions'], index, name));
  checkUnique(names, 'the action', (index, message) => problems.add(message, ['actions'], index));

  const steps = view.stepsOf('action', 'confirm');
  for (const step of steps) namedAction(view, step, problems);
  if (!view.catalogue) return;
  const used = new Set(steps.map((step) => field(step.raw, 'action')));
  names.forEach((name, index) => {
    const isUnknown = typeof name === 'string' && !view.catalogue?.has(name);
    // an action that a step uses is reported at that step
    if (isUnknown && !used.has(name)) problems.add('is not in the catalogue', ['actions'], index);
  });
}

function namedAction(view: DefinitionView, { path, raw }: StepItem, problems: ProblemList): void {
  const name = field(raw, 'action');
  if (typeof name !== 'string' || name === '') checkText(problems, path, 'action', name);
  else {
    if (!view.actions.has(name)) problems.add('is not listed in actions', path, 'action');
    if (view.catalogue && !view.catalogue.has(name)) problems.add('is not in the catalogue', path, 'action');
  }
}
