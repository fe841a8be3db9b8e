import { describe, expect, it } from '@jest/globals';
import { FixedClock } from './clock.js';
import { idBefore, isId, madeAt, TimeOrderedIdGenerator } from './ids.js';

const START = new Date('2026-11-21T10:00:00Z');

describe('TimeOrderedIdGenerator', () => {
  it('makes ids of the published form', () => {
    const id = new TimeOrderedIdGenerator(new FixedClock(START)).next('run');
    expect(id).toMatch(/^run_[a-z0-9]{20}$/);
    expect(isId('run', id)).toBe(true);
    expect(isId('call', id)).toBe(false);
  });

  it('makes ids that sort by their creation, within one millisecond too', () => {
    const clock = new FixedClock(START);
    const ids = new TimeOrderedIdGenerator(clock);
    const made = Array.from({ length: 2_000 }, (_, index) => {
      if (index % 100 === 0) clock.advance(1);
      return ids.next('event');
    });
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(2_000);
  });

  it('keeps the order when the clock is set back', () => {
    const clock = new FixedClock(START);
    const ids = new TimeOrderedIdGenerator(clock);
    const before = ids.next('event');
    clock.advance(-60_000);
    expect(ids.next('event') > before).toBe(true);
  });
});

it('says when it was made', () => {
  expect(madeAt(new TimeOrderedIdGenerator(new FixedClock(START)).next('delivery'))).toEqual(START);
});

describe('an id before another', () => {
  it('sorts before it, and is of the published form and made once', () => {
    const ids = new TimeOrderedIdGenerator(new FixedClock(START));
    const id = ids.next('call');
    const before = Array.from({ length: 100 }, () => idBefore('call', id, ids));
    expect(before.every((one) => one < id && isId('call', one))).toBe(true);
    expect(new Set(before).size).toBe(100);
  });

  it('sorts after what was made two milliseconds earlier', () => {
    const clock = new FixedClock(START);
    const ids = new TimeOrderedIdGenerator(clock);
    const first = ids.next('call');
    clock.advance(2);
    expect(idBefore('call', ids.next('call'), ids) > first).toBe(true);
  });
});
