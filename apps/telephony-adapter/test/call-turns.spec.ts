import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import type { HeldCall } from '../src/domain/call.js';
import type { CallTurn } from '../src/application/playing/call-turns.js';
import { MIGRATIONS } from '../src/migrations.js';
import { PostgresErasedCalls } from '../src/outbound/postgres/erasing/postgres-erased-calls.js';
import { PostgresCallTurns } from '../src/outbound/postgres/playing/postgres-call-turns.js';
import { retentionRules } from '../src/outbound/postgres/retention-rules.js';

const OWNER = 'process_1';
const HEARD_AT = new Date('2026-11-21T04:30:00.000Z');
const ids = new TimeOrderedIdGenerator(new SystemClock());

describe('the turns of calls', () => {
  let db: TestDatabase;
  let turns: PostgresCallTurns;
  beforeAll(async () => {
    db = await createTestDatabase('telephony', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
    turns = new PostgresCallTurns(db.database, { owner: OWNER, ms: 1_000 });
  });
  afterAll(() => db.drop());

  const callOf = async (orgId = 'org_a', isOver = false): Promise<HeldCall> => {
    const id = ids.next('call');
    await db.database.query(
      `INSERT INTO calls (org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, status, created_at, ended_at, lease_owner, lease_until, phase)
       VALUES ($1, 'live', $2, $3, 1, 'flv', 'service', '+919876500077', 'en-IN', '{}', '{}', 'in_progress', now(), $4, $5, $6, 2)`,
      [orgId, id, `run_${id}`, isOver ? new Date() : null, OWNER, isOver ? null : new Date()],
    );
    return { orgId, mode: 'live', id, runId: `run_${id}`, epoch: 1 } as HeldCall;
  };
  const turn = (sequence: number, speech: string): CallTurn => ({
    ...{ sequence, effect: 'listen', key: 'listen/pay/1/answer', at: HEARD_AT },
    reply: { kind: 'listened', input: { speech, dtmf: null } },
  });
  const store = (call: HeldCall, some: CallTurn[], optOutHeardAt: Date | null = null) =>
    turns.store([{ call, turns: some, optOutHeardAt }]);
  const heardAt = async ({ id }: HeldCall): Promise<unknown> =>
    (await db.database.query<{ at: Date | null }>('SELECT opt_out_heard_at AS at FROM calls WHERE id = $1', [id]))[0]
      ?.at;
  const left = async (): Promise<string[]> =>
    (await db.database.query<{ id: string }>('SELECT DISTINCT call_id AS id FROM call_turns')).map(({ id }) => id);
  const endOf = ({ id }: HeldCall) =>
    db.database.query('UPDATE calls SET ended_at = now(), lease_until = NULL WHERE id = $1', [id]);

  it('come back in order, each of its call alone', async () => {
    const [one, other] = [await callOf(), await callOf('org_b')];
    expect(
      await turns.store([
        { call: one, turns: [turn(0, 'yes'), turn(1, 'no')], optOutHeardAt: null },
        { call: other, turns: [turn(0, 'नहीं')], optOutHeardAt: null },
      ]),
    ).toEqual([true, true]);
    await store(one, [turn(2, 'stop')]);
    expect(await turns.of(one)).toEqual([turn(0, 'yes'), turn(1, 'no'), turn(2, 'stop')]);
    expect(await turns.of(other)).toEqual([turn(0, 'नहीं')]);
  });

  it('note with them an opt-out, whose first time stands', async () => {
    const call = await callOf();
    await store(call, [turn(0, 'yes')]);
    expect(await heardAt(call)).toBeNull();
    await store(call, [turn(1, 'stop')], HEARD_AT);
    await store(call, [turn(2, 'stop')], new Date());
    expect(await heardAt(call)).toEqual(HEARD_AT);
  });

  it('note one without a new turn, which was heard in a turn stored before', async () => {
    const call = await callOf();
    await store(call, [turn(0, 'stop')]);
    expect(await store(call, [], HEARD_AT)).toEqual([true]);
    expect([await heardAt(call), await turns.of(call)]).toEqual([HEARD_AT, [turn(0, 'stop')]]);
  });

  it('keep what an action was asked for with', async () => {
    const call = await callOf();
    const reply = { kind: 'acted', reply: { status: 'success', result: {}, say: null }, args: { no: '7' } } as const;
    await store(call, [{ ...turn(0, ''), effect: 'act', reply }]);
    expect((await turns.of(call))[0]?.reply).toEqual(reply);
  });

  it('take it back when the shopper says that it is none, and note a later one', async () => {
    const [call, other] = [await callOf(), await callOf()];
    await store(call, [turn(0, 'stop it')], HEARD_AT);
    await store(other, [turn(0, 'stop it')], HEARD_AT);
    const denial = { turns: [turn(1, 'no')], optOutHeardAt: null, isOptOutDenied: true };
    await turns.store([{ call, ...denial }]);
    expect([await heardAt(call), await heardAt(other)]).toEqual([null, HEARD_AT]);
    await store(call, [turn(2, 'stop calling')], HEARD_AT);
    expect(await heardAt(call)).toEqual(HEARD_AT);
    expect(await turns.store([{ call: { ...call, epoch: 2 }, ...denial }])).toEqual([false]);
    expect(await heardAt(call)).toEqual(HEARD_AT);
  });

  it('are refused of a call that another process holds, or that is over, and nothing of them is stored', async () => {
    const [lost, over] = [await callOf(), await callOf('org_a', true)];
    const later = { ...lost, epoch: 2 };
    expect(await store(later, [turn(0, 'stop')], HEARD_AT)).toEqual([false]);
    expect(await store(over, [turn(0, 'stop')], HEARD_AT)).toEqual([false]);
    expect([await turns.of(lost), await heardAt(lost), await turns.of(over)]).toEqual([[], null, []]);
  });

  it('of the release before have no key', async () => {
    const call = await callOf();
    await db.database.query(
      `INSERT INTO call_turns (org_id, mode, call_id, sequence, effect, reply, at) VALUES ('org_a', 'live', $1, 0, 'listen', $2, $3)`,
      [call.id, JSON.stringify(turn(0, 'yes').reply), HEARD_AT],
    );
    expect(await turns.of(call)).toEqual([{ ...turn(0, 'yes'), key: null }]);
  });

  it('are dropped from one on, of that call alone, and others stored in their place', async () => {
    const [call, other] = [await callOf(), await callOf()];
    for (const each of [call, other]) await store(each, [turn(0, 'yes'), turn(1, 'no')]);
    await store(call, [turn(2, 'stop')], HEARD_AT);
    expect(await turns.drop({ ...call, epoch: 2 }, 1)).toBe(false);
    expect(await turns.of(call)).toHaveLength(3);
    expect(await turns.drop(call, 1)).toBe(true);
    expect([await turns.of(call), await heardAt(call)]).toEqual([[turn(0, 'yes')], HEARD_AT]);
    await store(call, [turn(1, 'maybe')]);
    expect(await turns.of(call)).toEqual([turn(0, 'yes'), turn(1, 'maybe')]);
    expect(await turns.of(other)).toEqual([turn(0, 'yes'), turn(1, 'no')]);
  });

  it('that cannot be stored do not hinder those of other calls', async () => {
    const [bad, good] = [await callOf(), await callOf()];
    const results = await turns.store([
      { call: bad, turns: [turn(0, 'a'), turn(0, 'twice')], optOutHeardAt: null },
      { call: good, turns: [turn(0, 'yes')], optOutHeardAt: null },
    ]);
    expect(results).toEqual([expect.any(Error), true]);
  });

  it('go with the erasure of the call, once that is over', async () => {
    const [gone, stays] = [await callOf(), await callOf()];
    for (const call of [gone, stays]) await store(call, [turn(0, 'I am Asha of 4 Hill Road')]);
    const { orgId, mode, runId, id } = gone;
    const erase = () => new PostgresErasedCalls(db.database).erase({ orgId, mode, runIds: [runId], callIds: [id] });
    await erase();
    expect(await left()).toContain(id); // it goes on, and is hung up first
    await endOf(gone);
    await erase();
    expect(await left()).not.toContain(id);
    expect(await left()).toContain(stays.id);
  });

  it('go with calls that the shopper made, but for one that goes on or whose opt-out is to be told', async () => {
    const gone = await callOf();
    await endOf(gone);
    const itsPhone = '+919876500077';
    for (const [id, org, phone, isOver, isDue] of [
      ['over', gone.orgId, itsPhone, true, false],
      ['going-on', gone.orgId, itsPhone, false, false],
      ['untold', gone.orgId, itsPhone, true, true],
      ['of-somebody-else', gone.orgId, '+919811111111', true, false],
      ['of-another-org', 'org_other', itsPhone, true, false],
    ] as const)
      await db.database.query(
        `INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, caller, language, started_at, ended_at, lease_until, opt_out_due_at)
         VALUES ($1, $2, $2, 'num_1', '+912260000001', $3, 'hi-IN', now(), CASE WHEN $4 THEN now() END, CASE WHEN NOT $4 THEN now() END, CASE WHEN $5 THEN now() END)`,
        [org, id, phone, isOver, isDue],
      );
    const { orgId, runId, id } = gone;
    const calls = new PostgresErasedCalls(db.database);
    const kept = async (): Promise<string[]> =>
      (await db.database.query<{ id: string }>('SELECT id FROM inbound_calls ORDER BY id')).map((row) => row.id);
    const tried = ids.next('call');
    await db.database.query(
      `INSERT INTO calls (org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, status, created_at, ended_at, phase)
       VALUES ($1, 'test', $2, 'run_tried', 1, 'flv', 'service', $3, 'en-IN', '{}', '{}', 'completed', now(), now(), 5)`,
      [orgId, tried, itsPhone],
    );
    await calls.erase({ orgId, mode: 'test', runIds: ['run_tried'], callIds: [tried] });
    expect(await kept()).toHaveLength(5); // a test calls nobody, so nobody calls it back
    await calls.erase({ orgId, mode: 'live', runIds: [runId], callIds: [id] });
    expect(await kept()).toEqual(['going-on', 'of-another-org', 'of-somebody-else', 'untold']);
  });

  it('go soon after the end of the call, also where calls are kept for ever', async () => {
    const [over, undone, going] = [await callOf(), await callOf(), await callOf()];
    for (const call of [over, undone, going]) await store(call, [turn(0, 'yes')]);
    await endOf(over);
    await db.database.query('DELETE FROM calls WHERE id = $1', [undone.id]);
    const logger = Logger.create({ service: 'test', level: 'silent' });
    await new Retention(db.database, new SystemClock(), logger, retentionRules({ callDays: 0 }), 1_000).apply();
    const ofCalls = await left();
    expect([over, undone, going].map(({ id }) => ofCalls.includes(id))).toEqual([false, false, true]);
  });
});
