import { describe, expect, it } from '@jest/globals';
import { countedRollWaitMs, rollWaitMs, tooManyRolls } from './secret-rolls.js';

const AT = new Date('2026-01-05T10:00:00Z');
const inMs = (ms: number): string => new Date(AT.getTime() + ms).toISOString();

describe('Rolls of a secret', () => {
  it('are five while each of them signs; then the next waits for the end of the earliest', () => {
    const four = [inMs(4_000), inMs(3_000), inMs(2_000), inMs(1_500)];
    expect(rollWaitMs([null, ...four, inMs(0), inMs(-1)], AT)).toBe(0);
    expect(rollWaitMs([null, ...four, inMs(90_000)], AT)).toBe(1_500);
  });

  it('are five in a day of a secret that ends with its roll', () => {
    const ago = (ms: number): Date => new Date(AT.getTime() - ms);
    const day = 86_400_000;
    const four = [ago(1), ago(2), ago(3), ago(day - 1_500)];
    expect(countedRollWaitMs([...four, ago(day), ago(day + 1)], AT)).toBe(0);
    expect(countedRollWaitMs([ago(0), ...four], AT)).toBe(1_500);
  });

  it('say when to come again and which limit it was', () => {
    expect(tooManyRolls(1_500).headers).toEqual({
      'retry-after': '2',
      'ratelimit-policy': '"secret-rolls";q=5;w=86400',
      ratelimit: '"secret-rolls";r=0;t=2',
    });
  });
});
