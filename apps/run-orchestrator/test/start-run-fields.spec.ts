import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunAdmissionRequest } from '@outcall/contracts-contacts';
import type { PublishedFlowQuestion } from '@outcall/contracts-flow';
import type { PlaceCall } from '@outcall/contracts-telephony';
import { LANGUAGES } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import { FLOW_ID, type FakeServices } from './fake-services.js';
import {
  BODY,
  callEvent,
  ended,
  ids,
  startOrchestrator,
  tenant,
  type Answer,
  type Orchestrator,
} from './orchestrator.js';

const { flowKey, phone, inputs } = BODY;
const CONTACT = 'con_00000000000000000001';
const CONSENT = { scope: 'service', givenAt: '2026-01-01T10:00:00+05:30', note: 'ticked the box', source: 'form' };
const long = (length: number): string => 'x'.repeat(length);
const without = (map: object, key: string): object =>
  Object.fromEntries(Object.entries(map).filter(([name]) => name !== key));

// One group per row of the table of POST /runs (docs/handbook/runs.md#checks-before-a-run-exists). What is refused is
// in start-run.spec.ts too, as a list of bodies.
describe('the fields of POST /v1/runs', () => {
  let service: Orchestrator;
  let orgId: string;
  const usual: Partial<FakeServices> = {};
  const start = (body: object, change = {}): Promise<Answer> =>
    service.ask('POST', '/v1/runs', tenant(orgId, change), body);
  const lastAsked = <T>(path: string): T => service.fakes.itemsAt<T>(path).at(-1) as T;
  const admitted = (): RunAdmissionRequest => lastAsked('/internal/run-admissions');
  const refused = (answer: Answer, path: (string | number)[]): void =>
    expect(answer).toMatchObject({
      status: 400,
      body: { ok: false, errorCode: 'INVALID_REQUEST', details: [{ path }] },
    });

  beforeAll(async () => {
    service = await startOrchestrator();
    const { published, admit, permit, place, definition } = service.fakes;
    Object.assign(usual, { published, admit, permit, place, definition });
  });
  beforeEach(() => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual);
  });
  afterAll(() => service.stop());

  it('with more than a hundred faults are answered with the first hundred, each with its place', async () => {
    const odd = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`odd_${n}`, n]));
    const { status, body } = await start({ ...BODY, ...odd });
    expect([status, body.errorCode, body.details?.length]).toEqual([400, 'INVALID_REQUEST', 100]);
    expect(new Set(body.details?.map((detail: unknown) => JSON.stringify(detail))).size).toBe(100);
  });

  describe('flowId and flowKey', () => {
    it('flowId alone: the published version of that flow runs', async () => {
      const { status, body } = await start({ flowId: FLOW_ID, phone, inputs });
      expect([status, body.run.flowId, body.run.flowVersionId]).toEqual([201, FLOW_ID, expect.stringMatching(/^flv_/)]);
      expect(lastAsked<PublishedFlowQuestion>('/internal/published-flows')).toEqual({ orgId, flowId: FLOW_ID });
    });

    it('flowKey alone: the library flow installed under it runs', async () => {
      expect((await start(BODY)).body.run.flowId).toBe(FLOW_ID);
      expect(lastAsked<PublishedFlowQuestion>('/internal/published-flows')).toEqual({ orgId, flowKey });
    });

    it.each([['a'.repeat(60)], ['ab'], ['a1_']])(
      'flowKey %s has the form of one, and is not installed',
      async (key) => {
        expect(await start({ ...BODY, flowKey: key })).toMatchObject({
          status: 422,
          body: { errorCode: 'NOT_PUBLISHED' },
        });
      },
    );

    it.each([['a'], ['1ab'], ['_ab'], ['Ab'], ['a-b'], ['a'.repeat(61)], ['ab\n'], ['']])(
      'flowKey %j is 400',
      async (key) => refused(await start({ ...BODY, flowKey: key }), ['flowKey']),
    );

    it.each([
      ['flw_0000000000000000000'],
      ['flw_000000000000000000000'],
      ['flw_0000000000000000000A'],
      ['FLW_00000000000000000000'],
      ['run_00000000000000000000'],
      ['flw_00000000000000000000\n'],
      [''],
    ])('flowId %j is 400', async (flowId) => refused(await start({ flowId, phone, inputs }), ['flowId']));
  });

  describe('contactId and phone', () => {
    it('contactId alone: contacts finds the number', async () => {
      const { status, body } = await start({ flowKey, contactId: CONTACT, inputs });
      expect([status, body.run.contactId, body.run.phone]).toEqual([201, CONTACT, '+919810000099']);
      expect(admitted()).toMatchObject({ contactId: CONTACT });
      expect(admitted()).not.toHaveProperty('phone');
    });

    it.each([['con_0000000000000000000'], ['con_0000000000000000000A'], ['cnt_00000000000000000000'], ['']])(
      'contactId %j is 400',
      async (contactId) => refused(await start({ flowKey, contactId, inputs }), ['contactId']),
    );

    it.each([
      '9810000001',
      '09810000001',
      '919810000001',
      '+919810000001',
      '00919810000001',
      '+91 98100 00001',
      '98100-00001',
      '98100.00001',
      '(98100) 00001',
      '+91 (98100)-00001',
      '(0)98100 00001',
      '\u096f\u096e\u0967\u0966\u0966\u0966\u0966\u0966\u0966\u0967',
      '\u096f\u096e10000001', // as a keyboard leaves it whose language was changed
    ])('phone %s is saved as +919810000001', async (given) => {
      const { status, body } = await start({ ...BODY, phone: given });
      expect([status, body.run.phone, admitted().phone]).toEqual([201, '+919810000001', '+919810000001']);
    });

    it.each(['6', '7', '8', '9'])('phone may begin with %s', async (digit) => {
      expect((await start({ ...BODY, phone: `${digit}810000001` })).body.run.phone).toBe(`+91${digit}810000001`);
    });

    it.each([
      '',
      '5810000001',
      '981000000',
      '98100000011',
      '+92 9810000001',
      '+9109810000001',
      '0 011 4000 0001',
      '+91981000000a',
      '9810000001;ext=5',
      '1'.repeat(50_000),
    ])('phone %j is 400', async (given) => refused(await start({ ...BODY, phone: given }), ['phone']));
  });

  it('name goes to contacts as it is, up to 120 characters however they are encoded', async () => {
    for (const name of ['', ' Asha  Rao ', 'अ'.repeat(120), '\u{1f600}'.repeat(120)]) {
      expect((await start({ ...BODY, name })).status).toBe(201);
      expect(admitted().name).toBe(name);
    }
    refused(await start({ ...BODY, name: '\u{1f600}'.repeat(121) }), ['name']);
  });

  it('inputs default to none: what the flow requires comes from the contact', async () => {
    service.fakes.admit = (request) =>
      ({
        ...(usual.admit as FakeServices['admit'])(request),
        contact: { id: CONTACT, name: 'Asha', language: null, fields: { order_no: '7', amount: '10', city: 'Pune' } },
      }) as never;
    expect((await start({ flowKey, phone })).body.run.inputs).toEqual({
      customer_name: 'Asha',
      order_no: '7',
      amount: '10',
      store_name: 'Shop', // the org's own
    });
  });

  it('inputs are sent to the call as they are used, keys the flow does not name included', async () => {
    const sent = { ...inputs, [long(60)]: long(500), note: '\u{1f600}'.repeat(500) };
    const { body } = await start({ ...BODY, inputs: sent });
    expect([body.run.inputs, service.fakes.itemsAt<PlaceCall>('/internal/calls', body.run.id)[0]?.inputs]).toEqual([
      { ...sent, store_name: 'Shop' },
      { ...sent, store_name: 'Shop' },
    ]);
  });

  it('an input of every fault at once names each of them', async () => {
    const { status, body } = await start({ ...BODY, inputs: { amount: 'ten' } });
    expect([status, body.errorCode, body.details.map(({ path }: { path: string[] }) => path.join('.'))]).toEqual([
      422,
      'INVALID_INPUT',
      ['inputs.customer_name', 'inputs.order_no', 'inputs.amount'],
    ]);
  });

  describe('language', () => {
    it.each([...LANGUAGES])('%s is spoken where the flow allows it', async (language) => {
      const { body } = await start({ ...BODY, language });
      expect([
        body.run.language,
        service.fakes.itemsAt<PlaceCall>('/internal/calls', body.run.id)[0]?.language,
      ]).toEqual([language, language]);
    });

    it('omitted is the flow’s default, whatever the contact speaks', async () => {
      service.fakes.admit = (request) =>
        ({
          ...(usual.admit as FakeServices['admit'])(request),
          contact: { id: CONTACT, name: '', language: 'ta-IN', fields: {} },
        }) as never;
      expect((await start(BODY)).body.run.language).toBe('hi-IN');
    });

    it.each(['', 'hi', 'hi-in', 'HI-IN', 'or-IN', 'en-US'])('%j is no code: 400', async (language) =>
      refused(await start({ ...BODY, language }), ['language']),
    );
  });

  describe('consent', () => {
    it.each(['service', 'promotional'])('of the scope %s goes to contacts with the request', async (scope) => {
      expect((await start({ ...BODY, consent: { ...CONSENT, scope } })).status).toBe(201);
      expect(admitted().consent).toEqual({ ...CONSENT, scope });
    });

    it.each(['form', 'checkout', 'import', 'verbal', 'other'])(
      'from the source %s goes to contacts with the request',
      async (source) => {
        expect((await start({ ...BODY, consent: { ...CONSENT, source } })).status).toBe(201);
        expect(admitted().consent).toEqual({ ...CONSENT, source });
      },
    );

    it.each(['scope', 'givenAt', 'note', 'source'])('without its %s is 400', async (field) =>
      refused(await start({ ...BODY, consent: without(CONSENT, field) }), ['consent', field]),
    );

    it.each([
      ['', false],
      ['n', true],
      [long(500), true],
      [long(501), false],
    ])('note %# is within 1 to 500 characters or not', async (note, isTaken) => {
      expect((await start({ ...BODY, consent: { ...CONSENT, note } })).status).toBe(isTaken ? 201 : 400);
    });

    it('from the future is 400, whatever else is wrong', async () => {
      const consent = { ...CONSENT, givenAt: new Date(Date.now() + 60_000).toISOString() };
      refused(await start({ ...BODY, flowKey: 'never_installed', inputs: {}, consent }), ['consent', 'givenAt']);
      expect(
        service.fakes.itemsAt<RunAdmissionRequest>('/internal/run-admissions').filter((item) => item.orgId === orgId),
      ).toEqual([]);
    });
  });

  describe('transactionAt', () => {
    it.each([
      '2026-11-21T10:00:00Z',
      '2026-11-21T15:30:00+05:30',
      '2026-11-21T10:00:00.123456789Z',
      '2024-02-29T00:00:00-11:00',
    ])('%s goes to contacts, who judge it', async (transactionAt) => {
      expect((await start({ ...BODY, transactionAt })).status).toBe(201);
      expect(admitted().transactionAt).toBe(transactionAt);
    });

    it.each([
      '2026-11-21',
      '2026-11-21T10:00:00',
      '2026-11-21 10:00:00Z',
      '2026-02-29T10:00:00Z',
      '2026-11-31T10:00:00Z',
      '1763719200',
      'now',
      '',
      1763719200,
    ])('%j is 400', async (transactionAt) => {
      refused(await start({ ...BODY, transactionAt }), ['transactionAt']);
    });
  });

  describe('whenClosed', () => {
    const closed = (): void => {
      service.fakes.admit = (request) =>
        ({
          ...(usual.admit as FakeServices['admit'])(request),
          opensAt: '2099-01-01T03:30:00.000Z',
          permit: null,
        }) as never;
    };

    it.each<[string, object]>([
      ['omitted', {}],
      ['schedule', { whenClosed: 'schedule' }],
    ])('%s: a run outside hours waits', async (_, sent) => {
      closed();
      expect(await start({ ...BODY, ...sent })).toMatchObject({
        status: 201,
        body: {
          run: {
            status: 'scheduled',
            attempts: 0,
            nextAttemptAt: '2099-01-01T03:30:00.000Z',
            lastError: 'calling_hours',
          },
        },
      });
    });

    it('refuse: a run outside hours is refused, one inside is placed', async () => {
      expect((await start({ ...BODY, whenClosed: 'refuse' })).body.run.status).toBe('dialing');
      closed();
      expect(await start({ ...BODY, whenClosed: 'refuse' })).toMatchObject({
        status: 422,
        body: { errorCode: 'OUTSIDE_CALLING_HOURS', message: expect.stringContaining('2099-01-01T03:30:00.000Z') },
      });
      expect(await service.runsOf(orgId)).toHaveLength(1);
    });
  });

  it('metadata defaults to none and is returned with every event, 20 keys of 40 characters with values of 200 too', async () => {
    expect((await start(BODY)).body.run.metadata).toEqual({});
    const metadata = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`${index}`.padEnd(40, 'k'), long(200)]),
    );
    const { run } = (await start({ ...BODY, metadata })).body;
    const of = { orgId, run, callId: run.calls[0].callId };
    await service.bus.publish([callEvent(of, 'call.ringing'), ended(of, 'invalid_number', { status: 'failed' })]);
    await eventually(() =>
      expect(service.typesOf(run.id)).toEqual(['run.queued', 'run.ringing', 'run.no_answer', 'run.failed']),
    );
    for (const event of service.eventsOf(run.id)) expect(event.data?.run.metadata).toEqual(metadata);
  });

  it('testAnswers go to the call of a test run, none where they are left out; a live key may not send any, nor none', async () => {
    const given = async (sent: object) =>
      service.fakes.itemsAt<PlaceCall>('/internal/calls', (await start({ ...BODY, ...sent })).body.run.id)[0]
        ?.testAnswers;
    expect([await given({ testAnswers: { order_confirmed: 'no' } }), await given({})]).toEqual([
      { order_confirmed: 'no' },
      {},
    ]);
    for (const testAnswers of [{ order_confirmed: 'no' }, {}])
      refused(await start({ ...BODY, testAnswers }, { mode: 'live' }), ['testAnswers']);
  });

  it.each([
    'flowId',
    'flowKey',
    'contactId',
    'phone',
    'name',
    'inputs',
    'language',
    'consent',
    'transactionAt',
    'whenClosed',
    'metadata',
    'testAnswers',
  ])('%s may be left out, and is never null', async (field) => {
    const answer = await start({ ...BODY, [field]: null });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('maxAttempts is the flow’s, 3 where it says nothing; a request cannot set it', async () => {
    let version = 0;
    const maxOf = async (retry: object | undefined): Promise<number> => {
      version += 1;
      service.fakes.definition = { ...(usual.definition as FakeServices['definition']), retry } as never;
      service.fakes.published = () => ({
        ok: true,
        flowId: FLOW_ID,
        flowVersionId: `flv_000000000000000000${10 + version}`,
        version,
        eventVersion: 1,
      });
      return (await start(BODY)).body.run.maxAttempts as number;
    };
    expect([
      await maxOf({ maxAttempts: 1 }),
      await maxOf({ maxAttempts: 5 }),
      await maxOf({}),
      await maxOf(undefined),
    ]).toEqual([1, 5, 3, 3]);
    refused(await start({ ...BODY, maxAttempts: 5 }), ['maxAttempts']);
  });

  it('the answer has every field of a run, in the published order, and null only where it may', async () => {
    const { body } = await start(BODY);
    expect(Object.keys(body)).toEqual(['ok', 'run']);
    expect(Object.keys(body.run)).toEqual([
      'id',
      'flowId',
      'flowVersionId',
      'contactId',
      'phone',
      'inputs',
      'language',
      'status',
      'attempts',
      'maxAttempts',
      'nextAttemptAt',
      'lastError',
      'outcome',
      'answers',
      'metadata',
      'isTest',
      'createdAt',
      'updatedAt',
      'calls',
      'actions',
    ]);
    expect(
      Object.entries(body.run)
        .filter(([, value]) => value === null)
        .map(([key]) => key),
    ).toEqual(['contactId', 'nextAttemptAt', 'lastError', 'outcome']);
    expect(Object.keys(body.run.calls[0])).toEqual(['callId', 'attempt', 'status', 'answeredAt', 'endedAt', 'outcome']);
  });
});
