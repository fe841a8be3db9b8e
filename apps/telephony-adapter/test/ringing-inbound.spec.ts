import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlaceCall } from '@outcall/contracts-telephony';
import type { RunningService } from '@outcall/platform-http';
import { eventually, freePort } from '@outcall/testing';
import { Caller } from './engine/caller.js';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { partCorrelationOf } from './engine/correlation.js';
import { connectingFlow, heardOfEachOther, PERSON, talk, talked } from './engine/handoff.js';
import { RingingTelephony } from './engine/ringing-telephony.js';
import type { Doing } from './engine/scenario.js';
import { Shopper } from './engine/shopper.js';
import { spoken } from './engine/voice.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CALL_LEASE_MS = '5000';
const ANSWERED: readonly Doing[] = [{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }];
const BUSY: readonly Doing[] = [{ do: 'refuse', code: 486, phrase: 'Busy Here' }];

(ENGINE_MISSING === null ? describe : describe.skip)('A shopper who calls the number back', () => {
  let ringing: RingingTelephony;
  const left: { stop(): unknown }[] = [];
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [`${ROOT}tools/build.mjs`]);
    ringing = await RingingTelephony.start({ CALL_LEASE_MS });
    // a trunk of 127.0.0.1 is there from now on: calls come in from it once the engine has been told
    await ringing.callTo({ port: await freePort() });
    await eventually(letsIn);
  });
  afterEach(async () => {
    for (const each of left.splice(0)) await each.stop();
  });
  afterAll(() => ringing?.stop());

  const letsIn = async (): Promise<boolean> => {
    const { url, user, password } = ringing.engine.access;
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const path = '/ari/asterisk/config/dynamic/res_pjsip/identify/inbound-0';
    return (await fetch(`${url}${path}`, { headers: { authorization } })).ok;
  };
  const kept = <T extends { stop(): unknown }>(one: T): T => (left.push(one), one);
  /** A call to a shopper who was busy; they call back. */
  const missed = async (more: Partial<PlaceCall> = {}, doings = BUSY): Promise<{ call: PlaceCall; called: string }> => {
    const shopper = kept(await Shopper.start(doings));
    const call = await ringing.callTo(shopper, more);
    await ringing.place(call);
    await ringing.told(call.callId, 'call.ended');
    return { call, called: await numberOf(call) };
  };
  const numberOf = async ({ orgId }: PlaceCall): Promise<string> => {
    const [number] = await ringing.telephony.db.database.query<{ phone: string }>(
      'SELECT phone FROM numbers WHERE org_id = $1',
      [orgId],
    );
    return number?.phone as string;
  };
  const callsBack = async (called: string, caller: string, more: object = {}): Promise<Caller> =>
    kept(await Caller.call({ engine: ringing.engine, called, caller, ...more }));
  const rowsOf = (orgId: string): Promise<Record<string, unknown>[]> =>
    ringing.telephony.db.database.query('SELECT * FROM inbound_calls WHERE org_id = $1', [orgId]);
  const isOver = async (orgId: string, end: object): Promise<void> => {
    await eventually(async () => (await rowsOf(orgId))[0]?.['ended_at'] instanceof Date);
    expect(await rowsOf(orgId)).toMatchObject([end]);
  };
  const optOutsOf = (orgId: string) =>
    ringing.telephony.fakes.received.filter(
      ({ path, body }) => path === '/internal/opt-outs' && body['orgId'] === orgId,
    );

  it('hears who called, presses 9, and is told to contacts once; the line ends', async () => {
    const { call, called } = await missed();
    const caller = await callsBack(called, call.phone);
    await ringing.pressedUntil(() => optOutsOf(call.orgId).length > 0, '9', caller.phone);
    await caller.done();
    await isOver(call.orgId, { end_reason: 'goodbye', caller: call.phone, last_call_id: call.callId });
    expect(await rowsOf(call.orgId)).toMatchObject([{ opted_out_at: expect.any(Date), opt_out_due_at: null }]);
    const [row] = await rowsOf(call.orgId);
    expect(optOutsOf(call.orgId).map(({ body }) => body)).toEqual([
      { orgId: call.orgId, mode: 'live', phone: call.phone, source: 'call', callId: row?.['id'] },
    ]);
  });

  it('whom nobody has called hears the shop’s name, and nothing of anybody', async () => {
    const { call, called } = await missed({ inputs: { store_name: 'Silver Lamp', customer_name: 'Asha' } });
    const caller = await callsBack(called, '+919812300001');
    await caller.done();
    await isOver(call.orgId, {
      end_reason: 'goodbye',
      caller: '+919812300001',
      last_call_id: null,
      opted_out_at: null,
    });
    const name = await spoken('नमस्ते, इस नंबर से Silver Lamp की ओर से स्वचालित कॉल की जाती हैं।', 'hi');
    expect(partCorrelationOf(caller.phone.heard(), name)).toBeGreaterThan(0.9);
  });

  it('is answered once by two replicas', async () => {
    const other: RunningService = await ringing.telephony.replica({ PORT: String(await freePort()) });
    kept({ stop: () => other.close() });
    const { call, called } = await missed();
    const caller = await callsBack(called, call.phone);
    await ringing.pressedUntil(() => optOutsOf(call.orgId).length > 0, '9', caller.phone);
    await caller.done();
    expect(await rowsOf(call.orgId)).toHaveLength(1);
    expect(caller.answers().filter((line) => line.startsWith('200')).length).toBeGreaterThan(0);
  });

  it('talks with a person after 1, until one hangs up', async () => {
    const { state } = ringing.telephony.fakes;
    const before = state.definition;
    state.definition = connectingFlow(PERSON);
    kept({ stop: () => (state.definition = before) });
    const phones = kept(await Shopper.start(BUSY, 2, 'udp', null, { number: PERSON, doings: ANSWERED }));
    const call = await ringing.callTo(phones);
    await ringing.place(call);
    await ringing.told(call.callId, 'call.ended');
    const caller = await callsBack(await numberOf(call), call.phone);
    const isHandedOff = async () => (await rowsOf(call.orgId))[0]?.['handed_off_at'] instanceof Date;
    await ringing.pressedUntil(isHandedOff, '1', caller.phone);
    const words = { question: await spoken('where is my parcel', 'en'), answer: await spoken('tomorrow', 'en') };
    const pair = { phone: caller.phone, other: phones.other } as Shopper;
    talk(pair, words);
    await talked(pair, words);
    caller.stop();
    expect(heardOfEachOther(pair, words)).toBeGreaterThan(0.9);
  });

  it('and opts out in a process that is killed then: the opt-out stands, and the line ends', async () => {
    const { call, called } = await missed();
    const port = await freePort();
    await ringing.telephony.service.close();
    const child: ChildProcess = spawn(process.execPath, [`${ROOT}apps/telephony-adapter/dist/main.js`], {
      env: {
        ...{ ...ringing.telephony.settings, PATH: process.env['PATH'] ?? '', PORT: String(port) },
        FAULT_POINT: 'telephony.inbound-opt-out-noted',
      },
      stdio: 'ignore',
    });
    kept({ stop: () => child.kill('SIGKILL') });
    const caller = await callsBack(called, call.phone);
    await ringing.pressedUntil(() => child.exitCode !== null || child.signalCode !== null, '9', caller.phone);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(optOutsOf(call.orgId)).toEqual([]);
    const next = await ringing.telephony.replica({ PORT: String(await freePort()) });
    kept({ stop: () => next.close() });
    await eventually(() => optOutsOf(call.orgId).length > 0);
    await caller.done();
    await isOver(call.orgId, { end_reason: 'lost', opt_out_due_at: null });
  });
});
