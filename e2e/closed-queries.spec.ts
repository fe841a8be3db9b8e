import { beforeAll, describe, expect, it } from '@jest/globals';
import { operationsOf, pathOf, type Operation } from './support/operations.js';
import { admin, api, newOrg, platform } from './support/platform.js';

/** OAuth leaves a client's own parameters alone (RFC 6749). */
const isClosed = ({ path }: Operation): boolean => !path.includes('/oauth/');
const PUBLIC = operationsOf('openapi').filter(isClosed);
const MANAGEMENT = operationsOf('openapi-management').filter(isClosed);

/** What is unknown everywhere, and how an answer names it. */
const UNKNOWN = [
  ['no_such_filter=1', 'no_such_filter'],
  ['__proto__=1', '__proto__'],
  ['constructor=1', 'constructor'],
  ['mode[]=live', 'mode[]'],
  ['no_such_filter=1&no_such_filter=2', 'no_such_filter'],
] as const;

describe('a query parameter that an operation does not know', () => {
  let org: Awaited<ReturnType<typeof newOrg>>;
  let call: ReturnType<typeof api>;
  beforeAll(async () => {
    org = await newOrg('Strict Shop');
    call = api((await org.newKey('live')).secret);
  });

  const refusal = (name: string) => ({
    status: 400,
    body: { errorCode: 'INVALID_REQUEST', details: [{ path: [name], message: 'is not a known query parameter' }] },
  });

  it('are looked for at every operation of both documents', () => {
    expect([PUBLIC.length, MANAGEMENT.length].every((count) => count > 20)).toBe(true);
  });

  it.each(PUBLIC.filter(({ method }) => method !== 'HEAD').map((operation) => [operation.name, operation] as const))(
    'is named and refused by the public operation %s',
    async (_, operation) => {
      for (const [query, name] of UNKNOWN) {
        const options = operation.body === undefined ? {} : { body: operation.body };
        expect(await call(operation.method, `${pathOf(operation, {})}?${query}`, options)).toMatchObject(refusal(name));
      }
    },
  );

  it.each(MANAGEMENT.map((operation) => [operation.name, operation] as const))(
    'is named and refused by the operation %s of the management API',
    async (_, operation) => {
      const path = pathOf(operation, { orgId: org.orgId });
      for (const [query, name] of UNKNOWN)
        expect(await admin(operation.method, `${path}?${query}`, operation.body)).toMatchObject(refusal(name));
    },
  );

  it('is not read before the credential and its scope', async () => {
    const narrow = api((await org.newKey('live', ['flows'])).secret);
    expect((await api('svc_sk_live_none')('GET', '/runs?no_such_filter=1')).status).toBe(401);
    expect((await narrow('GET', '/runs?no_such_filter=1')).status).toBe(403);
  });

  it('cancels nothing and starts nothing', async () => {
    const runs = async (): Promise<unknown> => (await call('GET', '/runs')).body.runs;
    const before = await runs();
    await call('POST', '/runs?phone=1', { body: { flowKey: 'cod_confirmation', phone: '9876543210' } });
    expect(await runs()).toEqual(before);
  });

  it('is nothing to those who ask for health or open a page', async () => {
    for (const page of ['/healthz', '/readyz', '/openapi.json', '/docs'])
      expect([page, (await fetch(`${platform.authUrl}${page}?from=probe`)).status]).toEqual([page, 200]);
  });
});
