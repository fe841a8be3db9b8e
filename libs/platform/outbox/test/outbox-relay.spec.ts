import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { Stalls, UnpublishableError, type DomainEvent, type EventBus, type Fence } from '@outcall/platform-event-bus';
import { Database } from '@outcall/platform-postgres';
import { Logger, runInTrace } from '@outcall/platform-telemetry';
import { createTestDatabase, eventually, FreezingProxy, type TestDatabase } from '@outcall/testing';
import { createOutbox, OUTBOX_MIGRATIONS, OutboxRelay, type NewEvent, type Outbox } from '../src/index.js';

const logger = Logger.create({ service: 'outbox-test', level: 'silent' });
const clock = new SystemClock();
const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const fact = (key: string, version = 0, topic = 't'): NewEvent => ({
  topic,
  type: 'x',
  key,
  orgId: 'o',
  mode: 'live',
  version,
  data: { version },
});

/** A broker that records, and does to a batch what a test wants. */
class RecordingBus {
  readonly kind = 'kafka';
  readonly stalls = new Stalls();
  readonly sent: DomainEvent[] = [];
  readonly health = () => ({ ok: true, detail: null });
  before: (events: readonly DomainEvent[]) => Promise<void> | void = () => undefined;
  after: () => Promise<void> | void = () => undefined;

  async publish(events: readonly DomainEvent[], fence?: Fence): Promise<void> {
    await this.before(events);
    fence?.();
    this.sent.push(...events);
    await this.after();
  }
}

