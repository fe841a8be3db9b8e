import { eventually } from './eventually.js';

/** Ends when those of this spec file that asked before have their answers. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Asks again when it is told to, after the time it is told: passwords are checked a few at a time, at the lowest
 * priority, so on a busy machine a sign-in may be 503 or 429. Those of one file go one after another: an address has
 * few places, and of many who ask again beside each other one may get none for as long as a test waits.
 */
export function hasItsTurn<T extends { readonly status: number; readonly headers: Headers }>(
  what: string,
  ask: () => Promise<T>,
): Promise<T> {
  const answer = before.then(() =>
    eventually(`${what} has its turn`, async () => {
      const given = await ask();
      if (given.status !== 503 && given.status !== 429) return given;
      await new Promise((resolve) => setTimeout(resolve, Number(given.headers.get('retry-after') ?? 1) * 1_000));
      return null;
    }),
  );
  before = answer.catch(() => undefined);
  return answer;
}
