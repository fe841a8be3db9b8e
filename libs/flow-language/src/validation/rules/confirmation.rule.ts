import type { Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { walkFrom } from '../graph-search.js';
import { field } from '../json.js';

/** An action that requires confirmation is not reachable except through the yes of its confirm step; a yes is used up by one call of it. */
export function* confirmation(view: DefinitionView): Problems {
  const { graph } = view;
  for (const action of view.catalogue?.values() ?? []) {
    if (!action.requiresConfirmation || !view.actions.has(action.name)) continue;
    const names = (step: { raw: Readonly<Record<string, unknown>> }): boolean => field(step.raw, 'action') === action.name;
    const calls = view.stepsOf('action').filter(names);
    const confirms = new Set(view.stepsOf('confirm').filter(names).map((step) => step.index));
    const usedUp = calls.filter((step) => graph.reachable.has(step.index)).flatMap((step) => graph.next(step.index));
    const unconfirmed = walkFrom([...graph.roots, ...usedUp], (place) =>
      (graph.transitions.get(place) ?? [])
        .filter((transition) => !(confirms.has(place) && transition.name === 'onYes'))
        .flatMap((transition) => graph.place(transition.target)),
    );
    for (const step of calls) if (unconfirmed.has(step.index)) yield { path: [...step.path, 'action'], message: 'can be reached without its confirm step' };
  }
}
