import { beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import type { DiallingHold } from './dialling-hold.js';
import { HoldWatch } from './hold-watch.js';

const NOW = new Date('2026-11-21T05:00:00.000Z');
const A_SECOND_ON = '2026-11-21T05:00:01.000Z';

describe('what a process knows of the hold', () => {
  let clock: FixedClock;
  let reads: number;
  let read: () => Promise<boolean>;
  let watch: HoldWatch;
  beforeEach(() => {
    clock = new FixedClock(NOW);
    reads = 0;
    read = async () => false;
    const hold = { read: async () => ((reads += 1), { held: await read() }) } as unknown as DiallingHold;
    watch = new HoldWatch(hold, clock, Logger.create({ service: 'test', level: 'silent' }));
  });

  it('lets live calls be dialled for a second after the reading began, and none is read for them', async () => {
    read = async () => (clock.advance(300), false);
    await watch.look();
    expect([await watch.ask(), await watch.ask(), reads]).toEqual([A_SECOND_ON, A_SECOND_ON, 1]);
  });

  it('is read anew where it is too old, and when it cannot be read nothing is dialled', async () => {
    await watch.look();
    clock.advance(1_000);
    expect(watch.isHeld).toBeNull();
    expect(await watch.ask()).toBe('2026-11-21T05:00:02.000Z');
    clock.advance(1_000);
    read = () => Promise.reject(new Error('away'));
    expect(await watch.ask()).toBeNull();
    expect(watch.isHeld).toBeNull();
  });

  it('lets none be dialled by a reading that took a second', async () => {
    read = async () => (clock.advance(1_000), false);
    expect(await watch.ask()).toBeNull();
  });

  it('is a hold until a reading that began after the question says otherwise', async () => {
    read = async () => true;
    await watch.look();
    expect([watch.isHeld, await watch.ask()]).toEqual([true, null]);

    let answer = (_: boolean): void => undefined;
    read = () => new Promise((resolve) => (answer = resolve));
    const before = watch.look(); // still sees the hold
    const asked = Promise.all([watch.ask(), watch.ask()]);
    read = async () => false; // released meanwhile
    reads = 0;
    answer(true);
    await before;
    expect([await asked, reads]).toEqual([[A_SECOND_ON, A_SECOND_ON], 1]);
  });
});
