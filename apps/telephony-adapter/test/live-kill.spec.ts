import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HANG_UPS_PATH, type PlaceCall } from '@outcall/contracts-telephony';
import { RUN_ERASURE_TOPIC, RUNS_ERASED } from '@outcall/contracts-runs';
import { SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { eventually, freePort } from '@outcall/testing';
import { accountsOf, requestsOf } from './live-accounts.js';
import { liveCallTo, ORG, SERVICE_CONTEXT, startTelephony, tenant, type Telephony } from './telephony-service.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LEASE_MS = 1_000;
const ids = new TimeOrderedIdGenerator(new SystemClock());

/** The built service as a process of its own, as it runs in production but for the step at which it kills itself. */
async function spawnService(env: Record<string, string>, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [`${ROOT}apps/telephony-adapter/dist/main.js`], {
    env: { ...env, PATH: process.env['PATH'] ?? '', PORT: String(port) },
    stdio: 'ignore',
  });
  await eventually(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  return child;
}

describe('a telephony process killed while it places or plays a live call', () => {
  let telephony: Telephony;
  let env: Record<string, string>;
  let children: ChildProcess[];
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [`${ROOT}tools/build.mjs`]);
    telephony = await startTelephony();
    await telephony.equip({ lines: 100, paise: 100_000 });
    env = { ...telephony.settings, CALL_LEASE_MS: String(LEASE_MS), SIM_SPEED: '100' };
    await telephony.service.close(); // only the processes of the test place and play
    children = [];
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await telephony.stop();
  });

  const run = async (more: Record<string, string>): Promise<{ child: ChildProcess; url: string }> => {
    const port = await freePort();
    const child = await spawnService({ ...env, ...more }, port);
    children.push(child);
    return { child, url: `http://127.0.0.1:${port}` };
  };
  const stop = async (child: ChildProcess): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const endsOf = (callId: string) => telephony.eventsOf(callId).filter((event) => event.type === 'call.ended');

  /** Takes over nothing that others let go, so that all may live, and die, beside each other. */
  const dying = (env: Record<string, string>) => run({ ...env, CALL_POLL_MS: String(86_400_000) });
  /** Of processes that wait to die. */
  const dead = ({ child }: { child: ChildProcess }): Promise<unknown[]> =>
    child.exitCode === null && child.signalCode === null
      ? once(child, 'exit')
      : Promise.resolve([child.exitCode, child.signalCode]);

  const FAILED = { status: 'failed', endReason: 'provider_unavailable', answeredAt: null };
  const OPTED_OUT = { status: 'completed', endReason: 'opted_out', optedOut: true };
  const DONE = { status: 'completed', endReason: 'agent_ended' };

  describe('at a step of its call', () => {
    const NOTED = 'telephony.opt-out-noted';
    const SCRUBBED = 'telephony.scrub-stored';
    const POINTS: readonly [point: string, requests: number, end: object, ending: string][] = [
      ['telephony.placed', 0, FAILED, '01201'],
      ['telephony.request-next', 0, FAILED, '01202'],
      ['telephony.request-started', 1, FAILED, '01203'],
      ['telephony.request-answered', 1, FAILED, '01204'],
      ['telephony.result-stored', 1, DONE, '01205'],
      ['telephony.answered-stored', 1, DONE, '01206'],
      ['telephony.action-done', 1, DONE, '01207'],
      [NOTED, 1, OPTED_OUT, '00007'],
      ['telephony.opt-out-told', 1, OPTED_OUT, '10007'],
      ['telephony.ended-stored', 1, DONE, '01208'],
      [SCRUBBED, 0, FAILED, '01209'], // its verdict was for that one dial
    ];
    const calls = new Map(
      POINTS.map(([point, , , ending]) => [
        point,
        liveCallTo(`+9198765${ending}`, point === SCRUBBED ? { callType: 'promotional' } : {}),
      ]),
    );
    const of = (point: string): PlaceCall => calls.get(point) as PlaceCall;
    const exits = new Map<string, unknown[]>();
    const found = async () =>
      (
        await telephony.db.database.query<{ at: Date | null; is_over: boolean; transcript: { text: string }[] }>(
          'SELECT opt_out_heard_at AS at, ended_at IS NOT NULL AS is_over, transcript FROM calls WHERE id = $1',
          [of(NOTED).callId],
        )
      )[0];
    /** What contacts was told of the opt-out; it takes once what comes again, as from a busy machine. */
    const reported = (): unknown[] => [
      ...new Set(
        telephony.fakes.received
          .filter(({ path, body }) => path === '/internal/opt-outs' && body['callId'] === of(NOTED).callId)
          .map(({ body }) => JSON.stringify(body)),
      ),
    ];
    let between: { noted: Awaited<ReturnType<typeof found>>; turns: unknown[]; reported: unknown[] };

    // Each step has a process that dies there; one successor goes on with all of their calls.
    beforeAll(async () => {
      const processes = await Promise.all(POINTS.map(([point]) => dying({ FAULT_POINT: point })));
      const context = tenant(ORG, 'live', 'admin');
      const number = { phone: '+911400000001', callTypes: ['promotional'], lines: 5 };
      const to = processes.at(-1) as { url: string };
      await telephony.send('POST', `/internal/admin/orgs/${ORG}/numbers`, { context, body: number, to });
      for (const [at, [point]] of POINTS.entries()) {
        const one = processes[at] as { child: ChildProcess; url: string };
        await telephony.place([of(point)], one).catch(() => undefined); // it may die before it answers
        exits.set(point, await dead(one));
      }
      between = {
        noted: await found(),
        reported: reported(),
        turns: await telephony.db.database.query('SELECT sequence, effect FROM call_turns WHERE call_id = $1', [
          of(NOTED).callId,
        ]),
      };
      const { child, url } = await run({});
      // What the orchestrator does: the same id again, until there is an answer.
      const again = [...calls.values()].map((call) => ({
        ...call,
        permitExpiresAt: new Date(Date.now() + 2_000).toISOString(),
      }));
      const repeated = await telephony.place(again, { url });
      expect(repeated.body.results).toEqual(again.map(({ callId }) => ({ ok: true, callId })));
      await eventually(() => again.every(({ callId }) => endsOf(callId).length > 0));
      await eventually(async () => (await accountsOf(telephony.db)).leases === 0);
      await stop(child);
    });

    it.each(POINTS)('%s, ends its call after a restart, with %d carrier requests', async (point, requests, end) => {
      const { callId } = of(point);
      expect(exits.get(point)).toEqual([null, 'SIGKILL']);
      expect(endsOf(callId).map((event) => event.data)).toMatchObject([end]);
      expect(await requestsOf(telephony.db, [callId])).toHaveLength(requests);
      expect(await accountsOf(telephony.db)).toMatchObject({ holds: 0, leases: 0, openCalls: 0 });
      const versions = telephony.eventsOf(callId).map((event) => event.version);
      expect(new Set(versions).size).toBe(versions.length);
    });

    it('telephony.opt-out-noted, has the opt-out already, and is gone on with from its turn', async () => {
      const { noted, turns } = between;
      expect(noted).toMatchObject({ at: expect.any(Date), is_over: false });
      expect(turns).toEqual([{ sequence: 0, effect: 'say' }]);
      expect(between.reported).toEqual([]);

      expect(reported()).toHaveLength(1);
      const after = await found();
      expect(after?.at).toEqual(noted?.at);
      const said = after?.transcript.map(({ text }) => text) ?? [];
      expect([said.length, new Set(said).size]).toEqual([3, 3]); // the disclosure, the opt-out, the goodbye
    });
  });

  describe('at a step of a credit that is booked', () => {
    let successor: Awaited<ReturnType<typeof run>>;
    beforeAll(async () => (successor = await run({})));
    afterAll(() => stop(successor.child));

    it.each(['idempotency.claimed', 'idempotency.effect-made', 'idempotency.answered'])(
      '%s, books it once, and answers the retry so',
      async (point) => {
        const org = ids.next('org');
        const context = tenant(org, 'live', 'admin');
        const path = (name: string): string => `/internal/admin/orgs/${org}/${name}`;
        const add = (to: { url: string }) =>
          telephony.send('POST', path('credits'), {
            context,
            body: { amount: 500, note: 'paid' },
            headers: { 'idempotency-key': 'invoice' },
            to,
          });
        const mortal = await run({ FAULT_POINT: point, IDEMPOTENCY_LEASE_MS: '1500' });
        await add(mortal).catch(() => undefined);
        expect(await dead(mortal)).toEqual([null, 'SIGKILL']);
        const answer = await eventually(async () => {
          const retried = await add(successor);
          if (retried.status === 409) throw new Error(JSON.stringify(retried.body));
          return retried;
        });
        expect(answer).toEqual({ status: 201, body: { ok: true, balance: { amount: 500, currency: 'INR' } } });
        expect(await add(successor)).toEqual(answer);
        const { body } = await telephony.send('GET', path('balance'), { context, to: successor });
        expect(body.balance.amount).toBe(500);
      },
    );
  });

  it('in the middle of a hundred ends them all, each once, none dialled twice', async () => {
    const calls = Array.from({ length: 100 }, (_, index) => liveCallTo(`+9198765${21_000 + index}`));
    const dying = await run({ FAULT_POINT: 'telephony.answered-stored:40', SIM_SPEED: '20' });
    const exit = once(dying.child, 'exit');
    await telephony.place(calls, dying).catch(() => undefined);
    expect(await exit).toEqual([null, 'SIGKILL']);
    const { child } = await run({});
    await eventually(() => calls.every((call) => endsOf(call.callId).length > 0));
    await stop(child);
    expect(calls.map((call) => endsOf(call.callId).length)).toEqual(calls.map(() => 1));
    const requests = await requestsOf(
      telephony.db,
      calls.map((call) => call.callId),
    );
    expect(new Set(requests.map((request) => request.call_id)).size).toBe(requests.length);
    expect(await accountsOf(telephony.db)).toMatchObject({ holds: 0, leases: 0, openCalls: 0 });
  });

  it('frozen until another has taken its calls writes nothing of them when it wakes, and goes on with new ones', async () => {
    const slow = { SIM_SPEED: '4' };
    const frozen = await run(slow);
    const calls = Array.from({ length: 20 }, (_, index) => liveCallTo(`+9198765${31_000 + index}`));
    await telephony.place(calls, frozen);
    const callIds = calls.map((call) => call.callId);
    const holders = async () =>
      await telephony.db.database.query<{ epoch: number; isLong: boolean; isOpen: boolean }>(
        `SELECT lease_epoch AS epoch, coalesce(lease_until > now() + $2 * interval '1 ms', false) AS "isLong", ended_at IS NULL AS "isOpen"
           FROM calls WHERE id = ANY ($1)`,
        [callIds, 2 * LEASE_MS],
      );
    await eventually(async () => (await holders()).every(({ isLong }) => isLong)); // held by its signs of life alone
    frozen.child.kill('SIGSTOP');
    const { child } = await run(slow);
    await eventually(async () => (await holders()).every(({ epoch }) => epoch === 2));
    frozen.child.kill('SIGCONT');
    const late = liveCallTo('+919876531999');
    const { body } = await telephony.place([late], frozen);
    expect(body.results).toMatchObject([{ ok: true, callId: late.callId }]);
    const all = [...calls, late];
    await eventually(() => all.every((call) => endsOf(call.callId).length > 0));
    await eventually(async () => (await accountsOf(telephony.db)).leases === 0);
    await stop(child);
    await stop(frozen.child);
    expect(all.map((call) => endsOf(call.callId).map(({ data }) => data))).toMatchObject(all.map(() => [DONE]));
    for (const { callId } of all)
      expect(telephony.eventsOf(callId).map(({ type }) => type)).toEqual([
        'call.ringing',
        'call.answered',
        'call.ended',
      ]);
    const requests = await requestsOf(
      telephony.db,
      all.map((call) => call.callId),
    );
    expect(requests).toHaveLength(all.length);
    expect(await accountsOf(telephony.db)).toMatchObject({ holds: 0, leases: 0, openCalls: 0 });
  });

  it.each(['telephony.hang-up-marked', 'telephony.hung-up'])(
    'at %s leaves a call that the next process hangs up, once',
    async (point) => {
      const slow = { SIM_SPEED: '0.01' }; // by itself it would ring for minutes
      const call = liveCallTo('+919876501234');
      const mortal = await run({ ...slow, FAULT_POINT: point });
      const exit = dead(mortal);
      await telephony.place([call], mortal);
      const body = { orgId: ORG, mode: 'live', callIds: [call.callId] };
      const asked = { context: SERVICE_CONTEXT, caller: 'run-orchestrator', body, to: mortal };
      await telephony.send('POST', HANG_UPS_PATH, asked).catch(() => undefined); // it may die before it answers
      expect(await exit).toEqual([null, 'SIGKILL']);
      expect(endsOf(call.callId)).toEqual([]);

      const { child } = await run(slow);
      await eventually(() => endsOf(call.callId).length > 0);
      await stop(child);
      expect(endsOf(call.callId)).toMatchObject([{ data: { status: 'canceled', endReason: 'canceled' } }]);
      expect(await requestsOf(telephony.db, [call.callId])).toHaveLength(1);
      expect(await accountsOf(telephony.db)).toMatchObject({ holds: 0, leases: 0, openCalls: 0 });
    },
  );

  it('at telephony.calls-erased, between two erasures of one batch, leaves nothing of either', async () => {
    const erased = [1, 2].map(() => ({ runId: ids.next('run'), callId: ids.next('call') }));
    for (const { runId, callId } of [...erased, { runId: ids.next('run'), callId: ids.next('call') }])
      await telephony.db.database.query(
        `WITH asked AS (INSERT INTO virtual_carrier_requests (call_id, run_id, phone, answer, started_at) VALUES ($2, $3, '+919876500077', 'accepted', now()))
         INSERT INTO calls (org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, status, created_at, ended_at, phase)
         VALUES ($1, 'live', $2, $3, 1, 'flv', 'service', '+919876500077', 'en-IN', '{}', '{}', 'completed', now(), now(), 5)`,
        [ORG, callId, runId],
      );
    const left = async (table: string): Promise<number> =>
      (await telephony.db.database.query(`SELECT FROM ${table} WHERE phone = '+919876500077'`)).length;
    const erasureId = ids.next('erasure');
    const dying = await run({ FAULT_POINT: 'telephony.calls-erased' });
    const exit = once(dying.child, 'exit');
    await telephony.bus.publish(
      erased.map(({ runId, callId }) => ({
        ...{ id: ids.next('event'), topic: RUN_ERASURE_TOPIC.name, type: RUNS_ERASED, key: erasureId, version: null },
        ...{ orgId: ORG, mode: 'live', time: new Date().toISOString(), requestId: null, traceparent: null },
        data: { erasureId, orgId: ORG, mode: 'live', runIds: [runId], callIds: [callId], actionIds: [], eventIds: [] },
      })),
    );
    expect(await exit).toEqual([null, 'SIGKILL']);
    expect(await left('calls')).toBe(2); // the second erasure was not come to
    const { child } = await run({});
    await eventually(async () => expect([await left('calls'), await left('virtual_carrier_requests')]).toEqual([1, 1]));
    await stop(child);
  });
});
