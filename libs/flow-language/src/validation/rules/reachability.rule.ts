import type { DefinitionView } from '../definition-view.js';
import type { ProblemList } from '../problem-list.js';

/**
 * Every step can be reached, an end can be reached, and every loop has an exit. Not judged while the start is unknown.
 */
export function reachability({ graph, steps }: DefinitionView, problems: ProblemList): void {
  if (graph.start === null) return;
  const unreached = new Set(graph.unreached());
  for (const step of steps) {
    const isDuplicate = step.id !== null && graph.placeOf.get(step.id) !== step.index;
    if (unreached.has(step.index) && !isDuplicate) problems.add('is never reached', step.path);
  }
  const endless = new Set(graph.endlessLoops());
  const ends = steps.filter(({ type }) => type === 'end');
  const isCutOff = endless.size > 0 && ends.length > 0; // then the loop is the cause; it is reported below
  if (!graph.mayLeadOn && !isCutOff && !ends.some(({ index }) => graph.isReachable(index)))
    problems.add('no end step can be reached', ['steps']);
  for (const place of endless) problems.add('is in a loop without an exit', ['steps', place]);
  for (const place of graph.silentLoops()) {
    if (!endless.has(place))
      problems.add('is in a loop in which nothing is asked or done: once entered it has no exit', ['steps', place]);
  }
}
