import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';

interface Options {
  isPassing(error: unknown): boolean;
  isOver?(): boolean;
  say(line: string): void;
  maxMs?: number;
  now(): number;
  pause(ms: number): Promise<void>;
}
type Patiently = <T>(what: string, work: () => Promise<T>, options: Options) => Promise<T>;

const tool = fileURLToPath(new URL('../../../tools/local/patience.mjs', import.meta.url));
const { patiently } = (await import(tool)) as { patiently: Patiently };

describe('a start that is patient', () => {
  const busy = new Error('Connection terminated due to connection timeout');

  function waiting(failures: readonly Error[], changes: Partial<Options> = {}) {
    const left = [...failures];
    const lines: string[] = [];
    let time = 0;
    const work = async (): Promise<string> => {
      time += 5_000;
      const failure = left.shift();
      if (failure) throw failure;
      return 'done';
    };
    const done = patiently('PostgreSQL, to apply the migrations', work, {
      isPassing: (error) => error === busy,
      say: (line) => void lines.push(line),
      now: () => time,
      pause: async (ms) => void (time += ms),
      ...changes,
    });
    return { done, lines };
  }

  it('tries again while a busy machine is why it fails, and says each time what it waits for', async () => {
    const { done, lines } = waiting([busy, busy]);
    expect(await done).toBe('done');
    expect(lines).toEqual(
      [5, 11].map(
        (seconds) => `waiting for PostgreSQL, to apply the migrations: ${busy.message}; trying again (${seconds} s)`,
      ),
    );
  });

  it('fails at once for what no wait can mend', async () => {
    const { done, lines } = waiting([new Error('permission denied'), busy]);
    await expect(done).rejects.toThrow(/^permission denied$/);
    expect(lines).toEqual([]);
  });

  it('gives up after five minutes, and says what it waited for', async () => {
    const { done, lines } = waiting(Array<Error>(1_000).fill(busy));
    await expect(done).rejects.toThrow(
      /^gave up waiting for PostgreSQL, to apply the migrations after 30\d s: Connection terminated/,
    );
    expect(lines.length).toBeGreaterThan(40);
  });

  it('ends with the start that is over', async () => {
    const { done } = waiting([busy, busy], { isOver: () => true });
    await expect(done).rejects.toBe(busy);
  });
});
