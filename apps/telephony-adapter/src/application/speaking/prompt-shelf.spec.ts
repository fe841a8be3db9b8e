import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import { PromptAddresses } from '../../domain/speaking/prompt-addresses.js';
import { PromptShelf, SHELF_LIMITS } from './prompt-shelf.js';

const MINUTE = 60_000;
const SOUND = Buffer.from('sound');

function shelfOf(limits = SHELF_LIMITS) {
  const clock = new FixedClock(new Date('2026-11-21T04:30:00.000Z'));
  const shelf = new PromptShelf(new PromptAddresses('http://voice', Buffer.alloc(32)), clock, limits);
  const spoken: string[] = [];
  const speak = (text: string, sound = SOUND): Promise<string> =>
    shelf.addressOf([text], async () => (spoken.push(text), sound));
  const find = (address: string) =>
    shelf.find(...(address.split('/').slice(-3) as [string, string, string]))?.sound ?? null;
  return { clock, shelf, spoken, speak, find };
}

describe('the prompts of a process', () => {
  it('are spoken once, also for calls that want one at the same time', async () => {
    const { spoken, speak, find } = shelfOf();
    const [one, two] = await Promise.all([speak('hello'), speak('hello')]);
    expect([one, spoken]).toEqual([two, ['hello']]);
    expect(await speak('hello')).toBe(one);
    expect(await speak('Asha')).not.toBe(one);
    expect(find(one)).toEqual(SOUND);
  });

  it('are at their address for a quarter of an hour, and spoken anew before the engine could come too late', async () => {
    const { clock, spoken, speak, find } = shelfOf();
    const address = await speak('hello');
    clock.advance(13 * MINUTE);
    expect(await speak('hello')).toBe(address);
    clock.advance(MINUTE);
    const next = await speak('hello');
    expect([next === address, spoken.length]).toEqual([false, 2]);
    clock.advance(MINUTE);
    expect([find(address), find(next)]).toEqual([null, SOUND]);
  });

  it('are gone from memory after their time, without anybody asking', async () => {
    // the cache measures with the clock of the process; the addresses with ours, which stands still here
    const { speak, find } = shelfOf({ ...SHELF_LIMITS, milliseconds: 1_000 });
    const address = await speak('Asha');
    expect(find(address)).toEqual(SOUND);
    await eventually(() => find(address) === null);
  });

  it('give way when they are too many together, the one not wanted for longest first', async () => {
    const { speak, find } = shelfOf({ ...SHELF_LIMITS, bytes: 10 });
    const [one, two] = [await speak('one'), await speak('two')];
    await speak('one');
    const three = await speak('three');
    expect([find(one), find(two), find(three)]).toEqual([SOUND, null, SOUND]);
  });

  it('are tried again after the voice failed', async () => {
    const { shelf, speak, find } = shelfOf();
    const fail = (): Promise<Buffer> => Promise.reject(new Error('no voice'));
    await expect(shelf.addressOf(['hello'], fail)).rejects.toThrow('no voice');
    expect(find(await speak('hello'))).toEqual(SOUND);
  });

  it('are found by nobody who made the address up', async () => {
    const { speak, find } = shelfOf();
    const address = await speak('hello');
    expect(
      find(address.replace(/[0-9a-f]{64}[.]wav/, (name) => name.replace(/^./, '0').replace(/^0/, 'f'))),
    ).toBeNull();
    expect(find('http://voice/internal/prompts/1/2/3')).toBeNull();
  });
});
