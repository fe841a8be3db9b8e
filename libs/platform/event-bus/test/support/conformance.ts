import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import { processBatch } from '@outcall/platform-inbox';
import { DatabaseUnavailableError } from '@outcall/platform-postgres';
import { currentTrace, runInTrace } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import { deadLetterTopic, type DomainEvent, type TopicDefinition } from '../../src/index.js';
import { deadLetterConformance } from './dead-letter-conformance.js';
import { unreadableConformance } from './unreadable-conformance.js';
import { waitingConformance } from './waiting-conformance.js';
import { byKey, Environment, range, type Adapter } from './environment.js';

const SLOW = { timeoutMs: 100_000 };
const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** What every event bus must do, whatever is behind it. */
export function conformance(adapter: () => Adapter, childTiming: object): void {
  const setUp = (topic: Partial<TopicDefinition> = {}): Promise<Environment> => Environment.create(adapter(), topic);
  afterEach(() => Environment.closeAll());

  describe('delivery', () => {
    it('keeps the order of every key and loses nothing', async () => {
      const env = await setUp();
      const seen: DomainEvent[] = [];
      await env.consume('reader', (events) => void seen.push(...events));
      const bus = env.bus();
      for (const sequence of range(50)) await bus.publish(range(20).map((key) => env.event(`key-${key}`, sequence)));
      bus.wake();
      await eventually(() => expect(seen).toHaveLength(1_000), SLOW);
      for (const sequences of byKey(seen).values()) expect(sequences).toEqual(range(50));
    });

    it('carries every field of an event, its request and its trace', async () => {
      const env = await setUp();
      const seen: { event: DomainEvent; trace: unknown }[] = [];
      await env.consume(
        'reader',
        (events) => void events.forEach((event) => seen.push({ event, trace: currentTrace() })),
      );
      const trace = { requestId: 'req_1', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
      const outbox = env.outbox();
      const written = {
        topic: env.topic,
        type: 'thing.made',
        key: 'k',
        orgId: 'org_9',
        mode: 'live' as const,
        version: 7,
        data: { text: 'नमस्ते "x"', list: [1, null] },
      };
      await runInTrace(trace, () => env.service.database.transaction((tx) => outbox.append(tx, [written])));
      outbox.wake();
      await eventually(() => expect(seen).toHaveLength(1), SLOW);
      expect(seen[0]?.event).toEqual({
        ...written,
        ...trace,
        id: expect.stringMatching(/^evt_/),
        time: expect.stringMatching(/^\d{4}-.*Z$/),
      });
      expect(seen[0]?.trace).toEqual(trace);
    });

    it('hands a tombstone on as an event without data', async () => {
      const env = await setUp({ compacted: true });
      const seen: DomainEvent[] = [];
      await env.consume('reader', (events) => void seen.push(...events));
      await env.bus().publish([env.event('k', 1), env.event('k', 2, { data: null, mode: null, version: null })]);
      await eventually(() => expect(seen).toHaveLength(2), SLOW);
      expect(seen[1]).toMatchObject({ key: 'k', data: null, mode: null, version: null });
    });

    it('gives every group all events', async () => {
      const env = await setUp();
      const seen = { a: new Set<string>(), b: new Set<string>() };
      await env.consume('group-a', (events) => events.forEach((event) => seen.a.add(event.id)));
      await env.consume('group-b', (events) => events.forEach((event) => seen.b.add(event.id)));
      await env.bus().publish(range(200).map((index) => env.event(`key-${index % 30}`, index)));
      await eventually(() => expect([seen.a.size, seen.b.size]).toEqual([200, 200]), SLOW);
    });

    it('does not skip what commits late', async () => {
      const env = await setUp();
      const seen: string[] = [];
      await env.consume('reader', (events) => void seen.push(...events.map((event) => event.key)));
      const outbox = env.outbox();
      const { database } = env.service;
      const fact = (key: string) => ({
        topic: env.topic,
        type: 'thing.made',
        key,
        orgId: 'org_1',
        mode: 'test' as const,
        version: 1,
        data: {},
      });
      await database.transaction(async (late) => {
        await outbox.append(late, [fact('late')]);
        await database.transaction((early) =>
          outbox.append(
            early,
            range(40).map((index) => fact(`early-${index}`)),
          ),
        );
        outbox.wake();
        await eventually(() => expect(seen).toHaveLength(40), SLOW);
      });
      outbox.wake();
      await eventually(() => expect(seen.at(-1)).toBe('late'), SLOW);
    });

    it('keeps the order per key of aggregates changed by many at once', async () => {
      const env = await setUp();
      const seen: DomainEvent[] = [];
      await env.consume('reader', (events) => void seen.push(...events));
      const outbox = env.outbox();
      const { database } = env.service;
      await env.service.asOwner('CREATE TABLE thing (key text PRIMARY KEY, version int NOT NULL)');
      await database.query("INSERT INTO thing SELECT 'key-' || n, 0 FROM generate_series(0, 4) n");
      const change = async (key: string): Promise<void> => {
        await database.transaction(async (tx) => {
          const [row] = await tx.query<{ version: number }>(
            'UPDATE thing SET version = version + 1 WHERE key = $1 RETURNING version',
            [key],
          );
          await outbox.append(tx, [
            {
              topic: env.topic,
              type: 'thing.changed',
              key,
              orgId: 'org_1',
              mode: 'test',
              version: row?.version ?? null,
              data: {},
            },
          ]);
        });
        outbox.wake();
      };
      await Promise.all(range(200).map((index) => change(`key-${index % 5}`)));
      await eventually(() => expect(seen).toHaveLength(200), SLOW);
      for (const versions of byKey(seen).values()) expect(versions).toEqual(range(40).map((index) => index + 1));
    });
  });

  describe('failure', () => {
    it('moves what PostgreSQL can never keep to the dead letters with its reason, and the partition goes on', async () => {
      const env = await setUp();
      const seen: DomainEvent[] = [];
      const dead: DomainEvent[] = [];
      const poison = 7;
      await env.consume('reader', async (events) => {
        const texts = events.map(({ version }) => (version === poison ? 'a NUL: \u0000' : 'text'));
        await env.service.database.query("INSERT INTO effect (event_id, consumer) SELECT unnest($1::text[]), 'r'", [
          texts,
        ]);
        seen.push(...events);
      });
      const events = range(30).map((index) => env.event('one-key', index));
      await env.bus().publish(events);
      await eventually(() => expect(new Set(seen.map((event) => event.version)).size).toBe(29), SLOW);
      expect(seen.map((event) => event.version)).toEqual(range(30).filter((index) => index !== poison));

      await env.consume(
        'undertaker',
        (letters) => void dead.push(...letters),
        deadLetterTopic(env.topic, env.group('reader')),
      );
      await eventually(() => expect(dead).toHaveLength(1), SLOW);
      const { topic, headers, key: _key, data: _data, ...rest } = events[poison] as DomainEvent;
      expect(dead[0]).toMatchObject({ ...rest, key: rest.id, data: null });
      expect(dead[0]?.headers).toMatchObject({
        'dlq-original-topic': topic,
        'dlq-consumer-group': env.group('reader'),
        'dlq-error-message': expect.stringContaining('0x00'),
        'dlq-attempts': '3',
      });
      expect(headers).toBeUndefined();
    });

    it('lets the other partitions pass while one waits', async () => {
      const env = await setUp();
      const bus = env.bus();
      const seen = new Set<string>();
      await env.consume('reader', (events) => {
        if (events.some((event) => event.key === 'bad')) throw new Error('no');
        for (const event of events) seen.add(event.id);
      });
      await bus.publish([env.event('bad', 0), ...range(300).map((index) => env.event(`good-${index % 40}`, index))]);
      const placed: { id: string; key: string; partition: number }[] = [];
      await bus.read(env.topic, (partition, { event }) => void placed.push({ ...event, partition }));
      const waits = placed.find(({ key }) => key === 'bad')?.partition;
      const others = placed.filter(({ partition }) => partition !== waits);
      expect(others.length).toBeGreaterThan(200);
      await eventually(() => expect(others.filter(({ id }) => !seen.has(id))).toEqual([]), SLOW);
    });

    it('waits for a dependency that is down and dead-letters nothing', async () => {
      const env = await setUp();
      const seen: DomainEvent[] = [];
      let calls = 0;
      await env.consume('reader', (events) => {
        calls += 1;
        if (calls <= 8) throw new DatabaseUnavailableError('down');
        seen.push(...events);
      });
      await env.bus().publish([env.event('k', 1)]);
      await eventually(() => expect(seen).toHaveLength(1), SLOW);
      expect(calls).toBe(9);
    });

    it('says so when nothing goes on, and what stands in the way', async () => {
      const env = await setUp();
      const bus = env.bus();
      let isFull = true;
      await env.consume(
        'reader',
        () => {
          if (isFull)
            throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
        },
        env.topic,
        bus,
      );
      await bus.publish([env.event('k', 1)]);
      await eventually(() => expect(bus.health()).toMatchObject({ ok: false }), SLOW);
      expect(bus.health().detail).toMatch(/event evt_\w+ at \d+:\d+: .*No space left on device/);
      isFull = false;
      await eventually(() => expect(bus.health()).toMatchObject({ ok: true }), SLOW);
    });

    it('resumes after a consumer was killed in the middle of a batch, with every effect once', async () => {
      const env = await setUp();
      await promisify(execFile)(process.execPath, ['tools/build.mjs'], { cwd: root });
      const events = range(100).map((index) => env.event(`key-${index % 7}`, index));
      const child = spawn(process.execPath, [
        fileURLToPath(new URL('./consumer.child.mjs', import.meta.url)),
        JSON.stringify({
          config: env.config,
          databaseUrl: env.service.url,
          group: env.group('reader'),
          topic: env.topic,
          timing: childTiming,
        }),
      ]);
      let output = '';
      child.stdout.on('data', (text) => (output += String(text)));
      child.stderr.on('data', (text) => (output += String(text)));
      try {
        await eventually(() => expect(output).toContain('listening'), SLOW);
        await env.bus().publish(events.slice(0, 40));
        await eventually(() => expect(output).toContain('batch done'), SLOW);
        await env.bus().publish(events.slice(40));
        await eventually(() => expect(output).toContain('in the middle'), SLOW);
      } finally {
        child.kill('SIGKILL');
      }
      const { database } = env.service;
      const consumer = (batch: DomainEvent[]): Promise<void> =>
        processBatch(database, 'effects', batch, async (tx, fresh) => {
          await tx.query('INSERT INTO effect (event_id, consumer) SELECT unnest($1::text[]), $2', [
            fresh.map((event) => event.id),
            'survivor',
          ]);
        });
      await env.consume('reader', consumer);
      const effects = () => database.query<{ event_id: string; consumer: string }>('SELECT * FROM effect');
      await eventually(async () => expect(new Set((await effects()).map((row) => row.event_id)).size).toBe(100));
      expect(await effects()).toHaveLength(100);
      expect((await effects()).some((row) => row.consumer === 'child')).toBe(true);
    });
  });

  describe('groups', () => {
    it('shares the partitions of a topic between two members, and gives all to the one that stays', async () => {
      const env = await setUp();
      const seen = { one: new Set<string>(), two: new Set<string>() };
      const stopOne = await env.consume('reader', (events) => events.forEach((event) => seen.one.add(event.id)));
      await env.consume('reader', (events) => events.forEach((event) => seen.two.add(event.id)));
      const bus = env.bus();
      let sent = 0;
      await eventually(
        async () => {
          await bus.publish(range(40).map((index) => env.event(`key-${index}`, sent + index)));
          sent += 40;
          return seen.one.size > 0 && seen.two.size > 0;
        },
        { ...SLOW, everyMs: 200 },
      );
      await eventually(() => expect(new Set([...seen.one, ...seen.two]).size).toBe(sent), SLOW);
      await stopOne();
      const before = seen.one.size;
      await bus.publish(range(40).map((index) => env.event(`key-${index}`, sent + index)));
      await eventually(() => expect(new Set([...seen.one, ...seen.two]).size).toBe(sent + 40), SLOW);
      expect(seen.one.size).toBe(before);
    });

    it('repeats nothing and loses nothing over a clean stop', async () => {
      const env = await setUp();
      const seen: string[] = [];
      const record = async (events: DomainEvent[]): Promise<void> => {
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(...events.map((event) => event.id));
      };
      const stop = await env.consume('reader', record);
      const bus = env.bus();
      for (const sequence of range(5))
        await bus.publish(range(100).map((index) => env.event(`key-${index % 20}`, sequence)));
      await eventually(() => expect(seen.length).toBeGreaterThan(0), SLOW);
      await stop();
      const atStop = seen.length;
      await env.consume('reader', record);
      await eventually(() => expect(new Set(seen).size).toBe(500), SLOW);
      expect(seen).toHaveLength(500);
      expect(atStop).toBeGreaterThan(0);
    });

    it('tells the lag of a group, and puts it back to the beginning or to a time', async () => {
      const env = await setUp();
      const seen: number[] = [];
      const record = (events: DomainEvent[]): void => void seen.push(...events.map((event) => event.version ?? -1));
      const stop = await env.consume('reader', record);
      const bus = env.bus();
      const lag = async (): Promise<number> =>
        (await bus.lag(env.group('reader'))).reduce((sum, partition) => sum + partition.lag, 0);
      await bus.publish(range(30).map((index) => env.event('k', index)));
      await eventually(async () => expect([seen.length, await lag()]).toEqual([30, 0]), SLOW);
      await stop();
      await eventually(() => Date.now() % 20 === 0); // another millisecond than the first thirty
      const middle = new Date();
      await bus.publish(range(10).map((index) => env.event('k', 30 + index)));
      await eventually(async () => expect(await lag()).toBe(10), SLOW);

      const since: (number | null)[] = [];
      await bus.read(env.topic, (_, { event }) => void since.push(event.version), await bus.since(env.topic, middle));
      expect(since).toEqual(
        range(bus.kind === 'kafka' ? 10 : 40).map((index) => index + (bus.kind === 'kafka' ? 30 : 0)),
      );
      expect(await bus.since('no.such.topic', middle)).toEqual(new Map());

      await bus.reset(env.group('reader'), env.topic, 'beginning');
      seen.length = 0;
      const stopAgain = await env.consume('reader', record);
      await eventually(() => expect(seen).toEqual(range(40)), SLOW);
      await stopAgain();
      await bus.reset(env.group('reader'), env.topic, middle);
      seen.length = 0;
      await env.consume('reader', record);
      await eventually(() => expect(seen).toEqual(range(10).map((index) => index + 30)), SLOW);
    });
  });

  waitingConformance(setUp);
  deadLetterConformance(setUp);
  unreadableConformance(setUp);

  it('hands over no more than it may when the handler is slow', async () => {
    const env = await setUp();
    const calls: number[] = [];
    let running = 0;
    let most = 0;
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    await env.consume('reader', async (events) => {
      running += 1;
      most = Math.max(most, running);
      calls.push(events.length);
      await gate;
      running -= 1;
    });
    const bus = env.bus();
    for (const sequence of range(20)) await bus.publish(range(250).map((index) => env.event(`key-${index}`, sequence)));
    await eventually(() => expect(calls).toHaveLength(1), SLOW);
    open();
    await eventually(() => expect(calls.reduce((sum, events) => sum + events, 0)).toBe(5_000), SLOW);
    expect(most).toBe(1);
    expect(Math.max(...calls)).toBeLessThanOrEqual(200);
  });
}
