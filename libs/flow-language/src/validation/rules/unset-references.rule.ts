import type { Reference } from '../../definition/references.js';
import { STORE_NAME } from '../../inputs/resolve-inputs.js';
import type { DefinitionView } from '../definition-view.js';
import { field } from '../json.js';
import type { Placeholder, Template } from '../placeholders.js';
import type { ProblemList } from '../problem-list.js';
import { SureFacts, isSet } from '../graph/sure-facts.js';

/**
 * What is spoken or given to an action has a value on every path to it. So a branch has to test for an optional input
 * first; an answer is used after its question was answered, a result after its action succeeded. A condition may name
 * anything.
 */
export function unsetReferences(view: DefinitionView, problems: ProblemList): void {
  const facts = new SureFacts(view);
  const uses: { template: Template; written: string; question: number | null }[] = [];
  const factOf = factsNeeded(view);
  for (const template of view.templates) {
    if (template.use !== 'spoken' && template.use !== 'argument') continue;
    if (template.step && !view.graph.isReachable(template.step.index)) continue;
    for (const placeholder of template.placeholders) {
      const fact = factOf(placeholder);
      if (fact !== null)
        uses.push({
          template,
          written: placeholder.written,
          question: template.step && facts.need(template.step, fact),
        });
    }
  }
  for (const { template, written, question } of uses) {
    if (question === null || !facts.holds(question))
      problems.add(`{{${written.slice(0, 80)}}} may be unset here: ${remedy(written)}`, template.path, template.name);
  }
}

/** What the author can do about it. */
function remedy(written: string): string {
  const name = written.slice(0, 80);
  if (name.startsWith('inputs.')) return `ask before with a branch whether ${name} exists, or make it required`;
  if (name.startsWith('results.'))
    return `say it after the onSuccess of its action, or ask before with a branch whether ${name} exists`;
  return `say it after the next of its question, or ask before with a branch whether ${name} exists`;
}

/**
 * The fact that a placeholder needs. Null for required inputs, and for unknown references, which another rule reports.
 */
function factsNeeded(view: DefinitionView): (placeholder: Placeholder) => string | null {
  const optional = new Set<unknown>();
  for (const { raw } of view.inputs) if (field(raw, 'required') === false) optional.add(field(raw, 'key'));
  optional.delete(STORE_NAME); // without it the org's name is used
  const answers = new Set(view.answers.map(({ raw }) => field(raw, 'key')));
  const actionSteps = new Set(view.stepsOf('action').map((step) => step.id));
  const mayBeUnset = (reference: Reference): boolean =>
    reference.source === 'results'
      ? actionSteps.has(reference.stepId)
      : (reference.source === 'inputs' ? optional : answers).has(reference.key);
  const known = new Map<Placeholder, string | null>();
  return (placeholder) => {
    if (!placeholder.reference) return null;
    let fact = known.get(placeholder);
    if (fact === undefined)
      known.set(placeholder, (fact = mayBeUnset(placeholder.reference) ? isSet(placeholder.reference) : null));
    return fact;
  };
}
