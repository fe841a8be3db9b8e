import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mintApiKey } from '../src/domain/api-key.js';
import { PUBLIC_ROUTES } from '../src/routing/public-routes.js';
import type { PublicRoute } from '../src/routing/route.js';
import { SCOPES, startGateway, type Answer, type Gateway } from './gateway-service.js';

const pathOf = (route: PublicRoute): string => route.path.replace(/:(\w+)/g, 'x_$1');
const withoutRequestId = ({ status, body }: Answer) => ({ status, body: { ...body, requestId: 'same' } });

describe('Credentials', () => {
  let gateway: Gateway;
  let revoked: string;
  const keyWithout = new Map<string, string>();

  beforeAll(async () => {
    gateway = await startGateway({ replicas: 2 });
    const { orgId, keyId, secret } = await gateway.newKey();
    revoked = secret;
    await gateway.admin('DELETE', `/orgs/${orgId}/api-keys/${keyId}`);
    for (const scope of SCOPES)
      keyWithout.set(
        scope,
        (await gateway.newKey({ orgId, scopes: SCOPES.filter((other) => other !== scope) })).secret,
      );
  });
  afterAll(() => gateway.stop());
  beforeEach(() => gateway.resetOwners());

  describe.each(PUBLIC_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'of %s',
    (_name, route) => {
      it('are needed, and wrong ones all get the same answer', async () => {
        const authorizations = [
          undefined,
          '',
          'Bearer',
          'Bearer ',
          'Basic dXNlcjpwYXNz',
          'Bearer nonsense',
          `Bearer ${revoked.slice(0, -1)}_`,
          `Bearer ${mintApiKey('live', randomBytes)}`,
          `Bearer ${revoked}`,
          `Token ${revoked}`,
          revoked,
          `Bearer ${revoked} ${revoked}`,
          `Bearer ${'a'.repeat(5_000)}`,
        ];
        const answers = await Promise.all(
          authorizations.map((authorization) =>
            gateway.send(route.method, pathOf(route), {
              headers: authorization === undefined ? {} : { authorization },
            }),
          ),
        );
        const expected = {
          ok: false,
          errorCode: 'UNAUTHENTICATED',
          message: expect.any(String),
          requestId: expect.stringMatching(/^req_[a-z0-9]{20}$/),
        };
        for (const answer of answers) {
          expect([answer.status, answer.headers['www-authenticate'], answer.headers['request-id']]).toEqual([
            401,
            'Bearer',
            answer.body.requestId,
          ]);
          expect(answer.body).toEqual(expected);
        }
        expect(new Set(answers.map((answer) => JSON.stringify(withoutRequestId(answer)))).size).toBe(1);
        expect(gateway.takeReceived()).toEqual([]);
      });

      it('must have the scope', async () => {
        if (route.scope === null) {
          const { secret } = await gateway.newKey({ scopes: [] });
          expect((await gateway.send(route.method, pathOf(route), { key: secret })).status).toBe(200);
          return;
        }
        const answer = await gateway.send(route.method, pathOf(route), {
          key: keyWithout.get(route.scope) ?? '',
          headers: { 'content-type': 'text/plain', 'idempotency-key': 'a b' },
        });
        expect([answer.status, answer.body.errorCode]).toEqual([403, 'FORBIDDEN']);
        expect(gateway.takeReceived()).toEqual([]);
      });
    },
  );

  it('reach the owner of every route with a signed context of the tenant', async () => {
    const { orgId, keyId, secret } = await gateway.newKey();
    await gateway.admin('PATCH', `/orgs/${orgId}`, {
      name: 'दुकान',
      isVerified: true,
      callingHours: { days: { mon: [['10:00', '19:00']] } },
    });
    for (const route of PUBLIC_ROUTES.filter(({ owner }) => owner !== 'gateway')) {
      const path = `${pathOf(route)}?limit=1&cursor=%2F%3D`;
      expect((await gateway.send(route.method, path, { key: secret })).status).toBe(200);
      const [received, ...more] = gateway.takeReceived();
      expect(more).toEqual([]);
      expect(received).toMatchObject({ owner: route.owner, method: route.method, url: path, length: 0 });
      expect(received?.context).toEqual({
        type: 'tenant',
        caller: 'api-gateway',
        orgId,
        orgName: 'दुकान',
        isVerified: true,
        callingHours: { days: { mon: [['10:00', '19:00']] } },
        shopperLimits: { gapMinutes: 60, reachedPerDay: 3, attemptsPerDay: 8 },
        orgVersion: expect.any(Number),
        mode: 'live',
        credential: { kind: 'api_key', id: keyId, name: 'Shop key' },
        scopes: SCOPES,
      });
    }
  });

  it('tell their own with GET /v1/me, the scheme in any case', async () => {
    const { orgId, secret } = await gateway.newKey({ mode: 'test', scopes: ['flows', 'runs'] });
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR']) {
      const answer = await gateway.send('GET', '/v1/me', { headers: { authorization: `${scheme} ${secret}` } });
      expect(answer.text).toBe(
        JSON.stringify({
          ok: true,
          org: { id: orgId, name: 'Shop' },
          caller: { kind: 'api_key', name: 'Shop key', mode: 'test', scopes: ['flows', 'runs'] },
        }),
      );
    }
  });

  it('for tests may not make a store', async () => {
    const { secret } = await gateway.newKey({ mode: 'test' });
    expect(await gateway.send('POST', '/v1/stores', { key: secret, body: {} })).toMatchObject({
      status: 403,
      body: { errorCode: 'FORBIDDEN' },
    });
    expect((await gateway.send('GET', '/v1/stores', { key: secret })).status).toBe(200);
  });

  it('are refused by every replica with the first request after their revocation, under load too', async () => {
    const { orgId, keyId, secret } = await gateway.newKey();
    let isRevoked = false;
    const late: number[] = [];
    const hammer = async (replica: number): Promise<void> => {
      for (let round = 0; round < 40; round += 1) {
        const sentAfter = isRevoked;
        const { status } = await gateway.send('GET', '/v1/me', { key: secret }, replica);
        if (sentAfter) late.push(status);
      }
    };
    const load = Promise.all([0, 1, 0, 1, 0, 1].map(hammer));
    await gateway.admin('DELETE', `/orgs/${orgId}/api-keys/${keyId}`);
    isRevoked = true;
    await load;
    expect(late.length).toBeGreaterThan(0);
    expect(new Set(late)).toEqual(new Set([401]));
  });

  it('of one moment are told apart though they are looked up together', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => gateway.newKey()));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => gateway.send('GET', '/v1/me', { key: keys[index % 5]?.secret ?? '' })),
    );
    expect(answers.map(({ body }) => body.org.id)).toEqual(answers.map((_, index) => keys[index % 5]?.orgId));
  });
});
