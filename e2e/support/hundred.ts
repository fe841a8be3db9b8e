import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';
import { ALL_SCOPES, api, manager, platform, type Answer, type RequestOptions } from './platform.js';

const TRIES = 100;
const MAX_TRIES = 30;
/** A connection of its own for each request: behind a balancer the next one may reach any replica. */
const ANYWHERE = { connection: 'close' };

/** What was to be seen after an answered change, and what was. */
interface Try {
  readonly wanted: unknown;
  readonly seen?: unknown;
  /** In place of `seen`: what comes of it by itself, and is looked at when all changes are made. */
  readonly later?: () => Promise<unknown>;
}
/** One change and, right after its answer, what acts by it. The number rises within the tenant. */
type Once = (turn: number) => Promise<Try | readonly Try[]>;
export type NewTenant = (tenant: number) => Promise<Once>;

/**
 * Makes a change a hundred times for so many tenants of their own, one after another for each. Every single try must
 * have been acted by.
 */
export async function aHundredTimes(tenants: number, newTenant: NewTenant): Promise<void> {
  const inTenant = async (_: unknown, tenant: number): Promise<Try[]> => {
    const once = await newTenant(tenant);
    const tries: Try[] = [];
    for (let turn = 0; turn < TRIES / tenants; turn += 1) tries.push(...[await once(turn)].flat());
    return tries;
  };
  const made = (await Promise.all(Array.from({ length: tenants }, inTenant))).flat();
  const tries = await Promise.all(
    made.map(async ({ wanted, seen, later }) => ({ wanted, seen: later ? await later() : seen })),
  );
  expect(tries.length).toBeGreaterThanOrEqual(TRIES);
  expect(tries.filter(({ wanted, seen }) => !isDeepStrictEqual(seen, wanted))).toEqual([]);
}

/** "Try again" is no answer, and what is asked here twice does no harm. */
function insisting<Asked extends readonly unknown[]>(ask: (...asked: Asked) => Promise<Answer>) {
  return async (...asked: Asked): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(...asked);
      if (answer.status !== 503 || tries === MAX_TRIES) return answer;
    }
  };
}
export const anybody = (token: string | null) => insisting(api(token, ANYWHERE));
export const manage = insisting(manager(platform.adminToken, ANYWHERE));

/** The body of an answer that says yes: only such a change must be acted by. */
export async function good(answering: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answering;
  expect([status, body]).toEqual([expect.any(Number), expect.objectContaining({ ok: true })]);
  return body;
}

/** An org of one tenant mode, with callers that reach any replica. */
export async function tenantOrg(name: string, mode: 'live' | 'test') {
  const orgId: string = (await good(manage('POST', '/orgs', { name }))).org.id;
  const of = (path: string): string => `/orgs/${orgId}${path}`;
  const change = (method: string, path: string, body?: unknown) => good(manage(method, of(path), body));
  const newKey = async () => {
    const { apiKey, secret } = await change('POST', '/api-keys', { name, mode, scopes: ALL_SCOPES });
    return { id: apiKey.id as string, secret: secret as string };
  };
  const call = anybody((await newKey()).secret);
  const start = (body: RequestOptions['body']): Promise<Answer> =>
    call('POST', '/runs', { body, headers: { 'idempotency-key': randomUUID() } });
  return { orgId, newKey, call, of, change, start };
}

export type TenantOrg = Awaited<ReturnType<typeof tenantOrg>>;

/** Has all that a live call needs but a flow. */
export async function liveOrg(name: string, number: string): Promise<TenantOrg> {
  const org = await tenantOrg(name, 'live');
  await org.change('PATCH', '', { isVerified: true, shopperLimits: null });
  await org.change('POST', '/numbers', { phone: number, callTypes: ['transactional'], lines: 5 });
  await org.change('POST', '/credits', { amount: 10_000, note: 'e2e' });
  return org;
}

/** The code of a refusal; of what was done the status. */
export const resultOf = ({ status, body }: Answer): string | number => body?.errorCode ?? status;
