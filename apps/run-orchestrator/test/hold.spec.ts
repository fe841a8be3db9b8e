import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Run } from '@outcall/contracts-runs';
import type { PlaceCall, PlaceCallResult } from '@outcall/contracts-telephony';
import { eventually } from '@outcall/testing';
import { start } from '../src/start.js';
import type { FakeServices } from './fake-services.js';
import { BODY, ended, ids, startOrchestrator, tenant, type Answer, type Orchestrator } from './orchestrator.js';

const BUSY: PlaceCallResult = { ok: false, reason: 'lines_busy' };
const STAFF = { type: 'service', orgId: null, mode: null, purpose: 'management' } as const;
const HELD = { status: 'scheduled', lastError: 'held', nextAttemptAt: null };

describe('the hold of all live dialling', () => {
  let service: Orchestrator;
  let orgId: string;
  const usual: Partial<FakeServices> = {};
  const live = (org = orgId) => tenant(org, { mode: 'live' });
  const hold = (held: boolean, reason = 'a carrier misroutes'): Promise<Answer> =>
    service.ask('PUT', '/internal/admin/hold', STAFF, { held, reason });
  const begin = async (context = live(), change: object = {}): Promise<Run> => {
    const { status, body } = await service.ask('POST', '/v1/runs', context, { ...BODY, ...change });
    expect(status).toBe(201);
    return body.run;
  };
  const callsOf = (mode: string): number =>
    service.fakes.itemsAt<PlaceCall>('/internal/calls').filter((call) => call.mode === mode).length;

  beforeAll(async () => {
    service = await startOrchestrator({
      replicas: 2,
      env: { RUN_LINES_BUSY_WAIT_MS: '100', RUN_LEASE_MS: '3000', RUN_LINE_MS: '100' },
    });
    const { place } = service.fakes;
    Object.assign(usual, { place });
  });
  beforeEach(() => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual);
  });
  afterAll(() => service.stop());

  it('lets no live attempt of any org start after its answer, while test runs go on; released, they go on', async () => {
    service.fakes.place = () => BUSY;
    const other = ids.next('org');
    const waiting = await Promise.all(Array.from({ length: 20 }, (_, n) => begin(live(n % 2 ? orgId : other))));
    await begin(tenant(orgId));
    await eventually(() => expect(callsOf('live')).toBeGreaterThan(60));

    const { status, body } = await hold(true);
    expect([status, body]).toEqual([
      200,
      { ok: true, hold: { held: true, reason: 'a carrier misroutes', changedAt: expect.any(String) } },
    ]);
    const [before, tests] = [callsOf('live'), callsOf('test')];
    const late = await begin();
    expect(late).toMatchObject({ ...HELD, attempts: 0 });
    for (const run of waiting)
      await eventually(async () => {
        const context = live((await service.read(live(), run.id)) ? orgId : other);
        expect(await service.read(context, run.id)).toMatchObject(HELD);
      });
    await eventually(() => expect(callsOf('test')).toBeGreaterThan(tests + 3)); // the schedulers go on
    expect(callsOf('live')).toBe(before);
    expect((await hold(true, 'still')).body.hold.reason).toBe('still');
    expect((await service.ask('GET', '/internal/admin/hold', STAFF)).body.hold).toMatchObject({
      held: true,
      reason: 'still',
    });

    service.fakes.place = usual.place as FakeServices['place'];
    expect((await hold(false, 'mended')).body.hold).toMatchObject({ held: false, reason: 'mended' });
    await service.until(live(), late.id, ({ status: now }) => now === 'dialing');
    expect((await begin()).status).toBe('dialing');
  });

  it.each([1, 2])(
    'holds for the next fifty starts at whatever replica, and is over for as many (%i of 2)',
    async () => {
      const starts = () => Promise.all(Array.from({ length: 5 }, () => begin()));
      for (let turn = 0; turn < 10; turn += 1) {
        expect((await hold(true)).status).toBe(200);
        const held = await starts();
        expect([turn, held]).toEqual([turn, held.map(() => expect.objectContaining(HELD))]);
        expect((await hold(false)).status).toBe(200);
        const statuses = (await starts()).map(({ status }) => status);
        expect([turn, statuses]).toEqual([turn, statuses.map(() => 'dialing')]);
      }
    },
  );

  it('keeps paused runs paused when it is released', async () => {
    const manager = tenant(orgId, { mode: 'live', credential: { kind: 'admin', id: 'admin', name: 'administrator' } });
    const order = (kind: string) =>
      service.ask('POST', `/internal/admin/orgs/${orgId}/runs/${kind}`, manager, {
        mode: 'live',
        metadata: { a: 'b' },
      });
    await order('pause');
    await hold(true);
    const run = await begin(live(), { metadata: { a: 'b' } });
    const plain = await begin();
    expect([run.lastError, plain.lastError]).toEqual(['paused', 'held']);
    await hold(false);
    await service.until(live(), plain.id, ({ status }) => status === 'dialing');
    expect((await service.read(live(), run.id)).lastError).toBe('paused');
    await order('resume');
    await service.until(live(), run.id, ({ status }) => status === 'dialing');
  });

  it('lets a run go whose call ended in the moment of the release, and was held by what was known before it', async () => {
    const run = await begin();
    expect(run.status).toBe('dialing');
    await hold(true);
    await hold(false);
    const jobs = (change: string) =>
      service.db.database.query(`${change} WHERE org_id = $1 AND kind = 'release' AND status = 'done'`, [orgId]);
    await eventually(async () => expect(await jobs('SELECT FROM run_jobs')).toHaveLength(1));

    const { database } = service.db;
    await database.query('UPDATE dialling_hold SET held = true'); // what the end of the call still saw
    await service.bus.publish([ended({ orgId, run, callId: run.calls[0]?.callId ?? '' }, 'no_answer')]);
    await service.until(live(), run.id, ({ lastError }) => lastError === 'held');
    await database.query('UPDATE dialling_hold SET held = false');
    await jobs('UPDATE run_jobs SET look_at = now()'); // half a minute is over
    await service.until(live(), run.id, ({ lastError }) => lastError === 'no_answer');
  });

  it('wants a reason, and nothing unknown', async () => {
    for (const body of [
      { held: true },
      { held: 'yes', reason: 'x' },
      { held: true, reason: '' },
      { held: true, reason: 'x', until: 'then' },
    ])
      expect((await service.ask('PUT', '/internal/admin/hold', STAFF, body)).status).toBe(400);
    expect((await service.ask('PUT', '/internal/admin/hold', live(), { held: true, reason: 'x' })).status).toBe(401);
  });
});

