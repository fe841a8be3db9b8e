import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { AuthorizationCode } from 'simple-oauth2';
import type { Gateway } from './gateway-service.js';
import { CALLBACK, Dance, pkce, PLAIN_CALLBACK, startAuthorizationServer } from './oauth-dance.js';

/** The whole dance as apps in the wild dance it: discovery, PKCE, exchange, refresh, revocation. */
describe('Clients that others wrote', () => {
  let gateway: Gateway;
  let origin: string;
  let dance: Dance;
  beforeAll(async () => {
    ({ gateway, origin } = await startAuthorizationServer({ SIGN_IN_PER_MINUTE: '1000' }));
    dance = await Dance.begin(gateway);
  });
  afterAll(() => gateway.stop());

  it('oauth4webapi', async () => {
    const insecure = { [oauth.allowInsecureRequests]: true };
    const issuer = new URL(origin);
    const server = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
    );
    const client: oauth.Client = { client_id: dance.app.clientId };
    const auth = oauth.ClientSecretBasic(dance.app.clientSecret);
    const { verifier, challenge } = pkce();
    const callback = await dance.callback(dance.query({ state: 'abc' }, challenge));
    const params = oauth.validateAuthResponse(server, client, callback, 'abc');
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      auth,
      params,
      CALLBACK,
      verifier,
      insecure,
    );
    const pair = await oauth.processAuthorizationCodeResponse(server, client, answer);
    const refreshed = await oauth.refreshTokenGrantRequest(server, client, auth, String(pair.refresh_token), insecure);
    const next = await oauth.processRefreshTokenResponse(server, client, refreshed);
    expect((await dance.me(next.access_token)).status).toBe(200);
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, auth, String(next.refresh_token), insecure),
    );
    expect((await dance.me(next.access_token)).status).toBe(401);
  });

  it('openid-client', async () => {
    const config = await openid.discovery(new URL(origin), dance.app.clientId, dance.app.clientSecret, undefined, {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
    });
    const verifier = openid.randomPKCECodeVerifier();
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: PLAIN_CALLBACK,
      scope: 'runs',
      state: 'xyz',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const callback = await dance.callback(url.search.slice(1));
    const pair = await openid
      .authorizationCodeGrant(config, callback, { pkceCodeVerifier: verifier, expectedState: 'xyz' })
      .catch((error: { cause?: unknown }) => Promise.reject(error.cause ?? error));
    expect(pair.scope).toBe('runs');
    const next = await openid.refreshTokenGrant(config, String(pair.refresh_token));
    expect((await dance.me(next.access_token)).status).toBe(200);
    await openid.tokenRevocation(config, String(next.refresh_token));
    expect((await dance.me(next.access_token)).status).toBe(401);
  });

  it.each(['header', 'body'] as const)('simple-oauth2 with its credentials in the %s', async (authorizationMethod) => {
    const client = new AuthorizationCode({
      client: { id: dance.app.clientId, secret: dance.app.clientSecret },
      auth: {
        tokenHost: origin,
        tokenPath: '/v1/oauth/token',
        revokePath: '/v1/oauth/revoke',
        authorizePath: '/oauth/authorize',
      },
      options: { authorizationMethod },
    });
    const { code, verifier } = await dance.code();
    const token = await client.getToken({ code, redirect_uri: CALLBACK, code_verifier: verifier } as never);
    const next = await token.refresh();
    expect((await dance.me(String(next.token['access_token']))).status).toBe(200);
    await next.revokeAll();
    expect((await dance.me(String(next.token['access_token']))).status).toBe(401);
  });
});
