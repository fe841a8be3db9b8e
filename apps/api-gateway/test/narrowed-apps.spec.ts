import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AppConnection } from '@outcall/contracts-identity';
import { TellNarrowedConnections } from '../src/application/connections/tell-narrowed-connections.use-case.js';
import { ADMIN_TOKEN, startGateway, type Answer, type Gateway } from './gateway-service.js';
import { Dance } from './oauth-dance.js';
import { answerOk, type Responder } from './upstream.js';

const BOTH = { scopes: ['runs', 'calls'], webhookEvents: ['run.completed', 'run.failed'] };
const LESS = { scopes: ['calls'], webhookEvents: ['run.completed', 'run.failed'] };
const TURNS = 20;

/** Every request goes to the other of two gateways than the one before. */
async function startTwo(): Promise<Gateway> {
  const gateway = await startGateway({
    replicas: 2,
    env: { SIGN_IN_PER_MINUTE: '10000', OAUTH_FAILURES_PER_MINUTE: '10000' },
  });
  let turn = 0;
  const send: Gateway['send'] = (method, path, sending) => gateway.send(method, path, sending, (turn += 1) % 2);
  return { ...gateway, send };
}

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTwo();
});
afterAll(() => gateway.stop());

const change = (dance: Dance, body: object): Promise<Answer> =>
  gateway.send('PATCH', `/admin/v1/apps/${dance.app.id}`, { key: ADMIN_TOKEN, body });
async function changed(dance: Dance, given: object): Promise<void> {
  const answer = await change(dance, given);
  expect([answer.status, answer.body]).toMatchObject([200, { ok: true }]);
}
async function begin(): Promise<Dance> {
  const dance = await Dance.begin(gateway, { scopes: BOTH.scopes });
  await changed(dance, BOTH);
  return dance;
}
const connection = async ({ orgId }: Dance): Promise<AppConnection> =>
  (await gateway.admin('GET', `/orgs/${orgId}/app-connections`)).body.connections[0];
const scopesOf = async (dance: Dance, access: string): Promise<string[]> => (await dance.me(access)).body.caller.scopes;

describe('An app that staff narrow', () => {
  it('is answered by each refresh what its token can do, as the connection and `GET /me` say', async () => {
    const dance = await begin();
    const { refresh } = await dance.connect();
    await changed(dance, { scopes: ['calls'] });
    const asked = await dance.refresh(refresh, { scope: 'runs calls' });
    expect([asked.status, asked.body.error]).toEqual([400, 'invalid_scope']);
    const { status, body } = await dance.refresh(refresh);
    expect([status, body.scope]).toEqual([200, 'calls']);
    expect(await scopesOf(dance, body.access_token)).toEqual(['calls']);
    expect(await connection(dance)).toMatchObject({ scopes: ['calls'], events: [], status: 'connected' });
  });

  it('is given what its page named less what was taken meanwhile when it exchanges its code', async () => {
    const dance = await begin();
    const code = await dance.code();
    await changed(dance, { scopes: ['calls'] });
    const { status, body } = await dance.exchange(code);
    expect([status, body.scope]).toEqual([200, 'calls']);
    await changed(dance, BOTH);
    expect(await scopesOf(dance, body.access_token)).toEqual(['calls']);
  });

  it('and widen again gets nothing of it back without another consent: no token, no refresh, no event', async () => {
    const dance = await begin();
    const { access, refresh } = await dance.connect();
    await changed(dance, LESS);
    await changed(dance, BOTH);
    expect((await gateway.send('GET', '/v1/runs', { key: access })).status).toBe(403);
    const { body } = await dance.refresh(refresh);
    expect(body.scope).toBe('calls');
    expect(await scopesOf(dance, body.access_token)).toEqual(['calls']);
    expect(await connection(dance)).toMatchObject({ scopes: ['calls'], events: [] });
    const again = await dance.connect();
    expect(await scopesOf(dance, again.access)).toEqual(BOTH.scopes);
    expect(await connection(dance)).toMatchObject({ scopes: BOTH.scopes, events: BOTH.webhookEvents });
    expect((await dance.refresh(body.refresh_token)).body.scope).toBe('calls');
  });

  it('and give back an event alone gets no such event without another consent', async () => {
    const dance = await begin();
    await dance.connect();
    await changed(dance, { webhookEvents: ['run.failed'] });
    expect(await connection(dance)).toMatchObject({ scopes: BOTH.scopes, events: ['run.failed'] });
    await changed(dance, { webhookEvents: ['*'] });
    expect(await connection(dance)).toMatchObject({ scopes: BOTH.scopes, events: ['run.failed'] });
  });

  it('gets nothing back that a release before this one took from it', async () => {
    const dance = await begin();
    const { access } = await dance.connect();
    await gateway.db.database.query(`UPDATE apps SET scopes = '{calls}', version = version + 1 WHERE id = $1`, [
      dance.app.id,
    ]);
    expect(await connection(dance)).toMatchObject({ scopes: ['calls'], events: [] });
    await changed(dance, BOTH);
    expect(await scopesOf(dance, access)).toEqual(['calls']);
    expect(await connection(dance)).toMatchObject({ scopes: ['calls'], events: [] });
  });

  it('to scopes that a merchant never gave it must be connected again, and its refresh token is not used up', async () => {
    const dance = await begin();
    const { access, refresh } = await dance.connect({ scope: 'runs' });
    await changed(dance, { scopes: ['calls'] });
    for (const turn of [1, 2]) {
      const { status, body } = await dance.refresh(refresh);
      expect([turn, status, body.error]).toEqual([turn, 400, 'invalid_grant']);
    }
    expect(await scopesOf(dance, access)).toEqual([]);
    expect(await connection(dance)).toMatchObject({ scopes: [], status: 'connected' });
    expect(await scopesOf(dance, (await dance.connect()).access)).toEqual(['calls']);
  });
});

