import { CONDITION_OPERATORS } from '../definition/flow-condition.js';
import { checkOneOf, checkText } from './checks.js';
import { field, type JsonObject } from './json.js';
import type { Path, ProblemList } from './problem-list.js';

/** The form of a condition, in a branch or a trigger. What its `ref` may name is checked elsewhere. */
export function checkCondition(problems: ProblemList, path: Path, condition: JsonObject): void {
  checkText(problems, path, 'ref', field(condition, 'ref'));
  const op = field(condition, 'op');
  checkOneOf(problems, path, 'op', op, CONDITION_OPERATORS);
  const value = field(condition, 'value');
  if (op === 'exists') {
    if (value !== undefined && typeof value !== 'boolean')
      problems.add('must be true, false or left out', path, 'value');
  } else if (op === 'in') {
    if (!Array.isArray(value) || !value.every(isScalar))
      problems.add('must be a list of texts, numbers or yes/no values', path, 'value');
  } else if (!isScalar(value))
    problems.add(value === undefined ? 'is required' : 'must be a text, a number, true or false', path, 'value');
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
