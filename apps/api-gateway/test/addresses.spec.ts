import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type Gateway } from './gateway-service.js';

const PATH = '/v1/recordings/cal_0mg1b2c3d4e5f6g7h8i9?org=org_1&expires=2&kid=k1&signature=ab';
const LIMITS = { RATE_LIMIT_PER_SECOND: '0.01', RATE_LIMIT_BURST: '1' };

describe.each([
  ['a trusted proxy says', { TRUST_PROXY: '10.0.0.0/8,127.0.0.1' }, [200, 429, 200, 429, 429]],
  ['the connection says, as no proxy is trusted', {}, [200, 429, 429, 429, 429]],
])('A limit by address counts who %s', (_title, env, expected) => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway({ env: { ...LIMITS, ...env } });
  });
  afterAll(() => gateway.stop());

  it('asks, whatever a client writes before it', async () => {
    const chains = ['203.0.113.1', '203.0.113.1', '203.0.113.2, 10.0.0.7', '203.0.113.2', '203.0.113.9, 203.0.113.2'];
    const statuses: number[] = [];
    for (const chain of chains)
      statuses.push((await gateway.send('GET', PATH, { headers: { 'x-forwarded-for': chain } })).status);
    expect(statuses).toEqual(expected);
  });
});
