import { describe, expect, it } from '@jest/globals';
import { PlacingWindow } from './placing-window.js';

function windowAt() {
  const clock = { ms: 0, now: () => new Date(clock.ms) };
  const window = new PlacingWindow(clock);
  const entered: string[] = [];
  const enter = async (names: readonly string[]): Promise<void> => {
    for (const name of names) void window.enter().then(() => entered.push(name));
    await new Promise(setImmediate);
  };
  const leave = async (times: number, wasInTime = true): Promise<void> => {
    for (let n = 0; n < times; n++) window.leave(wasInTime);
    await new Promise(setImmediate);
  };
  return { clock, entered, enter, leave };
}
const many = (count: number, prefix = 'a'): string[] => Array.from({ length: count }, (_, n) => `${prefix}${n}`);

describe('PlacingWindow', () => {
  it('lets so many in and the others when there is room, in their order', async () => {
    const { entered, enter, leave } = windowAt();
    await enter(many(160));
    expect(entered).toHaveLength(150);
    await leave(2); // and the window has grown by a part of one
    expect(entered.slice(150).slice(0, 2)).toEqual(['a150', 'a151']);
  });

  it('halves once for permits that lapsed together, again for later ones, and never closes', async () => {
    const { clock, entered, enter, leave } = windowAt();
    await enter(many(150));
    await leave(150, false);
    await enter(many(75, 'b'));
    expect(entered).toHaveLength(225);
    await enter(['c0']);
    expect(entered).toHaveLength(225); // half of 150 are in
    await leave(76, false); // at the same moment: no other sign
    for (let sign = 0; sign < 9; sign++) {
      clock.ms += 1_000;
      await enter(['late']);
      await leave(1, false);
    }
    await enter(many(20, 'd'));
    expect(entered.filter((name) => name.startsWith('d'))).toHaveLength(10);
  });

  it('grows again with those that came in time', async () => {
    const { entered, enter, leave } = windowAt();
    await enter(many(150));
    await leave(150, false);
    await enter(many(75, 'b'));
    await leave(75);
    await enter(many(200, 'c'));
    expect(entered.filter((name) => name.startsWith('c'))).toHaveLength(91); // 75 and a fifth of 75, begun ones included
  });
});
