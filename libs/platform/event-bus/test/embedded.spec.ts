import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import pg from 'pg';
import { EmbeddedEventBus } from '../src/embedded/embedded-event-bus.js';
import type { DomainEvent } from '../src/index.js';
import { conformance } from './support/conformance.js';
import { Environment, logger, range, type Adapter } from './support/environment.js';

const timing = { heartbeatMs: 200, ttlMs: 2_000, idlePollMs: 200, lingerMs: 5, busyLingerMs: 10 };
const adapter: Adapter = {
  name: 'embedded',
  createBus: (url) => new EmbeddedEventBus({ url }, { service: 'test', logger }, timing, true),
  config: (url) => ({ kind: 'embedded', url }),
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
    await eventually(async () => expect((await bus.lag(env.group('second'))).every((partition) => partition.lag === 0)).toBe(true));
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

  it('refuses a topic nobody declared, with the business transaction', async () => {
    const env = await Environment.create(adapter);
    const outbox = env.outbox();
    const write = env.service.database.transaction((tx) => outbox.append(tx, [{ ...env.event('k', 1), topic: 'nobody.knows.v1' }]));
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
});
