import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@outcall/platform-telemetry';
import { SCOPES, type Answer, type Gateway } from './gateway-service.js';
import { CALLBACK, Dance, pkce, startAuthorizationServer } from './oauth-dance.js';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const METADATA = '/.well-known/oauth-authorization-server';

let gateway: Gateway;
let origin: string;
let dance: Dance;

const location = (answer: Answer): URL => new URL(String(answer.headers.location));
const signInPage = () => dance.authorize(dance.query());
const rawToken = (body: string, headers: Record<string, string> = dance.basic()) =>
  gateway.send('POST', '/v1/oauth/token', { body, headers: { ...FORM, ...headers } });
const register = (uri: string) =>
  gateway.admin('POST', '/apps', { name: 'Redirected', mode: 'live', redirectUris: [uri], scopes: ['runs'] });
const hasCors = ({ headers }: Answer): boolean =>
  Object.keys(headers).some((name) => name.startsWith('access-control-'));

type Test = () => Promise<void>;
/** The test of a rule that stands elsewhere: spec and name. */
type Elsewhere = readonly [spec: string, name: string];
const tokens = (name: string): Elsewhere => ['oauth-tokens.spec.ts', name];
const page = (name: string): Elsewhere => ['oauth-authorize.spec.ts', name];

/** What the standards and their best current practice ask of an authorization server, rule by rule. */
const RULES: Readonly<Record<string, readonly (Test | Elsewhere)[]>> = {
  'RFC 6749 4.1.2.1: an unknown client or redirect URI leads nowhere': [
    page('shows an error and sends nobody anywhere for %s'),
  ],
  'RFC 9700 2.1: redirect URIs are compared exactly, and are https': [
    page('shows an error and sends nobody anywhere for %s'),
    async () => {
      for (const uri of ['http://192.0.2.7/', 'app.example.com', 'javascript:alert(1)', 'https://a:b@app.example.com/'])
        expect([uri, (await register(uri)).status]).toEqual([uri, 400]);
      expect((await register('https://app.example.com/back')).status).toBe(201);
    },
    async () => {
      // Plain http only where EGRESS_ALLOW names the host, as an address: a host name leads where its owner says.
      for (const host of ['app.example.com', 'localhost.example.com', '127.0.0.1.example.com', '10.0.0.7', '[::1]'])
        expect([host, (await register(`http://${host}/back`)).status]).toEqual([host, 400]);
      for (const host of ['127.0.0.1:3000', '127.8.8.8', 'localhost:3000'])
        expect([host, (await register(`http://${host}/back`)).status]).toEqual([host, 201]);
    },
    async () => {
      // Registered in a sandbox that has become more than that.
      const uri = 'http://app.example.com/back';
      const { body } = await register('https://app.example.com/back');
      const ask = (redirect_uri: string) =>
        dance.authorize(dance.query({ client_id: body.app.clientId, redirect_uri }));
      expect((await ask('https://app.example.com/back')).status).toBe(200);
      await gateway.db.database.query('UPDATE apps SET redirect_uris = $1 WHERE id = $2', [[uri], body.app.id]);
      const warn = jest.spyOn(Logger.prototype, 'warn');
      const answer = await ask(uri);
      expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
      expect(warn.mock.calls).toEqual([['oauth.redirect-refused', { appId: body.app.id, host: 'app.example.com' }]]);
      warn.mockRestore();
    },
  ],
  'RFC 6749 3.1.2.3: the redirect URI is always asked for': [
    page('shows an error and sends nobody anywhere for %s'),
    async () => {
      const { code, verifier } = await dance.code();
      const answer = await dance.token({ grant_type: 'authorization_code', code, code_verifier: verifier });
      expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant']);
    },
  ],
  'RFC 7636 4.4.1: PKCE is required, with S256 and a challenge that can be one': [
    page('sends the browser back with an error for %s'),
  ],
  'RFC 9700 4.8.2: plain is refused at both endpoints': [
    page('sends the browser back with an error for %s'),
    async () => {
      const challenge = pkce().challenge; // 43 characters, which a verifier may be too
      const code = String((await dance.callback(dance.query({}, challenge))).searchParams.get('code'));
      expect((await dance.exchange({ code, verifier: challenge })).body.error).toBe('invalid_grant');
    },
  ],
  'RFC 6749 4.1.2.1: another response type is unsupported, none is malformed': [
    page('sends the browser back with an error for %s'),
  ],
  'RFC 6749 3.3: no scope is all that is registered, fewer are granted, more or none never': [
    page('sends the browser back with an error for %s'),
    async () => {
      for (const [scope, granted] of [
        [undefined, 'runs calls'],
        ['', 'runs calls'],
        ['calls', 'calls'],
        ['calls runs calls', 'runs calls'],
      ]) {
        const { verifier, challenge } = pkce();
        const url = await dance.callback(dance.query({ scope }, challenge));
        const { body } = await dance.exchange({ code: String(url.searchParams.get('code')), verifier });
        expect([scope, body.scope]).toEqual([scope, granted]);
      }
    },
  ],
  'RFC 6749 4.1.1: state comes back byte for byte, on success, cancel and error, and may be missing': [
    page('sends access_denied on Cancel, and does without a state'),
    async () => {
      for (const state of ['a b+c%2F&=?#"\\', 'स्थिति 👍', "<script>alert('x')</script>", 'x'.repeat(2_000)]) {
        expect((await dance.callback(dance.query({ state }))).searchParams.get('state')).toBe(state);
        const canceled = await dance.decide(await dance.toConsent(dance.query({ state })), 'cancel');
        expect([location(canceled).searchParams.get('error'), location(canceled).searchParams.get('state')]).toEqual([
          'access_denied',
          state,
        ]);
        const refused = location(await dance.authorize(dance.query({ state, response_type: 'token' })));
        expect(refused.searchParams.get('state')).toBe(state);
      }
    },
  ],
  'RFC 6749 3.1: a parameter comes once, without a value it is left out, an unknown one is ignored': [
    page('takes a repeated parameter and bytes that are no UTF-8 for malformed'),
    page('shows an error for a client named twice'),
    tokens('reads forms only, each parameter once'),
    async () => {
      expect((await dance.authorize(`${dance.query()}&nonce=1&prompt=none&unknown`)).status).toBe(200);
      const { code, verifier } = await dance.code();
      expect((await dance.exchange({ code, verifier }, { unknown: 'x', resource: '' })).status).toBe(200);
    },
  ],
  'RFC 6749 3.1.2: an answer is appended to the query of the redirect URI, which has no fragment': [
    page('sends the browser back with an error for %s'),
    async () => {
      for (const uri of ['https://app.example.com/#', 'https://app.example.com/#x'])
        expect([uri, (await register(uri)).status]).toEqual([uri, 400]);
    },
    async () => expect((await dance.callback(dance.query())).href.startsWith(`${CALLBACK}&`)).toBe(true),
  ],
  'RFC 9207: the issuer comes with success and errors, as the metadata says': [
    page('sends the browser back with an error for %s'),
    async () => {
      const { issuer } = (await gateway.send('GET', METADATA)).body;
      expect((await dance.callback(dance.query())).searchParams.get('iss')).toBe(issuer);
      const canceled = await dance.decide(await dance.toConsent(dance.query()), 'cancel');
      expect(location(canceled).searchParams.get('iss')).toBe(issuer);
    },
  ],
  'RFC 9700 4.12: who decided is sent on with 303': [
    async () => {
      for (const decision of ['connect', 'cancel'])
        expect((await dance.decide(await dance.toConsent(dance.query()), decision)).status).toBe(303);
    },
  ],
  'RFC 9700 4.16 and 4.2.4: no page in a frame, in a cache, with a referrer, or for other origins': [
    async () => {
      const pages = [
        await signInPage(),
        (await dance.toConsent(dance.query())).page,
        await dance.authorize(dance.query({ client_id: 'nobody' })),
      ];
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 400]);
      for (const shown of pages) {
        expect(shown.headers).toMatchObject({
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        });
        const policy = String(shown.headers['content-security-policy']);
        expect([policy.includes("frame-ancestors 'none'"), policy.includes("default-src 'none'")]).toEqual([
          true,
          true,
        ]);
        expect(hasCors(shown)).toBe(false);
        expect(shown.text).not.toMatch(/(?:src|href)=/); // nothing of others
      }
    },
  ],
  'RFC 6749 appendix A: descriptions are printable ASCII without quotes, and tell nothing from within': [
    page('sends the browser back with an error for %s'),
    tokens('answers %j with 400 %s'),
  ],
  'RFC 6749 5.1: the token endpoint takes forms by POST alone, reads no query, and nothing of it is stored': [
    tokens('reads forms only, each parameter once'),
    tokens('wants the secret, in one place, on every grant: PKCE does not stand for it'),
    async () => {
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const answer = await gateway.send(method, '/v1/oauth/token', { headers: dance.basic() });
        expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'POST']);
        expect(hasCors(answer)).toBe(false);
      }
      const { code, verifier } = await dance.code();
      const given = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: verifier };
      const inQuery = await gateway.send('POST', `/v1/oauth/token?${new URLSearchParams(given).toString()}`, {
        body: '',
        headers: { ...FORM, ...dance.basic() },
      });
      expect([inQuery.status, inQuery.body.error]).toEqual([400, 'invalid_request']);
      expect((await dance.exchange({ code, verifier })).status).toBe(200);
    },
  ],
  'RFC 6749 2.3.1: Basic is decoded as a form, its scheme in any case': [
    tokens('takes Basic with form-encoded halves and in any case'),
  ],
  'RFC 6749 2.3: one way to authenticate; the same client id beside Basic is fine': [
    tokens('wants the secret, in one place, on every grant: PKCE does not stand for it'),
    async () => {
      const code = await dance.code();
      expect((await dance.exchange(code, { client_id: dance.app.clientId })).status).toBe(200);
    },
  ],
  'RFC 6749 5.2: every grant wants the secret, else 401 invalid_client': [
    tokens('wants the secret, in one place, on every grant: PKCE does not stand for it'),
    async () => {
      const { refresh } = await dance.connect();
      const form = { grant_type: 'refresh_token', refresh_token: refresh, client_id: dance.app.clientId };
      for (const wrong of [form, { ...form, client_secret: '' }, { ...form, client_secret: 'guess' }]) {
        const answer = await dance.token(wrong, {});
        expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client']);
      }
      expect((await dance.refresh(refresh)).status).toBe(200);
    },
  ],
  'RFC 6749 5.2: a code is bound to client, redirect URI and PKCE': [
    tokens('refuses %s with invalid_grant, and the code is burnt'),
    tokens('refuses the code of another app, without harm to it'),
  ],
  'RFC 6749 4.1.2: a code works once; a replay revokes, also after it has expired': [
    tokens('gives one of fifty parallel exchanges a pair, and replays have revoked it'),
    async () => {
      const code = await dance.code();
      const { body } = await dance.exchange(code);
      expect((await dance.me(body.access_token)).status).toBe(200);
      await gateway.db.database.query("UPDATE oauth_codes SET expires_at = now() - interval '1 hour'");
      expect((await dance.exchange(code)).body.error).toBe('invalid_grant');
      expect((await dance.me(body.access_token)).status).toBe(401);
      expect((await dance.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    },
  ],
  'RFC 6749 5.1: expires_in is the lifetime, whole': [
    tokens('exchanges a code for a pair that acts for the org as the app'),
  ],
  'RFC 6749 6: a refresh keeps the scope of the grant, whatever the access token was narrowed to': [
    tokens('narrows an access token and not the grant; asking for too much does not use up the refresh token'),
  ],
  'RFC 9700 4.14.2: a refresh token that comes again ends its family': [
    tokens('takes a refresh token once, for its own client; a later replay ends the family'),
    tokens('gives one of fifty parallel refreshes a pair'),
  ],
  'the token answer names the org': [tokens('exchanges a code for a pair that acts for the org as the app')],
  'RFC 6749 5.2: other grants are unsupported': [tokens('answers %j with 400 %s')],
  'RFC 6749 2.3.1 and 10.10: guesses at secrets, passwords, codes and tokens are limited': [
    tokens('are limited per client and address: neither another app behind it nor the same one elsewhere is held up'),
    ['sessions.spec.ts', 'are limited per account and address'],
    ['refused-credentials.spec.ts', 'are limited by address, the other addresses are not'],
  ],
  'RFC 7009 2: revocation authenticates, does nothing to the tokens of others, and a hint is only a hint': [
    tokens(
      'revokes an access token alone, a refresh token with its whole grant, and nothing of another client; it always answers 200 with JSON',
    ),
    async () => {
      for (const hint of ['access_token', 'refresh_token', 'nonsense']) {
        const { access, refresh } = await dance.connect();
        const form = { token: refresh, token_type_hint: hint };
        expect((await dance.post('/v1/oauth/revoke', form, dance.basic())).status).toBe(200);
        expect((await dance.me(access)).status).toBe(401);
      }
      const none = await dance.post('/v1/oauth/revoke', { token: 'svc_at_x' });
      expect([none.status, none.body.error]).toEqual([401, 'invalid_client']);
    },
  ],
  'RFC 8414 2 and 3.3: the metadata name the issuer they are read from, and all that is supported': [
    async () => {
      const answer = await gateway.send('GET', METADATA);
      expect([answer.status, answer.headers['content-type']]).toEqual([
        200,
        expect.stringContaining('application/json'),
      ]);
      expect(answer.body).toEqual({
        issuer: origin,
        authorization_endpoint: `${origin}/oauth/authorize`,
        token_endpoint: `${origin}/v1/oauth/token`,
        revocation_endpoint: `${origin}/v1/oauth/revoke`,
        scopes_supported: SCOPES,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
        revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      });
    },
  ],
  'no parameter takes NUL or bytes that are no UTF-8, and none is an error of ours': [
    async () => {
      const names = ['grant_type', 'code', 'redirect_uri', 'code_verifier', 'refresh_token', 'scope', 'client_id'];
      for (const name of names)
        for (const odd of ['%00', '%ff', '%ED%A0%80']) {
          const answer = await rawToken(`${name}=a${odd}`);
          expect([name, odd, answer.status, answer.body.error]).toEqual([name, odd, 400, 'invalid_request']);
        }
      for (const name of ['state', 'scope', 'code_challenge', 'response_type', 'client_id', 'redirect_uri'])
        for (const odd of ['%00', '%ff'])
          expect([303, 400]).toContain(
            (await dance.authorize(`${dance.query({ [name]: undefined })}&${name}=${odd}`)).status,
          );
    },
  ],
};

describe('The authorization server keeps to', () => {
  beforeAll(async () => {
    ({ gateway, origin } = await startAuthorizationServer({
      SIGN_IN_PER_MINUTE: '1000',
      OAUTH_FAILURES_PER_MINUTE: '1000',
      REFUSED_CREDENTIALS_PER_MINUTE: '1000',
    }));
    dance = await Dance.begin(gateway);
  });
  afterAll(() => gateway.stop());

  const hasTest = (spec: string, name: string): boolean =>
    readFileSync(new URL(spec, import.meta.url), 'utf8').includes(`'${name}'`);

  for (const [rule, tests] of Object.entries(RULES))
    it(rule, async () => {
      for (const test of tests)
        if (typeof test === 'function') await test();
        else expect([...test, hasTest(...test)]).toEqual([...test, true]);
    });
});
