import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { hashToken } from '../src/domain/base62.js';
import { startGateway, type Answer, type Gateway } from './gateway-service.js';
import { Dance, PASSWORD, pkce, startAuthorizationServer } from './oauth-dance.js';
import { answerOk } from './upstream.js';

const count = (statuses: readonly number[], status: number): number => statuses.filter((one) => one === status).length;

/** As a client asks: again, where a busy database was too slow. */
const settled = (ask: () => Promise<Answer>): Promise<Answer> =>
  eventually(async () => {
    const answer = await ask();
    return answer.status === 503 ? false : answer;
  }) as Promise<Answer>;

describe('The token endpoint', () => {
  let gateway: Gateway;
  let dance: Dance;
  beforeAll(async () => {
    ({ gateway } = await startAuthorizationServer({ SIGN_IN_PER_MINUTE: '1000', OAUTH_FAILURES_PER_MINUTE: '1000' }));
    dance = await Dance.begin(gateway);
  });
  afterAll(() => gateway.stop());

  const connectionsThatAre = async (type: string): Promise<number> =>
    (await gateway.db.database.query('SELECT 1 FROM app_connections WHERE status = $1', [type])).length;

  /** As if the answer to the use of that refresh token had been given so much longer ago. */
  const answeredLonger = (refresh: string, ms: number): Promise<void> =>
    eventually(async () => {
      const [noted] = await gateway.db.database.query(
        "UPDATE oauth_tokens SET answered_at = answered_at - $2 * interval '1 ms' WHERE hash = $1 AND answered_at IS NOT NULL RETURNING 1",
        [hashToken(refresh), ms],
      );
      expect(noted).toBeDefined();
    });

  const notified = () =>
    gateway
      .takeReceived()
      .filter(({ url }) => url === '/internal/app-connections')
      .map(({ owner }) => owner)
      .toSorted();

  it('exchanges a code for a pair that acts for the org as the app', async () => {
    const answer = await dance.exchange(await dance.code());
    expect(answer.status).toBe(200);
    expect([answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
      'no-store',
      expect.stringMatching(/^application\/json/),
    ]);
    expect(answer.headers['request-id']).toMatch(/^req_/);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^svc_at_[0-9A-Za-z]{43}$/),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^svc_rt_[0-9A-Za-z]{43}$/),
      scope: 'runs calls',
      org: { id: dance.orgId, name: 'Shop & Co' },
    });
    expect((await dance.me(answer.body.access_token)).body).toEqual({
      ok: true,
      org: { id: dance.orgId, name: 'Shop & Co' },
      caller: { kind: 'app', name: 'Builder <b>', mode: 'live', scopes: ['runs', 'calls'] },
    });
    expect((await gateway.send('GET', '/v1/contacts', { key: answer.body.access_token })).status).toBe(405);
    expect((await gateway.send('PUT', '/v1/contacts', { key: answer.body.access_token, body: {} })).status).toBe(403);
    gateway.takeReceived();
    expect((await gateway.send('GET', '/v1/runs', { key: answer.body.access_token })).status).toBe(200);
    const [received] = gateway.takeReceived();
    expect(received?.context).toMatchObject({
      orgId: dance.orgId,
      credential: { kind: 'app', id: expect.stringMatching(/^grt_/) },
      app: { id: dance.app.id, name: 'Builder <b>' },
    });
  });

  it.each([
    ['was removed', 'DELETE', undefined],
    ['became a member who may not', 'PATCH', { role: 'member' }],
  ])('exchanges no code of a consent whose admin %s since', async (_, method, body) => {
    const members = `/orgs/${dance.orgId}/members`;
    const email = `admin-${method.toLowerCase()}@shop.example`;
    const added = await gateway.admin('POST', members, { email, name: 'Admin', password: PASSWORD, role: 'admin' });
    const connected = await connectionsThatAre('connected');
    const { code, verifier } = await dance.code({}, email);
    const gone = await gateway.admin(method, `${members}/${added.body.member.id}`, body);
    expect(gone.status).toBe(200);
    const refused = await dance.exchange({ code, verifier });
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant']);
    expect(await connectionsThatAre('connected')).toBe(connected);
  });

  it('exchanges a code of a consent whose admin became an owner since', async () => {
    const members = `/orgs/${dance.orgId}/members`;
    const email = 'admin-to-owner@shop.example';
    const added = await gateway.admin('POST', members, { email, name: 'Admin', password: PASSWORD, role: 'admin' });
    const given = await dance.code({}, email);
    await gateway.admin('PATCH', `${members}/${added.body.member.id}`, { role: 'owner' });
    expect((await dance.exchange(given)).status).toBe(200);
    expect((await gateway.admin('DELETE', `${members}/${added.body.member.id}`)).status).toBe(200);
  });

  it('wants the secret, in one place, on every grant: PKCE does not stand for it', async () => {
    const { clientId, clientSecret } = dance.app;
    const { code, verifier } = await dance.code();
    const form = { grant_type: 'authorization_code', code, redirect_uri: 'x', code_verifier: verifier };
    const wrong: [Record<string, string>, Record<string, string>, number, string][] = [
      [{ ...form, client_id: clientId }, {}, 401, 'invalid_client'],
      [form, {}, 401, 'invalid_client'],
      [{ ...form, client_id: clientId, client_secret: 'wrong' }, {}, 401, 'invalid_client'],
      [form, dance.basic(clientId, 'wrong'), 401, 'invalid_client'],
      [form, { authorization: 'Basic !!!' }, 401, 'invalid_client'],
      [{ ...form, client_id: clientId, client_secret: clientSecret }, dance.basic(), 400, 'invalid_request'],
      [{ ...form, client_id: 'another' }, dance.basic(), 400, 'invalid_request'],
    ];
    for (const [body, headers, status, error] of wrong) {
      const answer = await dance.token(body, headers);
      expect([answer.status, answer.body.error, answer.headers['cache-control']]).toEqual([status, error, 'no-store']);
      expect(answer.headers['www-authenticate'] !== undefined).toBe(status === 401 && 'authorization' in headers);
    }
    const both = { client_id: clientId, client_secret: clientSecret };
    expect((await dance.exchange({ code, verifier })).status).toBe(200); // none of them had touched the code
    expect((await dance.token({ ...form, ...both }, {})).body.error).toBe('invalid_grant');
  });

  it('takes Basic with form-encoded halves and in any case', async () => {
    const encoded = dance.app.clientId.replaceAll('_', '%5F');
    const { authorization } = dance.basic(encoded, dance.app.clientSecret.replaceAll('_', '%5f')) as {
      authorization: string;
    };
    const answer = await dance.token(
      { grant_type: 'refresh_token' },
      { authorization: authorization.replace('Basic', 'bAsIc') },
    );
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  });

  it.each([
    [{ grant_type: 'password', username: 'a', password: 'b' }, 'unsupported_grant_type'],
    [{ grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    [{ grant_type: 'implicit' }, 'unsupported_grant_type'],
    [{}, 'invalid_request'],
    [{ grant_type: 'authorization_code' }, 'invalid_request'],
    [{ grant_type: 'refresh_token', refresh_token: 'svc_rt_unknown' }, 'invalid_grant'],
  ])('answers %j with 400 %s', async (form: Record<string, string>, error) => {
    const answer = await dance.token(form);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    expect(answer.body.error_description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
  });

  it('reads forms only, each parameter once', async () => {
    const json = await gateway.send('POST', '/v1/oauth/token', { body: { grant_type: 'x' }, headers: dance.basic() });
    expect([json.status, json.body.error]).toEqual([400, 'invalid_request']);
    const type = { 'content-type': 'application/x-www-form-urlencoded', ...dance.basic() };
    for (const body of ['grant_type=refresh_token&grant_type=refresh_token', 'grant_type=%ff', 'grant_type=a%00'])
      expect((await gateway.send('POST', '/v1/oauth/token', { body, headers: type })).body.error).toBe(
        'invalid_request',
      );
  });

  it.each([
    ['another redirect URI', { redirect_uri: 'https://app.example.com/callback' }],
    ['another verifier', { code_verifier: pkce().verifier }],
    ['a malformed verifier', { code_verifier: 'short' }],
  ])('refuses %s with invalid_grant, and the code is burnt', async (_, change) => {
    const code = await dance.code();
    const refused = await dance.exchange(code, change);
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant']);
    expect((await dance.exchange(code)).body.error).toBe('invalid_grant');
  });

  it('refuses the code of another app, without harm to it', async () => {
    const other = await Dance.begin(gateway);
    const code = await dance.code();
    expect((await other.exchange(code)).body.error).toBe('invalid_grant');
    expect((await dance.exchange(code)).status).toBe(200);
  });

  it('gives one of fifty parallel exchanges a pair, and replays have revoked it', async () => {
    const code = await dance.code();
    const answers = await Promise.all(Array.from({ length: 50 }, () => settled(() => dance.exchange(code))));
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 200), count(statuses, 400)]).toEqual([1, 49]);
    const pair = answers.find(({ status }) => status === 200)?.body;
    expect((await dance.me(pair.access_token)).status).toBe(401);
    expect((await dance.refresh(pair.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('gives one of fifty parallel refreshes a pair', async () => {
    const { refresh } = await dance.connect();
    const answers = await Promise.all(Array.from({ length: 50 }, () => settled(() => dance.refresh(refresh))));
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 200), count(statuses, 400)]).toEqual([1, 49]);
  });

  it('takes a refresh token once, for its own client; a later replay ends the family', async () => {
    const { access, refresh } = await dance.connect();
    const other = await Dance.begin(gateway);
    expect((await other.refresh(refresh)).body.error).toBe('invalid_grant');
    const next = await dance.refresh(refresh);
    expect(next.status).toBe(200);
    await answeredLonger(refresh, -60_000);
    expect((await dance.refresh(refresh)).body.error).toBe('invalid_grant'); // not a second after the answer
    expect((await dance.me(next.body.access_token)).status).toBe(200);
    await answeredLonger(refresh, 61_001);
    expect((await dance.refresh(refresh)).body.error).toBe('invalid_grant');
    for (const token of [access, next.body.access_token]) expect((await dance.me(token)).status).toBe(401);
    expect((await dance.refresh(next.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('narrows an access token and not the grant; asking for too much does not use up the refresh token', async () => {
    const { refresh } = await dance.connect();
    expect((await dance.refresh(refresh, { scope: 'runs contacts' })).body.error).toBe('invalid_scope');
    const narrow = await dance.refresh(refresh, { scope: 'calls' });
    expect([narrow.status, narrow.body.scope]).toEqual([200, 'calls']);
    expect((await dance.me(narrow.body.access_token)).body.caller.scopes).toEqual(['calls']);
    expect((await dance.refresh(narrow.body.refresh_token)).body.scope).toBe('runs calls');
  });

  it('revokes an access token alone, a refresh token with its whole grant, and nothing of another client; it always answers 200 with JSON', async () => {
    const own = await Dance.begin(gateway);
    const { access, refresh } = await own.connect();
    for (const token of ['nonsense', access]) {
      const answer = await (token === access ? dance : own).revoke(token);
      expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([
        200,
        '{}',
        expect.stringContaining('application/json'),
      ]);
    }
    expect((await own.me(access)).status).toBe(200); // another client's request did nothing
    await own.revoke(access);
    expect((await own.me(access)).status).toBe(401);
    const before = await connectionsThatAre('disconnected');
    const { body } = await own.refresh(refresh);
    expect((await own.me(body.access_token)).status).toBe(200);
    await own.revoke(body.refresh_token);
    expect((await own.me(body.access_token)).status).toBe(401);
    expect(await connectionsThatAre('disconnected')).toBe(before + 1);
    expect((await own.post('/v1/oauth/revoke', { token: 'x' }, own.basic(own.app.clientId, 'no'))).status).toBe(401);
  });

  it('shows the connection, and a disconnect stops the app at once', async () => {
    const own = await Dance.begin(gateway);
    const path = `/orgs/${own.orgId}/app-connections`;
    expect((await gateway.admin('GET', path)).body.connections).toEqual([]);
    const late = await own.code();
    const { access, refresh } = await own.connect();
    const [connection] = (await gateway.admin('GET', path)).body.connections;
    expect(connection).toMatchObject({
      app: { id: own.app.id, name: 'Builder <b>' },
      mode: 'live',
      status: 'connected',
      scopes: ['runs', 'calls'],
    });
    expect((await gateway.admin('DELETE', `${path}/${own.app.id}`)).body.connection.status).toBe('disconnected');
    expect((await own.me(access)).status).toBe(401);
    expect((await own.refresh(refresh)).body.error).toBe('invalid_grant');
    expect((await own.exchange(late)).body.error).toBe('invalid_grant'); // asked for before the disconnect
    expect((await gateway.admin('DELETE', `${path}/app_${'0'.repeat(20)}`)).status).toBe(404);
  });

  it('answers a disconnect when those who send know of it, so that no action and no event goes to the app after it', async () => {
    const own = await Dance.begin(gateway);
    const path = `/orgs/${own.orgId}/app-connections/${own.app.id}`;
    await own.connect();
    const { state } = gateway.owners['action-dispatcher'];
    for (const refusal of [503, 404]) {
      state.respond = (_received, response) => void response.writeHead(refusal).end('{"errorCode":"NOT_FOUND"}');
      expect((await gateway.admin('DELETE', path)).status).toBe(503);
    }
    state.respond = answerOk;
    gateway.takeReceived();
    expect((await gateway.admin('DELETE', path)).body.connection.status).toBe('disconnected');
    expect(notified()).toEqual(['action-dispatcher', 'webhook-delivery']);
  });

  it('answers a revocation when those who send know of it, and again however often it is asked for', async () => {
    const own = await Dance.begin(gateway);
    const { refresh } = await own.connect();
    const { state } = gateway.owners['action-dispatcher'];
    state.respond = (_received, response) => void response.writeHead(503).end('{}');
    for (let tried = 0; tried < 2; tried += 1) {
      const answer = await own.revoke(refresh);
      expect([answer.status, answer.body.error, answer.headers['retry-after']]).toEqual([
        503,
        'temporarily_unavailable',
        expect.any(String),
      ]);
    }
    state.respond = answerOk;
    gateway.takeReceived();
    expect((await own.revoke(refresh)).status).toBe(200);
    expect(notified()).toEqual(['action-dispatcher', 'webhook-delivery']);
    expect((await own.refresh(refresh)).body.error).toBe('invalid_grant');
  });

  it('tells those who send of a connection that a replay ended, and waits for it neither with that refusal nor with a refresh', async () => {
    const own = await Dance.begin(gateway);
    const code = await own.code();
    gateway.takeReceived();
    expect((await own.exchange(code)).status).toBe(200);
    expect(notified()).toHaveLength(2);
    expect((await own.exchange(code)).body.error).toBe('invalid_grant');
    expect(notified()).toHaveLength(2);
    const again = await own.exchange(await own.code());
    gateway.takeReceived();
    const next = await own.refresh(again.body.refresh_token);
    expect([next.status, notified()]).toEqual([200, []]); // nothing of the connection changed
    const { state } = gateway.owners['action-dispatcher'];
    state.respond = (_received, response) => void response.writeHead(503).end('{}');
    await answeredLonger(again.body.refresh_token, 1_001);
    expect((await own.refresh(again.body.refresh_token)).body.error).toBe('invalid_grant');
    state.respond = answerOk;
    expect(notified()).toHaveLength(2);
  });

  it('refuses the client secret before the one that was rolled', async () => {
    const own = await Dance.begin(gateway);
    const { refresh } = await own.connect();
    const rolled = await gateway.admin('POST', `/apps/${own.app.id}/roll-client-secret`);
    expect((await own.refresh(refresh)).body.error).toBe('invalid_client');
    const form = { grant_type: 'refresh_token', refresh_token: refresh };
    expect((await own.token(form, own.basic(own.app.clientId, rolled.body.clientSecret))).status).toBe(200);
  });
});

describe('Refreshes that overlap', () => {
  let gateway: Gateway;
  let dance: Dance;
  beforeAll(async () => {
    gateway = await startGateway({ replicas: 2, env: { SIGN_IN_PER_MINUTE: '1000' } });
    dance = await Dance.begin(gateway);
  });
  afterAll(() => gateway.stop());

  const refreshAt = (replica: number, refresh: string): Promise<Answer> => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refresh }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...dance.basic() };
    return gateway.send('POST', '/v1/oauth/token', { body, headers }, replica);
  };
  const waitingForLocks = async (): Promise<number> => {
    const [waiting] = await gateway.db.database.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return waiting?.n ?? 0;
  };

  it('revoke nothing, two hundred times, at two gateways', async () => {
    let { refresh } = await dance.connect();
    for (let pair = 0; pair < 200; pair += 1) {
      const answers = await Promise.all([0, pair % 2].map((replica) => settled(() => refreshAt(replica, refresh))));
      expect([pair, ...answers.map(({ status }) => status).sort()]).toEqual([pair, 200, 400]);
      const { access_token: access, refresh_token: next } = answers.find(({ status }) => status === 200)?.body ?? {};
      expect([pair, (await dance.me(access)).status]).toEqual([pair, 200]);
      refresh = next;
    }
  });

  it('are no theft when one comes after the other has used the token up and before it is answered, however slow that commits', async () => {
    const { refresh } = await dance.connect();
    const asked: Promise<Answer>[] = [];
    await gateway.db.database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM app_connections WHERE org_id = $1 FOR UPDATE', [dance.orgId]);
      for (const replica of [0, 1]) {
        asked.push(refreshAt(replica, refresh));
        await eventually(async () => expect(await waitingForLocks()).toBe(asked.length));
      }
    });
    const [first, second] = await Promise.all(asked);
    expect([first?.status, second?.body.error]).toEqual([200, 'invalid_grant']);
    expect((await dance.me(first?.body.access_token)).status).toBe(200);
  });

  it('are no theft when one came in time and waited for a lock until long after the other was answered', async () => {
    const { refresh } = await dance.connect();
    const next = await refreshAt(0, refresh);
    let late: Promise<Answer> | undefined;
    await gateway.db.database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM oauth_grants WHERE org_id = $1 FOR UPDATE', [dance.orgId]);
      late = refreshAt(1, refresh);
      await eventually(async () => expect(await waitingForLocks()).toBe(1));
      const [{ at } = { at: new Date() }] = await tx.query<{ at: Date }>('SELECT clock_timestamp() AS at');
      await eventually(async () => {
        const [now] = await gateway.db.database.query<{ isOver: boolean }>(
          `SELECT clock_timestamp() > $1::timestamptz + interval '1.5 s' AS "isOver"`,
          [at],
        );
        return now?.isOver ?? false;
      });
    });
    expect((await late)?.body.error).toBe('invalid_grant');
    expect((await dance.me(next.body.access_token)).status).toBe(200);
  });

  it('count as answered a minute after the use where the answer was not noted, as by a gateway that died', async () => {
    const { refresh } = await dance.connect();
    const next = await refreshAt(0, refresh);
    await eventually(async () => {
      const noted = await gateway.db.database.query(
        `UPDATE oauth_tokens SET answered_at = NULL, consumed_at = now() - interval '50 s'
          WHERE hash = $1 AND answered_at IS NOT NULL RETURNING 1`,
        [hashToken(refresh)],
      );
      expect(noted).toHaveLength(1);
    });
    expect((await refreshAt(1, refresh)).body.error).toBe('invalid_grant');
    expect((await dance.me(next.body.access_token)).status).toBe(200);
    await gateway.db.database.query("UPDATE oauth_tokens SET consumed_at = now() - interval '62 s' WHERE hash = $1", [
      hashToken(refresh),
    ]);
    expect((await refreshAt(1, refresh)).body.error).toBe('invalid_grant');
    expect((await dance.me(next.body.access_token)).status).toBe(401);
  });
});

