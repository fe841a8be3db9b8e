import { WAIT_MS } from './limits.js';

/** Polls until `probe` returns a value that is not null or undefined; fails with the last reason after `timeoutMs`. */
export async function eventually<T>(
  what: string,
  probe: () => Promise<T | null | undefined>,
  timeoutMs = WAIT_MS,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await probe();
    if (value !== null && value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`did not happen within ${timeoutMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
