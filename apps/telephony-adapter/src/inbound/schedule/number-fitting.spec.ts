import { describe, expect, it } from '@jest/globals';
import { NumberFitting } from './number-fitting.js';

const MINUTE_MS = 60_000;

describe('NumberFitting', () => {
  let [isFailing, random] = [false, 1];
  const fitAll = () => (isFailing ? Promise.reject(new Error('an org is locked')) : Promise.resolve());
  const fitting = () =>
    new NumberFitting({ everyMs: 60 * MINUTE_MS, fitAll, onFailure: () => undefined, random: () => random });
  const rounds = async (of: NumberFitting, count: number) => {
    for (let n = 0; n < count; n += 1) await of.round().catch(() => undefined);
    return of.nextMs();
  };

  it('comes each minute at first, as a process of before may undo it, and each hour afterwards', async () => {
    const one = fitting();
    expect(await rounds(one, 10)).toBe(MINUTE_MS);
    expect(await rounds(one, 1)).toBe(60 * MINUTE_MS);
  });

  it('comes again in a minute after a round in which an org failed', async () => {
    const one = fitting();
    await rounds(one, 20);
    isFailing = true;
    expect(await rounds(one, 1)).toBe(MINUTE_MS);
    isFailing = false;
    expect(await rounds(one, 1)).toBe(60 * MINUTE_MS);
  });

  it('is spread, so that replicas do not come together, and is never later than an hour', async () => {
    const one = fitting();
    await rounds(one, 11);
    random = 0;
    expect(one.nextMs()).toBe(45 * MINUTE_MS);
    random = 0.5;
    expect(one.nextMs()).toBe(52.5 * MINUTE_MS);
  });
});
