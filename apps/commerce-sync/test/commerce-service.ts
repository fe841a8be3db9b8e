import { CONTEXT_HEADER, ContextSigner, digestOf, type CallContext, type ServiceContext } from '@outcall/platform-http';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { contextKeysAmong, createTestDatabase } from '@outcall/testing';
import type { Mode } from '@outcall/kernel';
import { MIGRATIONS } from '../src/migrations.js';
import { start } from '../src/start.js';
import { startService, type FakeService } from './fake-service.js';

const CALLERS = ['commerce-sync', 'api-gateway', 'contacts', 'run-orchestrator', 'action-dispatcher'];
const CONTEXT_KEYS = contextKeysAmong([...CALLERS, 'flow']);

export const tenant = (orgId: string, mode: Mode): CallContext => ({
  type: 'tenant',
  orgId,
  orgName: 'Shop',
  isVerified: true,
  callingHours: null,
  mode,
  credential: { kind: 'api_key', id: 'key_1', name: 'shop' },
  scopes: ['commerce'],
});

export const manager = (orgId: string): CallContext => ({
  ...(tenant(orgId, 'live') as Extract<CallContext, { type: 'tenant' }>),
  credential: { kind: 'admin', id: 'admin', name: 'platform administrator' },
});

export const service: ServiceContext = { type: 'service', orgId: null, mode: null, purpose: 'test' };

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads whatever is answered and asserts on it
  readonly body: any;
}

export interface Asking {
  readonly body?: unknown;
  /** Beside what each request has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Buffer;
  readonly context?: CallContext;
  readonly caller?: string;
}

async function send(url: string, method: string, path: string, asking: Asking): Promise<Answer> {
  const { body, raw, context, caller = 'api-gateway', headers: more } = asking;
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const request = { method, path, digest: digestOf(payload) };
  const headers: Record<string, string> = {
    ...more,
    ...(context && {
      [CONTEXT_HEADER]: new ContextSigner(caller, CONTEXT_KEYS).sign(context, 'commerce-sync', request),
    }),
    ...(payload !== undefined && { 'content-type': 'application/json' }),
  };
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(payload !== undefined && { body: payload as string }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The commerce service on a database of its own, with neighbours that answer as they are told. */
export async function startCommerceService(settings: Readonly<Record<string, string>> = {}) {
  const db = await createTestDatabase('commerce', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
  const fake: FakeService = await startService();
  const env = {
    PORT: '0',
    DATABASE_URL: db.url,
    EVENT_BUS: 'embedded',
    CONTEXT_KEYS: JSON.stringify(CONTEXT_KEYS),
    LOG_LEVEL: 'silent',
    CONTACTS_URL: fake.url,
    RUNS_URL: fake.url,
    FLOW_URL: fake.url,
    CURSOR_KEY: 'cursor-key-of-the-tests',
    SECRETS_KEYS: JSON.stringify({ k1: Buffer.alloc(32, 7).toString('base64') }),
    PUBLIC_URL: 'https://calls.example/',
    TRIGGER_POLL_MS: '50',
    HOOK_POLL_MS: '50',
    HOOK_RETRY_MS: '50',
    COMMERCE_ERASE_SWEEP_MS: '50',
    ...settings,
  };
  const own = await start(env);
  const ask = (method: string, path: string, asking: Asking = {}): Promise<Answer> =>
    send(own.url, method, path, asking);
  const get = (path: string, context?: CallContext, caller?: string): Promise<Answer> =>
    ask('GET', path, { ...(context && { context }), ...(caller && { caller }) });
  const stop = async (): Promise<void> => {
    await own.close();
    await fake.stop();
    await db.drop();
  };
  /** A second process on the same database. */
  const replica = async () => {
    const other = await start(env);
    return {
      ask: (method: string, path: string, asking: Asking = {}) => send(other.url, method, path, asking),
      close: () => other.close(),
    };
  };
  return { db, env, service: own, fake, ask, askAt: send, get, replica, stop };
}

export type CommerceService = Awaited<ReturnType<typeof startCommerceService>>;
