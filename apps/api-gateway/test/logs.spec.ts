import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, Inject, Module, Post } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventBusSettings, httpSettings, parseEnv } from '@outcall/platform-config';
import { OnDomainEvents, type DomainEvent, type TopicDefinition } from '@outcall/platform-event-bus';
import { AllowCallers, Tenant, type RunningService, type TenantContext } from '@outcall/platform-http';
import { Outbox, OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { startService } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, eventually, type TestDatabase } from '@outcall/testing';
import { ADMIN_TOKEN, CONTEXT_KEYS, startGateway, type Gateway } from './gateway-service.js';

const TOPIC: TopicDefinition = {
  name: 'test.logs.v1',
  partitions: 1,
  compacted: false,
  retentionMs: 86_400_000,
  description: 'a test',
};

/** As much of an owner as it takes to write lines: in the handler of a request and in that of the event it leads to. */
@Controller()
@AllowCallers('api-gateway')
class RunsController {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  @Post('v1/runs')
  async start(@Tenant() { orgId, mode }: TenantContext): Promise<{ ok: true }> {
    const fact = { topic: TOPIC.name, type: 'x', key: 'k', orgId, mode, version: 1, data: {} };
    await this.database.transaction((tx) => this.outbox.append(tx, [fact]));
    this.logger.info('in-the-handler');
    return { ok: true };
  }

  @OnDomainEvents(TOPIC)
  async onEvents(_events: DomainEvent[]): Promise<void> {
    await this.database.query('SELECT 1');
    this.logger.info('in-the-event-handler');
  }
}

@Module({ controllers: [RunsController] })
class RunsModule {}

describe('What one request leaves in the logs', () => {
  let dir: string;
  let db: TestDatabase;
  let owner: RunningService;
  let gateway: Gateway;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'logs-'));
    db = await createTestDatabase('runs', OUTBOX_MIGRATIONS);
    const env = {
      PORT: '0',
      DATABASE_URL: db.url,
      EVENT_BUS: 'embedded',
      CONTEXT_KEYS: JSON.stringify(CONTEXT_KEYS),
      LOG_FILE: join(dir, 'owner'),
    };
    owner = await startService(
      { name: 'run-orchestrator', schema: 'runs', migrations: [], topics: [TOPIC], consumes: true },
      parseEnv(env, { ...httpSettings, ...eventBusSettings }),
      RunsModule,
    );
    gateway = await startGateway({ env: { RUNS_URL: owner.url, LOG_LEVEL: 'info', LOG_FILE: join(dir, 'gateway') } });
  });
  afterAll(async () => {
    await gateway?.stop();
    await owner?.close();
    await db?.drop();
    await rm(dir, { recursive: true, force: true });
  });

  const lines = async (service: string): Promise<Record<string, unknown>[]> =>
    (await readFile(join(dir, service), 'utf8').catch(() => ''))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const line = (service: string, msg: string, part: object) =>
    eventually(async () => {
      const found = (await lines(service)).find(
        (one) => one['msg'] === msg && Object.entries(part).every(([name, value]) => one[name] === value),
      );
      expect(found).toBeDefined();
      return found as Record<string, unknown>;
    });

  it('bears its id, its trace, its org, mode and credential on every line, in the gateway and in the service', async () => {
    const { orgId, keyId, secret } = await gateway.newKey({ mode: 'test' });
    const answer = await gateway.send('POST', '/v1/runs', { key: secret, body: {} });
    expect(answer.status).toBe(201);
    const requestId = answer.headers['request-id'] as string;
    const request = { requestId, orgId, mode: 'test', credentialId: keyId };
    const { traceId } = await line('gateway', 'request', { requestId });
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    await line('gateway', 'request', { ...request, route: '/v1/runs', status: 201 });
    await line('owner', 'in-the-handler', { ...request, traceId });
    await line('owner', 'request', { ...request, traceId, status: 201 });
    await line('owner', 'in-the-event-handler', { requestId, traceId, orgId, mode: 'test' });
  });

  it('bears them when the gateway refuses it or its owner fails', async () => {
    const { orgId, keyId, secret } = await gateway.newKey({ scopes: ['flows'] });
    const subject = { orgId, mode: 'live', credentialId: keyId };
    await gateway.send('POST', '/v1/runs', { key: secret, body: {} });
    await line('gateway', 'request', { ...subject, status: 403 });
    await gateway.owners.flow.close();
    await gateway.send('GET', '/v1/flows', { key: secret });
    await line('gateway', 'forward.failed', subject);
    await line('gateway', 'request', { ...subject, status: 503 });
  });

  it('bears org, mode and manager of a management request, and no org that is no id', async () => {
    const { orgId } = await gateway.newKey();
    await gateway.admin('GET', `/orgs/${orgId}/contacts?mode=test&phone=1`);
    await line('gateway', 'request', { orgId, mode: 'test', credentialId: 'admin' });
    await gateway.admin('GET', '/orgs/eve%0A');
    expect(await line('gateway', 'request', { status: 404, credentialId: 'admin' })).not.toHaveProperty('orgId');
  });

  it('is never a secret', async () => {
    const { secret } = await gateway.newKey();
    const answer = await gateway.send('GET', '/v1/me', { key: secret });
    await line('gateway', 'request', { requestId: answer.headers['request-id'] });
    const text = JSON.stringify([await lines('gateway'), await lines('owner')]);
    expect([text.includes(secret), text.includes(ADMIN_TOKEN)]).toEqual([false, false]);
  });
});
