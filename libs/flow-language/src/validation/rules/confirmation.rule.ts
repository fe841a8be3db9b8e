import type { DefinitionView } from '../definition-view.js';
import { field, textOrNull } from '../json.js';
import type { ProblemList } from '../problem-list.js';
import { SureFacts, isConfirmed } from '../graph/sure-facts.js';

/**
 * An action that requires confirmation is reached only after a yes to its confirm step. Each call of the action needs a
 * new yes.
 */
export function confirmation(view: DefinitionView, problems: ProblemList): void {
  if (!view.catalogue) return;
  const facts = new SureFacts(view);
  const questions = view.stepsOf('action').flatMap((step) => {
    const name = textOrNull(field(step.raw, 'action'));
    const isAsked =
      name !== null && view.catalogue?.get(name)?.requiresConfirmation && view.graph.isReachable(step.index);
    return isAsked ? [{ step, name, question: facts.need(step, isConfirmed(name)) }] : [];
  });
  for (const { step, name, question } of questions)
    if (!facts.holds(question))
      problems.add(
        `can be reached without its confirm step: put a confirm step for ${name} before it, and this step at its onYes`,
        step.path,
        'action',
      );
}
