import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunAdmission, RunAdmissionRequest } from '@outcall/contracts-contacts';
import type { LiveCheckRequest, PlaceCall } from '@outcall/contracts-telephony';
import { eventually } from '@outcall/testing';
import { COD, DOWN, FLOW_ID, FLOW_VERSION_ID, type FakeServices } from './fake-services.js';
import { BODY, ids, startOrchestrator, tenant, type Orchestrator } from './orchestrator.js';

interface Attempted {
  body: Record<string, unknown>;
  change: object;
}

interface Fault {
  readonly name: string;
  readonly answer: readonly [number, string];
  /**
   * Whom it is found by; two faults that the same neighbour finds are told in one order by that neighbour's own specs.
   */
  readonly by: 'body' | 'flow' | 'answers' | 'contacts' | 'inputs' | 'org' | 'telephony' | 'carrier';
  readonly spoil: (attempted: Attempted, fakes: FakeServices) => void;
}

const admission =
  (answer: RunAdmission) =>
  (fakes: FakeServices): void =>
    void (fakes.admit = () => answer);
const LATER = '2099-01-01T03:30:00.000Z';

/**
 * In the order of docs/handbook/runs.md#checks-before-a-run-exists, with what comes before it
 * (docs/handbook/errors.md#order-of-checks) and after it.
 */
const FAULTS: readonly Fault[] = [
  {
    name: 'a fault in the body',
    answer: [400, 'INVALID_REQUEST'],
    by: 'body',
    spoil: ({ body }) => void (body['phone'] = '12'),
  },
  {
    name: 'a consent from the future',
    answer: [400, 'INVALID_REQUEST'],
    by: 'body',
    spoil: ({ body }) =>
      void (body['consent'] = { scope: 'service', source: 'form', note: 'x', givenAt: '2099-01-01T00:00:00Z' }),
  },
  {
    name: 'an unknown flow',
    answer: [404, 'NOT_FOUND'],
    by: 'flow',
    spoil: (_, fakes) => void (fakes.published = () => ({ ok: false, errorCode: 'NOT_FOUND' })),
  },
  {
    name: 'a flow that is not published',
    answer: [422, 'NOT_PUBLISHED'],
    by: 'flow',
    spoil: (_, fakes) => void (fakes.published = () => ({ ok: false, errorCode: 'NOT_PUBLISHED' })),
  },
  {
    name: 'a test answer to no question',
    answer: [400, 'INVALID_REQUEST'],
    by: 'answers',
    spoil: (attempted) => {
      attempted.change = { ...attempted.change, mode: 'test' };
      attempted.body['testAnswers'] = { order_confirmd: 'no' };
    },
  },
  {
    name: 'an unknown contact',
    answer: [404, 'NOT_FOUND'],
    by: 'contacts',
    spoil: (_, fakes) => admission({ ok: false, errorCode: 'NOT_FOUND', message: 'no such contact' })(fakes),
  },
  {
    name: 'an opt-out',
    answer: [422, 'OPTED_OUT'],
    by: 'contacts',
    spoil: (_, fakes) => admission({ ok: false, errorCode: 'OPTED_OUT', message: 'opted out' })(fakes),
  },
  {
    name: 'no consent',
    answer: [422, 'NO_CONSENT'],
    by: 'contacts',
    spoil: (_, fakes) => admission({ ok: false, errorCode: 'NO_CONSENT', message: 'none' })(fakes),
  },
  {
    name: 'an input missing',
    answer: [422, 'INVALID_INPUT'],
    by: 'inputs',
    spoil: ({ body }) => void (body['inputs'] = { customer_name: 'Asha', amount: '10' }),
  },
  {
    name: 'hours that never open',
    answer: [422, 'OUTSIDE_CALLING_HOURS'],
    by: 'contacts',
    spoil: (_, fakes) =>
      admission({ ok: false, errorCode: 'OUTSIDE_CALLING_HOURS', message: 'never', contact: null })(fakes),
  },
  {
    name: 'closed hours, to be refused',
    answer: [422, 'OUTSIDE_CALLING_HOURS'],
    by: 'contacts',
    spoil: ({ body }, fakes) => {
      const { admit } = fakes;
      fakes.admit = (request) => ({ ...admit(request), opensAt: LATER, permit: null }) as RunAdmission;
      body['whenClosed'] = 'refuse';
    },
  },
  {
    name: 'an org that is not verified',
    answer: [422, 'NOT_VERIFIED'],
    by: 'org',
    spoil: (attempted) => void (attempted.change = { ...attempted.change, isVerified: false }),
  },
  {
    name: 'no number',
    answer: [422, 'NO_NUMBER'],
    by: 'telephony',
    spoil: (_, fakes) => void (fakes.liveCheck = () => ({ ok: false, errorCode: 'NO_NUMBER', message: 'none' })),
  },
  {
    name: 'no credit',
    answer: [422, 'NO_CREDIT'],
    by: 'telephony',
    spoil: (_, fakes) => void (fakes.liveCheck = () => ({ ok: false, errorCode: 'NO_CREDIT', message: 'none' })),
  },
  {
    name: 'a carrier that refuses for good',
    answer: [422, 'CANNOT_PLACE'],
    by: 'carrier',
    spoil: (_, fakes) => void (fakes.place = () => ({ ok: false, reason: 'refused', endReason: 'blocked' })),
  },
];

