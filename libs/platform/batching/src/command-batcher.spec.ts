import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentTrace, runInTrace } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import { CommandBatcher, type BatcherOptions } from './command-batcher.js';

describe('CommandBatcher', () => {
  it('executes concurrent commands together, and those that come meanwhile in the next flush', async () => {
    const batches: number[][] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const batcher = new CommandBatcher<number, number>(async (commands) => {
      batches.push([...commands]);
      if (batches.length === 1) await held;
      return commands.map((command) => command * 10);
    });
    const first = [1, 2, 3].map((command) => batcher.submit(command));
    await new Promise(setImmediate);
    const second = [4, 5].map((command) => batcher.submit(command));
    await new Promise(setImmediate);
    release();
    expect(await Promise.all([...first, ...second])).toEqual([10, 20, 30, 40, 50]);
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('does not wait for a flush longer than it has patience with it, and keeps the order of the rest', async () => {
    const batches: number[][] = [];
    const releases: (() => void)[] = [];
    const batcher = new CommandBatcher<number, number>(
      async (commands) => {
        batches.push([...commands]);
        await new Promise<void>((resolve) => releases.push(resolve));
        return commands;
      },
      { patienceMs: 5, maxSize: 2 },
    );
    const all = [1, 2, 3, 4, 5].map((command) => batcher.submit(command));
    await eventually(() => expect(batches).toEqual([[1, 2], [3, 4], [5]]));
    for (const release of releases) release();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
  });

  /** Flushes that end when they are told to, first come first; how many commands each had. */
  function held(options: { maxBeside?: number; maxSize?: number }) {
    const sizes: number[] = [];
    const releases: (() => void)[] = [];
    const batcher = new CommandBatcher<number, number>(async (commands) => {
      sizes.push(commands.length);
      await new Promise<void>((resolve) => releases.push(resolve));
      return commands;
    }, options);
    const turn = () => new Promise(setImmediate);
    const answers: Promise<number>[] = [];
    return {
      sizes,
      answers,
      async submit(...commands: number[]) {
        for (const command of commands) answers.push(batcher.submit(command));
        await turn();
        await turn();
      },
      async end() {
        releases.shift()?.();
        await turn();
        await turn();
      },
    };
  }

  it('lets few commands wait for nobody, and gathers the others as soon as there are more', async () => {
    const { sizes, answers, submit, end } = held({ maxBeside: 2 });
    for (const command of [1, 2, 3, 4, 5]) await submit(command);
    expect(sizes).toEqual([1, 1, 1]); // two in progress: the third beside them; three: the others wait
    await end();
    expect(sizes).toEqual([1, 1, 1, 2]); // two are left, and go on beside those that waited
    await submit(6, 7);
    expect(sizes).toEqual([1, 1, 1, 2]); // four in progress
    await end();
    expect(sizes).toEqual([1, 1, 1, 2]); // three
    await end();
    expect(sizes).toEqual([1, 1, 1, 2, 2]);
    await end();
    await end();
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('lets a large flush be waited for, whatever may go on beside each other', async () => {
    const { sizes, answers, submit, end } = held({ maxBeside: 2, maxSize: 3 });
    await submit(1, 2, 3, 4);
    await submit(5);
    expect(sizes).toEqual([3]);
    await end();
    expect(sizes).toEqual([3, 2]);
    await end();
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5]);
  });

  it('never executes more than its largest size at once', async () => {
    const sizes: number[] = [];
    const batcher = new CommandBatcher<number, number>(
      async (commands) => {
        sizes.push(commands.length);
        return commands;
      },
      { maxSize: 4 },
    );
    await Promise.all(Array.from({ length: 10 }, (_, index) => batcher.submit(index)));
    expect(sizes).toEqual([4, 4, 2]);
  });

  it('repeats a failed batch command by command, so that only the bad one is refused', async () => {
    const batcher = new CommandBatcher<number, number>(async (commands) => {
      if (commands.includes(13)) throw new Error('13 is bad');
      return commands;
    });
    const results = await Promise.allSettled([1, 13, 2].map((command) => batcher.submit(command)));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  /** Submits all at once; what each execution had, and what became of each command. */
  async function together<Command>(commands: readonly Command[], isBad: (command: Command) => boolean) {
    const executed: Command[][] = [];
    const batcher = new CommandBatcher<Command, Command>(async (batch) => {
      executed.push([...batch]);
      if (batch.some(isBad)) throw new Error('one is bad');
      return batch;
    });
    const results = await Promise.allSettled(commands.map((command) => batcher.submit(command)));
    expect(results.map(({ status }) => status)).toEqual(
      commands.map((command) => (isBad(command) ? 'rejected' : 'fulfilled')),
    );
    expect(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))).toEqual(
      commands.filter((command) => !isBad(command)),
    );
    return executed;
  }
  const hundred = Array.from({ length: 100 }, (_, index) => index);

  it.each([0, 13, 50, 99])('finds the bad one of a hundred, the %sth, in a few executions', async (bad) => {
    expect((await together(hundred, (command) => command === bad)).length).toBeLessThanOrEqual(15);
  });

  it.each(['nul \u0000', 'half a pair \ud83d', '\\\u0000 behind a backslash'])(
    'lets a text that no database takes cost its neighbours one more execution: %j',
    async (text) => {
      const commands = hundred.map((index) => ({ text: index === 42 ? text : `fine \\u0000 👍 ${index}` }));
      const bad = commands[42];
      const executed = await together(commands, (command) => command === bad);
      expect(executed.map((batch) => batch.length)).toEqual([100, 99, 1]);
    },
  );

  it('takes several bad ones apart, and every command has its own answer', async () => {
    await together(hundred, (command) => command % 9 === 0);
    await together(hundred, () => true);
  });

  it('fails the whole batch at once on an outage', async () => {
    let calls = 0;
    const batcher = new CommandBatcher<number, number>(
      async () => {
        calls += 1;
        throw new Error('down');
      },
      { isOutage: () => true },
    );
    const results = await Promise.allSettled([batcher.submit(1), batcher.submit(2)]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    expect(calls).toBe(1);
  });

  it('refuses a single command with the error in its place', async () => {
    const batcher = new CommandBatcher<number, number>(async (commands) =>
      commands.map((command) => (command === 2 ? new Error('no') : command)),
    );
    await expect(batcher.submit(2)).rejects.toThrow('no');
    await expect(batcher.submit(1)).resolves.toBe(1);
  });

  it('runs commands of one request in it, those of several outside of all, and each repeat in its own', async () => {
    const seen: (string | null)[] = [];
    const batcher = new CommandBatcher<number, number>(async (commands) => {
      await new Promise(setImmediate);
      seen.push(currentTrace().requestId);
      if (commands.length > 1 && commands.includes(3)) throw new Error('together they fail');
      return commands.map(() => 0);
    });
    const submit = (requestId: string, ...commands: number[]) =>
      runInTrace({ requestId, traceparent: null }, () => commands.map((command) => batcher.submit(command)));
    await Promise.all(submit('req_a', 1, 1));
    await Promise.all([...submit('req_a', 2), ...submit('req_b', 3)]);
    expect(seen).toEqual(['req_a', null, 'req_a', 'req_b']);
  });
});

describe('CommandBatcher, spaced', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A flush takes 2 ms. When each began, and what became of the commands that were submitted at these times. */
  async function flushesOf(submittedAt: readonly number[], options: { isSpaced?: boolean }) {
    const began: number[] = [];
    const start = performance.now();
    const batcher = new CommandBatcher<number, number>(async (commands) => {
      began.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 2));
      return commands;
    }, options);
    const answers = submittedAt.map(
      (at) => new Promise<number>((resolve) => setTimeout(() => resolve(batcher.submit(at)), at)),
    );
    await jest.advanceTimersByTimeAsync((submittedAt.at(-1) ?? 0) + 50);
    expect(await Promise.all(answers)).toEqual(submittedAt);
    return began;
  }
  const gapsOf = (times: readonly number[]): number[] => times.slice(1).map((time, at) => time - (times[at] as number));
  /** One a millisecond, for 200 ms. */
  const busy = Array.from({ length: 200 }, (_, index) => index + 1);

  it('makes less than half of the flushes under load: once they follow each other they begin 8 ms apart', async () => {
    const began = await flushesOf(busy, { isSpaced: true });
    for (const gap of gapsOf(began.slice(5))) expect(gap).toBeGreaterThanOrEqual(8);
    const greedy = await flushesOf(busy, {});
    expect(began.length).toBeLessThanOrEqual(31);
    expect(greedy.length).toBeGreaterThan(2 * began.length);
  });

  it('lets nobody wait while it is quiet: one after the other, however many', async () => {
    const quiet = Array.from({ length: 30 }, (_, index) => 10 * (index + 1));
    for (const [at, began] of (await flushesOf(quiet, { isSpaced: true })).entries())
      expect(began - (quiet[at] as number)).toBeLessThan(2);
  });

  /**
   * So many clients that each ask again half a millisecond after their answer, for 200 ms: how many commands each flush
   * had, and when it began.
   */
  async function closedLoop(clients: number, options: Pick<BatcherOptions, 'enough' | 'maxSize'>) {
    const flushes: { size: number; began: number }[] = [];
    const batcher = new CommandBatcher<number, number>(
      async (commands) => {
        flushes.push({ size: commands.length, began: performance.now() });
        await new Promise((resolve) => setTimeout(resolve, 1));
        return commands;
      },
      { isSpaced: true, ...options },
    );
    const until = performance.now() + 200;
    const answered: number[] = [];
    const client = async (name: number): Promise<void> => {
      while (performance.now() < until) {
        expect(await batcher.submit(name)).toBe(name);
        answered.push(name);
        await new Promise((resolve) => setTimeout(resolve, 0.5));
      }
    };
    const all = Promise.all(Array.from({ length: clients }, (_, name) => client(name)));
    await jest.advanceTimersByTimeAsync(300);
    await all;
    expect(flushes.reduce((sum, { size }) => sum + size, 0)).toBe(answered.length); // each command once
    return flushes;
  }

  it('begins before its time with enough commands, and keeps it with fewer', async () => {
    const [kept, early, few] = [
      await closedLoop(32, {}),
      await closedLoop(32, { enough: 16 }),
      await closedLoop(15, { enough: 16 }),
    ];
    for (const flushes of [kept, few])
      for (const gap of gapsOf(flushes.slice(5).map(({ began }) => began))) expect(gap).toBeGreaterThanOrEqual(8);
    expect(early.length).toBeGreaterThan(2 * kept.length);
    for (const { size } of early.slice(5)) expect(size).toBeGreaterThanOrEqual(16);
  });

  it('asks each time how many are enough, where that changes', async () => {
    const asked = { most: 16 };
    const few = await closedLoop(4, { enough: () => asked.most });
    asked.most = 4;
    const early = await closedLoop(4, { enough: () => asked.most });
    expect(early.length).toBeGreaterThan(2 * few.length);
    for (const { size } of early.slice(5)) expect(size).toBe(4);
  });

  it('waits for nobody with as many as it can have', async () => {
    const flushes = await closedLoop(40, { maxSize: 20 });
    expect(flushes.length).toBeGreaterThan(3 * (await closedLoop(40, {})).length);
    for (const { size } of flushes.slice(5)) expect(size).toBe(20);
  });

  it('follows a flush that takes longer at once, as ever', async () => {
    const start = performance.now();
    const began: number[] = [];
    const batcher = new CommandBatcher<number, void>(
      async (commands) => {
        began.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return commands.map(() => undefined);
      },
      { isSpaced: true },
    );
    for (const at of busy) setTimeout(() => void batcher.submit(at), at);
    await jest.advanceTimersByTimeAsync(400);
    for (const gap of gapsOf(began)) expect(gap).toBeLessThan(22);
  });
});
