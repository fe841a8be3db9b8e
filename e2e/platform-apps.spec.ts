import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { connect, newApp, newOwner, tokensFor, type App } from './support/connected-app.js';
import { hasItsTurn } from './support/has-its-turn.js';
import { mailedReset } from './support/mailed-reset.js';
import { admin, api, checkExchange, databaseUrl, newOrg, platform } from './support/platform.js';

const PASSWORD = 'correct horse battery';
const RESET_TOKEN = randomBytes(43).toString('base64url').replace(/[-_]/g, '0').slice(0, 43);

describe('A platform app', () => {
  let orgId: string;
  let email: string;
  let app: App;
  let clientSecret: string;
  const good = async (answering: ReturnType<typeof admin>) => {
    const answer = await answering;
    expect(answer).toMatchObject({ body: { ok: true } });
    return answer.body;
  };
  beforeAll(async () => {
    ({ orgId } = await newOrg('Connected Shop'));
    email = await newOwner(orgId);
    ({ app, clientSecret } = await newApp('Builder', { scopes: ['runs', 'flows'] }));
  });

  it('is registered, changed and given new secrets by staff', async () => {
    const apps: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await good(admin('GET', `/apps?limit=100${cursor && `&cursor=${cursor}`}`));
      apps.push(...page.apps);
      cursor = page.nextCursor as string | null;
    }
    expect(apps).toContainEqual(app);
    const { app: changed } = await good(admin('PATCH', `/apps/${app.id}`, { name: 'Builder' }));
    expect(changed).toEqual(app);
    expect((await good(admin('POST', `/apps/${app.id}/roll-secret`))).signingSecret).toMatch(/^whsec_/);
    ({ clientSecret } = await good(admin('POST', `/apps/${app.id}/roll-client-secret`)));
  });

  it('is connected by an owner without JavaScript, acts for the org, and is stopped by a disconnect', async () => {
    const pair = await connect(app, clientSecret, orgId, email);
    expect(pair.org.id).toBe(orgId);
    const next = await tokensFor(app, clientSecret, {
      grant_type: 'refresh_token',
      refresh_token: pair.refresh_token,
    });
    const me = await api(next.access_token)('GET', '/me');
    expect(me.body.caller).toEqual({ kind: 'app', name: 'Builder', mode: 'test', scopes: ['runs', 'flows'] });
    const installed = await api(next.access_token)('POST', '/flows/library/cod_confirmation/install');
    expect(installed.body.ok).toBe(true);
    const path = `/orgs/${orgId}/app-connections`;
    expect((await good(admin('GET', path))).connections).toMatchObject([{ app: { id: app.id }, status: 'connected' }]);
    expect((await good(admin('DELETE', `${path}/${app.id}`))).connection.status).toBe('disconnected');
    expect((await api(next.access_token)('GET', '/me')).status).toBe(401);
  });
});

describe('A member', () => {
  it('signs in, manages the others, gets a token for the public API, changes the password and signs out', async () => {
    const { orgId } = await newOrg('Signed-in Shop');
    const email = `${orgId}@members.example`;
    const owner = { email, name: 'Olga', password: PASSWORD, role: 'owner' };
    const added = await hasItsTurn('the owner', () => admin('POST', `/orgs/${orgId}/members`, owner));
    expect(added.body).toMatchObject({ ok: true });
    let cookie = '';
    let csrf = '';
    const send = async (method: string, path: string, body?: object) => {
      const url = `${platform.authUrl}/admin/v1${path}`;
      const response = await hasItsTurn(`${method} ${path}`, () =>
        fetch(url, {
          method,
          headers: { cookie, 'x-csrf-token': csrf, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        }),
      );
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads whatever the API answers
      const answer = { status: response.status, headers: response.headers, body: (await response.json()) as any };
      checkExchange({ method, url, request: body, ...answer });
      expect(answer.body).toMatchObject({ ok: true });
      return answer;
    };
    const signIn = async (password: string, code?: string) => {
      const begun = await send('POST', '/session', { email, password, ...(code && { code }) });
      cookie = String(begun.headers.getSetCookie()[0]?.split(';')[0]);
      csrf = begun.body.csrfToken;
      return begun.body.member.id as string;
    };
    await signIn(PASSWORD);
    expect((await send('GET', '/session')).body.orgs).toMatchObject([{ id: orgId, role: 'owner' }]);
    const colleague = { email: `x-${email}`, name: 'Carl', password: PASSWORD, role: 'member' };
    const { member } = (await send('POST', `/orgs/${orgId}/members`, colleague)).body;
    expect((await send('GET', `/orgs/${orgId}/members`)).body.members).toHaveLength(2);
    await send('PATCH', `/orgs/${orgId}/members/${member.id}`, { role: 'admin' });
    await send('DELETE', `/orgs/${orgId}/members/${member.id}`);
    const { token } = (await send('POST', `/orgs/${orgId}/console-token`, { mode: 'test' })).body;
    expect((await api(token)('GET', '/runs')).body.runs).toEqual([]);
    await send('POST', '/session/password', { current: PASSWORD, password: `${PASSWORD}!` });
    await send('POST', '/password-resets', { email });
    const password = `${PASSWORD}!`;
    const enrol = async (): Promise<string[]> => {
      const { secret } = (await send('POST', '/session/second-factor', { password })).body;
      const code = new TOTP({ secret }).generate();
      return (await send('POST', '/session/second-factor/confirm', { code })).body.recoveryCodes;
    };
    const [code] = await enrol();
    expect((await send('GET', '/session/second-factor')).body.secondFactor).toMatchObject({ isOn: true });
    const renewed = (await send('POST', '/session/second-factor/recovery-codes', { password, code })).body;
    await send('DELETE', '/session/second-factor', { password, code: renewed.recoveryCodes[0] });
    const [first] = await enrol();
    const ownId = await signIn(password, first);
    const removed = await admin('DELETE', `/orgs/${orgId}/members/${ownId}/second-factor`);
    expect(removed.body).toMatchObject({ ok: true });
    await signIn(password);
    await send('DELETE', '/session');
    if (!databaseUrl) return; // the link is in a mail that nobody reads here
    await mailedReset(databaseUrl, email, RESET_TOKEN);
    await send('POST', `/password-resets/${RESET_TOKEN}`, { password: PASSWORD });
    await send('POST', '/session', { email, password: PASSWORD });
  });
});
