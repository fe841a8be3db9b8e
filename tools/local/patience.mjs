const MAX_MS = 300_000;
const SAYS_EVERY_MS = 15_000;
const PAUSE_MS = 1_000;

/**
 * Does `work`, and again as long as what it needs cannot be reached or is too slow: a busy machine must not end a
 * start. It says what it waits for: after fifteen seconds, and whenever it tries again. `work` must be safe to repeat.
 * @template T
 * @param {string} what in words for who waits, as in "PostgreSQL, to apply the migrations"
 * @param {() => Promise<T>} work
 * @param {{isPassing: (error: unknown) => boolean, isOver?: () => boolean, say?: (line: string) => void, maxMs?:
 *   number, now?: () => number, pause?: (ms: number) => Promise<unknown>}} options
 * @returns {Promise<T>}
 */
export async function patiently(what, work, options) {
  const {
    isPassing,
    isOver = () => false,
    say = console.log,
    maxMs = MAX_MS,
    now = Date.now,
    pause = paused,
  } = options;
  const began = now();
  const seconds = () => `${Math.round((now() - began) / 1_000)} s`;
  const timer = setInterval(() => say(`waiting for ${what} (${seconds()})`), SAYS_EVERY_MS);
  try {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (isOver() || !isPassing(error)) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        if (now() - began >= maxMs) throw new Error(`gave up waiting for ${what} after ${seconds()}: ${reason}`);
        say(`waiting for ${what}: ${reason}; trying again (${seconds()})`);
        await pause(PAUSE_MS);
      }
    }
  } finally {
    clearInterval(timer);
  }
}

const paused = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
