/** PostgreSQL stores neither NUL nor an unpaired surrogate: both are refused at the edge with 400 (choices §1). */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Path of the first string, key or value, inside a JSON value that cannot be stored; null when all can. Iterative: depth is the caller's. */
export function findUnstorableText(value: unknown): (string | number)[] | null {
  const stack: { value: unknown; path: (string | number)[] }[] = [{ value, path: [] }];
  for (let item = stack.pop(); item; item = stack.pop()) {
    if (typeof item.value === 'string' && !isStorableText(item.value)) return item.path;
    if (typeof item.value !== 'object' || item.value === null) continue;
    const parent = item.path;
    if (Array.isArray(item.value)) item.value.forEach((child, index) => stack.push({ value: child, path: [...parent, index] }));
    else {
      for (const [key, child] of Object.entries(item.value)) {
        if (!isStorableText(key)) return parent;
        stack.push({ value: child, path: [...parent, key] });
      }
    }
  }
  return null;
}

/** A map with caller-chosen keys as a null-prototype object, so that `__proto__` and the like are ordinary keys. */
export function safeMap<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const map = Object.create(null) as Record<string, T>;
  for (const [key, value] of entries) Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true });
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
