import { describe, expect, it } from '@jest/globals';
import { Tally } from './tally.js';

describe('Tally', () => {
  it('knows what each key holds, and what all hold together', () => {
    const tally = new Tally();
    tally.add('a', 3);
    tally.add('b', 40);
    tally.add('a', 1);
    expect([tally.of('a'), tally.of('b'), tally.of('c'), tally.total]).toEqual([4, 40, 0, 44]);
  });

  it('forgets a key that holds nothing any more', () => {
    const tally = new Tally();
    tally.add('a', 3);
    tally.add('nobody', 0);
    tally.add('a', -3);
    expect([tally.of('a'), tally.total, tally.keys]).toEqual([0, 0, 0]);
  });

  it('takes back no more of a key than it holds, so that what others hold stays right', () => {
    const tally = new Tally();
    tally.add('a', 2);
    tally.add('b', 5);
    tally.add('a', -3);
    tally.add('c', -1);
    expect([tally.of('a'), tally.of('c'), tally.total, tally.keys]).toEqual([0, 0, 5, 1]);
  });
});
