import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { accountsOf, requestsOf } from './live-accounts.js';
import {
  answeringPhones,
  callTo,
  liveCallTo,
  ORG,
  SERVICE_CONTEXT,
  startTelephony,
  tenant,
  type Telephony,
} from './telephony-service.js';

const OTHER_ORG = 'org_0mg1b2c3d4e5f6g7h8ia';
const POOR_ORG = 'org_0mg1b2c3d4e5f6g7h8ib';
const PRICE = 200;

describe('a live call on the virtual carrier', () => {
  let telephony: Telephony;
  beforeAll(async () => {
    telephony = await startTelephony();
    await telephony.equip({ lines: 20, paise: 100_000 });
  });
  afterAll(() => telephony.stop());

  const typesOf = (callId: string): string[] => telephony.eventsOf(callId).map((event) => event.type);
  const untilEnded = (callId: string): Promise<unknown> => eventually(() => typesOf(callId).includes('call.ended'));
  const verdictOf = async (call: ReturnType<typeof callTo>): Promise<unknown> =>
    (await telephony.place([call])).body.results[0];
  const callsOf = (id: string) => telephony.db.database.query('SELECT status FROM calls WHERE id = $1', [id]);

  it('has its line reserved though another item of the reservation is faulty: that one is refused alone', async () => {
    const [sound, id] = [{ orgId: ORG, callType: 'transactional', wanted: 2 }, 'of one faulty'];
    const ask = (body: unknown) =>
      telephony.send('POST', '/internal/line-reservations', {
        context: SERVICE_CONTEXT,
        caller: 'run-orchestrator',
        body,
      });
    const faulty = [{ ...sound, callType: 'social' }, { ...sound, wanted: 0 }, { orgId: 'nobody' }, null];
    const { status, body } = await ask({ id, items: [faulty[0], sound, ...faulty.slice(1)] });
    const refused = { granted: 0, refusal: 'faulty' };
    expect([status, body.results]).toEqual([200, [refused, { granted: 2, refusal: null }, refused, refused, refused]]);
    const held = await telephony.db.database.query('SELECT slots FROM line_reservations WHERE id = $1', [id]);
    expect(held).toEqual([{ slots: 2 }]);
    await telephony.send('DELETE', `/internal/line-reservations/${id.replaceAll(' ', '%20')}`, {
      context: SERVICE_CONTEXT,
      caller: 'run-orchestrator',
    });
    for (const broken of [{ id }, { items: [sound] }, { id: 7, items: [sound] }, { id, items: Array(101).fill(sound) }])
      expect((await ask(broken)).status).toBe(400);
    expect((await ask({ id, items: faulty })).body.results).toEqual(faulty.map(() => refused));
  });

  it.each([
    [
      '1234',
      ['call.ringing', 'call.answered', 'call.ended'],
      { status: 'completed', endReason: 'agent_ended', outcome: 'confirmed' },
      PRICE,
    ],
    ['0002', ['call.ringing', 'call.ended'], { status: 'no_answer', endReason: 'no_answer' }, 0],
    ['0003', ['call.ringing', 'call.ended'], { status: 'busy', endReason: 'busy' }, 0],
    ['0004', ['call.ringing', 'call.ended'], { status: 'no_answer', endReason: 'declined' }, 0],
    ['0005', ['call.ringing', 'call.ended'], { status: 'no_answer', endReason: 'voicemail' }, 0],
    ['0006', ['call.ringing', 'call.ended'], { status: 'failed', endReason: 'invalid_number' }, 0],
    [
      '0007',
      ['call.ringing', 'call.answered', 'call.ended'],
      { status: 'completed', endReason: 'opted_out', optedOut: true },
      PRICE,
    ],
    [
      '0008',
      ['call.ringing', 'call.answered', 'call.handoff_requested', 'call.handoff_connected', 'call.ended'],
      { status: 'completed', endReason: 'handed_off' },
      PRICE,
    ],
    [
      '0009',
      ['call.ringing', 'call.answered', 'call.ended'],
      { status: 'completed', endReason: 'shopper_hung_up' },
      PRICE,
    ],
    ['0010', ['call.ringing', 'call.ended'], { status: 'no_answer', endReason: 'no_answer' }, 0],
  ])(
    'to ...%s goes as its number tells, frees its line and costs what was talked',
    async (ending, types, data, cost) => {
      const before = await accountsOf(telephony.db);
      const call = liveCallTo(`+91987650${ending}`);
      const verdict = await verdictOf(call);
      const times = { ringingAt: expect.any(String), carrierMs: expect.any(Number) };
      expect(verdict).toEqual({ ok: true, callId: call.callId, ...times });
      await untilEnded(call.callId);
      expect(typesOf(call.callId)).toEqual(types);
      expect(telephony.eventsOf(call.callId)[0]?.data).toMatchObject({
        at: (verdict as { ringingAt: string }).ringingAt,
      });
      expect(telephony.eventsOf(call.callId).at(-1)).toMatchObject({ mode: 'live', key: call.runId, data });
      expect(await accountsOf(telephony.db)).toEqual({
        ...before,
        balance: before.balance - cost,
        debits: before.debits + cost,
      });
      expect(await requestsOf(telephony.db, [call.callId])).toEqual([{ call_id: call.callId, answer: 'accepted' }]);
    },
  );

  it('to a number that does not answer once is answered at the second attempt', async () => {
    const call = liveCallTo('+919876500010', { attempt: 2 });
    await telephony.place([call]);
    await untilEnded(call.callId);
    expect(typesOf(call.callId)).toContain('call.answered');
  });

  it('meets busy lines once in a run, keeps nothing, and gets through with the same id or another', async () => {
    const call = liveCallTo('+919876500011');
    const before = await accountsOf(telephony.db);
    expect(await verdictOf(call)).toMatchObject({ ok: false, reason: 'lines_busy' });
    expect([await accountsOf(telephony.db), await callsOf(call.callId)]).toEqual([before, []]);
    expect(await verdictOf(call)).toMatchObject({ ok: true, callId: call.callId });
    await untilEnded(call.callId);
    const other = liveCallTo('+919876500011');
    expect(await verdictOf(other)).toMatchObject({ ok: false, reason: 'lines_busy' });
    const again = { ...other, callId: liveCallTo('').callId };
    expect(await verdictOf(again)).toMatchObject({ ok: true, callId: again.callId });
    await untilEnded(again.callId);
    expect(typesOf(other.callId)).toEqual([]);
  });

  it('that is refused for good is kept as it ended, costs nothing, and stays refused without asking again', async () => {
    const call = liveCallTo('+919876500012');
    const before = await accountsOf(telephony.db);
    const refusal = { ok: false, reason: 'refused', endReason: 'blocked' };
    expect([await verdictOf(call), await verdictOf(call)]).toMatchObject([refusal, refusal]);
    expect(await accountsOf(telephony.db)).toEqual(before);
    expect(await requestsOf(telephony.db, [call.callId])).toHaveLength(1);
    expect(
      (await telephony.send('GET', `/v1/calls/${call.callId}`, { context: tenant(ORG, 'live') })).body.call,
    ).toMatchObject({ status: 'failed', endReason: 'blocked' });
    expect(typesOf(call.callId)).toEqual([]);
  });

  it('is one request and one call however often and whatever it is placed with', async () => {
    const call = liveCallTo('+919876501236');
    const answers = await Promise.all([
      telephony.place([call, call]),
      telephony.place([call]),
      telephony.place([liveCallTo('+919876501237'), call]),
    ]);
    for (const result of answers.flatMap((answer) => answer.body.results)) expect(result.ok).toBe(true);
    await untilEnded(call.callId);
    expect(await verdictOf({ ...call, permitExpiresAt: '2020-01-01T00:00:00Z' })).toEqual({
      ok: true,
      callId: call.callId,
    });
    expect(await requestsOf(telephony.db, [call.callId])).toHaveLength(1);
    expect(typesOf(call.callId)).toEqual(['call.ringing', 'call.answered', 'call.ended']);
  });

  it('is shown to the live credentials of its org alone', async () => {
    const call = liveCallTo('+919876501238');
    await telephony.place([call]);
    await untilEnded(call.callId);
    const read = (org: string, mode: 'live' | 'test') =>
      telephony.send('GET', `/v1/calls/${call.callId}`, { context: tenant(org, mode) });
    expect((await read(ORG, 'live')).body.call).toMatchObject({
      isTest: false,
      status: 'completed',
      talkSeconds: expect.any(Number),
      recordingUrl: expect.any(String),
    });
    expect([(await read(ORG, 'test')).status, (await read(OTHER_ORG, 'live')).status]).toEqual([404, 404]);
  });

  it('is not placed with a permit that has expired', async () => {
    const call = liveCallTo('+919876501239', { permitExpiresAt: '2020-01-01T00:00:00Z' });
    expect(await verdictOf(call)).toMatchObject({ ok: false, reason: 'permit_expired' });
    expect([await callsOf(call.callId), await requestsOf(telephony.db, [call.callId])]).toEqual([[], []]);
  });

  it('waits for a number, for one of its type, and for a minute of credit', async () => {
    expect(await verdictOf(liveCallTo('+919876501240', { orgId: OTHER_ORG }))).toEqual({
      ok: false,
      reason: 'no_number',
    });
    expect(await verdictOf(liveCallTo('+919876501240', { callType: 'promotional' }))).toEqual({
      ok: false,
      reason: 'no_number',
    });
    await telephony.equip({ org: POOR_ORG, lines: 5, paise: PRICE - 1 });
    const call = liveCallTo('+919876501240', { orgId: POOR_ORG });
    expect(await verdictOf(call)).toEqual({ ok: false, reason: 'no_credit' });
    expect(await callsOf(call.callId)).toEqual([]);
  });

  it('in a batch with others is judged for itself', async () => {
    const calls = [
      liveCallTo('+919876501250'),
      callTo('+919876501250'),
      liveCallTo('+919876501251', { orgId: OTHER_ORG }),
      liveCallTo('+919876500012'),
      liveCallTo('+919876501252', { callType: 'service' }),
    ];
    const verdicts = (await telephony.place(calls)).body.results;
    expect(verdicts).toMatchObject([
      { ok: true },
      { ok: true },
      { reason: 'no_number' },
      { reason: 'refused' },
      { ok: true },
    ]);
    await Promise.all([calls[0], calls[1], calls[4]].map((call) => untilEnded(call?.callId as string)));
  });

  it('has a test twin that never reaches the carrier', async () => {
    const call = callTo('+919876501241');
    const before = await accountsOf(telephony.db);
    await telephony.place([call]);
    await untilEnded(call.callId);
    expect(await requestsOf(telephony.db, [call.callId])).toEqual([]);
    expect(await accountsOf(telephony.db)).toEqual(before);
  });
});

