import { execFile, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually, LONG_TEST_MS } from '@outcall/testing';
import kafkajs from 'kafkajs';
import { deadLetterTopic, UnpublishableError, type DomainEvent } from '../src/index.js';
import { createKafka } from '../src/kafka/kafka-client.js';
import { KafkaEventBus } from '../src/kafka/kafka-event-bus.js';
import { KafkaPublisher } from '../src/kafka/kafka-publisher.js';
import { commandConformance, operatorOf } from './support/command-conformance.js';
import { conformance } from './support/conformance.js';
import { Environment, logger, range, type Adapter } from './support/environment.js';
import { kafkaBroker, kafkaSkipped, ONE_REPLICA, type Broker } from './support/kafka-broker.js';
import { LossyProxy } from './support/lossy-proxy.js';

if (kafkaSkipped) process.stdout.write(`the Kafka suite is left out: ${kafkaSkipped}\n`);
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const timing = { sessionTimeoutMs: 6_000, heartbeatMs: 500, stopMs: 10_000 };
let broker: Broker;
const adapter: Adapter = {
  name: 'kafka',
  createBus: () =>
    new KafkaEventBus(
      { brokers: broker.brokers, clientId: 'test', topics: ONE_REPLICA },
      { service: 'test', logger },
      timing,
    ),
  config: () => ({ kind: 'kafka', brokers: broker.brokers, clientId: 'child', topics: ONE_REPLICA }),
  writeText: async (_, topic, key, texts) => {
    const producer = createKafka(broker.brokers, 'stranger', logger).producer();
    await producer.connect();
    await producer.send({ topic, messages: texts.map((value) => ({ key, value })) });
    await producer.disconnect();
  },
};

const JOIN_GROUP = 11;
/** Of a JoinGroup of this group, as it goes over the wire: length, API, version, number, client, group, session. */
function sessionAskedFor(group: string, bytes: unknown): number[] {
  if (!Buffer.isBuffer(bytes) || bytes.length < 14 || bytes.readInt16BE(4) !== JOIN_GROUP) return [];
  const at = 14 + Math.max(0, bytes.readInt16BE(12)); // behind the client
  const end = at + 2 + bytes.readInt16BE(at);
  return bytes.toString('utf8', at + 2, end) === group ? [bytes.readInt32BE(end)] : [];
}

jest.setTimeout(LONG_TEST_MS);

