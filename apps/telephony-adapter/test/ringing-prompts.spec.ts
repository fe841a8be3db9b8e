import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { Prompts } from '../src/application/speaking/prompts.js';
import { SAMPLES_PER_SECOND } from '../src/domain/recording/wav-format.js';
import { AsteriskEngine } from '../src/outbound/asterisk/asterisk-engine.js';
import { ENGINE_MISSING, startAsterisk, type RunningEngine } from './engine/asterisk.js';
import { correlationOf } from './engine/correlation.js';
import { Shopper } from './engine/shopper.js';
import { eventOf } from './engine/event-of.js';
import { spoken } from './engine/voice.js';
import { startTelephony, type Telephony } from './telephony-service.js';

const TEXT = 'नमस्ते आशा, आपका ऑर्डर तैयार है।';

/** A port that was free a moment ago: the address of a prompt is known before the service listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

(ENGINE_MISSING === null ? describe : describe.skip)('A prompt of the service in a call that really rings', () => {
  let engine: RunningEngine;
  let asterisk: AsteriskEngine;
  let telephony: Telephony;
  let shopper: Shopper;

  beforeAll(async () => {
    telephony = await startTelephony({ VOICE: 'espeak-ng', PORT: String(await freePort()) });
    engine = await startAsterisk();
    asterisk = await AsteriskEngine.connect(engine.access, 'outcall');
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }]);
  });
  afterAll(async () => {
    shopper?.stop();
    await asterisk?.close();
    await engine?.stop();
    await telephony?.stop();
  });

  it('is fetched by the engine and heard, and its copies are deleted from the engine', async () => {
    const { url } = await telephony.service.app.get(Prompts, { strict: false }).of(TEXT, 'hi-IN');
    const call = asterisk.call('cal_prompt', { ringSeconds: 60, longestSeconds: 300 });
    const endpoint = engine.endpointOf('+919876543210', shopper.port);
    expect(await call.create({ endpoint, from: '+918047000000' })).toBe('created');
    await eventOf(call, 'held');
    await call.dial();
    await eventOf(call, 'answered');
    await call.play('prompt', url);
    expect(await eventOf(call, 'prompt_over')).toMatchObject({ isPlayed: true });
    const sought = (await spoken(TEXT, 'hi')).subarray(2_000, 2_000 + SAMPLES_PER_SECOND);
    await eventually(() => shopper.phone.heard().length > 2 * SAMPLES_PER_SECOND);
    expect(correlationOf(shopper.phone.heard(), sought)).toBeGreaterThan(0.95);
    await call.hangUp();
    await eventOf(call, 'ended');

    const [copy, ...others] = await engine.keptPrompts();
    expect([copy?.url, others]).toEqual([url, []]);
    expect(existsSync(copy?.file as string)).toBe(true);
    expect(await engine.forgetPrompts()).toBe(0);
    expect(await engine.forgetPrompts(0)).toBe(1);
    expect(await engine.keptPrompts()).toEqual([]);
    expect(existsSync(copy?.file as string)).toBe(false);
  });
});