describe('OutboxRelay', () => {
  let db: TestDatabase;
  let bus: RecordingBus;
  let outbox: Outbox;
  const relays: OutboxRelay[] = [];

  const relay = (name: string, on = bus, database = db.database): OutboxRelay => {
    const made = new OutboxRelay({
      database,
      bus: on as unknown as EventBus,
      logger,
      owner: name,
      ttlMs: 10_000, // a lease that lapses while the machine is busy would have events sent twice
      idleMs: 50,
    });
    relays.push(made);
    made.start();
    return made;
  };
  const write = (...events: NewEvent[]): Promise<void> => db.database.transaction((tx) => outbox.append(tx, events));
  const left = async (): Promise<number> => (await db.database.query('SELECT 1 FROM outbox')).length;

  beforeAll(async () => {
    const root = fileURLToPath(new URL('../../../../', import.meta.url));
    // for the relay in a process of its own
    await promisify(execFile)(process.execPath, ['tools/build.mjs'], { cwd: root });
  });
  beforeEach(async () => {
    db = await createTestDatabase('orders', OUTBOX_MIGRATIONS);
    bus = new RecordingBus();
    outbox = createOutbox({
      bus: bus as unknown as EventBus,
      database: db.database,
      clock,
      ids: new TimeOrderedIdGenerator(clock),
      logger,
    });
  });
  afterEach(async () => {
    for (const each of relays.splice(0)) await each.stop();
    await db.drop();
  });

  it('sends what was committed, in order per key, and empties the outbox', async () => {
    for (const version of range(20)) await write(...range(30).map((key) => fact(`key-${key}`, version)));
    relay('one');
    await eventually(async () => expect([bus.sent.length, await left()]).toEqual([600, 0]));
    for (const key of range(30))
      expect(bus.sent.filter((event) => event.key === `key-${key}`).map((event) => event.version)).toEqual(range(20));
  });

  describe('while PostgreSQL hangs', () => {
    let proxy: FreezingProxy;
    let hanging: Database;
    const KEYS = ['a', 'b', 'c'];
    const writeEach = (from: number, to: number) =>
      write(...range(to - from).flatMap((at) => KEYS.map((key) => fact(key, from + at))));
    /** What a consumer that knows its events again has heard of a key. */
    const heard = (key: string) => [...new Set(bus.sent.filter((event) => event.key === key).map((e) => e.version))];

    beforeEach(async () => {
      proxy = await FreezingProxy.before(db.url);
      const options = { schema: 'orders', applicationName: 'test', poolSize: 2, migrations: [] };
      hanging = await Database.connect({ ...options, url: proxy.url, timeouts: { statementMs: 300 } });
    });
    afterEach(async () => {
      await proxy.close();
      await hanging.close();
    });

    it.each([
      ['as it reads, and goes on', 'before', false],
      ['as it reads, and is reached by new connections only', 'before', true],
      ['as it deletes what the broker has, and goes on', 'after', false],
      ['as it deletes what the broker has, and is reached by new connections only', 'after', true],
    ] as const)('%s: all are sent in order per key, and none is lost', async (_, moment, isLost) => {
      const failed = jest.spyOn(bus.stalls, 'note');
      if (moment === 'before') proxy.freeze();
      else bus.after = () => proxy.freeze();
      await writeEach(0, 5);
      relay('one', bus, hanging);
      // its statement was given up, which readiness tells in time
      await eventually(() => expect(failed).toHaveBeenCalled());
      bus.after = () => undefined;
      await writeEach(5, 10);
      expect(heard('a')).toEqual(moment === 'before' ? [] : range(5));

      proxy.thaw({ isLost });
      await eventually(async () => expect(await left()).toBe(0));
      for (const key of KEYS) expect(heard(key)).toEqual(range(10));
    });
  });

  it('keeps the outbox small without autovacuum: the places of what it has deleted are used again', async () => {
    await db.asOwner('ALTER TABLE outbox SET (autovacuum_enabled = off)');
    relay('one');
    const size = async (): Promise<number> =>
      Number((await db.database.query<{ size: string }>("SELECT pg_total_relation_size('outbox') AS size"))[0]?.size);
    const sizes: number[] = [];
    for (const round of range(4)) {
      await write(...range(6_000).map((key) => fact(`key-${key}`, round)));
      await eventually(async () => expect(await left()).toBe(0));
      await eventually(async () => {
        await write(fact('one more')); // it looks after each send whether it has rested for long enough
        const [row] = await db.database.query<{ n: string }>(
          "SELECT vacuum_count AS n FROM pg_stat_user_tables WHERE relname = 'outbox'",
        );
        expect(Number(row?.n)).toBeGreaterThan(round);
      });
      sizes.push(await size());
    }
    expect(Math.max(...sizes)).toBeLessThan(2 * (sizes[0] as number)); // it would be four times
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const broken = db.database.transaction(async (tx) => {
      await outbox.append(tx, [fact('lost')]);
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow();
    await write(fact('kept'));
    relay('one');
    await eventually(() => expect(bus.sent.map((event) => event.key)).toEqual(['kept']));
  });

  // Shows the SQL function `append_events`.
  it("appends within a statement of one's own, with the trace of the running work", async () => {
    const trace = { requestId: 'req_1', traceparent: null };
    const parameter = runInTrace(trace, () => outbox.toJson([fact('k')]));
    const rows = await db.database.query(
      `SELECT ${outbox.appendCall('$1::jsonb')} AS written, ${outbox.appendCall('NULL::jsonb')} AS nothing`,
      [parameter],
    );
    expect(rows).toEqual([{ written: 1, nothing: 0 }]);
    relay('one');
    await eventually(() =>
      expect(bus.sent[0]).toMatchObject({
        ...trace,
        key: 'k',
        data: { version: 0 },
        id: expect.stringMatching(/^evt_/),
      }),
    );
  });

  it('sends an event that SQL made', async () => {
    const made = { ...fact('k'), id: 'evt_1', time: '2026-01-02T03:04:05.006Z', requestId: null, traceparent: null };
    await db.database.query(`SELECT ${outbox.appendCall('jsonb_build_array($1::jsonb)')}`, [JSON.stringify(made)]);
    relay('one');
    await eventually(() => expect(bus.sent).toEqual([made]));
  });

  it('does not pass by what commits late', async () => {
    relay('one');
    await db.database.transaction(async (late) => {
      await outbox.append(late, [fact('late')]);
      await write(fact('early'));
      await eventually(() => expect(bus.sent.map((event) => event.key)).toEqual(['early']));
    });
    await eventually(() => expect(bus.sent.map((event) => event.key)).toEqual(['early', 'late']));
  });

  it('repeats and never loses what a relay sent before it died, and another takes its parts', async () => {
    const dying = new RecordingBus();
    let release = (): void => undefined;
    // acknowledged, then nothing more is heard of it
    dying.after = () => new Promise<void>((resolve) => (release = resolve));
    const first = relay('one', dying);
    await write(...range(10).map((version) => fact('k', version)));
    await eventually(() => expect(dying.sent).toHaveLength(10));
    await db.database.query('DELETE FROM outbox_relay'); // what the end of its lease does
    await eventually(async () => {
      await db.database.query("DELETE FROM outbox_relay WHERE owner = 'one'");
      return (await left()) === 10;
    });
    relay('two');
    await eventually(async () => expect([bus.sent.length, await left()]).toEqual([10, 0]));
    expect(bus.sent.map((event) => event.id)).toEqual(dying.sent.map((event) => event.id));
    release();
    await first.stop();
  });

  it('sends nothing again when the statement that deletes what was sent and reads on fails, and goes on in order', async () => {
    const failing = Object.create(db.database) as Database;
    let failures = 3;
    failing.run = async <T>(statement: Parameters<Database['run']>[0], values?: readonly unknown[]): Promise<T[]> => {
      if (statement.name?.startsWith('outbox.delete') && failures > 0) {
        failures -= 1;
        if (failures === 0) await db.database.run(statement, values); // carried out, and its answer lost
        throw new Error('the connection was lost');
      }
      return db.database.run<T & object>(statement, values);
    };
    await write(...range(10).map((version) => fact('k', version)));
    bus.after = async () => {
      if (bus.sent.length === 10) await write(...range(10).map((version) => fact('k', 10 + version)));
    };
    relay('one', bus, failing);
    await eventually(async () => expect([failures, bus.sent.length, await left()]).toEqual([0, 20, 0]));
    expect(bus.sent.map((event) => event.version)).toEqual(range(20));
  });

  it('is given up four seconds after its last sign of life, as a dead consumer is: its events wait no longer', async () => {
    const started = new OutboxRelay({ database: db.database, bus: bus as unknown as EventBus, logger, owner: 'one' });
    relays.push(started);
    started.start();
    const remaining = async () =>
      await db.database.query<{ ms: number }>(
        'SELECT extract(epoch FROM until - clock_timestamp())::float8 * 1000 AS ms FROM outbox_relay',
      );
    await eventually(async () => expect(await remaining()).toHaveLength(1));
    const [{ ms = Infinity } = {}] = await remaining();
    expect(ms).toBeLessThanOrEqual(4_000);
  });

  it('sends on a machine where each statement takes longer than its lease may be without a sign of life', async () => {
    const slow = Object.create(db.database) as Database;
    slow.run = async <T>(statement: Parameters<Database['run']>[0], values?: readonly unknown[]): Promise<T[]> => {
      const rows = await db.database.run<T & object>(statement, values);
      await new Promise((resolve) => setTimeout(resolve, 400)); // what a full machine takes, not a wait of the test
      return rows;
    };
    await write(...range(20).map((n) => fact(`k${n % 4}`, n)));
    const made = new OutboxRelay({
      ...{ database: slow, bus: bus as unknown as EventBus, logger, owner: 'slow', ttlMs: 500, idleMs: 50 },
    });
    relays.push(made);
    made.start();
    await eventually(async () => expect(await left()).toBe(0));
    expect(new Set(bus.sent.map(({ version }) => version)).size).toBe(20);
  });

  it('sends nothing any more when it was frozen between read and send, and another has sent what is newer', async () => {
    await write(fact('k', 1));
    const frozen = spawn(process.execPath, [
      fileURLToPath(new URL('./frozen-relay.child.mjs', import.meta.url)),
      JSON.stringify({ databaseUrl: db.url, ttlMs: 1_500 }),
    ]);
    let output = '';
    for (const stream of [frozen.stdout, frozen.stderr]) stream.on('data', (text) => (output += String(text)));
    try {
      await eventually(() => expect(output).toContain('read'));
      frozen.kill('SIGSTOP');
      relay('two');
      await eventually(() => expect(bus.sent.map((event) => event.version)).toEqual([1]));
      await write(fact('k', 2));
      await eventually(() => expect(bus.sent.map((event) => event.version)).toEqual([1, 2]));
      frozen.stdin.write('go on\n');
      frozen.kill('SIGCONT');
      await eventually(() => expect(output).toMatch(/refused|sent/));
      expect(output).toContain('refused: the lease on the outbox has lapsed');
      expect(output).not.toContain('sent');
    } finally {
      frozen.kill('SIGKILL');
    }
  });

  // Shows the SQL function `outbox_lease_parts`.
  it('shares the parts between two relays, and a stopping one hands its own over at once', async () => {
    const buses = [new RecordingBus(), new RecordingBus()] as const;
    const first = relay('one', buses[0]);
    relay('two', buses[1]);
    let version = 0;
    await eventually(async () => {
      await write(...range(40).map((key) => fact(`key-${key}`, version)));
      version += 1;
      return buses[0].sent.length > 0 && buses[1].sent.length > 0;
    });
    await eventually(async () => (await left()) === 0);
    expect(buses[0].sent.length + buses[1].sent.length).toBe(version * 40);
    await first.stop();
    const before = buses[1].sent.length;
    await write(...range(40).map((key) => fact(`key-${key}`, version)));
    await eventually(() => expect(buses[1].sent.length).toBe(before + 40));
  });

  it('holds everything back while the broker is down, and keeps the order', async () => {
    let failures = 3;
    bus.before = () => {
      failures -= 1;
      if (failures >= 0) throw new Error('connect ECONNREFUSED');
    };
    for (const version of range(5)) await write(fact('k', version));
    relay('one');
    await eventually(() => expect(bus.sent.map((event) => event.version)).toEqual(range(5)));
  });

  it.each(['TOPIC_AUTHORIZATION_FAILED', 'UNKNOWN_TOPIC_OR_PARTITION', 'KAFKA_STORAGE_ERROR'])(
    'keeps every row while the broker answers %s, which somebody must mend',
    async (type) => {
      const refusal = Object.assign(new Error(type), { name: 'KafkaJSProtocolError', type });
      let refused = 0;
      bus.before = () => {
        refused += 1;
        if (refused <= 5)
          throw Object.assign(new Error('gave up'), { name: 'KafkaJSNonRetriableError', cause: refusal });
      };
      await write(fact('k', 1), fact('k', 2));
      relay('one');
      await eventually(() => expect(bus.sent.map((event) => event.version)).toEqual([1, 2]));
      expect(await db.database.query('SELECT 1 FROM outbox_dead')).toEqual([]);
    },
  );

  it('dead-letters a row that can never be sent, and goes on', async () => {
    bus.before = (events) => {
      if (events.some((event) => event.topic === 'nowhere')) throw new UnpublishableError('too large');
    };
    await write(fact('k', 1), fact('k', 2, 'nowhere'), fact('k', 3));
    relay('one');
    await eventually(() => expect(bus.sent.map((event) => event.version)).toEqual([1, 3]));
    await eventually(async () =>
      expect(await db.database.query("SELECT reason, event ->> 'version' AS version FROM outbox_dead")).toEqual([
        { reason: 'too large', version: '2' },
      ]),
    );
    expect(await left()).toBe(0);
  });
});
