import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CONTACT_OPTED_OUT, type RunAdmission } from '@outcall/contracts-contacts';
import type { Run, RunStatus } from '@outcall/contracts-runs';
import type { PlaceCall } from '@outcall/contracts-telephony';
import { eventually } from '@outcall/testing';
import { DOWN, type FakeServices } from './fake-services.js';
import {
  BODY,
  callEvent,
  contactEvent,
  ended,
  ids,
  startOrchestrator,
  talked,
  tenant,
  type FullAnswer,
  type Orchestrator,
} from './orchestrator.js';

const OPENS_AT = '2099-01-01T03:30:00.000Z';

describe('POST /v1/runs/{runId}/cancel', () => {
  let service: Orchestrator;
  let orgId: string;
  const usual: Partial<FakeServices> = {};
  const started = async (): Promise<Run> => (await service.ask('POST', '/v1/runs', tenant(orgId), BODY)).body.run;
  const cancel = (run: Run, sent: Parameters<Orchestrator['send']>[3] = {}): Promise<FullAnswer> =>
    service.send('POST', `/v1/runs/${run.id}/cancel`, tenant(orgId), sent);
  const until = (run: Run, check: (run: Run) => boolean): Promise<Run> => service.until(tenant(orgId), run.id, check);
  const of = (run: Run, index = 0) => ({ orgId, run, callId: run.calls[index]?.callId ?? '' });
  const tell = (...events: Parameters<Orchestrator['bus']['publish']>[0]) => service.bus.publish(events);
  const refusing = (answer: ReturnType<FakeServices['place']>) => (): void => void (service.fakes.place = () => answer);
  const closed = (): void => {
    service.fakes.admit = (request) =>
      ({ ...(usual.admit as FakeServices['admit'])(request), opensAt: OPENS_AT, permit: null }) as RunAdmission;
  };
  const ringing = async (): Promise<Run> => {
    const run = await started();
    await tell(callEvent(of(run), 'call.ringing'));
    return until(run, ({ calls }) => calls[0]?.status === 'ringing');
  };
  const answered = async (): Promise<Run> => {
    const run = await started();
    await tell(callEvent(of(run), 'call.ringing'), callEvent(of(run), 'call.answered'));
    return until(run, ({ calls }) => calls[0]?.status === 'in_progress');
  };
  const over = async (endReason: string, status: RunStatus): Promise<Run> => {
    const run = await started();
    await tell(endReason === 'agent_ended' ? talked(of(run)) : ended(of(run), endReason));
    return until(run, (now) => now.status === status);
  };
  const waiting = async (before: () => void): Promise<Run> => (before(), started());

  beforeAll(async () => {
    service = await startOrchestrator({ replicas: 2, env: { RUN_LEASE_MS: '2000', RUN_PLACE_TIMEOUT_MS: '1000' } });
    const { published, admit, permit, place } = service.fakes;
    Object.assign(usual, { published, admit, permit, place });
  });
  beforeEach(() => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual);
  });
  afterAll(() => service.stop());

  it.each<[string, string | null, () => Promise<Run>]>([
    ['for its hours to open', 'calling_hours', () => waiting(closed)],
    ['for a free line', 'lines_busy', () => waiting(refusing({ ok: false, reason: 'lines_busy' }))],
    [
      'for its shopper to end another call',
      'shopper_in_call',
      () => waiting(refusing({ ok: false, reason: 'shopper_in_call' })),
    ],
    ['for a carrier', 'provider_unavailable', () => waiting(refusing({ ok: false, reason: 'provider_unavailable' }))],
    ['for its retry', 'no_answer', () => over('no_answer', 'scheduled')],
  ])(
    'a run that waits %s: canceled, no attempt follows, and lastError still says why it waited',
    async (_, lastError, make) => {
      const run = await make();
      expect(run).toMatchObject({ status: 'scheduled', lastError });
      const { status, body } = await cancel(run);
      expect([status, body]).toEqual([
        200,
        { ok: true, run: { ...run, status: 'canceled', nextAttemptAt: null, updatedAt: expect.any(String) } },
      ]);
      expect(await service.read(tenant(orgId), run.id)).toEqual(body.run);
      const [row] = await service.db.database.query<{ due_at: Date | null }>('SELECT due_at FROM runs WHERE id = $1', [
        run.id,
      ]);
      expect(row).toEqual({ due_at: null });
      await eventually(() => expect(service.typesOf(run.id).at(-1)).toBe('run.canceled'));
      expect(service.eventsOf(run.id).at(-1)?.data).toEqual({ run: body.run });
    },
  );

  it.each<[string, () => Promise<Run>, (run: Run) => Promise<void>, string[], object]>([
    [
      'placed',
      started,
      (run) => tell(callEvent(of(run), 'call.ringing'), callEvent(of(run), 'call.answered'), talked(of(run))),
      ['run.queued', 'run.canceled', 'run.ringing', 'run.answered', 'run.completed'],
      { status: 'completed', outcome: 'confirmed' },
    ],
    [
      'ringing',
      ringing,
      (run) => tell(callEvent(of(run), 'call.answered'), talked(of(run))),
      ['run.queued', 'run.ringing', 'run.canceled', 'run.answered', 'run.completed'],
      { status: 'completed', outcome: 'confirmed' },
    ],
    [
      'answered',
      answered,
      (run) => tell(talked(of(run))),
      ['run.queued', 'run.ringing', 'run.answered', 'run.canceled', 'run.completed'],
      { status: 'completed', outcome: 'confirmed' },
    ],
    [
      'ringing, and then not answered',
      ringing,
      (run) => tell(ended(of(run), 'no_answer')),
      ['run.queued', 'run.ringing', 'run.canceled', 'run.no_answer'],
      { status: 'no_answer', outcome: null },
    ],
  ])(
    'a run whose call is %s: canceled at once, the call goes to its end, and none follows',
    async (_, make, finish, types, call) => {
      const run = await make();
      expect((await cancel(run)).body.run).toMatchObject({
        status: 'canceled',
        nextAttemptAt: null,
        attempts: 1,
        calls: run.calls,
      });
      await finish(run);
      const after = await until(run, ({ calls }) => calls[0]?.endedAt !== null);
      expect(after).toMatchObject({
        status: 'canceled',
        nextAttemptAt: null,
        attempts: 1,
        calls: [{ ...call, endedAt: expect.any(String) }],
      });
      await eventually(() => expect(service.typesOf(run.id)).toEqual(types));
      expect(service.fakes.itemsAt<PlaceCall>('/internal/calls', run.id)).toHaveLength(1);
    },
  );

  it('a run whose call telephony has taken without our knowing: canceled, the call is found by its events and goes to its end', async () => {
    let callId = '';
    service.fakes.place = (call) => ((callId = call.callId), service.fakes.take(call), DOWN);
    const run = await started();
    expect((await cancel(run)).body.run).toMatchObject({ status: 'canceled', attempts: 0, calls: [] });
    await tell(callEvent({ orgId, run, callId }, 'call.ringing'), talked({ orgId, run, callId }));
    expect(await until(run, ({ calls }) => calls[0]?.status === 'completed')).toMatchObject({
      status: 'canceled',
      attempts: 1,
      outcome: 'confirmed',
      calls: [{ callId }],
    });
  });

  it('a run whose first call is just being placed: canceled; the request that made it tells so, and the call goes to its end', async () => {
    let release: () => void = () => undefined;
    service.fakes.hold = new Promise<void>((resolve) => (release = resolve));
    const request = service.ask('POST', '/v1/runs', tenant(orgId), BODY);
    const planned = await eventually(async () => {
      const [run] = (await service.ask('GET', '/v1/runs', tenant(orgId))).body.runs as Run[];
      if (!run) throw new Error('not made yet');
      return run;
    });
    const canceling = cancel(planned);
    await until(planned, ({ status }) => status === 'canceled');
    release();
    service.fakes.hold = null;
    expect((await canceling).body.run).toMatchObject({
      status: 'canceled',
      attempts: 1,
      calls: [{ status: 'queued' }],
    });
    const { status, body } = await request;
    expect([status, body.run]).toMatchObject([
      201,
      { id: planned.id, status: 'canceled', attempts: 1, nextAttemptAt: null, calls: [{ status: 'queued' }] },
    ]);
    await tell(talked(of(body.run)));
    expect(await until(planned, ({ calls }) => calls[0]?.status === 'completed')).toMatchObject({
      status: 'canceled',
      outcome: 'confirmed',
    });
    await eventually(() =>
      expect(service.typesOf(planned.id)).toEqual([
        'run.queued',
        'run.canceled',
        'run.ringing',
        'run.answered',
        'run.completed',
      ]),
    );
  });

  it.each([
    ['is placed', (): void => undefined],
    ['is refused', refusing({ ok: false, reason: 'lines_busy' })],
    ['is left by a telephony that is away', refusing(DOWN)],
  ])(
    'is answered only when no carrier request of the run can start any more: the attempt in hand %s',
    async (_, prepare) => {
      for (let round = 0; round < 8; round += 1) {
        let answeredAt = Number.POSITIVE_INFINITY;
        let lateRequests = 0;
        const { fakes } = service;
        fakes.place = usual.place as FakeServices['place'];
        prepare();
        const judge = fakes.place;
        let reached: () => void = () => undefined;
        const isAsked = new Promise<void>((resolve) => (reached = resolve));
        fakes.admit = (request) => (
          reached(),
          { ...(usual.admit as FakeServices['admit'])(request), permit: null } as RunAdmission
        );
        fakes.place = (call) => {
          if (Date.parse(call.permitExpiresAt) > Date.now() && Date.now() > answeredAt) lateRequests += 1;
          return judge(call);
        };
        // The attempt is claimed and not dialled: its permit takes a while.
        fakes.delays.set('/internal/permits', new Promise((resolve) => void setTimeout(resolve, round * 60)));
        const request = service.ask('POST', '/v1/runs', tenant(orgId), { ...BODY, metadata: { round: String(round) } });
        await isAsked;
        const made = await eventually(async () => {
          const runs = (await service.ask('GET', '/v1/runs', tenant(orgId))).body.runs as Run[];
          const found = runs.find(({ metadata }) => metadata['round'] === String(round));
          if (!found) throw new Error('not made yet');
          return found;
        });
        const { status } = await cancel(made);
        answeredAt = Date.now();
        expect(status).toBe(200);
        await request;
        fakes.hold = null;
        expect((await service.read(tenant(orgId), made.id)).status).toBe('canceled');
        expect(lateRequests).toBe(0);
      }
    },
  );

  it.each<[RunStatus, () => Promise<Run>]>([
    ['done', () => over('agent_ended', 'done')],
    ['gave_up', () => over('invalid_number', 'gave_up')],
    ['canceled', async () => (closed(), (await cancel(await started())).body.run as Run)],
  ])('a run that is %s stays as it is, and tells nothing new', async (status, make) => {
    const run = await make();
    expect(run.status).toBe(status);
    await eventually(() =>
      expect(service.typesOf(run.id).at(-1)).toBe(
        { done: 'run.completed', gave_up: 'run.failed', canceled: 'run.canceled' }[status as 'done'],
      ),
    );
    const before = service.typesOf(run.id);
    const answer = await cancel(run);
    expect([answer.status, answer.body]).toEqual([200, { ok: true, run }]);
    await cancel(run);
    expect(service.typesOf(run.id)).toEqual(before);
  });

  it('a run that could not be placed at all stays given up', async () => {
    service.fakes.place = () => ({ ok: false, reason: 'refused', endReason: 'blocked' });
    await service.ask('POST', '/v1/runs', tenant(orgId), BODY);
    const [run] = (await service.ask('GET', '/v1/runs', tenant(orgId))).body.runs;
    expect((await cancel(run)).body.run).toEqual(run);
  });

  it('twenty at once on two replicas cancel it once', async () => {
    closed();
    const run = await started();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(run)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await eventually(() => expect(service.typesOf(run.id)).toEqual(['run.queued', 'run.canceled']));
  });

  it('needs no body and takes an empty one; what is no JSON is 400 and cancels nothing', async () => {
    const [one, two, three] = [await started(), await started(), await started()];
    expect((await cancel(one)).body.run.status).toBe('canceled');
    expect((await cancel(two, { body: {} })).body.run.status).toBe('canceled');
    expect(await cancel(three, { body: '{"' })).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } });
    expect((await service.read(tenant(orgId), three.id)).status).toBe('dialing');
  });

  it('an opt-out that comes after it changes nothing more', async () => {
    closed();
    const [run, waiting] = [(await cancel(await started())).body.run as Run, await started()];
    await tell(contactEvent(orgId, CONTACT_OPTED_OUT, {}, { time: new Date(Date.now() + 1_000).toISOString() }));
    expect(await until(waiting, ({ status }) => status === 'canceled')).toMatchObject({ lastError: 'opted_out' });
    await eventually(() => expect(service.typesOf(waiting.id)).toEqual(['run.queued', 'run.canceled']));
    expect(await service.read(tenant(orgId), run.id)).toEqual(run);
    expect([run.lastError, service.typesOf(run.id)]).toEqual(['calling_hours', ['run.queued', 'run.canceled']]);
  });
});
