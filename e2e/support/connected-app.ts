import { createHash, randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { hasItsTurn } from './has-its-turn.js';
import { admin, platform } from './platform.js';

const PASSWORD = 'correct horse battery';
const REDIRECT_URI = 'https://app.example.com/callback';

export interface App {
  readonly id: string;
  readonly clientId: string;
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly org: { readonly id: string };
}

interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const cookiesOf = ({ headers }: Page): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const hidden = ({ text }: Page, name: string): string =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(text)?.[1] ?? '';

/** As a browser without JavaScript asks: forms and links alone. */
async function browse(path: string, cookie = '', form?: Record<string, string>): Promise<Page> {
  const response = await fetch(new URL(path, platform.authUrl), {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { cookie, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(form && { body: new URLSearchParams(form).toString() }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** An owner of the org, who may connect apps; their address. */
export async function newOwner(orgId: string): Promise<string> {
  const email = `${orgId}@connected.example`;
  const member = { email, name: 'Olga', password: PASSWORD, role: 'owner' };
  const answer = await hasItsTurn('the new owner', () => admin('POST', `/orgs/${orgId}/members`, member));
  expect(answer).toMatchObject({ body: { ok: true } });
  return email;
}

/** An app as staff registers it, a test app unless told. */
export async function newApp(
  name: string,
  more: {
    scopes: readonly string[];
    actionUrl?: string;
    webhookUrl?: string;
    webhookEvents?: readonly string[];
    mode?: 'live' | 'test';
  },
) {
  const { body } = await admin('POST', '/apps', { name, mode: 'test', redirectUris: [REDIRECT_URI], ...more });
  expect(body).toMatchObject({ ok: true });
  return body as { app: App; clientSecret: string; signingSecret: string };
}

const askAs = (app: App, clientSecret: string, endpoint: string, form: Record<string, string>): Promise<Response> =>
  fetch(`${platform.baseUrl}/oauth/${endpoint}`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${app.clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams(form),
  });

/** The app gives its refresh token back, and so disconnects itself. On a busy machine it has to ask again. */
export async function revoke(app: App, clientSecret: string, token: string): Promise<void> {
  const answer = await hasItsTurn('the revocation', () => askAs(app, clientSecret, 'revoke', { token }));
  expect(answer.status).toBe(200);
}

/** The token endpoint, as the app asks it. */
export async function tokensFor(app: App, clientSecret: string, form: Record<string, string>): Promise<Tokens> {
  const response = await askAs(app, clientSecret, 'token', form);
  expect(response.status).toBe(200);
  return (await response.json()) as Tokens;
}

/**
 * The owner signs in once on the pages of the platform, and connects one app after another to the org; each app
 * exchanges its code.
 */
export function connector(orgId: string, email: string) {
  let session = '';
  const consentTo = async (query: string): Promise<Page> => {
    const arrival = await browse(`/oauth/authorize?${query}`, session);
    if (session !== '') return arrival;
    const credentials = { email, password: PASSWORD };
    const form = { request: hidden(arrival, 'request'), csrf: hidden(arrival, 'csrf'), ...credentials };
    const signedIn = await hasItsTurn('the sign-in', () => browse('/oauth/sign-in', cookiesOf(arrival), form));
    session = cookiesOf(signedIn);
    return await browse(String(signedIn.headers.get('location')), session);
  };
  return async (app: App, clientSecret: string): Promise<Tokens> => {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: app.clientId,
      redirect_uri: REDIRECT_URI,
      state: 'abc',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const consent = await consentTo(query.toString());
    const form = { request: hidden(consent, 'request'), csrf: hidden(consent, 'csrf'), orgId, decision: 'connect' };
    const decided = await browse('/oauth/consent', session, form);
    const callback = new URL(String(decided.headers.get('location')));
    expect(Object.fromEntries(callback.searchParams)).toEqual({
      code: expect.stringMatching(/^svc_ac_/),
      state: 'abc',
      iss: platform.authUrl,
    });
    const exchange = { grant_type: 'authorization_code', redirect_uri: REDIRECT_URI, code_verifier: verifier };
    return await tokensFor(app, clientSecret, { ...exchange, code: String(callback.searchParams.get('code')) });
  };
}

/** The owner connects the app to the org on the pages of the platform; the app exchanges its code. */
export const connect = (app: App, clientSecret: string, orgId: string, email: string): Promise<Tokens> =>
  connector(orgId, email)(app, clientSecret);
