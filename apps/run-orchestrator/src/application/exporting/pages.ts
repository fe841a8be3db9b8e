import type { RecordsPage, RecordKind } from '@outcall/contracts-contacts';

/**
 * The pages of a list. Each is read only when the one before it has been consumed, so memory does not grow with the
 * list.
 */
export async function* pagesOf<K extends RecordKind>(
  read: (after: readonly string[] | null) => Promise<RecordsPage<K>>,
): AsyncGenerator<RecordsPage<K>['records']> {
  let after: readonly string[] | null = null;
  do {
    const { records, next }: RecordsPage<K> = await read(after);
    if (records.length > 0) yield records;
    after = next;
  } while (after !== null);
}
