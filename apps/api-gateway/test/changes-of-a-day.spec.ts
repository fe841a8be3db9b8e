import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isChanging } from '../src/routing/audited-routes.js';
import { MANAGEMENT_ROUTES } from '../src/routing/management-routes.js';
import { PUBLIC_ROUTES } from '../src/routing/public-routes.js';
import { startGateway, type Answer, type Gateway } from './gateway-service.js';
import { People, type SignedIn } from './people.js';

const MOST = 5;
const IN_PATH: Readonly<Record<string, string>> = { entity: 'orders', name: 'check_stock', externalId: '1' };

/** What is refused past the limit; every other change is made all the same. */
const COUNTED = `
  PATCH /admin/v1/orgs/:orgId
  POST /admin/v1/orgs/:orgId/members
  PATCH /admin/v1/orgs/:orgId/members/:memberId
  POST /admin/v1/orgs/:orgId/api-keys
  POST /admin/v1/orgs/:orgId/webhook-endpoints
  PATCH /admin/v1/orgs/:orgId/webhook-endpoints/:endpointId
  POST /admin/v1/orgs/:orgId/webhook-endpoints/:endpointId/test
  POST /admin/v1/orgs/:orgId/webhook-endpoints/:endpointId/deliveries/:deliveryId/resend
  POST /admin/v1/orgs/:orgId/webhook-endpoints/:endpointId/replay
  PUT /admin/v1/orgs/:orgId/action-url
  POST /admin/v1/orgs/:orgId/actions/:name/try
  DELETE /admin/v1/orgs/:orgId/contacts/opt-outs
  DELETE /admin/v1/orgs/:orgId/contacts/wrong-person
  PUT /admin/v1/orgs/:orgId/flows/:flowId/triggers/:triggerId
  PUT /admin/v1/orgs/:orgId/stores/:storeId/:entity
  POST /admin/v1/orgs/:orgId/stores/connect
  PATCH /admin/v1/orgs/:orgId/stores/:storeId
  POST /admin/v1/orgs/:orgId/runs/resume
  POST /admin/v1/orgs/:orgId/runs/:runId/advance
  POST /v1/flows
  POST /v1/flows/library/:libraryKey/install
  PUT /v1/flows/:flowId/draft
  POST /v1/flows/:flowId/publish
  PUT /v1/actions/:name
  POST /v1/stores`
  .trim()
  .split(/\s*\n\s*/);

describe('What the members, keys and apps of an org change in a day', () => {
  let gateway: Gateway;
  let people: People;
  beforeAll(async () => {
    gateway = await startGateway({ env: { CHANGES_PER_DAY_OF_ORG: String(MOST), SIGN_IN_PER_MINUTE: '1000' } });
    people = new People(gateway);
  });
  afterAll(() => gateway.stop());

  interface Asking {
    readonly orgId: string;
    readonly owner: SignedIn;
    /** Of the public API, live. */
    readonly key: string;
  }
  const asking = async (): Promise<Asking> => {
    const orgId = await people.newOrg();
    const owner = await people.signIn((await people.join(orgId)).email);
    return { orgId, owner, key: (await gateway.newKey({ orgId })).secret };
  };
  const ask = ({ orgId, owner, key }: Asking, method: string, path: string, body: object = {}): Promise<Answer> => {
    const filled = path.replace(':orgId', orgId).replace(/:(\w+)/g, (_, name: string) => IN_PATH[name] ?? 'id_1');
    const sent = method === 'DELETE' ? undefined : body;
    return filled.startsWith('/admin/v1')
      ? people.as(owner, method, filled.slice('/admin/v1'.length), sent)
      : gateway.send(method, filled, { key, ...(sent && { body: sent }) });
  };
  const newKey = (who: Asking) =>
    ask(who, 'POST', '/admin/v1/orgs/:orgId/api-keys', { name: 'k', mode: 'test', scopes: ['runs'] });

  it('is as much as it may, of all of them together, and the next is 429 before anything is done for it', async () => {
    const who = await asking();
    for (let n = 0; n < 2; n += 1) expect((await newKey(who)).status).toBe(201);
    for (let n = 2; n < MOST; n += 1) expect((await ask(who, 'POST', '/v1/stores')).status).toBe(200);
    gateway.takeReceived();
    const [byMember, byKey] = [await newKey(who), await ask(who, 'POST', '/v1/stores')];
    for (const { status, body, headers } of [byMember, byKey]) {
      expect([status, body.errorCode]).toEqual([429, 'RATE_LIMITED']);
      expect(body.message).toMatch(/^this org has changed as much as it may in a day/);
      expect(headers['ratelimit-policy']).toBe('"changes";q=5;w=86400');
      expect(Number(headers['retry-after'])).toBeGreaterThan(60 * 60);
    }
    expect(gateway.takeReceived()).toEqual([]);
    expect((await gateway.admin('GET', `/orgs/${who.orgId}/api-keys`)).body.apiKeys).toHaveLength(3);
    // it is theirs alone, and not of staff
    expect((await newKey(await asking())).status).toBe(201);
    const body = { name: 'k', mode: 'test', scopes: ['runs'] };
    expect((await gateway.admin('POST', `/orgs/${who.orgId}/api-keys`, body)).status).toBe(201);
  });

  it('keeps nobody from reading, from stopping calls, or from closing a door, on any route', async () => {
    const who = await asking();
    for (const [method, path] of [
      ['POST', '/v1/stores'],
      ['PUT', '/v1/actions/:name'],
      ['PUT', '/admin/v1/orgs/:orgId/stores/:storeId/:entity'],
    ] as const)
      for (let n = 0; n < MOST; n += 1) expect((await ask(who, method, path)).status).toBe(200);

    const ofMembers = MANAGEMENT_ROUTES.filter(({ access }) => access !== 'staff' && access !== 'anybody');
    const refused: string[] = [];
    for (const route of [...ofMembers, ...PUBLIC_ROUTES]) {
      if (route.path.endsWith('/stream')) continue; // has no end
      const { status } = await ask(who, route.method, route.path);
      if (status === 429) refused.push(`${route.method} ${route.path}`);
      else expect([route.path, isChanging(route) && status === 401]).toEqual([route.path, false]);
    }
    expect(refused.sort()).toEqual([...COUNTED].sort());
  });

  it('leaves room for what can close something, however much else was changed, and for imports', async () => {
    const who = await asking();
    for (let n = 0; n < MOST; n += 1) expect((await newKey(who)).status).toBe(201);
    expect((await newKey(who)).status).toBe(429);
    const { id } = await people.join(who.orgId, 'admin');
    const demoted = await ask(who, 'PATCH', `/admin/v1/orgs/:orgId/members/${id}`, { role: 'member' });
    expect([demoted.status, demoted.body.member.role]).toEqual([200, 'member']);
    expect((await ask(who, 'PUT', '/v1/actions/:name')).status).toBe(200);
    expect((await ask(who, 'PUT', '/admin/v1/orgs/:orgId/stores/:storeId/:entity')).status).toBe(200);
    const removed = await ask(who, 'DELETE', `/admin/v1/orgs/:orgId/members/${id}`);
    expect([removed.status, removed.body.ok]).toEqual([200, true]);
  });
});
