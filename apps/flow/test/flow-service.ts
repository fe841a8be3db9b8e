import { FakeActions } from './fake-actions.js';
import { contextKeysAmong, createTestDatabase } from '@outcall/testing';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { CONTEXT_HEADER, ContextSigner, digestOf, type CallContext, type TenantContext } from '@outcall/platform-http';
import { MIGRATIONS } from '../src/migrations.js';
import { start } from '../src/start.js';

const CALLERS = [
  'flow',
  'api-gateway',
  'run-orchestrator',
  'telephony-adapter',
  'contacts',
  'action-dispatcher',
  'commerce-sync',
];
const CONTEXT_KEYS = contextKeysAmong(CALLERS);

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of a service under test are read freely
  readonly body: any;
}

export interface Ask {
  readonly caller?: string;
  readonly context?: CallContext;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Address of a process of its own. */
  readonly to?: string;
}

export const tenant = (orgId: string, mode: 'live' | 'test' = 'live'): TenantContext => ({
  type: 'tenant',
  orgId,
  orgName: 'Shop',
  isVerified: true,
  callingHours: null,
  mode,
  credential: { kind: 'api_key', id: 'key_1', name: 'shop' },
  scopes: ['flows'],
});

export const SERVICE_CONTEXT: CallContext = { type: 'service', orgId: null, mode: null, purpose: 'place-calls' };

/** The flow service on a database of its own, with `replicas` instances that share it. */
export async function startFlowService(replicas = 1) {
  const db = await createTestDatabase('flow', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
  const actions = await FakeActions.start();
  const env = {
    PORT: '0',
    DATABASE_URL: db.url,
    EVENT_BUS: 'embedded',
    ACTIONS_URL: actions.url,
    CONTEXT_KEYS: JSON.stringify(CONTEXT_KEYS),
    LOG_LEVEL: 'silent',
  };
  const services = await Promise.all(Array.from({ length: replicas }, () => start(env)));
  let turn = 0;
  const ask = async (
    method: string,
    path: string,
    { caller = 'api-gateway', context, body, headers = {}, to }: Ask,
  ): Promise<Answer> => {
    const url = to ?? services[turn++ % services.length]?.url ?? '';
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const request = { method, path, digest: digestOf(sent) };
    const signed: Record<string, string> = context
      ? { [CONTEXT_HEADER]: new ContextSigner(caller, CONTEXT_KEYS).sign(context, 'flow', request) }
      : {};
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...signed, ...json, ...headers },
      ...(sent !== undefined && { body: sent }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  };
  const stop = async (): Promise<void> => {
    await Promise.all(services.map((service) => service.close()));
    await actions.stop();
    await db.drop();
  };
  return { db, actions, services, settings: env, ask, stop };
}

export type FlowService = Awaited<ReturnType<typeof startFlowService>>;
