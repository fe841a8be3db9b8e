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

  it('do not stop a credential that has worked, from the same address, until it is revoked', async () => {
    const { orgId, keyId, secret } = await gateway.newKey();
    expect(await tryOut(1, '203.0.113.4', '/v1/me', secret)).toEqual([200]);
    expect((await tryOut(7, '203.0.113.4', '/v1/me', 'forged')).at(-1)).toBe(429);
    expect(await tryOut(3, '203.0.113.4', '/v1/me', secret)).toEqual([200, 200, 200]);
    await gateway.admin('DELETE', `/orgs/${orgId}/api-keys/${keyId}`);
    expect((await tryOut(2, '203.0.113.4', '/v1/me', secret)).at(-1)).toBe(429);
  });
});
