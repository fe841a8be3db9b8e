import { describe, expect, it } from '@jest/globals';
import { SyncQuota } from './sync-quota.js';

describe('the places of syncs', () => {
  /** Syncs that end when they are told, in the order in which they began. */
  function begin(quota: SyncQuota) {
    const begun: { orgId: string; end: () => void; fail: () => void }[] = [];
    const sync = (orgId: string) =>
      quota.within(orgId, () => new Promise<void>((end, fail) => void begun.push({ orgId, end, fail })));
    const settled = () => new Promise(setImmediate);
    return { begun, sync, settled, names: () => begun.map(({ orgId }) => orgId) };
  }

  it('are all of one org when no other wants one, and go to orgs by turns when others do', async () => {
    const { begun, sync, settled, names } = begin(new SyncQuota(2));
    const all = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'].map(sync);
    await settled();
    expect(names()).toEqual(['a', 'a']);
    for (let place = 0; place < all.length; place += 1) {
      begun[place]?.end();
      await settled();
    }
    await Promise.all(all);
    expect(names()).toEqual(['a', 'a', 'a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('are free again after a sync that failed', async () => {
    const { begun, sync, settled, names } = begin(new SyncQuota(1));
    const failed = sync('a').catch(() => 'failed');
    const next = sync('b');
    await settled();
    begun[0]?.fail();
    await settled();
    expect(names()).toEqual(['a', 'b']);
    begun[1]?.end();
    await next;
    expect(await failed).toBe('failed');
    void sync('c');
    await settled();
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  it('are free again after the rest, for which the caller does not wait, also when the sync has failed', async () => {
    const quota = new SyncQuota(1);
    const rests: (() => void)[] = [];
    const rest = () => new Promise<void>((resolve) => void rests.push(resolve));
    const done: string[] = [];
    const sync = (name: string, work: () => Promise<void>) =>
      quota.within(name, work, rest).then(() => done.push(name));
    await sync('a', () => Promise.resolve());
    const failed = sync('b', () => Promise.reject(new Error('broken'))).catch(() => done.push('failed'));
    await new Promise(setImmediate);
    expect({ done, crowd: quota.crowd }).toEqual({ done: ['a'], crowd: { atWork: 1, waiting: 1 } });
    rests[0]?.();
    await failed;
    expect({ done, crowd: quota.crowd }).toEqual({ done: ['a', 'failed'], crowd: { atWork: 1, waiting: 0 } });
    rests[1]?.();
    await new Promise(setImmediate);
    expect(quota.crowd).toEqual({ atWork: 0, waiting: 0 });
  });

  it('are not waited for for ever, and who has given up takes none', async () => {
    const { begun, sync, settled, names } = begin(new SyncQuota(1, 1));
    const first = sync('a');
    await expect(sync('b')).rejects.toMatchObject({ errorCode: 'UNAVAILABLE' });
    begun[0]?.end();
    await first;
    void sync('c');
    await settled();
    expect(names()).toEqual(['a', 'c']);
  });
});
