import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { admin, api, checkExchange, newOrg, platform } from './support/platform.js';

const PASSWORD = 'correct horse battery';
const REDIRECT_URI = 'https://app.example.com/callback';

interface Browser {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const cookiesOf = ({ headers }: Browser): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const hidden = ({ text }: Browser, name: string): string =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(text)?.[1] ?? '';

/** As a browser without JavaScript asks: forms and links alone. */
async function browse(path: string, cookie = '', form?: Record<string, string>): Promise<Browser> {
  const response = await fetch(new URL(path, platform.authUrl), {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { cookie, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(form && { body: new URLSearchParams(form).toString() }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('A platform app', () => {
  let orgId: string;
  let email: string;
  let app: { id: string; clientId: string };
  let clientSecret: string;
  const good = async (answering: ReturnType<typeof admin>) => {
    const answer = await answering;
    expect(answer).toMatchObject({ body: { ok: true } });
    return answer.body;
  };
  const token = async (form: Record<string, string>) => {
    const response = await fetch(`${platform.baseUrl}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${app.clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams(form),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { access_token: string; refresh_token: string; org: { id: string } };
  };

  beforeAll(async () => {
    ({ orgId } = await newOrg('Connected Shop'));
    email = `${orgId}@connected.example`;
    const member = { email, name: 'Olga', password: PASSWORD, role: 'owner' };
    await good(admin('POST', `/orgs/${orgId}/members`, member));
    const body = { name: 'Builder', mode: 'test', redirectUris: [REDIRECT_URI], scopes: ['runs', 'flows'] };
    ({ app, clientSecret } = await good(admin('POST', '/apps', body)));
  });

  it('is registered, changed and given new secrets by staff', async () => {
    expect((await good(admin('GET', '/apps'))).apps).toContainEqual(app);
    const { app: changed } = await good(admin('PATCH', `/apps/${app.id}`, { name: 'Builder' }));
    expect(changed).toEqual(app);
    expect((await good(admin('POST', `/apps/${app.id}/roll-secret`))).signingSecret).toMatch(/^whsec_/);
    ({ clientSecret } = await good(admin('POST', `/apps/${app.id}/roll-client-secret`)));
  });

  it('is connected by an owner without JavaScript, acts for the org, and is stopped by a disconnect', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: app.clientId,
      redirect_uri: REDIRECT_URI,
      state: 'abc',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const arrival = await browse(`/oauth/authorize?${query.toString()}`);
    const signedIn = await browse('/oauth/sign-in', cookiesOf(arrival), {
      request: hidden(arrival, 'request'),
      csrf: hidden(arrival, 'csrf'),
      email,
      password: PASSWORD,
    });
    const cookie = cookiesOf(signedIn);
    const consent = await browse(String(signedIn.headers.get('location')), cookie);
    const form = { request: hidden(consent, 'request'), csrf: hidden(consent, 'csrf'), orgId, decision: 'connect' };
    const decided = await browse('/oauth/consent', cookie, form);
    const callback = new URL(String(decided.headers.get('location')));
    expect(Object.fromEntries(callback.searchParams)).toEqual({
      code: expect.stringMatching(/^svc_ac_/),
      state: 'abc',
      iss: platform.authUrl,
    });
    const exchange = { grant_type: 'authorization_code', redirect_uri: REDIRECT_URI, code_verifier: verifier };
    const pair = await token({ ...exchange, code: String(callback.searchParams.get('code')) });
    expect(pair.org.id).toBe(orgId);
    const next = await token({ grant_type: 'refresh_token', refresh_token: pair.refresh_token });
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
  it('signs in, manages the others, gets a token for the public API and signs out', async () => {
    const { orgId } = await newOrg('Signed-in Shop');
    const email = `${orgId}@members.example`;
    const owner = { email, name: 'Olga', password: PASSWORD, role: 'owner' };
    await admin('POST', `/orgs/${orgId}/members`, owner);
    let cookie = '';
    let csrf = '';
    const send = async (method: string, path: string, body?: object) => {
      const url = `${platform.authUrl}/admin/v1${path}`;
      const response = await fetch(url, {
        method,
        headers: { cookie, 'x-csrf-token': csrf, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads whatever the API answers
      const answer = { status: response.status, headers: response.headers, body: (await response.json()) as any };
      checkExchange({ method, url, request: body, ...answer });
      expect(answer.body).toMatchObject({ ok: true });
      return answer;
    };
    const begun = await send('POST', '/session', { email, password: PASSWORD });
    cookie = String(begun.headers.getSetCookie()[0]?.split(';')[0]);
    csrf = begun.body.csrfToken;
    expect((await send('GET', '/session')).body.orgs).toMatchObject([{ id: orgId, role: 'owner' }]);
    const colleague = { email: `x-${email}`, name: 'Carl', password: PASSWORD, role: 'member' };
    const { member } = (await send('POST', `/orgs/${orgId}/members`, colleague)).body;
    expect((await send('GET', `/orgs/${orgId}/members`)).body.members).toHaveLength(2);
    await send('PATCH', `/orgs/${orgId}/members/${member.id}`, { role: 'admin' });
    await send('DELETE', `/orgs/${orgId}/members/${member.id}`);
    const { token } = (await send('POST', `/orgs/${orgId}/console-token`, { mode: 'test' })).body;
    expect((await api(token)('GET', '/runs')).body.runs).toEqual([]);
    await send('DELETE', '/session');
  });
});
