import { eventually } from './eventually.js';

/**
 * Asks again when it is told to, after the time it is told: passwords are checked a few at a time, at the lowest
 * priority, so on a busy machine a sign-in may be 503 or 429.
 */
export const hasItsTurn = <T extends { readonly status: number; readonly headers: Headers }>(
  what: string,
  ask: () => Promise<T>,
): Promise<T> =>
  eventually(`${what} has its turn`, async () => {
    const answer = await ask();
    if (answer.status !== 503 && answer.status !== 429) return answer;
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after') ?? 1) * 1_000));
    return null;
  });
