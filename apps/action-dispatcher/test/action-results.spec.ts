import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActionCallStatus } from '@outcall/contracts-actions';
import { ACTION_TOPIC } from '@outcall/contracts-actions';
import { RUN_ERASURE_TOPIC, RUNS_ERASED } from '@outcall/contracts-runs';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { columnsMarked, eventually, fillPersonalColumns, personalColumnsOf } from '@outcall/testing';
import pg from 'pg';
import { SERVICE_CONTEXT, startActions, type Actions, type Answer, type Sent } from './action-service.js';
import { ids, insertPending, type Pending } from './pending-actions.js';

const MARK = 'Zubeida of every column';
const registry = JSON.parse(readFileSync(new URL('../personal-columns.json', import.meta.url), 'utf8'));
const DAY_MS = 86_400_000;
const DONE = { ok: true, result: { order: { status: 'confirmed', lines: [1, null] } }, say: 'It is confirmed.' };

describe('the result of a pending action call', () => {
  let actions: Actions;
  beforeAll(async () => {
    actions = await startActions({ replicas: 2, env: { ACTION_PENDING_POLL_MS: '3600000' } });
  });
  afterAll(() => actions.stop());

  const pending = async (change: Parameters<typeof insertPending>[1] = [{}]): Promise<Pending> =>
    (await insertPending(actions.db.database, change))[0] as Pending;
  const answer = ({ path, context }: Pending, body: unknown = DONE, more: Sent = {}): Promise<Answer> =>
    actions.send('POST', path, { context, body, ...more });
  const keyed = (call: Pending, key: string, body: unknown = DONE): Promise<Answer> =>
    answer(call, body, { headers: { 'idempotency-key': key } });
  const eventsOf = ({ id }: Pending) =>
    actions.events.filter((event) => (event.data as { actionCall: { id: string } }).actionCall.id === id);
  const row = async ({ id }: Pending) =>
    (
      await actions.db.database.query<{ status: string; version: number }>(
        'SELECT status, version FROM action_calls WHERE id = $1',
        [id],
      )
    )[0];
  /** Of the same run: its event comes after all that went before. */
  const settled = async (call: Pending): Promise<void> => {
    const after = await pending([{ orgId: call.orgId, mode: call.mode, runId: call.runId }]);
    expect((await answer(after)).status).toBe(200);
    await eventually(() => eventsOf(after).length === 1);
  };

  it('makes it a success, told as completed, in the trace of the request', async () => {
    const call = await pending();
    const headers = {
      'request-id': ids.next('request'),
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    };
    const { status, body } = await answer(call, { ...DONE, errorCode: 'NONE' }, { headers });
    expect([status, Object.keys(body)]).toEqual([200, ['ok', 'actionCall']]);
    const { finishedAt, durationMs } = body.actionCall;
    expect(body).toEqual({
      ok: true,
      actionCall: { ...call.actionCall, status: 'success', result: DONE.result, say: DONE.say, finishedAt, durationMs },
    });
    expect(durationMs).toBe(Date.parse(finishedAt) - Date.parse(call.actionCall.createdAt));
    await eventually(() => eventsOf(call).length === 1);
    expect(eventsOf(call)[0]).toMatchObject({
      type: 'action.completed',
      key: call.runId,
      orgId: call.orgId,
      mode: 'test',
      version: 2,
      time: finishedAt,
      data: { actionCall: body.actionCall },
      requestId: headers['request-id'],
      traceparent: headers.traceparent,
    });
  });

  it('makes it refused, told as failed, also without a reason', async () => {
    const [answered, silent] = [await pending(), await pending()];
    expect(
      (await answer(answered, { ok: false, errorCode: 'ALREADY_SHIPPED', say: 'It has left.', result: { at: 'Pune' } }))
        .body.actionCall,
    ).toMatchObject({
      status: 'refused',
      errorCode: 'ALREADY_SHIPPED',
      say: 'It has left.',
      result: { at: 'Pune' },
      httpStatus: 202,
    });
    expect((await answer(silent, { ok: false })).body.actionCall).toMatchObject({
      status: 'refused',
      errorCode: null,
      say: null,
      result: null,
    });
    await eventually(() => eventsOf(answered).length + eventsOf(silent).length === 2);
    expect([...eventsOf(answered), ...eventsOf(silent)].map(({ type }) => type)).toEqual([
      'action.failed',
      'action.failed',
    ]);
  });

  it.each<ActionCallStatus>(['sent', 'success', 'refused', 'timeout', 'sample'])(
    'is refused with NOT_PENDING when it is %s, and nothing changes',
    async (status) => {
      const call = await pending([{ status }]);
      expect(await answer(call)).toMatchObject({
        status: 409,
        body: { ok: false, errorCode: 'NOT_PENDING', message: 'the action call is not pending' },
      });
      expect(await row(call)).toEqual({ status, version: 1 });
    },
  );

  it('is refused with NOT_PENDING a day after it was asked for, though nobody has written the time-out yet', async () => {
    const call = await pending([{ createdAt: new Date(Date.now() - DAY_MS).toISOString() }]);
    expect(await answer(call)).toMatchObject({ status: 409, body: { errorCode: 'NOT_PENDING' } });
    expect(
      (await answer(await pending([{ createdAt: new Date(Date.now() - DAY_MS + 60_000).toISOString() }]))).status,
    ).toBe(200);
  });

  it('is taken once of two that come together, with one event', async () => {
    for (let round = 0; round < 10; round += 1) {
      const call = await pending();
      const answers = await Promise.all([
        answer(call),
        answer(call, { ok: false, errorCode: 'NO' }),
        keyed(call, 'a'),
        keyed(call, 'b'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      for (const { status, body } of answers) expect(body.errorCode).toBe(status === 409 ? 'NOT_PENDING' : undefined);
      const winner = answers.find(({ status }) => status === 200) as Answer;
      expect(await row(call)).toEqual({ status: winner.body.actionCall.status, version: 2 });
      await settled(call);
      expect(eventsOf(call).map(({ data }) => data)).toEqual([{ actionCall: winner.body.actionCall }]);
    }
  });

  it('is answered byte for byte the same for a run or action that is unknown, malformed, of another run, org or mode', async () => {
    const [call, other] = [await pending(), await pending()];
    const headers = { 'request-id': ids.next('request') };
    const wrong = [
      { ...call, path: `/v1/runs/${ids.next('run')}/actions/${call.id}/result` },
      { ...call, path: `/v1/runs/${call.runId}/actions/${ids.next('actionCall')}/result` },
      { ...call, path: `/v1/runs/${other.runId}/actions/${call.id}/result` },
      { ...call, path: `/v1/runs/${call.runId}/actions/${other.id}/result` },
      { ...call, path: `/v1/runs/x%00y/actions/${call.id}/result` },
      { ...call, path: `/v1/runs/${call.runId}/actions/${call.runId}/result` },
      { ...call, context: other.context },
      { ...call, context: { ...call.context, mode: 'live' as const } },
    ];
    const answers = await Promise.all(wrong.map((each) => answer(each, DONE, { headers })));
    for (const { status, text, body } of answers)
      expect([status, body.errorCode, text]).toEqual([404, 'NOT_FOUND', answers[0]?.text]);
    expect([await row(call), await row(other)]).toEqual([
      { status: 'pending', version: 1 },
      { status: 'pending', version: 1 },
    ]);
  });

  it.each([
    ['an empty body', '', []],
    ['a body that is no object', '[true]', []],
    ['no ok', { result: {} }, ['ok']],
    ['an ok that is no boolean', { ok: 'true' }, ['ok']],
    ['a result that is no map', { ok: true, result: [] }, ['result']],
    ['a result that is null', { ok: true, result: null }, ['result']],
    ['an errorCode that is no string', { ok: false, errorCode: 5 }, ['errorCode']],
    ['a say that is no string', { ok: true, say: {} }, ['say']],
    ['an unknown field', { ok: true, status: 'success' }, ['status']],
    ['a NUL', { ok: true, result: { a: 'x\u0000' } }, ['result', 'a']],
    ['an unpaired surrogate in a key', { ok: true, result: { '\ud800': 1 } }, ['result']],
    ['nesting without end', `{"ok":true,"result":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`, ['result']],
    ['a number without end', '{"ok":true,"result":{"a":1e999}}', ['result']],
  ])('is 400 with %s, before the ids are looked at', async (_, body, path) => {
    const call = await pending();
    for (const sent of [call, { ...call, path: `/v1/runs/${ids.next('run')}/actions/${call.id}/result` }]) {
      const refused = await answer(sent, body);
      expect([refused.status, refused.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
      if (refused.body.details) expect(refused.body.details[0].path).toEqual(path);
    }
    expect(await row(call)).toEqual({ status: 'pending', version: 1 });
  });

  it('is 400 without a body', async () => {
    const { path, context } = await pending();
    expect(await actions.send('POST', path, { context })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST' },
    });
  });

  it('keeps caller-chosen keys as ordinary ones', async () => {
    const call = await pending();
    expect(
      (await answer(call, { ok: true, result: { constructor: 'x', toString: { a: 1 }, '': 'empty' } })).body.actionCall
        .result,
    ).toEqual({ constructor: 'x', toString: { a: 1 }, '': 'empty' });
    expect([200, 400]).toContain(
      (await answer(await pending(), '{"ok":true,"result":{"__proto__":{"polluted":1}}}')).status,
    );
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('comes from the gateway alone, with a tenant', async () => {
    const call = await pending();
    expect((await answer(call, DONE, { caller: 'telephony-adapter' })).status).toBe(401);
    expect((await answer({ ...call, context: SERVICE_CONTEXT as never })).status).toBe(401);
    expect(await row(call)).toEqual({ status: 'pending', version: 1 });
  });

  describe('under an idempotency key', () => {
    it('is repeated byte for byte, with one event', async () => {
      const call = await pending();
      const first = await keyed(call, 'once');
      expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null]);
      const again = await keyed(call, 'once', { say: DONE.say, result: DONE.result, ok: true });
      expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([200, first.text, 'true']);
      await settled(call);
      expect(eventsOf(call)).toHaveLength(1);
    });

    it('is another request with another body or for another action call, and NOT_PENDING under another key', async () => {
      const [call, other] = [await pending(), await pending()];
      await keyed(call, 'mine');
      expect(await keyed(call, 'mine', { ok: false })).toMatchObject({
        status: 422,
        body: { errorCode: 'IDEMPOTENCY_MISMATCH' },
      });
      expect(await keyed({ ...call, path: other.path }, 'mine')).toMatchObject({ status: 422 });
      expect(await keyed(call, 'theirs')).toMatchObject({ status: 409, body: { errorCode: 'NOT_PENDING' } });
    });

    it('of many at once is taken once, and all the others are replays or told to wait', async () => {
      const call = await pending();
      const answers = await Promise.all(Array.from({ length: 20 }, () => keyed(call, 'burst')));
      const first = answers.filter(({ status, headers }) => status === 200 && !headers.get('idempotent-replayed'));
      expect(first).toHaveLength(1);
      for (const { status, text, body } of answers)
        expect(status === 200 ? text : body.errorCode).toBe(
          status === 200 ? first[0]?.text : 'IDEMPOTENCY_IN_PROGRESS',
        );
    });

    it('repeats its refusals', async () => {
      const [call, ended] = [await pending(), await pending([{ status: 'timeout' }])];
      const unknown = { ...call, path: `/v1/runs/${ids.next('run')}/actions/${call.id}/result` };
      for (const [which, key, body, status] of [
        [call, 'bad', { ok: 1 }, 400],
        [unknown, 'lost', DONE, 404],
        [ended, 'late', DONE, 409],
      ] as const) {
        const first = await keyed(which, key, body);
        const again = await keyed(which, key, body);
        expect([first.status, again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([
          status,
          status,
          first.text,
          'true',
        ]);
      }
      expect((await keyed(call, 'good')).status).toBe(200);
    });

    it('is 400 when it is malformed, before the body is judged', async () => {
      const call = await pending();
      expect(await keyed(call, 'a b', { ok: 1 })).toMatchObject({
        status: 400,
        body: { details: [{ path: ['Idempotency-Key'] }] },
      });
    });

    it('changes nothing when another request has taken the key meanwhile', async () => {
      const call = await pending();
      const { database } = actions.db;
      const late = await database.transaction(async (tx) => {
        await tx.query('SELECT 1 FROM action_calls WHERE id = $1 FOR UPDATE', [call.id]);
        const asked = keyed(call, 'taken');
        await eventually(
          async () =>
            (
              await database.query(
                `UPDATE idempotency_keys SET owner = $2 WHERE org_id = $1 AND state = 'claimed' RETURNING 1 AS n`,
                [call.orgId, randomUUID()],
              )
            ).length === 1,
        );
        return { asked };
      });
      expect(await late.asked).toMatchObject({ status: 409, body: { errorCode: 'IDEMPOTENCY_IN_PROGRESS' } });
      expect(await row(call)).toEqual({ status: 'pending', version: 1 });
      await settled(call);
      expect(eventsOf(call)).toEqual([]);
    });
  });

  it('goes with everything else of it when its run is erased: told again it is of nobody, and nothing of others goes', async () => {
    const [call, other] = [await pending(), await pending()];
    const words = { ...DONE, say: 'Zubeida takes it.' };
    expect((await keyed(call, 'erased', words)).status).toBe(200);
    expect((await keyed(other, 'beside', words)).status).toBe(200);
    const standing = async ({ id, runId }: Pending): Promise<string[]> => {
      const tables = ['action_calls', 'idempotency_keys', 'outbox', 'outbox_dead'];
      const found = await Promise.all(
        tables.map((table) =>
          actions.db.database.query(`SELECT FROM ${table} t WHERE t::text LIKE ANY ($1)`, [[`%${id}%`, `%${runId}%`]]),
        ),
      );
      return tables.filter((_, place) => (found[place]?.length ?? 0) > 0);
    };
    expect(await standing(call)).toEqual(expect.arrayContaining(['action_calls', 'idempotency_keys']));
    await actions.bus.publish([runErased(call)]);
    await eventually(async () => expect(await standing(call)).toEqual([]));
    expect((await keyed(call, 'erased', words)).status).toBe(404);
    expect(await standing(other)).toEqual(expect.arrayContaining(['action_calls', 'idempotency_keys']));
    expect((await keyed(other, 'beside', words)).headers.get('idempotent-replayed')).toBe('true');
  });

  it('leaves no mark in any column that is called personal once its run is erased', async () => {
    const [orgId, runId, callId] = [ids.next('org'), ids.next('run'), ids.next('call')];
    const client = new pg.Client({ connectionString: actions.db.adminUrl });
    await client.connect();
    const event = { topic: ACTION_TOPIC.name, key: runId };
    const filled = await fillPersonalColumns(client, {
      ...{ schema: 'actions', registry, mark: MARK },
      known: {
        '*': { org_id: orgId, mode: 'test', run_id: runId, call_id: callId, status: 'success' },
        idempotency_keys: { state: 'answered', status: 200, resource: { runId } },
        ...{ outbox: { event }, outbox_dead: { event } },
      },
    });
    const marked = (): Promise<string[]> => columnsMarked(client, 'actions', registry, MARK);
    expect(filled).toEqual(personalColumnsOf(registry));
    await actions.bus.publish([runErased({ orgId, mode: 'test', runId, id: 'act', actionCall: { callId } })]);
    await eventually(async () => expect(await marked()).toEqual([]));
    await client.end();
  });
});

type Erased = Pick<Pending, 'orgId' | 'mode' | 'runId' | 'id'> & {
  readonly actionCall: Pick<Pending['actionCall'], 'callId'>;
};

function runErased({ orgId, mode, runId, id, actionCall }: Erased): DomainEvent {
  const eventId = ids.next('event');
  return {
    ...{ id: eventId, topic: RUN_ERASURE_TOPIC.name, type: RUNS_ERASED, key: eventId, orgId, mode, version: null },
    ...{ time: new Date().toISOString(), requestId: null, traceparent: null },
    data: {
      ...{
        erasureId: eventId,
        orgId,
        mode,
        runIds: [runId],
        callIds: [actionCall.callId],
        actionIds: [id],
        eventIds: [],
      },
    },
  };
}
