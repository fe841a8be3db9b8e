import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PlaceCall } from '@outcall/contracts-telephony';
import { FLOW_LIBRARY, type FlowDefinition } from '@outcall/flow-language';
import { eventually, LONG_TEST_MS, START_WAIT_MS } from '@outcall/testing';
import { BYTES_PER_SAMPLE, HEADER_BYTES, SAMPLES_PER_SECOND } from '../src/domain/recording/wav-format.js';
import { AriClient } from '../src/outbound/asterisk/ari-client.js';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { RingingTelephony } from './engine/ringing-telephony.js';
import { Shopper } from './engine/shopper.js';
import { accountsOf } from './live-accounts.js';
import { liveCallTo, PUBLIC_URL, SERVICE_CONTEXT, tenant } from './telephony-service.js';

const CALLS = 50;
/** How long each shopper listens. */
const TALK_SECONDS = 30;
/** On a machine that does much else. */
const PATIENCE = { timeoutMs: START_WAIT_MS, everyMs: 250 };

/** Speaks for longer than anybody listens. */
function endless(): FlowDefinition {
  const definition = FLOW_LIBRARY[0]?.definition as FlowDefinition;
  const end = definition.steps.find(({ type }) => type === 'end') as FlowDefinition['steps'][number];
  const text = 'आपका ऑर्डर तैयार है और जल्द ही आपके पते पर पहुँच जाएगा। '.repeat(20);
  const story = { id: 'story', type: 'say', prompt: { 'hi-IN': text, 'en-IN': text }, next: end.id };
  return { ...definition, steps: [story as FlowDefinition['steps'][number], end] };
}

jest.setTimeout(LONG_TEST_MS);

(ENGINE_MISSING === null ? describe : describe.skip)(`${CALLS} calls by a SIP trunk at once`, () => {
  let ringing: RingingTelephony;
  let engine: AriClient;
  let shopper: Shopper | undefined;
  beforeAll(async () => {
    ringing = await RingingTelephony.start();
    ringing.telephony.fakes.state.definition = endless();
    engine = new AriClient(ringing.engine.access);
  });
  afterAll(async () => {
    shopper?.stop();
    await engine?.close();
    await ringing?.stop();
  });

  const recordingOf = async ({ callId, orgId }: PlaceCall): Promise<Buffer> => {
    const { body } = await ringing.telephony.send('GET', `/v1/calls/${callId}`, { context: tenant(orgId, 'live') });
    const path = String(body.call?.recordingUrl).replace(PUBLIC_URL, '');
    const answer = await ringing.telephony.request('GET', path, { context: SERVICE_CONTEXT });
    expect([callId, answer.status]).toEqual([callId, 200]);
    return Buffer.from(await answer.arrayBuffer());
  };

  it(`of ${TALK_SECONDS} s each end once, and each has its recording`, async () => {
    const talk = [
      { do: 'ring' },
      { do: 'answer' },
      { do: 'wait', ms: TALK_SECONDS * 1_000 },
      { do: 'hang_up' },
    ] as const;
    shopper = await Shopper.start(talk, CALLS);
    shopper.phone.echo();
    const first = await ringing.callTo(shopper, {}, undefined, { lines: CALLS });
    const { orgId, language } = first;
    const others = Array.from({ length: CALLS - 1 }, (_, index) =>
      liveCallTo(`+9198765${43_211 + index}`, { orgId, language }),
    );
    const calls = [first, ...others];
    const { results } = (await ringing.telephony.place(calls)).body;
    expect(results).toEqual(calls.map(({ callId }) => expect.objectContaining({ ok: true, callId })));

    const typesOf = ({ callId }: PlaceCall): string[] => ringing.typesOf(callId);
    const isAnswered = (call: PlaceCall): boolean => typesOf(call).includes('call.answered');
    await eventually(() => calls.every(isAnswered), PATIENCE);
    await eventually(() => calls.every((call) => typesOf(call).includes('call.ended')), PATIENCE);
    await shopper.done();

    expect(calls.map(typesOf)).toEqual(calls.map(() => ['call.ringing', 'call.answered', 'call.ended']));
    for (const { callId } of calls)
      expect(await ringing.received(callId, 'call.ended')).toMatchObject({
        status: 'completed',
        endReason: 'shopper_hung_up',
      });
    expect(shopper.invites()).toHaveLength(CALLS);
    const asked = shopper.invites().map(({ to }) => /\+\d+/.exec(to)?.[0]);
    expect(asked.sort()).toEqual(calls.map(({ phone }) => phone).sort());
    const seconds = [];
    for (const call of calls)
      seconds.push(((await recordingOf(call)).length - HEADER_BYTES) / BYTES_PER_SAMPLE / SAMPLES_PER_SECOND);
    expect(Math.min(...seconds)).toBeGreaterThan(TALK_SECONDS - 5);
    expect((await engine.ask({ method: 'GET', path: '/channels' })).body).toEqual([]);
    expect(await accountsOf(ringing.telephony.db)).toMatchObject({ holds: 0, leases: 0, openCalls: 0 });
  });
});
