import { WAIT_MS } from './limits.js';

/**
 * Repeats `check` until it neither throws nor returns false, and returns its result; after `timeoutMs` the last
 * failure is thrown. For what happens by itself soon: never sleep for a fixed time instead.
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  { timeoutMs = WAIT_MS, everyMs = 25 } = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      const result = await check();
      if (result !== false) return result;
      if (Date.now() > deadline) throw new Error(`not so after ${timeoutMs} ms: ${check.toString()}`);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
