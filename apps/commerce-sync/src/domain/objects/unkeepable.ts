import { isStorableText, type ErrorDetail } from '@outcall/kernel';

/** Deeper than any shop's data, and far below the depth at which a recursive JSON parser fails. */
const MAX_DEPTH = 40;

interface Visit {
  readonly value: object;
  readonly parent: Visit | null;
  readonly key: string | number;
  readonly depth: number;
}

/**
 * The first thing inside an object that cannot be kept as it was sent: a NUL or an unpaired surrogate, a key
 * `__proto__`, an integer that the JSON parser has rounded, or nesting past `MAX_DEPTH`. Null when there is none. Not
 * recursive; looks at each value once.
 */
export function findUnkeepable(object: object): ErrorDetail | null {
  const stack: Visit[] = [{ value: object, parent: null, key: '', depth: 1 }];
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    const isList = Array.isArray(visit.value);
    for (const key of Object.keys(visit.value)) {
      const child = (visit.value as Record<string, unknown>)[key];
      const message = (isList ? null : faultOfKey(key)) ?? faultOfValue(child, visit.depth);
      if (message) return { path: pathTo(visit, isList ? Number(key) : key), message };
      if (typeof child === 'object' && child !== null)
        stack.push({ value: child, parent: visit, key: isList ? Number(key) : key, depth: visit.depth + 1 });
    }
  }
  return null;
}

function faultOfKey(key: string): string | null {
  if (key === '__proto__') return 'is a key that is not allowed';
  return isStorableText(key) ? null : 'is a key with a NUL or an unpaired surrogate';
}

function faultOfValue(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return isStorableText(value) ? null : 'holds a NUL or an unpaired surrogate';
  if (typeof value === 'number')
    return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))
      ? null
      : 'is a number that cannot be kept exactly: past 2^53';
  return typeof value === 'object' && value !== null && depth >= MAX_DEPTH
    ? `is nested deeper than ${MAX_DEPTH} levels`
    : null;
}

/** The path for the answer. It ends before a key that an answer cannot show. */
function pathTo(visit: Visit, last: string | number): (string | number)[] {
  const path: (string | number)[] = typeof last === 'number' || isStorableText(last) ? [last] : [];
  for (let at: Visit = visit; at.parent; at = at.parent) path.unshift(at.key);
  return path;
}
