import { branchConditions } from '../conditions-in.js';
import type { DefinitionView } from '../definition-view.js';
import { field, textOrNull } from '../json.js';
import type { Placeholder } from '../placeholders.js';
import type { ProblemList } from '../problem-list.js';
import { nearestWord } from '../spelling.js';

/**
 * A result that is spoken, passed on or compared exists in the action's sample. Otherwise a test run has no value for
 * it.
 */
export function resultFields(view: DefinitionView, warnings: ProblemList): void {
  const { catalogue } = view;
  if (!catalogue) return;
  const actionOf = new Map(view.stepsOf('action').map((step) => [step.id, textOrNull(field(step.raw, 'action'))]));
  const faultOf = ({ reference }: Placeholder): string | null => {
    if (reference?.source !== 'results') return null;
    const action = actionOf.get(reference.stepId);
    const fields = Object.keys((action && catalogue.get(action)?.sample) || {});
    if (fields.length === 0 || fields.includes(reference.field)) return null;
    const meant = nearestWord(reference.field, fields);
    const hint = meant === null ? `it has ${fields.slice(0, 10).join(', ')}` : `did you mean ${meant}?`;
    return `the sample reply of ${action} has no ${reference.field.slice(0, 60)}: ${hint}`;
  };
  for (const { path, name, placeholders, use } of view.templates) {
    if (use === 'shown') continue;
    for (const placeholder of placeholders) {
      const fault = faultOf(placeholder);
      if (fault !== null) warnings.add(fault, path, name);
    }
  }
  for (const { path, condition } of branchConditions(view)) {
    const fault = faultOf(view.references.read(textOrNull(field(condition, 'ref')) ?? ''));
    if (fault !== null) warnings.add(fault, path, 'ref');
  }
}
