import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RUN_ERASURE_TOPIC, RUNS_ERASED, type RunsErased } from '@outcall/contracts-runs';
import type { Call } from '@outcall/contracts-telephony';
import { SystemClock, TimeOrderedIdGenerator, type Mode } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { columnsMarked, eventually, fillPersonalColumns, personalColumnsOf } from '@outcall/testing';
import pg from 'pg';
import { callTo, ORG, PUBLIC_URL, startTelephony, tenant, type Telephony } from './telephony-service.js';

const ids = new TimeOrderedIdGenerator(new SystemClock());
const MARK = 'Zubeida of every column';
const registry = JSON.parse(readFileSync(new URL('../personal-columns.json', import.meta.url), 'utf8'));
const OTHER_ORG = 'org_0mg1b2c3d4e5f6g7h8ia';
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const MODES: readonly Mode[] = ['live', 'test'];
/** The fields of a call (docs/handbook/calls.md), all of them always there. */
const FIELDS = [
  'id',
  'runId',
  'attempt',
  'status',
  'endReason',
  'toNumber',
  'language',
  'languagesHeard',
  'answers',
  'outcome',
  'talkSeconds',
  'isTest',
  'createdAt',
  'answeredAt',
  'endedAt',
  'recordingUrl',
  'transcript',
];
const UNREACHED = {
  answeredAt: null,
  talkSeconds: null,
  outcome: null,
  answers: {},
  languagesHeard: [],
  transcript: [],
};

