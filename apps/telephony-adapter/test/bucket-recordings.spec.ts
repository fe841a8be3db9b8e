import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RUN_ERASURE_TOPIC, RUNS_ERASED } from '@outcall/contracts-runs';
import type { RunningService } from '@outcall/platform-http';
import { KeyRing, RowSecrets } from '@outcall/platform-secrets';
import { eventually, FreezingProxy } from '@outcall/testing';
import { RecordingBucket } from '../src/outbound/recordings/recording-bucket.js';
import { RecordingSeal } from '../src/outbound/recordings/recording-seal.js';
import { S3Bucket } from '../src/outbound/recordings/s3-bucket.js';
import { BUCKET_MISSING, bucketSettings, startBucket, type BucketServer } from './bucket/bucket-server.js';
import {
  ids,
  liveCallTo,
  ORG,
  PUBLIC_URL,
  SECRETS_KEYS,
  SERVICE_CONTEXT,
  startTelephony,
  tenant,
  type Telephony,
} from './telephony-service.js';

(BUCKET_MISSING === null ? describe : describe.skip)('A recording that is kept in a bucket', () => {
  let server: BucketServer;
  let proxy: FreezingProxy;
  let telephony: Telephony;
  let bucket: S3Bucket;
  let store: RecordingBucket;
  let [sweeping, impatient]: (RunningService | undefined)[] = [];
  beforeAll(async () => {
    server = await startBucket();
    proxy = await FreezingProxy.before(server.url);
    telephony = await startTelephony(bucketSettings({ ...server, url: proxy.url }));
    await telephony.equip({ lines: 5, paise: 100_000 });
    bucket = await S3Bucket.open({ ...server, isPathStyle: true });
    const secrets = new RowSecrets(KeyRing.parse(JSON.stringify(SECRETS_KEYS)), 'telephony.recordings');
    store = new RecordingBucket(bucket, new RecordingSeal(secrets));
  });
  afterEach(async () => {
    proxy.thaw({ isLost: true });
    await sweeping?.close();
    await impatient?.close();
    sweeping = impatient = undefined;
  });
  afterAll(async () => {
    await telephony?.stop();
    bucket?.close();
    await proxy?.close();
    await server?.stop();
  });

  const keyOf = (callId: string) => ({ orgId: ORG, mode: 'live', id: callId }) as const;
  /** A call as an engine took it, and what that recorded. */
  const recorded = async (wav: Buffer) => {
    const call = liveCallTo('+919876501234');
    await telephony.place([call]);
    await eventually(() => telephony.eventsOf(call.callId).some((event) => event.type === 'call.ended'));
    await telephony.db.database.query(`UPDATE calls SET taken_by = 'asterisk' WHERE id = $1`, [call.callId]);
    await store.keep(keyOf(call.callId), wav);
    return call;
  };
  const urlOf = async (callId: string, to = telephony.service): Promise<string | null> =>
    (await telephony.send('GET', `/v1/calls/${callId}`, { context: tenant(ORG, 'live'), to })).body.call?.recordingUrl;
  const ask = (
    url: string | null,
    headers: Record<string, string> = {},
    method = 'GET',
    to = telephony.service,
  ): Promise<Response> =>
    telephony.request(method, String(url).replace(PUBLIC_URL, ''), { context: SERVICE_CONTEXT, headers, to });
  const erase = async (callId: string, runId: string): Promise<void> => {
    const erasureId = ids.next('erasure');
    await telephony.bus.publish([
      {
        ...{ id: ids.next('event'), topic: RUN_ERASURE_TOPIC.name, type: RUNS_ERASED, key: erasureId, version: null },
        ...{ orgId: ORG, mode: 'live', time: new Date().toISOString(), requestId: null, traceparent: null },
        data: { erasureId, orgId: ORG, mode: 'live', runIds: [runId], callIds: [callId], actionIds: [], eventIds: [] },
      },
    ]);
  };
  const isThere = async (callId: string): Promise<boolean> => (await store.find(keyOf(callId))) !== null;

  it('plays as one in a folder: whole, by ranges, described, and known by its tag', async () => {
    const wav = randomBytes(1_300_007);
    const url = await urlOf((await recorded(wav)).callId);
    const whole = await ask(url);
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(wav.length)]);
    expect(Buffer.from(await whole.arrayBuffer()).equals(wav)).toBe(true);
    const part = await ask(url, { range: 'bytes=65530-700000' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 65530-700000/${wav.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(wav.subarray(65_530, 700_001))).toBe(true);
    const end = await ask(url, { range: 'bytes=-7' });
    expect(Buffer.from(await end.arrayBuffer()).equals(wav.subarray(-7))).toBe(true);
    const head = await ask(url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(wav.length)]);
    expect((await ask(url, { 'if-none-match': String(whole.headers.get('etag')) })).status).toBe(304);
    expect((await ask(url, { range: `bytes=${wav.length}-` })).status).toBe(416);
  });

  it('that is not there has no link, and is none', async () => {
    const { callId } = await recorded(Buffer.from('RIFF'));
    const url = await urlOf(callId);
    await store.remove(keyOf(callId));
    expect([await urlOf(callId), (await ask(url)).status]).toEqual([null, 404]);
  });

  it('that was changed there is an error, and no part of anything', async () => {
    const { callId } = await recorded(Buffer.from('RIFF and more'));
    const key = `${ORG}/live/${callId}.sealed`;
    const { bytes } = (await bucket.read(key, { first: 0, last: 999 })) as { bytes: Buffer };
    bytes[bytes.length - 1]! ^= 1;
    await bucket.put(key, bytes);
    const answer = await ask(await urlOf(callId), { range: 'bytes=0-3' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([500, null]);
  });

  it('is to be asked for again while the bucket is away; the call is told, and the service is ready', async () => {
    const { callId } = await recorded(Buffer.from('RIFF and more'));
    const url = await urlOf(callId);
    impatient = await telephony.replica({ RECORDINGS_BUCKET_TIMEOUT_MS: '500' });
    proxy.freeze();
    const away = await ask(url, { range: 'bytes=0-3' }, 'GET', impatient);
    expect([away.status, away.headers.get('retry-after'), away.headers.get('content-range')]).toEqual([503, '1', null]);
    expect(await away.json()).toMatchObject({ ok: false, errorCode: 'UNAVAILABLE' });
    expect(await urlOf(callId, impatient)).toMatch(/^https?:/);
    expect((await fetch(`${impatient.url}/readyz`)).status).toBe(200);
    proxy.thaw({ isLost: true });
    expect(await (await ask(url, { range: 'bytes=0-3' })).text()).toBe('RIFF');
  });

  it('goes with its shopper, and a bucket that is away holds up the erasure and loses none', async () => {
    const [now, later] = [await recorded(Buffer.from('RIFF')), await recorded(Buffer.from('RIFF'))];
    const rows = (id: string) => telephony.db.database.query('SELECT 1 FROM calls WHERE id = $1', [id]);
    await erase(now.callId, now.runId);
    await eventually(async () => (await rows(now.callId)).length === 0);
    expect(await isThere(now.callId)).toBe(false);

    proxy.freeze();
    await erase(later.callId, later.runId);
    await eventually(() => proxy.held > 0); // it is being asked
    expect([(await rows(later.callId)).length, await isThere(later.callId)]).toEqual([1, true]);
    proxy.thaw({ isLost: true });
    await eventually(async () => (await rows(later.callId)).length === 0);
    expect(await isThere(later.callId)).toBe(false);
  });

  it('goes when its days are over', async () => {
    const { callId } = await recorded(Buffer.from('RIFF'));
    const url = await urlOf(callId);
    sweeping = await telephony.replica({ RETENTION_EVERY_MS: '100', RECORDING_RETENTION_DAYS: '1' });
    expect((await ask(url)).status).toBe(200);
    await server.age(2);
    await eventually(async () => !(await isThere(callId)));
  });
});
