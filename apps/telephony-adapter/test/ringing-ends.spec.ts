import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AsteriskEngine } from '../src/outbound/asterisk/asterisk-engine.js';
import type { EngineCall } from '../src/outbound/asterisk/engine-call.js';
import { ENGINE_MISSING, startAsterisk, type RunningEngine } from './engine/asterisk.js';
import type { Doing } from './engine/scenario.js';
import { Shopper } from './engine/shopper.js';
import { eventOf } from './engine/event-of.js';

const TO = { phone: '+919876543210', from: '+918047000000' };
/** Longer than any other call of this file is without sound. */
const SILENT_SECONDS = 10;
const LIMITS = { ringSeconds: 60, longestSeconds: 300 };
const refused = (code: number, phrase: string): readonly Doing[] => [{ do: 'ring' }, { do: 'refuse', code, phrase }];

let engine: RunningEngine;
let asterisk: AsteriskEngine;
let shopper: Shopper | undefined;
let made = 0;

/** A call that is dialled, to the shopper of this test. */
async function dialled(limits = LIMITS): Promise<EngineCall> {
  made += 1;
  const call = asterisk.call(`cal_${made}`, limits);
  const endpoint = engine.endpointOf(TO.phone, (shopper as Shopper).port);
  expect(await call.create({ endpoint, from: TO.from })).toBe('created');
  await eventOf(call, 'held');
  expect(await call.dial()).toBe(true);
  return call;
}

(ENGINE_MISSING === null ? describe : describe.skip)('A call that rings and is not talked to its end', () => {
  beforeAll(async () => {
    engine = await startAsterisk({ silentSeconds: SILENT_SECONDS });
    asterisk = await AsteriskEngine.connect(engine.access, 'outcall');
  });
  afterEach(() => {
    shopper?.stop();
    shopper = undefined;
  });
  afterAll(async () => {
    await asterisk?.close();
    await engine?.stop();
  });

  it.each([
    [486, 'Busy Here', 'busy'],
    [600, 'Busy Everywhere', 'busy'],
    [603, 'Decline', 'declined'],
    [404, 'Not Found', 'invalid_number'],
    [484, 'Address Incomplete', 'invalid_number'],
    [604, 'Does Not Exist Anywhere', 'invalid_number'],
    [607, 'Unwanted', 'blocked'],
    [608, 'Rejected', 'blocked'],
    [480, 'Temporarily Unavailable', 'unreachable'],
    [408, 'Request Timeout', 'unreachable'],
    [403, 'Forbidden', 'provider_unavailable'],
    [503, 'Service Unavailable', 'provider_unavailable'],
  ])('with SIP %i (%s) ends as %s', async (code, phrase, reason) => {
    shopper = await Shopper.start(refused(code, phrase));
    const call = await dialled();
    expect(await eventOf(call, 'ended')).toMatchObject({ sipCode: code });
    expect(call.endReason).toBe(reason);
    await shopper.done();
  });

  it('is taken back when nobody answers in time: no answer', async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'await_cancel' }]);
    const call = await dialled({ ...LIMITS, ringSeconds: 2 });
    await eventOf(call, 'ended');
    expect(call.endReason).toBe('no_answer');
    await shopper.done();
  });

  it('is taken back when we hang up while it rings: canceled', async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'await_cancel' }]);
    const call = await dialled();
    await eventOf(call, 'ringing');
    expect(await call.hangUp()).toBe(true);
    await eventOf(call, 'ended');
    expect(call.endReason).toBe('canceled');
    await shopper.done();
    expect(await call.hangUp()).toBe(false);
  });

  it('ends when the shopper hangs up', async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'hang_up' }]);
    const call = await dialled();
    expect(await eventOf(call, 'ended')).toMatchObject({ sipCode: null, isAnswered: true });
    expect(call.endReason).toBe('shopper_hung_up');
    await shopper.done();
  });

  it('is ended by the engine itself after its longest time', async () => {
    shopper = await Shopper.start([{ do: 'answer' }, { do: 'await_bye' }]);
    const call = await dialled({ ...LIMITS, longestSeconds: 4 });
    await eventOf(call, 'ended');
    expect(call.endReason).toBe('max_duration');
    await shopper.done();
  });

  it('is ended by the engine when no sound comes from the shopper any more', async () => {
    shopper = await Shopper.start([{ do: 'answer' }, { do: 'await_bye' }]);
    const call = await dialled();
    await eventOf(call, 'ended');
    expect(call.endReason).toBe('silence');
    await shopper.done();
  });

  it('is dialled at once or not at all when nobody waits until the engine holds it', async () => {
    shopper = await Shopper.start(refused(486, 'Busy Here'));
    const call = asterisk.call('cal_hasty', LIMITS);
    await call.create({ endpoint: engine.endpointOf(TO.phone, shopper.port), from: TO.from });
    if (!(await call.dial())) {
      expect(shopper.invites()).toEqual([]);
      await eventOf(call, 'held');
      expect(await call.dial()).toBe(true);
    }
    await eventOf(call, 'ended');
    await shopper.done();
    expect(shopper.invites()).toHaveLength(1);
  });

  it('is dialled once, whoever asks again', async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'await_cancel' }]);
    const call = await dialled();
    await eventOf(call, 'ringing');
    const endpoint = engine.endpointOf(TO.phone, shopper.port);
    const again = asterisk.call(call.id, LIMITS);
    expect(await again.create({ endpoint, from: TO.from })).toBe('there_already');
    await expect(call.dial()).rejects.toThrow('was dialled before');
    expect(await again.hangUp()).toBe(true);
    await eventOf(again, 'ended');
    await shopper.done();
    expect(shopper.invites()).toHaveLength(1);
  });

  it('is not dialled before the engine holds it, nor after it is over, and both are certain', async () => {
    shopper = await Shopper.start(refused(486, 'Busy Here'));
    const never = asterisk.call('cal_never', LIMITS);
    expect(await never.dial()).toBe(false);
    const call = await dialled();
    await eventOf(call, 'ended');
    const over = asterisk.call(call.id, LIMITS);
    expect(await over.dial()).toBe(false);
    expect(shopper.invites()).toHaveLength(1);
  });

  it('by a trunk that the engine does not have is not made', async () => {
    const call = asterisk.call('cal_no_trunk', LIMITS);
    const endpoint = 'PJSIP/+919876543210@nobody';
    // unknown: on a thread of the engine that has refused an id before
    const made = await call.create({ endpoint, from: TO.from }).catch(() => 'unknown');
    expect(['unavailable', 'unknown']).toContain(made);
    expect(await call.isThere()).toBe(false);
  });
});
