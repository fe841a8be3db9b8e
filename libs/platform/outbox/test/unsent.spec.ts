import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import {
  EventBus,
  Stalls,
  type DomainEvent,
  type EventVisitor,
  type Fence,
  type StartingAt,
} from '@outcall/platform-event-bus';
import type { Database } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, eventually, type TestDatabase } from '@outcall/testing';
import {
  createOutbox,
  handBack,
  holdFor,
  OUTBOX_MIGRATIONS,
  OutboxBusyError,
  OutboxRelay,
  planUnsent,
  type NewEvent,
  type Outbox,
} from '../src/index.js';

const clock = new SystemClock();
const logger = Logger.create({ service: 'outbox-test', level: 'silent' });
function gate() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
const SLICE = { events: 1_000, size: 1_000_000 };
const HASTY = { lockMs: 100, tailMs: 100, tries: 2, pauseMs: 1, slice: SLICE };
const fact = (key: string, version: number): NewEvent => ({
  topic: 't',
  type: 'x',
  key,
  orgId: 'o',
  mode: 'live',
  version,
  data: { version },
});

/** What could not be sent, as its operator meets it; on a broker: libs/platform/event-bus/test/kafka.spec.ts. */
describe('what a relay could not send', () => {
  let db: TestDatabase;
  let outbox: Outbox;
  let topic: DomainEvent[];
  const bus = {
    kind: 'kafka',
    stalls: new Stalls(),
    health: () => ({ ok: true, detail: '' }),
    follow: EventBus.prototype.follow,
    /** As if every event had been sent when it was written. */
    async since(_: string, time: Date) {
      const at = topic.findIndex((event) => Date.parse(event.time) >= time.getTime());
      return new Map([[0, String(at < 0 ? topic.length : at)]]);
    },
    async read(_: string, visit: EventVisitor, from: StartingAt = new Map()) {
      const seen = topic.length;
      for (let at = Number(from.get(0) ?? 0); at < seen; at += 1)
        visit(0, { event: topic[at] as DomainEvent, offset: String(at) });
      return new Map([[0, String(seen)]]);
    },
  } as unknown as EventBus;

  beforeEach(async () => {
    db = await createTestDatabase('orders', OUTBOX_MIGRATIONS);
    topic = [];
    const ids = new TimeOrderedIdGenerator(clock);
    outbox = createOutbox({ bus, database: db.database, clock, ids, logger });
  });
  afterEach(() => db.drop());

  const write = (...events: NewEvent[]): Promise<void> => db.database.transaction((tx) => outbox.append(tx, events));
  /** What the relay does with a row that is refused for good. */
  async function refuse(...events: NewEvent[]): Promise<void> {
    await write(...events);
    await db.database.query(
      "WITH gone AS (DELETE FROM outbox RETURNING *) INSERT INTO outbox_dead (id, event, created_at, reason) SELECT id, event, created_at, 'too large' FROM gone",
    );
  }
  /** What the relay does with all others. */
  async function send(): Promise<void> {
    const rows = await db.database.query<{ id: string; event: DomainEvent }>('DELETE FROM outbox RETURNING id, event');
    topic.push(...rows.toSorted((a, b) => Number(a.id) - Number(b.id)).map(({ event }) => event));
  }
  const plan = (now = new Date()) => planUnsent(bus, db.database, now);
  const waiting = async (): Promise<unknown[]> =>
    (await db.database.query<{ event: DomainEvent }>('SELECT event FROM outbox ORDER BY outbox.id')).map(
      ({ event: { key, version } }) => `${key}${version}`,
    );
  const named = (events: readonly { readonly event: Pick<DomainEvent, 'key' | 'version'> }[]) =>
    events.map(({ event: { key, version } }) => `${key}${version}`);

  it('goes back to the outbox in the order of its key, as it was', async () => {
    await refuse(fact('a', 1), fact('b', 1), fact('a', 2));
    const [before] = await db.database.query<{ event: DomainEvent }>('SELECT event FROM outbox_dead ORDER BY id');
    const found = await plan();
    expect([named(found.ready), found.refused]).toEqual([['a1', 'b1', 'a2'], []]);
    expect(await handBack(bus, db.database, found)).toEqual({ handed: found.ready, kept: [] });
    expect(await waiting()).toEqual(['a1', 'b1', 'a2']);
    await send();
    expect(topic[0]).toEqual(before?.event);
    expect(await plan()).toMatchObject({ ready: [], refused: [], sent: [] });
  });

  describe('when it is too much for one statement', () => {
    /** The database, and what was handed back in each of its transactions, by key and version. */
    function watched() {
      const slices: string[][] = [];
      const names = new Map<unknown, string>();
      const transaction: Database['transaction'] = (work) =>
        db.database.transaction((tx) => {
          const query: typeof tx.query = (text, values) => {
            if (text.includes('append_events')) slices.push((values?.[0] as string[]).map((id) => names.get(id) ?? id));
            return tx.query(text, values);
          };
          return work({ ...tx, query, run: (statement, given) => tx.run(statement, given) });
        });
      const query: Database['query'] = (text, values) => db.database.query(text, values);
      return { database: { transaction, query } as Database, slices, names };
    }
    async function refused(...events: NewEvent[]) {
      await refuse(...events);
      const found = await plan();
      const { database, slices, names } = watched();
      found.ready.forEach((each, at) => names.set(each.id, named(found.ready)[at] as string));
      return { found, database, slices };
    }

    it('goes back slice by slice, each key as a whole, however many or large its events are', async () => {
      const { found, database, slices } = await refused(
        ...[fact('a', 1), fact('b', 1), fact('a', 2), fact('c', 1), fact('d', 1), fact('d', 2), fact('d', 3)],
        ...[{ ...fact('large', 1), data: 'x'.repeat(5_000) }, fact('e', 1)],
      );
      const slice = { events: 2, size: 5_000 };
      const { handed, kept } = await handBack(bus, database, found, { ...HASTY, lockMs: 5_000, slice });
      expect(slices).toEqual([['a1', 'a2'], ['b1', 'c1'], ['d1', 'd2', 'd3'], ['large1'], ['e1']]);
      expect([handed, kept]).toEqual([found.ready, []]);
      expect(await waiting()).toEqual(['a1', 'a2', 'b1', 'c1', 'd1', 'd2', 'd3', 'large1', 'e1']);
    });

    it('says what went back before the outbox became too busy, and the rest can go back later', async () => {
      const { found, database } = await refused(fact('a', 1), fact('b', 1));
      let looks = 0;
      const never = new Promise<void>(() => undefined);
      const follow = async () => ({
        catchUp: () => ((looks += 1) <= 3 ? Promise.resolve() : never), // that of the second slice is under its lock
        close: async () => undefined,
      });
      const slow = { ...bus, follow } as unknown as EventBus;
      const limits = { ...HASTY, lockMs: 5_000, tries: 1, slice: { events: 1, size: 1_000_000 } };
      await expect(handBack(slow, database, found, limits)).rejects.toThrow('1 were handed back');
      expect(await waiting()).toEqual(['a1']);
      await send();
      expect(named((await handBack(bus, db.database, await plan())).handed)).toEqual(['b1']);
    });

    it('names the key whose events are too many to go back in a moment, and hands them back when it may hold on for longer', async () => {
      await refuse(...[1, 2, 3].map((version) => fact('many', version)));
      await db.asOwner(`
        CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END $$;
        CREATE TRIGGER dawdles BEFORE DELETE ON outbox_dead FOR EACH STATEMENT EXECUTE FUNCTION dawdle()`);
      const slice = { events: 2, size: 5_000 };
      const handing = handBack(bus, db.database, await plan(), { ...HASTY, tailMs: 60_000, slice });
      await expect(handing).rejects.toThrow(
        /nothing was changed, key many of t has 3 events of \d+ characters, which go back together: stop the service and try again with --hold 60/,
      );
      expect(await waiting()).toEqual([]);
      const { handed } = await handBack(bus, db.database, await plan(), { ...holdFor(60_000), slice });
      expect([named(handed), await waiting()]).toEqual([
        ['many1', 'many2', 'many3'],
        ['many1', 'many2', 'many3'],
      ]);
    });

    it('is planned for the oldest first, without what is in the events: the rest when these are sent', async () => {
      await refuse(
        fact('a', 1),
        fact('b', 1),
        fact('a', 2),
        { ...fact('c', 1), data: 'x'.repeat(5_000) },
        fact('a', 3),
      );
      const some = () => planUnsent(bus, db.database, new Date(), undefined, { most: 3, page: 2 });
      const first = await some();
      expect([named(first.ready), first.isMore]).toEqual([['a1', 'b1', 'a2'], true]);
      await handBack(bus, db.database, first);
      const waits = await some();
      expect([named(waits.ready), waits.isMore]).toEqual([['c1'], false]);
      expect(waits.refused).toMatchObject([{ because: expect.stringContaining('waits in the outbox') }]);
      expect(waits.ready[0]?.size).toBeGreaterThan(5_000);
      expect(JSON.stringify(waits).length).toBeLessThan(5_000);
      await send();
      const last = await some();
      expect([named(last.ready), last.isMore]).toEqual([['c1', 'a3'], false]);
    });
  });

  it('is refused where a newer event of its key waits or was sent, and where nobody can know', async () => {
    await refuse(fact('waits', 1), fact('sent', 1), fact('free', 1));
    await write(fact('sent', 2));
    await send();
    await write(fact('waits', 2));
    const found = await plan();
    expect(named(found.ready)).toEqual(['free1']);
    expect(found.refused.map(({ unsent: { event }, because }) => [event.key, because])).toEqual([
      ['waits', expect.stringContaining('waits in the outbox behind it')],
      ['sent', expect.stringContaining('was sent after it')],
    ]);
    const inAWeek = await plan(new Date(Date.now() + 7 * 86_400_000));
    expect(inAWeek.refused.at(-1)?.because).toContain('more than 6 days old');
  });

  it('stays when a newer event was written between plan and hand-over, whether that one waits or is gone already', async () => {
    await refuse(fact('late', 1), fact('gone', 1), fact('free', 1));
    const found = await plan();
    await write(fact('gone', 2));
    await send();
    await write(fact('late', 2));
    const { handed, kept } = await handBack(bus, db.database, found);
    expect([named(handed), named(kept)]).toEqual([['free1'], ['late1', 'gone1']]);
    expect(await waiting()).toEqual(['late2', 'free1']);
    await send();
    expect(topic.map(({ key, version }) => `${key}${version}`)).toEqual(['gone2', 'late2', 'free1']);
    expect((await plan()).refused).toHaveLength(2);
  });

  /** A relay that stands still in the middle of sending until it is told to go on. */
  function slowRelay({ ttlMs = 15_000, isFrozen = false } = {}) {
    const gates = { send: gate(), acknowledge: gate() };
    const state = { isSending: false, isSent: false, refusal: '' };
    const publish = async (events: readonly DomainEvent[], fence: Fence) => {
      state.isSending = true;
      await gates.send.promise;
      try {
        fence();
      } catch (error) {
        state.refusal = (error as Error).message;
        throw error;
      }
      topic.push(...events);
      state.isSent = true;
      await gates.acknowledge.promise;
    };
    // The timer that renews its lease is frozen with the process.
    const run: Database['run'] = (statement, values) =>
      isFrozen && statement.name === 'outbox.renew' ? Promise.resolve([]) : db.database.run(statement, values);
    const query: Database['query'] = (text, values) => db.database.query(text, values);
    const relay = new OutboxRelay({
      database: { run, query } as Database,
      bus: { ...bus, publish } as unknown as EventBus,
      logger,
      owner: 'slow',
      ttlMs,
      idleMs: 20,
    });
    relay.start();
    return { relay, gates, state };
  }

  it('stays while a relay has a newer event of its key in hand, before and after that one stands in the topic', async () => {
    await refuse(fact('a', 1));
    const found = await plan();
    await write(fact('a', 2));
    const { relay, gates, state } = slowRelay();
    await eventually(() => state.isSending);
    expect(named((await handBack(bus, db.database, found)).kept)).toEqual(['a1']);
    gates.send.resolve();
    await eventually(() => state.isSent);
    expect(named((await handBack(bus, db.database, found)).kept)).toEqual(['a1']);
    gates.acknowledge.resolve();
    await relay.stop();
    expect(await waiting()).toEqual([]);
    expect(topic.map(({ version }) => version)).toEqual([2]);
  });

  it('stays when a relay was frozen with the newer event and another sent it; the frozen one sends nothing behind it', async () => {
    await refuse(fact('a', 1), fact('b', 1));
    const found = await plan();
    await write(fact('a', 2));
    const { relay, gates, state } = slowRelay({ ttlMs: 200, isFrozen: true });
    await eventually(() => state.isSending);
    const frozenAt = performance.now();
    await send(); // what the other does
    const { handed, kept } = await handBack(bus, db.database, found);
    expect([named(handed), named(kept)]).toEqual([['b1'], ['a1']]);
    await send();
    await eventually(() => performance.now() - frozenAt > 200);
    gates.send.resolve();
    gates.acknowledge.resolve();
    await relay.stop();
    expect([state.isSent, topic.map(({ key, version }) => `${key}${version}`)]).toEqual([false, ['a2', 'b1']]);
  });

  it('waits for a writer that has not committed yet, and lets the others write meanwhile', async () => {
    await refuse(fact('a', 1), fact('b', 1));
    const found = await plan();
    const written = gate();
    const commit = gate();
    const open = db.database.transaction(async (tx) => {
      await outbox.append(tx, [fact('a', 2)]);
      written.resolve();
      await commit.promise;
    });
    await written.promise;
    const handing = handBack(bus, db.database, found, { ...HASTY, tries: 1_000 });
    for (let version = 1; version <= 5; version += 1) await write(fact('other', version));
    commit.resolve();
    await open;
    expect(named((await handing).kept)).toEqual(['a1']);
    expect((await waiting()).filter((each) => each !== 'b1')).toEqual([
      'a2',
      ...[1, 2, 3, 4, 5].map((version) => `other${version}`),
    ]);
  });

  describe('where the outbox does not stand still', () => {
    async function isLeftIsolated(of: EventBus): Promise<void> {
      await refuse(fact('a', 1));
      const found = await plan();
      await expect(handBack(of, db.database, found, HASTY)).rejects.toBeInstanceOf(OutboxBusyError);
      await write(fact('b', 1));
      expect(named((await plan()).ready)).toEqual(['a1']);
      expect(await waiting()).toEqual(['b1']);
    }

    it('stays, and says so, while a writer does not end', async () => {
      const written = gate();
      const end = gate();
      const open = db.database.transaction(async (tx) => {
        await outbox.append(tx, [fact('slow', 1)]);
        written.resolve();
        await end.promise;
        throw new Error('taken back');
      });
      open.catch(() => undefined);
      await written.promise;
      try {
        await isLeftIsolated(bus);
      } finally {
        end.resolve();
        await expect(open).rejects.toThrow('taken back');
      }
    });

    it('stays, and says so, while its topic cannot be read to its end in a moment', async () => {
      let looks = 0;
      const never = new Promise<void>(() => undefined);
      const follow = async () => ({
        catchUp: () => ((looks += 1) % 2 ? Promise.resolve() : never), // every second one is under the lock
        close: async () => undefined,
      });
      await isLeftIsolated({ ...bus, follow } as unknown as EventBus);
    });
  });

  describe('of a key that holds several things, such as the calls of a run', () => {
    const at = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

    it('is refused behind what came later, however low the version of that', async () => {
      await refuse({ ...fact('run', 3), time: at(-60) }); // the first call has ended
      await write({ ...fact('run', 1), time: at(-30) }); // the second rings
      await send();
      expect(named((await plan()).refused.map(({ unsent }) => unsent))).toEqual(['run3']);
    });

    it('goes back where only older things were sent, however high their versions', async () => {
      await write({ ...fact('run', 3), time: at(-60) });
      await send();
      await refuse({ ...fact('run', 1), time: at(-30) });
      expect(named((await plan()).ready)).toEqual(['run1']);
    });

    it('is refused where the clocks of two writers could be the reason', async () => {
      await refuse({ ...fact('run', 1), time: at(-30) });
      await write({ ...fact('run', 2), time: at(-31) });
      await send();
      expect((await plan()).refused).toHaveLength(1);
    });
  });

  it('is too old when it was written too long ago, however lately it was refused for the second time', async () => {
    await refuse({ ...fact('a', 1), time: new Date(Date.now() - 5 * 86_400_000).toISOString() });
    await handBack(bus, db.database, await plan());
    await db.database.query(
      "WITH gone AS (DELETE FROM outbox RETURNING *) INSERT INTO outbox_dead (id, event, created_at, reason) SELECT id, event, created_at, 'too large' FROM gone",
    );
    expect((await plan()).ready).toHaveLength(1);
    const later = await plan(new Date(Date.now() + 2 * 86_400_000));
    expect(later.refused[0]?.because).toContain('more than 6 days old');
  });

  it('has its topic read from a little before the oldest that can still be sent, and not from the beginning', async () => {
    const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
    for (const [version, hours] of [30, 20, 10.01, 9].entries())
      await write({ ...fact('a', version), time: hoursAgo(hours) });
    await send();
    await refuse({ ...fact('b', 1), time: hoursAgo(10) }, { ...fact('old', 1), time: hoursAgo(200) });
    const visited: (number | null)[] = [];
    const read: EventBus['read'] = (of, visit, from) =>
      bus.read(of, (part, received) => (visited.push(received.event.version), visit(part, received)), from);
    const found = await planUnsent({ ...bus, read } as unknown as EventBus, db.database, new Date());
    expect([visited, named(found.ready)]).toEqual([[2, 3], ['b1']]);
  });

  it('is forgotten when it was sent all the same', async () => {
    await refuse(fact('a', 1));
    const [row] = await db.database.query<{ event: DomainEvent }>('SELECT event FROM outbox_dead');
    topic.push(row?.event as DomainEvent);
    const found = await plan();
    expect([named(found.ready), named(found.sent)]).toEqual([[], ['a1']]);
    await handBack(bus, db.database, found);
    expect(await db.database.query('SELECT 1 FROM outbox_dead')).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});
