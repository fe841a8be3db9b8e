import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { HANG_UPS_PATH, type Call } from '@outcall/contracts-telephony';
import { eventually } from '@outcall/testing';
import { accountsOf } from './live-accounts.js';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { RingingTelephony } from './engine/ringing-telephony.js';
import type { Doing } from './engine/scenario.js';
import { Shopper } from './engine/shopper.js';
import { ids, liveCallTo, PUBLIC_URL, SERVICE_CONTEXT, tenant } from './telephony-service.js';

(ENGINE_MISSING === null ? describe : describe.skip)('A live call by a SIP trunk', () => {
  let ringing: RingingTelephony;
  let shopper: Shopper | undefined;
  beforeAll(async () => {
    ringing = await RingingTelephony.start();
  });
  afterEach(() => {
    shopper?.stop();
    shopper = undefined;
  });
  afterAll(() => ringing?.stop());

  const rung = async (...doings: readonly Doing[]) => {
    shopper = await Shopper.start(doings);
    const call = await ringing.callTo(shopper);
    return { shopper, call, verdict: await ringing.place(call) };
  };

  it('rings, asks in Hindi, takes a key, acts, says goodbye, and its recording plays', async () => {
    const { shopper, call, verdict } = await rung({ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' });
    const { callId, orgId } = call;
    expect(verdict).toEqual({ ok: true, callId, carrierMs: expect.any(Number) });
    await eventually(() => {
      expect(shopper.invites()).toMatchObject([{ to: expect.stringContaining('sip:+919876543210@127.0.0.1') }]);
    });
    await ringing.received(callId, 'call.answered');
    const ended = await ringing.answeredWith('1', callId, shopper);
    expect(ended).toMatchObject({
      status: 'completed',
      endReason: 'agent_ended',
      outcome: 'confirmed',
      answers: { order_confirmed: true },
    });
    expect(ringing.typesOf(callId)).toEqual(['call.ringing', 'call.answered', 'call.ended']);
    await shopper.done();
    expect(await accountsOf(ringing.telephony.db)).toMatchObject({ holds: 0, leases: 0, openCalls: 0 });

    const { body } = await ringing.telephony.send('GET', `/v1/calls/${callId}`, { context: tenant(orgId, 'live') });
    const { recordingUrl, transcript } = body.call as Call;
    expect(transcript[0]).toMatchObject({ speaker: 'agent', language: 'hi-IN' });
    const path = String(recordingUrl).replace(PUBLIC_URL, '');
    const play = (headers = {}) => ringing.telephony.request('GET', path, { context: SERVICE_CONTEXT, headers });
    const whole = Buffer.from(await (await play()).arrayBuffer());
    expect([whole.toString('latin1', 0, 4), whole.length > 16_000]).toEqual(['RIFF', true]);
    const part = await play({ range: 'bytes=0-3' });
    expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
  });

  it.each<[string, readonly Doing[], object, number | null]>([
    ['busy', [{ do: 'refuse', code: 486, phrase: 'Busy Here' }], { status: 'busy', endReason: 'busy' }, 486],
    [
      'declined',
      [{ do: 'ring' }, { do: 'refuse', code: 603, phrase: 'Decline' }],
      { status: 'no_answer', endReason: 'declined' },
      603,
    ],
    [
      'no number',
      [{ do: 'refuse', code: 404, phrase: 'Not Found' }],
      { status: 'failed', endReason: 'invalid_number' },
      404,
    ],
    [
      'away',
      [{ do: 'refuse', code: 480, phrase: 'Temporarily Unavailable' }],
      { status: 'no_answer', endReason: 'unreachable' },
      480,
    ],
    [
      'in trouble',
      [{ do: 'refuse', code: 503, phrase: 'Service Unavailable' }],
      { status: 'failed', endReason: 'provider_unavailable', neverRang: true },
      503,
    ],
    [
      'in trouble once it rings',
      [{ do: 'ring' }, { do: 'refuse', code: 503, phrase: 'Service Unavailable' }],
      { status: 'failed', endReason: 'provider_unavailable' },
      503,
    ],
    [
      'not to be called by us',
      [{ do: 'refuse', code: 403, phrase: 'Forbidden' }],
      { status: 'failed', endReason: 'provider_unavailable' },
      403,
    ],
  ])('ends when the shopper is %s', async (_, doings, end, sipCode) => {
    const { call, verdict } = await rung(...doings);
    expect(verdict).toMatchObject({ ok: true });
    const ended = await ringing.received(call.callId, 'call.ended');
    expect(ended).toMatchObject({ ...end, answeredAt: null, talkSeconds: null });
    expect('neverRang' in ended).toBe('neverRang' in end);
    expect(ringing.typesOf(call.callId).includes('call.ringing')).toBe(doings[0]?.do === 'ring');
    expect((await ringing.rowOf(call.callId))?.['sip_code']).toBe(sipCode);
    expect(await accountsOf(ringing.telephony.db)).toMatchObject({ holds: 0, leases: 0, openCalls: 0 });
  });

  it('that is refused with a code that its trunk means otherwise ends so, and rings nobody else', async () => {
    shopper = await Shopper.start([{ do: 'refuse', code: 480, phrase: 'Somehow Busy' }]);
    const other = await Shopper.start([{ do: 'answer' }, { do: 'await_bye' }]);
    const endReasons = [{ sipCode: 480, endReason: 'busy' }];
    const call = await ringing.callTo(shopper, {}, other, {}, { endReasons });
    await ringing.place(call);
    const ended = await ringing.received(call.callId, 'call.ended');
    expect(ended).toMatchObject({ status: 'busy', endReason: 'busy' });
    expect(ended).not.toHaveProperty('neverRang');
    expect(await ringing.rowOf(call.callId)).toMatchObject({ sip_code: 480 });
    expect([shopper.invites().length, other.invites().length]).toEqual([1, 0]);
    other.stop();
  });

  it('that its trunk refuses for now three times has rung nobody three times, and then it is answered', async () => {
    shopper = await Shopper.start([{ do: 'refuse', code: 503, phrase: 'Service Unavailable' }], 3);
    const refused: string[] = [];
    const first = await ringing.callTo(shopper);
    for (let again = 0; again < 3; again += 1) {
      const call = again === 0 ? first : liveCallTo(first.phone, { ...first, callId: ids.next('call') });
      expect(await ringing.place(call)).toMatchObject({ ok: true });
      expect(await ringing.received(call.callId, 'call.ended')).toMatchObject({ attempt: 1, neverRang: true });
      refused.push(call.callId);
    }
    await shopper.done();
    const { port } = shopper;
    shopper.stop();
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }], 1, 'udp', port);
    const call = liveCallTo(first.phone, { ...first, callId: ids.next('call') });
    expect(await ringing.place(call)).toMatchObject({ ok: true });
    await ringing.answeredWith('1', call.callId, shopper);
    expect(ringing.typesOf(call.callId)).toEqual(['call.ringing', 'call.answered', 'call.ended']);
    for (const callId of refused) expect(ringing.typesOf(callId)).toEqual(['call.ended']);
    expect(await accountsOf(ringing.telephony.db)).toMatchObject({ holds: 0, leases: 0, openCalls: 0 });
  });

  it('that nobody answers is taken back after its ring', async () => {
    const { shopper, call } = await rung({ do: 'ring' }, { do: 'await_cancel' });
    expect(await ringing.received(call.callId, 'call.ended')).toMatchObject({
      status: 'no_answer',
      endReason: 'no_answer',
    });
    expect(ringing.typesOf(call.callId)).toEqual(['call.ringing', 'call.ended']);
    await shopper.done();
  });

  it('that is hung up while it rings is taken back: the telephone of the shopper is told', async () => {
    const { shopper, call } = await rung({ do: 'ring' }, { do: 'await_cancel' });
    await ringing.received(call.callId, 'call.ringing');
    const body = { orgId: call.orgId, mode: 'live', callIds: [call.callId] };
    const caller = 'run-orchestrator';
    const asked = await ringing.telephony.send('POST', HANG_UPS_PATH, { context: SERVICE_CONTEXT, caller, body });
    expect(asked).toEqual({ status: 200, body: { ok: true } });
    await shopper.done();
    expect(await ringing.received(call.callId, 'call.ended')).toMatchObject({
      status: 'canceled',
      endReason: 'canceled',
    });
    expect(shopper.invites()).toHaveLength(1);
    expect(await accountsOf(ringing.telephony.db)).toMatchObject({ holds: 0, leases: 0, openCalls: 0 });
  });

  it('ends when the shopper hangs up, with the talk so far', async () => {
    const { call } = await rung({ do: 'ring' }, { do: 'answer' }, { do: 'wait', ms: 1_500 }, { do: 'hang_up' });
    expect(await ringing.received(call.callId, 'call.ended')).toMatchObject({
      status: 'completed',
      endReason: 'shopper_hung_up',
    });
  });

  it('ends when nothing at all is heard from the shopper any more', async () => {
    const { shopper, call } = await rung({ do: 'answer' }, { do: 'await_bye' });
    await ringing.received(call.callId, 'call.answered');
    shopper.phone.beDumb();
    expect(await ringing.received(call.callId, 'call.ended')).toMatchObject({
      status: 'completed',
      endReason: 'silence',
    });
  });
});
