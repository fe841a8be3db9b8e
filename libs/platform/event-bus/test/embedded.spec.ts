import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import pg from 'pg';
import { EmbeddedEventBus } from '../src/embedded/embedded-event-bus.js';
import type { DomainEvent, TopicDefinition } from '../src/index.js';
import { conformance } from './support/conformance.js';
import { Environment, logger, range, type Adapter } from './support/environment.js';
import { writeToLog } from './support/write-to-log.js';

const timing = { heartbeatMs: 200, ttlMs: 10_000, idlePollMs: 200, windowMs: 5, busyWindowMs: 10 };
const adapter: Adapter = {
  name: 'embedded',
  createBus: (url) => new EmbeddedEventBus({ url }, { service: 'test', logger }, timing, true),
  config: (url) => ({ kind: 'embedded', url }),
  writeText: writeToLog,
};

describe('the embedded event log', () => conformance(() => adapter, timing));

describe('the embedded event log itself', () => {
  afterEach(() => Environment.closeAll());

  it('keeps the last event of every key of a compacted topic, and forgets old tombstones', async () => {
    const env = await Environment.create(adapter, { compacted: true, retentionMs: 0 });
    const bus = env.bus() as EmbeddedEventBus;
    const seen: DomainEvent[] = [];
    await env.consume('first', (events) => void seen.push(...events));
    await bus.publish(range(30).map((index) => env.event(`key-${index % 3}`, index)));
    await bus.publish([env.event('key-0', 99, { data: null })]);
    await eventually(() => expect(seen).toHaveLength(31));
    expect(await bus.maintain()).toBe(29);
    const rebuilt: DomainEvent[] = [];
    await env.consume('second', (events) => void rebuilt.push(...events));
    await eventually(() => expect(rebuilt).toHaveLength(2));
    expect(rebuilt.map((event) => event.version).sort()).toEqual([28, 29]);
    await eventually(async () =>
      expect((await bus.lag(env.group('second'))).every((partition) => partition.lag === 0)).toBe(true),
    );
  });

  it('removes facts after their retention and goes on behind the hole', async () => {
    const env = await Environment.create(adapter, { retentionMs: 0 });
    const bus = env.bus() as EmbeddedEventBus;
    const seen: DomainEvent[] = [];
    const stop = await env.consume('first', (events) => void seen.push(...events));
    await bus.publish(range(20).map((index) => env.event('k', index)));
    await eventually(() => expect(seen).toHaveLength(20));
    expect(await bus.maintain()).toBe(20);
    await stop();
    const later: number[] = [];
    await env.consume('second', (events) => void later.push(...events.map((event) => event.version ?? -1)));
    await bus.publish([env.event('k', 20)]);
    await eventually(() => expect(later).toEqual([20]));
  });

  it('compacts as many as there are in one round, batch by batch, and keeps the last of every key', async () => {
    const env = await Environment.create(adapter, { compacted: true, partitions: 2 });
    const bus = env.bus() as EmbeddedEventBus;
    for (let chunk = 0; chunk < 12; chunk += 1)
      await bus.publish(range(1_000).map((index) => env.event(`k${index % 3}`, chunk * 1_000 + index, { data: {} })));
    await env.service.database.query('SELECT event_log.sequence(30000)');
    expect(await bus.maintain()).toBe(11_997);
    expect(await bus.maintain()).toBe(0);
    const kept: [string, unknown][] = [];
    await bus.read(env.topic, (_part, { event }) => void kept.push([event.key, event.version]));
    expect(kept.sort()).toEqual([
      ['k0', 11_999],
      ['k1', 11_997],
      ['k2', 11_998],
    ]);
  });

  it('removes as many as there are past their retention in one round', async () => {
    const env = await Environment.create(adapter, { retentionMs: 0 });
    const bus = env.bus() as EmbeddedEventBus;
    for (let chunk = 0; chunk < 11; chunk += 1)
      await bus.publish(range(1_000).map((index) => env.event('k', chunk * 1_000 + index, { data: {} })));
    await env.service.database.query('SELECT event_log.sequence(30000)');
    expect(await bus.maintain()).toBe(11_000);
  });

  it('keeps facts within their retention while others go', async () => {
    const env = await Environment.create(adapter);
    const bus = env.bus() as EmbeddedEventBus;
    await bus.ensureTopics([{ ...env.definition({ retentionMs: 0 }), name: `${env.topic}.short` }]);
    await bus.publish(range(20).map((index) => env.event(`k${index}`, index)));
    await bus.publish(range(20).map((index) => env.event(`k${index}`, index, { topic: `${env.topic}.short` })));
    await env.service.database.query('SELECT event_log.sequence(1000)');
    expect(await bus.maintain()).toBe(20);
    const kept: unknown[] = [];
    await bus.read(env.topic, (_part, record) => void kept.push(record.event.version));
    expect(kept).toHaveLength(20);
  });

  it('refuses a topic nobody declared, with the business transaction', async () => {
    const env = await Environment.create(adapter);
    const outbox = env.outbox();
    const write = env.service.database.transaction((tx) =>
      outbox.append(tx, [{ ...env.event('k', 1), topic: 'nobody.knows.v1' }]),
    );
    await expect(write).rejects.toThrow('unknown topic among nobody.knows.v1');
  });

  it('lets a service role use its functions and nothing else', async () => {
    const env = await Environment.create(adapter);
    const client = new pg.Client({ connectionString: env.service.url });
    await client.connect();
    await expect(client.query('SELECT * FROM event_log.log_record')).rejects.toThrow('permission denied');
    await expect(client.query('SELECT event_log.append(NULL)')).resolves.toMatchObject({ rows: [{ append: 0 }] });
    await client.end();
  });

  it('reads a record once for all groups of a process', async () => {
    const env = await Environment.create(adapter);
    const bus = env.bus();
    const seen: DomainEvent[][] = [[], []];
    await env.consume('one', (events) => void seen[0]?.push(...events), env.topic, bus);
    await env.consume('two', (events) => void seen[1]?.push(...events), env.topic, bus);
    await bus.publish([env.event('k', 1)]);
    await eventually(() => expect(seen.map((events) => events.length)).toEqual([1, 1]));
    await bus.publish([env.event('k', 2)]);
    await eventually(() => expect(seen.map((events) => events.length)).toEqual([2, 2]));
    expect(seen[0]?.[1]).toBe(seen[1]?.[1]);
  });

  it('keeps the order of every key over appends that commit out of order and interleave their ids', async () => {
    const env = await Environment.create(adapter, { partitions: 1 });
    const outbox = env.outbox();
    const append = (client: pg.Client, ...events: DomainEvent[]) =>
      client.query(`SELECT ${outbox.appendCall('$1::jsonb')}`, [outbox.toJson(events)]);
    const [slow, quick] = [
      new pg.Client({ connectionString: env.service.url }),
      new pg.Client({ connectionString: env.service.url }),
    ];
    const seen: DomainEvent[] = [];
    await Promise.all([slow.connect(), quick.connect(), env.consume('reader', (events) => void seen.push(...events))]);
    await slow.query('BEGIN');
    await append(slow, env.event('a', 1), env.event('b', 1)); // its ids come first, its commit last
    await append(quick, env.event('c', 1), env.event('d', 1));
    await append(slow, env.event('a', 2));
    await append(quick, env.event('d', 2), env.event('c', 2));
    outbox.wake();
    await eventually(() =>
      expect(seen.map(({ key, version }) => `${key}${version}`)).toEqual(['c1', 'd1', 'd2', 'c2']),
    );
    await slow.query('COMMIT');
    await append(quick, env.event('b', 2), env.event('c', 3), env.event('a', 3));
    outbox.wake();
    await eventually(() =>
      expect(seen.slice(4).map(({ key, version }) => `${key}${version}`)).toEqual(['a1', 'b1', 'a2', 'b2', 'c3', 'a3']),
    );
    await Promise.all([slow.end(), quick.end()]);
  });

  it('numbers whole appends, oldest first, until they make as many records as asked for', async () => {
    const env = await Environment.create(adapter);
    const bus = env.bus() as EmbeddedEventBus;
    await env.consume('reader', () => undefined);
    await eventually(async () => expect(await bus.lag(env.group('reader'))).toHaveLength(12));
    const client = new pg.Client({ connectionString: env.service.url });
    await client.connect();
    await client.query('BEGIN'); // nobody else sees them
    const outbox = env.outbox();
    for (const size of [3, 1, 2, 1])
      await client.query(`SELECT ${outbox.appendCall('$1::jsonb')}`, [
        outbox.toJson(range(size).map((index) => env.event(`k${index}`, size))),
      ]);
    const waiting = async () =>
      (await client.query('SELECT sum(waiting)::int AS n FROM event_log.lag($1)', [env.group('reader')])).rows[0]
        .n as number;
    const numbered: number[] = [];
    expect(await waiting()).toBe(7);
    for (let call = 0; call < 4; call += 1)
      numbered.push((await client.query('SELECT event_log.sequence(2) AS n')).rows[0].n as number);
    expect(numbered).toEqual([3, 3, 1, 0]);
    expect(await waiting()).toBe(7);
    await client.query('ROLLBACK');
    await client.end();
  });

  it('takes an event that SQL made as it takes one of the outbox', async () => {
    const env = await Environment.create(adapter, { compacted: true });
    const seen: DomainEvent[] = [];
    await env.consume('reader', (events) => void seen.push(...events));
    const [made, tombstone] = [env.event('k', 1), env.event('k', 2, { data: null })];
    await env.service.database.query(
      'SELECT event_log.append((SELECT jsonb_agg(e) FROM jsonb_array_elements($1::jsonb) AS e))',
      [JSON.stringify([made, tombstone])],
    );
    await eventually(() => expect(seen).toEqual([made, tombstone]));
    const bus = env.bus() as EmbeddedEventBus;
    expect(await bus.maintain()).toBe(1);
  });
});

