import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import type { EarEvent, EarSession } from '../src/application/speaking/ear.js';
import { AsteriskEngine } from '../src/outbound/asterisk/asterisk-engine.js';
import type { EngineCall } from '../src/outbound/asterisk/engine-call.js';
import type { EngineSound } from '../src/outbound/asterisk/engine-sound.js';
import { ENGINE_MISSING, startAsterisk, type RunningEngine } from './engine/asterisk.js';
import { partCorrelationOf } from './engine/correlation.js';
import { Shopper } from './engine/shopper.js';
import { eventOf } from './engine/event-of.js';
import { PromptServer, spoken } from './engine/voice.js';

/** What a person says is far above it, and the noise of A-law far below. */
const LOUD = 500;

/** Samples from one part of the short word that is looked for to the next. */
const PARTS_BEGIN = 400;

/** Keeps all that it is given. */
class Listener implements EarSession {
  readonly parts: Buffer[] = [];
  isClosed = false;
  loudAt: number | null = null;

  push(sound: Buffer): void {
    this.parts.push(sound);
    if (this.loudAt === null && samplesOf(sound).some((each) => Math.abs(each) > LOUD)) this.loudAt = performance.now();
  }

  get heard(): Float64Array {
    return samplesOf(Buffer.concat(this.parts));
  }

  async next(): Promise<EarEvent> {
    throw new Error('nobody asks');
  }

  close(): void {
    this.isClosed = true;
  }
}

const samplesOf = (sound: Buffer): Float64Array =>
  Float64Array.from({ length: sound.length >> 1 }, (_, at) => sound.readInt16LE(at * 2));

(ENGINE_MISSING === null ? describe : describe.skip)("The shopper's sound of a call that really rings", () => {
  let engine: RunningEngine;
  let asterisk: AsteriskEngine;
  let prompt: PromptServer;
  let shopper: Shopper;
  let call: EngineCall;
  let sound: EngineSound;

  beforeAll(async () => {
    engine = await startAsterisk();
    asterisk = await AsteriskEngine.connect(engine.access, 'outcall');
    prompt = await PromptServer.start(await spoken('Shall we bring your order today? Please say yes or no.', 'en'));
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }]);
    call = asterisk.call('cal_sound', { ringSeconds: 60, longestSeconds: 300 });
    await call.create({ endpoint: engine.endpointOf('+919876543210', shopper.port), from: '+918047000000' });
    await eventOf(call, 'held');
    await call.dial();
    await eventOf(call, 'answered');
    sound = asterisk.sound(call.id);
  });
  afterAll(async () => {
    shopper?.stop();
    await prompt?.stop();
    await asterisk?.close();
    await engine?.stop();
  });

  it('comes to an ear while a prompt is played, without the prompt', async () => {
    const ear = new Listener();
    sound.hear(ear);
    await call.play('prompt', prompt.url);
    await eventually(() => shopper.phone.heard().some((each) => Math.abs(each) > LOUD) && ear.heard.length > 8_000);
    expect(ear.loudAt).toBeNull();
    const yes = await spoken('yes, please', 'en');
    const saidAt = performance.now();
    shopper.phone.say(yes);
    await eventually(() => ear.loudAt !== null);
    const ms = Math.round((ear.loudAt as number) - saidAt);
    process.stdout.write(`speech began at the ear ${ms} ms after it did at the telephone\n`);
    const before = ear.heard.length;
    await eventually(() => ear.heard.length > before + yes.length + 4_000);
    expect(partCorrelationOf(ear.heard, yes, PARTS_BEGIN)).toBeGreaterThan(0.95);
  });

  it('goes to the next ear alone', async () => {
    const [one, two] = [new Listener(), new Listener()];
    sound.hear(one);
    await eventually(() => one.heard.length > 1_000);
    sound.hear(two);
    const before = one.heard.length;
    await eventually(() => two.heard.length > 1_000);
    expect(one.heard).toHaveLength(before);
  });

  it('ends with the call, and nothing of it stays in the engine', async () => {
    const ear = new Listener();
    sound.hear(ear);
    await call.hangUp();
    await eventOf(call, 'ended');
    await eventually(() => ear.isClosed);
    const authorization = `Basic ${Buffer.from(`${engine.access.user}:${engine.access.password}`).toString('base64')}`;
    const all = async (what: string): Promise<unknown> =>
      await (await fetch(`${engine.access.url}/ari/${what}`, { headers: { authorization } })).json();
    await eventually(async () => JSON.stringify([await all('channels'), await all('bridges')]) === '[[],[]]');
  });

  it('of a call that is over closes the ear', async () => {
    const ear = new Listener();
    asterisk.sound('cal_nobody').hear(ear);
    await eventually(() => ear.isClosed);
  });
});
