import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startGateway, type Gateway } from './gateway-service.js';
import { EventClient } from './event-client.js';
import { PASSWORD, People } from './people.js';
import { startSmtpSink } from './smtp-sink.js';

const OTHER = 'another horse battery';
const QUIET = { STREAM_HEARTBEAT_MS: '600000', STREAM_POLL_MS: '600000' };

describe('A password', () => {
  let gateway: Gateway;
  let smtp: Awaited<ReturnType<typeof startSmtpSink>>;
  let people: People;
  beforeAll(async () => {
    smtp = await startSmtpSink();
    gateway = await startGateway({ replicas: 2, env: { ...QUIET, SMTP_URL: smtp.url, SIGN_IN_PER_MINUTE: '1000' } });
    people = new People(gateway);
    for (const owner of ['run-orchestrator', 'webhook-delivery', 'telephony-adapter'] as const)
      gateway.owners[owner].state.respond = (_received, response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('{"changes":[],"watch":[]}');
  });
  afterAll(async () => {
    await gateway.stop();
    await smtp.stop();
  });

  const ask = (email: string) => gateway.send('POST', '/admin/v1/password-resets', { body: { email } });
  const reset = (token: string, password: string) =>
    gateway.send('POST', `/admin/v1/password-resets/${token}`, { body: { password } }, 1);
  const tokensFor = (email: string): string[] =>
    smtp.mails
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => /\/password-resets\/([0-9A-Za-z]{43})/.exec(mail.replaceAll('=\n', ''))?.[1] ?? '');
  const mailed = (email: string, count = 1): Promise<string> =>
    eventually(() => {
      expect(tokensFor(email)).toHaveLength(count);
      return tokensFor(email).at(-1) as string;
    });
  const stream = async (cookie: string, orgId: string): Promise<EventClient> => {
    const client = EventClient.open(gateway.urls[1] as string, `/admin/v1/orgs/${orgId}/stream?mode=test`, { cookie });
    await client.ready();
    return client;
  };

  it('is changed by who knows it, and all other sessions, their console tokens and streams end at once', async () => {
    const orgId = await people.newOrg();
    const { email } = await people.join(orgId);
    const [own, other] = [await people.signIn(email), await people.signIn(email)];
    const tokens = [await people.consoleToken(own, orgId), await people.consoleToken(other, orgId)];
    const [kept, ended] = [await stream(own.cookie, orgId), await stream(other.cookie, orgId)];
    const change = (current: string, csrf = own.csrf) =>
      people.as({ ...own, csrf }, 'POST', '/session/password', { current, password: OTHER });
    expect((await change(PASSWORD, 'x')).status).toBe(403);
    expect((await change('wrong password')).body).toMatchObject({ errorCode: 'FORBIDDEN' });
    expect(
      (await people.as({ cookie: '', csrf: '' }, 'POST', '/session/password', { current: PASSWORD, password: OTHER }))
        .status,
    ).toBe(401);
    expect(await people.statusesOf(tokens[1] as string)).toEqual([200, 200]); // nothing was changed so far
    expect((await change(PASSWORD)).status).toBe(200);
    expect(await Promise.all(tokens.map((token) => people.statusesOf(token)))).toEqual([
      [200, 200],
      [401, 401],
    ]);
    expect((await people.as(other, 'GET', '/session', undefined, 1)).status).toBe(401);
    expect((await people.as(own, 'GET', '/session', undefined, 1)).status).toBe(200);
    await eventually(() => expect(ended.isOver).toBe(true));
    expect(kept.isOver).toBe(false);
    kept.leave();
    expect((await people.trySignIn(email)).status).toBe(401);
    await people.signIn(email, OTHER);
  });

  it('is set anew by a mailed link, once, and every session ends; links mailed before do nothing any more', async () => {
    const orgId = await people.newOrg();
    const { email } = await people.join(orgId);
    const who = await people.signIn(email);
    const token = await people.consoleToken(who, orgId);
    const open = await stream(who.cookie, orgId);
    expect((await ask(email.toUpperCase())).body).toEqual({ ok: true });
    const first = await mailed(email);
    await ask(email);
    const link = await mailed(email, 2);
    const stored = await gateway.db.database.query<{ text: string }>('SELECT r::text AS text FROM password_resets r');
    expect(stored.map(({ text }) => text).join()).not.toContain(link); // its hash alone
    expect((await reset(link, 'short')).status).toBe(400);
    expect((await reset(link, OTHER)).status).toBe(200);
    for (const used of [link, first, 'x'.repeat(43), 'nonsense'])
      expect((await reset(used, 'third time lucky')).status).toBe(404);
    expect(await people.statusesOf(token)).toEqual([401, 401]);
    expect((await people.as(who, 'GET', '/session')).status).toBe(401);
    await eventually(() => expect(open.isOver).toBe(true));
    expect((await people.trySignIn(email)).status).toBe(401);
    await people.signIn(email, OTHER);
  });

  it('is set by one of two who send the same link at once', async () => {
    const { email } = await people.join(await people.newOrg());
    await ask(email);
    const link = await mailed(email);
    const statuses = await Promise.all(
      [OTHER, 'third time lucky'].map(async (text) => (await reset(link, text)).status),
    );
    expect(statuses.sort()).toEqual([200, 404]);
  });

  it('is set on the page of the link too, and no later than an hour after it was mailed', async () => {
    const { email } = await people.join(await people.newOrg());
    await ask(email);
    const path = `/password-resets/${await mailed(email)}`;
    const page = await gateway.send('GET', path);
    expect([page.status, page.text.includes(`action="${path}"`)]).toEqual([200, true]);
    const send = () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return gateway.send('POST', path, { body: new URLSearchParams({ password: OTHER }).toString(), headers });
    };
    const [{ seconds } = { seconds: 0 }] = await gateway.db.database.query<{ seconds: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float8 AS seconds FROM password_resets',
    );
    expect(seconds).toBeGreaterThan(3_000);
    expect(seconds).toBeLessThanOrEqual(3_601);
    await gateway.db.database.query("UPDATE password_resets SET expires_at = expires_at - interval '1 hour'");
    expect((await send()).status).toBe(400);
    await gateway.db.database.query("UPDATE password_resets SET expires_at = expires_at + interval '1 hour'");
    expect((await send()).status).toBe(200);
    await people.signIn(email, OTHER);
  });

  it('of nobody, and of an account without one, is asked for with the same answer, and nothing is mailed', async () => {
    const orgId = await people.newOrg();
    const invited = 'invited@people.example';
    await gateway.admin('POST', `/orgs/${orgId}/members`, { email: invited, name: 'X', role: 'member' });
    const { email } = await people.join(orgId);
    const before = smtp.mails.length;
    const answers = [await ask('nobody@people.example'), await ask(invited), await ask(email)];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { ok: true }]);
    await mailed(email); // by when those asked for before would have been
    expect(smtp.mails).toHaveLength(before + 1);
  });

  it('is asked for three times an hour for an address, known or not, and the answer waits for no mail server', async () => {
    const { email } = await people.join(await people.newOrg());
    for (const asked of [email, 'unknown@people.example']) {
      for (let times = 0; times < 3; times += 1) expect((await ask(asked)).status).toBe(200);
      const past = await ask(asked.toUpperCase());
      expect([past.status, past.headers['ratelimit-policy']]).toEqual([429, '"attempts";q=3;w=3600']);
      expect(Number(past.headers['retry-after'])).toBeGreaterThan(60);
    }
  });
});

describe('Requests for new passwords', () => {
  it('are limited by the address they come from, before anything is looked up', async () => {
    const gateway = await startGateway({ env: { SIGN_IN_PER_MINUTE: '2' } });
    try {
      const statuses: number[] = [];
      while (!statuses.includes(429) && statuses.length < 100) {
        const body = { email: `somebody-${statuses.length}@people.example` };
        statuses.push((await gateway.send('POST', '/admin/v1/password-resets', { body })).status);
      }
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await gateway.stop();
    }
  });
});