describe('A request to connect that waits for its merchant', () => {
  it('names and gives nothing that was taken from the app since, though it is given back before the answer', async () => {
    const dance = await begin();
    const [open, signingIn] = [await dance.toConsent(dance.query()), await dance.authorize(dance.query())];
    expect(signingIn.status).toBe(200);
    await changed(dance, LESS);
    const narrowed = await dance.toConsent(dance.query());
    expect(narrowed.page.text).not.toContain('run.completed');
    await changed(dance, BOTH);
    for (const page of [open, narrowed]) expect((await dance.decide(page)).status).toBe(303);
    expect(await grantsOf(dance)).toEqual([
      { scopes: ['calls'], events: [] },
      { scopes: ['calls'], events: [] },
    ]);
  });

  it('leads nowhere when the app has lost all that it asked for, or the address it came from', async () => {
    const dance = await begin();
    const [ofRuns, ofBoth, toCancel] = [
      await dance.toConsent(dance.query({ scope: 'runs' })),
      await dance.toConsent(dance.query()),
      await dance.toConsent(dance.query()),
    ];
    const code = await dance.code();
    await changed(dance, { scopes: ['calls'] });
    expect((await dance.decide(ofRuns)).status).toBe(400);
    await changed(dance, { redirectUris: ['https://elsewhere.example.com/callback'] });
    expect((await dance.decide(ofBoth)).status).toBe(400);
    expect((await dance.decide(toCancel, 'cancel')).status).toBe(400);
    expect((await dance.exchange(code)).body.error).toBe('invalid_grant');
    expect(await grantsOf(dance)).toHaveLength(1);
  });
});

