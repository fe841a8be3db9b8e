import { beforeAll, describe, expect, it } from '@jest/globals';
import { connect, newApp, newOwner, revoke } from './support/connected-app.js';
import { eventually } from './support/eventually.js';
import { hasItsTurn } from './support/has-its-turn.js';
import { operationsOf, parametersOf, pathOf, type Operation } from './support/operations.js';
import {
  ALL_SCOPES,
  admin,
  api,
  checkExchange,
  newOrg,
  platform,
  shopperPhone,
  type Answer,
} from './support/platform.js';

const PUBLIC = operationsOf('openapi').filter(({ needsCredential }) => needsCredential);
const MANAGEMENT = operationsOf('openapi-management');
const byName = (operation: Operation): [string, Operation] => [`${operation.method} ${operation.path}`, operation];

/** Ids that belong to one org, by tenant mode; flows are shared by both modes. */
const IDS_OF_ORG = ['flowId', 'runId', 'callId', 'actionId', 'storeId'];
const ofOrg = PUBLIC.filter((operation) => parametersOf(operation).some((name) => IDS_OF_ORG.includes(name)));
const NEVER_MADE = (id: string): string => `${id.split('_')[0]}_00000000000000000000`;

/** A request to the management API with these headers and nothing else that says who asks. */
async function manage(
  { method, path, body }: Pick<Operation, 'method' | 'path' | 'body'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const url = `${platform.authUrl}/admin/v1${path}`;
  const payload = method === 'GET' || body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { body: payload }),
  });
  const answer = { status: response.status, headers: response.headers, body: await response.json() };
  checkExchange({ method, url, request: body, ...answer });
  return answer;
}

const options = ({ method, body }: Operation) => (method === 'GET' || body === undefined ? {} : { body });
/** An answer without what differs from request to request, and without the id that was asked for. */
const bare = ({ status, body }: Answer, ids: readonly string[]) => {
  const text = ids.reduce((rest, id) => rest.replaceAll(id, '<id>'), JSON.stringify({ ...body, requestId: '' }));
  return { status, text };
};

/** They ask for a session alone, and look at no bearer. */
const OF_ONES_SESSION = new Set(['getSession', 'getSecondFactor', 'turnOffSecondFactor']);

