import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { answerOk } from './upstream.js';
import { ADMIN_TOKEN, startGateway, type Gateway } from './gateway-service.js';
import { Dance } from './oauth-dance.js';

describe('The signing secret of an app', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());

  const newApp = { name: 'Builder', mode: 'live', redirectUris: ['https://app.example.com/'], scopes: ['actions'] };
  const waitingFor = async (appId: string): Promise<string[]> =>
    (
      await gateway.db.database.query<{ waiting_for: string[] }>(
        'SELECT waiting_for FROM app_secrets WHERE app_id = $1',
        [appId],
      )
    )[0]?.waiting_for ?? [];

  it('is handed to the services that sign for it, again until each holds it, and lies sealed meanwhile', async () => {
    const { body } = await gateway.admin('POST', '/apps', newApp);
    const appId = String(body.app.id);
    gateway.takeReceived();
    gateway.owners['webhook-delivery'].state.respond = (_received, response) => void response.writeHead(503).end();
    expect((await gateway.admin('POST', `/apps/${appId}/roll-secret`)).status).toBe(503);
    await eventually(async () => expect(await waitingFor(appId)).toEqual(['webhook-delivery']));
    gateway.owners['webhook-delivery'].state.respond = answerOk;
    await eventually(async () => expect(await waitingFor(appId)).toEqual([]));
    const received = gateway.takeReceived().filter(({ url }) => url === '/internal/app-secrets');
    expect(received.map(({ owner, method, context }) => [owner, method, context.type])).toEqual(
      expect.arrayContaining([
        ['action-dispatcher', 'PUT', 'service'],
        ['webhook-delivery', 'PUT', 'service'],
      ]),
    );
    const [row] = await gateway.db.database.query<{ text: string }>(
      'SELECT app_secrets::text AS text FROM app_secrets',
    );
    expect(row?.text).not.toContain(body.signingSecret.slice('whsec_'.length));
    const events = await gateway.db.database.query<{ text: string }>('SELECT event::text AS text FROM outbox');
    expect(JSON.stringify(events)).not.toContain('whsec_');
  });

  it('is held by every service that signs when the answer to a roll comes, a hundred times', async () => {
    for (let roll = 0; roll < 100; roll += 1) {
      const { body } = await gateway.admin('POST', '/apps', newApp);
      const appId = String(body.app.id);
      const rolled = await gateway.admin('POST', `/apps/${appId}/roll-secret`);
      expect([rolled.status, await waitingFor(appId)]).toEqual([200, []]);
      expect(rolled.body.signingSecret).not.toBe(body.signingSecret);
      const taken = gateway.takeReceived().filter(({ url }) => url === '/internal/app-secrets');
      for (const holder of ['action-dispatcher', 'webhook-delivery'])
        expect(taken.filter(({ owner }) => owner === holder).map(({ text }) => text)).toContainEqual(
          expect.stringContaining(rolled.body.signingSecret),
        );
    }
  });

  it('is held, and the app known, by every service that sends to it when the answer to its registration comes, a hundred times', async () => {
    gateway.takeReceived();
    for (let turn = 0; turn < 100; turn += 1) {
      const { status, body } = await gateway.admin('POST', '/apps', newApp);
      expect([status, await waitingFor(String(body.app.id))]).toEqual([201, []]);
      const result = gateway.takeReceived().filter(({ text }) => text.includes(body.app.id));
      for (const holder of ['action-dispatcher', 'webhook-delivery'])
        expect(
          result
            .filter(({ owner }) => owner === holder)
            .map(({ url }) => url)
            .sort(),
        ).toEqual(expect.arrayContaining(['/internal/app-secrets', '/internal/apps']));
    }
  });

  it('is not shown while a service does not take it, and the next roll makes another', async () => {
    const { body } = await gateway.admin('POST', '/apps', newApp);
    const appId = String(body.app.id);
    await eventually(async () => expect(await waitingFor(appId)).toEqual([]));
    gateway.owners['action-dispatcher'].state.respond = (_received, response) => void response.writeHead(503).end();
    const refused = await gateway.admin('POST', `/apps/${appId}/roll-secret`);
    expect(refused).toMatchObject({ status: 503, body: { errorCode: 'UNAVAILABLE' } });
    expect(JSON.stringify(refused.body)).not.toContain('whsec_');
    gateway.owners['action-dispatcher'].state.respond = answerOk;
    expect((await gateway.admin('POST', `/apps/${appId}/roll-secret`)).status).toBe(200);
    expect(await waitingFor(appId)).toEqual([]);
  });

  it('signs beside the next for its own day, and after five rolls the next is 429', async () => {
    const { body } = await gateway.admin('POST', '/apps', newApp);
    const appId = String(body.app.id);
    const secrets = [String(body.signingSecret)];
    const roll = () => gateway.admin('POST', `/apps/${appId}/roll-secret`);
    for (let count = 0; count < 5; count += 1) secrets.push(String((await roll()).body.signingSecret));
    const refused = await roll();
    expect([refused.status, refused.headers['ratelimit-policy']]).toEqual([429, '"secret-rolls";q=5;w=86400']);
    const held = gateway.takeReceived().filter(({ url }) => url === '/internal/app-secrets');
    for (const secret of secrets) expect(held.at(-1)?.text).toContain(secret);
  });
});

describe('The client secret of an app', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway({ replicas: 2 });
  });
  afterAll(() => gateway.stop());

  it('is rolled five times a day, counted by all replicas, and a refused roll leaves the secret as it is', async () => {
    const { app } = await Dance.begin(gateway);
    const statusOf = async (secret: string): Promise<number> => {
      const body = new URLSearchParams({ token: 'unknown', client_id: app.clientId, client_secret: secret }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await gateway.send('POST', '/v1/oauth/revoke', { body, headers })).status;
    };
    const roll = (replica: number) =>
      gateway.send('POST', `/admin/v1/apps/${app.id}/roll-client-secret`, { key: ADMIN_TOKEN }, replica);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => roll(n % 2)));
    const made = answers.flatMap(({ body }) => (body.ok ? [String(body.clientSecret)] : []));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect((await Promise.all(made.map(statusOf))).sort()).toEqual([200, 401, 401, 401, 401]);
    const refused = await roll(0);
    expect(refused.body).toMatchObject({ ok: false, errorCode: 'RATE_LIMITED' });
    expect(refused.headers['ratelimit-policy']).toBe('"secret-rolls";q=5;w=86400');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    await gateway.db.database.query(
      `UPDATE apps SET client_secret_rolled_at[5] = now() - interval '24 hours' WHERE id = $1`,
      [app.id],
    );
    expect([(await roll(1)).status, (await roll(0)).status]).toEqual([200, 429]);
  });
});
