import { jest } from '@jest/globals';

/**
 * So much faster the clock goes. Two minutes are over between two looks of a wait: one that would end only by its limit
 * ends after the first look. A faster one would be over before that on a busy machine.
 */
const TIMES = 600;

/** What `work` is rejected with while the clock runs that fast; where it is not, that. */
export async function hurried(work: () => Promise<unknown>): Promise<string> {
  const [now, began] = [Date.now, Date.now()];
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => began + (now() - began) * TIMES);
  try {
    return await work().then(
      () => 'it came to its end',
      (error: Error) => error.message,
    );
  } finally {
    clock.mockRestore();
  }
}