describe('a function of the log', () => {
  afterEach(() => Environment.closeAll());

  type Row = Record<string, unknown>;
  async function setUp(topic: Partial<TopicDefinition> = {}) {
    const env = await Environment.create(adapter, { partitions: 1, ...topic });
    const call = (text: string, ...values: unknown[]): Promise<Row[]> =>
      env.service.database.query(`SELECT * FROM event_log.${text}`, values);
    const beat = (member: string, releases: Row[] = []) =>
      call(
        'heartbeat(600000, $1::jsonb, $2::jsonb, $3::jsonb)',
        JSON.stringify([{ member, grp: 'g', topics: [env.topic] }]),
        '[]',
        JSON.stringify(releases),
      );
    const committed = async () => (await call('lag($1) ORDER BY part', 'g')).map((row) => Number(row['committed']));
    const append = async (...keys: string[]) => {
      await env.bus().publish(keys.map((key, index) => env.event(key, index)));
      await call('sequence(1000)');
    };
    return { env, call, beat, committed, append };
  }

  it('ensure_topic makes the places of a topic once', async () => {
    const { env, call } = await setUp({ partitions: 2 });
    expect(await call('compacted_partitions()')).toEqual([]);
    await call('ensure_topic($1, 5::smallint, true, 0)', env.topic);
    expect(await call('places($1)', env.topic)).toEqual([
      { part: 0, high: '0' },
      { part: 1, high: '0' },
    ]);
    expect(await call('compacted_partitions()')).toHaveLength(2); // what it keeps follows the last definition
  });

  it('heartbeat moves a place once its holder released it, and commit_offsets takes nothing of who held it', async () => {
    const { call, beat, committed } = await setUp({ partitions: 2 });
    expect(await beat('a')).toMatchObject([{ held: true }, { held: true }]);
    expect(await beat('b')).toMatchObject([{ member: 'b', held: false }]);
    const moving = (await beat('a')).find(({ assigned }) => assigned === false) as Row;
    const { topic_id: topic, part } = moving;
    await beat('a', [{ member: 'a', grp: 'g', topic, part, epoch: Number(moving['epoch']) }]);
    expect(await beat('b')).toMatchObject([{ part, held: true }]);
    const commit = (member: string, epoch: number, next: number) =>
      call('commit_offsets($1::jsonb)', JSON.stringify([{ member, grp: 'g', topic, part, epoch, next }]));
    await commit('a', 1, 7);
    expect(await committed()).toEqual([0, 0]);
    await commit('b', 2, 5);
    expect((await committed())[Number(part)]).toBe(5);
  });

  it('leave frees what a member held for the next at once', async () => {
    const { call, beat } = await setUp();
    await beat('a');
    expect(await beat('b')).not.toContainEqual(expect.objectContaining({ held: true }));
    await call('leave($1)', 'a');
    expect(await beat('b')).toMatchObject([{ member: 'b', held: true }]);
  });

  it('take_turn numbers what waits and reads on, and read_on reads as far as it is asked to', async () => {
    const { env, call, beat } = await setUp();
    const topic = (await beat('a'))[0]?.['topic_id'];
    await env.bus().publish(range(3).map((index) => env.event('k', index)));
    const [numbered, news] = await call(
      'take_turn(NULL, $1::smallint[], $2::smallint[], $3::bigint[], 1, 1000)',
      [topic],
      [0],
      [1],
    );
    expect([numbered?.['high'], news?.['high']]).toEqual(['3', '3']);
    expect(JSON.parse(news?.['records'] as string)).toMatchObject([1, { version: 1 }]);
    const read = await call('read_on($1, 0::smallint, 1, 1)', env.topic);
    expect(read.map(({ offset }) => offset)).toEqual(['1']);
  });

  it('reset_group refuses while members run, and begins where it is told', async () => {
    const { env, call, beat, committed, append } = await setUp();
    await append('k', 'k', 'k');
    const reset = (offset: number | null, time: string | null) =>
      call('reset_group($1, $2, NULL, $3, $4)', 'g', env.topic, offset, time);
    await beat('a');
    await expect(reset(1, null)).rejects.toThrow('has running members');
    await call('leave($1)', 'a');
    await reset(1, null);
    expect(await committed()).toEqual([1]);
    await reset(null, '9999-01-01T00:00:00Z');
    expect(await committed()).toEqual([3]);
  });

  it('expire and compact remove no more than they are asked for', async () => {
    const facts = await setUp({ retentionMs: 0, partitions: 2 });
    await facts.append(...'abcdefgh');
    const goneOf = async (rows: Promise<Row[]>) => Number(Object.values((await rows)[0] ?? {})[0]);
    expect(await goneOf(facts.call('expire(2)'))).toBe(2);
    expect(await goneOf(facts.call('expire(9)'))).toBe(6);
    const { call, append } = await setUp({ compacted: true });
    await append('k', 'k', 'k', 'other');
    const [place] = await call('compacted_partitions()');
    const compact = (most: number) => goneOf(call('compact($1, 0::smallint, $2)', place?.['topic_id'], most));
    expect([await compact(1), await compact(9), await compact(9)]).toEqual([1, 1, 0]);
  });
});
