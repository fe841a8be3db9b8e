/**
 * Runs a batch through a store that takes each key once. A later item with the same key (number, contact or call) goes
 * into a later round, so that it sees what the earlier item did. Usually one round, hence one statement. Results in
 * order.
 */
export async function inRounds<Item, Result>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
  execute: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const rounds: number[][] = [];
  const nextRound = new Map<string, number>();
  items.forEach((item, index) => {
    const keys = keysOf(item);
    const round = Math.max(0, ...keys.map((key) => nextRound.get(key) ?? 0));
    for (const key of keys) nextRound.set(key, round + 1);
    (rounds[round] ??= []).push(index);
  });
  const results: Result[] = [];
  for (const round of rounds) {
    const answers = await execute(round.map((index) => items[index] as Item));
    round.forEach((index, place) => (results[index] = answers[place] as Result));
  }
  return results;
}
