import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { OnDomainEvents, type DomainEvent, type TopicDefinition } from '@outcall/platform-event-bus';
import { Open, type RunningService } from '@outcall/platform-http';
import { INBOX_MIGRATIONS } from '@outcall/platform-inbox';
import { Outbox, OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import {
  createTestDatabase,
  eventually,
  freePort,
  LONG_TEST_MS,
  START_WAIT_MS,
  type TestDatabase,
} from '@outcall/testing';
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

/** A broker that was frozen: the kernel takes connections, and nobody answers. */
function frozenBroker(port: number): Promise<{ end(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  const end = async (): Promise<void> => {
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await ended;
  };
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve({ end })));
}

/** Until a frozen broker counts as away: many time-outs of its client, one after another. */
const FREEZING = { timeoutMs: START_WAIT_MS, everyMs: 200 };

jest.setTimeout(LONG_TEST_MS);

describe('a service whose broker is frozen when it starts', () => {
  let db: TestDatabase;
  let port: number;
  let frozen: Awaited<ReturnType<typeof frozenBroker>>;
  let service: RunningService;

  beforeAll(async () => {
    db = await createTestDatabase('orders', [...OUTBOX_MIGRATIONS, ...INBOX_MIGRATIONS]);
    port = await freePort();
    frozen = await frozenBroker(port);
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
    await frozen?.end();
    await db?.drop();
  });

  const get = async (path: string): Promise<number> => (await fetch(service.url + path)).status;

  it('is ready and works as long as that lasts, and says what it is missing, by name after a minute', async () => {
    const readyz = async () => (await fetch(`${service.url}/readyz`)).json();
    expect([await get('/things'), await get('/healthz'), await get('/readyz')]).toEqual([200, 200, 200]);
    expect(await readyz()).toEqual({ ok: true, missing: ['event bus'] });
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    try {
      await eventually(async () => expect(await readyz()).toEqual({ ok: true, missing: ['event bus', 'topics'] }));
      expect([await get('/things'), await get('/readyz')]).toEqual([200, 200]);
    } finally {
      later.mockRestore();
    }
  });

  (process.env['RUN_KAFKA'] === '1' ? it : it.skip)(
    'joins when the broker is there and has lost nothing; one that freezes again takes no request away, direct or behind addresses that follow /readyz',
    async () => {
      await frozen.end();
      const outbox = service.app.get(Outbox);
      const fact = { topic: TOPIC.name, type: 'x', key: 'k', orgId: 'o', mode: null, version: 1, data: {} };
      await service.app.get(Database).transaction((tx) => outbox.append(tx, [fact]));
      const tool = fileURLToPath(new URL('../../../../tools/local/kafka.mjs', import.meta.url));
      const { startKafka } = (await import(tool)) as {
        startKafka: (options: object) => Promise<{ stop(): Promise<void>; server: { child: { pid: number } } }>;
      };
      const dir = await mkdtemp(join(tmpdir(), 'outcall-kafka-'));
      const broker = await startKafka({ dir, port });
      try {
        const readyz = async () => (await (await fetch(`${service.url}/readyz`)).json()) as { missing?: string[] };
        await eventually(() => expect(seen).toEqual(['k']));
        await eventually(async () => expect(await readyz()).toEqual({ ok: true }));
        process.kill(broker.server.child.pid, 'SIGSTOP');
        const direct: number[] = [];
        const addressed: number[] = [];
        const write = () =>
          service.app
            .get(Database)
            .transaction((tx) => outbox.append(tx, [{ ...fact, key: `later ${direct.length}` }]));
        try {
          await eventually(async () => {
            direct.push(await get('/things'));
            // else the address is taken away
            if ((await get('/readyz')) === 200) addressed.push(await get('/things'));
            await write();
            expect((await readyz()).missing).toEqual(expect.arrayContaining(['event bus', 'connection']));
          }, FREEZING);
        } finally {
          process.kill(broker.server.child.pid, 'SIGCONT');
        }
        expect([new Set(direct), addressed.length]).toEqual([new Set([200]), direct.length]);
        // what was on its way may come twice
        await eventually(() => expect(new Set(seen).size).toBe(1 + direct.length));
        await eventually(async () => expect(await readyz()).toEqual({ ok: true }));
        await service.close();
      } finally {
        await broker.stop();
        await rm(dir, { recursive: true, force: true });
      }
    },
  );
});
