import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  PERMIT_EXPLANATIONS_PATH,
  RUN_ADMISSION_EXPLANATIONS_PATH,
  RUN_EVIDENCE_PATH,
  type PermitExplanation,
  type PermitRecord,
  type RunAdmissionExplanation,
} from '@outcall/contracts-contacts';
import {
  RUN_CALLS_PATH,
  LIVE_EXPLANATIONS_PATH,
  type LiveExplanation,
  type TracedCall,
} from '@outcall/contracts-telephony';
import { EVENT_DELIVERIES_PATH, type EventDelivery } from '@outcall/contracts-webhooks';
import type { Run } from '@outcall/contracts-runs';
import { eventually } from '@outcall/testing';
import pg from 'pg';
import { RECORD } from '../src/outbound/postgres/explaining/postgres-run-records.js';
import { DOWN, FLOW_ID } from './fake-services.js';
import {
  actionCall,
  actionEvent,
  BODY,
  callEvent,
  ids,
  startOrchestrator,
  talked,
  tenant,
  type Orchestrator,
} from './orchestrator.js';

type Explained = Extract<RunAdmissionExplanation, { ok: true }>;

const SCRUB = {
  verdict: 'allowed',
  reference: 'op-7',
  by: 'scrub.example.com',
  at: '2026-11-21T06:30:00.100Z',
} as const;
const PURCHASE = {
  kind: 'purchase',
  transactionAt: '2026-11-21T04:30:00.000Z',
  orderId: null,
  expiresAt: '2100-01-01T00:00:00.000Z',
} as const;
const CONTACTS: Explained = {
  ok: true,
  phone: '+919810000001',
  contact: null,
  refusals: [],
  basis: PURCHASE,
  hours: { isOpen: true, opensAt: null },
};
const LIVE: LiveExplanation = { refusals: [], lines: 5, freeLines: 3, isInCall: false, sharedBy: ['service'] };
const PERMIT: PermitExplanation = { refusals: [], hours: { isOpen: true, opensAt: null } };
const START = [
  'published',
  'opt_out',
  'basis',
  'inputs',
  'calling_hours',
  'limits',
  'planned_time',
  'verified',
  'number',
  'credit',
  'line',
  'shopper_in_call',
];
const WAITING = [
  'due',
  'opt_out',
  'consent',
  'basis',
  'calling_hours',
  'limits',
  'number',
  'credit',
  'line',
  'shopper_in_call',
];
const LATER = '2099-06-01T03:30:00.000Z';

interface CheckResult {
  readonly check: string;
  readonly ok: boolean | null;
  readonly errorCode: string | null;
  readonly reason: string | null;
}

