import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { MANAGEMENT_ROUTES } from '../src/routing/management-routes.js';
import { EventClient } from './event-client.js';
import { SCOPES, startGateway, type Answer, type Gateway } from './gateway-service.js';
import { Dance } from './oauth-dance.js';
import { People, type SignedIn } from './people.js';

/** Who comes with an `Authorization` header, in the order of the answers below. */
const BEARERS = ['live', 'test', 'withoutManage', 'ofAnotherOrg', 'app', 'console'] as const;
type Bearer = (typeof BEARERS)[number];
const OK = 200;

/** What each bearer is answered on a route that is decided so. */
const ANSWERS = {
  /** Of the key's mode: of both keys, each for its own. */
  ownMode: [OK, OK, 403, 404, 403, 403],
  /** What both modes share, and what only live calls use. */
  live: [OK, 403, 403, 404, 403, 403],
  /** Of no org. */
  anyOrg: [OK, OK, 403, OK, 403, 403],
  /** Who may come in: people alone. */
  people: [403, 403, 403, 404, 403, 403],
  staff: [403, 403, 403, 403, 403, 403],
  staffOfOrg: [403, 403, 403, 404, 403, 403],
  /** No credential is looked at. */
  anybody: null,
} as const;

/** Every route of the management API stands here: a new one without a decision fails. */
const DECIDED: Readonly<Record<keyof typeof ANSWERS, string>> = {
  ownMode: `
    GET /orgs/:orgId/stream
    POST /orgs/:orgId/webhook-endpoints
    GET /orgs/:orgId/webhook-endpoints
    GET /orgs/:orgId/webhook-endpoints/:endpointId
    PATCH /orgs/:orgId/webhook-endpoints/:endpointId
    DELETE /orgs/:orgId/webhook-endpoints/:endpointId
    POST /orgs/:orgId/webhook-endpoints/:endpointId/roll-secret
    POST /orgs/:orgId/webhook-endpoints/:endpointId/test
    GET /orgs/:orgId/webhook-endpoints/:endpointId/events
    GET /orgs/:orgId/webhook-endpoints/:endpointId/deliveries
    POST /orgs/:orgId/webhook-endpoints/:endpointId/deliveries/:deliveryId/resend
    GET /orgs/:orgId/webhook-endpoints/:endpointId/deliveries/:deliveryId/explain
    POST /orgs/:orgId/webhook-endpoints/:endpointId/replay
    GET /orgs/:orgId/webhook-endpoints/:endpointId/replay/:replayId
    DELETE /orgs/:orgId/webhook-endpoints/:endpointId/replay/:replayId
    PUT /orgs/:orgId/action-url
    GET /orgs/:orgId/action-url
    DELETE /orgs/:orgId/action-url
    POST /orgs/:orgId/action-url/roll-secret
    GET /orgs/:orgId/actions
    POST /orgs/:orgId/actions/:name/try
    GET /orgs/:orgId/contacts
    GET /orgs/:orgId/contacts/list
    POST /orgs/:orgId/contacts/opt-outs
    DELETE /orgs/:orgId/contacts/opt-outs
    DELETE /orgs/:orgId/contacts/wrong-person
    POST /orgs/:orgId/consents/withdraw
    POST /orgs/:orgId/erasures
    POST /orgs/:orgId/flows/:flowId/triggers/:triggerId/try
    GET /orgs/:orgId/trigger-results
    GET /orgs/:orgId/sync-runs/:runId
    GET /orgs/:orgId/stores/:storeId/objects
    GET /orgs/:orgId/stores/:storeId/objects/:entity/:externalId/history
    GET /orgs/:orgId/stores/:storeId/sync-runs
    GET /orgs/:orgId/stores/:storeId/receipts
    GET /orgs/:orgId/contacts/export
    GET /orgs/:orgId/contacts/export/page
    GET /orgs/:orgId/call-register
    GET /orgs/:orgId/overview
    POST /orgs/:orgId/runs/pause
    POST /orgs/:orgId/runs/resume
    POST /orgs/:orgId/runs/cancel
    GET /orgs/:orgId/runs/jobs/:jobId
    POST /orgs/:orgId/runs/:runId/advance
    POST /orgs/:orgId/runs/explain
    GET /orgs/:orgId/runs/:runId/explain
    GET /orgs/:orgId/runs/:runId/permits
    GET /orgs/:orgId/runs/:runId/timeline
    GET /orgs/:orgId/runs/:runId/export
    GET /orgs/:orgId/runs/:runId/export/page`,
  live: `
    GET /orgs/:orgId
    PATCH /orgs/:orgId
    GET /orgs/:orgId/flows
    POST /orgs/:orgId/flows/:flowId/archive
    GET /orgs/:orgId/flows/:flowId/triggers
    PUT /orgs/:orgId/flows/:flowId/triggers/:triggerId
    GET /orgs/:orgId/numbers
    GET /orgs/:orgId/dlt
    GET /orgs/:orgId/inbound-calls
    GET /orgs/:orgId/balance
    POST /orgs/:orgId/stores/connect
    PATCH /orgs/:orgId/stores/:storeId
    DELETE /orgs/:orgId/stores/:storeId
    PUT /orgs/:orgId/stores/:storeId/:entity
    GET /orgs/:orgId/audit
    GET /orgs/:orgId/audit/export`,
  anyOrg: `
    GET /flow-library`,
  people: `
    POST /orgs/:orgId/members
    GET /orgs/:orgId/members
    PATCH /orgs/:orgId/members/:memberId
    DELETE /orgs/:orgId/members/:memberId
    POST /orgs/:orgId/console-token
    GET /orgs/:orgId/app-connections
    DELETE /orgs/:orgId/app-connections/:appId
    POST /orgs/:orgId/api-keys
    GET /orgs/:orgId/api-keys
    DELETE /orgs/:orgId/api-keys/:keyId`,
  staff: `
    POST /orgs
    GET /orgs
    POST /apps
    GET /apps
    PATCH /apps/:appId
    POST /apps/:appId/roll-secret
    POST /apps/:appId/roll-client-secret
    PUT /hold
    GET /hold
    GET /audit`,
  staffOfOrg: `
    POST /orgs/:orgId/numbers
    DELETE /orgs/:orgId/numbers/:numberId
    POST /orgs/:orgId/trunks
    GET /orgs/:orgId/trunks
    DELETE /orgs/:orgId/trunks/:trunkId
    PUT /orgs/:orgId/dlt
    POST /orgs/:orgId/credits
    DELETE /orgs/:orgId/members/:memberId/second-factor`,
  anybody: `
    POST /session
    GET /session
    DELETE /session
    POST /session/password
    GET /session/second-factor
    POST /session/second-factor
    DELETE /session/second-factor
    POST /session/second-factor/confirm
    POST /session/second-factor/recovery-codes
    POST /password-resets
    POST /password-resets/:token`,
};
const TABLE = Object.entries(DECIDED).flatMap(([decision, routes]) =>
  routes
    .trim()
    .split('\n')
    .map((route) => ({ route: route.trim(), answers: ANSWERS[decision as keyof typeof ANSWERS] })),
);
const ROUTES = new Map(
  MANAGEMENT_ROUTES.map((route) => [`${route.method} ${route.path.slice('/admin/v1'.length)}`, route]),
);
const NO_ORG = 'org_00000000000000000000';
const bare = ({ status, body }: Answer) => ({ status, body: { ...body, requestId: '' } });

