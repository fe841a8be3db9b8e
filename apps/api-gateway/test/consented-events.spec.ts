import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AppConnection } from '@outcall/contracts-identity';
import { NameUnnotifiedEvents } from '../src/application/connections/name-unnotified-events.use-case.js';
import type { Answer, Gateway } from './gateway-service.js';
import { Dance, startAuthorizationServer } from './oauth-dance.js';
import { answerOk, type Responder } from './upstream.js';

const READER = ['run.completed', 'optout.received'];

describe('The events of an app that a merchant connects', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    ({ gateway } = await startAuthorizationServer({ SIGN_IN_PER_MINUTE: '1000' }));
  });
  afterAll(() => gateway.stop());

  const change = (dance: Dance, given: object): Promise<Answer> =>
    gateway.admin('PATCH', `/apps/${dance.app.id}`, given);
  const begin = async (scopes: string[], webhookEvents: string[]): Promise<Dance> => {
    const dance = await Dance.begin(gateway, { scopes });
    expect((await change(dance, { webhookEvents })).status).toBe(200);
    return dance;
  };
  /** With its events only where an event has told them. */
  const connection = async ({ orgId }: Dance): Promise<AppConnection> =>
    (await gateway.admin('GET', `/orgs/${orgId}/app-connections`)).body.connections[0];

  it('are those that its page named, and more only after another consent', async () => {
    const dance = await begin(['runs', 'contacts'], ['run.completed']);
    await dance.connect();
    expect(await connection(dance)).toMatchObject({ events: ['run.completed'], scopes: ['runs', 'contacts'] });
    await change(dance, { webhookEvents: ['*'] });
    expect(await connection(dance)).toMatchObject({ events: ['run.completed'] });
    await change(dance, { webhookEvents: READER });
    gateway.takeReceived();
    await dance.connect();
    expect(await connection(dance)).toMatchObject({ events: READER, status: 'connected' });
    const result = gateway.takeReceived().filter(({ url }) => url === '/internal/app-connections');
    expect(result.map(({ text }) => (JSON.parse(text) as { connection: AppConnection }).connection.events)).toEqual([
      READER,
      READER,
    ]);
  });

  it('are those of the page that was answered, whatever staff change while it is open', async () => {
    const dance = await begin(['runs', 'contacts'], ['run.completed']);
    const arrival = await dance.toConsent(dance.query());
    await change(dance, { webhookEvents: ['*'] });
    expect((await gateway.send('GET', '/healthz')).status).toBe(200);
    expect((await dance.decide(arrival)).status).toBe(303);
    const [grant] = await gateway.db.database.query('SELECT events FROM oauth_grants WHERE app_id = $1', [
      dance.app.id,
    ]);
    expect(grant).toEqual({ events: ['run.completed'] });
  });

  it('of two consents are the sum of what each named, though together their scopes would allow more', async () => {
    const dance = await begin(['runs', 'contacts'], READER);
    await dance.connect({ scope: 'runs' });
    await dance.connect({ scope: 'contacts' });
    expect(await connection(dance)).toMatchObject({ scopes: ['runs', 'contacts'], events: ['run.completed'] });
  });

  it('are what the app asked for at the time, where a release before this one connected it', async () => {
    const dance = await begin(['runs', 'contacts'], ['run.completed']);
    const other = await begin(['runs'], ['*']);
    for (const one of [dance, other]) await one.connect();
    const ofTheReleaseBefore = `WITH grants AS (UPDATE oauth_grants SET events = NULL WHERE app_id = ANY($1))
      UPDATE app_connections SET events = NULL, events_version = NULL WHERE app_id = ANY($1)`;
    await gateway.db.database.query(ofTheReleaseBefore, [[dance.app.id, other.app.id]]);
    expect(await connection(dance)).not.toHaveProperty('events');
    await change(dance, { webhookEvents: READER }); // before anybody has named them
    const learned = gateway.apps[0]?.get(NameUnnotifiedEvents);
    while (await learned?.execute());
    await change(other, { webhookEvents: READER, scopes: ['runs', 'contacts'] });
    expect(await connection(dance)).toMatchObject({ events: ['run.completed'] });
    expect(await connection(other)).toMatchObject({ events: ['run.completed'] });
  });
});

describe('A change of an app', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    ({ gateway } = await startAuthorizationServer({ SIGN_IN_PER_MINUTE: '1000' }));
  });
  afterAll(() => gateway.stop());

  it('that takes a scope counts for the next request of every token it has', async () => {
    const dance = await Dance.begin(gateway, { scopes: ['runs', 'calls'] });
    const { access } = await dance.connect();
    const runs = () => gateway.send('GET', '/v1/runs', { key: access });
    expect((await runs()).status).toBe(200);
    await gateway.admin('PATCH', `/apps/${dance.app.id}`, { scopes: ['calls'] });
    expect((await runs()).status).toBe(403);
    expect((await dance.me(access)).body.caller.scopes).toEqual(['calls']);
  });

  it('is answered when those who send to it know of it, and 503 while one of them does not take it', async () => {
    const dance = await Dance.begin(gateway);
    const path = `/apps/${dance.app.id}`;
    const failing: Responder = (_received, response) => void response.writeHead(503).end('{}');
    for (const owner of ['action-dispatcher', 'webhook-delivery'] as const) {
      gateway.owners[owner].state.respond = failing;
      expect((await gateway.admin('PATCH', path, { webhookEvents: ['run.failed'] })).status).toBe(503);
      gateway.owners[owner].state.respond = answerOk;
    }
    gateway.takeReceived();
    expect((await gateway.admin('PATCH', path, { webhookEvents: ['run.failed'] })).status).toBe(200);
    const result = gateway.takeReceived().filter(({ url }) => url === '/internal/apps');
    expect(result.map(({ owner }) => owner).toSorted()).toEqual(['action-dispatcher', 'webhook-delivery']);
    for (const { text } of result)
      expect(JSON.parse(text)).toMatchObject({ version: 4, app: { id: dance.app.id, webhookEvents: ['run.failed'] } });
  });
});
