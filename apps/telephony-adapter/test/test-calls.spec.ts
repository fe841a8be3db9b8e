import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { callTo, ORG, SERVICE_CONTEXT, startTelephony, tenant, type Telephony } from './telephony-service.js';

const OTHER_ORG = 'org_0mg1b2c3d4e5f6g7h8ia';

describe('a test call', () => {
  let telephony: Telephony;
  beforeAll(async () => {
    telephony = await startTelephony();
  });
  afterAll(() => telephony.stop());

  const typesOf = (callId: string): string[] => telephony.eventsOf(callId).map((event) => event.type);
  const untilEnded = (callId: string): Promise<unknown> => eventually(() => typesOf(callId).includes('call.ended'));
  const countCalls = async (): Promise<number> =>
    (await telephony.db.database.query<{ n: number }>('SELECT count(*)::int AS n FROM calls'))[0]?.n ?? -1;

  it('rings, is answered and ends, each told once and in order, with the trace of its run', async () => {
    const trace = {
      requestId: 'req_0mg1b2c3d4e5f6g7h8i9',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    };
    const call = callTo('+919876501234', { testAnswers: { order_confirmed: 'yes' }, ...trace });
    const { status, body } = await telephony.place([call]);
    expect([status, body]).toEqual([
      200,
      { results: [{ ok: true, callId: call.callId, ringingAt: expect.any(String) }] },
    ]);
    await untilEnded(call.callId);
    expect(telephony.eventsOf(call.callId)[0]?.data).toMatchObject({ at: body.results[0].ringingAt });
    expect(typesOf(call.callId)).toEqual(['call.ringing', 'call.answered', 'call.ended']);
    for (const event of telephony.eventsOf(call.callId))
      expect(event).toMatchObject({ key: call.runId, orgId: ORG, mode: 'test', ...trace });
    expect(telephony.eventsOf(call.callId).map((event) => event.version)).toEqual([1, 2, 5]);
    expect(telephony.eventsOf(call.callId).at(-1)?.data).toMatchObject({
      status: 'completed',
      outcome: 'confirmed',
      actionCalls: [{ name: 'confirm_order', status: 'sample' }],
    });
  });

  it('tells when the shopper asked to be called, as far as that may be promised', async () => {
    const asksLater = (more: object) =>
      callTo('+919876501250', { testAnswers: { order_confirmed: 'call me in two hours' }, ...more });
    const calls = [
      { callback: { until: null, isAllowed: true } },
      { callback: { until: null, isAllowed: false } },
      {},
    ].map(asksLater);
    await telephony.place(calls);
    for (const { callId } of calls) await untilEnded(callId);
    const [promised, ...declined] = calls.map(({ callId }) => telephony.eventsOf(callId).at(-1)?.data) as {
      callbackAt: string | null;
    }[];
    for (const data of declined) expect(data).toMatchObject({ endReason: 'callback_requested', callbackAt: null });
    expect(promised).toMatchObject({ status: 'completed', endReason: 'callback_requested' });
    const [{ created_at: createdAt } = { created_at: new Date(0) }] = await telephony.db.database.query<{
      created_at: Date;
    }>('SELECT created_at FROM calls WHERE id = $1', [calls[0]?.callId]);
    expect(Date.parse(promised?.callbackAt ?? '') - createdAt.getTime()).toBeGreaterThanOrEqual(2 * 3_600_000);
  });

  it('is shown with its transcript to the gateway, for its own org and mode alone', async () => {
    const call = callTo('+919876501235');
    await telephony.place([call]);
    await untilEnded(call.callId);
    const read = (orgId: string, mode: 'live' | 'test') =>
      telephony.send('GET', `/v1/calls/${call.callId}`, { context: tenant(orgId, mode) });
    const { status, body } = await read(ORG, 'test');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ok: true,
      call: {
        id: call.callId,
        runId: call.runId,
        attempt: 1,
        status: 'completed',
        endReason: 'agent_ended',
        toNumber: call.phone,
        language: 'en-IN',
        languagesHeard: ['en-IN'],
        outcome: 'confirmed',
        answers: { order_confirmed: true },
        isTest: true,
        recordingUrl: null,
      },
    });
    expect(body.call.talkSeconds).toBeGreaterThan(0);
    expect(body.call.transcript.length).toBeGreaterThan(2);
    const foreign = [
      await read(OTHER_ORG, 'test'),
      await read(ORG, 'live'),
      await telephony.send('GET', '/v1/calls/cal_none', { context: tenant(ORG, 'test') }),
    ];
    expect(foreign.map((answer) => [answer.status, answer.body.message])).toEqual(Array(3).fill([404, 'no such call']));
  });

  it('is one call however often and whatever it is placed with', async () => {
    const call = callTo('+919876501236');
    const answers = await Promise.all([
      telephony.place([call, call]),
      telephony.place([call]),
      telephony.place([callTo('+919876501237'), call]),
    ]);
    expect(answers.flatMap((answer) => answer.body.results)).toEqual(
      expect.arrayContaining([expect.objectContaining({ ok: true, callId: call.callId })]),
    );
    await untilEnded(call.callId);
    expect(await telephony.place([{ ...call, permitExpiresAt: '2020-01-01T00:00:00Z' }])).toMatchObject({
      body: { results: [{ ok: true, callId: call.callId }] },
    });
    expect(typesOf(call.callId)).toEqual(['call.ringing', 'call.answered', 'call.ended']);
  });

  it('is not placed with a permit that has expired', async () => {
    const before = await countCalls();
    expect(
      (await telephony.place([callTo('+919876501238', { permitExpiresAt: '2020-01-01T00:00:00Z' })])).body.results,
    ).toEqual([{ ok: false, reason: 'permit_expired' }]);
    expect(await countCalls()).toBe(before);
  });

  it.each([
    ['0002', 'no_answer', 'no_answer'],
    ['0003', 'busy', 'busy'],
    ['0004', 'no_answer', 'declined'],
    ['0005', 'no_answer', 'voicemail'],
    ['0006', 'failed', 'invalid_number'],
    ['0010', 'no_answer', 'no_answer'],
  ])('to ...%s is not answered and ends as %s, %s', async (ending, status, endReason) => {
    const call = callTo(`+91987650${ending}`);
    await telephony.place([call]);
    await untilEnded(call.callId);
    expect(typesOf(call.callId)).toEqual(['call.ringing', 'call.ended']);
    expect(telephony.eventsOf(call.callId).at(-1)?.data).toMatchObject({
      status,
      endReason,
      answeredAt: null,
      talkSeconds: null,
    });
  });

  it('to a number that does not answer once is answered at the next attempt', async () => {
    const call = callTo('+919876500010', { attempt: 2 });
    await telephony.place([call]);
    await untilEnded(call.callId);
    expect(typesOf(call.callId)).toEqual(['call.ringing', 'call.answered', 'call.ended']);
  });

  it('that hears an opt-out tells contacts before its end is told', async () => {
    const call = callTo('+919876500007');
    await telephony.place([call]);
    await untilEnded(call.callId);
    const optOut = telephony.fakes.received.find((request) => request.path === '/internal/opt-outs');
    expect(optOut?.body).toEqual({ orgId: ORG, mode: 'test', phone: call.phone, source: 'call', callId: call.callId });
    expect(telephony.eventsOf(call.callId).at(-1)?.data).toMatchObject({
      status: 'completed',
      endReason: 'opted_out',
      optedOut: true,
    });
  });

  it('that asks for a person is handed over', async () => {
    const call = callTo('+919876500008');
    await telephony.place([call]);
    await untilEnded(call.callId);
    expect(typesOf(call.callId)).toEqual([
      'call.ringing',
      'call.answered',
      'call.handoff_requested',
      'call.handoff_connected',
      'call.ended',
    ]);
  });

  it('that the shopper leaves half-way was reached all the same', async () => {
    const call = callTo('+919876500009');
    await telephony.place([call]);
    await untilEnded(call.callId);
    expect(telephony.eventsOf(call.callId).at(-1)?.data).toMatchObject({
      status: 'completed',
      endReason: 'shopper_hung_up',
    });
  });

  it('meets busy lines once in a run, without becoming a call, and gets through after that', async () => {
    const call = callTo('+919876500011');
    const before = await countCalls();
    expect((await telephony.place([call])).body.results).toEqual([{ ok: false, reason: 'lines_busy' }]);
    expect(await countCalls()).toBe(before);
    expect((await telephony.place([call])).body.results).toEqual([
      expect.objectContaining({ ok: true, callId: call.callId }),
    ]);
    await untilEnded(call.callId);
    expect((await telephony.place([callTo('+919876500011')])).body.results).toEqual([
      { ok: false, reason: 'lines_busy' },
    ]);
  });

  it('that is refused for good is kept as it ended, and stays refused', async () => {
    const call = callTo('+919876500012');
    const verdict = [{ ok: false, reason: 'refused', endReason: 'blocked' }];
    expect((await telephony.place([call])).body.results).toEqual(verdict);
    expect((await telephony.place([call])).body.results).toEqual(verdict);
    expect(
      (await telephony.send('GET', `/v1/calls/${call.callId}`, { context: tenant(ORG, 'test') })).body.call,
    ).toMatchObject({ status: 'failed', endReason: 'blocked' });
    expect(typesOf(call.callId)).toEqual([]);
  });

  it('in a hundred at once is played a hundred times', async () => {
    const calls = Array.from({ length: 100 }, (_, index) => callTo(`+9198765${20_100 + index}`));
    expect((await telephony.place(calls)).body.results).toEqual(
      calls.map(({ callId }) => expect.objectContaining({ ok: true, callId })),
    );
    await Promise.all(calls.map((call) => untilEnded(call.callId)));
    for (const call of calls) expect(typesOf(call.callId)).toEqual(['call.ringing', 'call.answered', 'call.ended']);
    expect(
      telephony.fakes.received.filter((request) => request.path.startsWith('/internal/flow-versions/')),
    ).toHaveLength(1);
  });

  it('keeps keys like constructor of inputs as they are', async () => {
    const inputs = { ...callTo('').inputs, constructor: 'a', hasOwnProperty: 'b' };
    const call = callTo('+919876501239', { inputs });
    await telephony.place([call]);
    await untilEnded(call.callId);
    const [row] = await telephony.db.database.query<{ inputs: unknown }>('SELECT inputs FROM calls WHERE id = $1', [
      call.callId,
    ]);
    expect(row?.inputs).toEqual(inputs);
  });

  it('has a live twin only when there is a number to call from', async () => {
    expect((await telephony.place([callTo('+919876501240', { mode: 'live' })])).body.results).toEqual([
      { ok: false, reason: 'no_number' },
    ]);
  });

  it.each([
    ['a phone that is none', { phone: '12345' }],
    ['a NUL in an input', { inputs: { customer_name: 'A\u0000' } }],
    ['an unknown field', { surprise: true }],
    ['an attempt that is no number', { attempt: 'one' }],
    ['a permit date without an offset', { permitExpiresAt: '2026-11-21T10:00:00' }],
    ['an id of another kind', { callId: 'run_0mg1b2c3d4e5f6g7h8i9' }],
  ])('is refused alone with %s: nothing is written of it, and the call beside it is placed', async (_, wrong) => {
    const before = await countCalls();
    const answer = await telephony.place([callTo('+919876501241'), { ...callTo('+919876501242'), ...wrong }]);
    expect(answer.status).toBe(200);
    expect(answer.body.results[0]).not.toMatchObject({ errorCode: 'FAULTY_ITEM' });
    expect(answer.body.results[1]).toMatchObject({ ok: false, errorCode: 'FAULTY_ITEM' });
    expect(await countCalls()).toBe(before + 1);
  });

  it('is placed by the orchestrator alone', async () => {
    const body = { items: [callTo('+919876501243')] };
    expect((await telephony.send('PUT', '/internal/calls', { body })).status).toBe(401);
    expect(
      (await telephony.send('PUT', '/internal/calls', { body, context: SERVICE_CONTEXT, caller: 'api-gateway' }))
        .status,
    ).toBe(401);
    expect(
      (
        await telephony.send('PUT', '/internal/calls', {
          body,
          context: tenant(ORG, 'test'),
          caller: 'run-orchestrator',
        })
      ).status,
    ).toBe(401);
  });
});
