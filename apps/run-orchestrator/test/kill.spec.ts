import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Run } from '@outcall/contracts-runs';
import type { PlaceCall, PlaceCallResult } from '@outcall/contracts-telephony';
import { ORG_TOPIC, ORG_UPSERTED, type OrgUpserted } from '@outcall/contracts-identity';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually, freePort } from '@outcall/testing';
import type { FakeServices } from './fake-services.js';
import {
  BODY,
  callEvent,
  ended,
  erasureEvent,
  ids,
  startOrchestrator,
  talked,
  tenant,
  type FullAnswer,
  type Orchestrator,
} from './orchestrator.js';
import { copyRun } from './planning/waiting-runs.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PATIENCE = { everyMs: 100 };

interface Process {
  readonly child: ChildProcess;
  readonly exit: Promise<unknown[]>;
  readonly url: string;
}

const isOver = ({ child }: Process): boolean => child.exitCode !== null || child.signalCode !== null;

describe('an orchestrator process killed on the way of a run', () => {
  let service: Orchestrator;
  let orgId: string;
  let processes: Process[] = [];
  let place: FakeServices['place'];
  const survivors: string[] = [];

  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [`${ROOT}tools/build.mjs`]);
    service = await startOrchestrator({
      replicas: 0, // only the processes of the test do anything
      env: {
        IDEMPOTENCY_LEASE_MS: '1500',
        RUN_LEASE_MS: '1500',
        RUN_LINES_BUSY_WAIT_MS: '200',
        RUN_GAP_SCALE: '0.00001',
      },
    });
    place = service.fakes.place;
  });
  beforeEach(() => {
    orgId = ids.next('org');
    service.fakes.place = place;
  });
  afterEach(async () => {
    for (const one of processes.filter((process) => !isOver(process))) {
      one.child.kill('SIGKILL');
      await once(one.child, 'exit');
    }
    processes = [];
  });
  afterAll(() => service.stop());

  /** The built service as a process of its own, as it runs in production but for the step at which it kills itself. */
  const run = async (more: Record<string, string> = {}): Promise<Process> => {
    const port = await freePort();
    const env = { ...service.settings, PATH: process.env['PATH'] ?? '', PORT: String(port), ...more };
    const child = spawn(process.execPath, [`${ROOT}apps/run-orchestrator/dist/main.js`], { env, stdio: 'ignore' });
    const one = { child, exit: once(child, 'exit'), url: `http://127.0.0.1:${port}` };
    processes.push(one);
    await eventually(async () => isOver(one) || (await fetch(`${one.url}/readyz`)).ok, PATIENCE);
    return one;
  };
  const start = (to: Process): Promise<FullAnswer> =>
    service.send('POST', '/v1/runs', tenant(orgId), { body: BODY, headers: { 'idempotency-key': orgId }, to });
  /** As a client does: again until it is answered. Until the lease of the one that died ends, it is in progress. */
  const retried = (to: Process): Promise<FullAnswer> =>
    eventually(async () => {
      const answer = await start(to);
      if (answer.status === 409) throw new Error(answer.text);
      return answer;
    }, PATIENCE);
  const claimedIds = async (): Promise<{ runId: string; callId: string } | undefined> =>
    (
      await service.db.database.query<{ resource: { runId: string; callId: string } }>(
        'SELECT resource FROM idempotency_keys WHERE key = $1',
        [orgId],
      )
    )[0]?.resource;
  const placings = (): PlaceCall[] =>
    service.fakes.itemsAt<PlaceCall>('/internal/calls').filter((call) => call.orgId === orgId);
  const types = (runId: string, type: string): number => service.typesOf(runId).filter((one) => one === type).length;

  /**
   * Asks for a run of a process that dies at the point, by itself or by what `provoke` does; returns the answer, if
   * there was one.
   */
  const dieAt = async (
    point: string,
    provoke: (answer: FullAnswer) => Promise<unknown> = async () => undefined,
  ): Promise<FullAnswer | null> => {
    const dying = await run({ FAULT_POINT: point });
    const answer = await start(dying).catch(() => null);
    if (answer) await provoke(answer);
    expect(await dying.exit).toEqual([null, 'SIGKILL']);
    return answer;
  };

  /**
   * Brings what the tests before left unread to its end: a process that dies of an event would die of theirs, before it
   * is asked anything.
   */
  const settle = async (): Promise<void> => {
    const one = await run();
    for (const runId of survivors) await eventually(() => types(runId, 'run.completed') === 1, PATIENCE);
    one.child.kill('SIGKILL');
    await one.exit;
  };
  const busyOnce = (): void => {
    const tried = new Set<string>();
    service.fakes.place = (call): ReturnType<typeof place> =>
      tried.has(call.runId)
        ? place(call)
        : (tried.add(call.runId), { ok: false, reason: 'lines_busy' } satisfies PlaceCallResult);
  };
  const rings = async ({ body }: FullAnswer): Promise<void> =>
    void (await service.bus.publish([
      callEvent({ orgId, run: body.run, callId: body.run.calls[0].callId }, 'call.ringing'),
    ]));

  it.each<[string, boolean, (() => void) | null, ((answer: FullAnswer) => Promise<void>) | null]>([
    ['idempotency.claimed', false, null, null],
    ['orchestrator.permit-granted', false, null, null],
    ['orchestrator.run-committed', false, null, null],
    ['orchestrator.call-placed', false, null, null],
    ['orchestrator.placing-recorded', false, null, null],
    ['orchestrator.attempt-claimed', true, busyOnce, null],
    ['orchestrator.event-applied', true, null, rings],
  ])(
    'at %s leaves one run, one call and one run.queued behind, and the retry gets that run',
    async (point, isAnswered, prepare, provoke) => {
      if (provoke) await settle();
      prepare?.();
      const first = await dieAt(point, provoke ?? undefined);
      expect(first !== null).toBe(isAnswered);
      const claimed = await claimedIds();

      const successor = await run();
      const answer = await retried(successor);
      expect([answer.status, answer.body.run.id]).toEqual([201, claimed?.runId]);
      if (first) expect([answer.text, answer.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
      expect((await start(successor)).text).toBe(answer.text);

      const read = async (): Promise<Run> =>
        (await service.send('GET', `/v1/runs/${claimed?.runId}`, tenant(orgId), { to: successor })).body.run;
      const dialing = await eventually(async () => {
        const now = await read();
        if (now.status !== 'dialing') throw new Error(`run is ${JSON.stringify(now)}`);
        return now;
      }, PATIENCE);
      // Busy lines use no attempt, and the next try has a new call id; otherwise the claimed one is the only one ever
      // sent.
      const asked = new Set(placings().map((call) => call.callId));
      const taken = [...asked].filter((callId) => service.fakes.placed.has(callId));
      expect(taken).toEqual(dialing.calls.map((call) => call.callId));
      if (!prepare) expect([...asked]).toEqual([claimed?.callId]);
      expect(await service.runsOf(orgId)).toHaveLength(1);

      await service.bus.publish([talked({ orgId, run: dialing, callId: taken[0] ?? '' })]);
      survivors.push(dialing.id);
    },
  );

  it.each(['orchestrator.erasure-noted', 'orchestrator.runs-stopped', 'orchestrator.runs-forgotten'])(
    'at %s leaves nothing of an erased number behind, and its ids are told once',
    async (point) => {
      const { admit } = service.fakes;
      service.fakes.admit = (request) =>
        ({ ...admit(request), opensAt: '2099-01-01T03:30:00.000Z', permit: null }) as ReturnType<typeof admit>;
      const erasure = erasureEvent(orgId, '+919810000001');
      const answer = await dieAt(point, () => service.bus.publish([erasure])).finally(
        () => void (service.fakes.admit = admit),
      );
      await run();
      await eventually(async () => {
        expect(await service.runsOf(orgId)).toEqual([]);
        const left = 'SELECT FROM erasures WHERE org_id = $1';
        expect(await service.db.database.query(left, [orgId])).toEqual([]);
      }, PATIENCE);
      const notified = (): DomainEvent[] => (service.events as DomainEvent[]).filter(({ key }) => key === erasure.key);
      await eventually(() => expect(notified()).toMatchObject([{ data: { runIds: [answer?.body.run.id] } }]), PATIENCE);
    },
  );

  it.each(['idempotency.claimed', 'idempotency.answered'])(
    'at %s cancels once, and answers the retry so',
    async (point) => {
      service.fakes.place = () => ({ ok: false, reason: 'lines_busy' });
      const asked = await run({ RUN_LINES_BUSY_WAIT_MS: '600000' });
      const { id } = (await start(asked)).body.run;
      asked.child.kill('SIGKILL');
      await asked.exit;
      const cancel = (to: Process): Promise<FullAnswer> =>
        service.send('POST', `/v1/runs/${id}/cancel`, tenant(orgId), { headers: { 'idempotency-key': 'cancel' }, to });
      const dying = await run({ FAULT_POINT: point });
      await cancel(dying).catch(() => null);
      expect(await dying.exit).toEqual([null, 'SIGKILL']);
      const successor = await run();
      const answer = await eventually(async () => {
        const retried = await cancel(successor);
        if (retried.status === 409) throw new Error(retried.text);
        return retried;
      }, PATIENCE);
      expect([answer.status, answer.body.run.status]).toEqual([200, 'canceled']);
      expect((await cancel(successor)).text).toBe(answer.text);
      await eventually(() => types(id, 'run.canceled') === 1, PATIENCE);
      expect(service.typesOf(id)).toEqual(['run.queued', 'run.canceled']);
    },
  );

  it('at orchestrator.job-page-decided leaves a cancel of many runs to another process, each run canceled once', async () => {
    service.fakes.place = () => ({ ok: false, reason: 'lines_busy' });
    const dying = await run({ RUN_LINES_BUSY_WAIT_MS: '600000', FAULT_POINT: 'orchestrator.job-page-decided' });
    const runs: Run[] = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const sent = { body: { ...BODY, metadata: { campaign: 'spring' } }, to: dying };
        return (await service.send('POST', '/v1/runs', tenant(orgId), sent)).body.run;
      }),
    );
    const manager = tenant(orgId, { mode: 'live', credential: { kind: 'admin', id: 'admin', name: 'administrator' } });
    const body = { mode: 'test', metadata: { campaign: 'spring' } };
    await service
      .send('POST', `/internal/admin/orgs/${orgId}/runs/cancel`, manager, { body, to: dying })
      .catch(() => null);
    expect(await dying.exit).toEqual([null, 'SIGKILL']);
    const jobs = () => service.db.database.query('SELECT status FROM run_jobs WHERE org_id = $1', [orgId]);
    expect(await jobs()).toEqual([{ status: 'running' }]);
    await run();
    await eventually(async () => expect(await jobs()).toEqual([{ status: 'done' }]), PATIENCE);
    for (const { id } of runs)
      await eventually(() => expect(service.typesOf(id)).toEqual(['run.queued', 'run.canceled']), PATIENCE);
  });

  it('at orchestrator.replan-page-done leaves the waiting runs of an org whose hours have changed to another process', async () => {
    const { admit } = service.fakes;
    const opensAt = '2099-01-01T03:30:00.000Z';
    service.fakes.admit = (request) => ({ ...admit(request), opensAt, permit: null }) as ReturnType<typeof admit>;
    const closed: DomainEvent<OrgUpserted> = {
      ...{
        id: ids.next('event'),
        topic: ORG_TOPIC.name,
        type: ORG_UPSERTED,
        key: orgId,
        orgId,
        mode: null,
        version: 2,
      },
      ...{ time: new Date().toISOString(), requestId: null, traceparent: null },
      data: { org: { id: orgId, name: 'Shop', isVerified: true, callingHours: { days: {} } } as OrgUpserted['org'] },
    };
    await dieAt('orchestrator.replan-page-done:2', async ({ body }) => {
      await copyRun(service.db.database, body.run.id, 299);
      await service.bus.publish([closed]);
    }).finally(() => void (service.fakes.admit = admit));
    const planned = () =>
      service.db.database.query(
        'SELECT count(*)::int AS runs, count(next_attempt_at)::int AS left FROM runs WHERE org_id = $1',
        [orgId],
      );
    // a page of live runs, which it has none of, and one of test runs
    expect(await planned()).toEqual([{ runs: 300, left: 100 }]);
    await run();
    await eventually(async () => expect(await planned()).toEqual([{ runs: 300, left: 0 }]), PATIENCE);
    await eventually(
      async () => expect(await service.db.database.query('SELECT FROM replans WHERE org_id = $1', [orgId])).toEqual([]),
      PATIENCE,
    );
  });

  it('at orchestrator.event-applied leaves what contacts is to be asked about other runs of the number to another process', async () => {
    const { admit, wait } = service.fakes;
    const live = tenant(orgId, { mode: 'live' });
    const startLive = async (to: Process): Promise<Run> =>
      (await service.send('POST', '/v1/runs', live, { body: BODY, to })).body.run;
    await settle();
    const dying = await run({ FAULT_POINT: 'orchestrator.event-applied' });
    const called = await startLive(dying);
    const opensAt = '2099-01-01T03:30:00.000Z';
    service.fakes.admit = (request) => ({ ...admit(request), opensAt, permit: null }) as ReturnType<typeof admit>;
    const waiting = await startLive(dying).finally(() => void (service.fakes.admit = admit));
    const asked = () => service.fakes.itemsAt('/internal/permits/waits', waiting.id);
    await eventually(() => expect(asked()).toHaveLength(1), PATIENCE);
    const until = '2099-01-01T05:30:00.000Z';
    service.fakes.wait = (question) => ({
      ...wait(question),
      ...{ limit: { reason: 'called_recently', until }, mayEndEarlier: false },
    });
    const callId = called.calls[0]?.callId ?? '';
    await service.bus.publish([ended({ orgId, run: called, callId }, 'agent_ended', { status: 'completed' })]);
    expect(await dying.exit).toEqual([null, 'SIGKILL']);
    const successor = await run();
    await eventually(async () => {
      const { body } = await service.send('GET', `/v1/runs/${waiting.id}`, live, { to: successor });
      expect(body.run).toMatchObject({ lastError: 'called_recently', nextAttemptAt: until });
    }, PATIENCE).finally(() => void (service.fakes.wait = wait));
  });

  it('at orchestrator.callback-due has done the run, and another process makes the one that follows it, once', async () => {
    await settle();
    const dying = await run({ FAULT_POINT: 'orchestrator.callback-due' });
    const { body } = await start(dying);
    const callId = body.run.calls[0].callId;
    const callbackAt = '2099-01-01T05:30:00.000Z';
    const asked = talked({ orgId, run: body.run, callId }, { endReason: 'callback_requested', callbackAt });
    await service.bus.publish([asked]);
    expect(await dying.exit).toEqual([null, 'SIGKILL']);
    expect(await service.runsOf(orgId)).toEqual([{ id: body.run.id, status: 'done' }]);
    const successor = await run();
    await eventually(async () => expect(await service.runsOf(orgId)).toHaveLength(2), PATIENCE);
    await service.bus.publish([{ ...asked, id: ids.next('event') }]);
    const { body: canary } = await service.send('POST', '/v1/runs', tenant(orgId), { body: BODY, to: successor });
    await service.bus.publish([{ ...talked({ orgId, run: canary.run, callId: canary.run.calls[0].callId }) }]);
    await eventually(() => types(canary.run.id, 'run.completed') === 1, PATIENCE);
    const follows = "SELECT metadata FROM runs WHERE org_id = $1 AND metadata ->> 'callback_of' IS NOT NULL";
    expect(await service.db.database.query(follows, [orgId])).toEqual([{ metadata: { callback_of: body.run.id } }]);
    await eventually(() => types(body.run.id, 'run.completed') === 1, PATIENCE);
  });

  it('after the carrier refused for good gives the retry the same refusal', async () => {
    service.fakes.place = () => ({ ok: false, reason: 'refused', endReason: 'blocked' });
    expect(await dieAt('orchestrator.placing-recorded')).toBeNull();
    const answer = await retried(await run());
    expect([answer.status, answer.body.errorCode, answer.headers.get('idempotent-replayed')]).toEqual([
      422,
      'CANNOT_PLACE',
      'true',
    ]);
    const [run1, ...others] = await service.runsOf(orgId);
    expect([run1?.status, others]).toEqual(['gave_up', []]);
    await eventually(() => types(run1?.id ?? '', 'run.failed') === 1, PATIENCE);
    expect(service.typesOf(run1?.id ?? '')).toEqual(['run.queued', 'run.failed']);
    expect(new Set(placings().map((call) => call.callId)).size).toBe(1);
  });

  // Together: the event log leaves the partitions of a process that died unread for a while, and each test before
  // killed two.
  it('does not keep a run from being followed to its end, each event told once', async () => {
    await run();
    expect(survivors).toHaveLength(7);
    for (const runId of survivors) {
      await eventually(() => types(runId, 'run.completed') === 1, PATIENCE);
      expect(service.typesOf(runId)).toEqual(['run.queued', 'run.ringing', 'run.answered', 'run.completed']);
    }
    expect(
      await service.db.database.query('SELECT DISTINCT status FROM runs WHERE id = ANY ($1)', [survivors]),
    ).toEqual([{ status: 'done' }]);
  });
});
