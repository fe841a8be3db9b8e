import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { AsteriskEngine } from '../src/outbound/asterisk/asterisk-engine.js';
import { BYTES_PER_SAMPLE, HEADER_BYTES, SAMPLES_PER_SECOND } from '../src/domain/recording/wav-format.js';
import { ENGINE_MISSING, startAsterisk, type RunningEngine } from './engine/asterisk.js';
import { correlationOf, partCorrelationOf } from './engine/correlation.js';
import { Shopper } from './engine/shopper.js';
import { eventOf } from './engine/event-of.js';
import { PromptServer, spoken } from './engine/voice.js';

const SHOPPER = '+919876543210';
const OURS = '+918047000000';
const TEXT = 'नमस्ते, आपका ऑर्डर तैयार है। पुष्टि के लिए एक दबाएँ, रद्द करने के लिए दो दबाएँ, दोबारा सुनने के लिए तीन दबाएँ।';

let engine: RunningEngine;
let prompt: Float64Array;
let voice: PromptServer;
let asterisk: AsteriskEngine;
let shopper: Shopper | undefined;

(ENGINE_MISSING === null ? describe : describe.skip)('A call that really rings', () => {
  beforeAll(async () => {
    engine = await startAsterisk();
    asterisk = await AsteriskEngine.connect(engine.access, 'outcall');
    prompt = await spoken(TEXT, 'hi');
    voice = await PromptServer.start(prompt);
  });
  afterEach(() => {
    shopper?.stop();
    shopper = undefined;
  });
  afterAll(async () => {
    await asterisk?.close();
    await voice?.stop();
    await engine?.stop();
  });

  it('is heard, takes a key within the prompt, and is recorded', async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }]);
    const { phone } = shopper;
    const call = asterisk.call('cal_heard', { ringSeconds: 60, longestSeconds: 300 });
    const to = { endpoint: engine.endpointOf(SHOPPER, shopper.port), from: OURS };
    expect(await call.create(to)).toBe('created');
    await eventOf(call, 'held');
    expect(shopper.invites()).toEqual([]);
    expect(await call.dial()).toBe(true);
    await eventOf(call, 'ringing');
    await eventOf(call, 'answered');

    await call.listenIn();
    await eventOf(call, 'recorder_held');
    await call.record();
    await call.play('prompt-whole', voice.url);
    expect(await eventOf(call, 'prompt_over')).toMatchObject({ promptId: 'prompt-whole', isPlayed: true });
    const spokenPart = prompt.subarray(2_000, 2_000 + SAMPLES_PER_SECOND);
    await eventually(() => phone.heard().length > 2 * SAMPLES_PER_SECOND);
    expect(correlationOf(phone.heard(), spokenPart)).toBeGreaterThan(0.95);

    const before = phone.heard().length;
    await call.play('prompt-cut', voice.url);
    await eventually(() => phone.heard().length > before + SAMPLES_PER_SECOND / 2);
    phone.press('1');
    expect(await eventOf(call, 'key')).toMatchObject({ key: '1' });
    expect(await call.stop('prompt-cut')).toBe(true);
    await eventOf(call, 'prompt_over');
    expect(phone.heard().length - before).toBeLessThan(prompt.length - SAMPLES_PER_SECOND);

    expect(await call.hangUp()).toBe(true);
    await eventOf(call, 'ended');
    expect(call.endReason).toBe('agent_ended');
    expect(await eventOf(call, 'recorded')).toMatchObject({ isKept: true });
    await shopper.done();
    expect(shopper.invites()).toMatchObject([
      { from: expect.stringContaining(OURS), to: expect.stringContaining(SHOPPER) },
    ]);

    const recording = (await call.recording()) as Buffer;
    expect(partCorrelationOf(samplesOf(recording), prompt)).toBeGreaterThan(0.95);
    expect(await call.deleteRecording()).toBe(true);
    expect(await call.recording()).toBeNull();
    expect(await call.isThere()).toBe(false);
    call.leave();
  });
});

const samplesOf = (wav: Buffer): Float64Array =>
  Float64Array.from({ length: (wav.length - HEADER_BYTES) / BYTES_PER_SAMPLE }, (_, at) =>
    wav.readInt16LE(HEADER_BYTES + at * BYTES_PER_SAMPLE),
  );
