import { describe, expect, it } from '@jest/globals';
import { BatchWindow } from './batch-window.js';

const times = { quietMs: 2, busyMs: 25 };

function windowAt() {
  const clock = { now: 1_000 };
  const window = new BatchWindow(times, () => clock.now);
  const round = (afterMs: number): void => {
    clock.now += afterMs;
    window.begin();
  };
  return { clock, window, round };
}

describe('BatchWindow', () => {
  it('lets the first round begin at once', () => {
    expect(windowAt().window.rest).toBe(0);
  });

  it('waits a little between rounds while it is quiet', () => {
    const { clock, window, round } = windowAt();
    round(0);
    expect(window.rest).toBe(2);
    clock.now += 1.5;
    expect(window.rest).toBe(0.5);
    clock.now += 10;
    expect(window.rest).toBe(0);
  });

  it('waits longer once round has followed round', () => {
    const { clock, window, round } = windowAt();
    for (let rounds = 0; rounds < 5; rounds++) round(10);
    expect(window.rest).toBe(25);
    clock.now += 20;
    expect(window.rest).toBe(5);
  });

  it('is quiet again after a pause', () => {
    const { clock, window, round } = windowAt();
    for (let rounds = 0; rounds < 5; rounds++) round(10);
    clock.now += 101;
    expect(window.rest).toBe(0);
    window.begin();
    expect(window.rest).toBe(2);
  });
});
