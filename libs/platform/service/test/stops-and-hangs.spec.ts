import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { EVENT_LOG, EVENT_LOG_MIGRATIONS } from '@outcall/platform-event-bus';
import { Clock } from '@outcall/kernel';
import { Open, type RunningService } from '@outcall/platform-http';
import { Database, ownerUrl, provision, serviceUrl } from '@outcall/platform-postgres';
import { eventually, OwnPostgres, WAIT_MS } from '@outcall/testing';
import { ClockSkew, migrateService, startService, type ServiceConfig, type ServiceDefinition } from '../src/index.js';

let release: (() => void) | undefined;

@Controller()
@Open()
class ThingController {
  constructor(private readonly database: Database) {}

  @Get('rows')
  rows(): Promise<unknown> {
    return this.database.query('SELECT 1 AS one');
  }

  @Get('slow')
  slow(): Promise<string> {
    return new Promise((resolve) => (release = () => resolve('done')));
  }
}

@Module({ controllers: [ThingController] })
class ThingModule {}

const definition: ServiceDefinition = {
  name: 'orders',
  schema: 'orders',
  migrations: [],
  topics: [],
  consumes: false,
};
const ROLES = [
  { schema: 'orders', role: 'orders', password: 'test', ownerPassword: 'test' },
  { schema: EVENT_LOG, role: EVENT_LOG, password: 'test', ownerPassword: 'test' },
] as const;

describe('a service', () => {
  let server: OwnPostgres;
  let service: RunningService;

  const config = (graceMs: number): ServiceConfig =>
    ({
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent',
      LOG_FILE: '',
      CONTEXT_KEYS: { caller: { orders: { k1: 'x'.repeat(40) } } },
      DATABASE_URL: serviceUrl(server.url, ROLES[0]),
      DATABASE_OWNER_URL: ownerUrl(server.url, ROLES[0]),
      DATABASE_POOL_SIZE: 4,
      DATABASE_PREPARED_STATEMENTS: true,
      DATABASE_STATEMENT_TIMEOUT_MS: 1_000,
      DATABASE_LOCK_TIMEOUT_MS: 500,
      DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: 5_000,
      CLOCK_MARGIN_MS: 500,
      SHUTDOWN_GRACE_MS: graceMs,
      EVENT_BUS: 'embedded',
      KAFKA_BROKERS: '',
      EVENT_LOG_URL: '',
      EVENT_BUS_CONSUME: true,
    }) as unknown as ServiceConfig;
  const start = async (graceMs: number) => (service = await startService(definition, config(graceMs), ThingModule));
  const status = async (path: string): Promise<number> => (await fetch(service.url + path)).status;

  beforeAll(async () => {
    server = await OwnPostgres.start();
    await provision(server.url, ROLES);
    const options = { applicationName: 'test', poolSize: 2 };
    const urls = { url: serviceUrl(server.url, ROLES[1]), ownerUrl: ownerUrl(server.url, ROLES[1]) };
    const log = await Database.connect({ ...options, ...urls, schema: EVENT_LOG, migrations: EVENT_LOG_MIGRATIONS });
    await log.migrate();
    await log.close();
    await migrateService(definition, {
      DATABASE_URL: serviceUrl(server.url, ROLES[0]),
      DATABASE_OWNER_URL: ownerUrl(server.url, ROLES[0]),
      DATABASE_STATEMENT_TIMEOUT_MS: '1000',
      DATABASE_LOCK_TIMEOUT_MS: '500',
    });
  });
  afterAll(() => server?.stop());
  afterEach(async () => {
    release?.();
    release = undefined;
    await service.close();
  });

  it('answers 503 while its database hangs, and is not ready; it works on when the database does', async () => {
    await start(1_000);
    expect(await status('/rows')).toBe(200);
    server.freeze();
    expect(await Promise.all([status('/rows'), status('/rows'), status('/readyz')])).toEqual([503, 503, 503]);
    expect(await status('/healthz')).toBe(200);
    server.thaw();
    await eventually(async () => expect(await status('/rows')).toBe(200));
  });

  it('is not ready while its clock is too far from that of its database, and says so', async () => {
    await start(1_000);
    await eventually(async () => expect(await status('/readyz')).toBe(200));
    const ahead = jest.spyOn(service.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + 60_000));
    await service.app.get(ClockSkew).measure(); // as every minute
    await eventually(async () => {
      const answer = await fetch(`${service.url}/readyz`);
      expect([answer.status, await answer.json()]).toMatchObject([503, { message: expect.stringContaining('clock') }]);
    });
    ahead.mockRestore();
    await eventually(async () => expect(await status('/readyz')).toBe(200));
  });

  it('finishes what is in progress when it is stopped', async () => {
    await start(30_000);
    const slow = fetch(`${service.url}/slow`);
    await eventually(() => expect(release).toBeDefined());
    const closed = service.close();
    release?.();
    expect(await (await slow).text()).toBe('done');
    await closed;
  });

  it('tells who uses a kept connection to leave it, before it stops', async () => {
    await start(30_000);
    const announced = async () => (await fetch(`${service.url}/rows`)).headers.get('connection');
    expect([await announced(), await announced()]).toEqual(['keep-alive', 'keep-alive']);
    await service.leaveConnections({ minMs: 0, maxMs: 0 });
    expect([await announced(), await announced()]).toEqual(['close', 'close']);
  });

  it('tells it also to who waits for an answer by then', async () => {
    await start(30_000);
    const slow = fetch(`${service.url}/slow`);
    await eventually(() => expect(release).toBeDefined());
    await service.leaveConnections({ minMs: 0, maxMs: 0 });
    release?.();
    const answer = await slow;
    expect([answer.headers.get('connection'), await answer.text()]).toEqual(['close', 'done']);
  });

  it('does not stop while a kept connection is not left, for some seconds', async () => {
    await start(30_000);
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const server = service.app.getHttpServer();
    const count = () => new Promise((resolve) => server.getConnections((_: unknown, open: number) => resolve(open)));
    await eventually(async () => expect(await count()).toBe(1));
    let isLeft = false;
    const left = service.leaveConnections({ minMs: 0, maxMs: 600_000 }).then(() => (isLeft = true));
    await service.leaveConnections({ minMs: 0, maxMs: 200 });
    expect([isLeft, await count()]).toEqual([false, 1]);
    socket.destroy();
    await left;
  });

  it('answers what comes over a kept connection while it stops', async () => {
    await start(30_000);
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes.toString()));
    const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: orders\r\n\r\n`);
    ask('/slow');
    await eventually(() => expect(release).toBeDefined());
    const closed = service.close();
    await eventually(() => expect(service.app.getHttpServer().listening).toBe(false));
    ask('/rows');
    release?.();
    await closed;
    await eventually(() => expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']));
    expect(heard).toContain('"one":1');
    socket.destroy();
  });

  it('waits for SHUTDOWN_GRACE_MS and no longer, and then cuts off what is left', async () => {
    await start(500);
    release = undefined;
    const slow = fetch(`${service.url}/slow`).then(
      () => 'answered',
      () => 'cut off',
    );
    await eventually(() => expect(release).toBeDefined());
    const began = Date.now();
    await service.close();
    expect(Date.now() - began).toBeGreaterThanOrEqual(495);
    expect(Date.now() - began).toBeLessThan(WAIT_MS);
    expect(await slow).toBe('cut off');
  });
});
