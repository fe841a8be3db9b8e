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

/** An object of a list with its place. */
export interface Item {
  readonly index: number;
  readonly path: readonly (string | number)[];
  readonly raw: JsonObject;
}

/** The objects of what should be a list of objects. */
export function objectsIn(path: readonly (string | number)[], list: unknown): Item[] {
  return listOf(list).flatMap((raw, index) => (isObject(raw) ? [{ index, path: [...path, index], raw }] : []));
}
