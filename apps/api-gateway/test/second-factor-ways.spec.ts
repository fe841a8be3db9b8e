import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import type { Answer, Gateway } from './gateway-service.js';
import { Dance, hidden, startAuthorizationServer } from './oauth-dance.js';
import { PASSWORD, People } from './people.js';
import { startSmtpSink } from './smtp-sink.js';

const OTHER = 'another horse battery';
const REQUIRED = [401, 'SECOND_FACTOR_REQUIRED'];
const refusalOf = ({ status, body }: Answer): unknown[] => [status, body.errorCode];

/**
 * docs/handbook/oauth.md#second-factor names these: each that a session or a token of the console comes from, or that
 * changes a password.
 */
describe('No way goes past a second factor:', () => {
  let gateway: Gateway;
  let smtp: Awaited<ReturnType<typeof startSmtpSink>>;
  let people: People;
  beforeAll(async () => {
    smtp = await startSmtpSink();
    const env = { SMTP_URL: smtp.url, SIGN_IN_PER_MINUTE: '1000', SECOND_FACTOR_FAILURES_PER_DAY: '1000' };
    gateway = (await startAuthorizationServer(env)).gateway;
    people = new People(gateway);
  });
  afterAll(async () => {
    await gateway?.stop();
    await smtp?.stop();
  });

  const enrolled = async () => {
    const orgId = await people.newOrg();
    const { email, id } = await people.join(orgId);
    const who = await people.signIn(email);
    return { orgId, email, id, who, ...(await people.enrol(who, id)) };
  };
  const mailsTo = (email: string): string[] => smtp.mails.filter((mail) => mail.includes(`To: ${email}`));
  const linkOf = (email: string, path: string): Promise<string> =>
    eventually(() => {
      const [link] = mailsTo(email).flatMap(
        (mail) => new RegExp(`/${path}/([0-9A-Za-z]{43})`).exec(mail.replaceAll('=\n', ''))?.[1] ?? [],
      );
      expect(link).toBeDefined();
      return link as string;
    });
  const form = (path: string, fields: Record<string, string>, cookie = '') =>
    gateway.send('POST', path, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    });
  const sessionsOf = async (memberId: string): Promise<number> =>
    (await gateway.db.database.query('SELECT 1 FROM sessions WHERE member_id = $1', [memberId])).length;

  it.each(['the API', 'the page'])(
    'a new password by a mailed link, set by %s, signs nobody in and leaves it on',
    async (where) => {
      const { email, id, app } = await enrolled();
      await gateway.send('POST', '/admin/v1/password-resets', { body: { email } });
      const token = await linkOf(email, 'password-resets');
      const answer =
        where === 'the API'
          ? await gateway.send('POST', `/admin/v1/password-resets/${token}`, { body: { password: OTHER } })
          : await form(`/password-resets/${token}`, { password: OTHER });
      expect([answer.status, answer.headers['set-cookie'], await sessionsOf(id)]).toEqual([200, undefined, 0]);
      expect(refusalOf(await people.trySignIn(email, OTHER))).toEqual(REQUIRED);
      expect((await people.tryCode(email, await app.code(), { password: OTHER })).status).toBe(200);
    },
  );

  it('an invitation that is accepted signs nobody in and leaves it on, also of who belonged to no org any more', async () => {
    const { orgId, email, id, app } = await enrolled();
    await people.join(orgId);
    await gateway.admin('DELETE', `/orgs/${orgId}/members/${id}`);
    const other = await people.newOrg();
    await gateway.admin('POST', `/orgs/${other}/members`, { email, name: 'Mia', role: 'owner' });
    const answer = await form(`/invitations/${await linkOf(email, 'invitations')}`, { password: OTHER });
    expect([answer.status, answer.headers['set-cookie'], await sessionsOf(id)]).toEqual([200, undefined, 0]);
    expect(refusalOf(await people.trySignIn(email, OTHER))).toEqual(REQUIRED);
    expect((await people.tryCode(email, await app.code(), { password: OTHER })).status).toBe(200);
  });

  it('a changed password begins no session and leaves it on', async () => {
    const { email, id, who, app } = await enrolled();
    const answer = await people.as(who, 'POST', '/session/password', { current: PASSWORD, password: OTHER });
    expect([answer.status, answer.headers['set-cookie'], await sessionsOf(id)]).toEqual([200, undefined, 1]);
    expect(refusalOf(await people.trySignIn(email, OTHER))).toEqual(REQUIRED);
    expect((await people.tryCode(email, await app.code(), { password: OTHER })).status).toBe(200);
  });

  it('a new password ends what was begun with the one before, so that who knew that cannot confirm it', async () => {
    const { email } = await people.join(await people.newOrg());
    const who = await people.signIn(email);
    const begun = await people.as(who, 'POST', '/session/second-factor', { password: PASSWORD });
    expect(begun.status).toBe(200);
    await people.as(who, 'POST', '/session/password', { current: PASSWORD, password: OTHER });
    const confirmed = await people.as(who, 'POST', '/session/second-factor/confirm', { code: '123456' });
    expect(refusalOf(confirmed)).toEqual([409, 'CONFLICT']);
    await people.signIn(email, OTHER);
  });

  it('the page of an app asks for the code, once the password was right', async () => {
    const { orgId, email, app } = await enrolled();
    const dance = await Dance.begin(gateway);
    const first = await dance.authorize(dance.query());
    expect(first.text).not.toContain('name="code"');
    const cookie = String([first.headers['set-cookie']].flat()[0]).split(';')[0] as string;
    const signIn = (page: Answer, fields: Record<string, string>) =>
      form(
        '/oauth/sign-in',
        { request: hidden(page, 'request'), csrf: hidden(page, 'csrf'), email, ...fields },
        cookie,
      );
    const wrong = await signIn(first, { password: 'wrong password' });
    expect([wrong.status, wrong.text.includes('name="code"')]).toEqual([401, false]);
    const asked = await signIn(wrong, { password: PASSWORD });
    expect([asked.status, asked.text.includes('name="code"'), asked.headers['set-cookie']]).toEqual([
      401,
      true,
      undefined,
    ]);
    expect(asked.text).toContain(`value="${email}"`);
    expect(asked.text).not.toContain(PASSWORD);
    const refused = await signIn(asked, { password: PASSWORD, code: app.old() });
    expect([refused.status, refused.text.includes('name="code"'), refused.headers['set-cookie']]).toEqual([
      401,
      true,
      undefined,
    ]);
    const done = await signIn(refused, { password: PASSWORD, code: await app.code() });
    expect([done.status, String(done.headers.location)]).toEqual([303, expect.stringContaining('/oauth/consent')]);
    const session = String([done.headers['set-cookie']].flat()[0]).split(';')[0] as string;
    const consent = await gateway.send('GET', String(done.headers.location), { headers: { cookie: session } });
    expect(consent.text).toContain(orgId);
  });

  it('a token of the console, a stream and a change need a session, which was begun with both', async () => {
    const { orgId, email } = await enrolled();
    const refused = await people.trySignIn(email);
    expect(refusalOf(refused)).toEqual(REQUIRED);
    const cookie = String([refused.headers['set-cookie'] ?? ''].flat()[0]);
    for (const path of [`/orgs/${orgId}/console-token`, `/orgs/${orgId}/api-keys`])
      expect((await people.as({ cookie, csrf: '' }, 'POST', path, { mode: 'test' })).status).toBe(401);
    expect((await people.as({ cookie, csrf: '' }, 'GET', `/orgs/${orgId}/stream?mode=test`)).status).toBe(401);
  });

  it('who has lost it is helped by staff alone: their sessions end, they are mailed, and it stands in the log of each org', async () => {
    const { orgId, email, id, who } = await enrolled();
    const other = await people.newOrg();
    await gateway.db.database.query(
      "INSERT INTO memberships (org_id, member_id, role, status, created_at) VALUES ($1, $2, 'member', 'active', now())",
      [other, id],
    );
    const path = `/orgs/${orgId}/members/${id}/second-factor`;
    const colleague = await people.signIn((await people.join(orgId)).email);
    expect((await people.as(colleague, 'DELETE', path)).status).toBe(403);
    expect((await people.as(who, 'DELETE', path)).status).toBe(403);
    const elsewhere = await people.newOrg();
    expect((await gateway.admin('DELETE', `/orgs/${elsewhere}/members/${id}/second-factor`)).status).toBe(404);
    expect(refusalOf(await people.trySignIn(email))).toEqual(REQUIRED);
    const token = await people.consoleToken(who, orgId);

    const removed = await gateway.admin('DELETE', path);
    expect([removed.status, removed.body]).toEqual([200, { ok: true, isMailed: true }]);
    expect(await sessionsOf(id)).toBe(0);
    expect((await people.as(who, 'GET', '/session')).status).toBe(401);
    expect((await gateway.send('GET', '/v1/runs', { key: token })).status).toBe(401);
    expect(mailsTo(email).at(-1)).toContain('Subject: Your second factor was taken away');
    for (const org of [orgId, other])
      expect((await gateway.admin('GET', `/orgs/${org}/audit`)).body.entries[0]).toMatchObject({
        action: 'second_factor.removed',
        by: { kind: 'staff' },
        subject: { kind: 'member', id },
      });
    expect((await gateway.admin('DELETE', path)).status).toBe(404);
    await people.enrol(await people.signIn(email), id);
  });

  it('and a mail that is not taken is told to staff, and undoes nothing', async () => {
    const { orgId, email, id } = await enrolled();
    smtp.refuses = (recipient) => recipient === email;
    const { status, body } = await gateway.admin('DELETE', `/orgs/${orgId}/members/${id}/second-factor`);
    expect([status, body]).toEqual([200, { ok: true, isMailed: false }]);
    await people.signIn(email);
  });
});