describe('explanations', () => {
  let service: Orchestrator;
  let orgId: string;
  const manager = (change: Parameters<typeof tenant>[1] = {}) =>
    tenant(orgId, { mode: 'live', credential: { kind: 'admin', id: 'admin', name: 'administrator' }, ...change });
  const manage = (method: string, path: string, body?: unknown, context = manager()) =>
    service.ask(method, `/internal/admin/orgs/${orgId}/runs${path}`, context, body);
  const explain = (request: object = BODY, mode = 'live', context = manager()) =>
    manage('POST', '/explain', { mode, request }, context);
  const failing = (checks: CheckResult[]) =>
    checks.filter(({ ok }) => ok === false).map(({ check, errorCode }) => [check, errorCode]);

  beforeAll(async () => void (service = await startOrchestrator()));
  afterAll(() => service.stop());
  beforeEach(() => {
    orgId = ids.next('org');
    const { answers } = service.fakes;
    answers.set(RUN_ADMISSION_EXPLANATIONS_PATH, () => ({ results: [CONTACTS] }));
    answers.set(PERMIT_EXPLANATIONS_PATH, () => ({ results: [PERMIT] }));
    answers.set(LIVE_EXPLANATIONS_PATH, () => LIVE);
    answers.set(RUN_EVIDENCE_PATH, () => ({ permits: [], consents: [], evidence: [] }));
    answers.set(RUN_CALLS_PATH, () => ({ calls: [] }));
    answers.set(EVENT_DELIVERIES_PATH, () => ({ deliveries: [] }));
  });

  const startRun = async (body: object = BODY, mode: 'live' | 'test' = 'live'): Promise<Run> =>
    (await service.ask('POST', '/v1/runs', tenant(orgId, { mode }), body)).body.run;
  const contactsSay = (change: Partial<Explained>) =>
    service.fakes.answers.set(RUN_ADMISSION_EXPLANATIONS_PATH, () => ({ results: [{ ...CONTACTS, ...change }] }));
  const telephonySays = (change: Partial<LiveExplanation>) =>
    service.fakes.answers.set(LIVE_EXPLANATIONS_PATH, () => ({ ...LIVE, ...change }));
  const permitsSay = (change: Partial<PermitExplanation>) =>
    service.fakes.answers.set(PERMIT_EXPLANATIONS_PATH, () => ({ results: [{ ...PERMIT, ...change }] }));
  const down = (path: string) => service.fakes.answers.set(path, () => DOWN);

  /** Every row of the schema, and of the log of events, with the transaction that wrote it. */
  async function contents(): Promise<unknown> {
    const admin = new pg.Client({ connectionString: service.db.adminUrl });
    await admin.connect();
    const { rows } = await admin.query(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'runs' OR tablename = 'log_record' ORDER BY 1",
    );
    const tables: unknown[] = [];
    for (const { name } of rows)
      tables.push([name, (await admin.query(`SELECT t::text, t.xmin::text FROM ${name} t ORDER BY 1`)).rows]);
    await admin.end();
    return tables;
  }

  describe('of a start', () => {
    it('tell every check in its order, the basis, hours, line and time', async () => {
      const before = Date.now();
      const { status, body } = await explain();
      expect([status, body.ok, body.checks.map(({ check }: CheckResult) => check)]).toEqual([200, true, START]);
      expect(failing(body.checks)).toEqual([]);
      expect(body).toMatchObject({
        basis: PURCHASE,
        hours: { isOpen: true, opensAt: null },
        line: { lines: 5, freeLines: 3 },
      });
      expect(Date.parse(body.nextAttemptAt)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(body.nextAttemptAt)).toBeLessThanOrEqual(Date.now());
      expect(service.fakes.itemsAt(RUN_ADMISSION_EXPLANATIONS_PATH).at(-1)).toEqual({
        orgId,
        mode: 'live',
        phone: '+919810000001',
        callType: 'transactional',
        orgHours: null,
        flowHours: null,
        limits: { gapMinutes: 60, reachedPerDay: 3, attemptsPerDay: 8 },
      });
    });

    it('do not stop at the first that fails', async () => {
      contactsSay({
        basis: null,
        hours: { isOpen: false, opensAt: null },
        refusals: (['OPTED_OUT', 'NO_CONSENT', 'OUTSIDE_CALLING_HOURS'] as const).map((errorCode) => ({
          ok: false,
          errorCode,
          message: errorCode.toLowerCase(),
        })),
      });
      telephonySays({
        refusals: [
          { ok: false, errorCode: 'NO_NUMBER', message: 'no number' },
          { ok: false, errorCode: 'NO_CREDIT', message: 'no credit' },
        ],
        lines: 0,
        freeLines: 0,
        isInCall: true,
      });
      const request = { ...BODY, inputs: {}, whenClosed: 'refuse' };
      const { body } = await explain(request, 'live', manager({ isVerified: false }));
      expect(failing(body.checks)).toEqual([
        ['opt_out', 'OPTED_OUT'],
        ['basis', 'NO_CONSENT'],
        ['inputs', 'INVALID_INPUT'],
        ['calling_hours', 'OUTSIDE_CALLING_HOURS'],
        ['verified', 'NOT_VERIFIED'],
        ['number', 'NO_NUMBER'],
        ['credit', 'NO_CREDIT'],
        ['shopper_in_call', null],
      ]);
      expect(body).toMatchObject({ basis: null, nextAttemptAt: null });
      expect(body.checks.find(({ check }: CheckResult) => check === 'inputs').reason).toMatch(/customer_name/);
    });

    it('take the inputs that are left out from the contact as it would stand', async () => {
      contactsSay({ contact: { id: 'con_x', name: 'Asha', language: null, fields: { order_no: '7', amount: '9' } } });
      expect(failing((await explain({ ...BODY, inputs: {} })).body.checks)).toEqual([]);
    });

    it('of a flow that is not published judge what needs none, and say so of the rest', async () => {
      contactsSay({ refusals: [{ ok: false, errorCode: 'OPTED_OUT', message: 'opted out' }] });
      const { status, body } = await explain(
        { ...BODY, flowKey: 'never_installed' },
        'live',
        manager({ isVerified: false }),
      );
      expect([status, failing(body.checks)]).toEqual([
        200,
        [
          ['published', 'NOT_PUBLISHED'],
          ['opt_out', 'OPTED_OUT'],
          ['verified', 'NOT_VERIFIED'],
        ],
      ]);
      expect(body.checks.filter(({ ok }: CheckResult) => ok === null).map(({ check }: CheckResult) => check)).toEqual([
        'basis',
        'inputs',
        'calling_hours',
        'limits',
        'planned_time',
        'number',
        'line',
      ]);
      expect(body).toMatchObject({ basis: null, hours: null, line: null, nextAttemptAt: null });
    });

    it('when closed tell when they open, and refuse only who will not wait', async () => {
      contactsSay({ hours: { isOpen: false, opensAt: LATER } });
      const waits = (await explain()).body;
      expect(failing(waits.checks)).toEqual([]);
      expect(Date.parse(waits.nextAttemptAt)).toBeGreaterThanOrEqual(Date.parse(LATER));
      const refuses = (await explain({ ...BODY, whenClosed: 'refuse' })).body;
      expect([failing(refuses.checks), refuses.nextAttemptAt]).toEqual([
        [['calling_hours', 'OUTSIDE_CALLING_HOURS']],
        null,
      ]);
    });

    it('say that a run would wait without a time where no hour is left, or be refused if it will not wait', async () => {
      const never = { ok: false, errorCode: 'OUTSIDE_CALLING_HOURS', message: 'no hour' } as const;
      contactsSay({ hours: { isOpen: false, opensAt: null }, refusals: [never] });
      const waits = (await explain()).body;
      expect([failing(waits.checks), waits.nextAttemptAt]).toEqual([[], null]);
      const refuses = (await explain({ ...BODY, whenClosed: 'refuse' })).body;
      expect(failing(refuses.checks)).toEqual([['calling_hours', 'OUTSIDE_CALLING_HOURS']]);
    });

    it('say the same where no hour is left behind the limits of the number', async () => {
      contactsSay({ limit: { reason: 'daily_limit', until: null } });
      const waits = (await explain()).body;
      expect([failing(waits.checks), waits.nextAttemptAt]).toEqual([[['limits', null]], null]);
      const refuses = (await explain({ ...BODY, whenClosed: 'refuse' })).body;
      expect([failing(refuses.checks), refuses.nextAttemptAt]).toEqual([[['limits', 'OUTSIDE_CALLING_HOURS']], null]);
    });

    it('refuse a run whose basis ends before its first attempt, and name both times', async () => {
      const expiresAt = '2099-06-01T03:29:00.000Z';
      contactsSay({ hours: { isOpen: false, opensAt: LATER }, basis: { ...PURCHASE, expiresAt } });
      const { body } = await explain();
      expect([failing(body.checks), body.nextAttemptAt]).toEqual([[['planned_time', 'NO_CONSENT']], null]);
      const { reason } = body.checks.find(({ check }: CheckResult) => check === 'planned_time');
      expect([reason.includes(LATER), reason.includes(expiresAt)]).toEqual([true, true]);
    });

    it.each([
      [{ freeLines: 0 }, 'line'],
      [{ isInCall: true }, 'shopper_in_call'],
    ])('with %j refuse nothing, and tell of the wait', async (change, check) => {
      telephonySays(change);
      const { body } = await explain();
      expect(failing(body.checks)).toEqual([[check, null]]);
      expect(Date.parse(body.nextAttemptAt)).toBeGreaterThan(Date.now() + 5_000);
    });

    it('of a test run ask telephony nothing', async () => {
      const asked = service.fakes.itemsAt(LIVE_EXPLANATIONS_PATH).length;
      const { body } = await explain(
        { ...BODY, testAnswers: { order_confirmed: 'yes' } },
        'test',
        manager({ isVerified: false }),
      );
      expect([failing(body.checks), body.line, service.fakes.itemsAt(LIVE_EXPLANATIONS_PATH).length]).toEqual([
        [],
        null,
        asked,
      ]);
    });

    it.each([
      ['an unknown field', { ...BODY, metaData: {} }, ['request', 'metaData']],
      ['neither phone nor contact', { flowKey: 'cod_confirmation' }, ['request', 'phone']],
      ['a landline', { ...BODY, phone: '011 2345 6789' }, ['request', 'phone']],
      ['test answers of a live run', { ...BODY, testAnswers: {} }, ['request', 'testAnswers']],
      [
        'a consent from the future',
        { ...BODY, consent: { scope: 'service', source: 'form', note: 'x', givenAt: '2099-01-01T00:00:00Z' } },
        ['request', 'consent', 'givenAt'],
      ],
      [
        'an input that is too long',
        { ...BODY, inputs: { order_no: 'x'.repeat(501) } },
        ['request', 'inputs', 'order_no'],
      ],
    ])('answer %s as POST /runs does, naming its place', async (_, request, path) => {
      const { status, body } = await explain(request);
      const real = await service.ask('POST', '/v1/runs', tenant(orgId, { mode: 'live' }), request);
      expect([status, body.errorCode, body.details[0].path]).toEqual([real.status, real.body.errorCode, path]);
      expect([real.status, ['request', ...real.body.details[0].path]]).toEqual([400, path]);
    });

    it('know the test answer to "when shall we call you?", which the agent asks in any flow', async () => {
      const { status } = await explain({ ...BODY, testAnswers: { later: 'at five' } }, 'test');
      expect(status).toBe(200);
    });

    it('answer a test answer to no question as POST /runs does', async () => {
      const request = { ...BODY, testAnswers: { colour: 'red' } };
      const { status, body } = await explain(request, 'test');
      expect([status, body.errorCode, body.details[0].path]).toEqual([
        400,
        'INVALID_REQUEST',
        ['request', 'testAnswers', 'colour'],
      ]);
    });

    it.each([
      [{}],
      [{ mode: 'live' }],
      [{ mode: 'prod', request: BODY }],
      [{ mode: 'live', request: [] }],
      [{ mode: 'live', request: BODY, also: 1 }],
    ])('answer 400 to the body %j', async (body) => {
      expect(await manage('POST', '/explain', body)).toMatchObject({
        status: 400,
        body: { errorCode: 'INVALID_REQUEST' },
      });
    });

    it('answer 404 to a flow and a contact that do not exist, and 503 while a neighbour is away', async () => {
      const { phone: _, ...rest } = BODY;
      expect(await explain({ ...BODY, flowKey: undefined, flowId: 'flw_00000000000000000000' })).toMatchObject({
        status: 404,
        body: { message: 'no such flow' },
      });
      service.fakes.answers.set(RUN_ADMISSION_EXPLANATIONS_PATH, () => ({
        results: [{ ok: false, errorCode: 'NOT_FOUND', message: 'no such contact' }],
      }));
      expect(
        await explain({ ...rest, flowKey: undefined, flowId: FLOW_ID, contactId: 'con_00000000000000000000' }),
      ).toMatchObject({ status: 404, body: { message: 'no such contact' } });
      down(RUN_ADMISSION_EXPLANATIONS_PATH);
      expect(await explain()).toMatchObject({ status: 503, body: { errorCode: 'UNAVAILABLE' } });
    });
  });

  it('write nothing', async () => {
    const run = await startRun();
    await eventually(() => expect(service.eventsOf(run.id)).toHaveLength(1));
    contactsSay({ hours: { isOpen: false, opensAt: LATER } });
    const before = await contents();
    for (const request of [BODY, { ...BODY, inputs: {} }, { ...BODY, whenClosed: 'refuse' }, { ...BODY, name: 'Asha' }])
      expect((await explain(request)).status).toBe(200);
    for (const what of ['explain', 'permits', 'timeline', 'export'])
      expect((await manage('GET', `/${run.id}/${what}`)).status).toBe(200);
    expect(await contents()).toEqual(before);
    expect(service.fakes.itemsAt('/internal/run-admissions')).toHaveLength(
      service.fakes.itemsAt<{ orgId: string }>('/internal/calls').length,
    );
  });

  describe('of a run', () => {
    const waiting = async (lastError: 'lines_busy' | 'no_credit' = 'lines_busy'): Promise<Run> => {
      const { place } = service.fakes;
      service.fakes.place = () => ({ ok: false, reason: lastError });
      const run = await startRun();
      service.fakes.place = place;
      expect(run).toMatchObject({ status: 'scheduled', lastError });
      return run;
    };
    const notified = async (run: Run) => (await manage('GET', `/${run.id}/explain`)).body;

    it('that waits: why, and when next', async () => {
      const run = await waiting();
      const body = await notified(run);
      expect([body.checks.map(({ check }: CheckResult) => check), body.heldBy, body.nextAttemptAt]).toEqual([
        WAITING,
        ['due'],
        run.nextAttemptAt,
      ]);
      expect(body).toMatchObject({
        run: { id: run.id, status: 'scheduled', lastError: 'lines_busy' },
        line: { lines: 5, freeLines: 3 },
        hours: { isOpen: true },
        incomplete: [],
      });
      expect(body.reason).toContain(
        `attempt 1 is due at ${run.nextAttemptAt}, after lines_busy; next attempt at ${run.nextAttemptAt}`,
      );
      const asked = service.fakes
        .itemsAt<{ runId: string; attempt: number; callId?: string }>(PERMIT_EXPLANATIONS_PATH)
        .at(-1);
      expect(asked).toMatchObject({
        runId: run.id,
        attempt: 1,
        basis: { kind: 'purchase' },
        callType: 'transactional',
      });
      expect(asked?.callId).toBeUndefined();
    });

    it.each([
      [{ refusals: ['opted_out'] }, {}, [['opt_out', 'opted_out']], null],
      [{ refusals: ['consent_withdrawn'] }, {}, [['consent', 'consent_withdrawn']], null],
      [{ refusals: ['basis_expired'] }, {}, [['basis', 'basis_expired']], null],
      // The purchase it rests on has lapsed by then.
      [
        { refusals: ['calling_hours'], hours: { isOpen: false, opensAt: '2101-06-01T03:30:00.000Z' } },
        {},
        [
          ['basis', 'basis_expired'],
          ['calling_hours', 'calling_hours'],
        ],
        null,
      ],
      [
        { refusals: ['calling_hours'], hours: { isOpen: false, opensAt: null } },
        {},
        [['calling_hours', 'calling_hours']],
        null,
      ],
      [
        {},
        { refusals: [{ ok: false, errorCode: 'NO_NUMBER', message: 'no number' }], lines: 0, freeLines: 0 },
        [['number', 'no_number']],
        'planned',
      ],
      [
        {},
        { refusals: [{ ok: false, errorCode: 'NO_CREDIT', message: 'no credit' }] },
        [['credit', 'no_credit']],
        'planned',
      ],
      [
        {},
        { refusals: [{ ok: false, errorCode: 'NOT_VERIFIED', message: 'no such number' }], lines: 0 },
        [['number', 'not_verified']],
        null,
      ],
      [
        {},
        {
          refusals: [{ ok: false, errorCode: 'NOT_VERIFIED', message: 'no such number' }],
          lines: 0,
          isNumberAwaited: true,
        },
        [['number', 'no_number']],
        'planned',
      ],
      [{}, { freeLines: 0 }, [['line', 'lines_busy']], 'planned'],
      [{}, { isInCall: true }, [['shopper_in_call', 'shopper_in_call']], 'planned'],
    ])('that is held, with %j and %j', async (permit, live, held, next) => {
      const run = await waiting();
      permitsSay(permit as Partial<PermitExplanation>);
      telephonySays(live as Partial<LiveExplanation>);
      const body = await notified(run);
      expect([failing(body.checks), body.heldBy]).toEqual([
        [['due', 'lines_busy'], ...held],
        ['due', ...held.map(([check]) => check)],
      ]);
      expect(body.nextAttemptAt).toBe(next === null ? null : run.nextAttemptAt);
    });

    it('tell the time at which hours open when they are closed until then', async () => {
      const run = await waiting();
      const opensAt = new Date(Date.now() + 3_600_000).toISOString();
      permitsSay({ refusals: ['calling_hours'], hours: { isOpen: false, opensAt } });
      expect((await notified(run)).nextAttemptAt).toBe(opensAt);
    });

    it('name the pause that it waits for, as the explanation of a start does, and no time', async () => {
      const filter = { mode: 'test', metadata: { campaign: 'spring' } };
      expect((await manage('POST', '/pause', filter)).status).toBe(200);
      const request = { ...BODY, metadata: { campaign: 'spring', wave: '1' } };
      const start = await explain(request, 'test');
      expect([failing(start.body.checks), start.body.nextAttemptAt]).toEqual([[['paused', 'paused']], null]);
      const { id, lastError, nextAttemptAt } = await startRun(request, 'test');
      expect([lastError, nextAttemptAt]).toEqual(['paused', null]);
      const { body } = await manage('GET', `/${id}/explain`);
      expect(body).toMatchObject({ heldBy: expect.arrayContaining(['paused']), nextAttemptAt: null });
      expect(body.reason).toContain('its org has paused such runs');
      expect(failing((await explain(BODY, 'test')).body.checks)).toEqual([]); // another campaign
      await manage('POST', '/resume', filter);
      expect(failing((await explain(request, 'test')).body.checks)).toEqual([]);
    });

    it('name the neighbour that is away, and judge the rest', async () => {
      const run = await waiting();
      down(PERMIT_EXPLANATIONS_PATH);
      const body = await notified(run);
      expect([
        body.incomplete,
        body.checks.filter(({ ok }: CheckResult) => ok === null).map(({ check }: CheckResult) => check),
      ]).toEqual([['contacts'], ['opt_out', 'consent', 'basis', 'calling_hours', 'limits']]);
      expect(body.reason).toContain('contacts does not answer');
    });

    it('say of one that is being called, and of one that is over, that nothing is waited for', async () => {
      const run = await startRun();
      expect(await notified(run)).toMatchObject({
        reason: 'attempt 1 of 3 is in progress',
        checks: [],
        heldBy: [],
        nextAttemptAt: null,
      });
      await service.ask('POST', `/v1/runs/${run.id}/cancel`, tenant(orgId, { mode: 'live' }));
      expect(await notified(run)).toMatchObject({
        reason: 'the run is canceled: no attempt follows',
        nextAttemptAt: null,
      });
    });
  });

  describe('of what happened', () => {
    const call = (run: Run, change: Partial<TracedCall> = {}): TracedCall => ({
      id: run.calls[0]?.callId ?? '',
      runId: run.id,
      attempt: 1,
      status: 'completed',
      endReason: 'agent_ended',
      toNumber: run.phone,
      language: 'en-IN',
      languagesHeard: [],
      answers: {},
      outcome: 'confirmed',
      talkSeconds: 41,
      isTest: false,
      createdAt: run.createdAt,
      answeredAt: new Date(Date.parse(run.createdAt) + 500).toISOString(),
      endedAt: new Date(Date.parse(run.createdAt) + 900).toISOString(),
      transcript: [],
      fromNumber: '+911140000077',
      numberSeries: 'landline',
      seriesRulesVersion: 'in-2018-07',
      scrub: SCRUB,
      carrierCode: 'accepted',
      requestId: 'req_placing',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      ...change,
    });
    const permit = (run: Run, change: Partial<PermitRecord> = {}): PermitRecord => ({
      callId: run.calls[0]?.callId ?? '',
      phone: run.phone,
      callType: 'transactional',
      basis: PURCHASE,
      hoursRule: { date: '2026-11-21', windows: [['09:00', '21:00']] },
      rulesVersion: 'in-2018-07',
      optOutCheckedAt: run.createdAt,
      grantedAt: run.createdAt,
      expiresAt: run.createdAt,
      refused: null,
      ...change,
    });

    /** A run whose call rang, was answered, used an action and ended, with what the others know of it. */
    async function finished(): Promise<Run> {
      const started = await startRun();
      const of = { orgId, run: started, callId: started.calls[0]?.callId ?? '' };
      const action = actionCall(of);
      await service.bus.publish([callEvent(of, 'call.ringing'), callEvent(of, 'call.answered')]);
      await service.bus.publish(
        [actionEvent(of, 'action.completed', action), talked(of, { actionCalls: [action] })].map((event) => ({
          ...event,
          mode: 'live' as const,
        })),
      );
      const run = await service.until(tenant(orgId, { mode: 'live' }), started.id, ({ status }) => status === 'done');
      await eventually(() => expect(service.typesOf(run.id)).toHaveLength(5));
      service.fakes.answers.set(RUN_EVIDENCE_PATH, () => ({
        permits: [permit(run), permit(run, { callId: 'cal_refused', refused: 'calling_hours', grantedAt: null })],
        consents: [],
        evidence: [],
      }));
      service.fakes.answers.set(RUN_CALLS_PATH, () => ({ calls: [call(run)] }));
      service.fakes.answers.set(EVENT_DELIVERIES_PATH, (body) => ({
        deliveries: (body as { eventIds: string[] }).eventIds
          .slice(0, 1)
          .map((eventId) => delivery(eventId, run.createdAt)),
      }));
      return run;
    }
    const delivery = (eventId: string, createdAt: string): EventDelivery => ({
      id: 'dlv_1',
      endpointId: 'whe_1',
      url: 'https://shop.example/hook',
      eventId,
      eventType: 'run.queued',
      sequence: 1,
      status: 'delivered',
      attempts: [{ at: createdAt, httpStatus: 200, durationMs: 12, error: null }],
      nextAttemptAt: null,
      createdAt,
    });

    it('list every event with its id, cause, call and request, as it was published', async () => {
      const run = await finished();
      const { status, body } = await manage('GET', `/${run.id}/timeline`);
      expect([status, body.incomplete]).toEqual([200, []]);
      const callId = run.calls[0]?.callId;
      const entries = body.entries.filter(({ kind }: { kind: string }) => kind === 'event');
      expect(
        entries.map(({ type, eventId, requestId }: Record<string, string>) => [type, eventId, requestId]).sort(),
      ).toEqual(
        service
          .eventsOf(run.id)
          .map(({ type, id, requestId }) => [type, id, requestId])
          .sort(),
      );
      const byType = new Map<string, Record<string, unknown>>(
        entries.map((entry: { type: string }) => [entry.type, entry]),
      );
      expect(byType.get('run.queued')).toMatchObject({
        at: run.createdAt,
        cause: { kind: 'request', by: { kind: 'api_key', id: 'key_1', name: 'shop' } },
        callId: null,
        requestId: expect.stringMatching(/^req_/),
      });
      for (const type of ['run.ringing', 'run.answered', 'run.completed'])
        expect(byType.get(type)).toMatchObject({
          cause: { kind: 'call', callId },
          callId,
          attempt: 1,
          carrierCode: 'accepted',
        });
      expect(byType.get('action.completed')).toMatchObject({
        cause: { kind: 'action', actionCallId: run.actions[0]?.id },
        callId,
        action: { name: 'confirm_order', status: 'success' },
      });
    });

    it('list permits, calls, actions and deliveries with them, oldest first, causes before effects', async () => {
      const run = await finished();
      const { body } = await manage('GET', `/${run.id}/timeline`);
      const kinds = new Map<string, Record<string, unknown>[]>();
      for (const entry of body.entries) kinds.set(entry.kind, [...(kinds.get(entry.kind) ?? []), entry]);
      expect([...kinds.keys()].sort()).toEqual(['action', 'call', 'delivery', 'event', 'permit']);
      expect(body.entries.map(({ at }: { at: string }) => at)).toEqual(
        body.entries.map(({ at }: { at: string }) => at).sort(),
      );
      expect(body.entries.map(({ type }: { type: string }) => type).slice(0, 4)).toEqual([
        'permit.granted',
        'permit.refused',
        'call.placed',
        'run.queued',
      ]);
      expect(kinds.get('permit')?.[0]).toMatchObject({
        cause: { kind: 'attempt', attempt: 1 },
        carrierCode: 'accepted',
        permit: { rulesVersion: 'in-2018-07', numberSeries: 'landline', basis: PURCHASE },
        traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      });
      expect(kinds.get('call')?.map(({ type }) => type)).toEqual(['call.placed', 'call.answered', 'call.ended']);
      const numbers = { fromNumber: '+911140000077', numberSeries: 'landline' };
      expect(kinds.get('call')?.[0]).toMatchObject({
        call: { status: 'queued', endReason: null, outcome: null, talkSeconds: null, ...numbers },
      });
      expect(kinds.get('call')?.[1]).toMatchObject({
        call: { status: 'in_progress', endReason: null, outcome: null, talkSeconds: null, ...numbers },
      });
      expect(kinds.get('call')?.[2]).toMatchObject({
        call: { status: 'completed', endReason: 'agent_ended', fromNumber: '+911140000077' },
        requestId: 'req_placing',
      });
      expect(kinds.get('delivery')?.[0]).toMatchObject({
        type: 'delivery.delivered',
        cause: { kind: 'event' },
        delivery: { endpointId: 'whe_1', status: 'delivered', attempts: [{ httpStatus: 200 }] },
      });
      const keys = Object.keys(body.entries[0]).sort();
      for (const entry of body.entries) expect(Object.keys(entry).sort()).toEqual(keys);
    });

    it.each([
      [RUN_EVIDENCE_PATH, 'contacts', 'permit'],
      [RUN_CALLS_PATH, 'telephony-adapter', 'call'],
      [EVENT_DELIVERIES_PATH, 'webhook-delivery', 'delivery'],
    ])('without %s name %s, and tell the rest', async (path, name, kind) => {
      const run = await finished();
      down(path);
      const { status, body } = await manage('GET', `/${run.id}/timeline`);
      const kinds = new Set(body.entries.map((entry: { kind: string }) => entry.kind));
      expect([status, body.incomplete, kinds.has(kind), kinds.has('event')]).toEqual([200, [name], false, true]);
    });

    it('name webhook-delivery when there are more deliveries than it has room for, and tell those it told', async () => {
      const run = await finished();
      const { answers } = service.fakes;
      const notified = answers.get(EVENT_DELIVERIES_PATH);
      answers.set(EVENT_DELIVERIES_PATH, (body) => ({ ...(notified?.(body) as object), isCut: true }));
      const { body } = await manage('GET', `/${run.id}/timeline`);
      expect(body.incomplete).toEqual(['webhook-delivery']);
      expect(body.entries.filter(({ kind }: { kind: string }) => kind === 'delivery')).toHaveLength(1);
    });

    it('list the permits with attempt and number series, and none without contacts', async () => {
      const run = await finished();
      const { body } = await manage('GET', `/${run.id}/permits`);
      expect(body).toEqual({
        ok: true,
        incomplete: [],
        permits: [
          {
            ...permit(run),
            attempt: 1,
            fromNumber: '+911140000077',
            numberSeries: 'landline',
            seriesRulesVersion: 'in-2018-07',
            scrub: SCRUB,
          },
          {
            ...permit(run, { callId: 'cal_refused', refused: 'calling_hours', grantedAt: null }),
            attempt: null,
            fromNumber: null,
            numberSeries: null,
            seriesRulesVersion: null,
            scrub: null,
          },
        ],
      });
      down(RUN_CALLS_PATH);
      expect((await manage('GET', `/${run.id}/permits`)).body).toMatchObject({
        incomplete: ['telephony-adapter'],
        permits: [{ attempt: 1, numberSeries: null, scrub: null }, {}],
      });
      down(RUN_EVIDENCE_PATH);
      expect(await manage('GET', `/${run.id}/permits`)).toMatchObject({
        status: 503,
        body: { errorCode: 'UNAVAILABLE' },
      });
    });

    it('are one document', async () => {
      const run = await finished();
      const { body } = await manage('GET', `/${run.id}/export`);
      expect(Object.keys(body)).toEqual([
        'ok',
        'exportedAt',
        'run',
        'calls',
        'permits',
        'consents',
        'evidence',
        'timeline',
        'incomplete',
      ]);
      expect(body.run).toEqual({ ...run, createdBy: { kind: 'api_key', id: 'key_1', name: 'shop' } });
      expect(body).toMatchObject({
        calls: [{ transcript: [] }],
        permits: [{ attempt: 1 }, {}],
        consents: [],
        incomplete: [],
      });
      expect(body.timeline).toEqual((await manage('GET', `/${run.id}/timeline`)).body.entries);
    });
  });

  it('keep in the trail of each run exactly the events that were published of it, in their order', async () => {
    await eventually(async () => {
      const rows = await service.db.database.query<{ id: string; trail: [string, string, string][] }>(
        'SELECT id, trail FROM runs',
      );
      expect(rows.length).toBeGreaterThan(5);
      for (const { id, trail } of rows)
        expect(trail.map(([type, eventId]) => [type, eventId])).toEqual(
          service.eventsOf(id).map((event) => [event.type, event.id]),
        );
    });
  });

  it('answer members too, and nobody from outside the management API', async () => {
    const run = await startRun();
    const member = manager({ credential: { kind: 'member', id: 'mem_1', name: 'Ravi' } });
    const key = manager({ credential: { kind: 'api_key', id: 'key_1', name: 'shop' } });
    for (const [method, path, body] of [
      ['POST', '/explain', { mode: 'live', request: BODY }],
      ...['explain', 'permits', 'timeline', 'export'].map((what) => ['GET', `/${run.id}/${what}`, undefined]),
    ] as [string, string, unknown][]) {
      expect((await manage(method, path, body, member)).status).toBe(200);
      expect((await manage(method, path, body, key)).status).toBe(403);
      expect((await manage(method, path, body, { ...member, orgId: ids.next('org') })).status).toBe(404);
    }
  });

  it.each(['explain', 'permits', 'timeline', 'export'])(
    'at .../%s know no run that is not there, however it is not',
    async (what) => {
      const foreign = await service.ask('POST', '/v1/runs', tenant(ids.next('org'), { mode: 'live' }), BODY);
      const answers = await Promise.all(
        [foreign.body.run.id, ids.next('run'), 'run_x', 'x%2e'].map((id) => manage('GET', `/${id}/${what}`)),
      );
      for (const { status, body } of answers)
        expect([status, body.errorCode, body.message]).toEqual([404, 'NOT_FOUND', 'no such run']);
    },
  );

  it('find a run by its key', async () => {
    const plan = await service.db.database.transaction(async (tx) => {
      await tx.query("SET LOCAL plan_cache_mode = 'force_generic_plan'");
      await tx.query(`PREPARE record AS ${RECORD.text}`);
      const rows = await tx.query<{ 'QUERY PLAN': string }>("EXPLAIN EXECUTE record('org', 'run')");
      await tx.query('DEALLOCATE record');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('runs_pkey');
    expect(plan).not.toMatch(/Seq Scan on runs/);
  });
});
