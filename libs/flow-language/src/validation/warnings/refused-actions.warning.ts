import type { DefinitionView } from '../definition-view.js';
import { field, isObject, textOrNull } from '../json.js';
import type { ProblemList } from '../problem-list.js';
import { arrowsOf, pathOf } from '../graph/transitions.js';

/**
 * After a refused action the agent does not say what it says after a successful one: "it is confirmed" would be a lie.
 */
export function refusedActions(view: DefinitionView, warnings: ProblemList): void {
  const { catalogue, graph, steps } = view;
  const byPlace = new Map(steps.map((step) => [step.index, step]));
  for (const step of view.stepsOf('action')) {
    if (catalogue?.get(textOrNull(field(step.raw, 'action')) ?? '')?.kind !== 'write') continue;
    const arrows = arrowsOf(step);
    const refused = arrows.find(({ name }) => name === 'onRefused');
    const done = arrows.find(({ name }) => name === 'onSuccess');
    const next = byPlace.get(graph.place(refused?.target) ?? -1);
    if (!refused || refused.target !== done?.target || !next || !isObject(field(next.raw, 'prompt'))) continue;
    warnings.add(
      `says the same when the action is refused as when it is done: draw onRefused to a text that is true then, and onTimeout`,
      pathOf(refused),
    );
  }
}
