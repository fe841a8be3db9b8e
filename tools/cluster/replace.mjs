/**
 * Each in turn by a new one, which is started before the old one ends; all ends are waited for. Where a start fails,
 * nothing more is replaced, and that is what is thrown, however the ends go that are under way.
 * @template T
 * @param {T[]} members changed in place
 * @param {{start: () => Promise<T>, end: (old: T) => Promise<unknown>}} how
 */
export async function replaceEach(members, { start, end }) {
  const ends = [];
  for (const [at, old] of [...members].entries()) {
    members[at] = await start();
    const ending = end(old);
    ending.catch(() => undefined); // it may fail while the next one starts, before it is waited for
    ends.push(ending);
  }
  await Promise.all(ends);
}
