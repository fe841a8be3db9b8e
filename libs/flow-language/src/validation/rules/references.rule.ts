import type { Reference } from '../../definition/references.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, textOrNull, type JsonObject } from '../json.js';
import type { ProblemList } from '../problem-list.js';
import { conditionOf, pathOf } from '../graph/transitions.js';

/** What braces or a condition name is an input, an answer or a result of an action step of this flow. */
export function references(view: DefinitionView, problems: ProblemList): void {
  const isKnown = knownReferences(view);
  for (const { path, name, placeholders, hasLooseBraces } of view.templates) {
    for (const { written, reference } of placeholders)
      if (!isKnown(reference)) problems.add(`unknown reference {{${written.slice(0, 80)}}}`, path, name);
    if (hasLooseBraces) problems.add('has braces that are not closed or not opened', path, name);
  }
  for (const arrow of view.graph.arrows) {
    const condition = conditionOf(arrow);
    const ref = condition && textOrNull(field(condition, 'ref'));
    if (ref !== null && !isKnown(view.references.read(ref).reference))
      problems.add(`unknown reference ${ref.slice(0, 80)}`, [...pathOf(arrow).slice(0, -1), 'if'], 'ref');
  }
}

function knownReferences(view: DefinitionView): (reference: Reference | null) => boolean {
  const keysOf = (items: readonly { readonly raw: JsonObject }[]) =>
    new Set(items.map((item) => field(item.raw, 'key')));
  // a misspelled type is one problem; references to the step are not reported too
  const untyped = view.steps.filter(({ type }) => type === null);
  const untypedAnswers = untyped.flatMap(({ raw }) => {
    const answer = field(raw, 'answer');
    return isObject(answer) ? [{ raw: answer }] : [];
  });
  const known = { inputs: keysOf(view.inputs), answers: keysOf([...view.answers, ...untypedAnswers]) };
  const actionSteps = new Set([...view.stepsOf('action'), ...untyped].map((step) => step.id));
  return (reference) =>
    reference !== null &&
    (reference.source === 'results' ? actionSteps.has(reference.stepId) : known[reference.source].has(reference.key));
}
