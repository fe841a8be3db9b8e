import { describe, expect, it } from '@jest/globals';
import { PlacingLimit, type Placed } from './placing-limit.js';

const TARGET = 500;
const QUICK: Placed = { carrierMs: 0 };

/** A limit, and batches that all take as long as they are told to. */
class Placings {
  time = 0;
  readonly less: number[] = [];
  readonly limit: PlacingLimit;

  constructor(most = 300) {
    const onLess = ({ limit }: { limit: number }): number => this.less.push(limit);
    this.limit = new PlacingLimit({ most, targetMs: TARGET, onLess }, () => this.time);
  }

  enter(size: number, isReserve = false): (placed: Placed) => void {
    return this.limit.enter(size, { began: this.time, isReserve });
  }

  /** Fills the limit with batches, which are over after that time. */
  fill(tookMs: number, placed: Placed = QUICK): void {
    const batches: { size: number; over: (placed: Placed) => void }[] = [];
    while (this.limit.isOpen) {
      const size = Math.min(this.limit.share, this.limit.room);
      batches.push({ size, over: this.enter(size) });
    }
    this.time += tookMs;
    for (const { size, over } of batches) for (let n = 0; n < size; n += 1) over(placed);
  }

  repeat(times: number, tookMs: number): void {
    for (let n = 0; n < times; n += 1) this.fill(tookMs);
  }
}

describe('the limit of due attempts that a process places at the same time', () => {
  it('begins with a batch, and opens for the next when half of it is over', () => {
    const placings = new Placings();
    const { limit } = placings;
    expect(limit).toMatchObject({ present: 100, share: 100, isOpen: true });
    const over = placings.enter(100);
    expect(limit).toMatchObject({ isOpen: false, room: 0 });
    for (let n = 0; n < 49; n += 1) over(QUICK);
    expect(limit.isOpen).toBe(false);
    over(QUICK);
    expect(limit.isOpen).toBe(true);
  });

  it('grows up to its most while placings are quick and it is used up, and not while it is not', () => {
    const placings = new Placings();
    for (let n = 0; n < 50; n += 1) {
      const over = placings.enter(20);
      for (let each = 0; each < 20; each += 1) over(QUICK);
    }
    expect(placings.limit.present).toBe(100);
    placings.repeat(200, 100);
    expect(placings.limit).toMatchObject({ present: 300, share: 100 });
  });

  it('shrinks as far as a placing takes too long, once for all that was under way, and not below twenty', () => {
    const placings = new Placings();
    placings.fill(TARGET * 1.25);
    expect(placings.less).toEqual([80]);
    placings.fill(TARGET * 40);
    expect(placings.less).toEqual([80, 56]);
    placings.repeat(20, TARGET * 40);
    expect(placings.limit).toMatchObject({ present: 20, share: 20, isOpen: true });
  });

  it('does not count the time of the carrier', () => {
    const placings = new Placings();
    placings.fill(6_000, { carrierMs: 5_900 });
    expect(placings.limit.present).toBeGreaterThan(100);
  });

  it('judges a batch by its median: one attempt that is held up, or half a dozen of one org, change nothing', () => {
    const placings = new Placings();
    placings.enter(50);
    const over = placings.enter(50);
    placings.time += 100;
    for (let n = 0; n < 30; n += 1) over(QUICK);
    const { present } = placings.limit;
    placings.time += 60_000;
    for (let n = 0; n < 20; n += 1) over(QUICK);
    const few = placings.enter(4);
    placings.time += 60_000;
    for (let n = 0; n < 4; n += 1) few(QUICK);
    expect(placings.limit.present).toBe(present);
    expect(placings.less).toEqual([]);
  });

  it('takes an error that came late for a placing that took too long, and nothing from one that came at once', () => {
    const placings = new Placings();
    placings.fill(10, null);
    expect(placings.limit.present).toBe(100);
    placings.fill(10_000, null);
    expect(placings.limit).toMatchObject({ present: 70, room: 70 });
  });

  it('keeps twenty places for orgs of which nothing is being placed, though it is full, or has shrunk under what is under way', () => {
    const placings = new Placings();
    const { limit } = placings;
    const slow = placings.enter(100);
    expect(limit).toMatchObject({ room: 0, roomOfReserve: 20 });
    const early = placings.enter(40);
    placings.time += 5_000;
    for (let n = 0; n < 40; n += 1) early(QUICK);
    expect(limit).toMatchObject({ present: 70, room: 0, roomOfReserve: 20 });
    const others = Array.from({ length: 20 }, () => placings.enter(1, true));
    expect(limit.roomOfReserve).toBe(0);
    others[0]?.(QUICK);
    expect(limit.roomOfReserve).toBe(1);
    for (let n = 0; n < 100; n += 1) slow(QUICK);
    expect(limit.roomOfReserve).toBeGreaterThan(20);
  });

  it('takes no place of the reserve for orgs that find room in the limit', () => {
    const placings = new Placings();
    placings.enter(60, true);
    placings.enter(40);
    expect(placings.limit.roomOfReserve).toBe(20);
  });
});

/** A machine that has so many milliseconds of work for an attempt, for one at a time, and does them in their order. */
class Machine {
  private readonly queue: { begun: number; over: (placed: Placed) => void }[] = [];
  private free = 0;
  longest = 0;
  done = 0;

  constructor(
    private readonly placings: Placings,
    public workMs: number,
  ) {}

  /**
   * As the scheduler does: whole batches of one org that has no end of due attempts, and a single run of another every
   * second.
   */
  run(untilMs: number): void {
    const { placings, queue } = this;
    this.longest = 0;
    this.done = 0;
    this.free = Math.max(this.free, placings.time);
    for (; placings.time < untilMs; placings.time += 1) {
      if (placings.time % 1_000 === 0 && placings.limit.roomOfReserve > 0) {
        const over = placings.enter(1, true);
        const begun = placings.time;
        this.add(begun, (placed) => {
          this.longest = Math.max(this.longest, placings.time - begun);
          over(placed);
        });
      }
      while (placings.limit.isOpen) {
        const size = Math.min(placings.limit.share, placings.limit.room);
        const over = placings.enter(size);
        for (let n = 0; n < size; n += 1) this.add(placings.time, over);
      }
      while (queue[0] && this.free + this.workMs <= placings.time) {
        this.free += this.workMs;
        this.done += 1;
        queue.shift()?.over(QUICK);
      }
      if (queue.length === 0) this.free = placings.time;
    }
  }

  private add(begun: number, over: (placed: Placed) => void): void {
    this.queue.push({ begun, over });
  }
}

describe('on a machine that is full', () => {
  it('a single run of another org waits about as long as the target, and the machine stays at work', () => {
    const placings = new Placings();
    const machine = new Machine(placings, 10);
    machine.run(5_000); // at first it has as much to do as the limit allowed
    machine.run(60_000);
    expect(machine.longest).toBeGreaterThan(0);
    expect(machine.longest).toBeLessThan(TARGET * 2);
    expect(machine.done).toBeGreaterThan(0.95 * (55_000 / 10));
  });

  it('follows it within ten seconds when it gets four times as slow, and gives all back when it is quick again', () => {
    const placings = new Placings();
    const machine = new Machine(placings, 4);
    machine.run(30_000);
    const before = placings.limit.present;
    machine.workMs = 16;
    machine.run(40_000);
    machine.run(60_000);
    expect(machine.longest).toBeLessThan(TARGET * 2);
    expect(placings.limit.present).toBeLessThan(before / 2);
    machine.workMs = 1;
    machine.run(120_000);
    expect(placings.limit.present).toBe(300);
  });
});
