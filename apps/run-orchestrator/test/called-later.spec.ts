import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CONTACT_OPTED_OUT, type PermitRequest, type RunAdmission } from '@outcall/contracts-contacts';
import type { Run } from '@outcall/contracts-runs';
import type { CallEnded, PlaceCall } from '@outcall/contracts-telephony';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import { ApplyCallEvents } from '../src/application/following/apply-call-events.use-case.js';
import { COD, FLOW_ID, type FakeServices } from './fake-services.js';
import {
  BODY,
  callEvent,
  contactEvent,
  erasureEvent,
  hashOf,
  ids,
  startOrchestrator,
  talked,
  tenant,
  type Orchestrator,
} from './orchestrator.js';

const FAR = '2099-01-01T05:30:00.000Z';

describe('a shopper who asked to be called later', () => {
  let service: Orchestrator;
  let orgId: string;
  let usual: Pick<FakeServices, 'admit' | 'permit'>;

  beforeAll(async () => {
    service = await startOrchestrator({ replicas: 2 });
    const { admit, permit } = service.fakes;
    usual = { admit, permit };
  });
  beforeEach(() => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual, { definition: COD });
  });
  afterAll(() => service.stop());

  const started = async (mode: 'live' | 'test' = 'test', metadata = { order: '1001' }): Promise<Run> =>
    (await service.ask('POST', '/v1/runs', tenant(orgId, { mode }), { ...BODY, metadata })).body.run;
  const asked = (run: Run, callbackAt: string | null, more: Partial<CallEnded> = {}): DomainEvent =>
    talked(
      { orgId, run, callId: run.calls.at(-1)?.callId ?? '' },
      { endReason: 'callback_requested', outcome: 'later', answers: {}, callbackAt, ...more },
    );
  const until = (run: Run, status: string): Promise<Run> =>
    service.until(tenant(orgId, { mode: run.isTest ? 'test' : 'live' }), run.id, (now) => now.status === status);
  const followersOf = (run: Run) =>
    service.db.database.query<{ id: string }>(
      "SELECT id FROM runs WHERE org_id = $1 AND metadata ->> 'callback_of' = $2",
      [orgId, run.id],
    );
  const followerOf = async (run: Run): Promise<Run> => {
    const id = await eventually(async () => {
      const [follower] = await followersOf(run);
      if (!follower) throw new Error('nothing follows');
      return follower.id;
    });
    return service.read(tenant(orgId, { mode: run.isTest ? 'test' : 'live' }), id);
  };
  /** Every process hears them at the same time, as they are told; done when all have. */
  const heard = async (...events: DomainEvent[]): Promise<void> =>
    void (await Promise.all(
      [...service.services, ...service.services].map(({ app }) => app.get(ApplyCallEvents).execute(events)),
    ));
  const placingsOf = (run: Run): PlaceCall[] => service.fakes.itemsAt<PlaceCall>('/internal/calls', run.id);

  it('has one run at that time, made of the one before it and announced as any, however often the end is told', async () => {
    const run = await started();
    const end = asked(run, '2099-01-01T11:00:00.000+05:30');
    await service.bus.publish([end, end]);
    expect(await until(run, 'done')).toMatchObject({ outcome: 'later', lastError: null, metadata: { order: '1001' } });
    const follower = await followerOf(run);
    expect(follower).toMatchObject({
      ...{ status: 'scheduled', nextAttemptAt: FAR, lastError: null, attempts: 0, calls: [], outcome: null },
      ...{
        flowVersionId: run.flowVersionId,
        inputs: run.inputs,
        phone: run.phone,
        language: run.language,
        isTest: true,
      },
      metadata: { order: '1001', callback_of: run.id },
    });
    await service.bus.publish([{ ...end, id: ids.next('event') }]);
    await heard({ ...end, id: ids.next('event') });
    expect(await followersOf(run)).toHaveLength(1);
    await eventually(() => expect(service.typesOf(follower.id)).toEqual(['run.queued']));
    expect(service.typesOf(run.id)).toEqual(['run.queued', 'run.ringing', 'run.answered', 'run.completed']);
    const [row] = await service.db.database.query<{ same: boolean }>(
      `SELECT a.basis = b.basis AND a.test_answers IS NOT DISTINCT FROM b.test_answers AS same
         FROM runs a JOIN runs b USING (org_id, mode) WHERE a.org_id = $1 AND a.id = $2 AND b.id = $3`,
      [orgId, run.id, follower.id],
    );
    expect(row).toEqual({ same: true });
  });

  it('has one run where several processes hear the end at the same time', async () => {
    const run = await started();
    const end = asked(run, FAR);
    await Promise.all(Array.from({ length: 5 }, () => heard(end)));
    expect((await service.read(tenant(orgId), run.id)).status).toBe('done');
    const [first, ...others] = await followersOf(run);
    expect(others).toEqual([]);

    // A restored database hears it again, and has never had that run.
    await service.db.database.query('DELETE FROM runs WHERE org_id = $1 AND id = $2', [orgId, first?.id]);
    await heard({ ...end, id: ids.next('event') });
    expect(await followersOf(run)).toEqual([first]);
  });

  it('is called at that time, asks the limits but for the gap, and is promised no more than two runs in a row', async () => {
    const run = await started('live');
    expect(placingsOf(run)[0]?.callback).toEqual({ until: '2100-01-01T00:00:00.000Z', isAllowed: true });
    const now = () => new Date(Date.now() - 1_000).toISOString();
    await service.bus.publish([asked(run, now())]);
    const first = await until(await followerOf(run), 'dialing');
    expect(first.metadata).toEqual({ order: '1001', callback_of: run.id });
    expect(placingsOf(first)[0]?.callback).toMatchObject({ isAllowed: true });
    const [permit] = service.fakes.itemsAt<PermitRequest>('/internal/permits', first.id);
    expect(permit?.limits).toEqual({ gapMinutes: null, reachedPerDay: 3, attemptsPerDay: 8 });
    await service.bus.publish([asked(first, now())]);
    const second = await until(await followerOf(first), 'dialing');
    expect(second.metadata).toEqual({ order: '1001', callback_of: first.id });
    expect(placingsOf(second)[0]?.callback).toMatchObject({ isAllowed: false });
    await heard(asked(second, FAR));
    expect(await until(second, 'done')).toMatchObject({ outcome: 'later' });
    expect(await followersOf(second)).toEqual([]);
  });

  it('waits for the next day where the calls of this one are made, as any run', async () => {
    const run = await started('live');
    service.fakes.permit = () => ({ ok: false, reason: 'daily_limit', opensAt: FAR });
    await service.bus.publish([asked(run, new Date().toISOString())]);
    const follower = await followerOf(run);
    const held = await service.until(tenant(orgId, { mode: 'live' }), follower.id, (now) => now.lastError !== null);
    expect(held).toMatchObject({ status: 'scheduled', lastError: 'daily_limit', nextAttemptAt: FAR, attempts: 0 });
    expect(placingsOf(follower)).toEqual([]);
  });

  it.each<[string, (run: Run) => DomainEvent]>([
    ['was told no time', (run) => asked(run, null)],
    ['was heard by the release before', (run) => asked(run, FAR, { callbackAt: undefined } as never)],
    ['said goodbye otherwise', (run) => asked(run, FAR, { endReason: 'agent_ended' })],
    ['was told a time past the end of the basis', (run) => asked(run, '2100-01-01T00:00:00.000Z')],
  ])('has no run where the call %s', async (_, end) => {
    const run = await started();
    await heard(end(run));
    await until(run, 'done');
    expect(await followersOf(run)).toEqual([]);
  });

  it('has no run where the one before it was canceled in the call', async () => {
    const run = await started();
    await service.bus.publish([callEvent({ orgId, run, callId: run.calls[0]?.callId ?? '' }, 'call.answered')]);
    await service.ask('POST', `/v1/runs/${run.id}/cancel`, tenant(orgId));
    await heard(asked(run, FAR));
    expect((await service.read(tenant(orgId), run.id)).status).toBe('canceled');
    expect(await followersOf(run)).toEqual([]);
  });

  it('who opts out before that time is not called', async () => {
    const run = await started();
    await service.bus.publish([asked(run, FAR)]);
    const follower = await followerOf(run);
    await service.bus.publish([contactEvent(orgId, CONTACT_OPTED_OUT, {}, { version: 9 })]);
    expect(await until(follower, 'canceled')).toMatchObject({ lastError: 'opted_out', attempts: 0 });
  });

  it('who opts out between the end and the run is not called: it was admitted before', async () => {
    service.fakes.admit = (request) => ({ ...usual.admit(request), contactVersion: 4 }) as RunAdmission;
    const run = await started();
    const decided = contactEvent(orgId, CONTACT_OPTED_OUT, {}, { version: 5 });
    // It is heard while the run is in its call, which goes on to its end.
    await service.bus.publish([decided]);
    await eventually(async () =>
      expect(
        await service.db.database.query("SELECT FROM runs WHERE id = $1 AND dial ->> 'stop' = 'opted_out'", [run.id]),
      ).toHaveLength(1),
    );
    await heard(asked(run, FAR));
    await until(run, 'done');
    expect(await followersOf(run)).toEqual([]);
  });

  it('is called after their time where a pause of the org ends before it, and can be canceled like any', async () => {
    const manager = tenant(orgId, { mode: 'live', credential: { kind: 'admin', id: 'admin', name: 'administrator' } });
    const order = (what: string) =>
      service.ask('POST', `/internal/admin/orgs/${orgId}/runs/${what}`, manager, { mode: 'test', flowId: FLOW_ID });
    const run = await started();
    expect((await order('pause')).status).toBeLessThan(300);
    await service.bus.publish([asked(run, FAR)]);
    const follower = await followerOf(run);
    expect(follower).toMatchObject({ lastError: 'paused', nextAttemptAt: null });
    expect((await order('resume')).status).toBeLessThan(300);
    await service.until(tenant(orgId), follower.id, ({ nextAttemptAt }) => (nextAttemptAt ?? '') >= FAR);
    await service.ask('POST', `/v1/runs/${follower.id}/cancel`, tenant(orgId));
    expect(await until(follower, 'canceled')).toMatchObject({ attempts: 0 });
  });

  it('who is erased has no run, also where the end is told again', async () => {
    service.fakes.admit = (request) =>
      ({ ...usual.admit(request), numberHash: hashOf(orgId, '+919810000001') }) as RunAdmission;
    const run = await started();
    const end = asked(run, FAR);
    await service.bus.publish([end]);
    await followerOf(run);
    await service.bus.publish([erasureEvent(orgId, run.phone)]);
    await eventually(async () => expect(await service.runsOf(orgId)).toEqual([]));
    await service.bus.publish([{ ...end, id: ids.next('event') }]);
    await heard(end);
    expect(await service.runsOf(end.orgId)).toEqual([]);
  });
});
