import { describe, expect, it } from '@jest/globals';
import { Overload } from './overload.js';

const RULE = { inWork: 512, delayMs: 50, lastingMs: 500, answerMs: 100 };
const ofOneOrg = (inWork: number) => ({ inWork, ofOrg: inWork });

/** A second of looks, twenty of them, of a process that answers so many in each. */
function second(overload: Overload, from: number, { delayMs = 60, answered = 20, refused = 0 } = {}): number {
  for (let n = 1; n <= 20; n += 1) {
    const now = from + n * 50;
    if (refused > 0) overload.refused(now);
    overload.look({ now, delayMs, answered });
  }
  return from + 1_000;
}

/** Looks from 0 on, fifty milliseconds apart, each with its wait. */
function looks(overload: Overload, delays: readonly number[]): void {
  delays.forEach((delayMs, n) => overload.look({ now: n * 50, delayMs, answered: 20 }));
}

describe('Overload', () => {
  it('is none while fewer are in work than are never too many, however long they wait', () => {
    const overload = new Overload(RULE);
    const now = second(overload, 0, { delayMs: 60_000, answered: 0 });
    overload.came(ofOneOrg(511), now);
    expect(overload.limit).toBe(Infinity);
  });

  it('is none while nobody waits for the process, however many are in work: they wait for somebody else', () => {
    const overload = new Overload(RULE);
    const now = second(overload, 0, { delayMs: 49 });
    overload.came(ofOneOrg(100_000), now);
    expect(overload.limit).toBe(Infinity);
  });

  it('begins with the request that comes while too many wait, and lets in as many as are answered in the time it is given', () => {
    const overload = new Overload(RULE);
    const now = second(overload, 0);
    overload.came(ofOneOrg(512), now);
    expect(overload.limit).toBe(40); // 400 a second, 100 ms
  });

  it('begins with half of that for one org when others are there, and not for one org alone or one that is not known', () => {
    const standings = [
      { inWork: 257, ofOrg: 256 },
      { inWork: 257, ofOrg: 255 },
      { inWork: 256, ofOrg: 256 },
      { inWork: 500, ofOrg: 0 },
    ];
    const limits = standings.map((standing) => {
      const overload = new Overload(RULE);
      overload.came(standing, second(overload, 0));
      return overload.limit;
    });
    expect(limits).toEqual([40, Infinity, Infinity, Infinity]);
  });

  const CALM = [0, 0, 0, 0];
  it.each<[string, number[], number, boolean]>([
    ['waited for half a second', [60], 500, true],
    ['waited for less than that', [60], 499, false],
    ['did not wait at all', [0], 60_000, false],
    ['stood still once, for however long', [60_000, ...CALM, 0], 60_000, false],
    ['waited at short intervals', [60, ...CALM, 60, ...CALM, 60], 500, true],
    ['waited again after a pause', [60, ...CALM, 0, 60], 500, false],
  ])('counts the waits of a process that %s', (_, delays, now, isOverload) => {
    const overload = new Overload(RULE);
    looks(overload, delays);
    overload.came(ofOneOrg(512), now);
    expect(overload.limit < Infinity).toBe(isOverload);
  });

  it('follows what is answered, and never goes so low that the process would have nothing to do', () => {
    const overload = new Overload(RULE);
    let now = second(overload, 0);
    overload.came(ofOneOrg(512), now);
    now = second(overload, now, { answered: 100, refused: 1 });
    expect(overload.limit).toBe(200);
    now = second(overload, now, { answered: 1, refused: 1 });
    expect(overload.limit).toBe(32);
  });

  it('lasts as long as somebody has to be refused, and is over half a second later', () => {
    const overload = new Overload(RULE);
    let now = second(overload, 0);
    overload.came(ofOneOrg(512), now);
    now = second(overload, now, { refused: 1 });
    now = second(overload, now, { refused: 1, delayMs: 0 });
    overload.look({ now: now + 499, delayMs: 0, answered: 20 });
    expect(overload.limit).toBeLessThan(Infinity);
    overload.look({ now: now + 500, delayMs: 0, answered: 20 });
    expect(overload.limit).toBe(Infinity);
  });
});
