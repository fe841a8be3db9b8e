import { RANGES } from '../../definition/limits.js';
import { checkWhole } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject } from '../json.js';
import type { ProblemList } from '../problem-list.js';

/**
 * How often one number may be called (docs/handbook/consent-and-hours.md#limits-per-shopper). What is wider than the
 * org's has no effect.
 */
export function shopperLimits({ raw }: DefinitionView, problems: ProblemList): void {
  const value = field(raw, 'shopperLimits');
  if (value === undefined) return;
  if (!isObject(value)) {
    problems.add('must be an object', ['shopperLimits']);
    return;
  }
  for (const name of ['gapMinutes', 'reachedPerDay', 'attemptsPerDay'] as const)
    checkWhole(problems, ['shopperLimits'], name, field(value, name), RANGES[name]);
}
