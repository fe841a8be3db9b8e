import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CALL_FACTS_PATH,
  LIVE_EXPLANATIONS_PATH,
  MAX_CALL_FACTS,
  RUN_CALLS_PATH,
  type PlaceCall,
  type TracedCall,
} from '@outcall/contracts-telephony';
import { SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import { LOOK } from '../src/outbound/postgres/reading/postgres-line-use.js';
import { FACTS, TRACES } from '../src/outbound/postgres/reading/postgres-call-traces.js';
import {
  answeringPhones,
  callTo,
  liveCallTo,
  SERVICE_CONTEXT,
  startTelephony,
  tenant,
  type Telephony,
} from './telephony-service.js';

const ids = new TimeOrderedIdGenerator(new SystemClock());

describe('explanations', () => {
  let telephony: Telephony;
  beforeAll(async () => void (telephony = await startTelephony()));
  afterAll(() => telephony.stop());

  const ask = (path: string, body: unknown, caller = 'run-orchestrator') =>
    telephony.send('POST', path, { context: SERVICE_CONTEXT, caller, body });
  const explain = async (orgId: string, phone: string | null = null, callType = 'transactional') =>
    (await ask(LIVE_EXPLANATIONS_PATH, { orgId, callType, phone })).body;
  const check = async (orgId: string, callType = 'transactional') =>
    (await ask('/internal/live-checks', { items: [{ orgId, callType }] })).body.results[0];
  const pool = async (orgId: string, callType = 'transactional') =>
    (await ask('/internal/live-checks', { items: [{ orgId, callType, wantsPool: true }] })).body.results[0];
  const trace = async (orgId: string, mode: string, ...callIds: string[]): Promise<TracedCall[]> =>
    (await ask(RUN_CALLS_PATH, { orgId, mode, callIds })).body.calls;
  const over = (call: PlaceCall): Promise<TracedCall> =>
    eventually(async () => {
      const [found] = await trace(call.orgId, call.mode, call.callId);
      if (!found?.endedAt) throw new Error(`${call.callId} is not over`);
      return found;
    });

  it('of a live call name everything that the live check refuses, the first of it first', async () => {
    const orgId = ids.next('org');
    expect(await explain(orgId)).toMatchObject({
      refusals: [{ errorCode: 'NO_NUMBER' }, { errorCode: 'NO_CREDIT' }],
      lines: 0,
      freeLines: 0,
      isInCall: false,
    });
    expect(await check(orgId)).toMatchObject({ errorCode: 'NO_NUMBER' });
    await telephony.equip({ lines: 3, paise: 100, org: orgId });
    expect((await explain(orgId)).refusals).toEqual([await check(orgId)]);
    await telephony.equip({ lines: 2, paise: 10_000, org: orgId });
    expect(await explain(orgId)).toEqual({
      ok: true,
      refusals: [],
      lines: 5,
      freeLines: 5,
      isInCall: false,
      sharedBy: (await pool(orgId)).sharedBy,
    });
    expect(await explain(orgId, null, 'promotional')).toMatchObject({
      refusals: [{ errorCode: 'NO_NUMBER' }],
      lines: 0,
    });
  });

  it('count the lines that calls and reservations hold, and tell who is in a call', async () => {
    const orgId = ids.next('org');
    await telephony.equip({ lines: 4, paise: 100_000, org: orgId });
    const [phone] = answeringPhones(1, 30_100) as [string];
    const seed =
      'INSERT INTO live_leases (org_id, call_id, number_id, phone, hold) SELECT $1, $2, id, $3, 0 FROM numbers WHERE org_id = $1';
    await telephony.db.database.query(seed, [orgId, ids.next('call'), phone]);
    await ask('/internal/line-reservations', {
      id: 'scheduler',
      items: [{ orgId, callType: 'transactional', wanted: 2 }],
    });
    expect(await explain(orgId, phone)).toMatchObject({ lines: 4, freeLines: 1, isInCall: true });
    expect(await explain(orgId, '+919876500000')).toMatchObject({ freeLines: 1, isInCall: false });
    expect(await explain(ids.next('org'), phone)).toMatchObject({ isInCall: false });
  });

  it('of a live call name a shopper who has called back, until that call is over', async () => {
    const [orgId, phone] = [ids.next('org'), '+919876501238'];
    await telephony.equip({ lines: 1, paise: 100_000, org: orgId });
    const { database } = telephony.db;
    await database.query(
      `INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, caller, language, started_at, lease_until)
       SELECT org_id, $2, $2, id, phone, $3, 'hi-IN', now(), now() + interval '1 hour' FROM numbers WHERE org_id = $1`,
      [orgId, ids.next('inboundCall'), phone],
    );
    expect(await explain(orgId, phone)).toMatchObject({ freeLines: 1, isInCall: true });
    expect(await explain(orgId, '+919876500000')).toMatchObject({ isInCall: false });
    expect(await explain(ids.next('org'), phone)).toMatchObject({ isInCall: false });
    await database.query('UPDATE inbound_calls SET ended_at = now(), lease_until = NULL WHERE org_id = $1', [orgId]);
    expect(await explain(orgId, phone)).toMatchObject({ isInCall: false });
  });

  it('judge the numbers by what they can do, as the live check does', async () => {
    const orgId = ids.next('org');
    await telephony.equip({ lines: 1, paise: 100_000, org: orgId });
    await telephony.db.database.query(
      "UPDATE numbers SET languages = '{hi-IN}', speech = false, lines = 4 WHERE org_id = $1",
      [orgId],
    );
    const asked = async (needs: object) => {
      const question = { orgId, callType: 'transactional', ...needs };
      const result = (await ask(LIVE_EXPLANATIONS_PATH, { ...question, phone: null })).body;
      const [checked] = (await ask('/internal/live-checks', { items: [question] })).body.results;
      expect(result.refusals).toEqual(checked.ok ? [] : [checked]);
      return { lines: result.lines, free: result.freeLines, message: checked.message };
    };
    expect(await asked({ language: 'hi-IN' })).toEqual({ lines: 4, free: 4, message: undefined });
    const none = { lines: 0, free: 0 };
    expect(await asked({ language: 'ta-IN' })).toEqual({
      ...none,
      message: 'the organisation has no number for transactional calls in ta-IN',
    });
    expect(await asked({ language: 'hi-IN', needsSpeech: true })).toEqual({
      ...none,
      message: 'the organisation has no number for transactional calls in hi-IN that hears what is said',
    });
    expect(await asked({ callType: 'promotional', language: 'hi-IN' })).toMatchObject({
      message: 'the organisation has no number for promotional calls',
    });
  });

  it('write and hold nothing', async () => {
    const orgId = ids.next('org');
    await telephony.equip({ lines: 1, paise: 1_000, org: orgId });
    const tables = [
      'numbers',
      'balances',
      'live_leases',
      'released',
      'line_reservations',
      'credit_entries',
      'calls',
      'carrier_starts',
    ];
    const contents = () =>
      Promise.all(
        tables.map((table) => telephony.db.database.query(`SELECT t::text, t.xmin::text FROM ${table} t ORDER BY 1`)),
      );
    const before = await contents();
    for (let times = 0; times < 3; times += 1) await explain(orgId, '+919876543210');
    expect(await contents()).toEqual(before);
  });

  it('tell of a live call the number it was made from, what the carrier said, and the trace that placed it', async () => {
    const orgId = ids.next('org');
    await telephony.equip({ lines: 5, paise: 100_000, org: orgId });
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const [accepted, refused] = [
      liveCallTo('+919876540123', { orgId, requestId: 'req_1', traceparent }),
      liveCallTo('+919876540012', { orgId }),
    ];
    await telephony.place([accepted, refused]);
    const call = await over(accepted);
    expect(call).toMatchObject({
      id: accepted.callId,
      runId: accepted.runId,
      attempt: 1,
      status: 'completed',
      endReason: 'agent_ended',
      fromNumber: expect.stringMatching(/^\+9122600/),
      numberSeries: 'landline',
      seriesRulesVersion: 'in-2018-07',
      carrierCode: 'accepted',
      requestId: 'req_1',
      traceparent,
    });
    expect(call.transcript.length).toBeGreaterThan(1);
    expect(call).not.toHaveProperty('recordingUrl');
    expect(await over(refused)).toMatchObject({
      status: 'failed',
      endReason: 'blocked',
      carrierCode: 'refused',
      answeredAt: null,
    });
    const [number] = (
      await telephony.send('GET', `/internal/admin/orgs/${orgId}/numbers`, { context: tenant(orgId, 'live', 'admin') })
    ).body.numbers;
    await telephony.send('DELETE', `/internal/admin/orgs/${orgId}/numbers/${number.id}`, {
      context: tenant(orgId, 'live', 'admin'),
    });
    expect((await trace(orgId, 'live', accepted.callId))[0]).toMatchObject({
      fromNumber: number.phone,
      numberSeries: 'landline',
      seriesRulesVersion: 'in-2018-07',
    }); // the evidence outlives the number
    expect(await explain(orgId)).toMatchObject({ lines: 0 });
  });

  it('tell of a test call that no carrier was asked', async () => {
    const placed = callTo('+919876540124');
    await telephony.place([placed]);
    expect(await over(placed)).toMatchObject({ isTest: true, fromNumber: null, numberSeries: null, carrierCode: null });
  });

  it('tell the facts of many calls at once, and nothing that was said', async () => {
    const placed = callTo('+919876540126');
    await telephony.place([placed]);
    const { orgId, mode, callId } = placed;
    const { id, runId, attempt, status, endReason, createdAt, answeredAt, endedAt, talkSeconds } = await over(placed);
    const of = { fromNumber: null, numberSeries: null, seriesRulesVersion: null, scrub: null, carrierCode: null };
    const others = Array.from({ length: MAX_CALL_FACTS - 1 }, () => ids.next('call'));
    expect((await ask(CALL_FACTS_PATH, { orgId, mode, callIds: [...others, callId] })).body.calls).toEqual([
      { id, runId, attempt, status, endReason, createdAt, answeredAt, endedAt, talkSeconds, ...of },
    ]);
    expect((await ask(CALL_FACTS_PATH, { orgId: ids.next('org'), mode, callIds: [callId] })).body.calls).toEqual([]);
    expect((await ask(CALL_FACTS_PATH, { orgId, mode, callIds: [...others, callId, callId] })).status).toBe(400);
  });

  it('know no call of another org or mode', async () => {
    const placed = callTo('+919876540125');
    await telephony.place([placed]);
    await over(placed);
    expect([
      await trace(ids.next('org'), 'test', placed.callId),
      await trace(placed.orgId, 'live', placed.callId),
      await trace(placed.orgId, 'test', ids.next('call')),
    ]).toEqual([[], [], []]);
  });

  it.each([
    [LIVE_EXPLANATIONS_PATH, { orgId: ids.next('org'), callType: 'service' }],
    [RUN_CALLS_PATH, { orgId: ids.next('org'), mode: 'live', callIds: ['x'] }],
    [CALL_FACTS_PATH, { orgId: ids.next('org'), mode: 'live', callIds: ['x'] }],
  ])('at %s answer the orchestrator alone, and a whole question', async (path, body) => {
    expect((await ask(path, body)).status).toBe(400);
    expect((await ask(path, body, 'contacts')).status).toBe(401);
  });

  it('look calls and lines up by their keys', async () => {
    const { database } = telephony.db;
    await database.query(
      `INSERT INTO calls (org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, status, created_at, ended_at, phase)
       SELECT 'org_' || n % 20, 'live', 'cal_' || n, 'run_' || n, 1, 'flv', 'service', '+91', 'en-IN', '{}', '{}', 'completed', now(), now(), 5 FROM generate_series(1, 20000) n`,
    );
    await telephony.db.asOwner('ANALYZE calls');
    const planOf = (text: string, values: string) =>
      database.transaction(async (tx) => {
        await tx.query("SET LOCAL plan_cache_mode = 'force_generic_plan'");
        await tx.query(`PREPARE planned AS ${text}`);
        const rows = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE planned(${values})`);
        await tx.query('DEALLOCATE planned');
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    for (const { text } of [TRACES, FACTS]) {
      const traces = await planOf(text, "'org', 'live', ARRAY['cal_1']");
      expect(traces).toMatch(/calls_pkey/);
      expect(traces).not.toMatch(/Seq Scan on calls/);
    }
    expect(await planOf(LOOK.text, "'org', 'service', '+91', now(), 'ta-IN', true, 'flw_1'")).toContain('live_leases');
  });
});
