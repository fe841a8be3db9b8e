import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlaceCall } from '@outcall/contracts-telephony';
import type { RunningService } from '@outcall/platform-http';
import { eventually, FreezingProxy } from '@outcall/testing';
import { AriClient } from '../src/outbound/asterisk/ari-client.js';
import { BUCKET_MISSING, bucketSettings, startBucket, type BucketServer } from './bucket/bucket-server.js';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { RingingTelephony } from './engine/ringing-telephony.js';
import { Shopper } from './engine/shopper.js';
import { PUBLIC_URL, SERVICE_CONTEXT, tenant } from './telephony-service.js';

const isPossible = ENGINE_MISSING === null && BUCKET_MISSING === null;

(isPossible ? describe : describe.skip)('The recording of a call by a SIP trunk, with a bucket', () => {
  let server: BucketServer;
  let proxy: FreezingProxy;
  let ringing: RingingTelephony;
  let engine: AriClient;
  let shopper: Shopper | undefined;
  let sweeping: RunningService | undefined;
  beforeAll(async () => {
    server = await startBucket();
    proxy = await FreezingProxy.before(server.url);
    ringing = await RingingTelephony.start({ RECORDINGS_DIR: '', ...bucketSettings({ ...server, url: proxy.url }) });
    engine = new AriClient(ringing.engine.access);
  });
  afterEach(async () => {
    shopper?.stop();
    await sweeping?.close();
    shopper = sweeping = undefined;
  });
  afterAll(async () => {
    await engine?.close();
    await ringing?.stop();
    await proxy?.close();
    await server?.stop();
  });

  const isOnEngine = async ({ callId }: PlaceCall): Promise<boolean> =>
    (await engine.ask({ method: 'GET', path: `/recordings/stored/${callId}` })).status === 200;
  const urlOf = async ({ callId, orgId }: PlaceCall): Promise<string | null> => {
    const context = tenant(orgId, 'live');
    return (await ringing.telephony.send('GET', `/v1/calls/${callId}`, { context })).body.call?.recordingUrl;
  };
  const played = async (call: PlaceCall): Promise<[number, string]> => {
    const path = String(await urlOf(call)).replace(PUBLIC_URL, '');
    const answer = await ringing.telephony.request('GET', path, { context: SERVICE_CONTEXT });
    return [answer.status, Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 4)];
  };
  const talked = async (): Promise<PlaceCall> => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'wait', ms: 1_500 }, { do: 'hang_up' }]);
    const call = await ringing.callTo(shopper);
    await ringing.place(call);
    expect(await ringing.received(call.callId, 'call.ended')).toMatchObject({ status: 'completed' });
    return call;
  };

  it('is in the bucket once the end is told, and not on the engine', async () => {
    const call = await talked();
    expect([await isOnEngine(call), await played(call)]).toEqual([false, [200, 'RIFF']]);
  });

  it('stays on the engine while the bucket is away, and is kept as soon as it is back', async () => {
    proxy.freeze();
    const call = await talked();
    expect(await isOnEngine(call)).toBe(true);
    sweeping = await ringing.telephony.replica({ PORT: '0', RETENTION_EVERY_MS: '100' });
    proxy.thaw({ isLost: true });
    await eventually(async () => !(await isOnEngine(call)));
    expect(await played(call)).toEqual([200, 'RIFF']);
  });
});
