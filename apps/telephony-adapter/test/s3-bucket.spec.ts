import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo, type LookupFunction, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@outcall/testing';
import { LIMITS, S3Bucket, type BucketLimits } from '../src/outbound/recordings/s3-bucket.js';
import type { BucketAccess } from '../src/outbound/recordings/bucket.js';
import { BUCKET_MISSING, startBucket, type BucketServer } from './bucket/bucket-server.js';

const UNAVAILABLE = { errorCode: 'UNAVAILABLE', status: 503, headers: { 'retry-after': '1' } };
const range = { first: 0, last: 9 };

(BUCKET_MISSING === null ? describe : describe.skip)('A bucket that speaks S3', () => {
  let server: BucketServer;
  const opened: S3Bucket[] = [];
  const open = async (more: Partial<BucketAccess> = {}, limits: Partial<BucketLimits> = {}): Promise<S3Bucket> => {
    const bucket = await S3Bucket.open(
      { ...server, isPathStyle: true, ...more },
      { ...LIMITS, askMs: 60_000, ...limits },
    );
    opened.push(bucket);
    return bucket;
  };
  const keysOf = async (bucket: S3Bucket): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of bucket.entries()) keys.push(key);
    return keys;
  };
  beforeAll(async () => void (server = await startBucket()));
  afterAll(async () => {
    for (const bucket of opened) bucket.close();
    await server.stop();
  });

  it('keeps, reads parts, lists and removes, and knows every signature', async () => {
    const bucket = await open();
    const bytes = randomBytes(3_000_000);
    expect(await bucket.read('org_a/live/cal_1.sealed', range)).toBeNull();
    const before = Date.now() - 1_000; // it tells whole seconds
    await bucket.put('org_a/live/cal_1.sealed', bytes);
    const part = await bucket.read('org_a/live/cal_1.sealed', { first: 1_000_000, last: 1_999_999 });
    expect([part?.length, part?.bytes.equals(bytes.subarray(1_000_000, 2_000_000))]).toEqual([3_000_000, true]);
    const end = await bucket.read('org_a/live/cal_1.sealed', { first: 2_999_990, last: 3_999_999 });
    expect(end?.bytes.equals(bytes.subarray(-10))).toBe(true);
    for await (const { key, keptAt } of bucket.entries()) {
      expect(key).toBe('org_a/live/cal_1.sealed');
      expect(keptAt.getTime()).toBeGreaterThanOrEqual(before);
    }
    await bucket.remove('org_a/live/cal_1.sealed');
    await bucket.remove('org_a/live/cal_1.sealed');
    expect(await keysOf(bucket)).toEqual([]);
  });

  it('tells all it has, page after page', async () => {
    const bucket = await open({}, { pageEntries: 2 });
    const keys = ['1', '2', '3', '4', '5'].map((n) => `org_a/live/cal_${n}.sealed`);
    for (const key of keys) await bucket.put(key, Buffer.from('x'));
    expect(await keysOf(bucket)).toEqual(keys);
    for (const key of keys) await bucket.remove(key);
  });

  it.each<[string, Partial<BucketAccess>, string]>([
    ['a wrong key', { secretKey: 'another' }, 'SignatureDoesNotMatch'],
    ['a key that it does not know', { accessKey: 'AKIANOBODY0000000000' }, 'InvalidAccessKeyId'],
    ['a bucket that is not theirs', { bucket: 'of-others' }, 'AccessDenied'],
  ])('that refuses %s is away to whoever asks, and says why to the log alone', async (_, more, why) => {
    const bucket = await open(more);
    const asked = [bucket.put('a', Buffer.from('a')), bucket.read('a', range), bucket.remove('a'), keysOf(bucket)];
    for (const each of await Promise.allSettled(asked)) {
      const { reason } = each as PromiseRejectedResult;
      expect(reason).toMatchObject(UNAVAILABLE);
      expect(String(reason.cause)).toContain(`${why}, it answers 403`);
      expect(reason.message).not.toContain(why);
    }
  });

  it('is away where nobody listens', async () => {
    const bucket = await open({ url: `http://127.0.0.1:${await freePort()}` });
    await expect(bucket.read('a', range)).rejects.toMatchObject(UNAVAILABLE);
    await expect(bucket.put('a', Buffer.from('a'))).rejects.toMatchObject(UNAVAILABLE);
  });
});

describe('A bucket that does not answer as asked', () => {
  let silent: Server;
  let sockets: Socket[];
  let answer: string;
  let heads: string[];
  beforeAll(async () => {
    [sockets, heads, answer] = [[], [], ''];
    silent = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined));
      socket.once('data', (head) => (heads.push(String(head)), answer && socket.write(answer)));
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });
  const open = (askMs: number, more: Partial<BucketAccess> = {}): Promise<S3Bucket> =>
    S3Bucket.open(
      {
        ...{ url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, region: 'ap-south-1' },
        ...{ bucket: 'recordings', accessKey: 'id', secretKey: 'key', isPathStyle: true, ...more },
      },
      { ...LIMITS, askMs, lookup: here },
    );

  it('is away once its time is over, and to who gives up before', async () => {
    const bucket = await open(20);
    answer = '';
    await expect(bucket.read('a', range)).rejects.toMatchObject(UNAVAILABLE);
    await expect(bucket.put('a', Buffer.from('a'))).rejects.toMatchObject(UNAVAILABLE);
    await expect(bucket.remove('a')).rejects.toMatchObject(UNAVAILABLE);
    await expect(bucket.put('a', Buffer.from('a'), AbortSignal.abort())).rejects.toMatchObject(UNAVAILABLE);
    answer = 'HTTP/1.1 206 OK\r\ncontent-range: bytes 0-9/10\r\ncontent-length: 10\r\n\r\nhalf';
    await expect(bucket.read('a', range)).rejects.toMatchObject(UNAVAILABLE);
    bucket.close();
  });

  it.each([
    ['the whole', '200 OK\r\ncontent-length: 20\r\n\r\n0123456789', 'no part'],
    ['more', '206 OK\r\ncontent-range: bytes 0-9/10\r\ncontent-length: 20\r\n\r\n01234567890123456789', 'more was'],
  ])('for a part, and sends %s, is not read to its end', async (_, sent, why) => {
    const bucket = await open(60_000);
    answer = `HTTP/1.1 ${sent}`;
    const refused = await bucket.read('a', range).catch((error: unknown) => error);
    expect(refused).toMatchObject({ ...UNAVAILABLE, cause: { message: expect.stringContaining(why) } });
    bucket.close();
  });

  it('is asked by its own host name where it is told so, and by the path else', async () => {
    answer = 'HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n';
    const { port } = silent.address() as AddressInfo;
    const [byPath, byHost] = [
      await open(60_000),
      await open(60_000, { isPathStyle: false, url: `http://bucket.example:${port}` }),
    ];
    heads.length = 0;
    for (const bucket of [byPath, byHost]) await bucket.remove('org_a/live/cal_1.sealed');
    expect(heads.map((head) => [/^DELETE ([^? ]+)/.exec(head)?.[1], /^host: (.*)$/im.exec(head)?.[1]])).toEqual([
      ['/recordings/org_a/live/cal_1.sealed', `127.0.0.1:${port}`],
      ['/org_a/live/cal_1.sealed', `recordings.bucket.example:${port}`],
    ]);
    for (const bucket of [byPath, byHost]) bucket.close();
  });
});

/** Every name is this machine's. */
const here: LookupFunction = (_, options, found) =>
  options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4);
