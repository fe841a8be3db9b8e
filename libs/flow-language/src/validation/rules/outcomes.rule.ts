import { checkKey, checkList, checkObjects, checkText, checkUnique, type Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, listOf } from '../json.js';

/** Outcomes are declared, and each declared one can come about. */
export function* outcomes(view: DefinitionView): Problems {
  const list = field(view.raw, 'outcomes');
  yield* checkList(['outcomes'], list, { isRequired: true, min: 1 });
  yield* checkObjects(['outcomes'], listOf(list));
  const keys = view.outcomes.map(({ path, raw }) => ({ path: [...path, 'key'], value: field(raw, 'key') }));
  for (const { path, value } of keys) yield* checkKey(path, value);
  for (const { path, raw } of view.outcomes) yield* checkText([...path, 'label'], field(raw, 'label'));
  yield* checkUnique(keys, 'the key');

  const declared = new Set(keys.map(({ value }) => value));
  const ends = view.stepsOf('end');
  for (const { path, raw } of ends) {
    const outcome = field(raw, 'outcome');
    if (outcome === undefined) yield { path: [...path, 'outcome'], message: 'is required' };
    else if (!declared.has(outcome)) yield { path: [...path, 'outcome'], message: 'is not declared in outcomes' };
  }
  if (view.graph.start === null) return;
  const reached = new Set(ends.filter((step) => view.graph.reachable.has(step.index)).map((step) => field(step.raw, 'outcome')));
  for (const { path, value } of keys) if (typeof value === 'string' && !reached.has(value)) yield { path, message: `the outcome ${value.slice(0, 60)} is never reached` };
}
