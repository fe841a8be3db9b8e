/** Lets time pass: injected like `Clock`, so that specs need not wait. */
export abstract class Sleeper {
  abstract sleep(milliseconds: number): Promise<void>;
}

export class TimerSleeper extends Sleeper {
  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
}

/**
 * Asks until it succeeds. After each failure `pauseMs` says how many milliseconds to wait before the next try (`tries`
 * counts from 1); null: no more, and the failure is thrown.
 */
export async function retryUntil<T>(
  sleeper: Sleeper,
  pauseMs: (error: unknown, tries: number) => number | null,
  ask: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const ms = pauseMs(error, tries);
      if (ms === null) throw error;
      await sleeper.sleep(ms);
    }
  }
}

/**
 * Looks every `everyMs` until a look finds something (`undefined`: nothing yet). The look itself throws when it has
 * waited long enough.
 */
export async function lookUntil<T>(sleeper: Sleeper, everyMs: number, look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await sleeper.sleep(everyMs);
  }
}

/**
 * What `work` comes to, or what `late` answers (or throws) when that takes longer than `ms`. Late work goes on, and its
 * result is dropped.
 */
export function within<T, Late = T>(ms: number, work: Promise<T>, late: () => Late): Promise<T | Late> {
  // Without Promise.race, which costs two more promises: this stands in the path of every call and action.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        resolve(late());
      } catch (error) {
        reject(error as Error);
      }
    }, ms);
    const inTime =
      <Result>(tell: (result: Result) => void) =>
      (result: Result): void => {
        clearTimeout(timer);
        tell(result);
      };
    work.then(inTime(resolve), inTime(reject));
  });
}
