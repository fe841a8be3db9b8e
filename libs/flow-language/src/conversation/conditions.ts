import type { FlowCondition } from '../definition/flow-condition.js';
import { parseReference } from '../definition/references.js';
import type { CallState } from './call-state.js';
import { fillPlain, valueOf, type Scalar } from './values.js';

/** Whether a condition of a branch holds. An unset value equals nothing, is in nothing and compares with nothing. */
export function holds(call: CallState, condition: FlowCondition): boolean {
  const reference = parseReference(condition.ref);
  return compare(reference && valueOf(call, reference), condition.op, condition.value, (text) => fillPlain(call, text));
}

/** Compares two values, for branches and triggers alike. An empty text counts as unset. */
export function compare(
  actual: Scalar | null,
  op: FlowCondition['op'],
  expected: FlowCondition['value'],
  fill: (text: string) => string = (text) => text,
): boolean {
  const isSet = actual !== null && actual !== '';
  if (op === 'exists') return isSet === (expected !== false);
  if (!isSet) return op === '!=';
  const candidates = (Array.isArray(expected) ? expected : [expected]).map((value: Scalar | undefined) =>
    typeof value === 'string' ? fill(value) : value,
  );
  if (op === 'in' || op === '==') return candidates.some((candidate) => isSame(actual, candidate));
  if (op === '!=') return !candidates.some((candidate) => isSame(actual, candidate));
  const order = orderOf(actual, candidates[0]);
  if (order === null) return false;
  return op === '>' ? order > 0 : op === '>=' ? order >= 0 : op === '<' ? order < 0 : order <= 0;
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const DATE = /^\d{4}-\d{2}-\d{2}/;

/** Inputs are strings and answers are typed, so "yes" equals true and "2.0" equals 2. */
function isSame(actual: Scalar, expected: Scalar | undefined): boolean {
  if (expected === undefined) return false;
  return plain(actual) === plain(expected) || orderOf(actual, expected) === 0;
}

function plain(value: Scalar): string {
  return value === true || value === 'true' ? 'yes' : value === false || value === 'false' ? 'no' : String(value);
}

/** Numbers by value, dates by time of the calendar; null when the two cannot be ordered. */
function orderOf(a: Scalar, b: Scalar | undefined): number | null {
  const [left, right] = [String(a).trim(), String(b ?? '').trim()];
  if (NUMBER.test(left) && NUMBER.test(right)) return Math.sign(Number(left) - Number(right));
  if (DATE.test(left) && DATE.test(right)) return left < right ? -1 : left > right ? 1 : 0;
  return null;
}
