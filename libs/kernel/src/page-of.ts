/**
 * Most bytes of a page of a list, as JSON (docs/handbook/ids-and-idempotency.md#lists). Writing and sending more would
 * hold up everybody else in the process.
 */
export const MAX_PAGE_BYTES = 2_000_000;

export interface PageOf<T> {
  readonly items: T[];
  /** There are more behind the last item: it is where the next page goes on. */
  readonly isMore: boolean;
}

/**
 * The page that `found` gives: `limit` items at most, and as many as `MAX_PAGE_BYTES` have room for, but one at least.
 * `found` has one more item than the page may, if there are so many; or it ends with a null, which stands for items
 * that were not even read, as they have no room. `bytesOf`: of an item as it is answered, where that is not its JSON.
 */
export function pageOf<T>(
  found: readonly (T | null)[],
  limit: number,
  bytesOf: (item: T) => number = jsonBytes,
): PageOf<T> {
  const items: T[] = [];
  let bytes = 0;
  for (const item of found.slice(0, limit)) {
    if (item === null) break;
    bytes += bytesOf(item) + 1;
    if (bytes > MAX_PAGE_BYTES && items.length > 0) break;
    items.push(item);
  }
  return { items, isMore: found.length > items.length };
}

/** Bytes of a value as JSON. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');
