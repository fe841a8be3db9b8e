import { beforeEach, describe, expect, it } from '@jest/globals';
import type { HashKeys } from './hash-keys.js';
import { requireLastingKeys, type KeptKeys } from './lasting-keys.js';

const SETTINGS = { first: 'HASH_KEY', further: 'HASH_KEYS', bearers: 'hashes' };
const OLD: HashKeys = [['', 'the-key-without-an-id']];
const KNOWN: HashKeys = [...OLD, ['k2', 'the-second-of-these-keys']];
const WRITES: HashKeys = [...KNOWN].reverse();
const THIRD: HashKeys = [...OLD, ['k3', 'the-third-of-these-keys']];

/** As a service's table keeps them. */
class Kept implements KeptKeys {
  readonly settings = new Map<string, string>();
  readonly borne = new Set<string>();
  /** The ids that were asked for. */
  asked: string[] = [];

  kept = () => Promise.resolve(new Map(this.settings));

  keep(settings: ReadonlyMap<string, string>): Promise<void> {
    for (const [setting, fingerprint] of settings)
      if (!this.settings.has(setting)) this.settings.set(setting, fingerprint);
    return Promise.resolve();
  }

  isBorne(id: string): Promise<boolean> {
    this.asked.push(id);
    return Promise.resolve(this.borne.has(id));
  }

  isInUse = () => Promise.resolve(true);
}

describe('the lasting keys of hashes', () => {
  let kept: Kept;
  const start = (keys: HashKeys) => requireLastingKeys(SETTINGS, keys, kept);
  beforeEach(() => void (kept = new Kept()));

  it('are looked for in the rows at the first start that leaves one out, and not at each later one', async () => {
    await start(KNOWN);
    await start(OLD);
    expect(kept.asked).toEqual(['k2']);
    await start(OLD);
    await start(OLD);
    expect(kept.asked).toEqual(['k2']);
    await start(THIRD); // another ring: it is asked again
    expect(kept.asked).toEqual(['k2', 'k2']);
  });

  it('are looked for again after a start that knew the one left out, or that was refused', async () => {
    for (const keys of [KNOWN, OLD, KNOWN]) await start(keys);
    kept.borne.add('k2');
    for (const _ of [1, 2])
      await expect(start(OLD)).rejects.toThrow('HASH_KEYS has no key k2, and hashes bear that id');
  });

  it('are refused at each start without one that writes', async () => {
    for (const keys of [KNOWN, WRITES]) await start(keys);
    for (const _ of [1, 2])
      await expect(start(OLD)).rejects.toThrow(/no key k2, which replicas that began with it may/);
  });

  it('are taken where the first has written already, though no list of ids was kept of the last start', async () => {
    for (const keys of [KNOWN, WRITES]) await start(keys);
    for (const setting of kept.settings.keys())
      if (setting.startsWith('HASH_KEYS.ring.')) kept.settings.delete(setting);
    await start(WRITES);
    kept.settings.delete('HASH_KEYS.ring.1');
    kept.settings.delete('HASH_KEYS.writing.k2');
    await expect(start(WRITES)).rejects.toThrow(/k2, which the last start did not know/);
  });
});
