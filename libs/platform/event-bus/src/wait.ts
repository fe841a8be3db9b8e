/**
 * Resolves after `milliseconds`, or at once when the signal aborts. Code of the services has `Sleeper` of the kernel,
 * which specs replace.
 */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', done);
  });
}

/**
 * Why a wait ended early. Without a reason each `abort` makes an error with its stack: 1 % of a service over Kafka
 * (measured).
 */
export const OVER = 'over';

/**
 * Doubling from `first` to `most` milliseconds, less up to a quarter by chance, so that consumers do not return
 * together.
 */
export const backoff = (attempt: number, first: number, most: number): number =>
  Math.min(first * 2 ** (attempt - 1), most) * (1 - Math.random() / 4);
