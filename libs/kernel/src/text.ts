/**
 * PostgreSQL stores neither NUL nor an unpaired surrogate: both are refused at the edge with 400
 * (docs/handbook/errors.md#invalid_request).
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

interface Visit {
  readonly value: object;
  readonly parent: Visit | null;
  readonly key: string | number;
}

/**
 * Path of a string, key or value, inside a JSON value that cannot be stored; null when all can. Iterative, and paths
 * are made only when something is found: a megabyte of numbers or a thousand levels cost no more than reading them.
 */
export function findUnstorableText(value: unknown): (string | number)[] | null {
  if (typeof value === 'string') return isStorableText(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  const stack: Visit[] = [{ value, parent: null, key: '' }];
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    const entries: [string | number, unknown][] | IterableIterator<[number, unknown]> = Array.isArray(visit.value)
      ? visit.value.entries()
      : Object.entries(visit.value);
    for (const [key, child] of entries) {
      if (typeof key === 'string' && !isStorableText(key)) return pathTo(visit);
      if (typeof child === 'string' && !isStorableText(child)) return [...pathTo(visit), key];
      if (typeof child === 'object' && child !== null) stack.push({ value: child, parent: visit, key });
    }
  }
  return null;
}

function pathTo(visit: Visit): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at: Visit = visit; at.parent; at = at.parent) path.unshift(at.key);
  return path;
}

/** A map with caller-chosen keys as a null-prototype object, so that `__proto__` and the like are ordinary keys. */
export function safeMap<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const map = Object.create(null) as Record<string, T>;
  for (const [key, value] of entries)
    Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true });
  return map;
}

/** JSON with sorted keys: the same value gives the same text, whatever the order it was written in. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([, child]) => child !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${members.map(([key, child]) => `${JSON.stringify(key)}:${canonicalJson(child)}`).join(',')}}`;
}
