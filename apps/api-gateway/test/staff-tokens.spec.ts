import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NOT_RECORDED, auditingOf, isChanging } from '../src/routing/audited-routes.js';
import { MANAGEMENT_ROUTES } from '../src/routing/management-routes.js';
import { ADMIN_TOKEN, startGateway, type Gateway } from './gateway-service.js';

const ASHA = 'asha-0123456789-0123456789-012345';
const RAVI = 'ravi-0123456789-0123456789-012345';

describe('The tokens of staff', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    // As in the middle of a rollout that takes Asha's token away and brings Ravi's: the second replica has both.
    gateway = await startGateway({
      replicas: 2,
      env: { ADMIN_TOKENS: `ravi:${RAVI}` },
      envOf: [{}, { ADMIN_TOKENS: `asha:${ASHA},ravi:${RAVI}` }],
    });
  });
  afterAll(() => gateway.stop());

  const ask = (key: string, method: string, path: string, body?: object, replica = 1) =>
    gateway.send(method, `/admin/v1${path}`, { key, ...(body && { body }) }, replica);
  const newOrg = async (key: string): Promise<string> =>
    String((await ask(key, 'POST', '/orgs', { name: 'Shop' })).body.org.id);
  const changes = async (path: string) =>
    ((await ask(RAVI, 'GET', path)).body.entries as { action: string; by: object }[]).map(({ action, by }) => ({
      action,
      by,
    }));
  const staff = (id: string, name = id) => ({ kind: 'staff', id, name });

  it('are several at once, so that the next works before the one before ends', async () => {
    for (const key of [ADMIN_TOKEN, ASHA, RAVI]) expect((await ask(key, 'GET', '/orgs')).status).toBe(200);
    const after = await Promise.all([RAVI, ASHA, ADMIN_TOKEN].map((key) => ask(key, 'GET', '/orgs', undefined, 0)));
    expect(after.map(({ status }) => status)).toEqual([200, 401, 200]);
    for (const wrong of [`${ASHA}x`, ASHA.slice(1), `asha:${ASHA}`])
      expect((await ask(wrong, 'GET', '/orgs')).status).toBe(401);
  });

  it('are told apart in the audit log of the org and in that of the platform', async () => {
    const orgId = await newOrg(ASHA);
    await ask(RAVI, 'PATCH', `/orgs/${orgId}`, { isVerified: true });
    await ask(ASHA, 'POST', `/orgs/${orgId}/credits`, { amount: 100, note: 'a start' });
    await ask(ADMIN_TOKEN, 'POST', `/orgs/${orgId}/console-token`, { mode: 'live' });
    expect(await changes(`/orgs/${orgId}/audit`)).toEqual([
      { action: 'console.opened', by: staff('admin', 'platform administrator') },
      { action: 'credit.added', by: staff('asha') },
      { action: 'org.changed', by: staff('ravi') },
      { action: 'org.created', by: staff('asha') },
    ]);
    const app = { name: 'Builder', mode: 'live', redirectUris: ['https://app.example.com/'], scopes: ['actions'] };
    const made = await ask(ASHA, 'POST', '/apps', app);
    await ask(RAVI, 'POST', `/apps/${made.body.app.id}/roll-client-secret`);
    await ask(ASHA, 'PUT', '/hold', { held: true, reason: 'a drill' });
    expect(await changes('/audit')).toEqual([
      { action: 'hold.set', by: staff('asha') },
      { action: 'app.client_secret_rolled', by: staff('ravi') },
      { action: 'app.created', by: staff('asha') },
    ]);
  });

  it('leave no change unrecorded, whether of an org or of none', () => {
    const unrecorded = MANAGEMENT_ROUTES.filter((route) => isChanging(route) && auditingOf(route) === NOT_RECORDED);
    // Nothing asks for the first before it is confirmed; whoever asks for the second is not looked at; the others are
    // questions.
    expect(unrecorded.map(({ path }) => path)).toEqual([
      '/admin/v1/session/second-factor',
      '/admin/v1/password-resets',
      '/admin/v1/orgs/:orgId/flows/:flowId/triggers/:triggerId/try',
      '/admin/v1/orgs/:orgId/runs/explain',
    ]);
  });

  it('are named to the services, which say by it who made something', async () => {
    const orgId = await newOrg(RAVI);
    gateway.takeReceived();
    await ask(RAVI, 'POST', `/orgs/${orgId}/credits`, { amount: 100, note: 'a start' });
    const [received] = gateway.takeReceived();
    expect(received?.context).toMatchObject({ credential: { kind: 'admin', id: 'ravi', name: 'ravi' } });
  });

  it('end with what rests on them: a console token works no longer than the token it was asked for with', async () => {
    const orgId = await newOrg(ASHA);
    const opened = async (key: string): Promise<string> =>
      String((await ask(key, 'POST', `/orgs/${orgId}/console-token`, { mode: 'test' })).body.token);
    const [asha, ravi] = [await opened(ASHA), await opened(RAVI)];
    const statusOf = async (key: string, replica: number) =>
      (await gateway.send('GET', '/v1/me', { key }, replica)).status;
    expect([await statusOf(asha, 1), await statusOf(ravi, 1)]).toEqual([200, 200]);
    expect([await statusOf(asha, 0), await statusOf(ravi, 0)]).toEqual([401, 200]);
  });
});

describe('A guess at the tokens of staff', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    const limit = { REFUSED_CREDENTIALS_PER_MINUTE: '1', TRUST_PROXY: '127.0.0.1' };
    gateway = await startGateway({ env: { ...limit, ADMIN_TOKENS: `asha:${ASHA},ravi:${RAVI}` } });
  });
  afterAll(() => gateway.stop());

  it('is looked at within the limit of its address alone: past it the right one is refused, too', async () => {
    const ask = async (address: string, key: string) =>
      (await gateway.send('GET', '/admin/v1/orgs', { key, headers: { 'x-forwarded-for': address } })).status;
    const began = performance.now();
    const guesses = await Promise.all(Array.from({ length: 50 }, (_, n) => ask('203.0.113.2', `${RAVI}${n}`)));
    const most = 1 + Math.ceil((performance.now() - began) / 60_000);
    expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(most);
    expect(new Set(guesses)).toEqual(new Set([401, 429]));
    expect(await ask('203.0.113.2', RAVI)).toBe(429);
    expect(await ask('203.0.113.3', RAVI)).toBe(200);
  });
});
