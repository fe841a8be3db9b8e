import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CONTACT_OPTED_OUT, type RunAdmission } from '@outcall/contracts-contacts';
import { RUN_TOPIC, RUNS_ERASED, RUNS_ERASING, type Run, type RunsErased } from '@outcall/contracts-runs';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { columnsMarked, eventually, fillPersonalColumns, personalColumnsOf } from '@outcall/testing';
import pg from 'pg';
import { DOWN, type FakeServices } from './fake-services.js';
import {
  actionCall,
  actionEvent,
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

const PHONE = '+919810000001';
const MARK = 'Zubeida of every column';
const registry = JSON.parse(readFileSync(new URL('../personal-columns.json', import.meta.url), 'utf8'));
const MANY = 10_000;
/** Runs of a number that ended long ago, each with a call, an action and two events. */
const FILL = `
  INSERT INTO runs (org_id, mode, id, flow_id, flow_version_id, phone, inputs, language, status, attempts, max_attempts, answers, metadata,
                    created_at, updated_at, calls, actions, version, call_type, basis, terms, outages, trail)
  SELECT $1, 'test', 'run_' || lpad(n::text, 20, '0'), 'flw_1', 'flv_1', $2, '{}', 'en', 'done', 1, 3, '{}', '{}', '2026-11-01', '2026-11-01',
         jsonb_build_array(jsonb_build_object('callId', 'cal_' || n)), jsonb_build_array(jsonb_build_object('id', 'act_' || n)), 1, 'service', '{}', '{}', 0,
         jsonb_build_array(jsonb_build_array('run.queued', 'evt_a' || n, null), jsonb_build_array('run.completed', 'evt_b' || n, null))
    FROM generate_series(1, $3::int) n`;

describe('an erasure, on two replicas', () => {
  let service: Orchestrator;
  let outsider: pg.Client;
  /** Never in a transaction: within one, what is told of the others' activity is what the first look saw. */
  let watcher: pg.Client;
  let orgId: string;
  const usual: Partial<FakeServices> = {};
  const start = (phone = PHONE, change = {}) =>
    service.ask('POST', '/v1/runs', tenant(orgId, change), { ...BODY, phone });
  const started = async (phone = PHONE, change = {}): Promise<Run> => (await start(phone, change)).body.run;
  const of = (run: Run) => ({ orgId, run, callId: run.calls[0]?.callId ?? '' });
  const admitted = (more: object = {}): void => {
    service.fakes.admit = (request) =>
      ({
        ...(usual.admit as FakeServices['admit'])(request),
        numberHash: hashOf(request.orgId, request.phone ?? ''),
        ...more,
      }) as RunAdmission;
  };
  const closed = { opensAt: '2099-01-01T03:30:00.000Z', permit: null };
  const statusOf = async (id: string, change = {}): Promise<number> =>
    (await service.ask('GET', `/v1/runs/${id}`, tenant(orgId, change))).status;
  const erase = async (event: DomainEvent = erasureEvent(orgId, PHONE)): Promise<string> => {
    await service.bus.publish([event]);
    return event.key;
  };
  const notified = (erasureId: string): RunsErased[] =>
    (service.events as DomainEvent[])
      .filter((event) => event.type === RUNS_ERASED && event.key === erasureId)
      .map(({ data }) => data as RunsErased);
  const count = async (table: string, phone = PHONE): Promise<number> =>
    Number(
      (await watcher.query(`SELECT count(*) FROM ${table} WHERE org_id = $1 AND phone = $2`, [orgId, phone])).rows[0]
        .count,
    );
  const isOver = async (erasureId: string): Promise<boolean> =>
    (await watcher.query('SELECT FROM erased_numbers WHERE org_id = $1', [orgId])).rowCount !== 0 &&
    (await watcher.query('SELECT FROM erasures WHERE erasure_id = $1', [erasureId])).rowCount === 0;
  const over = (erasureId: string): Promise<unknown> => eventually(() => isOver(erasureId));
  const waitsForLock = (query: string) => async (): Promise<boolean> =>
    (
      await watcher.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock' AND query LIKE $1",
        [`%${query}%`],
      )
    ).rowCount !== 0;

  beforeAll(async () => {
    service = await startOrchestrator({
      replicas: 2,
      env: { DATABASE_LOCK_TIMEOUT_MS: '250000', DATABASE_STATEMENT_TIMEOUT_MS: '250000', RUN_LEASE_MS: '60000' },
    });
    const { admit, permit, place } = service.fakes;
    Object.assign(usual, { admit, permit, place });
    for (const client of [
      (outsider = new pg.Client({ connectionString: service.db.adminUrl })),
      (watcher = new pg.Client({ connectionString: service.db.adminUrl })),
    ]) {
      await client.connect();
      await client.query('SET search_path = runs');
    }
  });
  beforeEach(() => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual);
    admitted();
  });
  afterAll(async () => {
    await outsider.end();
    await watcher.end();
    await service.stop();
  });

  it('leaves no run of the number in that org and mode, whatever became of it, and no other is touched', async () => {
    const answered = await service.send('POST', '/v1/runs', tenant(orgId), {
      body: BODY,
      headers: { 'idempotency-key': 'k' },
    });
    const done: Run = answered.body.run;
    const call = actionCall(of(done));
    await service.bus.publish([
      callEvent(of(done), 'call.ringing'),
      actionEvent(of(done), 'action.completed', call),
      talked(of(done)),
    ]);
    await service.until(tenant(orgId), done.id, ({ status, actions }) => status === 'done' && actions.length > 0);
    admitted(closed);
    const waiting = await started();
    const others = [await started('+919810000002'), await started(PHONE, { mode: 'live' })];
    await eventually(() => service.typesOf(done.id).includes('run.completed'));
    const event = erasureEvent(orgId, PHONE);
    await service.bus.publish([contactEvent(orgId, CONTACT_OPTED_OUT), event]);
    await over(event.key);

    expect([await statusOf(done.id), await statusOf(waiting.id)]).toEqual([404, 404]);
    expect(await Promise.all(others.map(({ id, isTest }) => statusOf(id, isTest ? {} : { mode: 'live' })))).toEqual([
      200, 200,
    ]);
    await eventually(() => notified(event.key).flatMap(({ runIds }) => runIds).length === 2);
    const lists = ['runIds', 'callIds', 'actionIds', 'eventIds'] as const;
    const [runIds, callIds, actionIds, eventIds] = lists.map((list) =>
      notified(event.key)
        .flatMap((data) => data[list])
        .sort(),
    );
    expect(runIds).toEqual([done.id, waiting.id].sort());
    expect([callIds, actionIds]).toEqual([[of(done).callId], [call.id]]);
    expect(eventIds).toEqual(
      [done, waiting]
        .flatMap(({ id }) => service.eventsOf(id))
        .map(({ id }) => id)
        .sort(),
    );
    expect(service.typesOf(waiting.id)).toEqual(['run.queued', 'run.canceled']);
    const live = `t.mode <> 'live' AND t::text LIKE '%9810000001%' AND t::text LIKE '%' || $1 || '%'`;
    for (const table of Object.keys(registry).filter((name) => 'mode' in columnsOf(name)))
      expect([table, (await watcher.query(`SELECT FROM ${table} t WHERE ${live}`, [orgId])).rowCount]).toEqual([
        table,
        0,
      ]);
  });

  const hangUps = (callId: string): number =>
    service.fakes.itemsAt<{ callIds: string[] }>('/internal/hang-ups').filter(({ callIds }) => callIds.includes(callId))
      .length;

  it.each(['dialing', 'canceled'])(
    'hangs up the call of a %s run, tells its end without the shopper, and leaves nothing after it',
    async (status) => {
      const run = await started();
      await service.bus.publish([callEvent(of(run), 'call.ringing')]);
      await service.until(tenant(orgId), run.id, ({ calls }) => calls.length > 0);
      if (status === 'canceled') await service.ask('POST', `/v1/runs/${run.id}/cancel`, tenant(orgId));
      service.fakes.answers.set('/internal/hang-ups', () => DOWN);
      const erasureId = await erase();
      await eventually(() => hangUps(of(run).callId) > 1); // asked again, as nobody has heard it
      service.fakes.answers.delete('/internal/hang-ups');
      expect([await statusOf(run.id), await isOver(erasureId), notified(erasureId)]).toEqual([200, false, []]);
      const ongoing = (service.events as DomainEvent[]).filter(
        ({ type, key }) => type === RUNS_ERASING && key === erasureId,
      );
      const eventIds = service.eventsOf(run.id).map(({ id }) => id);
      expect(ongoing.map(({ data }) => data)).toEqual([
        { erasureId, orgId, mode: 'test', ongoingRunIds: [run.id], eventIds: expect.arrayContaining(eventIds) },
      ]);
      const before = service.eventsOf(run.id).length;
      await service.bus.publish([
        callEvent(of(run), 'call.answered'),
        talked(of(run), { actionCalls: [actionCall(of(run))] }),
      ]);
      await over(erasureId);
      expect(await statusOf(run.id)).toBe(404);
      expect(notified(erasureId)).toMatchObject([{ runIds: [run.id], callIds: [of(run).callId] }]);
      const last = { id: run.id, status: status === 'dialing' ? 'done' : 'canceled' };
      await eventually(() => expect(service.typesOf(run.id)).toContain('run.completed'));
      const after = service.eventsOf(run.id).slice(before);
      expect(after.map(({ type }) => type)).toEqual(['run.answered', 'action.completed', 'run.completed']);
      expect(after.at(-1)?.data).toEqual({ run: { ...last, lastError: null }, redacted: true });
      expect(JSON.stringify(after)).not.toContain('9810000001');
    },
  );

  it('asks telephony of an attempt that nobody tells the end of: whoever placed it has died', async () => {
    admitted(closed);
    const run = await started();
    const dial = { callId: ids.next('call'), attempt: 1, state: 'planned', rank: 0 };
    const placer = { owner: 'dead', until: '2026-01-01T00:00:00.000Z' };
    await outsider.query(
      "UPDATE runs SET status = 'canceled', due_at = NULL, in_call = true, dial = $2 WHERE id = $1",
      [run.id, { ...dial, placer }],
    );
    service.fakes.answers.set('/internal/run-calls', () => ({ ok: true, calls: [] }));
    const erasureId = await erase();
    await over(erasureId);
    expect(notified(erasureId)).toMatchObject([{ runIds: [run.id], callIds: [dial.callId] }]);
  });

  it('is followed by no answer of a start that was in flight then: the same key is judged anew', async () => {
    let thaw = (): void => undefined;
    service.fakes.delays.set('/internal/live-checks', new Promise((resolve) => (thaw = resolve)));
    const send = () =>
      service.send('POST', '/v1/runs', tenant(orgId, { mode: 'live' }), {
        body: BODY,
        headers: { 'idempotency-key': 'in-flight' },
      });
    const frozen = send();
    await eventually(() =>
      service.fakes.itemsAt<{ orgId: string }>('/internal/live-checks').some((ask) => ask.orgId === orgId),
    );
    await over(await erase(erasureEvent(orgId, PHONE, { mode: 'live' })));
    service.fakes.delays.delete('/internal/live-checks');
    thaw();
    expect(await frozen).toMatchObject({ status: 409, body: { errorCode: 'IDEMPOTENCY_IN_PROGRESS' } });
    const kept = await watcher.query('SELECT state, body FROM idempotency_keys WHERE org_id = $1', [orgId]);
    expect(kept.rows).toEqual([{ state: 'released', body: null }]);
    expect(await send()).toMatchObject({ status: 422, body: { errorCode: 'NO_CONSENT' } });
    expect(await service.runsOf(orgId)).toEqual([]);
  });

  it('is not undone by a start that was admitted before it and comes to be written after it', async () => {
    let thaw = (): void => undefined;
    service.fakes.delays.set('/internal/live-checks', new Promise((resolve) => (thaw = resolve)));
    const frozen = start(PHONE, { mode: 'live' });
    const isAsked = (path: string): boolean =>
      service.fakes.itemsAt<{ orgId: string }>(path).some((ask) => ask.orgId === orgId);
    await eventually(() => isAsked('/internal/run-admissions') && isAsked('/internal/live-checks'));
    await over(await erase(erasureEvent(orgId, PHONE, { mode: 'live' })));
    service.fakes.delays.delete('/internal/live-checks');
    thaw();
    expect(await frozen).toMatchObject({ status: 422, body: { errorCode: 'NO_CONSENT' } });
    expect(await service.runsOf(orgId)).toEqual([]);
    expect(isAsked('/internal/calls')).toBe(false);
  });

  it.each([
    ['', 'k2.'],
    ['k2.', ''],
  ])('under one key of contacts (%p) refuses a start whose admission has another first (%p)', async (own, first) => {
    const hash = hashOf(orgId, PHONE);
    admitted({ numberHash: `${first}${hash}`, numberHashes: [`${first}${hash}`, `${own}${hash}`] });
    await over(await erase(erasureEvent(orgId, PHONE, { numberHash: `${own}${hash}` })));
    expect(await start()).toMatchObject({ status: 422, body: { errorCode: 'NO_CONSENT' } });
    expect(await service.runsOf(orgId)).toEqual([]);
  });

  it('under one of the keys of contacts waits for starts whose admission has another one first', async () => {
    const hash = hashOf(orgId, PHONE);
    const numbers = [`k2.${hash}`, hash].map((number_hash) => ({ org_id: orgId, mode: 'test', number_hash }));
    await outsider.query('BEGIN');
    await outsider.query('SELECT refuse_erased($1)', [JSON.stringify(numbers)]);
    await outsider.query(FILL, [orgId, PHONE, 1]);
    const erasureId = await erase();
    await eventually(waitsForLock('pg_advisory_xact_lock'));
    await outsider.query('COMMIT');
    await over(erasureId);
    expect(await count('runs')).toBe(0);
  });

  it('waits for starts that are being written, and finds them', async () => {
    const numbers = JSON.stringify([{ org_id: orgId, mode: 'test', number_hash: hashOf(orgId, PHONE) }]);
    await outsider.query('BEGIN');
    await outsider.query('SELECT refuse_erased($1)', [numbers]);
    await outsider.query(FILL, [orgId, PHONE, 1]);
    const erasureId = await erase();
    await eventually(waitsForLock('pg_advisory_xact_lock'));
    await outsider.query('COMMIT');
    await over(erasureId);
    expect(await count('runs')).toBe(0);
    expect(notified(erasureId)).toHaveLength(1);
  });

  it('leaves the runs of who came back, with their stored answers, also while a run of before goes on', async () => {
    const of = (key: string) =>
      service.send('POST', '/v1/runs', tenant(orgId), { body: BODY, headers: { 'idempotency-key': key } });
    const before: Run = (await of('before')).body.run;
    const event = erasureEvent(orgId, PHONE);
    const erasedAt = event.data?.erasedAt as string;
    admitted({ ...closed, afterErasure: erasedAt });
    const early: Run = (await of('early')).body.run; // contacts has answered, and here nobody has heard of it
    await service.bus.publish([event]);
    await eventually(
      async () => (await watcher.query('SELECT FROM erasures WHERE org_id = $1', [orgId])).rowCount === 1,
    );
    const late: Run = (await of('late')).body.run;
    await service.bus.publish([talked({ orgId, run: before, callId: before.calls[0]?.callId ?? '' })]);
    await over(event.key);
    expect(await statusOf(before.id)).toBe(404);
    for (const [key, { id }] of [
      ['early', early],
      ['late', late],
    ] as const) {
      expect((await service.ask('GET', `/v1/runs/${id}`, tenant(orgId))).body.run).toMatchObject({
        status: 'scheduled',
      });
      expect((await of(key)).body.run.id).toBe(id);
    }
    const again = erasureEvent(orgId, PHONE, { erasedAt: new Date(Date.parse(erasedAt) + 1).toISOString() });
    await service.bus.publish([again]);
    await eventually(async () => expect([await statusOf(early.id), await statusOf(late.id)]).toEqual([404, 404]));
    expect(await of('new')).toMatchObject({ status: 422, body: { errorCode: 'NO_CONSENT' } });
  });

  it('refuses a start that waited for it, and none beside it', async () => {
    const hash = hashOf(orgId, PHONE);
    await outsider.query('BEGIN');
    await outsider.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [hash]);
    await outsider.query("INSERT INTO erased_numbers VALUES ($1, 'test', $2)", [orgId, hash]);
    const both = [start(), start('+919810000002')];
    await eventually(waitsForLock('refuse_erased'));
    await outsider.query('COMMIT');
    const [refused, other] = await Promise.all(both);
    expect(refused).toMatchObject({ status: 422, body: { errorCode: 'NO_CONSENT' } });
    expect(other?.status).toBe(201);
    expect([await count('runs'), await count('runs', '+919810000002')]).toEqual([0, 1]);
  });

  it('of a number with 10,000 runs keeps nobody waiting, and tells them a hundred at a time', async () => {
    await outsider.query(FILL, [orgId, PHONE, MANY]);
    await outsider.query('BEGIN');
    // wherever it begins
    const ends = 'SELECT min(id) FROM runs WHERE org_id = $1 UNION SELECT max(id) FROM runs WHERE org_id = $1';
    await outsider.query(`SELECT FROM runs WHERE org_id = $1 AND id IN (${ends}) FOR UPDATE`, [orgId]);
    const erasureId = await erase();
    await eventually(waitsForLock('gone AS')); // and while it is held up there
    expect((await start('+919810000002')).status).toBe(201);
    expect((await service.ask('POST', '/v1/runs', tenant(ids.next('org')), BODY)).status).toBe(201);
    const beside = erasureEvent(ids.next('org'), PHONE);
    await service.bus.publish([beside]);
    await eventually(
      async () => (await watcher.query('SELECT FROM erased_numbers WHERE org_id = $1', [beside.orgId])).rowCount === 1,
    );
    expect(await count('runs')).toBe(MANY);
    await outsider.query('COMMIT');
    await over(erasureId);
    await eventually(() => notified(erasureId).length >= MANY / 100);
    expect(notified(erasureId).map(({ runIds }) => runIds.length)).toEqual(
      Array.from({ length: MANY / 100 }, () => 100),
    );
    for (const list of ['runIds', 'callIds', 'actionIds', 'eventIds'] as const)
      expect(new Set(notified(erasureId).flatMap((data) => data[list])).size).toBe(
        list === 'eventIds' ? 2 * MANY : MANY,
      );
  });

  it('takes the shopper out of what a slow relay has not sent, and with the runs what could not be sent', async () => {
    await outsider.query(FILL, [orgId, PHONE, 1]);
    const key = `run_${'1'.padStart(20, '0')}`;
    const shown = {
      status: 'done',
      lastError: null,
      phone: PHONE,
      inputs: { name: 'Zubeida' },
      calls: [{ callId: 'cal_1' }],
    };
    const eventOf = (one: string) => ({
      ...{ id: `evt_${one}`, topic: RUN_TOPIC.name, type: 'run.completed', key: one, orgId, mode: 'test', version: 7 },
      ...{ time: '2026-11-01T00:00:00.000Z', requestId: 'req_1', traceparent: null },
      data: { run: { id: one, ...shown }, callId: 'cal_1', phone: PHONE },
    });
    const other = 'run_of_another';
    for (const [nth, one] of [key, other].entries()) {
      await outsider.query('INSERT INTO outbox (part, event) VALUES (1, $1)', [eventOf(one)]);
      await outsider.query(
        "INSERT INTO outbox_dead (id, event, created_at, reason) VALUES ($1, $2, now(), 'too large')",
        [
          1_000 + nth, // beside what fills every column
          eventOf(one),
        ],
      );
    }
    await over(await erase());
    const left = async (table: string): Promise<unknown[]> =>
      (await watcher.query<{ event: unknown }>(`SELECT event FROM ${table} ORDER BY id`)).rows.map(
        ({ event }) => event,
      );
    expect(await left('outbox')).toEqual([
      { ...eventOf(key), data: { run: { id: key, status: 'done', lastError: null }, redacted: true } },
      eventOf(other),
    ]);
    expect(await left('outbox_dead')).toEqual([eventOf(other)]);
  });

  it('leaves no answer to a start that was refused, whether it named the number or its contact', async () => {
    const contactId = ids.next('contact');
    const other = ids.next('contact');
    service.fakes.admit = () => ({ ok: false, errorCode: 'NO_CONSENT', message: 'no consent' }) as RunAdmission;
    const { phone: _, ...unnamed } = BODY;
    const bodies = { phone: BODY, contact: { ...unnamed, contactId }, other: { ...unnamed, contactId: other } };
    for (const [key, body] of Object.entries(bodies)) {
      const { status } = await service.send('POST', '/v1/runs', tenant(orgId), {
        body,
        headers: { 'idempotency-key': key },
      });
      expect(status).toBe(422);
    }
    const keys = async () =>
      (await watcher.query('SELECT key FROM idempotency_keys WHERE org_id = $1 ORDER BY key', [orgId])).rows.map(
        ({ key }) => key,
      );
    expect(await keys()).toEqual(['contact', 'other', 'phone']);
    const event = erasureEvent(orgId, PHONE, { contactId });
    // Asked for again meanwhile: the contact is not known any more then.
    await service.bus.publish([event, { ...event, id: ids.next('event'), data: { ...event.data, contactId: null } }]);
    await over(event.key);
    expect(await keys()).toEqual(['other']);
  });

  it('that is told again looks again, and changes nothing else', async () => {
    const event = erasureEvent(orgId, PHONE);
    await over(await erase(event));
    await outsider.query(FILL, [orgId, PHONE, 1]);
    await erase({ ...event, id: ids.next('event') });
    await eventually(async () => (await count('runs')) === 0);
    await over(event.key);
    expect(notified(event.key)).toHaveLength(1);
  });

  it('empties every column that is called personal', async () => {
    const [runId, at] = [ids.next('run'), '2026-11-01T00:00:00.000Z'];
    const event = { key: runId };
    // Made by the erasure itself, and by a trigger of `runs`; what an org names many runs by, which no erasure finds:
    // deleted a month after the order is over.
    const except = ['erasures', 'run_statuses', 'run_jobs'];
    const filled = await fillPersonalColumns(outsider, {
      ...{ schema: 'runs', registry, mark: MARK, except },
      known: {
        '*': { org_id: orgId, mode: 'test', phone: PHONE, updated_at: at },
        runs: { id: runId, status: 'done', calls: [], actions: [], version: 1 },
        idempotency_keys: { state: 'answered', status: 201, resource: { runId } },
        ...{
          outbox: { event: { ...event, data: { run: { id: runId, inputs: { name: MARK } } } } },
          outbox_dead: { event },
        },
      },
    });
    expect(filled).toEqual(personalColumnsOf(registry, except));
    await over(await erase());
    expect(await columnsMarked(watcher, 'runs', registry, MARK)).toEqual([]);
    for (const table of ['runs', 'decisions_heard']) expect([table, await count(table)]).toEqual([table, 0]);
    expect((await watcher.query('SELECT FROM run_statuses WHERE id = $1', [runId])).rowCount).toBe(0);
  });
});

const columnsOf = (table: string): Record<string, true> =>
  Object.fromEntries(
    [...registry[table].personal, ...registry[table].impersonal].map((column: string) => [column, true as const]),
  );
