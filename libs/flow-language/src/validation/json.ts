import type { Path } from './problem-list.js';

/** JSON of unknown shape. Only own properties count: a definition may have `__proto__` or `constructor` as keys. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function field(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function isOneOf<T extends string>(values: readonly T[], value: unknown): value is T {
  return (values as readonly unknown[]).includes(value);
}

/**
 * An object of a list and its path. The path is built when asked for: a list may have 300,000 items without a problem.
 */
export class Item {
  constructor(
    private readonly list: Path,
    readonly index: number,
    readonly raw: JsonObject,
  ) {}

  get path(): Path {
    return [...this.list, this.index];
  }
}

/**
 * Items of a list that are checked. Nobody writes more, and checking more would take too long on a malicious
 * definition.
 */
export const MAX_ITEMS = 20_000;

/** The objects of what should be a list of objects, up to `MAX_ITEMS` items. */
export function objectsIn(path: Path, list: unknown): Item[] {
  const items: Item[] = [];
  const values = listOf(list);
  for (let index = 0; index < Math.min(values.length, MAX_ITEMS); index++) {
    const raw = values[index];
    if (isObject(raw)) items.push(new Item(path, index, raw));
  }
  return items;
}
