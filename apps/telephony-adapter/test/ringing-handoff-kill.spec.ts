import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlaceCall } from '@outcall/contracts-telephony';
import { eventually, freePort, WAIT_MS } from '@outcall/testing';
import { AriClient } from '../src/outbound/asterisk/ari-client.js';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { connectingFlow, heardOfEachOther, PERSON, RINGS_LONG, takesCalls, talk, talked } from './engine/handoff.js';
import { RingingTelephony } from './engine/ringing-telephony.js';
import type { Doing } from './engine/scenario.js';
import type { Shopper } from './engine/shopper.js';
import { spoken } from './engine/voice.js';
import { accountsOf } from './live-accounts.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ANSWERED: readonly Doing[] = [{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }];

(ENGINE_MISSING === null ? describe : describe.skip)('A call that goes to a person, and its process is killed', () => {
  let ringing: RingingTelephony;
  let phones: Shopper;
  let child: ChildProcess;
  let call: PlaceCall;
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [`${ROOT}tools/build.mjs`]);
    ringing = await RingingTelephony.start({ CALL_LEASE_MS: '5000' });
    ringing.telephony.fakes.state.definition = connectingFlow(PERSON, RINGS_LONG);
  });
  afterEach(() => {
    child?.kill('SIGKILL');
    phones?.stop();
  });
  afterAll(() => ringing?.stop());

  /** Placed by a process of its own. */
  const placed = async (person: readonly Doing[]): Promise<void> => {
    phones = await takesCalls(ANSWERED, person);
    call = await ringing.callTo(phones);
    const port = await freePort();
    child = spawn(process.execPath, [`${ROOT}apps/telephony-adapter/dist/main.js`], {
      env: { ...ringing.telephony.settings, PATH: process.env['PATH'] ?? '', PORT: String(port) },
      stdio: 'ignore',
    });
    const url = `http://127.0.0.1:${port}`;
    const readyz = async () => (await (await fetch(`${url}/readyz`)).json()) as { readonly engine?: boolean };
    await eventually(async () => (await readyz()).engine === true); // before that it dials nobody
    await ringing.place(call, { url });
  };
  const killed = async (): Promise<void> => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const taken = async (): Promise<boolean> => Number((await ringing.rowOf(call.callId))?.['lease_epoch']) > 1;
  /** As if the shopper had hung up while nobody drives the call. */
  const gone = async (callId: string): Promise<void> => {
    const ari = new AriClient(ringing.engine.access);
    expect(await ari.ask({ method: 'DELETE', path: `/channels/${callId}` })).toMatchObject({ status: 204 });
    await ari.close();
  };
  const isOver = async (end: object): Promise<void> => {
    expect(await ringing.received(call.callId, 'call.ended')).toMatchObject(end);
    await phones.done();
    // one invitation each
    expect(phones.invites().map(({ to }) => to.includes(PERSON))).toEqual([false, true]);
    expect(await accountsOf(ringing.telephony.db)).toMatchObject({ holds: 0, leases: 0, openCalls: 0 });
  };

  it('while it rings there still connects them', async () => {
    await placed([{ do: 'ring' }, { do: 'await_cue' }, { do: 'answer' }, { do: 'await_cue' }, { do: 'hang_up' }]);
    await eventually(() => phones.invites().length === 2);
    await killed();
    await eventually(taken);
    await phones.cue(PERSON);
    await ringing.received(call.callId, 'call.handoff_connected');
    await phones.cue(PERSON);
    await isOver({ endReason: 'handed_off', outcome: 'connected' });
  });

  it('while they talk lets them talk on, and follows it to its end', async () => {
    await placed([{ do: 'ring' }, { do: 'answer' }, { do: 'await_cue' }, { do: 'hang_up' }]);
    const words = {
      question: await spoken('where is my parcel', 'en'),
      answer: await spoken('it comes tomorrow', 'en'),
    };
    await ringing.received(call.callId, 'call.handoff_connected');
    await killed();
    await eventually(taken);
    talk(phones, words);
    await talked(phones, words);
    await phones.cue(PERSON);
    await isOver({ endReason: 'handed_off', outcome: 'connected' });
    expect(heardOfEachOther(phones, words)).toBeGreaterThan(0.9);
  });

  it.each([
    ['it rings there', 'dialled', [{ do: 'ring' }, { do: 'await_cancel' }]],
    ['they talk', 'connected', ANSWERED],
  ] as const)('while %s leaves nobody there when the shopper hangs up meanwhile', async (_, state, person) => {
    await placed(person);
    if (state === 'connected') await ringing.received(call.callId, 'call.handoff_connected');
    else await eventually(() => phones.invites().length === 2);
    await killed();
    await gone(call.callId);
    const goneAt = Date.now();
    await isOver({ endReason: 'lost', outcome: null });
    expect(Date.now() - goneAt).toBeLessThan(WAIT_MS);
  });
});
