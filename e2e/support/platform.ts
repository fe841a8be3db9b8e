import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from '@jest/globals';
import { ApiDocument, type Exchange } from './api-document.js';

/** The platform under test: `.local/dev.json` of one that runs, named by E2E_DEV_JSON. */
interface DevJson {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly adminToken: string;
}

const file = process.env['E2E_DEV_JSON'];
if (!file)
  throw new Error(
    'E2E_DEV_JSON names the dev.json of a running platform: use "node tools/e2e.mjs start", which starts one',
  );
/** Administrator's URL of its database, to read ledgers with plain SQL; undefined when it is not told. */
export const databaseUrl = process.env['E2E_DATABASE_URL'];
/** Whether it has an engine, and numbers with a trunk really ring. */
export const rings = process.env['CARRIER'] === 'asterisk';
export const platform = JSON.parse(readFileSync(file, 'utf8')) as DevJson;

const documents = [
  new ApiDocument('openapi', platform.baseUrl),
  new ApiDocument('openapi-management', `${platform.authUrl}/admin/v1`),
  new ApiDocument('openapi-hooks', `${platform.authUrl}/hooks`),
];

/** Every answer a journey sees must be as the published documents say. */
export function checkExchange(exchange: Exchange): void {
  for (const document of documents) if (document.owns(exchange)) document.check(exchange);
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads whatever the API answers and asserts on it
  readonly body: any;
}

export interface RequestOptions {
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(
  url: string,
  method: string,
  token: string | null,
  options: RequestOptions = {},
  tries = 1,
): Promise<Answer> {
  const payload = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(payload !== undefined && { body: payload as string }),
  });
  const text = await response.text();
  const answer = { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  checkExchange({ method, url, request: options.body, ...answer });
  if (answer.status !== 503 || !mayBeRepeated(method, url, options) || tries === MAX_TRIES) return answer;
  process.stderr.write(`503 to ${method} ${url}: asked again\n`);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return await send(url, method, token, options, tries + 1);
}

const MAX_TRIES = 30;
/**
 * "Try again" is what a busy machine may say. A client does so where nothing can happen twice: it reads, replaces what
 * it has not to match, or sends a key.
 */
const mayBeRepeated = (method: string, url: string, { headers }: RequestOptions): boolean =>
  method === 'GET' ||
  (method === 'PUT' && headers?.['if-match'] === undefined) ||
  url.endsWith('/explain') ||
  /\/triggers\/[^/]+\/try$/.test(url) ||
  headers?.['idempotency-key'] !== undefined;

/** A caller of the public API. */
export const api =
  (token: string | null, given: RequestOptions['headers'] = {}) =>
  (method: string, path: string, options?: RequestOptions) =>
    send(`${platform.baseUrl}${path}`, method, token, { ...options, headers: { ...given, ...options?.headers } });

/** A caller of the management API: a tenant's own server by its key. */
export const manager =
  (token: string, headers: RequestOptions['headers'] = {}) =>
  (method: string, path: string, body?: unknown) =>
    send(`${platform.authUrl}/admin/v1${path}`, method, token, { headers, ...(body !== undefined && { body }) });

/** The system of a shop, at its `webhookUrl`: its signature is among the `headers`. */
export const shopSystem =
  (url: string) =>
  (method: string, options: RequestOptions): Promise<Answer> =>
    send(url, method, null, options);

/** The platform administrator. */
export const admin = manager(platform.adminToken);

export const ALL_SCOPES = ['runs', 'flows', 'contacts', 'calls', 'actions', 'commerce'];

/** A new org of its own for one suite, with a key: nothing is shared between suites. */
export async function newOrg(name: string) {
  const { body } = await admin('POST', '/orgs', { name });
  const orgId: string = body.org.id;
  const newKey = async (mode: 'live' | 'test', scopes: readonly string[] = ALL_SCOPES) => {
    const answer = await admin('POST', `/orgs/${orgId}/api-keys`, { name: `${name} ${mode}`, mode, scopes });
    return { id: answer.body.apiKey.id as string, secret: answer.body.secret as string };
  };
  return { orgId, newKey };
}

/**
 * The numbers of one suite: suites run beside each other on one platform, and each looks at what happened to its own.
 */
const suites = readdirSync(new URL('..', import.meta.url))
  .filter((name) => name.endsWith('.spec.ts'))
  .sort();
const share = Math.floor(100_000 / suites.length);
const first = suites.indexOf(basename(expect.getState().testPath ?? '')) * share;
let counter = Math.floor(Math.random() * share); // of a platform that has run this suite before
/**
 * A shopper's number nobody else in this run uses, ending in the four digits that decide what happens
 * (docs/handbook/test-numbers.md).
 */
export function shopperPhone(ending = '4321'): string {
  if (first < 0) throw new Error('this is for a suite of its own: its numbers are counted by its name');
  counter = (counter + 1) % share;
  return `+919${String(first + counter).padStart(5, '0')}${ending}`;
}
