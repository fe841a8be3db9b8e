import { MAX_ITEMS, field, isObject, type JsonObject } from './json.js';
import type { Path, ProblemList, Segment } from './problem-list.js';

// Each check looks at one value and reports a problem at `path` + `name`. The full path is built only for a problem.

/** Keys of inputs, answers and outcomes, and names of actions (docs/handbook/limits.md#flows). */
const KEY_FORM = /^[a-z][a-z0-9_]{0,59}$/;

export function checkText(
  problems: ProblemList,
  path: Path,
  name: Segment,
  value: unknown,
  { isRequired = true, max = 200 } = {},
): void {
  if (value === undefined) {
    if (isRequired) problems.add('is required', path, name);
  } else if (typeof value !== 'string') problems.add('must be a text', path, name);
  else if (isRequired && value.trim() === '') problems.add('must not be empty', path, name);
  else if (isLonger(value, max)) problems.add(`is longer than ${max} characters`, path, name);
}

/** Counts characters instead of UTF-16 units, and only where that can make a difference. */
function isLonger(text: string, max: number): boolean {
  if (text.length <= max || text.length > 2 * max) return text.length > max;
  let characters = 0;
  for (const _character of text) characters += 1;
  return characters > max;
}

export function checkKey(problems: ProblemList, path: Path, name: Segment, value: unknown): void {
  if (value === undefined) problems.add('is required', path, name);
  else if (typeof value !== 'string' || !KEY_FORM.test(value)) {
    problems.add('must be 1 to 60 characters: a small letter, then small letters, digits and _', path, name);
  }
}

export function checkOneOf(
  problems: ProblemList,
  path: Path,
  name: Segment,
  value: unknown,
  values: readonly string[],
): void {
  if (value === undefined) problems.add('is required', path, name);
  else if (typeof value !== 'string' || !values.includes(value))
    problems.add(`must be one of ${values.join(', ')}`, path, name);
}

/** A whole number in a range. It may be left out: every such setting has a default. */
export function checkWhole(
  problems: ProblemList,
  path: Path,
  name: Segment,
  value: unknown,
  { min, max }: { min: number; max: number },
): void {
  if (value === undefined) return;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    problems.add(`must be a whole number from ${min} to ${max}`, path, name);
  }
}

/** Checks the list itself; the caller checks its items. */
export function checkList(
  problems: ProblemList,
  path: Path,
  value: unknown,
  { isRequired = false, min = 0, max = Infinity } = {},
): void {
  if (value === undefined) {
    if (isRequired) problems.add('is required', path);
  } else if (!Array.isArray(value)) problems.add('must be a list', path);
  else if (value.length < min) problems.add(min === 1 ? 'must not be empty' : `must have at least ${min} items`, path);
  else if (value.length > max) problems.add(`must have at most ${max} items`, path);
}

/** A list of objects. Items after `MAX_ITEMS` are not checked. */
export function checkObjects(
  problems: ProblemList,
  path: Path,
  value: unknown,
  options: { isRequired?: boolean; min?: number; max?: number } = {},
): void {
  checkList(problems, path, value, { max: MAX_ITEMS, ...options });
  if (!Array.isArray(value)) return;
  for (let index = 0; index < Math.min(value.length, MAX_ITEMS); index++)
    if (!isObject(value[index])) problems.add('must be an object', path, index);
}

/** Reports each value that occurred before, at its later place. */
export function checkUnique(
  values: readonly unknown[],
  what: string,
  report: (index: number, message: string) => void,
): void {
  const seen = new Set<string>();
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (typeof value !== 'string') continue;
    if (seen.has(value)) report(index, `${what} ${value.slice(0, 60)} is used before`);
    else seen.add(value);
  }
}

/** An object and its path. */
interface Placed {
  readonly path: Path;
  readonly raw: JsonObject;
}

/** No two objects may have the same value in this field. */
export function checkUniqueField(problems: ProblemList, items: readonly Placed[], name: string, what: string): void {
  const values = items.map((item) => field(item.raw, name));
  checkUnique(values, what, (index, message) => problems.add(message, items[index]?.path ?? [], name));
}
