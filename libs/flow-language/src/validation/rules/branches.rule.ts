import { checkObjects } from '../checks.js';
import { checkCondition } from '../condition-check.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, objectsIn } from '../json.js';
import type { ProblemList } from '../problem-list.js';

/** A branch has at least one way, and each way has a condition. */
export function branches(view: DefinitionView, problems: ProblemList): void {
  for (const step of view.stepsOf('branch')) {
    const path = [...step.path, 'when'];
    const ways = field(step.raw, 'when');
    checkObjects(problems, path, ways, { isRequired: true, min: 1 });
    for (const way of objectsIn(path, ways)) {
      const condition = field(way.raw, 'if');
      if (isObject(condition)) checkCondition(problems, [...way.path, 'if'], condition);
      else problems.add(condition === undefined ? 'is required' : 'must be an object', way.path, 'if');
    }
  }
}
