import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { ContextSigner } from '@outcall/platform-http';
import { contextKeysAmong, createTestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import { start } from '../src/start.js';
import { answerOk, startUpstream, type Received, type Upstream } from './upstream.js';

export const ADMIN_TOKEN = 'administrator-of-the-tests';
export const SCOPES = ['runs', 'flows', 'contacts', 'calls', 'actions', 'commerce'];
const SETTINGS = {
  flow: 'FLOW_URL',
  contacts: 'CONTACTS_URL',
  'run-orchestrator': 'RUNS_URL',
  'telephony-adapter': 'TELEPHONY_URL',
  'action-dispatcher': 'ACTIONS_URL',
  'commerce-sync': 'COMMERCE_URL',
  'webhook-delivery': 'WEBHOOKS_URL',
} as const;
export type OwnerName = keyof typeof SETTINGS;
export const CONTEXT_KEYS = contextKeysAmong(['api-gateway', ...Object.keys(SETTINGS)]);

export interface Sending {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** An object is sent as JSON; a stream without a length. */
  readonly body?: string | Buffer | Readable | object;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of a service under test are read freely
  readonly body: any;
}

const isStream = (body: unknown): body is Readable => typeof (body as Readable | undefined)?.pipe === 'function';

function encode(body: Sending['body']): string | Buffer | Readable | undefined {
  return body === undefined || typeof body === 'string' || Buffer.isBuffer(body) || isStream(body)
    ? body
    : JSON.stringify(body);
}

/** One request over node:http, whose path and headers go out as they are given. */
function sendTo(
  base: string,
  method: string,
  path: string,
  { key, headers = {}, body }: Sending = {},
): Promise<Answer> {
  const content = encode(body);
  const given: Record<string, string | string[]> = {
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...(content !== undefined && { 'content-type': 'application/json' }),
    ...(content !== undefined && !isStream(content) && { 'content-length': String(Buffer.byteLength(content)) }),
    ...headers,
  };
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, method, path, headers: given, agent: false }, (response) => {
      response.setEncoding('utf8');
      let text = '';
      response.on('data', (chunk: string) => void (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: parse(text) }),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
    if (isStream(content)) content.pipe(request);
    else request.end(content);
  });
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Bytes as they are given; resolves to all that comes back until the connection ends. */
export function sendBytes(base: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1').on('data', (chunk) => void (text += chunk));
    socket.on('close', () => resolve(text)).on('error', reject);
  });
}

/** A way to the database that can be cut: `url` leads to the same place as the one given. */
async function breakable(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((inward) => {
    const outward = connect(Number(target.port), target.hostname);
    for (const socket of [inward, outward])
      open.add(
        socket.on('error', () => undefined).on('close', () => [inward, outward].forEach((end) => end.destroy())),
      );
    inward.pipe(outward).pipe(inward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  Object.assign(url, { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) });
  return {
    url: url.toString(),
    cut(): void {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/**
 * Gateways that share a database, with a fake server for every owner. `envOf`: what each replica is told beside `env`.
 */
export async function startGateway({
  replicas = 1,
  env = {} as Record<string, string>,
  envOf = [] as Record<string, string>[],
} = {}) {
  const db = await createTestDatabase('gateway', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
  const way = await breakable(db.url);
  const owners = Object.fromEntries(
    await Promise.all(
      Object.keys(SETTINGS).map(async (owner) => [
        owner,
        await startUpstream(owner, new ContextSigner(owner, CONTEXT_KEYS)),
      ]),
    ),
  ) as Record<OwnerName, Upstream>;
  const urls = Object.fromEntries(
    Object.entries(SETTINGS).map(([owner, setting]) => [setting, owners[owner as OwnerName].url]),
  );
  const settings = {
    PORT: '0',
    DATABASE_URL: way.url,
    EVENT_BUS: 'embedded',
    CONTEXT_KEYS: JSON.stringify(CONTEXT_KEYS),
    LOG_LEVEL: 'silent',
    SECRETS_KEYS: JSON.stringify({ k1: Buffer.alloc(32, 1).toString('base64') }),
    EGRESS_ALLOW: '127.0.0.0/8',
    ADMIN_TOKEN,
  };
  const limits = {
    RATE_LIMIT_PER_SECOND: '5000',
    RATE_LIMIT_BURST: '10000',
    REFUSED_CREDENTIALS_PER_MINUTE: '10000',
    OAUTH_PAGES_PER_MINUTE: '10000',
  };
  const connections = env.SERVICE_CONNECTIONS ? { RUN_CONNECTIONS: env.SERVICE_CONNECTIONS } : {};
  const services = await Promise.all(
    Array.from({ length: replicas }, (_, replica) =>
      start({ ...settings, ...limits, ...urls, ...connections, ...env, ...envOf[replica] }),
    ),
  );
  const base = services[0]?.url ?? '';
  const stopServices = async (): Promise<void> => void (await Promise.all(services.map((service) => service.close())));
  const send = (method: string, path: string, sending?: Sending, replica = 0): Promise<Answer> =>
    sendTo(services[replica]?.url ?? '', method, path, sending);
  const admin = (method: string, path: string, body?: object): Promise<Answer> =>
    send(method, `/admin/v1${path}`, { key: ADMIN_TOKEN, ...(body && { body }) });
  return {
    db,
    base,
    /** What a process of its own is told, to be one replica more. */
    settings: { ...settings, ...limits, ...urls, ...connections, ...env } as Record<string, string>,
    apps: services.map(({ app }) => app),
    urls: services.map((service) => service.url),
    /** How long a request may take to arrive, from now on. */
    receiveWithin(ms: number): void {
      const times = { requestTimeout: ms, headersTimeout: ms };
      for (const { app } of services) Object.assign(app.getHttpServer() as Server, times);
    },
    owners,
    send,
    admin,
    cutDatabase: way.cut,
    /** A new org with a key; `secret` is the key. */
    async newKey(options: { mode?: 'live' | 'test'; scopes?: string[]; orgId?: string } = {}) {
      const orgId = options.orgId ?? String((await admin('POST', '/orgs', { name: 'Shop' })).body.org.id);
      const { body } = await admin('POST', `/orgs/${orgId}/api-keys`, {
        name: 'Shop key',
        mode: options.mode ?? 'live',
        scopes: options.scopes ?? SCOPES,
      });
      return { orgId, keyId: String(body.apiKey.id), secret: String(body.secret) };
    },
    /** What the owners received since the last call. */
    takeReceived(): Received[] {
      return Object.values(owners).flatMap(({ state }) => state.received.splice(0));
    },
    resetOwners(): void {
      for (const { state } of Object.values(owners))
        Object.assign(state, { respond: answerOk, begun: 0, brokenOff: 0, received: [] });
    },
    stopServices,
    async stop() {
      await stopServices();
      await Promise.all(Object.values(owners).map((owner) => owner.close()));
      way.cut();
      await db.drop();
    },
  };
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;
