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
    const memory = new RecentlyUsed<string | null>(10);
    expect(await Promise.all([memory.get('a', ask('a')), memory.get('a', ask('a'))])).toEqual(['A', 'A']);
    expect(await memory.get('a', ask('a'))).toBe('A');
    expect(asked).toEqual(['a']);
  });

  it('keeps the last used and forgets the one not used for longest', async () => {
    const { asked, ask } = asker({ a: 'A', b: 'B', c: 'C' });
    const memory = new RecentlyUsed<string | null>(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await memory.get(key, ask(key));
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  it('asks again after a failure and after an answer that may change', async () => {
    const { asked, ask } = asker({ broken: new Error('no answer') });
    const memory = new RecentlyUsed<string | null>(2, (answer) => answer !== null);
    await expect(memory.get('broken', ask('broken'))).rejects.toThrow('no answer');
    await expect(memory.get('broken', ask('broken'))).rejects.toThrow('no answer');
    await memory.get('unknown', ask('unknown'));
    await memory.get('unknown', ask('unknown'));
    expect(asked).toEqual(['broken', 'broken', 'unknown', 'unknown']);
  });
});
