import { afterEach, describe, expect, it } from '@jest/globals';
import { lookup } from 'node:dns/promises';
import { ScryptPasswordHasher } from './scrypt-password-hasher.js';

describe('ScryptPasswordHasher', () => {
  let hasher: ScryptPasswordHasher;
  afterEach(() => hasher.onApplicationShutdown());

  it('knows a password by its hash, in any form of its letters, and no other', async () => {
    hasher = new ScryptPasswordHasher(1);
    const hash = await hasher.hash('zoë and her horse', 'me');
    expect(hash).toMatch(/^scrypt\$16\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await hasher.verify('zoe\u0308 and her horse', () => Promise.resolve(hash), 'me')).toBe(true);
    expect(await hasher.verify('zoe and her horse', () => Promise.resolve(hash), 'me')).toBe(false);
    expect(await hasher.verify('zoë and her horse', () => Promise.resolve(null), 'me')).toBe(false);
  });

  it('hashes one of 200 passwords at one moment, lets 16 wait, at most 4 of one address, and refuses the others at once', async () => {
    // seventeen hashes may take longer than a stranger would wait on a busy machine
    hasher = new ScryptPasswordHasher(1, 10 * 60_000);
    let [underWay, lookUps] = [0, 0];
    const read = (): Promise<null> => {
      lookUps += 1;
      return Promise.resolve(null);
    };
    const of = async (owner: string): Promise<string> => {
      underWay += 1;
      try {
        return String(await hasher.verify('a guess', read, owner));
      } catch (error) {
        const { errorCode, headers } = error as { errorCode: string; headers: Record<string, string> };
        return `${errorCode} ${headers['retry-after']}`;
      } finally {
        underWay -= 1;
      }
    };
    const crowd = Array.from({ length: 100 }, () => of('one address'));
    const others = Array.from({ length: 100 }, (_, n) => of(`address ${n}`));
    await Promise.resolve();
    await lookup('localhost'); // needs a thread that hashes by libuv's would have taken
    expect(underWay).toBeLessThanOrEqual(17);
    const hashed = (outcomes: readonly string[]) => outcomes.filter((outcome) => outcome === 'false').length;
    const refused = (outcomes: readonly string[]) => outcomes.filter((outcome) => outcome === 'UNAVAILABLE 2').length;
    const [ofCrowd, ofOthers] = [await Promise.all(crowd), await Promise.all(others)];
    expect([hashed(ofCrowd), refused(ofCrowd)]).toEqual([5, 95]);
    expect([hashed(ofOthers), refused(ofOthers)]).toEqual([12, 88]);
    expect(lookUps).toBe(17); // who was refused cost no statement
  });
});
