import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlaceCall } from '@outcall/contracts-telephony';
import type { FlowDefinition } from '@outcall/flow-language';
import { eventually, freePort } from '@outcall/testing';
import { accountsOf } from './live-accounts.js';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { RingingTelephony } from './engine/ringing-telephony.js';
import type { Doing } from './engine/scenario.js';
import { Shopper } from './engine/shopper.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** A busy machine must not lose a call that nobody has killed. */
const CALL_LEASE_MS = '5000';
const ANSWERED: readonly Doing[] = [{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }];

(ENGINE_MISSING === null ? describe : describe.skip)('A call by a SIP trunk whose process is killed', () => {
  let ringing: RingingTelephony;
  let shopper: Shopper;
  let child: ChildProcess;
  let call: PlaceCall;
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [`${ROOT}tools/build.mjs`]);
    ringing = await RingingTelephony.start({ CALL_LEASE_MS });
    // it still rings when another process has taken the call over
    const { state } = ringing.telephony.fakes;
    state.definition = { ...(state.definition as FlowDefinition), limits: { ringSeconds: 60 } };
  });
  afterEach(() => {
    child?.kill('SIGKILL');
    shopper?.stop();
  });
  afterAll(() => ringing?.stop());

  /** Placed by a process of its own, which ends at the fault point, or when it is killed. */
  const placed = async (doings: readonly Doing[], env: Record<string, string> = {}): Promise<void> => {
    shopper = await Shopper.start(doings);
    call = await ringing.callTo(shopper);
    const port = await freePort();
    child = spawn(process.execPath, [`${ROOT}apps/telephony-adapter/dist/main.js`], {
      env: { ...ringing.telephony.settings, PATH: process.env['PATH'] ?? '', ...env, PORT: String(port) },
      stdio: 'ignore',
    });
    const url = `http://127.0.0.1:${port}`;
    const readyz = async () => (await (await fetch(`${url}/readyz`)).json()) as { readonly engine?: boolean };
    await eventually(async () => (await readyz()).engine === true); // before that it dials nobody
    await ringing.place(call, { url }).catch(() => undefined);
  };
  const killed = async (): Promise<void> => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const taken = async (): Promise<boolean> => Number((await ringing.rowOf(call.callId))?.['lease_epoch']) > 1;
  const isOver = async (end: object): Promise<void> => {
    expect(await ringing.received(call.callId, 'call.ended')).toMatchObject(end);
    expect(ringing.typesOf(call.callId).filter((type) => type === 'call.ended')).toHaveLength(1);
    expect(shopper.invites()).toHaveLength(1);
    expect(await accountsOf(ringing.telephony.db)).toMatchObject({ holds: 0, leases: 0, openCalls: 0 });
  };

  it('while it rings goes on in another process', async () => {
    await placed([{ do: 'ring' }, { do: 'await_cue' }, { do: 'answer' }, { do: 'await_bye' }]);
    await ringing.received(call.callId, 'call.ringing');
    await killed();
    await eventually(taken);
    await shopper.cue(call.phone);
    await ringing.answeredWith('1', call.callId, shopper);
    expect(ringing.typesOf(call.callId)).toEqual(['call.ringing', 'call.answered', 'call.ended']);
    await isOver({ status: 'completed', outcome: 'confirmed' });
  });

  it('in the middle of the talk goes on from its turn', async () => {
    await placed(ANSWERED);
    await ringing.received(call.callId, 'call.answered');
    await eventually(async () => Number((await ringing.turnsOf(call.callId)).length) > 0);
    const before = await ringing.turnsOf(call.callId);
    await killed();
    await ringing.answeredWith('1', call.callId, shopper);
    await isOver({ status: 'completed', outcome: 'confirmed' });
    const after = await ringing.turnsOf(call.callId);
    expect(after.slice(0, before.length)).toEqual(before);
  });

  it('within an action goes on from its turn, with the answer of the same action', async () => {
    await placed(ANSWERED, { FAULT_POINT: 'telephony.action-done' });
    await ringing.received(call.callId, 'call.answered');
    await ringing.pressedUntil(() => child.exitCode !== null || child.signalCode !== null, '1', shopper.phone);
    const before = await ringing.turnsOf(call.callId);
    expect(await ringing.received(call.callId, 'call.ended')).toMatchObject({
      actionCalls: [{ name: 'confirm_order' }],
    });
    await isOver({ status: 'completed', outcome: 'confirmed' });
    expect((await ringing.turnsOf(call.callId)).slice(0, before.length)).toEqual(before);
    // asked for again by the same id, and so done once: the dispatcher answers as before
    const asked = ringing.telephony.fakes.received
      .filter(({ path }) => path === '/internal/action-calls')
      .flatMap(({ body }) => body['items'] as { readonly actionId: string; readonly callId: string }[])
      .filter(({ callId }) => callId === call.callId);
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked.map(({ actionId }) => actionId)).size).toBe(1);
  });

  it('after an opt-out key: the opt-out stands, contacts is told, and nobody is called again', async () => {
    await placed(ANSWERED, { FAULT_POINT: 'telephony.opt-out-noted' });
    await ringing.received(call.callId, 'call.answered');
    await ringing.pressedUntil(() => child.exitCode !== null || child.signalCode !== null, '9', shopper.phone);
    await isOver({ optedOut: true, endReason: 'opted_out' });
    expect(ringing.telephony.fakes.received.filter(({ path }) => path === '/internal/opt-outs').length).toBeGreaterThan(
      0,
    );
  });

  it('between the invitation and its note is ended, and the shopper rung no longer', async () => {
    await placed([{ do: 'ring' }, { do: 'await_cancel' }], { FAULT_POINT: 'telephony.request-started' });
    await isOver({ status: 'failed', endReason: 'provider_unavailable' });
    await shopper.done();
  });
});
