import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunAdmission } from '@outcall/contracts-contacts';
import type { Run } from '@outcall/contracts-runs';
import type { PlaceCall } from '@outcall/contracts-telephony';
import { eventually } from '@outcall/testing';
import { DOWN, FLOW_ID, FLOW_VERSION_ID, FakeServices } from './fake-services.js';
import { ids, startOrchestrator, talked, callEvent, tenant, type Orchestrator } from './orchestrator.js';

const INPUTS = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
const BODY = { flowKey: 'cod_confirmation', phone: '98100 00001', inputs: INPUTS };

describe('POST /v1/runs', () => {
  let service: Orchestrator;
  let orgId: string;
  const usual: Partial<FakeServices> = {};
  const startRun = (body: unknown, change = {}) => service.ask('POST', '/v1/runs', tenant(orgId, change), body);
  const storedRuns = async (): Promise<number> =>
    Number(
      (await service.db.database.query<{ n: string }>('SELECT count(*) AS n FROM runs WHERE org_id = $1', [orgId]))[0]
        ?.n,
    );

  beforeAll(async () => {
    service = await startOrchestrator();
    const { published, admit, permit, place, liveCheck } = service.fakes;
    Object.assign(usual, { published, admit, permit, place, liveCheck });
  });
  beforeEach(() => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual);
  });
  afterAll(() => service.stop());

  it('places the first attempt before the answer and follows the call to its end', async () => {
    const { status, body } = await startRun({
      ...BODY,
      metadata: { cart: 'c1' },
      testAnswers: { order_confirmed: 'yes' },
      language: 'en-IN',
    });
    expect(status).toBe(201);
    const { run } = body;
    const callId = run.calls[0].callId;
    expect(body).toMatchObject({
      ok: true,
      run: {
        flowId: FLOW_ID,
        flowVersionId: FLOW_VERSION_ID,
        contactId: null,
        phone: '+919810000001',
        inputs: INPUTS,
        language: 'en-IN',
        status: 'dialing',
        attempts: 1,
        maxAttempts: 3,
        nextAttemptAt: null,
        lastError: null,
        outcome: null,
        answers: {},
        metadata: { cart: 'c1' },
        isTest: true,
        actions: [],
        calls: [{ attempt: 1, status: 'queued', answeredAt: null, endedAt: null, outcome: null }],
      },
    });
    expect(Object.keys(body)[0]).toBe('ok');
    expect(service.fakes.itemsAt<PlaceCall>('/internal/calls', run.id)).toEqual([
      expect.objectContaining({
        callId,
        attempt: 1,
        mode: 'test',
        testAnswers: { order_confirmed: 'yes' },
        language: 'en-IN',
        callType: 'transactional',
        inputs: { ...INPUTS, store_name: 'Shop' },
        requestId: expect.stringMatching(/^req_/),
      }),
    ]);
    expect(service.fakes.asked.every((ask) => ask.caller === 'run-orchestrator')).toBe(true);

    const of = { orgId, run, callId };
    await service.bus.publish([callEvent(of, 'call.ringing'), callEvent(of, 'call.answered'), talked(of)]);
    const done = await service.until(tenant(orgId), run.id, ({ status: now }) => now === 'done');
    expect(done).toMatchObject({
      outcome: 'confirmed',
      answers: { order_confirmed: true, new_address: null },
      attempts: 1,
      calls: [{ status: 'completed', outcome: 'confirmed' }],
    });
    await eventually(() =>
      expect(service.typesOf(run.id)).toEqual(['run.queued', 'run.ringing', 'run.answered', 'run.completed']),
    );
    const events = service.eventsOf(run.id);
    expect(events.map(({ data }) => [data?.run.status, data?.run.attempts, data?.run.calls[0]?.status])).toEqual([
      ['scheduled', 0, undefined],
      ['dialing', 1, 'ringing'],
      ['dialing', 1, 'in_progress'],
      ['done', 1, 'completed'],
    ]);
    expect(events.at(-1)?.data?.run).toEqual(done);
    expect(events.every((event) => event.orgId === orgId && event.mode === 'test' && event.id.startsWith('evt_'))).toBe(
      true,
    );
    expect(events[0]?.requestId).toMatch(/^req_/);
  });

  it('places its call with the app that started it, and without one for an API key', async () => {
    const app = { id: ids.next('app'), name: 'Builder' };
    const credential = { kind: 'app', id: 'gnt_1', name: 'Builder' };
    const byApp = await startRun(BODY, { credential, app });
    const byKey = await startRun({ ...BODY, phone: '98100 00002' });
    const placed = [byApp, byKey].map(({ body }) =>
      service.fakes.itemsAt<PlaceCall>('/internal/calls', body.run.id).map(({ appId }) => appId),
    );
    expect(placed).toEqual([[app.id], [undefined]]);
  });

  it('answers with the dialing run also when the call is over before its placing is written', async () => {
    let over: Promise<unknown> = Promise.resolve();
    const place = usual.place as FakeServices['place'];
    service.fakes.place = (call) => {
      over = service.bus.publish([
        talked({ orgId, run: { id: call.runId, isTest: true } as Run, callId: call.callId }),
      ]);
      return place(call);
    };
    const { body } = await startRun(BODY);
    await over;
    expect([body.run.status, body.run.attempts, body.run.calls[0].status]).toEqual(['dialing', 1, 'queued']);
    await service.until(tenant(orgId), body.run.id, ({ status }) => status === 'done');
  });

  it('takes what is omitted from the contact, and the flow’s default language where the one asked for is not allowed', async () => {
    service.fakes.definition = {
      ...service.fakes.definition,
      languages: { ...service.fakes.definition.languages, allowed: ['hi-IN'], default: 'hi-IN' },
    };
    service.fakes.published = () => ({
      ok: true,
      flowId: FLOW_ID,
      flowVersionId: 'flv_0000000000000000hind',
      version: 2,
      eventVersion: 1,
    });
    const { body } = await startRun({
      flowId: FLOW_ID,
      contactId: 'con_00000000000000000001',
      inputs: { amount: '5', extra: 'kept' },
      language: 'ta-IN',
    });
    expect(body.run).toMatchObject({
      contactId: 'con_00000000000000000001',
      inputs: { customer_name: 'Asha', order_no: '77', amount: '5', extra: 'kept' },
      language: 'hi-IN',
    });
  });

  it('keeps caller-chosen keys such as constructor as ordinary keys', async () => {
    const { status, body } = await startRun({ ...BODY, metadata: { constructor: 'a', toString: 'b' } });
    expect(status).toBe(201);
    expect(Object.entries(body.run.metadata)).toEqual(
      expect.arrayContaining([
        ['constructor', 'a'],
        ['toString', 'b'],
      ]),
    );
    const poisoned = await startRun('{"flowKey":"cod_confirmation","phone":"9810000001","inputs":{"__proto__":"x"}}');
    expect(poisoned.status).toBe(400);
  });

  it('takes as many inputs as a run may have', async () => {
    const { status, body } = await startRun({ ...BODY, inputs: { ...BODY.inputs, ...many(97) } });
    expect([status, Object.keys(body.run.inputs).length >= 97]).toEqual([201, true]);
  });

  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'x'.repeat(500)]));
  const long = (length: number): string => 'x'.repeat(length);
  const consent = { scope: 'service', givenAt: '2026-01-01T10:00:00+05:30', note: 'ticked the box', source: 'form' };
  it.each<[string, unknown, (string | number)[] | null]>([
    ['no JSON', '{', null],
    ['no object', [], null],
    ['an unknown field', { ...BODY, foo: 1 }, ['foo']],
    ['both flowId and flowKey', { ...BODY, flowId: FLOW_ID }, ['flowKey']],
    ['neither flowId nor flowKey', { phone: '9810000001' }, ['flowId']],
    ['a flowId of another form', { phone: '9810000001', flowId: 'flw_1' }, ['flowId']],
    ['a flowKey of another form', { ...BODY, flowKey: 'X' }, ['flowKey']],
    ['a flowKey that is too long', { ...BODY, flowKey: `a${long(60)}` }, ['flowKey']],
    ['both phone and contactId', { ...BODY, contactId: 'con_00000000000000000001' }, ['contactId']],
    ['neither phone nor contactId', { flowKey: 'cod_confirmation' }, ['phone']],
    [
      'a contactId with a wrong prefix',
      { flowKey: 'cod_confirmation', contactId: 'run_00000000000000000001' },
      ['contactId'],
    ],
    ['a foreign number', { ...BODY, phone: '+14155550100' }, ['phone']],
    ['a landline', { ...BODY, phone: '011 4000 0001' }, ['phone']],
    ['a phone that is no text', { ...BODY, phone: 9810000001 }, ['phone']],
    ['a name of 121 characters', { ...BODY, name: long(121) }, ['name']],
    ['null for an optional field', { ...BODY, name: null }, ['name']],
    ['inputs that are no map', { ...BODY, inputs: ['a'] }, ['inputs']],
    ['an input that is no text', { ...BODY, inputs: { order_no: 5 } }, ['inputs', 'order_no']],
    ['an input of 501 characters', { ...BODY, inputs: { order_no: long(501) } }, ['inputs', 'order_no']],
    ['an input key of 61 characters', { ...BODY, inputs: { [long(61)]: 'a' } }, null],
    ['a NUL in an input', { ...BODY, inputs: { order_no: 'a\u0000b' } }, ['inputs', 'order_no']],
    [
      'an unpaired surrogate in a name',
      '{"flowKey":"cod_confirmation","phone":"9810000001","name":"\\ud800"}',
      ['name'],
    ],
    ['a language that is no code', { ...BODY, language: 'fr-FR' }, ['language']],
    ['consent without its note', { ...BODY, consent: { ...consent, note: undefined } }, ['consent', 'note']],
    ['consent with an empty note', { ...BODY, consent: { ...consent, note: '' } }, ['consent', 'note']],
    [
      'consent with a note of 501 characters',
      { ...BODY, consent: { ...consent, note: long(501) } },
      ['consent', 'note'],
    ],
    ['consent of an unknown scope', { ...BODY, consent: { ...consent, scope: 'all' } }, ['consent', 'scope']],
    ['consent from an unknown source', { ...BODY, consent: { ...consent, source: 'web' } }, ['consent', 'source']],
    [
      'consent given at a time without offset',
      { ...BODY, consent: { ...consent, givenAt: '2026-01-01T10:00:00' } },
      ['consent', 'givenAt'],
    ],
    ['consent with an unknown field', { ...BODY, consent: { ...consent, by: 'me' } }, ['consent', 'by']],
    [
      'a transaction on a day that does not exist',
      { ...BODY, transactionAt: '2026-02-30T10:00:00Z' },
      ['transactionAt'],
    ],
    ['an unknown whenClosed', { ...BODY, whenClosed: 'wait' }, ['whenClosed']],
    ['101 inputs', { ...BODY, inputs: many(101) }, ['inputs']],
    [
      '21 metadata keys',
      { ...BODY, metadata: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 'v'])) },
      ['metadata'],
    ],
    ['an empty metadata key', { ...BODY, metadata: { '': 'v' } }, null],
    ['a metadata key of 41 characters', { ...BODY, metadata: { [long(41)]: 'v' } }, null],
    ['a metadata value of 201 characters', { ...BODY, metadata: { a: long(201) } }, ['metadata', 'a']],
    [
      'test answers that are no texts',
      { ...BODY, testAnswers: { order_confirmed: true } },
      ['testAnswers', 'order_confirmed'],
    ],
  ])('answers 400 to %s and writes nothing', async (_, body, path) => {
    const answer = await startRun(body);
    expect([answer.status, answer.body.ok, answer.body.errorCode]).toEqual([400, false, 'INVALID_REQUEST']);
    if (path) expect(answer.body.details[0].path).toEqual(path);
    expect(await storedRuns()).toBe(0);
  });

  it('takes the limits themselves', async () => {
    const metadata = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`${index}`.padEnd(40, 'k'), long(200)]),
    );
    const answer = await startRun({
      ...BODY,
      name: long(120),
      inputs: { ...INPUTS, [long(60)]: long(500) },
      metadata,
      consent: { ...consent, note: long(500) },
      whenClosed: 'refuse',
    });
    expect(answer.status).toBe(201);
  });

  it('takes test answers from test credentials only', async () => {
    const answer = await startRun({ ...BODY, testAnswers: { order_confirmed: 'yes' } }, { mode: 'live' });
    expect([answer.status, answer.body.details[0].path]).toEqual([400, ['testAnswers']]);
  });

  describe('refuses in the order of the checks', () => {
    const closed = (request: { phone?: string }): RunAdmission =>
      ({
        ...(usual.admit as FakeServices['admit'])(request as never),
        opensAt: '2099-01-01T03:30:00.000Z',
        permit: null,
      }) as RunAdmission;
    /**
     * From the last check to the first: each is laid over those before, so that each answer shows that it comes first.
     */
    const faults: [string, number, string, (all: { body: Record<string, unknown>; change: object }) => void][] = [
      [
        'no credit',
        422,
        'NO_CREDIT',
        () => {
          service.fakes.liveCheck = () => ({
            ok: false,
            errorCode: 'NO_CREDIT',
            message: 'the balance does not cover a minute',
          });
        },
      ],
      [
        'no number',
        422,
        'NO_NUMBER',
        () => {
          service.fakes.liveCheck = () => ({
            ok: false,
            errorCode: 'NO_NUMBER',
            message: 'no number for transactional calls',
          });
        },
      ],
      [
        'not verified',
        422,
        'NOT_VERIFIED',
        (all) => {
          all.change = { ...all.change, isVerified: false };
        },
      ],
      [
        'closed, and it shall be refused',
        422,
        'OUTSIDE_CALLING_HOURS',
        (all) => {
          service.fakes.admit = closed;
          all.body['whenClosed'] = 'refuse';
        },
      ],
      [
        'an input missing',
        422,
        'INVALID_INPUT',
        (all) => {
          all.body['inputs'] = { customer_name: 'Asha', amount: '1299' };
        },
      ],
      [
        'no consent',
        422,
        'NO_CONSENT',
        () => {
          service.fakes.admit = () => ({
            ok: false,
            errorCode: 'NO_CONSENT',
            message: 'nothing allows a transactional call',
          });
        },
      ],
      [
        'opted out',
        422,
        'OPTED_OUT',
        () => {
          service.fakes.admit = () => ({ ok: false, errorCode: 'OPTED_OUT', message: 'the number has opted out' });
        },
      ],
      [
        'a contact that does not exist',
        404,
        'NOT_FOUND',
        () => {
          service.fakes.admit = () => ({ ok: false, errorCode: 'NOT_FOUND', message: 'no such contact' });
        },
      ],
      [
        'not published',
        422,
        'NOT_PUBLISHED',
        () => {
          service.fakes.published = () => ({ ok: false, errorCode: 'NOT_PUBLISHED' });
        },
      ],
      [
        'a flow that does not exist',
        404,
        'NOT_FOUND',
        () => {
          service.fakes.published = () => ({ ok: false, errorCode: 'NOT_FOUND' });
        },
      ],
      [
        'a body with a fault',
        400,
        'INVALID_REQUEST',
        (all) => {
          all.body['phone'] = '12';
        },
      ],
    ];

    it('each check before those after it, and makes no run', async () => {
      const all = { body: { ...BODY } as Record<string, unknown>, change: { mode: 'live' } };
      for (const [name, status, errorCode, spoil] of faults) {
        spoil(all);
        const answer = await startRun(all.body, all.change);
        expect([name, answer.status, answer.body.errorCode]).toEqual([name, status, errorCode]);
      }
      expect(await storedRuns()).toBe(0);
    });

    it('names the input that is missing', async () => {
      const { body } = await startRun({ ...BODY, inputs: { customer_name: 'Asha', amount: '1299' } });
      expect(body.details[0].path).toEqual(['inputs', 'order_no']);
      expect(body.message).toContain('order_no');
    });

    it('says 400 where contacts finds the consent unacceptable', async () => {
      service.fakes.admit = () => ({
        ok: false,
        errorCode: 'INVALID_REQUEST',
        message: 'consent.givenAt is in the future',
      });
      expect((await startRun({ ...BODY, consent })).status).toBe(400);
    });

    it('leaves the live checks out for test runs', async () => {
      service.fakes.liveCheck = () => ({ ok: false, errorCode: 'NO_NUMBER', message: 'none' });
      expect((await startRun(BODY, { isVerified: false })).status).toBe(201);
    });
  });

  it('waits for the hours to open', async () => {
    service.fakes.admit = (request) =>
      ({
        ...(usual.admit as FakeServices['admit'])(request),
        opensAt: '2099-01-01T03:30:00.000Z',
        permit: null,
      }) as RunAdmission;
    const { status, body } = await startRun(BODY);
    expect([status, body.run.status, body.run.nextAttemptAt, body.run.lastError]).toEqual([
      201,
      'scheduled',
      '2099-01-01T03:30:00.000Z',
      'calling_hours',
    ]);
    expect(service.fakes.itemsAt('/internal/calls', body.run.id)).toHaveLength(0);
  });

  it('waits about 15 seconds for a line without using an attempt', async () => {
    service.fakes.place = () => ({ ok: false, reason: 'lines_busy' });
    const before = Date.now();
    const { status, body } = await startRun(BODY);
    expect([status, body.run.status, body.run.attempts, body.run.lastError, body.run.calls]).toEqual([
      201,
      'scheduled',
      0,
      'lines_busy',
      [],
    ]);
    expect(Date.parse(body.run.nextAttemptAt) - before).toBeGreaterThan(11_000);
    expect(Date.parse(body.run.nextAttemptAt) - Date.now()).toBeLessThan(18_000);
  });

  it('fails when the carrier refuses for good: the run gave up and says so', async () => {
    service.fakes.place = () => ({ ok: false, reason: 'refused', endReason: 'blocked' });
    const { status, body } = await startRun(BODY);
    expect([status, body.errorCode]).toEqual([422, 'CANNOT_PLACE']);
    const { runs } = (await service.ask('GET', '/v1/runs', tenant(orgId))).body;
    expect(runs).toEqual([
      expect.objectContaining({ status: 'gave_up', lastError: 'blocked', attempts: 0, nextAttemptAt: null }),
    ]);
    expect(body.message).toBe(`the call of ${runs[0].id} cannot be placed: blocked`);
    await eventually(() => expect(service.typesOf(runs[0].id)).toEqual(['run.queued', 'run.failed']));
  });

  it('asks for another permit when the first lapsed on the way', async () => {
    let tries = 0;
    service.fakes.place = (call) =>
      (tries += 1) === 1 ? { ok: false, reason: 'permit_expired' } : service.fakes.take(call);
    const { body } = await startRun(BODY);
    expect([body.run.status, body.run.attempts]).toEqual(['dialing', 1]);
    const calls = service.fakes.itemsAt<PlaceCall>('/internal/calls', body.run.id);
    expect(new Set(calls.map((call) => call.callId)).size).toBe(1);
  });

  it('answers 503 and makes no run when flow or contacts is down', async () => {
    service.fakes.admit = () => DOWN as never;
    expect((await startRun(BODY)).status).toBe(503);
    service.fakes.published = () => DOWN as never;
    expect((await startRun(BODY)).status).toBe(503);
    expect(await storedRuns()).toBe(0);
  });

  it('makes one statement of concurrent requests, each with its own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => startRun({ ...BODY, metadata: { n: String(index) } })),
    );
    expect(answers.map(({ status, body }) => [status, body.run.metadata.n, body.run.status])).toEqual(
      answers.map((_, index) => [201, String(index), 'dialing']),
    );
    expect(new Set(answers.map(({ body }) => body.run.id)).size).toBe(40);
  });

  it('answers only the gateway, with a tenant’s context', async () => {
    expect((await service.ask('POST', '/v1/runs', null, BODY)).status).toBe(401);
    expect((await service.ask('POST', '/v1/runs', tenant(orgId), BODY, 'commerce-sync')).status).toBe(401);
    expect(
      (await service.ask('POST', '/v1/runs', { type: 'service', orgId, mode: 'test', purpose: 'x' }, BODY)).status,
    ).toBe(401);
  });
});
