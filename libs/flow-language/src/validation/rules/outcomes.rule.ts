import { checkKey, checkObjects, checkText, checkUniqueField } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, type JsonObject } from '../json.js';
import { KNOWN_PROPERTIES } from '../known-properties.js';
import type { Path, ProblemList } from '../problem-list.js';

/**
 * Outcomes are declared, each once, and some step or built-in ends with each. Whether that step can be reached is
 * another rule.
 */
export function outcomes(view: DefinitionView, problems: ProblemList): void {
  checkObjects(problems, ['outcomes'], field(view.raw, 'outcomes'), { isRequired: true, min: 1 });
  for (const { path, raw } of view.outcomes) {
    checkKey(problems, path, 'key', field(raw, 'key'));
    checkText(problems, path, 'label', field(raw, 'label'));
  }
  checkUniqueField(problems, view.outcomes, 'key', 'the key');

  const declared = new Set(view.outcomes.map(({ raw }) => field(raw, 'key')));
  const reached = new Set<unknown>();
  // unreachable steps count here; they are reported themselves
  for (const { raw, type } of view.steps) if (type === 'end' || type === null) reached.add(field(raw, 'outcome'));
  for (const { path, raw } of [...view.stepsOf('end'), ...builtInsOf(view, problems)]) {
    const outcome = field(raw, 'outcome');
    if (typeof outcome === 'string') reached.add(outcome);
    if (outcome === undefined) problems.add('is required', path, 'outcome');
    else if (!declared.has(outcome)) problems.add('is not declared in outcomes', path, 'outcome');
  }
  if (view.graph.start === null || view.graph.mayLeadOn) return;
  for (const { path, raw } of view.outcomes) {
    const key = field(raw, 'key');
    if (typeof key === 'string' && !reached.has(key))
      problems.add(`the outcome ${key.slice(0, 60)} is never reached`, path, 'key');
  }
}

/** The endings that the built-ins name, each with its path. */
function builtInsOf(view: DefinitionView, problems: ProblemList): { readonly path: Path; readonly raw: JsonObject }[] {
  const raw = field(view.raw, 'builtIns');
  if (raw === undefined) return [];
  if (!isObject(raw)) {
    problems.add('must be an object', [], 'builtIns');
    return [];
  }
  return KNOWN_PROPERTIES.builtIns.flatMap((name) => {
    const builtIn = field(raw, name);
    if (builtIn !== undefined && !isObject(builtIn)) problems.add('must be an object', ['builtIns'], name);
    return isObject(builtIn) ? [{ path: ['builtIns', name], raw: builtIn }] : [];
  });
}
