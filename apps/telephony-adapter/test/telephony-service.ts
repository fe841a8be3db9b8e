import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ActionCallsRequest } from '@outcall/contracts-actions';
import type { PlaceCall } from '@outcall/contracts-telephony';
import { FLOW_LIBRARY, type FlowDefinition } from '@outcall/flow-language';
import { SystemClock, TimeOrderedIdGenerator, type Mode } from '@outcall/kernel';
import { createEventBus, type DomainEvent } from '@outcall/platform-event-bus';
import { CONTEXT_HEADER, ContextSigner, digestOf, type CallContext, type RunningService } from '@outcall/platform-http';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { Logger } from '@outcall/platform-telemetry';
import { contextKeysAmong, createTestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import { start } from '../src/start.js';

const CALLERS = ['telephony-adapter', 'api-gateway', 'run-orchestrator', 'contacts', 'flow', 'action-dispatcher'];
const CONTEXT_KEYS = contextKeysAmong(CALLERS);
export const ids = new TimeOrderedIdGenerator(new SystemClock());

export const PUBLIC_URL = 'https://calls.example.com';
export const RECORDING_KEYS = { k1: 'a key for links to recordings, in tests' };
export const SECRETS_KEYS = { k1: Buffer.alloc(32, 7).toString('base64') };
export const ORG = 'org_0mg1b2c3d4e5f6g7h8i9';
export const SERVICE_CONTEXT: CallContext = { type: 'service', orgId: null, mode: null, purpose: 'place-calls' };

export const tenant = (orgId: string, mode: Mode, kind: 'api_key' | 'admin' | 'member' = 'api_key'): CallContext => ({
  type: 'tenant',
  orgId,
  orgName: 'Shop',
  isVerified: true,
  callingHours: null,
  mode,
  credential: { kind, id: 'key_1', name: 'shop' },
  scopes: ['calls'],
});

export const callTo = (phone: string, more: Partial<PlaceCall> = {}): PlaceCall => ({
  callId: ids.next('call'),
  orgId: ORG,
  mode: 'test',
  runId: ids.next('run'),
  attempt: 1,
  flowVersionId: 'flv_0mg1b2c3d4e5f6g7h8i9',
  callType: 'transactional',
  phone,
  language: 'en-IN',
  inputs: { customer_name: 'Asha', order_no: '1001', amount: '1299', store_name: 'Shop' },
  metadata: { order: '1001' },
  testAnswers: null,
  permitExpiresAt: new Date(Date.now() + 60_000).toISOString(),
  ...more,
});

export const liveCallTo = (phone: string, more: Partial<PlaceCall> = {}): PlaceCall =>
  callTo(phone, { mode: 'live', ...more });

/** Numbers that answer, all different. */
export const answeringPhones = (count: number, from = 20_100): string[] =>
  Array.from({ length: count }, (_, index) => `+9198765${from + index}`);

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** flow, contacts and action-dispatcher in one small server that remembers what it was asked. */
async function startServices() {
  const received: Received[] = [];
  const state = { isDown: false, optOutStatus: 200, definition: FLOW_LIBRARY[0]?.definition };
  const server: Server = createServer((request, response) => {
    void readBody(request).then((body) => {
      received.push({ method: String(request.method), path: String(request.url), body });
      const status = request.url === '/internal/opt-outs' ? state.optOutStatus : 200;
      response.writeHead(state.isDown ? 503 : status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answerTo(String(request.url), body, state.definition)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    state,
    stop: () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections())),
  };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

function answerTo(path: string, body: Record<string, unknown>, definition: FlowDefinition | undefined): unknown {
  if (path.startsWith('/internal/flow-versions/'))
    return {
      flowVersion: {
        id: path.split(/[/?]/)[3],
        flowId: 'flw_1',
        orgId: ORG,
        version: 1,
        definition,
      },
    };
  if (path !== '/internal/action-calls') return { ok: true };
  const at = '2026-11-21T04:30:14.200Z';
  const rest = {
    status: 'sample',
    result: {},
    say: null,
    errorCode: null,
    httpStatus: null,
    durationMs: 0,
    createdAt: at,
    finishedAt: at,
  };
  const { items } = body as unknown as ActionCallsRequest;
  return {
    results: items.map(({ actionId, callId, runId, name, args }) => ({
      ok: true,
      actionCall: { id: actionId, callId, runId, name, args, ...rest },
    })),
  };
}

export interface Answer {
  readonly status: number;
  readonly body: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

interface Sending {
  readonly context?: CallContext;
  readonly body?: unknown;
  readonly caller?: string;
  readonly to?: Pick<RunningService, 'url'>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The telephony service on a database of its own, its neighbours, and all events it publishes. `boot` starts it, with
 * another carrier for one.
 */
export async function startTelephony(settings: Record<string, string> = {}, boot = start) {
  const db = await createTestDatabase('telephony', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
  const fakes = await startServices();
  const events: DomainEvent[] = [];
  let equipped = 0;
  const environment: Record<string, string> = {
    PORT: '0',
    DATABASE_URL: db.url,
    EVENT_BUS: 'embedded',
    CONTEXT_KEYS: JSON.stringify(CONTEXT_KEYS),
    LOG_LEVEL: 'silent',
    CALL_POLL_MS: '100',
    NUMBER_FITTING_MS: '86400000', // specs that fit numbers by other rules are not undone
    FLOW_URL: fakes.url,
    CONTACTS_URL: fakes.url,
    ACTIONS_URL: fakes.url,
    PUBLIC_URL,
    RECORDING_KEYS: JSON.stringify(RECORDING_KEYS),
    SECRETS_KEYS: JSON.stringify(SECRETS_KEYS),
    ...settings,
  };
  const replica = (more: Record<string, string> = {}): Promise<RunningService> => boot({ ...environment, ...more });
  const service = await replica();
  const bus = createEventBus(
    { kind: 'embedded', url: db.url },
    { service: 'observer', logger: Logger.create({ service: 'observer', level: 'silent' }) },
  );
  const watching = await bus.subscribe({
    group: 'observer',
    topics: ['telephony.call.v1'],
    handle: async (batch) => void events.push(...batch.events.map((item) => item.event)),
    onFatal: (error) => {
      throw error;
    },
  });
  /** As the gateway sends it; the answer as it comes. */
  const request = (
    method: string,
    path: string,
    { context, body, caller = 'api-gateway', to = service, headers = {} }: Sending,
  ): Promise<Response> => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const signed = { method, path, digest: digestOf(sent) };
    const given: Record<string, string> = {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(context && {
        [CONTEXT_HEADER]: new ContextSigner(caller, CONTEXT_KEYS).sign(context, 'telephony-adapter', signed),
      }),
    };
    return fetch(`${to.url}${path}`, {
      method,
      headers: given,
      ...(sent !== undefined && { body: sent }),
    });
  };
  const send = async (method: string, path: string, sending: Sending): Promise<Answer> => {
    const response = await request(method, path, sending);
    return { status: response.status, body: await response.json() };
  };
  const place = (items: readonly unknown[], to: Pick<RunningService, 'url'> = service): Promise<Answer> =>
    send('PUT', '/internal/calls', { context: SERVICE_CONTEXT, caller: 'run-orchestrator', body: { items }, to });
  const eventsOf = (callId: string): DomainEvent[] =>
    events.filter((event) => (event.data as { callId: string }).callId === callId);
  const admin = (path: string, body: unknown, org = ORG): Promise<Answer> =>
    send('POST', `/internal/admin/orgs/${org}/${path}`, { context: tenant(org, 'live', 'admin'), body });
  /** A number with so many lines for calls of every type, and credit. */
  const equip = async ({ lines, paise, org = ORG }: { lines: number; paise: number; org?: string }): Promise<void> => {
    const phone = `+9122600${String(equipped++).padStart(5, '0')}`;
    await admin('numbers', { phone, callTypes: ['transactional', 'service'], lines }, org);
    await admin('credits', { amount: paise, note: 'test' }, org);
  };
  const stop = async (): Promise<void> => {
    await watching.stop();
    await bus.close();
    await service.close();
    await fakes.stop();
    await db.drop();
  };
  return {
    db,
    bus,
    service,
    settings: environment,
    replica,
    fakes,
    events,
    eventsOf,
    request,
    send,
    place,
    equip,
    stop,
  };
}

export type Telephony = Awaited<ReturnType<typeof startTelephony>>;

/** The results of a batch of which none was bad. */
export function sound<Result>(results: readonly (Result | Error)[]): Result[] {
  return results.map((result) => {
    if (result instanceof Error) throw result;
    return result;
  });
}
