import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { correlationOf, partCorrelationOf } from '../apps/telephony-adapter/test/engine/correlation.js';
import { Shopper } from '../apps/telephony-adapter/test/engine/shopper.js';
import { spoken } from '../apps/telephony-adapter/test/engine/voice.js';
import { actionReceiver, json, type ActionReceiver } from './support/action-receiver.js';
import { eventually } from './support/eventually.js';
import { LONG_TEST_MS } from './support/limits.js';
import { admin, api, newOrg, platform, rings, shopperPhone } from './support/platform.js';
import { Receiver } from './support/receiver.js';
import { publishFlow, surveyFlow } from './support/survey-flow.js';

/** Samples of a second. */
const SECOND = 8_000;
/** So much of the first prompt is heard before a key cuts it. */
const UNCUT = 3 * SECOND;
const INPUTS = { customer_name: 'Asha', order_no: '1001' };
/** A question to which 1 is yes, and an order that is confirmed then. */
const CONFIRM = {
  ...{ id: 'confirm', type: 'action', action: 'confirm_order', args: { order_no: '{{inputs.order_no}}' } },
  ...{ onSuccess: 'bye', onRefused: 'bye', onPending: 'bye', onTimeout: 'bye', next: 'bye' },
};

if (!rings) console.log('skipped: a first call that really rings needs CARRIER=asterisk');

jest.setTimeout(LONG_TEST_MS);

(rings ? describe : describe.skip)('a run over the public API, whose call rings at a telephone', () => {
  let shopper: Shopper;
  let system: ActionReceiver;
  let receiver: Receiver;
  let call: ReturnType<typeof api>;
  let flowId: string;
  beforeAll(async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }]);
    [system, receiver] = [await actionReceiver(), await Receiver.start()];
    const org = await newOrg('First Call Shop');
    const make = async (path: string, body: object) => {
      const answer = await admin('POST', `/orgs/${org.orgId}/${path}`, body);
      expect([path, answer.status]).toEqual([path, 201]);
      return answer.body;
    };
    await admin('PATCH', `/orgs/${org.orgId}`, { isVerified: true, shopperLimits: null });
    await make('trunks', { name: 'sipp', host: '127.0.0.1', port: shopper.port, transport: 'udp' });
    await make('numbers', {
      ...{ phone: '+911140007779', callTypes: ['transactional'], lines: 5 },
      ...{ trunk: 'sipp', operatorConsent: 'of a test' },
    });
    await make('credits', { amount: 100_000, note: 'test' });
    const hook = { mode: 'live', url: receiver.url, eventTypes: ['*'] };
    receiver.secret = (await make('webhook-endpoints', hook)).secret;
    const acts = await admin('PUT', `/orgs/${org.orgId}/action-url`, { mode: 'live', url: system.url });
    system.secret = acts.body.signingSecret;
    system.answering = json(200, { ok: true, result: { status: 'confirmed' } });
    call = api((await org.newKey('live')).secret);
    await call('PUT', '/actions/confirm_order', { body: { transport: 'svc', timeoutMs: 8_000 } });
    const { steps, ...survey } = surveyFlow('transactional');
    const few = steps
      .filter(({ id }) => ['hello', 'happy', 'bye'].includes(id))
      .map((step) => (step.id === 'happy' ? { ...step, next: 'confirm' } : step));
    flowId = await publishFlow(call, { ...survey, steps: [...few, CONFIRM], actions: ['confirm_order'] });
  });
  afterAll(async () => {
    shopper?.stop();
    await system?.stop();
    await receiver?.stop();
  });

  /** The key is pressed again after every second of sound: one that cuts the disclosure or a greeting is no answer. */
  const overAfter = async (key: string, runId: string) => {
    let heard = 0;
    return await eventually('the run is over', async () => {
      if (shopper.phone.heard().length - heard > (heard === 0 ? UNCUT : SECOND)) {
        heard = shopper.phone.heard().length;
        shopper.phone.press(key);
      }
      const { run } = (await call('GET', `/runs/${runId}`)).body;
      return ['done', 'gave_up', 'canceled'].includes(run.status) ? run : null;
    });
  };

  it('speaks Hindi, takes a key, acts, hangs up, is heard again by its link and told by signed events', async () => {
    const phone = shopperPhone();
    const transactionAt = new Date(Date.now() - 60_000).toISOString();
    const started = await eventually('the engine dials', async () => {
      const answer = await call('POST', '/runs', { body: { flowId, phone, transactionAt, inputs: INPUTS } });
      return answer.status === 201 ? answer.body.run : null;
    });
    const run = await overAfter('1', started.id);
    expect(run).toMatchObject({ status: 'done', outcome: 'asked', attempts: 1 });
    await shopper.done(); // SIPp was hung up on, as told
    expect(shopper.invites().map(({ to }) => to)).toEqual([expect.stringContaining(`sip:${phone}@`)]);

    // acted: one signed request to the system of the shop
    expect(run.actions).toMatchObject([{ name: 'confirm_order', status: 'success', httpStatus: 200 }]);
    expect(system.received.map(({ body }) => [body.mode, body.args])).toEqual([['live', { order_no: '1001' }]]);
    expect(system.unsigned).toBe(0);

    // heard: what the shopper's RTP carried is the prompt
    const [{ callId }] = run.calls;
    const shown = (await call('GET', `/calls/${callId}`)).body.call;
    expect(shown).toMatchObject({ status: 'completed', endReason: 'agent_ended', isTest: false });
    expect(shown.answers).toMatchObject({ happy: true });
    expect(shown.transcript[0]).toMatchObject({ speaker: 'agent', language: 'hi-IN' });
    const prompt = (await spoken(shown.transcript[0].text, 'hi')).subarray(SECOND / 4, SECOND + SECOND / 4);
    expect(correlationOf(shopper.phone.heard().subarray(0, UNCUT), prompt)).toBeGreaterThan(0.95);

    // heard again: the recording plays at its link, whole and from the middle
    expect(shown.recordingUrl).toContain(`${platform.baseUrl}/recordings/${callId}?`);
    const whole = Buffer.from(await (await fetch(shown.recordingUrl)).arrayBuffer());
    expect([whole.toString('latin1', 0, 4), whole.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE']);
    expect(whole.length).toBeGreaterThan(2 * SECOND * shown.talkSeconds * 0.5);
    const part = await fetch(shown.recordingUrl, { headers: { range: 'bytes=4000-7999' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4000-7999/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(4_000, 8_000))).toBe(true);
    const recorded = Float64Array.from({ length: (whole.length - 44) >> 1 }, (_, at) => whole.readInt16LE(44 + at * 2));
    // recorded in real time: with gaps, on a busy machine
    expect(partCorrelationOf(recorded.subarray(0, 2 * UNCUT), prompt)).toBeGreaterThan(0.9);

    // told: the events came, each signed
    const types = await eventually('the events have come', async () => {
      const came = receiver.ofRun(run.id).map(({ event }) => event.type as string);
      return came.includes('run.completed') ? came : null;
    });
    expect(types).toEqual(['run.queued', 'run.ringing', 'run.answered', 'action.completed', 'run.completed']);
    expect(receiver.refused).toEqual([]);
  });
});
