/** Most bytes of a page of a list, as JSON (docs/handbook/ids-and-idempotency.md#lists). Writing and sending more would hold up everybody else in the process. */
export const MOST_PAGE_BYTES = 2_000_000;

export interface PageOf<T> {
  readonly items: T[];
  /** There are more behind the last item: it is where the next page goes on. */
  readonly isMore: boolean;
}

/**
 * The page that `found` gives: `limit` items at most, and as many as `MOST_PAGE_BYTES` have room for, but one at least. `found` has one more item than
 * the page may, if there are so many; or it ends with one that has no room any more. `bytesOf`: of an item as it is answered, where that is not its JSON.
 */
export function pageOf<T>(found: readonly T[], limit: number, bytesOf: (item: T) => number = jsonBytes): PageOf<T> {
  let [bytes, most] = [0, 0];
  for (const item of found.slice(0, limit)) {
    bytes += bytesOf(item) + 1;
    if (bytes > MOST_PAGE_BYTES && most > 0) break;
    most += 1;
  }
  return { items: found.slice(0, most), isMore: found.length > most };
}

/** Bytes of a value as JSON. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');
