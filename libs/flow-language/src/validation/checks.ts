import type { FlowProblem } from '../definition/flow-problem.js';
import { isObject } from './json.js';

export type Path = readonly (string | number)[];
export type Problems = Iterable<FlowProblem>;

/** Keys of inputs, answers and outcomes, and names of actions (choices §4). */
export const KEY_FORM = /^[a-z][a-z0-9_]{0,59}$/;

export function* checkText(path: Path, value: unknown, { isRequired = true, max = 200 } = {}): Problems {
  if (value === undefined) {
    if (isRequired) yield { path, message: 'is required' };
  } else if (typeof value !== 'string') yield { path, message: 'must be a text' };
  else if (isRequired && value.trim() === '') yield { path, message: 'must not be empty' };
  else if (value.length > max && [...value].length > max) yield { path, message: `is longer than ${max} characters` };
}

export function* checkKey(path: Path, value: unknown): Problems {
  if (value === undefined) yield { path, message: 'is required' };
  else if (typeof value !== 'string' || !KEY_FORM.test(value)) {
    yield { path, message: 'must be 1 to 60 characters: a small letter, then small letters, digits and _' };
  }
}

export function* checkOneOf(path: Path, value: unknown, values: readonly string[]): Problems {
  if (value === undefined) yield { path, message: 'is required' };
  else if (typeof value !== 'string' || !values.includes(value)) yield { path, message: `must be one of ${values.join(', ')}` };
}

/** A whole number in a range; left out is fine, every such setting has a default. */
export function* checkWhole(path: Path, value: unknown, { min, max }: { min: number; max: number }): Problems {
  if (value === undefined) return;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    yield { path, message: `must be a whole number from ${min} to ${max}` };
  }
}

/** The list itself; its items are the caller's. */
export function* checkList(path: Path, value: unknown, { isRequired = false, min = 0, max = Infinity } = {}): Problems {
  if (value === undefined) {
    if (isRequired) yield { path, message: 'is required' };
  } else if (!Array.isArray(value)) yield { path, message: 'must be a list' };
  else if (value.length < min) yield { path, message: min === 1 ? 'must not be empty' : `must have at least ${min} items` };
  else if (value.length > max) yield { path, message: `must have at most ${max} items` };
}

export function* checkObjects(path: Path, items: readonly unknown[]): Problems {
  for (const [index, item] of items.entries()) if (!isObject(item)) yield { path: [...path, index], message: 'must be an object' };
}

/** One problem per value that came before, at its later place. */
export function* checkUnique(values: readonly { readonly path: Path; readonly value: unknown }[], what: string): Problems {
  const seen = new Set<unknown>();
  for (const { path, value } of values) {
    if (typeof value !== 'string') continue;
    if (seen.has(value)) yield { path, message: `${what} ${value} is used before` };
    seen.add(value);
  }
}
