import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@outcall/kernel';
import { KeyRing, RowSecrets } from '@outcall/platform-secrets';
import type { ByteRange } from '../../domain/recording/byte-range.js';
import { Bucket, type BucketEntry, type BucketPart } from './bucket.js';
import { RecordingBucket } from './recording-bucket.js';
import { RecordingSeal } from './recording-seal.js';

const NOW = new Date('2026-11-27T10:00:00.000Z');
const DAY_MS = 86_400_000;
const FRAME = 64 * 1024;
const call = { orgId: 'org_a', mode: 'live', id: 'cal_1' } as const;
const KEY = 'org_a/live/cal_1.sealed';

class MemoryBucket extends Bucket {
  readonly objects = new Map<string, { bytes: Buffer; keptAt: Date }>();
  readonly asked: ByteRange[] = [];
  /** What cannot be removed. */
  readonly locked = new Set<string>();
  isAway = false;

  override async put(key: string, bytes: Buffer): Promise<void> {
    this.objects.set(key, { bytes, keptAt: NOW });
  }

  override async read(key: string, range: ByteRange): Promise<BucketPart | null> {
    if (this.isAway) throw ApiError.unavailable('the recording');
    this.asked.push(range);
    const bytes = this.objects.get(key)?.bytes;
    return bytes ? { bytes: bytes.subarray(range.first, range.last + 1), length: bytes.length } : null;
  }

  override async remove(key: string): Promise<void> {
    if (this.locked.has(key)) throw ApiError.unavailable('the recording');
    this.objects.delete(key);
  }

  override async *entries(): AsyncGenerator<BucketEntry> {
    for (const [key, { keptAt }] of [...this.objects]) yield { key, keptAt };
  }

  override close(): void {}
}

describe('the recordings in a bucket', () => {
  let bucket: MemoryBucket;
  let store: RecordingBucket;
  beforeEach(() => {
    bucket = new MemoryBucket();
    const keys = KeyRing.parse(JSON.stringify({ k1: randomBytes(32).toString('base64') }));
    store = new RecordingBucket(bucket, new RecordingSeal(new RowSecrets(keys, 'telephony.recordings')), 2 * FRAME);
  });

  it('lie sealed under the ids of their call, and are read by ranges', async () => {
    expect(await store.find(call)).toBeNull();
    await store.keep(call, Buffer.from('RIFF and a cut'));
    await store.keep(call, Buffer.from('RIFF and what was said'));
    expect([...bucket.objects.keys()]).toEqual([KEY]);
    expect(bucket.objects.get(KEY)?.bytes.includes('said')).toBe(false);
    const found = await store.find(call);
    expect(found).toMatchObject({ contentType: 'audio/wav', length: 22, etag: expect.stringMatching(/^"[\w-]{22}"$/) });
    expect(String(await buffer(await found!.open({ first: 9, last: 12 })))).toBe('what');
    expect((await store.find(call))?.etag).toBe(found?.etag);
    expect(await store.find({ ...call, orgId: 'org_b' })).toBeNull();
  });

  it('are fetched in pieces, as far as they are read, and no part twice', async () => {
    const wav = randomBytes(5 * FRAME + 7);
    await store.keep(call, wav);
    const found = await store.find(call);
    bucket.asked.length = 0;
    const range = { first: FRAME + 5, last: wav.length - 2 };
    expect((await buffer(await found!.open(range))).equals(wav.subarray(range.first, range.last + 1))).toBe(true);
    const ends = bucket.asked.map(({ first, last }) => [first, last]);
    const at = (frame: number): number => 256 + frame * (FRAME + 16);
    expect(ends).toEqual([
      [at(1), at(2) - 1],
      [at(2), at(4) - 1],
      [at(4), at(5) + 7 + 16 - 1],
    ]);

    bucket.asked.length = 0;
    const begun = await found!.open({ first: 0, last: wav.length - 1 });
    const [head] = (await begun.take(1).toArray()) as [Buffer];
    expect(head.equals(wav.subarray(0, head.length))).toBe(true);
    expect(bucket.asked.length).toBeLessThan(3);
  });

  it('break off where the bucket goes away or another object is put there, and never lie', async () => {
    const wav = randomBytes(5 * FRAME);
    await store.keep(call, wav);
    const found = await store.find(call);
    const begun = await found!.open({ first: 0, last: wav.length - 1 });
    bucket.isAway = true;
    await expect(buffer(begun)).rejects.toThrow('unavailable');
    await expect(found!.open({ first: 0, last: 9 })).rejects.toMatchObject({ errorCode: 'UNAVAILABLE' });
    bucket.isAway = false;
    await store.keep(call, randomBytes(5 * FRAME));
    await expect(found!.open({ first: 0, last: 9 })).rejects.toThrow();
  });

  it('that were cut are not played', async () => {
    await store.keep(call, randomBytes(5 * FRAME));
    const kept = bucket.objects.get(KEY)!;
    bucket.objects.set(KEY, { ...kept, bytes: kept.bytes.subarray(0, -FRAME - 16) });
    await expect(store.find(call)).rejects.toThrow('length');
  });

  it('are removed by their call, and once they are old; what is not ours stays', async () => {
    const [old, locked] = [
      { ...call, id: 'cal_2' },
      { ...call, id: 'cal_0' },
    ];
    for (const each of [locked, call, old]) await store.keep(each, Buffer.from('RIFF'));
    await bucket.put('backups/of/others.sealed', Buffer.from('x'));
    const age = (key: string, days: number): void => {
      bucket.objects.get(key)!.keptAt = new Date(NOW.getTime() - days * DAY_MS);
    };
    age(KEY, 29);
    for (const key of ['org_a/live/cal_0.sealed', 'org_a/live/cal_2.sealed', 'backups/of/others.sealed']) age(key, 31);
    bucket.locked.add('org_a/live/cal_0.sealed');
    await expect(store.removeOlderThan(30, NOW)).rejects.toThrow('stay');
    expect([...bucket.objects.keys()]).toEqual(['org_a/live/cal_0.sealed', KEY, 'backups/of/others.sealed']);
    bucket.locked.clear();
    expect(await store.removeOlderThan(30, NOW)).toBe(1);
    await store.remove(call);
    await store.remove(call);
    expect(await store.find(call)).toBeNull();
  });

  it('are nowhere else than under ids', async () => {
    await expect(store.keep({ ...call, id: '../cal_1' }, Buffer.from('RIFF'))).rejects.toThrow('id');
    await expect(store.remove({ ...call, orgId: '..' })).rejects.toThrow('id');
  });
});
