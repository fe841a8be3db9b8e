import { createHash, randomBytes } from 'node:crypto';
import { startGateway, type Answer, type Gateway } from './gateway-service.js';
import { freePort } from '@outcall/testing';

export const PASSWORD = 'correct horse battery';
export const CALLBACK = 'https://app.example.com/callback?from=us';
/** Some clients take the address they were called back at for the redirect URI, without its query. */
export const PLAIN_CALLBACK = 'https://app.example.com/callback';

/** A gateway that knows its own address, as OAuth clients compare the issuer with it. */
export async function startAuthorizationServer(
  env: Record<string, string> = {},
): Promise<{ gateway: Gateway; origin: string }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  return { gateway: await startGateway({ env: { PORT: String(port), PUBLIC_URL: origin, ...env } }), origin };
}

const cookiesOf = (answer: Answer): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

export const hidden = (page: Answer, name: string): string =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page.text)?.[1] ?? '';

export const pkce = (verifier = randomBytes(32).toString('base64url')) => ({
  verifier,
  challenge: createHash('sha256').update(verifier).digest('base64url'),
});

/** One app, one org with its owner, and the steps of a merchant's browser. */
export class Dance {
  private constructor(
    readonly gateway: Gateway,
    readonly app: { id: string; clientId: string; clientSecret: string; signingSecret: string },
    readonly orgId: string,
    readonly email: string,
  ) {}

  static async begin(gateway: Gateway, { scopes = ['runs', 'calls'], mode = 'live' } = {}): Promise<Dance> {
    const app = await gateway.admin('POST', '/apps', {
      name: 'Builder <b>',
      mode,
      redirectUris: [CALLBACK, PLAIN_CALLBACK],
      scopes,
    });
    const org = await gateway.admin('POST', '/orgs', { name: 'Shop & Co' });
    const orgId = String(org.body.org.id);
    const email = `owner-${randomBytes(6).toString('hex')}@shop.example`;
    await gateway.admin('POST', `/orgs/${orgId}/members`, { email, name: 'Owner', password: PASSWORD, role: 'owner' });
    const { id, clientId } = app.body.app;
    const { clientSecret, signingSecret } = app.body;
    return new Dance(gateway, { id, clientId, clientSecret, signingSecret }, orgId, email);
  }

  query(change: Record<string, string | undefined> = {}, challenge = pkce().challenge): string {
    const all = {
      response_type: 'code',
      client_id: this.app.clientId,
      redirect_uri: CALLBACK,
      state: 'st/ate +1',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...change,
    };
    const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return new URLSearchParams(given).toString();
  }

  authorize(query: string, cookie = ''): Promise<Answer> {
    return this.gateway.send('GET', `/oauth/authorize?${query}`, cookie ? { headers: { cookie } } : {});
  }

  post(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const type = 'application/x-www-form-urlencoded';
    return this.gateway.send('POST', path, {
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': type, ...headers },
    });
  }

  /** From the first address to the consent page, signed in. */
  async toConsent(query: string, email = this.email): Promise<{ page: Answer; cookie: string }> {
    const signIn = await this.authorize(query);
    const answer = await this.post(
      '/oauth/sign-in',
      { request: hidden(signIn, 'request'), csrf: hidden(signIn, 'csrf'), email, password: PASSWORD },
      { cookie: cookiesOf(signIn) },
    );
    if (answer.status !== 303) throw new Error(`the sign-in was answered ${answer.status}: ${answer.text}`);
    const cookie = cookiesOf(answer);
    return { page: await this.gateway.send('GET', String(answer.headers.location), { headers: { cookie } }), cookie };
  }

  decide(
    { page, cookie }: { page: Answer; cookie: string },
    decision = 'connect',
    orgId = this.orgId,
  ): Promise<Answer> {
    const form = { request: hidden(page, 'request'), csrf: hidden(page, 'csrf'), orgId, decision };
    return this.post('/oauth/consent', form, { cookie });
  }

  /** Where the merchant's browser is sent in the end. */
  async callback(query: string, email = this.email): Promise<URL> {
    const answer = await this.decide(await this.toConsent(query, email));
    if (answer.status !== 303) throw new Error(`the consent was answered ${answer.status}: ${answer.text}`);
    return new URL(String(answer.headers.location));
  }

  async code(change: Record<string, string> = {}, email = this.email): Promise<{ code: string; verifier: string }> {
    const { verifier, challenge } = pkce();
    const callback = await this.callback(this.query(change, challenge), email);
    return { code: String(callback.searchParams.get('code')), verifier };
  }

  token(form: Record<string, string>, headers: Record<string, string> = this.basic()): Promise<Answer> {
    return this.post('/v1/oauth/token', form, headers);
  }

  exchange(
    { code, verifier }: { code: string; verifier: string },
    change: Record<string, string> = {},
  ): Promise<Answer> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: verifier, ...change };
    return this.token(form);
  }

  refresh(refreshToken: string, change: Record<string, string> = {}): Promise<Answer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...change });
  }

  revoke(token: string): Promise<Answer> {
    return this.post('/v1/oauth/revoke', { token }, this.basic());
  }

  basic(id = this.app.clientId, secret = this.app.clientSecret): Record<string, string> {
    return { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
  }

  async connect(change: Record<string, string> = {}): Promise<{ access: string; refresh: string }> {
    const { body } = await this.exchange(await this.code(change));
    return { access: body.access_token, refresh: body.refresh_token };
  }

  me(key: string): Promise<Answer> {
    return this.gateway.send('GET', '/v1/me', { key });
  }
}
