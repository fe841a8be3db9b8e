import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AriAnswer } from './ari-client.js';
import { PromptWatch } from './prompt-watch.js';

const LONG_MS = 60_000;

describe('PromptWatch', () => {
  let lost: string[];
  let asked: string[];
  let answer: () => Promise<AriAnswer>;
  let watch: PromptWatch;
  beforeEach(() => {
    jest.useFakeTimers();
    [lost, asked] = [[], []];
    answer = () => Promise.resolve({ status: 404, body: null });
    const ask = async ({ path }: { readonly path: string }): Promise<AriAnswer> => {
      asked.push(path);
      return await answer();
    };
    watch = new PromptWatch({ ask }, (promptId) => lost.push(promptId));
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('tells once of a prompt that the engine does not know any more', async () => {
    watch.begin('cal_1-1-1');
    await jest.advanceTimersByTimeAsync(LONG_MS);
    expect(lost).toEqual(['cal_1-1-1']);
    expect(asked).toEqual(['/playbacks/cal_1-1-1', '/playbacks/cal_1-1-1']);
  });

  it('lets one that is played go on, however long', async () => {
    answer = () => Promise.resolve({ status: 200, body: { state: 'playing' } });
    watch.begin('cal_1-1-1');
    await jest.advanceTimersByTimeAsync(LONG_MS);
    expect(lost).toEqual([]);
    answer = () => Promise.resolve({ status: 404, body: null });
    await jest.advanceTimersByTimeAsync(LONG_MS);
    expect(lost).toEqual(['cal_1-1-1']);
  });

  it('asks no more once the end was told, nor of a prompt before', async () => {
    watch.begin('cal_1-1-1');
    watch.begin('cal_1-1-2');
    watch.end('cal_1-1-1');
    await jest.advanceTimersByTimeAsync(6_000);
    expect(asked).toEqual(['/playbacks/cal_1-1-2']);
    watch.end('cal_1-1-2');
    await jest.advanceTimersByTimeAsync(LONG_MS);
    expect([asked.length, lost]).toEqual([1, []]);
  });

  it('believes no engine that cannot be asked, nor an answer that comes after the end', async () => {
    answer = () => Promise.reject(new Error('away'));
    watch.begin('cal_1-1-1');
    await jest.advanceTimersByTimeAsync(LONG_MS);
    expect(lost).toEqual([]);
    let late: (answer: AriAnswer) => void = () => undefined;
    answer = () => new Promise((resolve) => (late = resolve));
    await jest.advanceTimersByTimeAsync(6_000);
    late({ status: 404, body: null });
    await jest.advanceTimersByTimeAsync(6_000);
    watch.end();
    late({ status: 404, body: null });
    await jest.advanceTimersByTimeAsync(LONG_MS);
    expect(lost).toEqual([]);
  });
});