describe('Those who send to an app', () => {
  let dance: Dance;
  beforeEach(async () => {
    dance = await begin();
    await dance.connect();
    gateway.takeReceived();
  });
  afterEach(() => gateway.resetOwners());
  const failing: Responder = (received, response) => {
    if (received.url !== '/internal/app-connections') answerOk(received, response);
    else response.writeHead(503).end('{}');
  };

  /** What one of them was told of this app, as a round of the gateways may tell it, too. */
  const notifiedTo = (owner: 'action-dispatcher' | 'webhook-delivery'): unknown[] =>
    gateway.owners[owner].state.received
      .filter(({ text }) => text.includes(dance.app.id))
      .map(({ url, text }) => {
        const { app, connection } = JSON.parse(text) as { app?: AppConnection; connection?: AppConnection };
        return [url, (app ?? connection)?.scopes];
      });
  const NARROWED = ['/internal/app-connections', ['calls']];
  const WIDENED = ['/internal/apps', BOTH.scopes];

  it('know that a connection was narrowed before the app may have more', async () => {
    await changed(dance, LESS);
    await changed(dance, BOTH);
    for (const owner of ['action-dispatcher', 'webhook-delivery'] as const) {
      const result = notifiedTo(owner);
      expect([result[0], result.at(-1)]).toEqual([['/internal/apps', ['calls']], WIDENED]);
      expect(result).toContainEqual(NARROWED);
    }
  });

  it('are told sooner or later though the app is never widened, and again until they know', async () => {
    const round = (): Promise<boolean> | undefined => gateway.apps[1]?.get(TellNarrowedConnections).execute();
    gateway.owners['action-dispatcher'].state.respond = failing;
    await changed(dance, LESS);
    expect(await round()).toBe(false);
    gateway.resetOwners();
    expect(await round()).toBe(true);
    for (const owner of ['action-dispatcher', 'webhook-delivery'] as const)
      expect(notifiedTo(owner)).toContainEqual(NARROWED);
    const [left] = await gateway.db.database.query(
      'SELECT narrowings - narrowings_told AS waiting FROM app_connections WHERE app_id = $1',
      [dance.app.id],
    );
    expect(left).toEqual({ waiting: '0' });
  });

  it('are told when an app is widened that could not be told when it was narrowed, and until then it is not widened', async () => {
    gateway.owners['webhook-delivery'].state.respond = failing;
    await changed(dance, LESS);
    expect((await change(dance, BOTH)).status).toBe(503);
    const [kept] = await gateway.db.database.query('SELECT scopes FROM apps WHERE id = $1', [dance.app.id]);
    expect(kept).toEqual({ scopes: ['calls'] });
    await changed(dance, { webhookEvents: ['run.failed'] });
    gateway.resetOwners();
    await changed(dance, BOTH);
    const result = notifiedTo('webhook-delivery');
    expect(result).toContainEqual(NARROWED);
    expect(result.at(-1)).toEqual(WIDENED);
    expect(await connection(dance)).toMatchObject({ scopes: ['calls'], events: [] });
  });
});

describe('An app that is narrowed and widened', () => {
  it('while it refreshes at two gateways has no token that can do what was taken', async () => {
    const dance = await begin();
    const { access, refresh } = await dance.connect();
    const tokens = [access];
    let isOver = false;
    const refreshing = async (): Promise<void> => {
      let next = refresh;
      while (!isOver) {
        const { status, body } = await dance.refresh(next);
        expect(status).toBe(200);
        tokens.push(body.access_token);
        next = body.refresh_token;
      }
    };
    const changing = async (): Promise<void> => {
      for (let turn = 0; turn < TURNS; turn += 1) for (const given of [LESS, BOTH]) await changed(dance, given);
    };
    await Promise.all([refreshing(), changing().finally(() => void (isOver = true))]);
    expect(tokens.length).toBeGreaterThan(1);
    for (const token of tokens) expect(await scopesOf(dance, token)).toEqual(['calls']);
  });

  it('while merchants answer its pages is given no more than it had all the time', async () => {
    const dance = await begin();
    const pages = [];
    for (let turn = 0; turn < TURNS; turn += 1) pages.push(await dance.toConsent(dance.query()));
    const narrowing = async (): Promise<void> => {
      await changed(dance, LESS);
      await changed(dance, BOTH);
    };
    const answers = await Promise.all([
      ...pages.map(async (page) => (await dance.decide(page)).status),
      narrowing().then(() => 303),
    ]);
    expect(new Set(answers)).toEqual(new Set([303]));
    const grants = await grantsOf(dance);
    expect(grants).toHaveLength(TURNS);
    for (const grant of grants) expect(grant).toEqual({ scopes: ['calls'], events: [] });
  });
});

const grantsOf = (dance: Dance): Promise<unknown[]> =>
  gateway.db.database.query('SELECT scopes, events FROM oauth_grants WHERE app_id = $1', [dance.app.id]);
