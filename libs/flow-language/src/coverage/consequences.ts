import type { FlowDefinition } from '../definition/flow-definition.js';
import type { FlowProblem } from '../definition/flow-problem.js';
import { flowArrows, stepsIn } from './flow-arrows.js';

/**
 * What the walk did not reach, without what lies behind a branch whose condition is itself warned of: a value that
 * there is not leads nowhere, and is told once.
 */
export function withoutConsequences(
  unreached: readonly FlowProblem[],
  warnings: readonly FlowProblem[],
  definition: FlowDefinition,
): readonly FlowProblem[] {
  const behind = stepsBehind(warnings, definition);
  if (behind.size === 0) return unreached;
  const { steps, outcomes } = definition;
  const outcomesBehind = new Set(
    [...behind].flatMap((place) => {
      const step = steps[place];
      return step?.type === 'end' ? [step.outcome] : [];
    }),
  );
  return unreached.filter(({ path: [list, place, part] }) => {
    if (list === 'steps' && part === undefined) return !behind.has(Number(place));
    return !(list === 'outcomes' && outcomesBehind.has(outcomes[Number(place)]?.key ?? ''));
  });
}

/** The places of all steps that a branch with such a condition leads to, whichever way it may have been meant to go. */
function stepsBehind(warnings: readonly FlowProblem[], definition: FlowDefinition): ReadonlySet<number> {
  const places = new Map(definition.steps.map(({ id }, place) => [id, place]));
  const steps = stepsIn(definition);
  const behind = new Set<number>();
  const open = warnings.flatMap(({ path }) => (path[0] === 'steps' && path[4] === 'if' ? [Number(path[1])] : []));
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const step = steps[place];
    if (!step) continue;
    for (const { to } of flowArrows(step)) {
      const next = places.get(to);
      if (next === undefined || behind.has(next)) continue;
      behind.add(next);
      open.push(next);
    }
  }
  return behind;
}
