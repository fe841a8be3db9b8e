import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, freePort } from '@outcall/testing';
import { answeringModel } from './engine/answering-model.js';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { RingingTelephony } from './engine/ringing-telephony.js';
import { Shopper } from './engine/shopper.js';
import { spoken } from './engine/voice.js';
import { OneWord } from './sarvam/one-word.js';
import { WebSocketServer } from './sarvam/websocket-server.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Two seconds of what the shopper hears. */
const SAMPLES_PER_WORD = 16_000;
/** A busy machine must not lose a call that nobody has killed. */
const CALL_LEASE_MS = '5000';
/** The rules make nothing of it. */
const RIDDLE = 'छत पर मोर';

(ENGINE_MISSING === null ? describe : describe.skip)('A live call whose answer a model has understood', () => {
  let ringing: RingingTelephony;
  let ears: WebSocketServer;
  let model: Server;
  let shopper: Shopper | undefined;
  let child: ChildProcess | undefined;
  const asked: { question: string; said: string }[] = [];
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [`${ROOT}tools/build.mjs`]);
    ears = await WebSocketServer.start();
    model = await answeringModel(asked);
    ringing = await RingingTelephony.start({
      ...{ CALL_LEASE_MS, EAR: 'sarvam', SARVAM_API_KEY: 'key', SARVAM_URL: ears.url },
      UNDERSTANDING_MODEL: 'yes-sayer',
      UNDERSTANDING_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1/chat/completions`,
      UNDERSTANDING_TIMEOUT_MS: '3000',
    });
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    shopper?.stop();
    await ringing?.stop();
    await ears?.stop();
    model?.closeAllConnections();
    model?.close();
  });

  /** The shopper says something whenever it was spoken to, until it is so. */
  async function talkUntil(isSo: () => boolean, phone: Shopper['phone'], ear: OneWord): Promise<void> {
    const yes = await spoken('हाँ', 'hi');
    let heard = 0;
    const talking = (): boolean => {
      if (phone.heard().length - heard > SAMPLES_PER_WORD) {
        heard = phone.heard().length;
        phone.say(yes);
      }
      ear.listen();
      return isSo();
    };
    // all that was heard is looked through each time
    await eventually(talking, { everyMs: 100 });
  }

  it('goes on from it when its process is killed: the model is not asked again, whatever it would say', async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }]);
    const call = await ringing.callTo(shopper);
    const port = await freePort();
    const dying = spawn(process.execPath, [`${ROOT}apps/telephony-adapter/dist/main.js`], {
      env: {
        ...{ ...ringing.telephony.settings, PATH: process.env['PATH'] ?? '' },
        ...{ PORT: String(port), FAULT_POINT: 'telephony.action-done' },
      },
      stdio: 'ignore',
    });
    child = dying;
    const over = once(dying, 'exit');
    const url = `http://127.0.0.1:${port}`;
    const readyz = async () => (await (await fetch(`${url}/readyz`)).json()) as { readonly engine?: boolean };
    await eventually(async () => (await readyz()).engine === true); // before that it dials nobody
    await ringing.place(call, { url });
    await ringing.received(call.callId, 'call.answered');
    const isDead = (): boolean => dying.exitCode !== null || dying.signalCode !== null;
    await talkUntil(isDead, shopper.phone, new OneWord(ears, RIDDLE));
    expect((await over)[1]).toBe('SIGKILL');
    // asked again where the shopper spoke meanwhile: what was understood then does not count
    const times = asked.length;
    expect(new Set(asked.map(({ said }) => said))).toEqual(new Set([RIDDLE]));
    const before = await ringing.turnsOf(call.callId);
    expect(before).toContainEqual(
      expect.objectContaining({
        effect: 'listen',
        reply: expect.objectContaining({
          understood: { by: 'model', verdict: { kind: 'value', value: true } },
        }),
      }),
    );

    expect(await ringing.received(call.callId, 'call.ended')).toMatchObject({
      ...{ status: 'completed', outcome: 'confirmed', answers: { order_confirmed: true } },
      actionCalls: [{ name: 'confirm_order' }],
    });
    expect(asked).toHaveLength(times);
    expect((await ringing.turnsOf(call.callId)).slice(0, before.length)).toEqual(before);
    expect(shopper.invites()).toHaveLength(1);
  });
});
