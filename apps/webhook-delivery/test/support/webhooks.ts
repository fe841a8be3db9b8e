import { request } from 'undici';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { RUN_TOPIC } from '@outcall/contracts-runs';
import { OUTAGE_TOPIC, type WebhookDelivery, type WebhookEndpoint } from '@outcall/contracts-webhooks';
import { SystemClock, TimeOrderedIdGenerator, type Mode } from '@outcall/kernel';
import { createEventBus, EventBus, type DomainEvent } from '@outcall/platform-event-bus';
import {
  ContextSigner,
  digestOf,
  UNCHANGED_HEADER,
  type CallContext,
  type RunningService,
} from '@outcall/platform-http';
import { Logger } from '@outcall/platform-telemetry';
import { contextKeysAmong, createTestDatabase, type TestDatabase } from '@outcall/testing';
import { start } from '@outcall/app-webhook-delivery';
import { MIGRATIONS } from '../../src/migrations.js';

export const CONTEXT_KEYS = contextKeysAmong(['api-gateway', 'run-orchestrator', 'webhook-delivery']);
const SECRETS_KEYS = JSON.stringify({ k1: Buffer.alloc(32, 1).toString('base64') });
const ids = new TimeOrderedIdGenerator(new SystemClock());
const signer = new ContextSigner('api-gateway', CONTEXT_KEYS);

export type Answer = { status: number; body: Record<string, never> & { [key: string]: unknown } };
export const newOrg = (): string => ids.next('org');
export const newRun = (): string => ids.next('run');

/** The service on a database of its own, with helpers to speak to it as the gateway and the orchestrator do. */
export class Webhooks {
  readonly services: RunningService[] = [];

  private constructor(
    readonly db: TestDatabase,
    private readonly bus: EventBus,
  ) {}

  static async create(): Promise<Webhooks> {
    const db = await createTestDatabase('webhooks', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
    const logger = Logger.create({ service: 'test', level: 'silent' });
    return new Webhooks(db, createEventBus({ kind: 'embedded', url: db.url }, { service: 'test', logger }));
  }

  /** The environment of the service; also of one that runs as a process of its own. */
  get settings(): Record<string, string> {
    return {
      PORT: '0',
      DATABASE_URL: this.db.url,
      DATABASE_POOL_SIZE: '4',
      EVENT_BUS: 'embedded',
      LOG_LEVEL: 'warn',
      LOG_FILE: '/dev/null',
      CONTEXT_KEYS: JSON.stringify(CONTEXT_KEYS),
      SECRETS_KEYS,
      EGRESS_ALLOW: '127.0.0.0/8',
      WEBHOOK_POLL_MS: '100',
    };
  }

  async start(settings: Record<string, string> = {}): Promise<RunningService> {
    const service = await start({ ...this.settings, ...settings });
    this.services.push(service);
    return service;
  }

  async close(): Promise<void> {
    for (const service of this.services) await service.close();
    await this.bus.close();
    await this.db.drop();
  }

  async call(...asked: Parameters<Webhooks['text']>): Promise<Answer> {
    const { status, text } = await this.text(...asked);
    return { status, body: JSON.parse(text) as Answer['body'] };
  }

  /** What is answered, as it is written. */
  async text(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    orgId: string,
    path = '',
    body?: unknown,
    kind: 'admin' | 'api_key' = 'admin',
    contextOrg = orgId,
  ): Promise<{ status: number; type: string | string[] | undefined; isUnchanged: boolean; text: string }> {
    const url = `/internal/admin/orgs/${orgId}/webhook-endpoints${path}`;
    const credential = { kind, id: 'adm', name: 'admin' };
    const context = {
      type: 'tenant',
      orgId: contextOrg,
      orgName: 'Org',
      isVerified: true,
      callingHours: null,
      mode: 'live',
      credential,
      scopes: [],
    } as const;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const signed = { method, path: url, digest: digestOf(sent) };
    const response = await request(`${this.services[0]?.url}${url}`, {
      method,
      headers: {
        'svc-context': signer.sign(context, 'webhook-delivery', signed),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(sent !== undefined && { body: sent }),
    });
    const { [UNCHANGED_HEADER]: unchanged, 'content-type': type } = response.headers;
    return {
      status: response.statusCode,
      type,
      isUnchanged: unchanged !== undefined,
      text: await response.body.text(),
    };
  }

  /** The status of what the service answers to the gateway with that context. */
  async statusOf(method: string, path: string, context: object): Promise<number> {
    const signed = signer.sign(context as CallContext, 'webhook-delivery', { method, path, digest: digestOf(null) });
    const response = await fetch(`${this.services[0]?.url}${path}`, { method, headers: { 'svc-context': signed } });
    await response.arrayBuffer();
    return response.status;
  }

  /** The gateway hands over an app's secrets; the status of the answer. */
  handSecrets(appId: string, version: number, secrets: readonly object[]): Promise<number> {
    return this.tell('/internal/app-secrets', { appId, version, secrets });
  }

  /** A command of the gateway; the status of the answer. */
  async tell(path: string, event: object): Promise<number> {
    const body = JSON.stringify(event);
    const context = { type: 'service', orgId: null, mode: null, purpose: 'apps' } as CallContext;
    const signed = signer.sign(context, 'webhook-delivery', { method: 'PUT', path, digest: digestOf(body) });
    const headers = { 'svc-context': signed, 'content-type': 'application/json' };
    const response = await fetch(`${this.services[0]?.url}${path}`, { method: 'PUT', headers, body });
    await response.arrayBuffer();
    return response.status;
  }

  async endpoint(
    orgId: string,
    url: string,
    more: { mode?: Mode; eventTypes?: string[]; headers?: Record<string, string> } = {},
  ): Promise<{ id: string; secret: string }> {
    const answer = await this.call('POST', orgId, '', { mode: 'live', eventTypes: ['*'], url, ...more });
    if (answer.status !== 201) throw new Error(`create answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return { id: (answer.body['endpoint'] as unknown as WebhookEndpoint).id, secret: String(answer.body['secret']) };
  }

  async deliveries(orgId: string, endpointId: string, query = ''): Promise<WebhookDelivery[]> {
    const answer = await this.call('GET', orgId, `/${endpointId}/deliveries${query}`);
    return answer.body['deliveries'] as unknown as WebhookDelivery[];
  }

  /** What was told of endpoints that go on failing. */
  async outages(): Promise<DomainEvent[]> {
    const events: DomainEvent[] = [];
    await this.bus.read(OUTAGE_TOPIC.name, (_, { event }) => void events.push(event));
    return events;
  }

  async publish(events: readonly DomainEvent[]): Promise<void> {
    await this.bus.publish(events);
    for (const service of this.services) service.app.get(EventBus).wake();
  }
}

export function runEvent(orgId: string, more: Partial<DomainEvent> = {}): DomainEvent {
  const runId = more.key ?? newRun();
  return {
    id: ids.next('event'),
    topic: RUN_TOPIC.name,
    type: 'run.queued',
    key: runId,
    orgId,
    mode: 'live',
    time: new Date().toISOString(),
    version: 1,
    requestId: ids.next('request'),
    traceparent: null,
    data: {
      run: {
        id: runId,
        status: 'scheduled',
        metadata: { 'order no': '१२३', __proto__x: 'y' },
        inputs: { price: '₹ 499' },
      },
    },
    ...more,
  };
}
