import type { Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';

/** Every step can be reached, an end can be reached, and no loop holds the shopper for ever. Silent while the start is unknown. */
export function* reachability({ graph, steps }: DefinitionView): Problems {
  if (graph.start === null) return;
  for (const step of steps) {
    const isDuplicate = step.id !== null && graph.placeOf.get(step.id) !== step.index;
    if (!graph.reachable.has(step.index) && !isDuplicate) yield { path: step.path, message: 'is never reached' };
  }
  if (!steps.some((step) => step.type === 'end' && graph.reachable.has(step.index))) yield { path: ['steps'], message: 'no end step can be reached' };
  for (const place of graph.endlessLoops()) yield { path: ['steps', place], message: 'is in a loop without an exit' };
}
