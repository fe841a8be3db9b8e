import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startGateway, type Gateway } from './gateway-service.js';
import { EventClient } from './event-client.js';
import { PASSWORD, People } from './people.js';
import { startSmtpSink } from './smtp-sink.js';

/** No stream tells anything here, and its own check comes with the heartbeat: what ends it is the watch. */
const QUIET = { STREAM_HEARTBEAT_MS: '600000', STREAM_POLL_MS: '600000' };

describe('Who loses a session, a role or a membership', () => {
  let gateway: Gateway;
  let smtp: Awaited<ReturnType<typeof startSmtpSink>>;
  let people: People;
  const clients: EventClient[] = [];
  beforeAll(async () => {
    smtp = await startSmtpSink();
    gateway = await startGateway({ replicas: 2, env: { ...QUIET, SMTP_URL: smtp.url, SIGN_IN_PER_MINUTE: '1000' } });
    people = new People(gateway);
    for (const owner of ['run-orchestrator', 'webhook-delivery', 'telephony-adapter'] as const)
      gateway.owners[owner].state.respond = (_received, response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('{"changes":[],"watch":[]}');
  });
  afterAll(async () => {
    for (const client of clients) client.leave();
    await gateway.stop();
    await smtp.stop();
  });

  const openStream = async (cookie: string, orgId: string): Promise<EventClient> => {
    const client = EventClient.open(gateway.urls[1] as string, `/admin/v1/orgs/${orgId}/stream?mode=test`, { cookie });
    clients.push(client);
    await client.ready();
    return client;
  };
  const isOver = (client: EventClient) => eventually(() => expect(client.isOver).toBe(true));

  it('by signing out, loses the console tokens and the streams of that session at once, and nothing of another', async () => {
    const orgId = await people.newOrg();
    const { email } = await people.join(orgId);
    const [gone, kept] = [await people.signIn(email), await people.signIn(email)];
    const [token, keptToken] = [await people.consoleToken(gone, orgId), await people.consoleToken(kept, orgId)];
    const [stream, keptStream] = [await openStream(gone.cookie, orgId), await openStream(kept.cookie, orgId)];
    expect(await people.statusesOf(token)).toEqual([200, 200]);
    expect((await people.as(gone, 'DELETE', '/session')).status).toBe(200);
    expect(await people.statusesOf(token)).toEqual([401, 401]);
    await isOver(stream);
    expect(await people.statusesOf(keptToken)).toEqual([200, 200]);
    expect(keptStream.isOver).toBe(false);
  });

  it('by another role, may with a console token what the role now says', async () => {
    const orgId = await people.newOrg();
    await people.join(orgId);
    const { email, id } = await people.join(orgId, 'admin');
    const token = await people.consoleToken(await people.signIn(email), orgId);
    expect(await people.statusesOf(token)).toEqual([200, 200]);
    await gateway.admin('PATCH', `/orgs/${orgId}/members/${id}`, { role: 'member' });
    expect(await people.statusesOf(token)).toEqual([200, 403]);
    await gateway.admin('PATCH', `/orgs/${orgId}/members/${id}`, { role: 'admin' });
    expect(await people.statusesOf(token)).toEqual([200, 200]);
  });

  it('by removal, loses session, console token and stream; the API key they made is the org’s and stays', async () => {
    const orgId = await people.newOrg();
    await people.join(orgId);
    const { email, id } = await people.join(orgId, 'admin');
    const who = await people.signIn(email);
    const key = (await people.as(who, 'POST', `/orgs/${orgId}/api-keys`, { name: 'k', mode: 'test', scopes: ['runs'] }))
      .body.secret;
    const [token, stream] = [await people.consoleToken(who, orgId), await openStream(who.cookie, orgId)];
    expect((await gateway.admin('DELETE', `/orgs/${orgId}/members/${id}`)).status).toBe(200);
    expect(await people.statusesOf(token)).toEqual([401, 401]);
    expect((await people.as(who, 'GET', `/orgs/${orgId}`, undefined, 1)).status).toBe(401);
    await isOver(stream);
    expect(await people.statusesOf(key)).toEqual([200, 200]);
  });

  it('by removal from one of two orgs, keeps the session for the other, and there only', async () => {
    const [orgId, other] = [await people.newOrg(), await people.newOrg()];
    await people.join(orgId);
    const { email, id } = await people.join(orgId, 'admin');
    await gateway.admin('POST', `/orgs/${other}/members`, { email, name: 'Mia', role: 'owner' });
    await accept(PASSWORD);
    const who = await people.signIn(email);
    const tokens = [await people.consoleToken(who, orgId), await people.consoleToken(who, other)];
    const [stream, kept] = [await openStream(who.cookie, orgId), await openStream(who.cookie, other)];
    await gateway.admin('DELETE', `/orgs/${orgId}/members/${id}`);
    expect(await Promise.all(tokens.map((token) => people.statusesOf(token)))).toEqual([
      [401, 401],
      [200, 200],
    ]);
    await isOver(stream);
    expect(kept.isOver).toBe(false);
    expect((await people.as(who, 'GET', `/orgs/${orgId}`)).status).toBe(404);
    expect((await people.as(who, 'GET', `/orgs/${other}`)).status).toBe(200);
  });

  it('and is added again, has neither the old password nor the old session: the new invitation asks for a new password', async () => {
    const orgId = await people.newOrg();
    await people.join(orgId);
    const { email, id } = await people.join(orgId, 'admin');
    const who = await people.signIn(email);
    await gateway.admin('DELETE', `/orgs/${orgId}/members/${id}`);
    expect((await people.trySignIn(email)).status).toBe(401);
    const again = { email, name: 'Mia', role: 'admin', password: PASSWORD };
    const invited = (await gateway.admin('POST', `/orgs/${orgId}/members`, again)).body.member;
    expect([invited.status, invited.id === id]).toEqual(['invited', false]);
    expect((await people.trySignIn(email)).status).toBe(401);
    expect((await people.as(who, 'GET', '/session')).status).toBe(401);
    await accept('a password of my own');
    expect((await people.trySignIn(email)).status).toBe(401);
    expect((await people.as(who, 'GET', `/orgs/${orgId}`)).status).toBe(401);
    await people.signIn(email, 'a password of my own');
  });

  it('while the password is being looked at, is not signed in by it', async () => {
    const orgId = await people.newOrg();
    await people.join(orgId);
    const { email, id } = await people.join(orgId, 'admin');
    let signingIn: ReturnType<People['trySignIn']> | undefined;
    await gateway.db.database.transaction(async (tx) => {
      await tx.query('UPDATE members SET password_hash = NULL WHERE id = $1', [id]);
      signingIn = people.trySignIn(email);
      await eventually(async () => {
        const [waiting] = await gateway.db.database.query<{ n: number }>(
          "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        expect(waiting?.n).toBe(1);
      });
    });
    expect((await signingIn)?.status).toBe(401);
    expect(await gateway.db.database.query('SELECT 1 FROM sessions WHERE member_id = $1', [id])).toEqual([]);
  });

  it('takes a few of the streams of an org alone, and leaves the others theirs', async () => {
    const orgId = await people.newOrg();
    const [owner, reader] = [await people.join(orgId), await people.join(orgId, 'member')];
    const [asOwner, asReader] = [await people.signIn(owner.email), await people.signIn(reader.email)];
    for (let open = 0; open < 5; open += 1) await openStream(asReader.cookie, orgId);
    const refused = await people.as(asReader, 'GET', `/orgs/${orgId}/stream`, undefined, 1);
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'RATE_LIMITED']);
    await openStream(asOwner.cookie, orgId);
  });

  /** By the link that was mailed last. */
  async function accept(password: string): Promise<void> {
    const link = /\/invitations\/([0-9A-Za-z]{43})/.exec(smtp.mails.at(-1)?.replaceAll('=\n', '') ?? '')?.[0] ?? '';
    const body = new URLSearchParams({ password }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await gateway.send('POST', link, { body, headers })).status).toBe(200);
  }
});

