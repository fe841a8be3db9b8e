import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type Answer, type Gateway } from './gateway-service.js';
import { Dance } from './oauth-dance.js';
import type { Responder } from './upstream.js';

const SENDERS = ['action-dispatcher', 'webhook-delivery'] as const;
const NEW_APP = { name: 'Builder', mode: 'live', redirectUris: ['https://app.example.com/'], scopes: ['actions'] };
const MANY = 100;

/** Everything but one address works. */
const awayAt =
  (path: string): Responder =>
  ({ url }, response) =>
    void (url === path ? response.destroy() : response.writeHead(200).end('{"ok":true}'));

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({
    env: {
      SIGN_IN_PER_MINUTE: '10000',
      SIGN_IN_PER_MINUTE_OF_ADDRESS: '10000',
      OAUTH_FAILURES_PER_MINUTE: '10000',
      REFUSED_CREDENTIALS_PER_MINUTE: '10000',
    },
  });
});
afterEach(() => gateway.resetOwners());
afterAll(() => gateway.stop());

describe.each(SENDERS)('While %s does not answer', (sender) => {
  it.each(['/internal/apps', '/internal/app-secrets'])(
    'no app is registered, as told by %s: 503, nothing is kept of it, and the next try registers one',
    async (path) => {
      const before = await kept();
      gateway.owners[sender].state.respond = awayAt(path);
      const refused = await gateway.admin('POST', '/apps', NEW_APP);
      expect([refused.status, refused.body.errorCode, refused.headers['retry-after']]).toEqual([
        ...[503, 'UNAVAILABLE', expect.any(String)],
      ]);
      expect(refused.text).not.toMatch(/whsec_|svc_cs_/);
      expect(await kept()).toEqual(before);
      gateway.resetOwners();
      gateway.takeReceived();
      const { status, body } = await gateway.admin('POST', '/apps', NEW_APP);
      expect([status, noticesTo(body.app.id)]).toEqual([201, NOTICES_OF_APP]);
    },
  );

  it('no code is exchanged: 503 however often, and the first try after it gives the tokens, when both know the connection', async () => {
    const dance = await Dance.begin(gateway);
    const code = await dance.code();
    gateway.owners[sender].state.respond = awayAt('/internal/app-connections');
    for (let tried = 0; tried < 3; tried += 1) expectLater(await dance.exchange(code));
    expect(await tokensOf(dance)).toEqual([]);
    gateway.resetOwners();
    gateway.takeReceived();
    const { status, body } = await dance.exchange(code);
    expect([status, noticesTo(dance.app.id)]).toEqual([200, NOTICES_OF_CONNECTION]);
    expect((await dance.me(body.access_token)).status).toBe(200);
    expect((await dance.refresh(body.refresh_token)).status).toBe(200);
    expect((await gateway.admin('GET', `/orgs/${dance.orgId}/app-connections`)).body.connections).toMatchObject([
      { app: { id: dance.app.id }, status: 'connected' },
    ]);
  });

  it('a code keeps its rules: a wrong verifier uses it up, and after a disconnect it gives nothing', async () => {
    const dance = await Dance.begin(gateway);
    const [guessed, ended] = [await dance.code(), await dance.code()];
    gateway.owners[sender].state.respond = awayAt('/internal/app-connections');
    expectLater(await dance.exchange(guessed));
    expectLater(await dance.exchange(ended));
    expect((await dance.exchange({ ...guessed, verifier: 'v'.repeat(43) })).body.error).toBe('invalid_grant');
    gateway.resetOwners();
    expect((await dance.exchange(guessed)).body.error).toBe('invalid_grant');
    expect((await gateway.admin('DELETE', `/orgs/${dance.orgId}/app-connections/${dance.app.id}`)).status).toBe(200);
    expect((await dance.exchange(ended)).body.error).toBe('invalid_grant');
  });
});

describe('Once it was exchanged', () => {
  it('a code that comes again is theft, also one that was first answered 503', async () => {
    const dance = await Dance.begin(gateway);
    const code = await dance.code();
    gateway.owners['webhook-delivery'].state.respond = awayAt('/internal/app-connections');
    expectLater(await dance.exchange(code));
    gateway.resetOwners();
    const { body } = await dance.exchange(code);
    expect((await dance.exchange(code)).body.error).toBe('invalid_grant');
    expect((await dance.me(body.access_token)).status).toBe(401);
  });

  it('a code was told to both before its answer, a hundred times, also where the connection was there before', async () => {
    const dance = await Dance.begin(gateway);
    for (let turn = 0; turn < MANY; turn += 1) {
      const code = await dance.code();
      gateway.takeReceived();
      const { status } = await dance.exchange(code);
      expect([turn, status, noticesTo(dance.app.id)]).toEqual([turn, 200, NOTICES_OF_CONNECTION]);
    }
  });
});

const NOTICES_OF_APP = SENDERS.flatMap((owner) => [`${owner} /internal/app-secrets`, `${owner} /internal/apps`]);
const NOTICES_OF_CONNECTION = SENDERS.map((owner) => `${owner} /internal/app-connections`);

/** Who was told of an app by now, and where. */
const noticesTo = (appId: string): string[] =>
  gateway
    .takeReceived()
    .filter(({ text }) => text.includes(appId))
    .map(({ owner, url }) => `${owner} ${url}`)
    .sort();

function expectLater(answer: Answer): void {
  expect([answer.status, answer.body.error, answer.headers['retry-after']]).toEqual([
    ...[503, 'temporarily_unavailable', expect.any(String)],
  ]);
  expect(answer.text).not.toMatch(/svc_at_|svc_rt_/);
}

/** How much there is of apps: themselves, their secrets, and the log. */
const kept = (): Promise<unknown[]> =>
  gateway.db.database.query(
    `SELECT (SELECT count(*) FROM apps) AS apps, (SELECT count(*) FROM app_secrets) AS secrets,
            (SELECT count(*) FROM audit_entries) AS entries`,
  );

const tokensOf = ({ app }: Dance): Promise<unknown[]> =>
  gateway.db.database.query(
    'SELECT t.kind FROM oauth_tokens t JOIN oauth_grants g ON g.id = t.grant_id WHERE g.app_id = $1',
    [app.id],
  );
