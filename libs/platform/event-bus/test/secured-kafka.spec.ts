import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import type { KafkaSecurity } from '../src/index.js';
import { KafkaEventBus } from '../src/kafka/kafka-event-bus.js';
import { logger } from './support/environment.js';
import { kafkaSkipped } from './support/kafka-broker.js';

const run = promisify(execFile);
const clock = new SystemClock();
const ids = new TimeOrderedIdGenerator(clock);
const PLAIN = 'org.apache.kafka.common.security.plain.PlainLoginModule required user_shop="plain-secret";';
const SCRAM = 'org.apache.kafka.common.security.scram.ScramLoginModule required;';
const OAUTH =
  'org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required unsecuredLoginStringClaim_sub="broker";';
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A broker that takes TLS and SASL alone from clients, by each of the mechanisms. */
(kafkaSkipped ? describe.skip : describe)('Kafka by TLS and SASL', () => {
  let dir: string;
  let broker: { brokers: string[]; stop(): Promise<void> };
  let ca: string;
  let tokens: Server;
  let port: number;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'outcall-kafka-'));
    const store = join(dir, 'broker.p12');
    const keystore = ['-keystore', store, '-storetype', 'PKCS12', '-storepass', 'changeit', '-alias', 'broker'];
    const name = ['-dname', 'CN=127.0.0.1', '-ext', 'san=ip:127.0.0.1'];
    await run('keytool', ['-genkeypair', '-keyalg', 'RSA', '-validity', '30', ...name, ...keystore]);
    ca = (await run('keytool', ['-exportcert', '-rfc', ...keystore])).stdout;
    tokens = createServer((request, response) => {
      const isKnown = request.headers.authorization === `Basic ${Buffer.from('shop:oauth-secret').toString('base64')}`;
      const now = Math.floor(Date.now() / 1_000);
      const token = `${part({ alg: 'none' })}.${part({ sub: 'shop', iat: now, exp: now + 600 })}.`;
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(isKnown ? { access_token: token, token_type: 'bearer' } : { error: 'invalid_client' }),
      );
    }).listen(0, '127.0.0.1');
    const tool = (path: string) => fileURLToPath(new URL(`../../../../tools/local/${path}`, import.meta.url));
    const { startKafka } = await import(tool('kafka.mjs'));
    const { freePort } = await import(tool('child.mjs'));
    port = await freePort();
    const inner = await freePort();
    const controller = await freePort();
    broker = await startKafka({
      dir,
      port,
      controllerPort: controller,
      scram: ['SCRAM-SHA-256=[name=shop,password=scram-secret]', 'SCRAM-SHA-512=[name=shop,password=scram-secret]'],
      settings: {
        listeners: `CLIENT://127.0.0.1:${port},INNER://127.0.0.1:${inner},CONTROLLER://127.0.0.1:${controller}`,
        'advertised.listeners': `CLIENT://127.0.0.1:${port},INNER://127.0.0.1:${inner}`,
        'inter.broker.listener.name': 'INNER',
        'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,INNER:PLAINTEXT,CLIENT:SASL_SSL',
        'ssl.keystore.location': store,
        'ssl.keystore.password': 'changeit',
        'ssl.keystore.type': 'PKCS12',
        'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512,OAUTHBEARER',
        'listener.name.client.plain.sasl.jaas.config': PLAIN,
        'listener.name.client.scram-sha-256.sasl.jaas.config': SCRAM,
        'listener.name.client.scram-sha-512.sasl.jaas.config': SCRAM,
        'listener.name.client.oauthbearer.sasl.jaas.config': OAUTH,
      },
    });
  });
  afterAll(async () => {
    await broker?.stop();
    tokens?.close();
    await rm(dir, { recursive: true, force: true });
  });

  const busOf = (security: KafkaSecurity): KafkaEventBus =>
    new KafkaEventBus(
      { brokers: broker.brokers, clientId: 'shop', security, topics: { create: true, replicationFactor: 1 } },
      { service: 'test', logger },
    );
  const tls = () => ({ ca, cert: '', key: '' });
  const oauth = (clientSecret: string) => ({
    mechanism: 'oauthbearer' as const,
    tokenUrl: `http://127.0.0.1:${(tokens.address() as AddressInfo).port}/token`,
    clientId: 'shop',
    clientSecret,
    scope: '',
  });
  const named = (mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512', password: string) => ({
    mechanism,
    username: 'shop',
    password,
  });

  it.each([
    ['PLAIN', () => named('plain', 'plain-secret')],
    ['SCRAM-SHA-256', () => named('scram-sha-256', 'scram-secret')],
    ['SCRAM-SHA-512', () => named('scram-sha-512', 'scram-secret')],
    ['OAUTHBEARER', () => oauth('oauth-secret')],
  ])('writes and reads by %s', async (mechanism, sasl) => {
    const topic = `test.${mechanism.toLowerCase()}.v1`;
    const bus = busOf({ tls: tls(), sasl: sasl() });
    try {
      await bus.ensureTopics([{ name: topic, partitions: 1, compacted: false, retentionMs: 60_000, description: '' }]);
      const event = {
        id: ids.next('event'),
        topic,
        type: 'x',
        key: 'k',
        orgId: 'o',
        mode: null,
        time: clock.now().toISOString(),
        version: 1,
        requestId: null,
        traceparent: null,
        data: {},
      };
      await bus.publish([event]);
      const seen: string[] = [];
      await bus.read(topic, (_, received) => void seen.push(received.event.id));
      expect(seen).toEqual([event.id]);
    } finally {
      await bus.close();
    }
  });

  it.each([
    ['a wrong password', () => ({ tls: tls(), sasl: named('plain', 'wrong') })],
    ['a wrong SCRAM password', () => ({ tls: tls(), sasl: named('scram-sha-256', 'wrong') })],
    ['a client that the token endpoint does not know', () => ({ tls: tls(), sasl: oauth('wrong') })],
    [
      'a certificate nobody trusts',
      () => ({ tls: { ca: '', cert: '', key: '' }, sasl: named('plain', 'plain-secret') }),
    ],
  ])('does not get in with %s', async (_what, security) => {
    const bus = busOf(security());
    await expect(bus.groups()).rejects.toThrow();
    await bus.close();
  });

  it('makes no topic that it may not make, and says which are missing', async () => {
    const bus = new KafkaEventBus(
      {
        brokers: broker.brokers,
        clientId: 'shop',
        security: { tls: tls(), sasl: named('plain', 'plain-secret') },
        topics: { create: false, replicationFactor: 3 },
      },
      { service: 'test', logger },
    );
    const missing = { name: 'test.missing.v1', partitions: 1, compacted: false, retentionMs: 60_000, description: '' };
    await expect(bus.ensureTopics([missing])).rejects.toThrow('test.missing.v1');
    await bus.close();
  });

  it('makes no topic with fewer replicas than it was told', async () => {
    const bus = new KafkaEventBus(
      { brokers: broker.brokers, clientId: 'shop', security: { tls: tls(), sasl: named('plain', 'plain-secret') } },
      { service: 'test', logger },
    );
    const topic = { name: 'test.three.v1', partitions: 1, compacted: false, retentionMs: 60_000, description: '' };
    await expect(bus.ensureTopics([topic])).rejects.toThrow(/KAFKA_REPLICATION_FACTOR/);
    await bus.close();
  });
});
