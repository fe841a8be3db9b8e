import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Deadlines } from './deadlines.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const item = (): { expire: jest.Mock<() => void> } => ({ expire: jest.fn<() => void>() });

describe('Deadlines', () => {
  it('end what was not met, each at its own time', () => {
    const deadlines = new Deadlines();
    const [first, second, short] = [item(), item(), item()];
    deadlines.add(first, 1_000);
    jest.advanceTimersByTime(400);
    deadlines.add(second, 1_000);
    deadlines.add(short, 100);
    const ended = (): number[] => [first, second, short].map(({ expire }) => expire.mock.calls.length);
    jest.advanceTimersByTime(99);
    expect(ended()).toEqual([0, 0, 0]);
    jest.advanceTimersByTime(1);
    expect(ended()).toEqual([0, 0, 1]);
    jest.advanceTimersByTime(500);
    expect(ended()).toEqual([1, 0, 1]);
    jest.advanceTimersByTime(400);
    expect(ended()).toEqual([1, 1, 1]);
  });

  it('leave alone what was met, and still end what began later', () => {
    const deadlines = new Deadlines();
    const [met, late] = [item(), item()];
    deadlines.add(met, 1_000);
    jest.advanceTimersByTime(900);
    deadlines.met(met, 1_000);
    deadlines.add(late, 1_000);
    jest.advanceTimersByTime(999);
    expect(late.expire).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect([met.expire.mock.calls.length, late.expire.mock.calls.length]).toEqual([0, 1]);
  });

  it('set one timer for a thousand of one length, and none when all are met', () => {
    const deadlines = new Deadlines();
    const items = Array.from({ length: 1_000 }, item);
    for (const one of items) deadlines.add(one, 1_000);
    expect(jest.getTimerCount()).toBe(1);
    for (const one of items) deadlines.met(one, 1_000);
    jest.advanceTimersByTime(1_000);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('end what an ending brings in turn', () => {
    const deadlines = new Deadlines();
    const next = item();
    deadlines.add({ expire: () => deadlines.add(next, 1_000) }, 1_000);
    jest.advanceTimersByTime(2_000);
    expect(next.expire).toHaveBeenCalledTimes(1);
  });
});
