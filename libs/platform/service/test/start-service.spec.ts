import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { OnDomainEvents, type DomainEvent, type TopicDefinition } from '@outcall/platform-event-bus';
import { Open, type RunningService } from '@outcall/platform-http';
import { INBOX_MIGRATIONS } from '@outcall/platform-inbox';
import { Outbox, OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { createTestDatabase, eventually, freePort, type TestDatabase } from '@outcall/testing';
import { startService, type ServiceConfig, type ServiceDefinition } from '../src/index.js';

const TOPIC: TopicDefinition = {
  name: 'test.start.v1',
  partitions: 2,
  compacted: false,
  retentionMs: 86_400_000,
  description: 'a test',
};
const seen: string[] = [];

@Controller()
@Open()
class ThingController {
  @Get('things')
  things(): { ok: true } {
    return { ok: true };
  }

  @OnDomainEvents(TOPIC)
  async onThings(events: DomainEvent[]): Promise<void> {
    seen.push(...events.map(({ key }) => key));
  }
}

@Module({ controllers: [ThingController] })
class ThingModule {}

const definition: ServiceDefinition = {
  name: 'orders',
  schema: 'orders',
  migrations: [],
  topics: [TOPIC],
  consumes: true,
};

describe('a service whose broker is away when it starts', () => {
  let db: TestDatabase;
  let port: number;
  let service: RunningService;

  beforeAll(async () => {
    db = await createTestDatabase('orders', [...OUTBOX_MIGRATIONS, ...INBOX_MIGRATIONS]);
    port = await freePort();
    service = await startService(
      definition,
      {
        HOST: '127.0.0.1',
        PORT: 0,
        LOG_LEVEL: 'silent',
        LOG_FILE: '',
        CONTEXT_KEYS: { caller: { orders: { k1: 'x'.repeat(40) } } },
        DATABASE_URL: db.url,
        DATABASE_POOL_SIZE: 4,
        DATABASE_PREPARED_STATEMENTS: true,
        DATABASE_STATEMENT_TIMEOUT_MS: 8_000,
        DATABASE_LOCK_TIMEOUT_MS: 5_000,
        DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: 30_000,
        CLOCK_MARGIN_MS: 500,
        SHUTDOWN_GRACE_MS: 5_000,
        EVENT_BUS: 'kafka',
        KAFKA_BROKERS: `127.0.0.1:${port}`,
        KAFKA_SASL_MECHANISM: '',
        KAFKA_CREATE_TOPICS: true,
        KAFKA_REPLICATION_FACTOR: 1,
        EVENT_LOG_URL: '',
        EVENT_BUS_CONSUME: true,
      } as unknown as ServiceConfig,
      ThingModule,
    );
  });
  afterAll(async () => {
    await service?.close();
    await db?.drop();
  });

  const get = async (path: string): Promise<number> => (await fetch(service.url + path)).status;

  it('listens and works, and says that it is not ready, and why', async () => {
    expect([await get('/things'), await get('/healthz'), await get('/readyz')]).toEqual([200, 200, 503]);
    expect(await (await fetch(`${service.url}/readyz`)).json()).toMatchObject({
      message: expect.stringContaining('event bus'),
    });
  });

  (process.env['RUN_KAFKA'] === '1' ? it : it.skip)(
    'is ready when the broker is there, and has lost nothing',
    async () => {
      const outbox = service.app.get(Outbox);
      const fact = { topic: TOPIC.name, type: 'x', key: 'k', orgId: 'o', mode: null, version: 1, data: {} };
      await service.app.get(Database).transaction((tx) => outbox.append(tx, [fact]));
      const tool = fileURLToPath(new URL('../../../../tools/local/kafka.mjs', import.meta.url));
      const { startKafka } = (await import(tool)) as {
        startKafka: (options: object) => Promise<{ stop(): Promise<void> }>;
      };
      const dir = await mkdtemp(join(tmpdir(), 'outcall-kafka-'));
      const broker = await startKafka({ dir, port });
      try {
        await eventually(async () => (await get('/readyz')) === 200);
        await eventually(() => expect(seen).toEqual(['k']));
        await service.close();
      } finally {
        await broker.stop();
        await rm(dir, { recursive: true, force: true });
      }
    },
    150_000,
  );
});