describe('An invitation that cannot be mailed', () => {
  let gateway: Gateway;
  let smtp: Awaited<ReturnType<typeof startSmtpSink>>;
  let people: People;
  beforeAll(async () => {
    smtp = await startSmtpSink();
    gateway = await startGateway({ env: { SMTP_URL: smtp.url } });
    people = new People(gateway);
  });
  afterAll(async () => {
    await gateway.stop();
    await smtp.stop();
  });

  it('says so and leaves nothing behind, neither of a new account nor of a member invited before', async () => {
    const orgId = await people.newOrg();
    const path = `/orgs/${orgId}/members`;
    smtp.refuses = (to) => to.startsWith('full-');
    const invite = (email: string, role: string) => gateway.admin('POST', path, { email, name: 'X', role });
    const failed = await invite('full-1@people.example', 'admin');
    expect([failed.status, failed.body.errorCode]).toEqual([503, 'UNAVAILABLE']);
    expect(failed.body.message).toContain('could not be mailed');
    expect((await gateway.admin('GET', path)).body.members).toEqual([]);
    expect(await gateway.db.database.query('SELECT 1 FROM members')).toEqual([]);
    smtp.refuses = () => false;
    expect((await invite('full-2@people.example', 'member')).status).toBe(201);
    smtp.refuses = () => true;
    expect((await invite('full-2@people.example', 'owner')).status).toBe(503);
    expect((await gateway.admin('GET', path)).body.members).toMatchObject([{ role: 'member', status: 'invited' }]);
    expect(await gateway.db.database.query('SELECT 1 FROM invitations')).toHaveLength(1);
  });
});
