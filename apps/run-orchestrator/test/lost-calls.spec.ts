import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CONTACT_OPTED_OUT } from '@outcall/contracts-contacts';
import type { Run } from '@outcall/contracts-runs';
import type { RunCallsQuestion, TracedCall } from '@outcall/contracts-telephony';
import { eventually } from '@outcall/testing';
import { PAGE } from '../src/outbound/postgres/following/postgres-dialing-runs.js';
import { DOWN, FAULTY } from './fake-services.js';
import {
  BODY,
  callEvent,
  contactEvent,
  ended,
  ids,
  startOrchestrator,
  talked,
  tenant,
  type Orchestrator,
} from './orchestrator.js';

const PATH = '/internal/run-calls';
/** Long enough for a test to say what telephony knows of a call before anybody asks, on a busy machine too. */
const LONGEST_MS = 3_000;

describe('a run whose call has ended without a word, on two replicas', () => {
  let service: Orchestrator;
  let orgId: string;
  /** The calls telephony knows; what it throws for an org. */
  const calls = new Map<string, Partial<TracedCall>>();
  const failures = new Map<string, object | symbol>();
  const started = async (context = tenant(orgId)): Promise<Run> =>
    (await service.ask('POST', '/v1/runs', context, BODY)).body.run;
  const until = (run: Run, check: (run: Run) => boolean): Promise<Run> => service.until(tenant(orgId), run.id, check);
  const callIdOf = (run: Run): string => run.calls[0]?.callId ?? '';
  const knows = (run: Run, call: Partial<TracedCall>): void =>
    void calls.set(callIdOf(run), {
      ...{ id: callIdOf(run), runId: run.id, attempt: 1, endedAt: null, endReason: null, answeredAt: null },
      ...{ outcome: null, answers: {}, talkSeconds: null, requestId: 'req_of_the_call', traceparent: null },
      ...call,
    });
  const asked = (callId: string): number =>
    service.fakes.itemsAt<RunCallsQuestion>(PATH).filter(({ callIds }) => callIds.includes(callId)).length;
  const askedFor = (run: Run): number => asked(callIdOf(run));
  const agoIso = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString();

  beforeAll(async () => {
    service = await startOrchestrator({
      replicas: 2,
      env: { RUN_CALL_LONGEST_MS: String(LONGEST_MS), RUN_LOST_CALLS_EVERY_MS: '100' },
    });
    service.fakes.answers.set(PATH, (body) => {
      const { orgId: org, callIds } = body as RunCallsQuestion;
      return failures.get(org) ?? { ok: true, calls: callIds.flatMap((id) => calls.get(id) ?? []) };
    });
  });
  beforeEach(() => void (orgId = ids.next('org')));
  afterAll(() => service.stop());

  it('waits for its retry, counted from the end as telephony has it; the late event changes nothing', async () => {
    const run = await started();
    const endedAt = agoIso(60_000);
    knows(run, { status: 'no_answer', endReason: 'no_answer', endedAt });
    const waiting = await until(run, ({ status }) => status === 'scheduled');
    expect(waiting).toMatchObject({ attempts: 1, lastError: 'no_answer', calls: [{ status: 'no_answer', endedAt }] });
    expect(Date.parse(waiting.nextAttemptAt ?? '') - Date.parse(endedAt)).toBe(30 * 60_000);
    await service.bus.publish([
      callEvent({ orgId, run, callId: callIdOf(run) }, 'call.ringing'),
      ended({ orgId, run, callId: callIdOf(run) }, 'no_answer'),
    ]);
    const other = await started();
    await service.bus.publish([talked({ orgId, run: other, callId: callIdOf(other) })]);
    await until(other, ({ status }) => status === 'done'); // whatever came before it has been taken in
    expect(await service.read(tenant(orgId), run.id)).toEqual(waiting);
    await eventually(() => expect(service.typesOf(run.id)).toEqual(['run.queued', 'run.no_answer']));
    expect(service.eventsOf(run.id).at(-1)).toMatchObject({ requestId: 'req_of_the_call' });
  });

  it('is done with what was said, and its opt-out is told, once though both replicas look', async () => {
    const run = await started();
    const [answeredAt, endedAt] = [agoIso(61_000), agoIso(60_000)];
    const answers = { order_confirmed: false };
    knows(run, { status: 'completed', endReason: 'opted_out', answeredAt, endedAt, outcome: 'refused', answers });
    const done = await until(run, ({ status }) => status === 'done');
    expect(done).toMatchObject({ outcome: 'refused', answers, calls: [{ status: 'completed', answeredAt, endedAt }] });
    const result = ['run.queued', 'run.ringing', 'run.answered', 'optout.received', 'run.completed'];
    await eventually(() => expect(service.typesOf(run.id)).toEqual(result));
  });

  it('is told its end though it was canceled meanwhile', async () => {
    const run = await started();
    expect((await service.ask('POST', `/v1/runs/${run.id}/cancel`, tenant(orgId), {})).body.run.status).toBe(
      'canceled',
    );
    knows(run, { status: 'no_answer', endReason: 'no_answer', endedAt: agoIso(1) });
    const result = await until(run, ({ calls: [call] }) => call?.status === 'no_answer');
    expect(result).toMatchObject({ status: 'canceled', attempts: 1 });
    await eventually(() => expect(service.typesOf(run.id)).toEqual(['run.queued', 'run.canceled', 'run.no_answer']));
  });

  describe('and that was canceled before anybody heard that it was placed', () => {
    /** Its placer dies with the answer of telephony; the shopper opts out meanwhile. */
    async function unheard(): Promise<{ run: Run; callId: string }> {
      const { place } = service.fakes;
      service.fakes.place = () => DOWN;
      const run = await started();
      expect(run).toMatchObject({ status: 'scheduled', calls: [] });
      await service.bus.publish([contactEvent(orgId, CONTACT_OPTED_OUT, { phone: run.phone })]);
      await until(run, ({ status }) => status === 'canceled');
      service.fakes.place = place;
      const [row] = await service.db.database.query<{ id: string }>(
        "SELECT dial ->> 'callId' AS id FROM runs WHERE id = $1",
        [run.id],
      );
      return { run, callId: row?.id ?? '' };
    }
    const isLookedFor = async ({ id }: Run): Promise<boolean | undefined> =>
      (await service.db.database.query<{ in_call: boolean }>('SELECT in_call FROM runs WHERE id = $1', [id]))[0]
        ?.in_call;

    it('lists the call, once it is over, and tells its end', async () => {
      const { run, callId } = await unheard();
      const call = { id: callId, runId: run.id, attempt: 1, outcome: null, answers: {}, talkSeconds: null };
      const going = { ...call, status: 'in_progress', endedAt: null, endReason: null, answeredAt: agoIso(1) } as const;
      calls.set(callId, going);
      await eventually(() => expect(asked(callId)).toBeGreaterThan(1));
      expect(await service.read(tenant(orgId), run.id)).toMatchObject({ status: 'canceled', calls: [] });
      calls.set(callId, { ...going, status: 'completed', endReason: 'agent_ended', endedAt: agoIso(1) });
      const result = await until(run, ({ calls: [first] }) => first?.status === 'completed');
      expect(result).toMatchObject({ status: 'canceled', attempts: 1, calls: [{ callId }] });
      await eventually(() =>
        expect(service.typesOf(run.id)).toEqual([
          ...['run.queued', 'run.canceled', 'run.ringing', 'run.answered', 'run.completed'],
        ]),
      );
      expect(await isLookedFor(run)).toBe(false);
    });

    it.each<[string, Partial<TracedCall> | null]>([
      ['telephony knows no such call', null],
      [
        'its carrier had refused it',
        { status: 'failed', endReason: 'blocked', endedAt: agoIso(1), carrierCode: 'refused' },
      ],
    ])('lists none where %s, and is not looked for again', async (_, call) => {
      const { run, callId } = await unheard();
      if (call) calls.set(callId, { id: callId, runId: run.id, attempt: 1, ...call });
      await eventually(async () => expect(await isLookedFor(run)).toBe(false));
      expect(asked(callId)).toBeGreaterThan(0);
      expect(await service.read(tenant(orgId), run.id)).toMatchObject({ status: 'canceled', attempts: 0, calls: [] });
      await eventually(() => expect(service.typesOf(run.id)).toEqual(['run.queued', 'run.canceled']));
    });
  });

  it('is left alone while its call goes on', async () => {
    const run = await started();
    knows(run, { status: 'in_progress', answeredAt: agoIso(1) });
    await eventually(() => expect(askedFor(run)).toBeGreaterThan(2));
    expect(await service.read(tenant(orgId), run.id)).toMatchObject({ status: 'dialing', calls: run.calls });
    knows(run, { status: 'no_answer', endReason: 'no_answer', endedAt: agoIso(1) });
    await until(run, ({ status }) => status === 'scheduled');
    expect(askedFor(run)).toBeGreaterThan(2);
  });

  it('hears its end from nobody but its event while live dialling is held, as after a restore', async () => {
    const staff = { type: 'service', orgId: null, mode: null, purpose: 'management' } as const;
    const hold = (held: boolean) => service.ask('PUT', '/internal/admin/hold', staff, { held, reason: 'restored' });
    const live = tenant(orgId, { mode: 'live' });
    const [run, other] = [await started(live), await started(live)];
    for (const each of [run, other]) knows(each, { status: 'in_progress', answeredAt: agoIso(1) });
    expect((await hold(true)).status).toBe(200);
    const lost = { status: 'failed', endReason: 'provider_unavailable' } as const;
    for (const each of [run, other]) knows(each, { ...lost, endedAt: agoIso(1) });
    const test = await started();
    knows(test, { ...lost, endedAt: agoIso(1) });
    await until(test, ({ status }) => status === 'scheduled'); // by a sweep that could have found both
    expect((await service.read(live, run.id)).status).toBe('dialing');
    await service.bus.publish([talked({ orgId, run, callId: callIdOf(run) })]);
    await service.until(live, run.id, ({ status }) => status === 'done');
    expect((await hold(false)).status).toBe(200);
    await service.until(live, other.id, ({ status }) => status === 'scheduled');
    expect((await service.read(live, run.id)).status).toBe('done');
  });

  it('is not asked about before its call can be over', async () => {
    const before = service.fakes.itemsAt(PATH).length;
    const run = await started();
    knows(run, { status: 'no_answer', endReason: 'no_answer', endedAt: agoIso(1) });
    const waiting = await until(run, ({ status }) => status === 'scheduled');
    expect(Date.parse(waiting.updatedAt) - Date.parse(run.updatedAt)).toBeGreaterThanOrEqual(LONGEST_MS);
    expect(service.fakes.itemsAt(PATH).length).toBeGreaterThan(before);
  });

  it('has used its attempt when telephony does not know the call', async () => {
    const run = await started();
    const waiting = await until(run, ({ status }) => status === 'scheduled');
    expect(waiting).toMatchObject({ attempts: 1, lastError: 'provider_unavailable', calls: [{ status: 'failed' }] });
    expect(service.fakes.itemsAt('/internal/calls', run.id)).toHaveLength(1);
  });

  it.each<[string, object | symbol]>([
    ['an error', FAULTY],
    ['what is no answer of telephony', { status: 'ok' }],
  ])('waits for telephony when it is away, and one org of which it tells %s stops no other', async (_, answer) => {
    const lost = await started();
    const faulty = orgId;
    failures.set(faulty, answer);
    orgId = ids.next('org'); // behind it in the order of the sweep
    const run = await started();
    failures.set(orgId, DOWN);
    for (const each of [lost, run]) knows(each, { status: 'busy', endReason: 'busy', endedAt: agoIso(1) });
    await eventually(() => expect(Math.min(askedFor(lost), askedFor(run))).toBeGreaterThan(1));
    expect((await service.read(tenant(orgId), run.id)).status).toBe('dialing');
    failures.delete(orgId);
    await until(run, ({ status }) => status === 'scheduled');
    expect((await service.read(tenant(faulty), lost.id)).status).toBe('dialing');
    failures.clear();
    await service.until(tenant(faulty), lost.id, ({ status }) => status === 'scheduled');
  });

  it('is found by an index of what is being dialled, however many runs there are', async () => {
    const plan = await service.db.database.transaction(async (tx) => {
      await tx.query("SET LOCAL plan_cache_mode = 'force_generic_plan'");
      await tx.query(`PREPARE sweep (timestamptz, int, text, text, text) AS ${PAGE.text}`);
      const rows = await tx.query<{ 'QUERY PLAN': string }>('EXPLAIN EXECUTE sweep(NULL, NULL, NULL, NULL, NULL)');
      await tx.query('DEALLOCATE sweep');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index (Only )?Scan using run_statuses_in_call on run_statuses/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});
