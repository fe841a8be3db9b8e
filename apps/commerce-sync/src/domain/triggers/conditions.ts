import { compareValues, parseObjectPath, type FlowCondition, type ObjectKind } from '@outcall/flow-language';
import { fill, nodeAt, scalarOrNull, type Json } from './object-values.js';

/** A condition, and what the object has in its place: null for nothing, a list or map as it is. */
export interface JudgedCondition {
  readonly condition: FlowCondition;
  readonly value: unknown;
  readonly holds: boolean;
}

/** Whether all conditions hold for the object. Values are compared as they are stored: money in paise. */
export const holdsAll = (conditions: readonly FlowCondition[], object: Json, kind: ObjectKind): boolean =>
  conditions.every((condition) => judged(condition, object, kind).holds);

/** The first condition that does not hold; null: all do. */
export function firstFalse(
  conditions: readonly FlowCondition[],
  object: Json,
  kind: ObjectKind,
): JudgedCondition | null {
  for (const condition of conditions) {
    const one = judged(condition, object, kind);
    if (!one.holds) return one;
  }
  return null;
}

/**
 * A list or map counts as existing when it is not empty. In a list of values one must meet the condition; for `!=` all
 * must.
 */
export function judged(condition: FlowCondition, object: Json, kind: ObjectKind): JudgedCondition {
  const { ref, op, value: expected } = condition;
  const path = parseObjectPath(ref, kind);
  const value = (path && nodeAt(object, path)) ?? null;
  const fillPlain = (text: string): string => fill(text, object, kind, String);
  const compare = (each: unknown): boolean => compareValues(scalarOrNull(each), op, expected, fillPlain);
  return { condition, value, holds: holds(value, { op, value: expected }, compare) };
}

function holds(
  found: unknown,
  { op, value: expected }: Omit<FlowCondition, 'ref'>,
  compare: (value: unknown) => boolean,
): boolean {
  if (typeof found !== 'object' || found === null) return compare(found);
  if (op === 'exists') return Object.keys(found).length > 0 === (expected !== false);
  if (!Array.isArray(found) || found.length === 0) return compare(null);
  return op === '!=' ? found.every(compare) : found.some(compare);
}