/** Slow enough that nobody hangs up while the test looks. */
describe('two hundred live calls at once on fifty lines', () => {
  let telephony: Telephony;
  beforeAll(async () => {
    telephony = await startTelephony({ SIM_SPEED: '0.5' });
    await telephony.equip({ lines: 20, paise: 50_000 });
    await telephony.equip({ lines: 30, paise: 50_000 });
  });
  afterAll(() => telephony.stop());

  it('are fifty calls; the rest wait for a line, a shopper who is in a call waits too, and in the end all is free again', async () => {
    const calls = answeringPhones(200).map((phone) => liveCallTo(phone));
    const second = await telephony.replica();
    const at = (index: number) => (index % 2 ? second : telephony.service);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => telephony.place(calls.slice(index * 10, index * 10 + 10), at(index))),
    );
    const verdicts: { ok: boolean; reason?: string; callId: string }[] = answers.flatMap(
      (answer) => answer.body.results,
    );
    expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(50);
    expect(verdicts.filter((verdict) => verdict.reason === 'lines_busy')).toHaveLength(150);
    expect(await accountsOf(telephony.db)).toMatchObject({
      leases: 50,
      holds: 50 * PRICE,
      balance: 100_000 - 50 * PRICE,
      debits: 0,
    });
    const [{ most }] = (await telephony.db.database.query(
      'SELECT array_agg(n ORDER BY n) AS most FROM (SELECT count(*)::int AS n FROM live_leases GROUP BY number_id) x',
    )) as [{ most: number[] }];
    expect(most).toEqual([20, 30]);

    const inCall = calls.filter((call) => verdicts.some((verdict) => verdict.ok && verdict.callId === call.callId));
    const again = liveCallTo(inCall[0]?.phone as string);
    expect((await telephony.place([again])).body.results).toEqual([{ ok: false, reason: 'shopper_in_call' }]);

    await Promise.all([telephony.service.close(), second.close()]); // they let their calls go: another plays them on
    const fast = await telephony.replica({ SIM_SPEED: '500' });
    await eventually(async () => (await accountsOf(telephony.db)).openCalls === 0);
    expect(await accountsOf(telephony.db)).toMatchObject({ leases: 0, holds: 0, debits: 50 * PRICE });
    const rest = calls.filter((call) => !inCall.includes(call)).slice(0, 50);
    // The lines are kept for those that waited for a few seconds more.
    await eventually(async () =>
      expect((await telephony.place(rest, fast)).body.results).toEqual(
        rest.map(({ callId }) => expect.objectContaining({ ok: true, callId })),
      ),
    );
    await eventually(async () => (await accountsOf(telephony.db)).openCalls === 0);
    const requests = await requestsOf(
      telephony.db,
      calls.map((call) => call.callId),
    );
    expect(requests).toHaveLength(100);
    expect(new Set(requests.map((request) => request.call_id)).size).toBe(100);
    await fast.close();
  });
});
