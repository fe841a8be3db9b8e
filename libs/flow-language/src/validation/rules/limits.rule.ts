import { RANGES } from '../../definition/limits.js';
import { checkWhole } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject } from '../json.js';
import type { ProblemList } from '../problem-list.js';

/** How long a call may ring, last and stay silent. */
export function limits({ raw }: DefinitionView, problems: ProblemList): void {
  const value = field(raw, 'limits');
  if (value === undefined) return;
  if (!isObject(value)) {
    problems.add('must be an object', ['limits']);
    return;
  }
  for (const name of ['ringSeconds', 'maxSeconds', 'silenceSeconds'] as const)
    checkWhole(problems, ['limits'], name, field(value, name), RANGES[name]);
}
