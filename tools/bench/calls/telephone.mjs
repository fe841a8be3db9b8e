// The telephone of all shoppers, a process of its own, which measures: takes every call by SIP over UDP on loopback,
// each with a socket of its own for the sound. Calls to `echo...` are for the engine's echo, all others press keys.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { answerTo, read, soundAddress } from './sip-messages.mjs';
import { FRAME_MS, SoundSender, soundIn } from './sound.mjs';
import { EchoTalk, KeyTalk } from './talks.mjs';

const KEY = '1';
/** Longer than a pause between two prompts that follow each other, on a busy machine. */
const QUIET_MS = 1_000;
/** Shoppers do not press their keys at the same moment: spread over a second, far from their neighbours. */
const thinkMs = (index) => ((index * 37) % 50) * FRAME_MS;
const REPEAT_MS = 500;

class Call {
  isAcknowledged = false;
  isOver = false;
  #socket = createSocket('udp4');
  #sender = new SoundSender((packet) => this.#socket.send(packet, this.far.port, this.far.address));

  constructor(user, far, talk) {
    this.user = user;
    this.far = far;
    this.talk = talk;
    this.#socket.on('message', (packet) => {
      const at = performance.now();
      const sound = soundIn(packet);
      if (sound) this.talk.heard(sound.isLoud, at);
    });
  }

  async open() {
    this.#socket.bind(0, '127.0.0.1');
    await once(this.#socket, 'listening');
    return this.#socket.address().port;
  }

  speak() {
    if (this.isOver || !this.isAcknowledged) return;
    const what = this.talk.next(performance.now());
    if (what === 'key') this.#sender.press(KEY);
    else this.#sender.frame(what);
  }

  end() {
    if (!this.isOver) this.#socket.close();
    this.isOver = true;
  }
}

process.once('message', async (/** @type {{turns: number}} */ { turns }) => {
  /** @type {Map<string, Call>} */
  const calls = new Map();
  const sip = createSocket('udp4').bind(0, '127.0.0.1');
  await once(sip, 'listening');
  const { port } = sip.address();

  const accept = async (request, { user, callId }, reply) => {
    const far = soundAddress(request);
    if (calls.has(callId) || !far) return;
    const spread = { turns, thinkMs: thinkMs(calls.size) };
    const talk = user.startsWith('echo') ? new EchoTalk(spread) : new KeyTalk({ ...spread, quietMs: QUIET_MS });
    const call = new Call(user, far, talk);
    calls.set(callId, call);
    reply(answerTo(request, '180 Ringing', { port }));
    const answer = answerTo(request, '200 OK', { port, soundPort: await call.open() });
    reply(answer);
    const repeating = setInterval(() => {
      if (call.isAcknowledged || call.isOver) clearInterval(repeating);
      else reply(answer);
    }, REPEAT_MS);
  };
  sip.on('message', (data, from) => {
    const request = data.toString('utf8');
    const { method, ...of } = read(request);
    const reply = (answer) => sip.send(answer, from.port, from.address);
    const call = calls.get(of.callId);
    if (method === 'INVITE') return void accept(request, of, reply);
    if (method === 'ACK' && call) call.isAcknowledged = true;
    if (method === null || method === 'ACK') return;
    if (method === 'BYE' || method === 'CANCEL') call?.end();
    reply(answerTo(request, '200 OK', { port }));
  });
  setInterval(() => {
    for (const call of calls.values()) call.speak();
  }, FRAME_MS);

  process.on('message', (/** @type {{id: number, job: 'calls' | 'forget'}} */ { id, job }) => {
    const answer = [...calls.values()].map(({ user, isOver, talk: { took } }) => ({ user, isOver, took }));
    if (job === 'forget') {
      for (const call of calls.values()) call.end();
      calls.clear();
    }
    process.send?.({ id, answer });
  });
  process.send?.({ port });
});
process.on('disconnect', () => process.exit(0));
