import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CALL_TOPIC } from '@outcall/contracts-telephony';
import { FixedClock, SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { createEventBus, type EventBus } from '@outcall/platform-event-bus';
import { createOutbox, OUTBOX_MIGRATIONS, type Outbox } from '@outcall/platform-outbox';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, planOf, type TestDatabase } from '@outcall/testing';
import type { CallAdvance } from '../src/application/keeping/call-store.js';
import { answered } from '../src/domain/call-events.js';
import type { HeldCall, TestCall } from '../src/domain/call.js';
import { MIGRATIONS } from '../src/migrations.js';
import { advanceCallsStatement } from '../src/outbound/postgres/keeping/advance-calls.sql.js';
import { CLAIM, RENEW } from '../src/outbound/postgres/keeping/call-leases.sql.js';
import { PostgresCallStore } from '../src/outbound/postgres/keeping/postgres-call-store.js';
import { callTo, sound } from './telephony-service.js';

const LEASE_MS = 10_000;

describe('the store of calls', () => {
  let db: TestDatabase;
  let bus: EventBus;
  let outbox: Outbox;
  const clock = new FixedClock(new Date());

  const storeOf = (owner: string, its: FixedClock = clock): PostgresCallStore =>
    new PostgresCallStore(db.database, outbox, its, { owner, ms: LEASE_MS });
  const placed = async (owner: string, its: FixedClock = clock): Promise<HeldCall> => {
    const call = callTo('+919876501234', { permitExpiresAt: '2099-01-01T00:00:00Z' }) as TestCall;
    const [placement] = sound(await storeOf(owner, its).place([{ call, requestId: null, traceparent: null }]));
    return placement?.held as HeldCall;
  };
  const step = (call: HeldCall): CallAdvance => ({
    call,
    phase: 2,
    status: 'in_progress',
    answeredAt: clock.now(),
    over: null,
    event: answered(call, clock.now()),
  });

  beforeAll(async () => {
    db = await createTestDatabase('telephony', [...MIGRATIONS, ...OUTBOX_MIGRATIONS], { isOwner: true });
    const logger = Logger.create({ service: 'test', level: 'silent' });
    bus = createEventBus({ kind: 'embedded', url: db.url }, { service: 'test', logger });
    await bus.ensureTopics([CALL_TOPIC]);
    const ids = new TimeOrderedIdGenerator(new SystemClock());
    outbox = createOutbox({ bus, database: db.database, clock, ids, logger });
  });
  afterAll(async () => {
    await bus.close();
    await db.drop();
  });

  it('gives a call to nobody else while its lease lasts', async () => {
    await placed('a');
    expect(await storeOf('b').claim(10)).toEqual([]);
  });

  it('gives it to one of two that claim when the lease is over, and voids what the first still writes', async () => {
    const call = await placed('a');
    clock.advance(LEASE_MS + 1);
    const claims = await Promise.all([storeOf('b').claim(10), storeOf('c').claim(10)]);
    const taken = claims.flat().filter((held) => held.id === call.id);
    expect(taken).toEqual([{ ...call, epoch: 2 }]);
    expect(await storeOf('a').advance([step(call)])).toEqual([false]);
    expect(await storeOf('a').renew([call])).toEqual([]);
    const winner = claims[0]?.some((held) => held.id === call.id) ? 'b' : 'c';
    expect(await storeOf(winner).advance([step(taken[0] as HeldCall)])).toEqual([true]);
  });

  it('keeps which carrier took a call, for whoever takes it over, and takes that word of its holder alone', async () => {
    const call = await placed('a');
    const other = await placed('b');
    const taken = [call, other].map((each) => ({ ...each, takenBy: 'other' }));
    expect(await storeOf('a').take(taken)).toEqual([true, false]);
    clock.advance(LEASE_MS + 1);
    const claimed = await storeOf('c').claim(10);
    expect(claimed.filter(({ id }) => id === call.id || id === other.id)).toEqual(
      expect.arrayContaining([
        { ...call, takenBy: 'other', epoch: 2 },
        { ...other, epoch: 2 },
      ]),
    );
  });

  it('leaves calls to a process that gives a sign of life, which writes one row and none of its calls', async () => {
    const calls = [await placed('a'), await placed('a')];
    const versions = async () =>
      await db.database.query('SELECT id, xmin::text FROM calls WHERE id = ANY ($1) ORDER BY id', [
        calls.map(({ id }) => id),
      ]);
    const ours = (claimed: readonly HeldCall[]) => claimed.filter(({ id }) => calls.some((call) => call.id === id));
    expect(await storeOf('a').renew(calls)).toHaveLength(2); // makes the leases long
    const written = await versions();
    for (let signs = 0; signs < 6; signs += 1) {
      clock.advance(LEASE_MS * 0.9);
      expect(await storeOf('a').renew(calls)).toHaveLength(2);
      expect(ours(await storeOf('b').claim(100))).toEqual([]);
    }
    expect(await versions()).toEqual(written);
    clock.advance(LEASE_MS + 1);
    const claims = await Promise.all([storeOf('b').claim(100), storeOf('c').claim(100)]);
    expect(
      ours(claims.flat())
        .map(({ id, epoch }) => [id, epoch])
        .sort(),
    ).toEqual(calls.map(({ id }) => [id, 2]).sort());
    expect(await storeOf('a').renew(calls)).toEqual([]);
    expect(await storeOf('a').advance(calls.map(step))).toEqual([false, false]);
  });

  it('leaves a call that was just placed to its process, though it has given no sign of life for long', async () => {
    await storeOf('idle').renew([await placed('idle')]);
    clock.advance(100 * LEASE_MS);
    expect(await storeOf('b').claim(1_000)).not.toEqual([]); // the one before
    const call = await placed('idle');
    expect(await storeOf('b').claim(1_000)).toEqual([]);
    expect(await storeOf('idle').advance([step(call)])).toEqual([true]);
  });

  // Taken over before it rings, a live call is ended as one that was not dialled, and its run is dialled anew while the
  // carrier rings the shopper.
  it.each([
    ['its clock is a little ahead', 40],
    ['its clock is ahead by nearly a lease, or the claim waited for so long', LEASE_MS - 1],
  ])('leaves a call that was just placed to a process without a sign of life, also when %s', async (_, aheadMs) => {
    const owner = `quiet for long, ${aheadMs}`;
    await storeOf(owner).renew([await placed(owner)]);
    clock.advance(100 * LEASE_MS);
    await storeOf('b').claim(1_000); // the one before
    const ahead = new FixedClock(new Date(clock.now().getTime() + aheadMs));
    const call = await placed(owner, ahead);
    expect(await storeOf('b').claim(1_000)).toEqual([]);
    expect(await storeOf(owner, ahead).advance([step(call)])).toEqual([true]);
  });

  it('leaves a call that was just placed to a process that goes on giving signs of life, though its leases are set to be much longer', async () => {
    const setLonger = new PostgresCallStore(db.database, outbox, clock, { owner: 'set longer', ms: 4 * LEASE_MS });
    await setLonger.renew([await placed('set longer')]);
    clock.advance(100 * LEASE_MS);
    await storeOf('b').claim(1_000); // the one before
    await setLonger.renew([]);
    const call = callTo('+919876501234', { permitExpiresAt: '2099-01-01T00:00:00Z' }) as TestCall;
    const [placement] = sound(await setLonger.place([{ call, requestId: null, traceparent: null }]));
    expect(await storeOf('b').claim(1_000)).toEqual([]);
    expect(await setLonger.advance([step(placement?.held as HeldCall)])).toEqual([true]);
  });

  it('gives its sign of life also while another transaction holds the row of one of its calls, whose lease it makes long next time', async () => {
    const calls = [await placed('waits for nobody'), await placed('waits for nobody')];
    const [held] = calls as [HeldCall];
    const long = async () =>
      await db.database.query('SELECT id FROM calls WHERE id = ANY ($1) AND lease_until > $2 ORDER BY id', [
        calls.map(({ id }) => id),
        new Date(clock.now().getTime() + LEASE_MS),
      ]);
    await db.database.transaction(async (tx) => {
      await tx.query('SELECT FROM calls WHERE id = $1 FOR UPDATE', [held.id]);
      expect(await storeOf('waits for nobody').renew(calls)).toEqual(calls);
      expect(await long()).toEqual([{ id: calls[1]?.id }]);
    });
    expect(await storeOf('waits for nobody').renew(calls)).toEqual(calls);
    expect(await long()).toHaveLength(2);
  });

  it('makes the lease of a call that lasts longer again, before replicas that know of no signs of life take it', async () => {
    const call = await placed('a');
    const until = async () =>
      (await db.database.query<{ until: Date }>('SELECT lease_until AS until FROM calls WHERE id = $1', [call.id]))[0];
    await storeOf('a').renew([call]);
    const first = await until();
    clock.advance(21 * LEASE_MS);
    await storeOf('a').renew([call]);
    expect((await until())?.until.getTime()).toBe(Number(first?.until) + 21 * LEASE_MS);
  });

  it('takes a step once', async () => {
    const call = await placed('a');
    expect(await storeOf('a').advance([step(call)])).toEqual([true]);
    expect(await storeOf('a').advance([step(call)])).toEqual([false]);
  });

  it('gives a call that was let go to whoever asks first', async () => {
    const call = await placed('a');
    await storeOf('a').release([call]);
    expect((await storeOf('b').claim(1_000)).map((held) => held.id)).toContain(call.id);
  });

  it('leaves the calls of a carrier that the claimer does not reach to others, released and of the dead alike', async () => {
    const [released, left, dead] = [await placed('a'), await placed('a'), await placed('dies')];
    const ofEngine = [released, dead];
    await db.database.query("UPDATE calls SET taken_by = 'engine' WHERE id = ANY ($1)", [ofEngine.map(({ id }) => id)]);
    await storeOf('dies').renew([dead]); // makes its lease long
    clock.advance(LEASE_MS + 1);
    await storeOf('a').release([released, left]);
    const all = [released, left, dead].map(({ id }) => id);
    const idsOf = (claimed: readonly HeldCall[]) => claimed.map(({ id }) => id).filter((id) => all.includes(id));
    expect(idsOf(await storeOf('cut off').claim(1_000, 'engine'))).toEqual([left.id]);
    expect(idsOf(await storeOf('b').claim(1_000)).sort()).toEqual([released.id, dead.id].sort());
  });

  it('tells that another reaches the engine until it has not said so for a lease', async () => {
    const store = storeOf('asks');
    expect(await store.isEngineReachedElsewhere()).toBe(false);
    await store.reachEngine();
    expect(await store.isEngineReachedElsewhere()).toBe(false);
    await storeOf('reaches').reachEngine();
    expect(await store.isEngineReachedElsewhere()).toBe(true);
    clock.advance(LEASE_MS - 1);
    expect(await store.isEngineReachedElsewhere()).toBe(true);
    await storeOf('reaches').renew([]); // lives, and says nothing of the engine
    clock.advance(1);
    expect(await store.isEngineReachedElsewhere()).toBe(false);
  });

  it('finds what to claim by the small index of open calls, however many are over', async () => {
    await db.database.query(`
      INSERT INTO calls (org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, status, created_at, ended_at, phase)
      SELECT 'org', 'test', 'cal_' || n, 'run', 1, 'flv', 'service', '+91', 'en-IN', '{}', '{}', 'completed', now(), now(), 5 FROM generate_series(1, 20000) AS n`);
    await db.database.query('ANALYZE calls');
    const values = [clock.now(), 200, 'b', clock.now(), clock.now(), 'asterisk'];
    const rows = await db.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${CLAIM.text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using calls_claimable');
    expect(plan).toContain('calls_of_player');
    expect(plan).toContain('Tid Scan');
    expect(plan).not.toContain('Seq Scan on calls');
  });

  it('finds the calls of the dead without reading those of three living processes', async () => {
    class RolledBack extends Error {}
    const looking = db.database.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO calls (org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, status, created_at, phase,
                            lease_owner, lease_until)
         SELECT 'org', 'test', 'cal_on_' || n, 'run', 1, 'flv', 'service', '+91', 'en-IN', '{}', '{}', 'in_progress', now(), 2,
                'living ' || n % 3, now() + interval '1 day' FROM generate_series(1, 20000) AS n`,
      );
      await tx.query('ANALYZE calls');
      const plan = await planOf(tx, CLAIM, ['now()', '200', "'b'", 'now()', 'now()', "'asterisk'"]);
      expect(plan.match(/Index Scan using calls_\w+/g)).toEqual([
        'Index Scan using calls_claimable',
        'Index Scan using calls_of_player',
      ]);
      expect(plan).toMatch(/Index Cond: \(COALESCE\(lease_owner, ''::text\) = ANY/);
      const renewal = await planOf(tx, RENEW, ["'[]'", "'living 1'", 'now()', 'now()', 'now()']);
      expect(
        renewal.match(/Index Cond: \(\(org_id = t\w*\.org_id\) AND \(mode = t\w*\.mode\) AND \(id = t\w*\.id\)\)/g),
      ).toHaveLength(2);
      throw new RolledBack();
    });
    await expect(looking).rejects.toThrow(RolledBack);
  });

  it('writes steps and leases by the key of the call, though the plan is as old as the small table', async () => {
    await db.database.transaction(async (tx) => {
      await tx.query('CREATE TEMP TABLE calls (LIKE calls INCLUDING ALL) ON COMMIT DROP');
      await tx.query('SET LOCAL plan_cache_mode = force_generic_plan');
      await tx.query(`PREPARE advance AS ${advanceCallsStatement(outbox).text}`);
      await tx.query(`PREPARE renew AS ${RENEW.text}`);
      for (const statement of ["advance('[]', 'a', '[]')", "renew('[]', 'a', now(), now(), now())"]) {
        const rows = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE ${statement}`);
        expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain(
          'Index Cond: ((org_id = t.org_id) AND (mode = t.mode) AND (id = t.id))',
        );
      }
      await tx.query('DEALLOCATE advance');
      await tx.query('DEALLOCATE renew');
    });
  });
});
