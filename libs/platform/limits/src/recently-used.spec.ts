import { describe, expect, it } from '@jest/globals';
import { RecentlyUsed } from './recently-used.js';

describe('RecentlyUsed', () => {
  const asker = (answers: Record<string, string | null | Error>) => {
    const asked: string[] = [];
    const ask = (key: string) => async () => {
      asked.push(key);
      const answer = answers[key] ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    };
    return { asked, ask };
  };

  it('asks once, also for those who ask at the same time', async () => {
    const { asked, ask } = asker({ a: 'A' });
    const memory = new RecentlyUsed<string | null>({ most: 10 });
    expect(await Promise.all([memory.get('a', ask('a')), memory.get('a', ask('a'))])).toEqual(['A', 'A']);
    expect(await memory.get('a', ask('a'))).toBe('A');
    expect(asked).toEqual(['a']);
  });

  it('keeps the last used and forgets the one not used for longest', async () => {
    const { asked, ask } = asker({ a: 'A', b: 'B', c: 'C' });
    const memory = new RecentlyUsed<string | null>({ most: 2 });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await memory.get(key, ask(key));
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  it('asks again after a failure and after an answer that may change', async () => {
    const { asked, ask } = asker({ broken: new Error('no answer') });
    const memory = new RecentlyUsed<string | null>({ most: 2, isLasting: (answer) => answer !== null });
    await expect(memory.get('broken', ask('broken'))).rejects.toThrow('no answer');
    await expect(memory.get('broken', ask('broken'))).rejects.toThrow('no answer');
    await memory.get('unknown', ask('unknown'));
    await memory.get('unknown', ask('unknown'));
    expect(asked).toEqual(['broken', 'broken', 'unknown', 'unknown']);
  });

  const weighing = { total: 10, weightOf: (answer: string | null) => answer?.length ?? 0 };

  it('forgets the ones not used for longest when all weigh too much together', async () => {
    const { asked, ask } = asker({ a: 'aaaa', b: 'bbbb', c: 'cccc', d: 'dddddddd' });
    const memory = new RecentlyUsed<string | null>({ most: 10, heaviest: weighing });
    const weights: number[] = [];
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b', 'd', 'd', 'a']) {
      await memory.get(key, ask(key));
      weights.push(memory.weight);
    }
    expect(asked).toEqual(['a', 'b', 'c', 'b', 'd', 'a']);
    expect(weights).toEqual([4, 8, 8, 8, 8, 8, 8, 8, 4]);
  });

  it('does not keep what weighs more than all may, and forgets nothing for it', async () => {
    const { asked, ask } = asker({ a: 'aaaa', huge: 'h'.repeat(11) });
    const memory = new RecentlyUsed<string | null>({ most: 10, heaviest: weighing });
    for (const key of ['a', 'huge', 'huge', 'a']) expect(await memory.get(key, ask(key))).toContain(key[0]);
    expect(asked).toEqual(['a', 'huge', 'huge']);
    expect(memory.weight).toBe(4);
  });

  it('weighs nothing that it has forgotten, by number, by failure or before it was answered', async () => {
    const memory = new RecentlyUsed<string | null>({ most: 1, heaviest: weighing });
    let answerLate = (_: string): void => undefined;
    const late = memory.get('late', () => new Promise((resolve) => (answerLate = resolve)));
    await memory.get('a', async () => 'aaaa');
    answerLate('late');
    expect(await late).toBe('late');
    expect(memory.weight).toBe(4);
    await memory.get('b', async () => 'bb');
    expect(memory.weight).toBe(2);
    await expect(memory.get('broken', async () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
    expect(memory.weight).toBe(0);
  });
});
