/**
 * Runs items through a store that takes each key once in a batch. A later item with the same key (number, contact or
 * call) goes into a later batch, so that it sees what the earlier item did. Usually one batch, hence one statement.
 * Results in order.
 */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
  execute: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const batches: number[][] = [];
  const nextBatch = new Map<string, number>();
  items.forEach((item, index) => {
    const keys = keysOf(item);
    const batch = Math.max(0, ...keys.map((key) => nextBatch.get(key) ?? 0));
    for (const key of keys) nextBatch.set(key, batch + 1);
    (batches[batch] ??= []).push(index);
  });
  const results: Result[] = [];
  for (const batch of batches) {
    const answers = await execute(batch.map((index) => items[index] as Item));
    batch.forEach((index, place) => (results[index] = answers[place] as Result));
  }
  return results;
}
