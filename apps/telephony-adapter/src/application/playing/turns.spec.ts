import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

describe('steps of calls that are due at the same moment', () => {
  it('go on in their order, ten at a time, and between them the process does what else it has to', async () => {
    const turns = new Turns();
    const seen: (number | string)[] = [];
    const steps = Array.from({ length: 25 }, async (_, n) => {
      await turns.next();
      seen.push(n);
    });
    const other = new Promise<void>((resolve) =>
      setImmediate(() => {
        seen.push('other');
        resolve();
      }),
    );
    await Promise.all([...steps, other]);
    expect(seen.filter((each) => each !== 'other')).toEqual(Array.from({ length: 25 }, (_, n) => n));
    expect(seen.indexOf('other')).toBe(10);
  });

  it('wait for nobody when they are alone, also after others', async () => {
    const turns = new Turns();
    await turns.next();
    await Promise.all([turns.next(), turns.next()]);
    await turns.next();
  });
});
