import type { DefinitionView } from '../definition-view.js';
import { field } from '../json.js';
import type { ProblemList } from '../problem-list.js';
import { pathOf, type Arrow, type StepItem } from '../graph/transitions.js';

/** Every required arrow exists and leads to a step. */
export function transitions({ raw, graph }: DefinitionView, problems: ProblemList): void {
  const start = field(raw, 'start');
  if (start !== undefined && graph.place(start) === null) problems.add('names no step', ['start']);
  let lacksNext: StepItem | null = null;
  for (const arrow of graph.arrows) {
    const fault = faultOf(arrow, graph.placeOf);
    if (fault === null) continue;
    // arrows that share one `next` report its problem once
    const isShared = arrow.writtenAs === 'next' && arrow.way === null;
    if (isShared && lacksNext === arrow.step) continue;
    if (isShared) lacksNext = arrow.step;
    problems.add(fault, pathOf(arrow));
  }
}

function faultOf({ target }: Arrow, placeOf: ReadonlyMap<string, number>): string | null {
  if (target === undefined) return 'is required: the id of the step to go to';
  if (typeof target !== 'string') return 'must be the id of a step';
  return placeOf.has(target) ? null : `names no step: ${target.slice(0, 60)}`;
}
