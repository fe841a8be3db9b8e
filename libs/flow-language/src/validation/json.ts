import type { Path } from './problem-list.js';

/** Reading JSON of unknown shape without trusting it. Only own properties count: a definition may hold `__proto__` or `constructor` as keys. */
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

/** An object of a list with its place. The path is made when it is asked for: of 300,000 items that nobody reports, none is. */
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

/** Items of a list of objects that are looked at: more than anybody writes, and few enough to look at within the time a bad definition may take. */
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