describe('Lifetimes', () => {
  it('are those of the handbook, to the second', async () => {
    const { gateway } = await startAuthorizationServer();
    try {
      const dance = await Dance.begin(gateway);
      const began = Date.now();
      const code = await dance.code();
      const { body } = await dance.exchange(code);
      const ended = Date.now();
      const rows = await gateway.db.database.query<{ kind: string; at: Date }>(
        "SELECT 'code' AS kind, expires_at AS at FROM oauth_codes UNION SELECT kind, expires_at FROM oauth_tokens",
      );
      const hour = 3_600;
      const seconds: Record<string, number> = { access: hour, code: 60, refresh: 90 * 24 * hour };
      expect([body.expires_in, rows.map(({ kind }) => kind).sort()]).toEqual([hour, Object.keys(seconds)]);
      for (const { kind, at } of rows) {
        const madeAt = at.getTime() - (seconds[kind] as number) * 1_000;
        expect(madeAt).toBeGreaterThanOrEqual(began);
        expect(madeAt).toBeLessThanOrEqual(ended);
      }
    } finally {
      await gateway.stop();
    }
  });

  it('end a code, an access token and a refresh token', async () => {
    const { gateway } = await startAuthorizationServer();
    try {
      const dance = await Dance.begin(gateway);
      const { access, refresh } = await dance.connect();
      const code = await dance.code();
      await gateway.db.database.query("UPDATE oauth_codes SET expires_at = now() - interval '1 second'");
      await gateway.db.database.query("UPDATE oauth_tokens SET expires_at = now() - interval '1 second'");
      expect((await dance.exchange(code)).body.error).toBe('invalid_grant');
      expect((await dance.me(access)).status).toBe(401);
      expect((await dance.refresh(refresh)).body.error).toBe('invalid_grant');
    } finally {
      await gateway.stop();
    }
  });
});

