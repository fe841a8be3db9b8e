import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PermitRequest } from '@outcall/contracts-contacts';
import type { Run } from '@outcall/contracts-runs';
import type { PlaceCall } from '@outcall/contracts-telephony';
import { eventually } from '@outcall/testing';
import { DOWN, FAULTY, type FakeServices } from './fake-services.js';
import { BODY, callEvent, ended, ids, startOrchestrator, talked, tenant, type Orchestrator } from './orchestrator.js';

const MINUTE_AS_MS = 5;

describe('attempts after the first, on two replicas', () => {
  let service: Orchestrator;
  let orgId: string;
  const usual: Partial<FakeServices> = {};
  const started = async (change = {}): Promise<Run> =>
    (await service.ask('POST', '/v1/runs', tenant(orgId, change), BODY)).body.run;
  const until = (run: Run, check: (run: Run) => boolean): Promise<Run> => service.until(tenant(orgId), run.id, check);
  const requestsOf = (run: Run): PlaceCall[] => service.fakes.itemsAt<PlaceCall>('/internal/calls', run.id);
  /** Each call once: on a slow machine a lease may lapse, and the same call id goes out again. */
  const callsOf = (run: Run): PlaceCall[] => [...new Map(requestsOf(run).map((call) => [call.callId, call])).values()];
  const of = (run: Run, index = 0) => ({ orgId, run, callId: run.calls[index]?.callId ?? '' });

  beforeAll(async () => {
    service = await startOrchestrator({
      replicas: 2,
      env: {
        RUN_GAP_SCALE: String(MINUTE_AS_MS / 60_000),
        RUN_LINES_BUSY_WAIT_MS: '100',
        RUN_HELD_WAIT_MS: '100',
        RUN_LEASE_MS: '2000',
        RUN_PLACE_TIMEOUT_MS: '1000',
      },
    });
    const { published, admit, permit, place } = service.fakes;
    Object.assign(usual, { published, admit, permit, place });
  });
  beforeEach(() => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual);
  });
  afterAll(() => service.stop());

  it('an unanswered call is tried again after its gap, under a new call id with a new permit, until the attempts run out', async () => {
    let run = await started();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      run = await until(run, (now) => now.attempts === attempt && now.status === 'dialing');
      const call = of(run, attempt - 1);
      await service.bus.publish([callEvent(call, 'call.ringing', { attempt }), ended(call, 'no_answer', { attempt })]);
      run = await until(run, (now) => now.calls[attempt - 1]?.status === 'no_answer');
    }
    expect(run).toMatchObject({ status: 'gave_up', attempts: 3, lastError: 'no_answer', nextAttemptAt: null });
    await eventually(() => expect(service.typesOf(run.id)).toHaveLength(8));
    expect(service.typesOf(run.id)).toEqual([
      'run.queued',
      'run.ringing',
      'run.no_answer',
      'run.ringing',
      'run.no_answer',
      'run.ringing',
      'run.no_answer',
      'run.failed',
    ]);
    const [, , first] = service.eventsOf(run.id);
    expect(first?.data?.run).toMatchObject({ status: 'scheduled', attempts: 1, lastError: 'no_answer' });
    expect(
      Date.parse(first?.data?.run.nextAttemptAt ?? '') - Date.parse(first?.data?.run.calls[0]?.endedAt ?? ''),
    ).toBe(30 * MINUTE_AS_MS);
    expect(callsOf(run).map((call) => call.attempt)).toEqual([1, 2, 3]);
    expect(new Set(callsOf(run).map((call) => call.callId))).toEqual(new Set(run.calls.map((call) => call.callId)));
    const permits = new Set(
      service.fakes.itemsAt<PermitRequest>('/internal/permits', run.id).map((permit) => permit.callId),
    );
    for (const call of run.calls.slice(1)) expect(permits).toContain(call.callId);
  });

  it.each(['lines_busy', 'shopper_in_call', 'no_number', 'no_credit', 'provider_unavailable'] as const)(
    'a run that met %s is placed later as its first attempt',
    async (reason) => {
      service.fakes.place = () => ({ ok: false, reason });
      const run = await started();
      expect(run).toMatchObject({ status: 'scheduled', attempts: 0, lastError: reason });
      service.fakes.place = usual.place as FakeServices['place'];
      expect(await until(run, (now) => now.status === 'dialing')).toMatchObject({
        attempts: 1,
        lastError: null,
        nextAttemptAt: null,
      });
      await eventually(() => expect(service.typesOf(run.id)).toEqual(['run.queued']));
    },
  );

  it('a run accepted while telephony is down is finished later with the same call id', async () => {
    service.fakes.place = () => DOWN;
    const { status, body } = await service.ask('POST', '/v1/runs', tenant(orgId), BODY);
    expect([status, body.run.status, body.run.attempts, body.run.calls]).toEqual([201, 'scheduled', 0, []]);
    await eventually(() => expect(requestsOf(body.run).length).toBeGreaterThan(1)); // somebody tried again, in vain
    service.fakes.place = usual.place as FakeServices['place'];
    const run = await until(body.run, (now) => now.status === 'dialing');
    expect(callsOf(run).map((call) => call.callId)).toEqual([run.calls[0]?.callId]);
    expect(run).toMatchObject({ attempts: 1, calls: [{ attempt: 1 }] });
  });

  it('an attempt whose placing is always answered with an error ends its run, and is never asked for again', async () => {
    service.fakes.place = () => FAULTY;
    const { status, body } = await service.ask('POST', '/v1/runs', tenant(orgId), BODY);
    expect([status, body.run.status]).toEqual([201, 'scheduled']);
    const gaveUp = await eventually(async () => {
      const run = await service.read(tenant(orgId), body.run.id);
      if (run.status !== 'gave_up') throw new Error(`run is ${JSON.stringify(run)}`);
      return run;
    });
    expect(gaveUp).toMatchObject({ lastError: 'provider_unavailable', nextAttemptAt: null, attempts: 0, calls: [] });
    await eventually(() => expect(service.typesOf(gaveUp.id)).toEqual(['run.queued', 'run.failed']));
    expect(requestsOf(gaveUp)).toHaveLength(12);
    expect(callsOf(gaveUp)).toHaveLength(1);
    const { body: explained } = await service.ask(
      'GET',
      `/internal/admin/orgs/${orgId}/runs/${gaveUp.id}/explain`,
      tenant(orgId, { credential: { kind: 'admin', id: 'admin', name: 'admin' } }),
    );
    expect(JSON.stringify(explained)).toContain('placing it failed 12 times since');
    expect(JSON.stringify(explained)).toContain('telephony-adapter answered 500');
    service.fakes.place = usual.place as FakeServices['place'];
    const other = await started(); // the scheduler has had rounds since
    await service.bus.publish([ended(of(other), 'no_answer')]);
    await until(other, (run) => run.attempts === 2);
    expect(requestsOf(gaveUp)).toHaveLength(12);
  });

  it('a call that telephony took though its answer was lost is never placed again, even when it may no more be', async () => {
    service.fakes.place = (call) => (service.fakes.placed.add(call.callId), DOWN); // in time, however slow the machine
    const run = await started();
    expect(run.status).toBe('scheduled');
    service.fakes.permit = () => ({ ok: false, reason: 'calling_hours', opensAt: '2099-01-01T03:30:00.000Z' });
    service.fakes.place = usual.place as FakeServices['place'];
    const found = await until(run, (now) => now.status === 'dialing');
    expect(callsOf(run).map((call) => call.callId)).toEqual([found.calls[0]?.callId]);
  });

  it('call events that come before the placing is known move the run all the same', async () => {
    let callId = '';
    service.fakes.place = (call) => ((callId = call.callId), service.fakes.take(call), DOWN);
    const run = await started();
    await service.bus.publish([callEvent({ orgId, run, callId }, 'call.ringing'), talked({ orgId, run, callId })]);
    const done = await until(run, (now) => now.status === 'done');
    expect(done).toMatchObject({ attempts: 1, calls: [{ callId, status: 'completed' }] });
    await eventually(() =>
      expect(service.typesOf(run.id)).toEqual(['run.queued', 'run.ringing', 'run.answered', 'run.completed']),
    );
  });

  it.each([
    ['opted_out', 'canceled', 'run.canceled'],
    ['consent_withdrawn', 'canceled', 'run.canceled'],
    ['basis_expired', 'gave_up', 'run.failed'],
  ] as const)('a retry that may not be dialled (%s) ends the run as %s', async (reason, status, event) => {
    const run = await started();
    service.fakes.permit = () => ({ ok: false, reason, opensAt: null });
    await service.bus.publish([ended(of(run), 'no_answer')]);
    expect(await until(run, (now) => now.status === status)).toMatchObject({
      lastError: reason,
      attempts: 1,
      nextAttemptAt: null,
    });
    await eventually(() => expect(service.typesOf(run.id).at(-1)).toBe(event));
    expect(callsOf(run)).toHaveLength(1);
  });

  it('a retry outside calling hours is moved to their start', async () => {
    const run = await started();
    service.fakes.permit = () => ({ ok: false, reason: 'calling_hours', opensAt: '2099-01-01T03:30:00.000Z' });
    await service.bus.publish([ended(of(run), 'no_answer')]);
    expect(await until(run, (now) => now.lastError === 'calling_hours')).toMatchObject({
      status: 'scheduled',
      nextAttemptAt: '2099-01-01T03:30:00.000Z',
    });
  });

  it('with contacts down nobody is dialled and the run waits', async () => {
    const run = await started();
    service.fakes.permit = () => DOWN as never;
    await service.bus.publish([ended(of(run), 'no_answer')]);
    await eventually(() => expect(service.fakes.itemsAt('/internal/permits', run.id).length).toBeGreaterThan(1));
    // Who takes the attempt up again asks whether its call is there, with a permit that has ended: that starts none.
    expect(callsOf(run).filter(({ permitExpiresAt }) => Date.parse(permitExpiresAt) > 0)).toHaveLength(1);
    service.fakes.permit = usual.permit as FakeServices['permit'];
    expect((await until(run, (now) => now.attempts === 2)).status).toBe('dialing');
    expect(
      new Set(service.fakes.itemsAt<PermitRequest>('/internal/permits', run.id).map((permit) => permit.callId)).size,
    ).toBe(1);
  });

  it('duplicates and reversed events change nothing', async () => {
    const run = await started();
    const story = [callEvent(of(run), 'call.ringing'), callEvent(of(run), 'call.answered'), talked(of(run))];
    const again = [
      callEvent(of(run), 'call.answered'),
      callEvent(of(run), 'call.ringing'),
      ended(of(run), 'no_answer'),
    ];
    await service.bus.publish([...story, ...story, ...again]);
    const done = await until(run, (now) => now.status === 'done');
    const other = await started();
    await service.bus.publish([...story, ...again, talked(of(other))]);
    await service.until(tenant(orgId), other.id, (now) => now.status === 'done');
    expect(await service.read(tenant(orgId), run.id)).toEqual(done);
    expect(service.typesOf(run.id)).toEqual(['run.queued', 'run.ringing', 'run.answered', 'run.completed']);
  });

  it('no attempt is placed twice, whichever replica finds it due', async () => {
    const asked = await Promise.all(Array.from({ length: 60 }, () => started()));
    // leases are short here
    const runs = await Promise.all(asked.map((run) => until(run, (now) => now.attempts === 1)));
    await service.bus.publish(runs.map((run) => ended(of(run), 'busy')));
    for (const run of runs) await until(run, (now) => now.attempts === 2);
    // What was asked for too late, with a permit that was over, was refused and is asked for again under another id.
    const placedOf = (run: Run) => callsOf(run).filter(({ callId }) => service.fakes.placed.has(callId));
    for (const run of runs) expect(placedOf(run).map((call) => call.attempt)).toEqual([1, 2]);
  });

  describe('cancel', () => {
    const cancel = (run: Run) => service.ask('POST', `/v1/runs/${run.id}/cancel`, tenant(orgId));

    it('ends a waiting run, once', async () => {
      const run = await started();
      await service.bus.publish([ended(of(run), 'declined')]);
      await until(run, (now) => now.status === 'scheduled');
      const { status, body } = await cancel(run);
      expect([status, body.ok, body.run.status, body.run.nextAttemptAt]).toEqual([200, true, 'canceled', null]);
      expect((await cancel(run)).body).toEqual(body);
      await eventually(() => expect(service.typesOf(run.id)).toEqual(['run.queued', 'run.no_answer', 'run.canceled']));
    });

    it('lets a call in progress go to its end', async () => {
      const run = await started();
      await service.bus.publish([callEvent(of(run), 'call.ringing')]);
      await until(run, (now) => now.calls[0]?.status === 'ringing');
      expect((await cancel(run)).body.run.status).toBe('canceled');
      await service.bus.publish([talked(of(run))]);
      expect(await until(run, (now) => now.calls[0]?.status === 'completed')).toMatchObject({
        status: 'canceled',
        outcome: 'confirmed',
      });
    });

    it('leaves a finished run as it is', async () => {
      const run = await started();
      await service.bus.publish([talked(of(run))]);
      const done = await until(run, (now) => now.status === 'done');
      expect(await cancel(run)).toEqual({ status: 200, body: { ok: true, run: done } });
    });
  });

  describe('advance', () => {
    const manager = { kind: 'admin', id: 'admin', name: 'admin' } as const;
    const advance = (run: Run, change = {}, org = orgId) =>
      service.ask(
        'POST',
        `/internal/admin/orgs/${org}/runs/${run.id}/advance`,
        tenant(orgId, { mode: 'live', credential: manager, ...change }),
      );

    it('makes the next attempt due now', async () => {
      const run = await started();
      await service.bus.publish([ended(of(run), 'declined')]); // 1440 minutes, 7 s here
      await until(run, (now) => now.status === 'scheduled');
      const { status, body } = await advance(run);
      expect([status, body.run.status]).toEqual([200, 'scheduled']);
      expect(body.run.createdBy).toEqual(tenant(orgId).credential);
      expect(Date.parse(body.run.nextAttemptAt)).toBeLessThanOrEqual(Date.now());
      const dialing = await until(run, (now) => now.attempts === 2);
      expect((await advance(dialing)).body.errorCode).toBe('CONFLICT');
    });

    it('finds live runs too, and nothing of another org', async () => {
      const run = await started({ mode: 'live' });
      expect((await advance(run)).body.errorCode).toBe('CONFLICT');
      expect(
        (await advance(run, { orgId: 'org_00000000000000000002' }, 'org_00000000000000000002')).body,
      ).toMatchObject({ errorCode: 'NOT_FOUND', message: 'no such run' });
      expect((await advance(run, { credential: tenant(orgId).credential })).status).toBe(403);
    });
  });
});