const PAIRS = FAULTS.flatMap((earlier, index) => FAULTS.slice(index + 1).map((later) => ({ earlier, later }))).filter(
  ({ earlier, later }) => earlier.by !== later.by || earlier.by === 'body',
);
/** After these refusals nothing about the shopper is recorded: contacts gets neither name nor consent. */
const SILENT = FAULTS.filter(({ by }) => by === 'body' || by === 'flow');
/** What contacts would record. */
const named = {
  spoil: ({ body }: Attempted): void =>
    void Object.assign(body, {
      name: 'Asha',
      consent: { scope: 'service', source: 'form', note: 'ticked', givenAt: '2026-11-01T10:00:00+05:30' },
    }),
};
const CONTACTS = FAULTS.filter(({ by }) => by === 'contacts');
const LIVE_ONLY = FAULTS.filter(({ by }) => by === 'org' || by === 'telephony');

describe('the order of the checks of POST /v1/runs', () => {
  let service: Orchestrator;
  let orgId: string;
  const usual: Partial<FakeServices> = {};
  const answerTo = async (
    faults: readonly Pick<Fault, 'spoil'>[],
    change: object = { mode: 'live' },
  ): Promise<[number, string | undefined]> => {
    const attempted: Attempted = { body: { ...BODY }, change };
    for (const { spoil } of faults) spoil(attempted, service.fakes);
    const { status, body } = await service.ask('POST', '/v1/runs', tenant(orgId, attempted.change), attempted.body);
    return [status, body.errorCode];
  };
  const askedOf = <T extends { orgId?: string }>(path: string): T[] =>
    service.fakes.itemsAt<T>(path).filter((item) => item.orgId === orgId);

  beforeAll(async () => {
    service = await startOrchestrator();
    const { published, admit, permit, place, liveCheck, definition } = service.fakes;
    Object.assign(usual, { published, admit, permit, place, liveCheck, definition });
  });
  beforeEach(() => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual);
  });
  afterAll(() => service.stop());

  it.each(PAIRS)('$earlier.name before $later.name', async ({ earlier, later }) => {
    expect(await answerTo([later, earlier])).toEqual(earlier.answer);
    expect(await service.runsOf(orgId)).toEqual([]);
    expect(askedOf<PlaceCall>('/internal/calls')).toEqual([]);
  });

  it.each([...FAULTS])('$name by itself', async (fault) => {
    expect(await answerTo([fault])).toEqual(fault.answer);
    expect(await service.runsOf(orgId)).toHaveLength(fault.by === 'carrier' ? 1 : 0);
  });

  it.each([...SILENT])('$name: contacts is not told who it is, also where the flow ran before', async (fault) => {
    expect(await answerTo([named, fault])).toEqual(fault.answer);
    Object.assign(service.fakes, usual);
    expect(await answerTo([])).toEqual([201, undefined]);
    expect(await answerTo([named, fault])).toEqual(fault.answer);
    expect(askedOf<RunAdmissionRequest>('/internal/run-admissions')).toHaveLength(1);
  });

  it.each([...LIVE_ONLY])('$name is no matter for a test run', async (fault) => {
    expect(await answerTo([fault], { mode: 'test' })).toEqual([201, undefined]);
    expect(askedOf('/internal/live-checks')).toEqual([]);
  });

  it('asks telephony while contacts judges, and takes up what it says in its turn alone', async () => {
    let judge = (): void => undefined;
    service.fakes.delays.set('/internal/run-admissions', new Promise((resolve) => (judge = resolve)));
    const answer = answerTo([]);
    await eventually(() => expect(askedOf('/internal/live-checks')).toHaveLength(1));
    service.fakes.delays.clear();
    judge();
    expect(await answer).toEqual([201, undefined]);
    expect(askedOf('/internal/live-checks')).toHaveLength(1);
  });

  const OTHER_VERSION = 'flv_0mg1b2c3d4e5f6g7h8ia';
  const publish = (definition = COD): void => {
    service.fakes.definition = definition;
    service.fakes.published = () => ({
      ...{ ok: true, flowId: FLOW_ID, flowVersionId: OTHER_VERSION, version: 2, eventVersion: 2 },
    });
  };

  it('asks contacts and telephony while flow is asked, by the version it saw last', async () => {
    expect(await answerTo([])).toEqual([201, undefined]);
    let answerOfFlow = (): void => undefined;
    service.fakes.delays.set('/internal/published-flows', new Promise((resolve) => (answerOfFlow = resolve)));
    const answer = answerTo([]);
    for (const path of ['/internal/run-admissions', '/internal/live-checks'])
      await eventually(() => expect(askedOf(path)).toHaveLength(2));
    expect(await service.runsOf(orgId)).toHaveLength(1);
    service.fakes.delays.clear();
    answerOfFlow();
    expect(await answer).toEqual([201, undefined]);
    for (const path of ['/internal/published-flows', '/internal/run-admissions', '/internal/live-checks'])
      expect(askedOf(path)).toHaveLength(2);
    expect(askedOf<PlaceCall>('/internal/calls').map(({ callId }) => callId)).toEqual(
      askedOf<RunAdmissionRequest>('/internal/run-admissions').map(({ callId }) => callId),
    );
  });

  it('tells contacts a name and a consent only when flow has answered', async () => {
    expect(await answerTo([])).toEqual([201, undefined]);
    let answerOfFlow = (): void => undefined;
    service.fakes.delays.set('/internal/published-flows', new Promise((resolve) => (answerOfFlow = resolve)));
    const answer = answerTo([named]);
    await eventually(() => expect(askedOf('/internal/live-checks')).toHaveLength(2));
    expect(askedOf('/internal/run-admissions')).toHaveLength(1);
    service.fakes.delays.clear();
    answerOfFlow();
    expect(await answer).toEqual([201, undefined]);
    expect(askedOf('/internal/run-admissions')).toEqual([
      expect.not.objectContaining({ name: 'Asha' }),
      expect.objectContaining({ name: 'Asha', consent: expect.objectContaining({ note: 'ticked' }) }),
    ]);
    expect(askedOf('/internal/live-checks')).toHaveLength(2);
  });

  it('starts the version that flow names, and asks nobody twice when it asks the same', async () => {
    const started = async () => (await service.ask('POST', '/v1/runs', tenant(orgId), BODY)).body.run;
    expect((await started()).flowVersionId).toBe(FLOW_VERSION_ID);
    publish({ ...COD, name: 'the same with another name' });
    expect((await started()).flowVersionId).toBe(OTHER_VERSION);
    expect(askedOf('/internal/run-admissions')).toHaveLength(2);
  });

  it('asks anew when the version that flow names asks something else, and calls by the permit of that', async () => {
    await answerTo([]);
    publish({ ...COD, callType: 'service' });
    service.fakes.admit = (request) =>
      request.callType === 'service' && usual.admit
        ? usual.admit(request)
        : { ok: false, errorCode: 'NO_CONSENT', message: 'none' };
    expect(await answerTo([])).toEqual([201, undefined]);
    const [, early, again] = askedOf<RunAdmissionRequest>('/internal/run-admissions');
    expect([early?.callType, again?.callType]).toEqual(['transactional', 'service']);
    expect(String(again?.callId) > String(early?.callId)).toBe(true); // by which contacts knows the permit that stays
    expect(askedOf<PlaceCall>('/internal/calls').at(-1)?.callId).toBe(again?.callId);
    expect(askedOf<LiveCheckRequest>('/internal/live-checks').at(-1)?.callType).toBe('service');
  });

  it('tells that flow is away, whatever was asked meanwhile', async () => {
    await answerTo([]);
    service.fakes.published = () => DOWN as never;
    service.fakes.admit = () => ({ ok: false, errorCode: 'OPTED_OUT', message: 'opted out' });
    expect(await answerTo([])).toEqual([503, 'UNAVAILABLE']);
    expect(await answerTo([named])).toEqual([503, 'UNAVAILABLE']);
    // The question of the one without a name may arrive after its answer: it is not counted.
    expect(
      askedOf<RunAdmissionRequest>('/internal/run-admissions').filter(({ name, consent }) => name || consent),
    ).toEqual([]);
  });

  it.each([...CONTACTS])('$name is told also while telephony is away', async (fault) => {
    service.fakes.answers.set('/internal/live-checks', () => DOWN);
    try {
      expect(await answerTo([fault])).toEqual(fault.answer);
      Object.assign(service.fakes, usual);
      expect(await answerTo([])).toEqual([503, 'UNAVAILABLE']);
    } finally {
      service.fakes.answers.clear();
    }
  });

  it('a run that waits for its hours has passed the live checks first', async () => {
    const [closed, noCredit] = [
      FAULTS.find(({ name }) => name.startsWith('closed')),
      FAULTS.find(({ name }) => name === 'no credit'),
    ] as [Fault, Fault];
    const schedule: Fault = {
      ...closed,
      spoil: (attempted, fakes) => (closed.spoil(attempted, fakes), void delete attempted.body['whenClosed']),
    };
    expect(await answerTo([schedule, noCredit])).toEqual([422, 'NO_CREDIT']);
    Object.assign(service.fakes, usual);
    expect(await answerTo([schedule])).toEqual([201, undefined]);
    expect(askedOf<LiveCheckRequest>('/internal/live-checks').at(-1)).toMatchObject({ wantsPool: true });
  });
});
