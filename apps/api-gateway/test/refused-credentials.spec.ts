import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type Answer, type Gateway } from './gateway-service.js';

const FROM = (address: string) => ({ 'x-forwarded-for': address });

describe('Refused credentials', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway({ env: { REFUSED_CREDENTIALS_PER_MINUTE: '5', TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => gateway.stop());

  const tryOut = async (times: number, address: string, path: string, key?: string): Promise<number[]> => {
    const answers: Answer[] = [];
    const sending = { headers: FROM(address), ...(key !== undefined && { key }) };
    for (let count = 0; count < times; count += 1) answers.push(await gateway.send('GET', path, sending));
    return answers.map(({ status }) => status);
  };

  it('are limited by address, the other addresses are not', async () => {
    expect(await tryOut(7, '203.0.113.1', '/v1/me', 'forged')).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await tryOut(1, '203.0.113.2', '/v1/me')).toEqual([401]);
    const refused = await gateway.send('GET', '/v1/me', { headers: FROM('203.0.113.1') });
    expect(refused.body).toMatchObject({ ok: false, errorCode: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('stop guesses at the token of the administrator, also the right one', async () => {
    expect(await tryOut(7, '203.0.113.3', '/admin/v1/orgs', 'a-guess')).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await tryOut(1, '203.0.113.3', '/admin/v1/orgs', 'never-seen-before')).toEqual([429]);
  });

  it('are none where who asks about their own session shows no cookie: nothing is looked up', async () => {
    expect(new Set(await tryOut(20, '203.0.113.5', '/admin/v1/session'))).toEqual(new Set([401]));
    expect(await tryOut(1, '203.0.113.5', '/v1/me', 'forged')).toEqual([401]);
  });

  it('do not stop a credential that has worked, from the same address, until it is revoked', async () => {
    const { orgId, keyId, secret } = await gateway.newKey();
    expect(await tryOut(1, '203.0.113.4', '/v1/me', secret)).toEqual([200]);
    expect((await tryOut(7, '203.0.113.4', '/v1/me', 'forged')).at(-1)).toBe(429);
    expect(await tryOut(3, '203.0.113.4', '/v1/me', secret)).toEqual([200, 200, 200]);
    await gateway.admin('DELETE', `/orgs/${orgId}/api-keys/${keyId}`);
    expect((await tryOut(2, '203.0.113.4', '/v1/me', secret)).at(-1)).toBe(429);
  });
});

describe('A thousand guesses at one moment', () => {
  let gateway: Gateway;
  const PASSWORD = 'correct horse battery';
  const owner = { email: 'owner@shop.example', password: PASSWORD };
  beforeAll(async () => {
    const env = { TRUST_PROXY: '127.0.0.1', OVERLOAD_IN_WORK: '5000', REFUSED_CREDENTIALS_PER_MINUTE: '100' };
    const wide = { SIGN_IN_PER_MINUTE_OF_ADDRESS: '5000', SIGN_IN_PER_MINUTE: '5000' };
    gateway = await startGateway({ env: { ...env, ...wide } });
    const { body } = await gateway.admin('POST', '/orgs', { name: 'Shop' });
    await gateway.admin('POST', `/orgs/${body.org.id}/members`, { ...owner, name: 'Olga', role: 'owner' });
  });
  afterAll(() => gateway.stop());

  /** How many were answered 401, and as what the others were; and how many the limit may have let through. */
  async function guess(send: (n: number) => Promise<Answer>) {
    const began = performance.now();
    const statuses = (await Promise.all(Array.from({ length: 1_000 }, (_, n) => send(n)))).map(({ status }) => status);
    const most = 101 + Math.ceil(((performance.now() - began) / 60_000) * 100);
    return { lookedAt: statuses.filter((status) => status === 401).length, answers: new Set(statuses), most };
  }

  it('at keys: no more are looked at than the limit says', async () => {
    const { lookedAt, answers, most } = await guess((n) =>
      gateway.send('GET', '/v1/me', { key: `forged-${n}`, headers: FROM('203.0.113.10') }),
    );
    expect(answers).toEqual(new Set([401, 429]));
    expect(lookedAt).toBeGreaterThanOrEqual(100);
    expect(lookedAt).toBeLessThanOrEqual(most);
  });

  it('at the token of the administrator: also after requests that show nothing have been answered', async () => {
    const from = FROM('203.0.113.11');
    expect((await gateway.send('POST', '/admin/v1/session', { body: owner, headers: from })).status).toBe(200);
    const { lookedAt, answers, most } = await guess(() => gateway.send('GET', '/admin/v1/orgs', { headers: from }));
    expect(answers).toEqual(new Set([401, 429]));
    expect(lookedAt).toBeLessThanOrEqual(most);
  });

  it.each([
    ['GET', '/admin/v1/session', '203.0.113.12', undefined],
    ['POST', '/admin/v1/session/password', '203.0.113.13', { current: PASSWORD, password: 'another battery' }],
  ])('at cookies of sessions, where anybody is admitted: %s %s', async (method, path, address, body) => {
    const cookie = (n: number) => `svc_session=${String(n).padStart(43, '0')}`;
    const { lookedAt, most } = await guess((n) =>
      gateway.send(method, path, { headers: { ...FROM(address), cookie: cookie(n) }, ...(body && { body }) }),
    );
    expect(lookedAt).toBeLessThanOrEqual(most);
  });
});
