import type { Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field } from '../json.js';

/** Every arrow is drawn where it must be, and leads to a step. */
export function* transitions({ raw, graph, steps }: DefinitionView): Problems {
  const start = field(raw, 'start');
  if (start !== undefined && graph.place(start).length === 0) yield { path: ['start'], message: 'names no step' };
  for (const step of steps) {
    for (const { path, target } of graph.transitions.get(step.index) ?? []) {
      if (target === undefined) yield { path, message: 'is required' };
      else if (typeof target !== 'string') yield { path, message: 'must be the id of a step' };
      else if (!graph.placeOf.has(target)) yield { path, message: `names no step: ${target.slice(0, 60)}` };
    }
  }
}