describe('Refused secrets at the token endpoint', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    ({ gateway } = await startAuthorizationServer({
      OAUTH_FAILURES_PER_MINUTE: '3',
      REFUSED_CREDENTIALS_PER_MINUTE: '8',
      TRUST_PROXY: '127.0.0.1',
    }));
  });
  afterAll(() => gateway.stop());

  const grant = { grant_type: 'refresh_token' };
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const OF_CLIENT = '"attempts";q=3;w=60';
  const OF_ADDRESS = '"attempts";q=8;w=60';
  /** How many are answered 401 before the first 429, which must be that of the limit named. */
  async function refusedBefore(limit: string, dance: Dance, id: () => string, address: string): Promise<number> {
    for (let count = 0; count < 100; count += 1) {
      const answer = await dance.token(grant, { ...dance.basic(id(), 'guess'), ...from(address) });
      if (answer.status === 429) {
        expect([answer.body.error, answer.headers['ratelimit-policy']]).toEqual(['temporarily_unavailable', limit]);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        return count;
      }
      expect(answer.status).toBe(401);
    }
    throw new Error('the limit never came');
  }

  it('are limited per client and address: neither another app behind it nor the same one elsewhere is held up', async () => {
    const [one, other] = [await Dance.begin(gateway), await Dance.begin(gateway)];
    const statusOf = async (dance: Dance, headers: Record<string, string>) =>
      (await dance.token(grant, headers)).status;
    const address = '203.0.113.20';
    const right = async () =>
      (await one.token({ ...grant, refresh_token: 'svc_rt_unknown' }, { ...one.basic(), ...from(address) })).body.error;
    expect(await right()).toBe('invalid_grant'); // the right secret, and no token
    expect(await refusedBefore(OF_CLIENT, one, () => one.app.clientId, address)).toBeGreaterThanOrEqual(3);
    const guess = (dance: Dance) => dance.basic(dance.app.clientId, 'guess');
    expect(await statusOf(other, { ...guess(other), ...from(address) })).toBe(401);
    expect(await statusOf(one, { ...guess(one), ...from('203.0.113.21') })).toBe(401);
    expect(await right()).toBe('invalid_grant'); // it has worked: the guesses of others do not hold it up
  });

  it('of ever new clients count against the address, and names that can be none as one client', async () => {
    const dance = await Dance.begin(gateway);
    let made = 0;
    const next = (): string => `svc_client_${String((made += 1)).padStart(43, '0')}`;
    expect(await refusedBefore(OF_ADDRESS, dance, next, '203.0.113.22')).toBeGreaterThanOrEqual(8);
    const nonsense = (): string => `nonsense-${(made += 1)}`;
    expect(await refusedBefore(OF_CLIENT, dance, nonsense, '203.0.113.23')).toBeGreaterThanOrEqual(3);
  });
});
