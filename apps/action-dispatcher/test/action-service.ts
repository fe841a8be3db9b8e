import { createEventBus, type DomainEvent } from '@outcall/platform-event-bus';
import { CONTEXT_HEADER, ContextSigner, digestOf, type CallContext } from '@outcall/platform-http';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { Logger } from '@outcall/platform-telemetry';
import { contextKeysAmong, createTestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import { start } from '../src/start.js';

const CALLERS = ['action-dispatcher', 'api-gateway', 'commerce-sync', 'flow', 'telephony-adapter'];
const CONTEXT_KEYS = contextKeysAmong(CALLERS);

export const SERVICE_CONTEXT: CallContext = { type: 'service', orgId: null, mode: null, purpose: 'play-calls' };
export const TENANT_CONTEXT: CallContext = {
  type: 'tenant',
  orgId: 'org_a',
  orgName: 'Shop',
  isVerified: true,
  callingHours: null,
  mode: 'test',
  credential: { kind: 'api_key', id: 'key_1', name: 'shop' },
  scopes: ['actions'],
};

export interface Answer {
  readonly status: number;
  readonly body: any; // eslint-disable-line @typescript-eslint/no-explicit-any
  /** The bytes of the body. */
  readonly text: string;
  readonly headers: Headers;
}

export interface Sent {
  readonly context?: CallContext;
  readonly caller?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Instead of the replicas by turns. */
  readonly url?: string;
}

/** The action service on a database of its own, `replicas` of it that take turns, with all events it publishes. */
export async function startActions({
  replicas = 1,
  env = {},
}: { replicas?: number; env?: Record<string, string> } = {}) {
  const db = await createTestDatabase('actions', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
  const settings = {
    PORT: '0',
    DATABASE_URL: db.url,
    EVENT_BUS: 'embedded',
    CONTEXT_KEYS: JSON.stringify(CONTEXT_KEYS),
    LOG_LEVEL: 'silent',
    SECRETS_KEYS: JSON.stringify({ k1: Buffer.alloc(32, 1).toString('base64') }),
    EGRESS_ALLOW: '127.0.0.0/8',
    COMMERCE_URL: 'http://127.0.0.1:9',
    FLOW_URL: 'http://127.0.0.1:9',
    ...env,
  };
  const services = await Promise.all(Array.from({ length: replicas }, () => start(settings)));
  const bus = createEventBus(
    { kind: 'embedded', url: db.url },
    { service: 'observer', logger: Logger.create({ service: 'observer', level: 'silent' }) },
  );
  const events: DomainEvent[] = [];
  const watching = await bus.subscribe({
    group: 'observer',
    topics: ['actions.action.v1'],
    handle: async (batch) => void events.push(...batch.events.map((item) => item.event)),
    onFatal: (error) => {
      throw error;
    },
  });
  let turn = 0;
  const send = async (
    method: string,
    path: string,
    { context, caller = 'api-gateway', body, headers = {}, url }: Sent,
  ): Promise<Answer> => {
    const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const request = { method, path, digest: digestOf(payload) };
    const signed: Record<string, string> = context
      ? { [CONTEXT_HEADER]: new ContextSigner(caller, CONTEXT_KEYS).sign(context, 'action-dispatcher', request) }
      : {};
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(`${url ?? services[turn++ % services.length]?.url}${path}`, {
      method,
      headers: { ...signed, ...type, ...headers },
      ...(payload !== undefined && { body: payload }),
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text), text, headers: response.headers };
  };
  const stop = async (): Promise<void> => {
    await watching.stop();
    await bus.close();
    await Promise.all(services.map((service) => service.close()));
    await db.drop();
  };
  const app = services[0]?.app as NonNullable<(typeof services)[number]['app']>;
  return { db, bus, events, settings, app, send, stop };
}

export type Actions = Awaited<ReturnType<typeof startActions>>;