describe('a hold that every process must hear of', () => {
  const HELD_AT_START = 'restored to yesterday';
  const until = (service: Orchestrator) => service.fakes.itemsAt<PlaceCall>('/internal/calls').at(-1)?.permitExpiresAt;
  interface Readiness {
    readonly held: boolean | null;
    readonly heldAtStart?: boolean | null;
  }
  const readiness = async (url: string) => (await (await fetch(`${url}/readyz`)).json()) as Readiness;
  const reported = async (url: string): Promise<boolean | null> => (await readiness(url)).held;
  const put = (service: Orchestrator, held: boolean) =>
    service.ask('PUT', '/internal/admin/hold', STAFF, { held, reason: 'a drill' });

  it('is told by /readyz of each within a second, and no permit outlives what is known', async () => {
    const service = await startOrchestrator({ replicas: 2 });
    try {
      const live = tenant(ids.next('org'), { mode: 'live' });
      const urls = service.services.map(({ url }) => url);
      for (const url of urls) expect(await reported(url)).toBe(false);
      const before = Date.now();
      await service.ask('POST', '/v1/runs', live, BODY);
      expect(Date.parse(until(service) ?? '')).toBeLessThanOrEqual(Date.now() + 1_000);
      expect(Date.parse(until(service) ?? '')).toBeGreaterThan(before);
      const stored = put(service, true); // answered seconds later
      await eventually(async () =>
        expect(await service.db.database.query('SELECT FROM dialling_hold WHERE held')).toHaveLength(1),
      );
      const storedAt = Date.now();
      const late: number[] = [];
      await Promise.all(
        urls.map((url) =>
          eventually(async () => {
            const askedAt = Date.now();
            const held = await reported(url);
            if (held === false && askedAt > storedAt + 1_000) late.push(askedAt - storedAt);
            expect(held).toBe(true);
          }),
        ),
      );
      expect(late).toEqual([]);
      await stored;
      await put(service, false);
      for (const url of urls) await eventually(async () => expect(await reported(url)).toBe(false));
    } finally {
      await service.stop();
    }
  });

  it('is there before the first call of a process that starts with it, once for each reason', async () => {
    const service = await startOrchestrator({ env: { HOLD_AT_START: HELD_AT_START } });
    try {
      const live = tenant(ids.next('org'), { mode: 'live' });
      const { run } = (await service.ask('POST', '/v1/runs', live, BODY)).body;
      expect(run).toMatchObject(HELD);
      expect((await service.ask('GET', '/internal/admin/hold', STAFF)).body.hold).toMatchObject({
        held: true,
        reason: HELD_AT_START,
      });
      await put(service, false);
      await service.until(live, run.id, ({ status }) => status === 'dialing');
      const again = await start(service.settings);
      expect(await readiness(again.url)).toMatchObject({ held: false, heldAtStart: false });
      await again.close();
      const other = await start({ ...service.settings, HOLD_AT_START: 'restored once more' });
      expect(await readiness(other.url)).toMatchObject({ held: true, heldAtStart: true });
      await other.close();
    } finally {
      await service.stop();
    }
  });
});

describe('a hold while a process has an attempt in hand', () => {
  const NEVER_IN_THIS_TEST = '120000';
  let service: Orchestrator;
  beforeAll(async () => {
    service = await startOrchestrator({
      env: {
        RUN_LEASE_MS: NEVER_IN_THIS_TEST,
        RUN_PLACE_TIMEOUT_MS: NEVER_IN_THIS_TEST,
        RUN_ANSWER_WITHIN_MS: '100',
        RUN_CANCEL_WITHIN_MS: '4000',
      },
    });
  });
  afterAll(() => service.stop());

  it('is not answered with success before that attempt is over, though its run was canceled meanwhile', async () => {
    const live = tenant(ids.next('org'), { mode: 'live' });
    const hold = () => service.ask('PUT', '/internal/admin/hold', STAFF, { held: true, reason: 'a carrier misroutes' });
    let release = (): void => undefined;
    service.fakes.hold = new Promise((resolve) => (release = resolve));
    const { run } = (await service.ask('POST', '/v1/runs', live, BODY)).body;
    await eventually(() => expect(service.fakes.itemsAt('/internal/calls')).toHaveLength(1));
    expect((await service.ask('POST', `/v1/runs/${run.id}/cancel`, live)).status).toBe(503);
    expect((await service.read(live, run.id)).status).toBe('canceled');
    expect((await hold()).status).toBe(503);
    release();
    await service.until(live, run.id, ({ calls }) => calls.length === 1);
    expect((await hold()).status).toBe(200);
  });
});
