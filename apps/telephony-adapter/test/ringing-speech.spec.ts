import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '@outcall/contracts-telephony';
import { eventually } from '@outcall/testing';
import { answeringModel } from './engine/answering-model.js';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { RingingTelephony } from './engine/ringing-telephony.js';
import { Shopper } from './engine/shopper.js';
import { spoken } from './engine/voice.js';
import { OneWord } from './sarvam/one-word.js';
import { WebSocketServer } from './sarvam/websocket-server.js';
import { tenant } from './telephony-service.js';

/** Two seconds of what the shopper hears. */
const SAMPLES_PER_WORD = 16_000;

(ENGINE_MISSING === null ? describe : describe.skip)('A live call by a SIP trunk, with an ear', () => {
  let ringing: RingingTelephony;
  let server: WebSocketServer;
  let model: Server;
  /** What the model was asked. */
  let asked: { readonly question: string; readonly said: string }[];
  let shopper: Shopper | undefined;
  beforeAll(async () => {
    asked = [];
    server = await WebSocketServer.start();
    model = await answeringModel(asked);
    ringing = await RingingTelephony.start({
      ...{ EAR: 'sarvam', SARVAM_API_KEY: 'key', SARVAM_URL: server.url, UNDERSTANDING_MODEL: 'yes-sayer' },
      UNDERSTANDING_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1/chat/completions`,
      UNDERSTANDING_TIMEOUT_MS: '3000',
    });
  });
  afterEach(() => shopper?.stop());
  afterAll(async () => {
    await ringing?.stop();
    await server?.stop();
    model?.closeAllConnections();
    model?.close();
  });

  interface Talked {
    readonly callId: string;
    readonly end: Record<string, unknown>;
    readonly transcript: Call['transcript'];
  }

  /** The shopper says something whenever it was spoken to, which the ear hears as this word, until the call is over. */
  async function talk(word: string): Promise<Talked> {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }]);
    const { phone } = shopper;
    const yes = await spoken('हाँ', 'hi');
    const ear = new OneWord(server, word);
    const call = await ringing.callTo(shopper);
    expect(await ringing.place(call)).toMatchObject({ ok: true });
    await ringing.received(call.callId, 'call.answered');
    let heard = 0;
    const talking = (): boolean => {
      if (phone.heard().length - heard > SAMPLES_PER_WORD) {
        heard = phone.heard().length;
        phone.say(yes);
      }
      ear.listen();
      return ringing.typesOf(call.callId).includes('call.ended');
    };
    // all that was heard is looked through each time
    await eventually(talking, { everyMs: 100 });
    expect(ear.utterances).toBeGreaterThan(0);
    const context = tenant(call.orgId, 'live');
    const { body } = await ringing.telephony.send('GET', `/v1/calls/${call.callId}`, { context });
    // nothing of the call stays open at the recogniser
    await eventually(() => server.connections.every(({ isOpen }) => !isOpen));
    const { callId } = call;
    return { callId, end: await ringing.received(callId, 'call.ended'), transcript: (body.call as Call).transcript };
  }

  const CONFIRMED = { status: 'completed', outcome: 'confirmed', answers: { order_confirmed: true } };
  const heard = (text: string, understoodBy: string) =>
    expect.objectContaining({ speaker: 'shopper', language: 'hi-IN', text, understoodBy });

  it('is answered in words: what the shopper says comes by RTP to the ear, and what it heard to the agent', async () => {
    const { end, transcript } = await talk('हाँ');
    expect(end).toMatchObject(CONFIRMED);
    expect(transcript).toContainEqual(heard('हाँ', 'rules'));
    expect(asked).toEqual([]);
  });

  it('is answered in words that only a model understands, which is stored with the turn', async () => {
    const { callId, end, transcript } = await talk('छत पर मोर');
    expect(end).toMatchObject(CONFIRMED);
    expect(transcript).toContainEqual(heard('छत पर मोर', 'model'));
    expect(asked).toEqual([{ question: expect.stringContaining('[order_no]'), said: 'छत पर मोर' }]);
    expect(await ringing.turnsOf(callId)).toContainEqual(
      expect.objectContaining({
        effect: 'listen',
        reply: {
          kind: 'listened',
          input: { speech: 'छत पर मोर', dtmf: null },
          understood: { by: 'model', verdict: { kind: 'value', value: true } },
        },
      }),
    );
  });
});
