import { describe, expect, it } from '@jest/globals';
import { Linger } from './linger.js';

const times = { quietMs: 2, busyMs: 25 };

function lingerAt() {
  const clock = { now: 1_000 };
  const linger = new Linger(times, () => clock.now);
  const round = (afterMs: number): void => {
    clock.now += afterMs;
    linger.begin();
  };
  return { clock, linger, round };
}

describe('Linger', () => {
  it('lets the first round begin at once', () => {
    expect(lingerAt().linger.rest).toBe(0);
  });

  it('waits a little between rounds while it is quiet', () => {
    const { clock, linger, round } = lingerAt();
    round(0);
    expect(linger.rest).toBe(2);
    clock.now += 1.5;
    expect(linger.rest).toBe(0.5);
    clock.now += 10;
    expect(linger.rest).toBe(0);
  });

  it('waits longer once round has followed round', () => {
    const { clock, linger, round } = lingerAt();
    for (let rounds = 0; rounds < 5; rounds++) round(10);
    expect(linger.rest).toBe(25);
    clock.now += 20;
    expect(linger.rest).toBe(5);
  });

  it('is quiet again after a pause', () => {
    const { clock, linger, round } = lingerAt();
    for (let rounds = 0; rounds < 5; rounds++) round(10);
    clock.now += 101;
    expect(linger.rest).toBe(0);
    linger.begin();
    expect(linger.rest).toBe(2);
  });
});