describe('No org sees or changes what belongs to another, whatever credential it comes with', () => {
  let victim: Awaited<ReturnType<typeof newOrg>>;
  let attacker: Awaited<ReturnType<typeof newOrg>>;
  const keys = { victim: { live: '', test: '' }, attacker: { live: '', test: '', revoked: '' } };
  /** Tokens of apps connected to the attacker's org; the revoked one has worked. */
  const apps = { live: '', test: '', revoked: '' };
  /** Tokens of test apps connected to the victim's org, each with every scope but one. */
  const appWithout: Record<string, string> = {};
  /** Keys of the victim with every scope but one. */
  const without = { live: {} as Record<string, string>, test: {} as Record<string, string> };
  /** The victim's ids by tenant mode. */
  const ids = { live: {} as Record<string, string>, test: {} as Record<string, string> };
  let contactId = '';
  let phone = '';
  let before: unknown;

  const good = async (answering: Promise<Answer>) => {
    const answer = await answering;
    expect(answer).toMatchObject({ body: { ok: true } });
    return answer.body;
  };

  /** All that the victim can see of itself. */
  const everything = async (): Promise<unknown> => {
    const test = api(keys.victim.test);
    const live = api(keys.victim.live);
    const org = (path: string) => admin('GET', `/orgs/${victim.orgId}${path}`);
    const answers = [
      test('GET', '/runs'),
      live('GET', '/runs'),
      test('GET', `/runs/${ids.test['runId']}`),
      test('GET', `/calls/${ids.test['callId']}`),
      test('GET', '/flows'),
      test('GET', `/flows/${ids.test['flowId']}/draft`),
      test('GET', '/actions'),
      live('GET', '/stores'),
      org(''),
      org('/api-keys'),
      org('/members'),
      org('/numbers'),
      org('/dlt'),
      org('/balance'),
      org('/inbound-calls'),
      org('/webhook-endpoints'),
      org('/app-connections'),
      org('/overview?mode=test'),
      org('/contacts/list?mode=test'),
      org(`/contacts?mode=test&phone=${encodeURIComponent(phone)}`),
      org(`/stores/${ids.live['storeId']}/objects?mode=live`),
      org(`/stores/${ids.live['storeId']}/sync-runs?mode=live`),
    ];
    return (await Promise.all(answers.map(good))).map((body) => ({ ...body, requestId: '' }));
  };

  beforeAll(async () => {
    victim = await newOrg('Victim');
    attacker = await newOrg('Attacker');
    keys.victim = { live: (await victim.newKey('live')).secret, test: (await victim.newKey('test')).secret };
    const revoked = await attacker.newKey('live');
    keys.attacker = {
      live: (await attacker.newKey('live')).secret,
      test: (await attacker.newKey('test')).secret,
      revoked: revoked.secret,
    };
    await good(admin('DELETE', `/orgs/${attacker.orgId}/api-keys/${revoked.id}`));
    for (const mode of ['live', 'test'] as const)
      for (const scope of ALL_SCOPES) {
        const others = ALL_SCOPES.filter((each) => each !== scope);
        without[mode][scope] = (await victim.newKey(mode, others)).secret;
      }
    const owners = { victim: await newOwner(victim.orgId), attacker: await newOwner(attacker.orgId) };
    const connected = async (owner: 'victim' | 'attacker', mode: 'live' | 'test', scopes: readonly string[]) => {
      const { app, clientSecret } = await newApp(`App of the ${owner}`, { mode, scopes });
      const { orgId } = owner === 'victim' ? victim : attacker;
      const { access_token: token, refresh_token } = await connect(app, clientSecret, orgId, owners[owner]);
      expect((await api(token)('GET', '/me')).body.caller).toMatchObject({ kind: 'app', mode, scopes });
      return { token, revoke: () => revoke(app, clientSecret, refresh_token) };
    };
    for (const scope of ALL_SCOPES) {
      const others = ALL_SCOPES.filter((each) => each !== scope);
      appWithout[scope] = (await connected('victim', 'test', others)).token;
    }
    for (const mode of ['live', 'test'] as const) apps[mode] = (await connected('attacker', mode, ALL_SCOPES)).token;
    const left = await connected('attacker', 'live', ALL_SCOPES);
    await left.revoke();
    apps.revoked = left.token;
    const test = api(keys.victim.test);
    const live = api(keys.victim.live);
    const { flow } = await good(test('POST', '/flows/library/cod_confirmation/install'));
    const draft = { name: 'Private draft', callType: 'service' };
    const { flow: drafted } = await good(test('POST', '/flows', { body: { definition: draft } }));
    await good(test('PUT', '/actions/private_action', { body: { description: 'theirs alone' } }));
    phone = shopperPhone();
    const request = {
      flowId: flow.id,
      phone,
      name: 'Asha',
      transactionAt: new Date().toISOString(),
      inputs: { customer_name: 'Asha', order_no: '1001', amount: '1299' },
      testAnswers: { order_confirmed: 'yes' },
    };
    const { run } = await good(test('POST', '/runs', { body: request }));
    const done = await eventually('the run of the victim is done', async () => {
      const { body } = await test('GET', `/runs/${run.id}`);
      return body.run.status === 'done' && body.run.actions.length > 0 ? body.run : null;
    });
    contactId = done.contactId;
    const { store } = await good(live('POST', '/stores', { body: { key: 'private', name: 'Private' } }));
    const times = { createdAt: '2026-11-20T10:00:00+05:30', updatedAt: '2026-11-20T11:00:00+05:30' };
    const product = { externalId: 'p-1', ...times, title: 'Kurta' };
    await good(live('PUT', `/stores/${store.id}/products`, { body: { products: [product] } }));
    const shared = { flowId: drafted.flowId, entity: 'products', externalId: 'p-1', name: 'private_action' };
    const more = { libraryKey: 'cod_confirmation' };
    ids.live = { ...shared, ...more, storeId: store.id };
    const { callId } = done.calls[0];
    ids.test = { ...shared, ...more, runId: run.id, callId, actionId: done.actions[0].id };
    before = await everything();
  });

  it('is made from all operations of the document', () => {
    expect(PUBLIC.length).toBeGreaterThan(24);
    expect(ofOrg.length).toBeGreaterThan(12);
    expect(MANAGEMENT.length).toBeGreaterThan(50);
  });

  describe.each(PUBLIC.map(byName))('%s', (_, operation) => {
    const path = (): string => pathOf(operation, { ...ids.live, ...ids.test });

    it('is 401 without a credential, with a malformed one and with a revoked one', async () => {
      const broken = `${keys.attacker.live.slice(0, -1)}${keys.attacker.live.endsWith('a') ? 'b' : 'a'}`;
      for (const authorization of [
        null,
        'Bearer',
        'Bearer nonsense',
        `Bearer ${broken}`,
        `Basic ${Buffer.from(`${keys.attacker.live}:`).toString('base64')}`,
        `Bearer ${keys.attacker.live} ${keys.attacker.live}`,
        `Bearer ${keys.attacker.revoked}`,
        `Bearer ${apps.revoked}`,
        `Bearer ${apps.test.slice(0, -1)}`,
        `Basic ${Buffer.from(`${apps.test}:`).toString('base64')}`,
        `Bearer ${platform.adminToken}`,
      ]) {
        const headers: Record<string, string> = authorization === null ? {} : { authorization };
        const answer = await api(null)(operation.method, path(), { ...options(operation), headers });
        expect([authorization, answer.status, answer.body.errorCode]).toEqual([authorization, 401, 'UNAUTHENTICATED']);
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      }
    });

    if (operation.scope)
      it('is 403 with every scope but its own, before anything else is told', async () => {
        const scope = operation.scope as string;
        for (const key of [without.live[scope], without.test[scope], appWithout[scope]] as string[]) {
          const answer = await api(key)(operation.method, path(), options(operation));
          expect([answer.status, answer.body.errorCode]).toEqual([403, 'FORBIDDEN']);
        }
      });
  });

  describe.each(ofOrg.map(byName))('%s', (_, operation) => {
    const owned = parametersOf(operation).filter((name) => IDS_OF_ORG.includes(name));
    const tenant = owned.includes('storeId') ? 'live' : 'test';
    const asked = (values: Record<string, string>, key: string) =>
      api(key)(operation.method, pathOf(operation, values), options(operation));

    it('answers ids of another org byte for byte as ids that never were', async () => {
      const theirs = ids[tenant];
      const made = owned.map((name) => theirs[name] as string);
      const never = {
        ...theirs,
        ...Object.fromEntries(owned.map((name) => [name, NEVER_MADE(theirs[name] as string)])),
      };
      for (const key of [keys.attacker.live, keys.attacker.test, apps.live, apps.test]) {
        const foreign = bare(await asked(theirs, key), made);
        expect([foreign.status, JSON.parse(foreign.text).errorCode]).toEqual([404, 'NOT_FOUND']);
        expect(foreign).toEqual(
          bare(
            await asked(never, key),
            owned.map((name) => never[name] as string),
          ),
        );
      }
    });

    if (!owned.includes('flowId'))
      it('answers ids of the other mode of the same org like that, too', async () => {
        const theirs = ids[tenant];
        const answer = await asked(theirs, keys.victim[tenant === 'live' ? 'test' : 'live']);
        expect([answer.status, answer.body.errorCode]).toEqual([404, 'NOT_FOUND']);
      });
  });

  it('does not start a run with a flow or a contact of another org, and lists nothing of it', async () => {
    for (const key of [keys.attacker.live, keys.attacker.test, apps.live, apps.test]) {
      const own = api(key);
      const { flow } = await good(own('POST', '/flows/library/cod_confirmation/install'));
      const inputs = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
      const now = new Date().toISOString();
      for (const body of [
        { flowId: ids.test['flowId'], phone, inputs, transactionAt: now },
        { flowId: flow.id, contactId, inputs, transactionAt: now },
      ])
        expect(await own('POST', '/runs', { body })).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } });
      const lists = [await own('GET', '/runs'), await own('GET', `/runs?flowId=${ids.test['flowId']}`)];
      expect(lists.map(({ body }) => body.runs)).toEqual([[], []]);
      const seen = JSON.stringify([
        (await own('GET', '/flows')).body,
        (await own('GET', '/stores')).body,
        (await own('GET', '/actions')).body,
      ]);
      for (const id of [...Object.values(ids.live), ...Object.values(ids.test)].filter((each) =>
        /^[a-z]{3}_[a-z0-9]{20}$/.test(each),
      ))
        expect(seen).not.toContain(id);
      expect(seen).not.toContain('private_action');
    }
  });

  it('does not take a cursor of another org', async () => {
    const listed = await newOrg('Listed');
    const test = api((await listed.newKey('test')).secret);
    const live = (await listed.newKey('live')).secret;
    await good(test('POST', '/flows/library/cod_confirmation/install'));
    const inputs = { customer_name: 'Ravi', order_no: '2', amount: '5' };
    for (let n = 0; n < 2; n += 1) {
      const transactionAt = new Date().toISOString();
      await good(
        test('POST', '/runs', { body: { flowKey: 'cod_confirmation', phone: shopperPhone(), transactionAt, inputs } }),
      );
    }
    const { nextCursor } = await good(test('GET', '/runs?limit=1'));
    expect(nextCursor).toEqual(expect.any(String));
    for (const key of [keys.attacker.test, keys.attacker.live, apps.test, apps.live, live])
      expect(await api(key)('GET', `/runs?limit=1&cursor=${encodeURIComponent(nextCursor)}`)).toMatchObject({
        status: 400,
        body: { errorCode: 'INVALID_REQUEST' },
      });
  });

  describe('on the management API', () => {
    let session: Readonly<Record<string, string>> = {};
    beforeAll(async () => {
      const member = { email: `${attacker.orgId}@isolation.example`, password: 'correct horse battery' };
      const owner = { ...member, name: 'Mallory', role: 'owner' };
      await good(hasItsTurn('the owner', () => admin('POST', `/orgs/${attacker.orgId}/members`, owner)));
      const signingIn = { method: 'POST', path: '/session', body: member };
      const signedIn = await hasItsTurn('the sign-in', () => manage(signingIn));
      const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
      session = { cookie: cookie.join('; '), 'x-csrf-token': signedIn.body.csrfToken };
    });
    const withOrg = MANAGEMENT.filter((operation) => parametersOf(operation).includes('orgId'));

    // Signing out is done for whoever asks.
    it.each(MANAGEMENT.filter((each) => each.needsCredential && each.name !== 'signOut').map(byName))(
      '%s is 401 for nobody and for a made-up session, and nothing for a key without `manage` or the token of an app',
      async (_, operation) => {
        const path = pathOf(operation, { ...ids.live, ...ids.test, orgId: victim.orgId });
        const forged = { cookie: `svc_session=${'a'.repeat(43)}`, 'x-csrf-token': 'a'.repeat(43) };
        const credentials: Record<string, string>[] = [
          {},
          forged,
          { authorization: `Bearer ${keys.attacker.revoked}` },
        ];
        for (const headers of credentials) {
          const answer = await manage({ ...operation, path }, headers);
          expect([answer.status, answer.body.errorCode]).toEqual([401, 'UNAUTHENTICATED']);
        }
        if (OF_ONES_SESSION.has(operation.name)) return;
        const ofOthers = parametersOf(operation).includes('orgId') ? [404, 'NOT_FOUND'] : [403, 'FORBIDDEN'];
        for (const [token, refusal] of [
          [keys.victim.live, [403, 'FORBIDDEN']],
          [apps.live, ofOthers],
        ] as const) {
          const answer = await manage({ ...operation, path }, { authorization: `Bearer ${token}` });
          expect([answer.status, answer.body.errorCode]).toEqual(refusal);
        }
      },
    );

    it.each(withOrg.map(byName))(
      '%s answers the owner of another org as if the org had never been',
      async (_, operation) => {
        const values = { ...ids.live, ...ids.test };
        const never = NEVER_MADE('org_');
        const theirs = await manage(
          { ...operation, path: pathOf(operation, { ...values, orgId: victim.orgId }) },
          session,
        );
        const nobodys = await manage({ ...operation, path: pathOf(operation, { ...values, orgId: never }) }, session);
        expect([403, 404]).toContain(theirs.status);
        expect(bare(theirs, [victim.orgId])).toEqual(bare(nobodys, [never]));
      },
    );

    it('answers a change without the token of the session 403', async () => {
      const path = `/orgs/${attacker.orgId}`;
      const headers = { cookie: session['cookie'] as string };
      const answer = await manage({ method: 'PATCH', path, body: { name: 'Forged' } }, headers);
      expect([answer.status, answer.body.errorCode]).toEqual([403, 'FORBIDDEN']);
    });
  });

  it('and nothing of all this has changed anything of the victim', async () => {
    expect(await everything()).toEqual(before);
  });
});
