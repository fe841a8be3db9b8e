import { afterEach, describe, expect, it } from '@jest/globals';
import { PasswordHasher } from '../src/application/accounts/password-hasher.js';
import { startGateway, type Gateway } from './gateway-service.js';

const FROM = (address: string) => ({ 'x-forwarded-for': address });

describe('Sign-ins of strangers', () => {
  let gateway: Gateway;
  afterEach(() => gateway.stop());

  const signIn = async (address: string, email: string, password = 'a guess'): Promise<number> =>
    (await gateway.send('POST', '/admin/v1/session', { body: { email, password }, headers: FROM(address) })).status;

  /** How many passwords were given to be hashed. */
  function countHashes(): () => number {
    let count = 0;
    const hasher = gateway.apps[0]?.get(PasswordHasher, { strict: false }) as PasswordHasher;
    const verify = hasher.verify.bind(hasher);
    hasher.verify = (...given) => {
      count += 1;
      return verify(...given);
    };
    return () => count;
  }
  const tally = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

  it('200 at one moment from ever new addresses: the API of others answers, few are hashed, the others are to come again', async () => {
    gateway = await startGateway({ env: { TRUST_PROXY: '127.0.0.1' } });
    const { secret } = await gateway.newKey();
    let isOver = false;
    const reads: number[] = [];
    const flood = Promise.all(
      Array.from({ length: 200 }, (_, n) => signIn(`198.51.100.${n}`, `nobody-${n}@shop.example`)),
    ).finally(() => void (isOver = true));
    while (!isOver) reads.push((await gateway.send('GET', '/v1/me', { key: secret })).status);
    const statuses = await flood;
    expect([tally(reads, 200), reads.length > 0]).toEqual([reads.length, true]);
    expect(tally(statuses, 401) + tally(statuses, 503)).toBe(200);
    expect(tally(statuses, 503)).toBeGreaterThan(0);
    expect(tally(statuses, 401)).toBeGreaterThan(0);
  });

  it('of one address are counted before anything is hashed, whoever they are for', async () => {
    gateway = await startGateway({ env: { TRUST_PROXY: '127.0.0.1', SIGN_IN_PER_MINUTE_OF_ADDRESS: '5' } });
    const hashes = countHashes();
    const began = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => signIn('203.0.113.1', `nobody-${n}@shop.example`)),
    );
    const most = 6 + Math.ceil(((performance.now() - began) / 60_000) * 5);
    expect(hashes()).toBeGreaterThanOrEqual(5);
    expect(hashes()).toBeLessThanOrEqual(most);
    expect(tally(statuses, 429)).toBe(100 - hashes());
  });

  it('as one account from ever new addresses are counted too, and do not lock its owner out where it was signed in from', async () => {
    const env = { TRUST_PROXY: '127.0.0.1', SIGN_IN_PER_MINUTE_OF_ACCOUNT: '3' };
    gateway = await startGateway({ env });
    const owner = { email: 'owner@shop.example', password: 'correct horse battery' };
    const { body } = await gateway.admin('POST', '/orgs', { name: 'Shop' });
    await gateway.admin('POST', `/orgs/${body.org.id}/members`, { ...owner, name: 'Olga', role: 'owner' });
    expect(await signIn('203.0.113.1', owner.email, owner.password)).toBe(200);
    const hashes = countHashes();
    const statuses: number[] = [];
    for (let n = 0; statuses.at(-1) !== 429 && n < 100; n += 1)
      statuses.push(await signIn(`198.51.100.${n}`, 'OWNER@shop.example'));
    expect([statuses.at(-1), hashes()]).toEqual([429, statuses.length - 1]);
    expect(await signIn('203.0.113.1', owner.email, owner.password)).toBe(200);
  });
});
