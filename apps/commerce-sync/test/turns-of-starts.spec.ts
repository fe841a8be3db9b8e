import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OUTBOX_MIGRATIONS, type Outbox } from '@outcall/platform-outbox';
import type { HashKeys } from '@outcall/platform-secrets';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import type { DecidedStart, DueStart } from '../src/application/triggering/start-queue.js';
import { ObjectHashes } from '../src/domain/objects/object-hashes.js';
import type { OnceQuestion } from '../src/application/trying/trigger-stands.js';
import type { StartCommand } from '../src/domain/triggers/trigger-results.js';
import { MIGRATIONS } from '../src/migrations.js';
import { PostgresErasureStore } from '../src/outbound/postgres/erasing/postgres-erasure-store.js';
import { PostgresShopperTurns } from '../src/outbound/postgres/triggering/postgres-shopper-turns.js';
import { PostgresStartQueue } from '../src/outbound/postgres/triggering/postgres-start-queue.js';
import { PostgresTriggerStands } from '../src/outbound/postgres/trying/postgres-trigger-stands.js';

const DAY_MS = 86_400_000;
const OWNER = 'me';
const NOW = new Date('2026-11-28T06:00:00.000Z');

describe('the turns of starts', () => {
  let db: TestDatabase;
  let queue: PostgresStartQueue;
  let erasures: PostgresErasureStore;
  let [orgId, orgs] = ['', 0];
  beforeAll(async () => {
    db = await createTestDatabase('commerce', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
    const hashes = new ObjectHashes([['', 'key']]);
    queue = new PostgresStartQueue(db.database, hashes);
    const noEvents = { append: () => Promise.resolve(), wake: () => undefined } as unknown as Outbox;
    erasures = new PostgresErasureStore(db.database, noEvents, hashes);
  });
  afterAll(() => db.drop());
  beforeEach(() => {
    orgId = `org_${(orgs += 1)}`;
  });

  /** Of the order 1001 of one shopper, unless it says otherwise. */
  const add = (id: string, storeId: string, more: Partial<StartCommand> & { org?: string; object?: string } = {}) => {
    const { org = orgId, object = id, ...command } = more;
    const whole = { once: 'object', orderNumber: '1001', contactId: 'con_1', inputs: {}, ...command };
    return db.database.query(
      `INSERT INTO trigger_results (org_id, mode, id, flow_id, trigger_id, store_id, entity, external_id, change, outcome, due_at, created_at, command)
       VALUES ($1, 'live', $2, 'flw_1', 'created', $3, 'orders', $4, $2, 'pending', $5, $5, $6)`,
      [org, id, storeId, object, NOW, JSON.stringify(whole)],
    );
  };
  const claim = async (now = NOW): Promise<DueStart[]> => {
    const due = await queue.claim({ owner: OWNER, now, leaseMs: 1_000, most: 100 });
    const own = due.filter(({ start }) => [orgId, `${orgId}_other`].includes(start.orgId));
    return own.sort((one, other) => (one.id < other.id ? -1 : 1));
  };
  const decided = (due: DueStart | undefined, more: Partial<DecidedStart>): DecidedStart => ({
    ...{ id: due?.id ?? '', orgId: due?.start.orgId ?? '', mode: 'live', reason: null, runId: null, dueAt: null },
    ...{ outcome: 'refused', turnOf: due ?? null, ...more },
  });
  const started = (due: DueStart | undefined) => decided(due, { outcome: 'started', runId: `run_${due?.id}` });

  it('are taken for an order of the year 9999, and for that of another org beside it', async () => {
    const startBy = '9999-12-31T23:59:59.999Z';
    await add('trs_1', 'sto_1', { startBy });
    await add('trs_2', 'sto_1', { org: `${orgId}_other` });
    expect(await queue.takeTurns(OWNER, await claim(), NOW)).toEqual(['free', 'free']);
    const [turn] = await db.database.query<{ until: Date }>(
      `SELECT until FROM trigger_turns WHERE org_id = $1 AND until < 'infinity'`,
      [orgId],
    );
    expect(turn?.until).toEqual(new Date(NOW.getTime() + 40 * DAY_MS));
  });

  it('of an order are those of one start until it is decided, also among those of its store', async () => {
    for (const id of ['trs_1', 'trs_2']) await add(id, 'sto_1');
    const [first, second] = await claim();
    expect(await queue.takeTurns(OWNER, [first, second] as DueStart[], NOW)).toEqual(['free', 'held']);
    // The second is asked again while the first is not decided, and the first is refused.
    expect(await queue.takeTurns(OWNER, [second as DueStart], NOW)).toEqual(['held']);
    await queue.settle(
      OWNER,
      [decided(first, {}), decided(second, { outcome: 'pending', dueAt: '2026-11-28T06:00:00Z' })],
      NOW,
    );
    await add('trs_3', 'sto_2');
    const [again, other] = await claim();
    expect(await queue.takeTurns(OWNER, [again, other] as DueStart[], NOW)).toEqual(['free', 'held']);
    await queue.settle(
      OWNER,
      [started(again), decided(other, { outcome: 'pending', dueAt: '2026-11-28T06:00:00Z' })],
      NOW,
    );
    expect(await queue.takeTurns(OWNER, await claim(), NOW)).toEqual(['taken']);
  });

  it('of an order are kept for the store when one of its objects is refused and another one started', async () => {
    for (const id of ['trs_1', 'trs_2']) await add(id, 'sto_1');
    const both = await claim();
    await queue.takeTurns(OWNER, both, NOW);
    await queue.settle(OWNER, [decided(both[0], {}), started(both[1])], NOW);
    await add('trs_3', 'sto_2');
    expect(await queue.takeTurns(OWNER, await claim(), NOW)).toEqual(['taken']);
  });

  it('stay with the start that has them, wherever it stands in the batch', async () => {
    await add('trs_2', 'sto_1', { once: 'shopper' });
    expect(await queue.takeTurns(OWNER, await claim(), NOW)).toEqual(['free']);
    await add('trs_1', 'sto_1', { once: 'shopper' });
    const later = new Date(NOW.getTime() + 2_000);
    expect(await queue.takeTurns(OWNER, await claim(later), later)).toEqual(['held', 'free']);
  });

  it('never end sooner because a start asks again, or another of its store', async () => {
    const startBy = new Date(NOW.getTime() + 10 * DAY_MS);
    await add('trs_1', 'sto_1', { startBy: startBy.toISOString() });
    const [first] = await claim();
    await queue.takeTurns(OWNER, [first as DueStart], NOW);
    await queue.settle(OWNER, [started(first)], NOW);
    await add('trs_2', 'sto_1', { startBy: NOW.toISOString() });
    const [second] = await claim();
    expect(await queue.takeTurns(OWNER, [second as DueStart], NOW)).toEqual(['free']);
    const until = () =>
      db.database.query(`SELECT until FROM trigger_turns WHERE org_id = $1 AND store_id IS NOT NULL`, [orgId]);
    expect(await until()).toEqual([{ until: new Date(startBy.getTime() + DAY_MS) }]);
    await queue.settle(OWNER, [started(second)], NOW);
    expect(await until()).toEqual([{ until: new Date(startBy.getTime() + DAY_MS) }]);
  });

  it('of an object that another store was called for are taken also when that of the order has ended', async () => {
    await add('trs_1', 'sto_1');
    const [first] = await claim();
    await queue.takeTurns(OWNER, [first as DueStart], NOW);
    await queue.settle(OWNER, [started(first)], NOW);
    await add('trs_2', 'sto_2', { object: 'o-2' });
    const [second] = await claim();
    expect(await queue.takeTurns(OWNER, [second as DueStart], NOW)).toEqual(['taken']);
    await queue.settle(OWNER, [decided(second, { outcome: 'skipped', reason: 'once_per_object' })], NOW);
    const later = new Date(NOW.getTime() + 3 * DAY_MS);
    await add('trs_3', 'sto_2', { object: 'o-2' });
    const [third] = await claim(later);
    expect(await queue.takeTurns(OWNER, [third as DueStart], later)).toEqual(['taken']);
    await queue.settle(OWNER, [decided(third, { outcome: 'skipped', reason: 'once_per_object' })], later);
    await add('trs_4', 'sto_2', { object: 'o-4' });
    expect(await queue.takeTurns(OWNER, await claim(later), later)).toEqual(['free']);
  });

  describe('of replicas in the middle of a rotation of the keys of hashes', () => {
    const KEYS: Record<string, HashKeys> = {
      before: [['', 'key']],
      knows: [
        ['', 'key'],
        ['k2', 'the next key'],
      ],
      writes: [
        ['k2', 'the next key'],
        ['', 'key'],
      ],
    };
    const queueOf = (name: string) => new PostgresStartQueue(db.database, new ObjectHashes(KEYS[name] as HashKeys));
    const PAIRS = [
      ['before', 'knows'],
      ['before', 'writes'],
      ['knows', 'before'],
      ['knows', 'writes'],
      ['writes', 'knows'],
    ] as const;

    it.each(PAIRS)('are taken of %p for %p', async (one, other) => {
      await add('trs_1', 'sto_1', { object: 'o-1' });
      const [first] = await claim();
      expect(await queueOf(one).takeTurns(OWNER, [first as DueStart], NOW)).toEqual(['free']);
      await add('trs_2', 'sto_2');
      await add('trs_3', 'sto_1', { object: 'o-1', orderNumber: null as never });
      const [second, third] = await claim();
      const both = [second, third] as DueStart[];
      expect(await queueOf(other).takeTurns(OWNER, both, NOW)).toEqual(['held', 'held']);
      await queueOf(one).settle(OWNER, [started(first)], NOW);
      expect(await queueOf(other).takeTurns(OWNER, both, NOW)).toEqual(['taken', 'taken']);
      const question = { orgId, mode: 'live' as const, flowId: 'flw_1', triggerId: 'created', phone: null };
      const stands = new PostgresTriggerStands(db.database, new ObjectHashes(KEYS[other] as HashKeys));
      const object = { storeId: 'sto_1', entity: 'orders' as const, externalId: 'o-1' };
      expect(await stands.taken({ ...question, object, order: null } as OnceQuestion, NOW)).toBe('own');
    });

    it.each(PAIRS)('are given back by %p whole, for %p', async (one, other) => {
      await add('trs_1', 'sto_1');
      const [first] = await claim();
      expect(await queueOf(one).takeTurns(OWNER, [first as DueStart], NOW)).toEqual(['free']);
      await queueOf(one).settle(OWNER, [decided(first, {})], NOW);
      await add('trs_2', 'sto_2');
      expect(await queueOf(other).takeTurns(OWNER, await claim(), NOW)).toEqual(['free']);
    });
  });

  /** The start of the same order in another store, after the object of the first one was erased. */
  describe('of a start whose object is erased', () => {
    const erase = (object: string) =>
      erasures.remove({ orgId, mode: 'live' }, [{ storeId: 'sto_1', entity: 'orders', externalId: object }], NOW);
    const other = async (now = NOW) => {
      const [due] = (await claim(now)).filter(({ id }) => id === 'trs_2');
      return (await queue.takeTurns(OWNER, [due as DueStart], now))[0];
    };
    const begun = async (): Promise<DueStart> => {
      await add('trs_1', 'sto_1');
      await add('trs_2', 'sto_2', { org: orgId });
      const [first] = await claim();
      expect(await queue.takeTurns(OWNER, [first as DueStart], NOW)).toEqual(['free']);
      return first as DueStart;
    };
    const later = new Date(NOW.getTime() + 2_000);

    it('end with it: the start in the other store does not wait until it is too old', async () => {
      const first = await begun();
      await queue.settle(OWNER, [decided(first, { outcome: 'pending', dueAt: '2026-11-28T07:00:00Z' })], NOW);
      expect(await other(later)).toBe('held');
      await erase('trs_1');
      expect(await other(new Date(later.getTime() + 2_000))).toBe('free');
    });

    it('are kept while it is asked for, and for good once its run was made', async () => {
      const first = await begun();
      await erase('trs_1');
      await queue.settle(OWNER, [started(first)], NOW);
      expect(await other(later)).toBe('taken');
    });

    it('are given back at once when it is answered that it makes no run', async () => {
      const first = await begun();
      await erase('trs_1');
      await queue.settle(OWNER, [decided(first, {})], NOW);
      const turns = await db.database.query('SELECT result_id FROM trigger_turns WHERE org_id = $1', [orgId]);
      expect(turns).toEqual([]);
    });

    it('end with its claim when nobody says what became of it', async () => {
      await begun();
      await erase('trs_1');
      const until = await db.database.query('SELECT until FROM trigger_turns WHERE org_id = $1', [orgId]);
      expect(until).toEqual([1, 2].map(() => ({ until: new Date(NOW.getTime() + 1_000) })));
      expect(await other(later)).toBe('free');
    });
  });

  it('are held whole or not at all', async () => {
    await add('trs_1', 'sto_1');
    await add('trs_2', 'sto_2');
    expect(await queue.takeTurns(OWNER, await claim(), NOW)).toEqual(['free', 'held']);
    const turns = await db.database.query('SELECT result_id FROM trigger_turns WHERE org_id = $1', [orgId]);
    expect(turns).toEqual([{ result_id: 'trs_1' }, { result_id: 'trs_1' }]);
  });

  it('are those of whom their run is for, where an ask of before was late, and are given back for whom it is not', async () => {
    const shopper = { once: 'shopper' as const, orderNumber: null as never, contactId: 'con_2' };
    for (const id of ['trs_1', 'trs_2']) await add(id, 'sto_1', shopper);
    await add('trs_3', 'sto_1', { contactId: 'con_2' });
    const due = await claim();
    expect(await queue.takeTurns(OWNER, due, NOW)).toEqual(['free', 'held', 'free']);
    const ofOne = () =>
      db.database.query('SELECT result_id, is_made FROM trigger_turns WHERE org_id = $1 AND once_of = $2', [
        orgId,
        'con_1',
      ]);
    await queue.settle(OWNER, [...due.map((one) => ({ ...started(one), ranFor: 'con_1' }))], NOW);
    expect(await ofOne()).toEqual([{ result_id: 'trs_1', is_made: true }]);
    const turns = await db.database.query<{ is_made: boolean; store_id: string | null }>(
      'SELECT is_made, store_id FROM trigger_turns WHERE org_id = $1 ORDER BY store_id',
      [orgId],
    );
    // of the shopper, of the object, and of the order of that shopper
    expect(turns).toEqual([
      { is_made: true, store_id: 'sto_1' },
      { is_made: true, store_id: null },
      { is_made: true, store_id: null },
    ]);
    await add('trs_4', 'sto_1', { ...shopper, contactId: 'con_1' });
    await add('trs_5', 'sto_1', shopper);
    const later = await claim();
    expect(await queue.takeTurns(OWNER, later, NOW)).toEqual(['taken', 'free']);
    await queue.settle(OWNER, [{ ...started(later[1]), ranFor: 'con_1' }], NOW);
    expect(await ofOne()).toEqual([{ result_id: 'trs_1', is_made: true }]);
  });

  describe('of shoppers, for a run that takes the place of another', () => {
    const asked = (runId: string, contactId = 'con_2') => ({
      ...{ orgId, mode: 'live' as const, flowId: 'flw_1', triggerId: 'created', contactId, runId },
    });
    const take = (runIds: readonly string[], now = NOW) =>
      new PostgresShopperTurns(db.database).take(
        runIds.map((runId) => asked(runId)),
        now,
      );
    const ofNew = { once: 'shopper' as const, contactId: 'con_2' };

    it('are taken of the number that the trigger called for another object, until a day is over', async () => {
      await add('trs_1', 'sto_1', ofNew);
      const [due] = await claim();
      expect(await queue.takeTurns(OWNER, [due as DueStart], NOW)).toEqual(['free']);
      expect(await take(['run_1'])).toEqual(['held']);
      await queue.settle(OWNER, [started(due)], NOW);
      expect(await take(['run_1'])).toEqual(['taken']);
      expect(await take(['run_1'], new Date(NOW.getTime() + DAY_MS))).toEqual(['free']);
    });

    it('are that of one run, however often it asks, and whoever asks with it', async () => {
      expect(await take(['run_1', 'run_2', 'run_1'])).toEqual(['free', 'taken', 'free']);
      expect(await take(['run_2', 'run_1'])).toEqual(['taken', 'free']);
      const others = await Promise.all(Array.from({ length: 20 }, (_, n) => take([`run_${n + 1}`])));
      expect(others.map(([turn]) => turn).filter((turn) => turn === 'free')).toHaveLength(1);
    });

    it('are taken of the next start of the trigger', async () => {
      expect(await take(['run_1'])).toEqual(['free']);
      await add('trs_1', 'sto_1', ofNew);
      expect(await queue.takeTurns(OWNER, await claim(), NOW)).toEqual(['taken']);
    });

    it('are free of a start that made no run', async () => {
      await add('trs_1', 'sto_1', ofNew);
      const [due] = await claim();
      await queue.takeTurns(OWNER, [due as DueStart], NOW);
      await queue.settle(OWNER, [decided(due, {})], NOW);
      expect(await take(['run_1'])).toEqual(['free']);
    });
  });
});