describe('An API key with the scope `manage`', () => {
  let gateway: Gateway;
  let people: People;
  let orgId: string;
  let owner: SignedIn;
  const bearers = {} as Record<Bearer, string>;
  const clients: EventClient[] = [];

  beforeAll(async () => {
    gateway = await startGateway({ replicas: 2, env: { SIGN_IN_PER_MINUTE: '1000' } });
    people = new People(gateway);
    const dance = await Dance.begin(gateway, { scopes: SCOPES });
    orgId = dance.orgId;
    owner = await people.signIn(dance.email);
    const key = async (of: { orgId?: string; mode?: 'live' | 'test'; scopes: string[] }) =>
      (await gateway.newKey(of)).secret;
    Object.assign(bearers, {
      live: await key({ orgId, scopes: ['manage'] }),
      test: await key({ orgId, mode: 'test', scopes: ['manage'] }),
      withoutManage: await key({ orgId, scopes: SCOPES }),
      ofAnotherOrg: await key({ scopes: ['manage'] }),
      app: (await dance.connect()).access,
      console: await people.consoleToken(owner, orgId),
    });
  });
  afterAll(async () => {
    for (const client of clients) client.leave();
    await gateway.stop();
  });
  beforeEach(() => gateway.resetOwners());

  const manage = (method: string, path: string, key: string, body?: object, replica = 0): Promise<Answer> =>
    gateway.send(method, `/admin/v1${path}`, { key, ...(body && { body }) }, replica);
  /** The stream does not end: what is asked of it is how it begins. */
  async function openStream(key: string, query: string, replica = 0, org = orgId): Promise<EventClient> {
    const path = `/admin/v1/orgs/${org}/stream${query}`;
    const client = EventClient.open(gateway.urls[replica] as string, path, { authorization: `Bearer ${key}` });
    clients.push(client);
    await eventually(() => expect(client.status).not.toBe(0));
    return client;
  }
  const filled = (path: string, org = orgId) => path.replace(':orgId', org).replace(/:(\w+)/g, 'x_1');

  async function statusOf(method: string, path: string, key: string): Promise<number> {
    if (path.endsWith('/stream')) return (await openStream(key, '')).status;
    return (await manage(method, filled(path), key, method === 'GET' ? undefined : {})).status;
  }

  it('has a decision here for every route', () => {
    expect(TABLE.map(({ route }) => route).sort()).toEqual([...ROUTES.keys()].sort());
  });

  const judged = TABLE.filter(({ answers }) => answers !== null);
  it.each(judged.map(({ route, answers }) => [route, answers as readonly number[]] as const))(
    '%s answers each bearer as it was decided, and the owner is asked for nobody else',
    async (name, answers) => {
      const [method = '', path = ''] = name.split(' ');
      const { owner: service } = ROUTES.get(name)!;
      for (const [at, bearer] of BEARERS.entries()) {
        const status = await statusOf(method, path, bearers[bearer]);
        expect([bearer, status]).toEqual([bearer, answers[at]]);
        const received = gateway.takeReceived().filter(({ url }) => url.startsWith('/internal/admin'));
        if (service === 'gateway' || status !== OK) expect(received).toEqual([]);
        else if (path.includes(':orgId'))
          expect(received).toMatchObject([
            {
              method,
              context: { orgId, mode: bearer, scopes: ['manage'], credential: { kind: 'api_key', name: 'Shop key' } },
            },
          ]);
        else expect(received).toMatchObject([{ method, context: { type: 'service', orgId: null } }]);
      }
    },
  );

  it.each(TABLE.filter(({ answers }) => answers === null).map(({ route }) => route))(
    '%s answers with it what it answers without',
    async (name) => {
      const [method = '', path = ''] = name.split(' ');
      const ask = (key?: string) => gateway.send(method, `/admin/v1${filled(path)}`, { ...(key && { key }), body: {} });
      const without = bare(await ask());
      for (const bearer of BEARERS) expect(bare(await ask(bearers[bearer]))).toEqual(without);
    },
  );

  it.each([...ROUTES].filter(([name]) => name.includes(':orgId')))(
    '%s answers a key of another org byte for byte as if the org had never been',
    async (_, { method, path }) => {
      const answers = await Promise.all(
        [orgId, NO_ORG].map((org) =>
          gateway.send(method, filled(path, org), { key: bearers.ofAnotherOrg, body: '{"broken' }),
        ),
      );
      expect(answers[0]).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } });
      expect(bare(answers[0]!)).toEqual(bare(answers[1]!));
    },
  );

  it('is refused where the query says the other mode, and is asked for its own where it says none', async () => {
    for (const [key, other] of [
      [bearers.live, 'test'],
      [bearers.test, 'live'],
    ] as const) {
      const refused = await manage('GET', `/orgs/${orgId}/overview?mode=${other}`, key);
      expect(refused).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } });
      expect(refused.body.message).toContain(`this is of the mode ${other}`);
      expect((await openStream(key, `?mode=${other}`)).status).toBe(403);
    }
    await manage('GET', `/orgs/${orgId}/overview`, bearers.test);
    await manage('GET', `/orgs/${orgId}/overview?mode=test`, bearers.test);
    expect(gateway.takeReceived().filter(({ url }) => url.includes('overview'))).toMatchObject([
      { context: { mode: 'test' } },
      { context: { mode: 'test' } },
    ]);
    const fresh = await gateway.newKey({ mode: 'test', scopes: ['manage'] });
    await openStream(fresh.secret, '', 0, fresh.orgId);
    const asked = () =>
      gateway.owners['run-orchestrator'].state.received
        .filter(({ context }) => context.orgId === fresh.orgId)
        .map(({ context }) => context.mode);
    await eventually(() => expect(asked()).toContain('test'));
    expect(asked()).not.toContain('live');
  });

  it('says by name which scope is missing, and what no scope gives', async () => {
    const said = async (method: string, path: string, key: string) => (await manage(method, path, key)).body.message;
    expect(await said('GET', `/orgs/${orgId}/overview`, bearers.withoutManage)).toBe(
      'the credential lacks the scope manage',
    );
    expect(await said('GET', `/orgs/${orgId}/members`, bearers.live)).toBe('no API key may use this address');
    expect(await said('GET', `/orgs/${orgId}/members`, bearers.withoutManage)).toBe('no API key may use this address');
    expect(await said('GET', `/orgs/${orgId}/balance`, bearers.test)).toBe('this address takes live credentials only');
    expect(await said('GET', `/orgs/${orgId}/overview`, bearers.app)).toContain('no token of an app');
  });

  it('changes what an admin may change of the org, and does not approve it', async () => {
    const changed = await manage('PATCH', `/orgs/${orgId}`, bearers.live, { name: 'Named by its server' });
    expect(changed).toMatchObject({ status: 200, body: { org: { name: 'Named by its server', isVerified: false } } });
    const approved = await manage('PATCH', `/orgs/${orgId}`, bearers.live, { isVerified: true });
    expect([approved.status, approved.body.errorCode]).toEqual([403, 'FORBIDDEN']);
    expect((await gateway.admin('GET', `/orgs/${orgId}`)).body.org.isVerified).toBe(false);
  });

  it('is made by owners, admins and staff alone, and by no key', async () => {
    const body = { name: 'Server', mode: 'test', scopes: ['manage', 'runs'] };
    const path = `/orgs/${orgId}/api-keys`;
    const made = await people.as(owner, 'POST', path, body);
    expect(made).toMatchObject({ status: 201, body: { apiKey: { scopes: ['manage', 'runs'] } } });
    const [admin, member] = [await people.join(orgId, 'admin'), await people.join(orgId, 'member')];
    expect((await people.as(await people.signIn(admin.email), 'POST', path, body)).status).toBe(201);
    expect((await people.as(await people.signIn(member.email), 'POST', path, body)).status).toBe(403);
    expect((await manage('POST', path, String(made.body.secret), body)).status).toBe(403);
  });

  it('is no scope of an app, whoever asks for it and how', async () => {
    const app = { name: 'App', mode: 'test', redirectUris: ['https://app.example.com/cb'], scopes: ['runs', 'manage'] };
    expect((await gateway.admin('POST', '/apps', app)).status).toBe(400);
    const made = await gateway.admin('POST', '/apps', { ...app, scopes: ['runs'] });
    expect((await gateway.admin('PATCH', `/apps/${made.body.app.id}`, { scopes: ['manage'] })).status).toBe(400);
    const dance = await Dance.begin(gateway);
    const callback = await dance.authorize(dance.query({ scope: 'runs manage' }));
    expect(String(callback.headers.location)).toContain('error=invalid_scope');
    const { refresh } = await dance.connect();
    expect((await dance.refresh(refresh, { scope: 'manage' })).body.error).toBe('invalid_scope');
    const { body } = await gateway.send('GET', '/.well-known/oauth-authorization-server');
    expect(body.scopes_supported).toEqual(SCOPES);
  });

  it('opens nothing under /v1: without the scope of a route it is 403, and with it no service hears of `manage`', async () => {
    for (const path of ['/v1/runs', '/v1/flows', '/v1/stores', '/v1/actions']) {
      const refused = await gateway.send('GET', path, { key: bearers.live });
      expect([refused.status, refused.body.errorCode]).toEqual([403, 'FORBIDDEN']);
      expect(refused.body.message).toMatch(/^the credential lacks the scope (runs|flows|commerce|actions)$/);
    }
    expect(gateway.takeReceived().filter(({ url }) => url.startsWith('/v1'))).toEqual([]);
    const both = (await gateway.newKey({ orgId, scopes: ['runs', 'manage'] })).secret;
    expect((await gateway.send('GET', '/v1/runs', { key: both })).status).toBe(200);
    expect(gateway.takeReceived().filter(({ url }) => url.startsWith('/v1'))).toMatchObject([
      { context: { scopes: ['runs'] } },
    ]);
    const me = await gateway.send('GET', '/v1/me', { key: both });
    expect(me.body.caller).toMatchObject({ kind: 'api_key', scopes: ['runs', 'manage'] });
  });

  it('is judged before the body, and needs no token against forged requests', async () => {
    const path = `/admin/v1/orgs/${orgId}/contacts/opt-outs`;
    const broken = { body: '{"broken', headers: { 'content-type': 'text/plain', cookie: owner.cookie } };
    expect((await gateway.send('POST', path, { key: `${bearers.live.slice(0, -1)}~`, ...broken })).status).toBe(401);
    expect((await gateway.send('POST', path, { key: bearers.ofAnotherOrg, ...broken })).status).toBe(404);
    expect((await gateway.send('POST', path, { key: bearers.withoutManage, ...broken })).status).toBe(403);
    expect((await gateway.send('POST', path, { key: bearers.live, ...broken })).status).toBe(415);
    const { status } = await gateway.send('POST', path, {
      key: bearers.live,
      body: { mode: 'live' },
      headers: { cookie: owner.cookie },
    });
    expect(status).toBe(200);
  });

  it('gets 405 with `Allow` for a method that a path does not take', async () => {
    const answer = await manage('PUT', `/orgs/${orgId}/overview`, bearers.live, {});
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET']);
  });

  it('once revoked is 401 at every replica with the next request, and its stream ends; its issuer may leave before', async () => {
    const issuer = await people.join(orgId, 'admin');
    const session = await people.signIn(issuer.email);
    const made = await people.as(session, 'POST', `/orgs/${orgId}/api-keys`, {
      name: 'Server',
      mode: 'test',
      scopes: ['manage'],
    });
    const key = String(made.body.secret);
    await gateway.admin('DELETE', `/orgs/${orgId}/members/${issuer.id}`);
    const [stream, kept] = [await openStream(key, '', 1), await openStream(bearers.test, '', 1)];
    expect([stream.status, (await manage('GET', `/orgs/${orgId}/overview`, key, undefined, 1)).status]).toEqual([
      200, 200,
    ]);
    await people.as(owner, 'DELETE', `/orgs/${orgId}/api-keys/${made.body.apiKey.id}`);
    for (const replica of [0, 1]) {
      const answer = await manage('GET', `/orgs/${orgId}/overview`, key, undefined, replica);
      expect([answer.status, answer.body.errorCode]).toEqual([401, 'UNAUTHENTICATED']);
    }
    await eventually(() => expect(stream.isOver).toBe(true));
    expect(kept.isOver).toBe(false);
  });
});