describe.each(MODES)('a %s call as the API shows it', (mode) => {
  let telephony: Telephony;
  beforeAll(async () => {
    telephony = await startTelephony();
    await telephony.equip({ lines: 20, paise: 100_000 });
  });
  afterAll(() => telephony.stop());

  const answerTo = (callId: string, org = ORG, asMode = mode) =>
    telephony.send('GET', `/v1/calls/${callId}`, { context: tenant(org, asMode) });
  const read = async (callId: string): Promise<Call> => (await answerTo(callId)).body.call;
  const overCall = (callId: string): Promise<Call> =>
    eventually(async () => {
      const call = await read(callId);
      if (call.endedAt === null) throw new Error(`${callId} is not over`);
      return call;
    });
  const over = async (ending: string, more: Parameters<typeof callTo>[1] = {}): Promise<Call> => {
    const placed = callTo(`+91987650${ending}`, { mode, ...more });
    await telephony.place([placed]);
    return await overCall(placed.callId);
  };
  const runErased = (runId: string, callId: string): DomainEvent<RunsErased> => {
    const erasureId = ids.next('erasure');
    return {
      ...{ id: ids.next('event'), topic: RUN_ERASURE_TOPIC.name, type: RUNS_ERASED, key: erasureId, orgId: ORG, mode },
      ...{ time: new Date().toISOString(), version: null, requestId: null, traceparent: null },
      data: { erasureId, orgId: ORG, mode, runIds: [runId], callIds: [callId], actionIds: [], eventIds: [] },
    };
  };
  const link = (call: Call): unknown =>
    mode === 'live' ? expect.stringContaining(`${PUBLIC_URL}/v1/recordings/${call.id}?`) : null;

  it('has every published field, and no other', async () => {
    for (const ending of ['1234', '0002']) expect(Object.keys(await over(ending)).sort()).toEqual([...FIELDS].sort());
  });

  it('is no more once its run is erased, with all that is kept of it; another stays', async () => {
    const [erased, kept] = [await over('1234'), await over('1234')];
    for (const [id, key] of [
      [1, erased.runId],
      [2, kept.runId],
    ])
      await telephony.db.database.query(
        "INSERT INTO outbox_dead (id, event, created_at, reason) VALUES ($1, $2, now(), 'too large')",
        [id, { key }],
      );
    await telephony.bus.publish([runErased(String(erased.runId), erased.id)]);
    await eventually(async () => (await answerTo(erased.id)).status === 404);
    expect((await answerTo(kept.id)).status).toBe(200);
    for (const table of ['calls', 'virtual_carrier_requests', 'outbox', 'outbox_dead', 'busy_tries', 'live_leases'])
      expect([
        table,
        await telephony.db.database.query(`SELECT FROM ${table} t WHERE t::text LIKE $1`, [`%${erased.runId}%`]),
      ]).toEqual([table, []]);
    expect(await telephony.db.database.query("SELECT event ->> 'key' AS key FROM outbox_dead")).toEqual([
      { key: kept.runId },
    ]);
    await telephony.db.database.query('DELETE FROM outbox_dead');
  });

  it('leaves no mark in any column that is called personal once its run is erased', async () => {
    const [runId, id] = ['run', 'call'].map((kind) => ids.next(kind as 'run' | 'call')) as [string, string];
    const client = new pg.Client({ connectionString: telephony.db.adminUrl });
    await client.connect();
    const event = { key: runId };
    // of credit entries, gone after a day; gone with the end of the call
    const except = ['idempotency_keys', 'live_leases', ...(mode === 'test' ? ['inbound_calls'] : [])];
    const filled = await fillPersonalColumns(client, {
      ...{ schema: 'telephony', registry, mark: MARK, except },
      known: {
        '*': { org_id: ORG, mode, run_id: runId, call_id: id },
        calls: { id, ended_at: new Date(), phase: 5, transcript: [] },
        inbound_calls: { ended_at: new Date() },
        ...{ outbox: { event }, outbox_dead: { event } },
      },
    });
    const marked = (): Promise<string[]> => columnsMarked(client, 'telephony', registry, MARK);
    expect(filled).toEqual(personalColumnsOf(registry, except));
    await telephony.bus.publish([runErased(runId, id)]);
    await eventually(async () => expect(await marked()).toEqual([]));
    await client.end();
  });

  it('to a plain number: completed, agent_ended, with what was said, and a recording when it was live', async () => {
    const placed = callTo('+919876501235', { mode });
    await telephony.place([placed]);
    const call = await overCall(placed.callId);
    expect(call).toMatchObject({
      id: placed.callId,
      runId: placed.runId,
      attempt: 1,
      status: 'completed',
      endReason: 'agent_ended',
      toNumber: placed.phone,
      language: 'en-IN',
      languagesHeard: ['en-IN'],
      answers: { order_confirmed: true },
      outcome: 'confirmed',
      isTest: mode === 'test',
      createdAt: TIME,
      answeredAt: TIME,
      endedAt: TIME,
      recordingUrl: link(call),
    });
    expect([call.createdAt, call.answeredAt, call.endedAt]).toEqual(
      [call.createdAt, call.answeredAt, call.endedAt].sort(),
    );
    expect(Number.isInteger(call.talkSeconds) && (call.talkSeconds as number) > 0).toBe(true);
    expect(new Set(call.transcript.map(({ speaker }) => speaker))).toEqual(new Set(['agent', 'shopper']));
    let now = 0;
    for (const line of call.transcript) {
      expect(Object.keys(line).sort()).toEqual(['endMs', 'language', 'speaker', 'startMs', 'text', 'textEn']);
      expect([line.language, line.textEn, Number.isInteger(line.startMs), Number.isInteger(line.endMs)]).toEqual([
        'en-IN',
        null,
        true,
        true,
      ]);
      expect([line.startMs >= now, line.endMs > line.startMs]).toEqual([true, true]);
      now = line.endMs;
    }
    expect(Math.abs((call.talkSeconds as number) - now / 1_000)).toBeLessThan(1.5);
  });

  it('in Hindi: heard in Hindi, every line with its English text', async () => {
    const call = await over('1236', { language: 'hi-IN' });
    expect(call).toMatchObject({ language: 'hi-IN', languagesHeard: ['hi-IN'] });
    for (const line of call.transcript) expect(line).toMatchObject({ language: 'hi-IN', textEn: expect.any(String) });
  });

  it.each([
    ['0002', 'no_answer', 'no_answer'],
    ['0003', 'busy', 'busy'],
    ['0004', 'no_answer', 'declined'],
    ['0005', 'no_answer', 'voicemail'],
    ['0006', 'failed', 'invalid_number'],
    ['0010', 'no_answer', 'no_answer'],
  ])('to ...%s: %s, %s; nothing was said and nothing recorded', async (ending, status, endReason) => {
    expect(await over(ending)).toMatchObject({ status, endReason, endedAt: TIME, recordingUrl: null, ...UNREACHED });
  });

  it.each([
    ['0007', 'opted_out'],
    ['0008', 'handed_off'],
    ['0009', 'shopper_hung_up'],
  ])('to ...%s: completed, %s; with talk time, transcript and, when live, recording', async (ending, endReason) => {
    const call = await over(ending);
    expect(call).toMatchObject({
      status: 'completed',
      endReason,
      answeredAt: TIME,
      endedAt: TIME,
      talkSeconds: expect.any(Number),
      languagesHeard: ['en-IN'],
      recordingUrl: link(call),
    });
    expect(call.transcript.length).toBeGreaterThan(1);
  });

  it('to ...0010 at the second attempt: completed, agent_ended', async () => {
    const call = await over('0010', { attempt: 2 });
    expect(call).toMatchObject({ attempt: 2, status: 'completed', endReason: 'agent_ended', recordingUrl: link(call) });
  });

  it('to ...0011 is none while the lines are busy, and completed at the next try', async () => {
    const placed = callTo('+919876500011', { mode });
    await telephony.place([placed]);
    expect((await answerTo(placed.callId)).status).toBe(404);
    await telephony.place([placed]);
    const call = await overCall(placed.callId);
    expect(call).toMatchObject({ attempt: 1, status: 'completed', endReason: 'agent_ended', recordingUrl: link(call) });
  });

  it('to ...0012: failed, blocked', async () => {
    expect(await over('0012')).toMatchObject({
      status: 'failed',
      endReason: 'blocked',
      endedAt: TIME,
      recordingUrl: null,
      ...UNREACHED,
    });
  });

  it('is the same as no call for another org, the other mode and an id that is none, to the byte', async () => {
    const call = await over('1237');
    const other = mode === 'live' ? 'test' : 'live';
    const contexts = [tenant(OTHER_ORG, mode), tenant(ORG, other), tenant(OTHER_ORG, other)];
    const headers = { 'request-id': 'req_0mg1b2c3d4e5f6g7h8i9' };
    const asked = [
      ...contexts.map((context) => [call.id, context] as const),
      ...['cal_0mg1b2c3d4e5f6g7h8i9', 'cal_none', 'run_0mg1b2c3d4e5f6g7h8i9', 'CAL'].map(
        (id) => [id, tenant(ORG, mode)] as const,
      ),
    ];
    const texts = await Promise.all(
      asked.map(async ([id, context]) => {
        const response = await telephony.request('GET', `/v1/calls/${id}`, { context, headers });
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(texts)).toEqual(
      new Set([
        '404 {"ok":false,"errorCode":"NOT_FOUND","message":"no such call","requestId":"req_0mg1b2c3d4e5f6g7h8i9"}',
      ]),
    );
  });
});

describe('a live call that goes on', () => {
  it('shows how far it has come, and no recording before its end', async () => {
    const telephony = await startTelephony({ SIM_SPEED: '2' });
    await telephony.equip({ lines: 5, paise: 100_000 });
    const placed = callTo('+919876501238', { mode: 'live' });
    await telephony.place([placed]);
    const read = async (): Promise<Call> =>
      (await telephony.send('GET', `/v1/calls/${placed.callId}`, { context: tenant(ORG, 'live') })).body.call;
    const goingOn = {
      endReason: null,
      endedAt: null,
      talkSeconds: null,
      outcome: null,
      answers: {},
      recordingUrl: null,
    };
    expect(await read()).toMatchObject({ status: 'ringing', answeredAt: null, ...goingOn });
    await eventually(async () =>
      expect(await read()).toMatchObject({ status: 'in_progress', answeredAt: TIME, ...goingOn }),
    );
    await telephony.stop();
  });
});
