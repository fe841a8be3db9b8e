import type { FlowProblem } from '../definition/flow-problem.js';
import { field, isObject, listOf } from '../validation/json.js';
import { StepItem, arrowsOf, pathOf, type Arrow } from '../validation/graph/transitions.js';

/** An arrow as it is drawn: from a step to a step, and where the definition says so. */
export interface FlowArrow {
  readonly from: string;
  readonly to: string;
  readonly path: FlowProblem['path'];
}

/** The steps of a definition of any shape, as far as they can be read. */
export function stepsIn(definition: unknown): StepItem[] {
  if (!isObject(definition)) return [];
  return listOf(field(definition, 'steps')).flatMap((raw, index) => (isObject(raw) ? [new StepItem(index, raw)] : []));
}

/** The arrows of a step. One that stands for several replies (an action's `next`) is listed once. */
export function flowArrows(step: StepItem): (FlowArrow & { readonly names: readonly Arrow['name'][] })[] {
  const arrows = new Map<string, FlowArrow & { names: Arrow['name'][] }>();
  for (const arrow of arrowsOf(step)) {
    if (typeof arrow.target !== 'string') continue;
    const path = pathOf(arrow);
    const drawn = arrows.get(path.join('.')) ?? { from: step.id ?? '', to: arrow.target, path, names: [] };
    drawn.names.push(arrow.name);
    arrows.set(path.join('.'), drawn);
  }
  return [...arrows.values()];
}