(kafkaSkipped ? describe.skip : describe)('Kafka', () => {
  beforeAll(async () => {
    broker = await kafkaBroker();
  });
  afterAll(async () => broker.stop());

  afterEach(() => Environment.closeAll());

  const options = { service: 'test', logger };
  const busConfig = (create: boolean) => ({
    brokers: broker.brokers,
    clientId: 'test',
    topics: { create, replicationFactor: 1 },
  });

  describe('as an event bus', () => conformance(() => adapter, timing));

  it('works with topics that others have made, makes none, and says by which command what is missing is made', async () => {
    const env = await Environment.create(adapter);
    const topics = { create: false, replicationFactor: 1 };
    const config = { brokers: broker.brokers, clientId: 'test', topics };
    const bus = new KafkaEventBus(config, { service: 'test', logger }, timing);
    const admin = createKafka(broker.brokers, 'operator', logger).admin();
    await admin.connect();
    const letters = deadLetterTopic(env.topic, env.group('reader'));
    const own = async () => (await admin.listTopics()).filter((name) => name.startsWith(env.topic)).sort();
    const seen: DomainEvent[] = [];
    const consuming = env.consume('reader', (events) => void seen.push(...events), env.topic, bus);
    await expect(
      bus.ensureTopics([env.definition(), env.definition({ name: `${env.topic}-2`, compacted: true })]),
    ).rejects.toThrow(
      /^no topic \S+-2: with KAFKA_CREATE_TOPICS=false .* kafka-topics.sh --bootstrap-server "\$KAFKA" --create --topic \S+-2 --partitions 12 --replication-factor 1 --config cleanup.policy=compact --config/,
    );
    await eventually(() => expect(bus.health().detail).toContain(`--create --topic ${letters} --partitions 1 `));
    expect(await own()).toEqual([env.topic]);
    const made = { topic: letters, numPartitions: 1, replicationFactor: 1 };
    // to wait for them fails now and then: kafka-admin.ts
    await admin.createTopics({ topics: [made], waitForLeaders: false });
    const stop = await consuming;
    await bus.ensureTopics([env.definition()]);
    await bus.publish([env.event('k', 1)]);
    await eventually(() => expect(seen).toHaveLength(1));
    await eventually(() => expect(bus.health().ok).toBe(true));
    expect(await own()).toEqual([env.topic, letters]);
    await stop();
    await bus.close();
    await admin.disconnect();
  });

  it('does for an operator what `npm run events` promises', async () => {
    await promisify(execFile)(process.execPath, ['tools/build.mjs'], { cwd: root });
    const env = await Environment.create(adapter);
    await commandConformance(env, { EVENT_BUS: 'kafka', KAFKA_BROKERS: broker.brokers.join(',') });
  }); // a dozen commands, each a process of its own

  it('shows an operator what could not be sent, and sends it when the limit of its topic was raised', async () => {
    await promisify(execFile)(process.execPath, ['tools/build.mjs'], { cwd: root });
    const env = await Environment.create(adapter);
    const admin = createKafka(broker.brokers, 'operator', logger).admin();
    await admin.connect();
    const allow = (bytes: number) =>
      admin.alterConfigs({
        validateOnly: false,
        resources: [
          {
            type: kafkajs.ConfigResourceTypes.TOPIC,
            name: env.topic,
            configEntries: [{ name: 'max.message.bytes', value: String(bytes) }],
          },
        ],
      });
    const large = (key: string, version: number) => env.event(key, version, { data: 'x'.repeat(30_000) });
    const { database } = env.service;
    const dead = () => database.query('SELECT 1 FROM outbox_dead');
    const seen: DomainEvent[] = [];
    await env.consume('reader', (events) => void seen.push(...events));
    const of = (wanted: string) => seen.filter(({ key }) => key === wanted).map(({ version }) => version);
    await allow(20_000);
    // The answer comes before the broker keeps to it: until then an event is still taken.
    const probe = env.bus();
    await eventually(() => expect(probe.publish([large('probe', 0)])).rejects.toBeInstanceOf(UnpublishableError));
    const outbox = env.outbox();
    await database.transaction((tx) =>
      outbox.append(tx, [large('a', 1), large('a', 2), large('b', 1), env.event('b', 2)]),
    );
    await eventually(async () => expect([of('b'), (await dead()).length]).toEqual([[2], 3]));

    const settings = { EVENT_BUS: 'kafka', KAFKA_BROKERS: broker.brokers.join(','), DATABASE_URL: env.service.url };
    const events = operatorOf(settings);
    expect((await events('dead-letters', '--outbox')).out).toMatch(
      /larger than the max[^]*2 can be sent, 1 cannot, 0 were/i,
    );
    await allow(1_048_588);
    await eventually(() => expect(probe.publish([large('probe', 1)])).resolves.toBeUndefined());
    expect(await events('replay', '--outbox')).toMatchObject({
      code: 1,
      out: expect.stringContaining('sent after it'),
    });
    await eventually(() => expect(of('a')).toEqual([1, 2]));
    expect(await dead()).toHaveLength(1);
    expect((await operatorOf({ EVENT_BUS: 'kafka', KAFKA_BROKERS: 'localhost:1' })('replay', '--outbox')).code).toBe(2);
    await admin.disconnect();
  });

  it('makes compacted topics compacted and others deleted by append time', async () => {
    const env = await Environment.create(adapter, { compacted: true, retentionMs: 86_400_000 });
    const admin = createKafka(broker.brokers, 'test', logger).admin();
    await admin.connect();
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: env.topic }],
    });
    await admin.disconnect();
    const config = Object.fromEntries(
      resources[0]?.configEntries.map((entry) => [entry.configName, entry.configValue]) ?? [],
    );
    expect(config).toMatchObject({
      'cleanup.policy': 'compact',
      'delete.retention.ms': '86400000',
      'message.timestamp.type': 'LogAppendTime',
      'max.compaction.lag.ms': '604800000',
    });
  });

  it('gives a compacted topic of before seven days to compact, and leaves what else is set for it', async () => {
    const [env, bus] = [await Environment.create(adapter), new KafkaEventBus(busConfig(true), options, timing)];
    const admin = createKafka(broker.brokers, 'operator', logger).admin();
    await admin.connect();
    const topic = env.definition({ name: `${env.topic}-before`, compacted: true });
    const configEntries = [
      { name: 'cleanup.policy', value: 'compact' },
      { name: 'max.message.bytes', value: '2097152' },
    ];
    await admin.createTopics({
      topics: [{ topic: topic.name, numPartitions: 1, replicationFactor: 1, configEntries }],
      waitForLeaders: false,
    });
    const settings = async (): Promise<Record<string, string>> => {
      const resources = [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: topic.name }];
      const found = await admin.describeConfigs({ includeSynonyms: false, resources });
      return Object.fromEntries(
        found.resources[0]?.configEntries.map(({ configName, configValue }) => [configName, configValue]) ?? [],
      );
    };
    await eventually(async () => expect((await settings())['max.compaction.lag.ms']).toBe('9223372036854775807'));
    const ofOthers = new KafkaEventBus(busConfig(false), options, timing);
    await ofOthers.ensureTopics([topic]); // somebody else's to set
    expect((await settings())['max.compaction.lag.ms']).toBe('9223372036854775807');

    await bus.ensureTopics([topic]);
    const set = { 'cleanup.policy': 'compact', 'max.message.bytes': '2097152' };
    await eventually(async () =>
      expect(await settings()).toMatchObject({ ...set, 'max.compaction.lag.ms': '604800000' }),
    );
    // Who wants it sooner keeps it so.
    await admin.alterConfigs({
      validateOnly: false,
      resources: [
        {
          type: kafkajs.ConfigResourceTypes.TOPIC,
          name: topic.name,
          configEntries: [...configEntries, { name: 'max.compaction.lag.ms', value: '86400000' }],
        },
      ],
    });
    await eventually(async () => expect((await settings())['max.compaction.lag.ms']).toBe('86400000'));
    await bus.ensureTopics([topic]);
    expect((await settings())['max.compaction.lag.ms']).toBe('86400000');
    await Promise.all([admin.disconnect(), bus.close(), ofOthers.close()]);
  });

  it('loses nothing and goes on when the acknowledgement of a batch is lost', async () => {
    const env = await Environment.create(adapter, { partitions: 1 });
    const proxy = new LossyProxy(broker.brokers[0] as string);
    const kafka = new kafkajs.Kafka({
      brokers: [...broker.brokers],
      socketFactory: proxy.socketFactory,
      retry: { initialRetryTime: 10, maxRetryTime: 20 },
      logLevel: kafkajs.logLevel.NOTHING,
    });
    const publisher = new KafkaPublisher(kafka, 'test');
    const event = (version: number): DomainEvent => env.event('k', version);
    const publishUnheard = async (...events: DomainEvent[]): Promise<void> => {
      proxy.loseNextAnswer();
      await expect(publisher.publish(events)).rejects.toThrow();
      await proxy.open();
    };
    await proxy.open();
    try {
      await publisher.publish([event(1)]);
      await publishUnheard(event(2));
      // longer than the one unheard: the broker refused it, and all after it
      await publisher.publish([event(3), event(4)]);
      await publishUnheard(event(5));
      await publisher.publish([event(6)]); // as long as the one unheard: the broker took it for that one
    } finally {
      await publisher.close();
      proxy.close();
    }
    const seen: DomainEvent[] = [];
    await env.consume('reader', (events) => void seen.push(...events));
    await eventually(() => expect(seen.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6]));
  });

  it('asks the fence right before it sends, and sends nothing when it forbids it', async () => {
    const env = await Environment.create(adapter);
    const bus = env.bus();
    const lapsed = (): void => {
      throw new Error('the lease has lapsed');
    };
    await expect(bus.publish([env.event('k', 1)], lapsed)).rejects.toThrow('the lease has lapsed');
    await bus.publish([env.event('k', 2)], () => undefined);
    const versions: (number | null)[] = [];
    await bus.read(env.topic, (_, { event }) => void versions.push(event.version));
    expect(versions).toEqual([2]);
  });

  it('lets other topics of a broker pass while one partition struggles', async () => {
    const env = await Environment.create(adapter);
    const bus = env.bus();
    const other = `${env.topic}-other`;
    await bus.ensureTopics([env.definition({ name: other })]);
    const seen: string[] = [];
    let mend = (): void => undefined;
    const mended = new Promise<void>((resolve) => (mend = resolve));
    const subscription = await bus.subscribe({
      group: env.group('reader'),
      topics: [env.topic, other],
      onFatal: () => undefined,
      handle: async ({ topic, events }) => {
        if (topic === env.topic) await mended;
        seen.push(...events.map(({ event }) => `${event.key}${event.version}`));
      },
    });
    await bus.publish([env.event('stuck', 1), env.event('free', 1, { topic: other })]);
    await eventually(() => expect(seen).toEqual(['free1']));
    for (const version of [2, 3]) {
      await bus.publish([env.event('stuck', version), env.event('free', version, { topic: other })]);
      await eventually(() => expect(seen).toContain(`free${version}`));
    }
    mend();
    await eventually(() =>
      expect(seen.filter((each) => each.startsWith('stuck'))).toEqual(['stuck1', 'stuck2', 'stuck3']),
    );
    await subscription.stop();
    expect((await bus.lag(env.group('reader'))).reduce((sum, { lag }) => sum + lag, 0)).toBe(0);
  });

  describe('when a member of a group is killed', () => {
    it('has its events at the others long before the 30 s of a usual session, under load, with the timing that services have', async () => {
      const env = await Environment.create(adapter);
      const group = env.group('reader');
      await promisify(execFile)(process.execPath, ['tools/build.mjs'], { cwd: root });
      const child = spawn(process.execPath, [
        fileURLToPath(new URL('./support/receiver.child.mjs', import.meta.url)),
        JSON.stringify({ brokers: broker.brokers, group, topic: env.topic }),
      ]);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
      const arrived = new Map<string, number>();
      const bus = new KafkaEventBus(
        { brokers: broker.brokers, clientId: 'survivor', topics: ONE_REPLICA },
        { service: 'test', logger },
      );
      const stop = await env.consume(
        'reader',
        (events) => events.forEach(({ id }) => arrived.set(id, Date.now())),
        env.topic,
        bus,
      );
      const sent = new Map<string, number>();
      const publisher = env.bus();
      const publish = async (): Promise<void> => {
        const events = range(24).map((key) => env.event(`key-${key}`, 1));
        for (const { id } of events) sent.set(id, Date.now());
        await publisher.publish(events);
      };
      try {
        await eventually(
          async () => {
            await publish();
            return output.includes('got') && arrived.size > 0;
          },
          { everyMs: 200 },
        );
        child.kill('SIGKILL');
        sent.clear();
        const until = Date.now() + 8_000;
        await eventually(
          async () => {
            await publish();
            return Date.now() > until;
          },
          { everyMs: 100 },
        );
        await eventually(() => expect([...sent.keys()].filter((id) => !arrived.has(id))).toEqual([]));
        const delays = [...sent].map(([id, at]) => (arrived.get(id) as number) - at);
        expect(Math.max(...delays)).toBeLessThan(20_000);
      } finally {
        child.kill('SIGKILL');
        await stop();
        await bus.close();
      }
    });
  });

  it('asks its broker for the session that services are to have, and is let in with it', async () => {
    const env = await Environment.create(adapter);
    const warn = jest.spyOn(logger, 'warn');
    const write = jest.spyOn(Socket.prototype, 'write');
    const bus = new KafkaEventBus(
      { brokers: broker.brokers, clientId: 'test', topics: ONE_REPLICA },
      { service: 'test', logger },
    );
    const seen: DomainEvent[] = [];
    const stop = await env.consume('reader', (events) => void seen.push(...events), env.topic, bus);
    await bus.publish([env.event('k', 1)]);
    await eventually(() => expect(seen).toHaveLength(1));
    const asked = write.mock.calls.flatMap(([bytes]) => sessionAskedFor(env.group('reader'), bytes));
    expect([...new Set(asked)]).toEqual([4_000]);
    expect(warn.mock.calls.filter(([what]) => what === 'kafka.session-timeout-too-short')).toEqual([]);
    jest.restoreAllMocks();
    await stop();
    await bus.close();
  });

  it('takes the least session that a broker allows by default where it refuses a shorter one', async () => {
    const env = await Environment.create(adapter);
    const short = { ...timing, sessionTimeoutMs: 2_000 };
    const bus = new KafkaEventBus(
      { brokers: broker.brokers, clientId: 'test', topics: ONE_REPLICA },
      { service: 'test', logger },
      short,
    );
    const seen: DomainEvent[] = [];
    const stop = await env.consume('reader', (events) => void seen.push(...events), env.topic, bus);
    await bus.publish([env.event('k', 1)]);
    await eventually(() => expect(seen).toHaveLength(1));
    expect(bus.health().ok).toBe(true);
    await stop();
    await bus.close();
  });

  describe('when an operator makes a mistake', () => {
    /** Writes one event while something is wrong, waits until the relay has found out, mends it: the event arrives. */
    async function survives(env: Environment, admin: kafkajs.Admin, mend: () => Promise<unknown>): Promise<void> {
      const bus = env.bus();
      const outbox = env.outbox(bus);
      const { database } = env.service;
      await database.transaction((tx) => outbox.append(tx, [env.event('k', 1)]));
      await eventually(() => expect(bus.health().detail).toContain('outbox'));
      const count = async (table: string) => (await database.query(`SELECT 1 FROM ${table}`)).length;
      expect([await count('outbox'), await count('outbox_dead')]).toEqual([1, 0]);
      await mend();
      const seen: DomainEvent[] = [];
      await env.consume('reader', (events) => void seen.push(...events));
      await eventually(() => expect(seen.at(-1)?.version).toBe(1));
      await eventually(() => expect(bus.health().ok).toBe(true));
      await admin.disconnect();
    }

    async function connectedAdmin(): Promise<kafkajs.Admin> {
      const admin = createKafka(broker.brokers, 'operator', logger).admin();
      await admin.connect();
      return admin;
    }

    /** Takes one right on a topic or group from everybody; returns what gives it back. */
    async function deny(
      admin: kafkajs.Admin,
      kind: 'TOPIC' | 'GROUP',
      resourceName: string,
      right: 'READ' | 'WRITE' | 'DESCRIBE',
    ): Promise<() => Promise<unknown>> {
      const denial = {
        resourceType: kafkajs.AclResourceTypes[kind],
        resourceName,
        resourcePatternType: kafkajs.ResourcePatternTypes.LITERAL,
        principal: 'User:*',
        host: '*',
        operation: kafkajs.AclOperationTypes[right],
        permissionType: kafkajs.AclPermissionTypes.DENY,
      };
      // Once a thing has an entry, only what is allowed is: all may do all, but for this.
      const grant = {
        ...denial,
        operation: kafkajs.AclOperationTypes.ALL,
        permissionType: kafkajs.AclPermissionTypes.ALLOW,
      };
      await admin.createAcls({ acl: [grant, denial] });
      return () => admin.deleteAcls({ filters: [denial] });
    }

    it('keeps what it may not write until it may again', async () => {
      const env = await Environment.create(adapter);
      const admin = await connectedAdmin();
      const mend = await deny(admin, 'TOPIC', env.topic, 'WRITE');
      await eventually(() => expect(env.bus().publish([env.event('k', 0)])).rejects.toThrow(/authoriz/i));
      await survives(env, admin, mend);
    });

    it.each(['TOPIC', 'GROUP'] as const)(
      'reads on by itself when it may again, at its start and later, with nothing lost and no process ended: its right on the %s',
      async (kind) => {
        const env = await Environment.create(adapter);
        const admin = await connectedAdmin();
        const group = env.group('reader');
        const take = () => deny(admin, kind, kind === 'TOPIC' ? env.topic : group, 'READ');
        const bus = env.bus();
        const writer = env.bus();
        const seen = new Set<number | null>();
        const onFatal = jest.fn();
        const isRefused = () => expect(bus.health().detail).toMatch(/authoriz.*it needs the right READ on the group/i);
        let give = await take();
        await writer.publish([env.event('k', 1)]);
        const subscription = await bus.subscribe({
          group,
          topics: [env.topic],
          onFatal,
          handle: async ({ events }) => events.forEach(({ event }) => seen.add(event.version)),
        });
        await eventually(isRefused);
        await give();
        await eventually(() => expect([...seen]).toEqual([1]));
        await eventually(() => expect(bus.health().ok).toBe(true));
        give = await take();
        await eventually(isRefused);
        await writer.publish([env.event('k', 2)]);
        await give();
        await eventually(() => expect([...seen]).toEqual([1, 2]));
        await eventually(() => expect(bus.health().ok).toBe(true));
        expect(onFatal).not.toHaveBeenCalled();
        await subscription.stop();
        await admin.disconnect();
      },
    );

    it('joins by itself when it may see its topic, which it could not at its start', async () => {
      const env = await Environment.create(adapter);
      const admin = await connectedAdmin();
      const bus = env.bus();
      await env.bus().publish([env.event('k', 1)]);
      const give = await deny(admin, 'TOPIC', env.topic, 'DESCRIBE');
      const seen: (number | null)[] = [];
      const consuming = env.consume(
        'reader',
        (events) => void seen.push(...events.map(({ version }) => version)),
        env.topic,
        bus,
      );
      await eventually(() => expect(bus.health().detail).toMatch(/joining reader.*authoriz/i));
      await give();
      await consuming;
      await eventually(() => expect(seen).toEqual([1]));
      await eventually(() => expect(bus.health().ok).toBe(true));
      await admin.disconnect();
    });

    it('keeps what has no topic until it has one', async () => {
      const env = await Environment.create(adapter);
      const admin = await connectedAdmin();
      await admin.deleteTopics({ topics: [env.topic] });
      // The answer comes before the broker has done it: until then a write still succeeds, and is deleted with its
      // topic.
      await eventually(async () => expect(await admin.listTopics()).not.toContain(env.topic));
      const hasty = new KafkaPublisher(
        new kafkajs.Kafka({
          brokers: [...broker.brokers],
          retry: { initialRetryTime: 10, maxRetryTime: 20 }, // a client with patience takes half a minute to say so
          logLevel: kafkajs.logLevel.NOTHING,
        }),
        'test',
      );
      await eventually(() => expect(hasty.publish([env.event('k', 0)])).rejects.toThrow());
      await hasty.close();
      await survives(env, admin, () => env.bus().ensureTopics([env.definition()]));
    });
  });

  it('takes an event as large as a relay sends, whatever its signs, and knows one that can never be sent', async () => {
    const env = await Environment.create(adapter);
    const large = ['x'.repeat(799_600), '👍'.repeat(199_900), '\u0001'.repeat(133_200)];
    const seen: DomainEvent[] = [];
    await env.consume('reader', (events) => void seen.push(...events));
    for (const [version, data] of large.entries()) await env.bus().publish([env.event('k', version, { data })]);
    await eventually(() => expect(seen.map(({ data }) => data)).toEqual(large));
    await expect(env.bus().publish([env.event('k', 1, { data: 'x'.repeat(2_000_000) })])).rejects.toBeInstanceOf(
      UnpublishableError,
    );
  });
});
