import { RETRY_REASONS } from '../../definition/flow-definition.js';
import { RANGES } from '../../definition/limits.js';
import { checkList, checkWhole } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, isOneOf, listOf } from '../json.js';
import type { ProblemList } from '../problem-list.js';

/** How often, and after how many minutes, a shopper who was not reached is called again. */
export function retry({ raw }: DefinitionView, problems: ProblemList): void {
  const value = field(raw, 'retry');
  if (value === undefined) return;
  if (!isObject(value)) {
    problems.add('must be an object', ['retry']);
    return;
  }
  checkWhole(problems, ['retry'], 'maxAttempts', field(value, 'maxAttempts'), RANGES.maxAttempts);
  const gaps = field(value, 'gapMinutes');
  if (gaps === undefined) return;
  if (!isObject(gaps)) {
    problems.add('must be an object', ['retry', 'gapMinutes']);
    return;
  }
  for (const [reason, minutes] of Object.entries(gaps)) {
    const path = ['retry', 'gapMinutes', reason];
    if (!isOneOf(RETRY_REASONS, reason)) problems.add(`must be one of ${RETRY_REASONS.join(', ')}`, path);
    checkList(problems, path, minutes, { min: 1, max: RANGES.maxAttempts.max });
    listOf(minutes).forEach((gap, index) => checkWhole(problems, path, index, gap, RANGES.gapMinutes));
  }
}
