import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RUN_ERASURE_TOPIC, RUNS_ERASED } from '@outcall/contracts-runs';
import type { PlaceCall } from '@outcall/contracts-telephony';
import type { RunningService } from '@outcall/platform-http';
import { eventually } from '@outcall/testing';
import { AriClient } from '../src/outbound/asterisk/ari-client.js';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { RingingTelephony } from './engine/ringing-telephony.js';
import { Shopper } from './engine/shopper.js';
import { ids, PUBLIC_URL, SERVICE_CONTEXT, tenant } from './telephony-service.js';

const DAY_MS = 86_400_000;

(ENGINE_MISSING === null ? describe : describe.skip)('The recording of a call by a SIP trunk', () => {
  let ringing: RingingTelephony;
  let engine: AriClient;
  let shopper: Shopper | undefined;
  let sweeping: RunningService | undefined;
  beforeAll(async () => {
    ringing = await RingingTelephony.start();
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
  });

  const folderOf = ({ orgId }: PlaceCall): string => join(ringing.recordings, orgId, 'live');
  const fileOf = (call: PlaceCall): string => join(folderOf(call), `${call.callId}.wav`);
  const isKept = (call: PlaceCall): Promise<boolean> =>
    stat(fileOf(call)).then(
      ({ size }) => size > 44,
      () => false,
    );
  const isOnEngine = async ({ callId }: PlaceCall): Promise<boolean> =>
    (await engine.ask({ method: 'GET', path: `/recordings/stored/${callId}` })).status === 200;
  const urlOf = async ({ callId, orgId }: PlaceCall): Promise<string | null | undefined> => {
    const context = tenant(orgId, 'live');
    return (await ringing.telephony.send('GET', `/v1/calls/${callId}`, { context })).body.call?.recordingUrl;
  };
  const statusOf = async (url: string): Promise<number> =>
    (await ringing.telephony.request('GET', url.replace(PUBLIC_URL, ''), { context: SERVICE_CONTEXT })).status;
  /** `isFull`: the folder of its recordings takes none. */
  const talked = async ({ isFull = false } = {}): Promise<PlaceCall> => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'wait', ms: 1_500 }, { do: 'hang_up' }]);
    const call = await ringing.callTo(shopper);
    if (isFull) await writeFile(join(ringing.recordings, call.orgId), 'no folder');
    await ringing.place(call);
    expect(await ringing.received(call.callId, 'call.ended')).toMatchObject({ status: 'completed' });
    if (isFull) await rm(join(ringing.recordings, call.orgId));
    return call;
  };
  const sweep = async (settings: Record<string, string> = {}): Promise<void> => {
    sweeping = await ringing.telephony.replica({ PORT: '0', RETENTION_EVERY_MS: '100', ...settings });
  };

  it('goes with its shopper, from the folder and from the engine', async () => {
    const call = await talked();
    const url = String(await urlOf(call));
    expect([await isKept(call), await isOnEngine(call), await statusOf(url)]).toEqual([true, false, 200]);
    const { orgId, runId, callId } = call;
    const erasureId = ids.next('erasure');
    await ringing.telephony.bus.publish([
      {
        ...{ id: ids.next('event'), topic: RUN_ERASURE_TOPIC.name, type: RUNS_ERASED, key: erasureId, version: null },
        ...{ orgId, mode: 'live', time: new Date().toISOString(), requestId: null, traceparent: null },
        data: { erasureId, orgId, mode: 'live', runIds: [runId], callIds: [callId], actionIds: [], eventIds: [] },
      },
    ]);
    await eventually(async () => (await ringing.rowOf(callId)) === undefined);
    expect([await isKept(call), await isOnEngine(call), await statusOf(url)]).toEqual([false, false, 404]);
  });

  it('goes when its days are over', async () => {
    const call = await talked();
    const old = new Date(Date.now() - 11 * DAY_MS);
    await utimes(fileOf(call), old, old);
    await sweep({ RECORDING_RETENTION_DAYS: '10' });
    await eventually(async () => !(await isKept(call)));
  });

  it('that is not there has no link', async () => {
    const call = await talked();
    const url = String(await urlOf(call));
    await rm(fileOf(call));
    expect([await urlOf(call), await statusOf(url)]).toEqual([null, 404]);
  });

  it('that could not be kept stays on the engine, and is kept as soon as it can be', async () => {
    const call = await talked({ isFull: true });
    expect([await urlOf(call), await isOnEngine(call)]).toEqual([null, true]);
    await sweep();
    await eventually(async () => !(await isOnEngine(call)));
    expect([await isKept(call), await statusOf(String(await urlOf(call)))]).toEqual([true, 200]);
  });

  it('leaves the engine, and is kept nowhere, where its call is not there any more', async () => {
    const call = await talked({ isFull: true });
    await ringing.telephony.db.database.query('DELETE FROM calls WHERE id = $1', [call.callId]);
    await mkdir(folderOf(call), { recursive: true });
    expect(await isOnEngine(call)).toBe(true);
    await sweep();
    await eventually(async () => !(await isOnEngine(call)));
    expect(await isKept(call)).toBe(false);
  });

  it('of a call that goes on stays where it is', async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }]);
    const going = await ringing.callTo(shopper);
    await ringing.place(going);
    await eventually(() => isOnEngine(going));
    const before = shopper;
    const over = await talked({ isFull: true });
    await sweep();
    await eventually(async () => !(await isOnEngine(over))); // the sweep came by
    expect(await isOnEngine(going)).toBe(true);
    await ringing.answeredWith('1', going.callId, before);
    await before.done();
    before.stop();
    expect([await isKept(going), await statusOf(String(await urlOf(going)))]).toEqual([true, 200]);
  });
});
