import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Gateway } from './gateway-service.js';
import { CALLBACK, Dance, hidden, PASSWORD, startAuthorizationServer } from './oauth-dance.js';

describe('The authorize page', () => {
  let gateway: Gateway;
  let origin: string;
  let dance: Dance;
  beforeAll(async () => {
    ({ gateway, origin } = await startAuthorizationServer({ SIGN_IN_PER_MINUTE: '1000' }));
    dance = await Dance.begin(gateway);
  });
  afterAll(() => gateway.stop());

  it.each([
    ['an unknown client', { client_id: `svc_client_${'a'.repeat(43)}` }],
    ['no client', { client_id: undefined }],
    ['an unknown redirect URI', { redirect_uri: 'https://evil.example/' }],
    ['a redirect URI with more behind it', { redirect_uri: `${CALLBACK}&x=1` }],
    ['no redirect URI', { redirect_uri: undefined }],
  ])('shows an error and sends nobody anywhere for %s', async (_, change) => {
    const answer = await dance.authorize(dance.query(change));
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });

  it('shows an error for a client named twice', async () => {
    const answer = await dance.authorize(`${dance.query()}&client_id=${dance.app.clientId}`);
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
  });

  it.each([
    ['no PKCE', { code_challenge: undefined }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge without its method', { code_challenge_method: undefined }, 'invalid_request'],
    ['a short challenge', { code_challenge: 'short' }, 'invalid_request'],
    ['an implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
    ['no response type', { response_type: undefined }, 'invalid_request'],
    ['an empty response type', { response_type: '' }, 'invalid_request'],
    ['an unknown scope', { scope: 'runs everything' }, 'invalid_scope'],
    ['a scope that was not registered', { scope: 'runs contacts' }, 'invalid_scope'],
    ['a scope of spaces', { scope: ' ' }, 'invalid_scope'],
    ['a NUL in a parameter', { scope: 'runs\u0000' }, 'invalid_request'],
  ])('sends the browser back with an error for %s', async (_, change, error) => {
    const answer = await dance.authorize(dance.query(change));
    expect(answer.status).toBe(303);
    const url = new URL(String(answer.headers.location));
    expect(url.href.startsWith(`${CALLBACK}&`)).toBe(true); // the registered query is kept
    expect(url.searchParams.get('error')).toBe(error);
    expect(url.searchParams.get('state')).toBe('st/ate +1');
    expect(url.searchParams.get('iss')).toBe(origin);
    expect(url.searchParams.get('error_description')).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
    expect(url.hash).toBe('');
  });

  it('takes a repeated parameter and bytes that are no UTF-8 for malformed', async () => {
    for (const more of ['&scope=runs&scope=calls', '&nonce=%ff'])
      expect((await dance.authorize(dance.query() + more)).headers.location).toContain('error=invalid_request');
  });

  it('leads through sign-in and consent back to the app, with state and issuer, and its policy lets the form end there', async () => {
    const arrival = await dance.toConsent(dance.query());
    expect(arrival.page.status).toBe(200);
    expect(arrival.page.text).toContain('Connect Builder &#60;b&#62;');
    expect(arrival.page.text).toContain('start calls to your shoppers');
    expect(arrival.page.text).toContain('Shop &#38; Co');
    expect(arrival.page.text).not.toContain('<script');
    const policy = String(arrival.page.headers['content-security-policy']);
    expect(policy).toContain("form-action 'self' https://app.example.com;");
    expect(policy).toContain("default-src 'none'");
    const style = /<style>(.*?)<\/style>/s.exec(arrival.page.text)?.[1] ?? '';
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(arrival.page.headers['referrer-policy']).toBe('no-referrer');
    expect(arrival.page.headers['cache-control']).toBe('no-store');
    const answer = await dance.decide(arrival);
    expect(answer.status).toBe(303);
    const url = new URL(String(answer.headers.location));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: 'us',
      code: expect.stringMatching(/^svc_ac_[0-9A-Za-z]{43}$/),
      state: 'st/ate +1',
      iss: origin,
    });
    expect((await dance.decide(arrival)).status).toBe(400); // once
  });

  it('sends access_denied on Cancel, and does without a state', async () => {
    const arrival = await dance.toConsent(dance.query({ state: undefined }));
    const url = new URL(String((await dance.decide(arrival, 'cancel')).headers.location));
    expect([url.searchParams.get('error'), url.searchParams.has('state'), url.searchParams.has('code')]).toEqual([
      'access_denied',
      false,
      false,
    ]);
  });

  it('names the events that the app asked for and its scopes would let it have, and none when there are none', async () => {
    const asking = async (scopes: string[], webhookEvents: string[]): Promise<string> => {
      const other = await Dance.begin(gateway, { scopes });
      await gateway.admin('PATCH', `/apps/${other.app.id}`, { webhookEvents });
      return (await other.toConsent(other.query())).page.text;
    };
    const wanted = ['run.completed', 'optout.received'];
    expect(await asking(['runs'], wanted)).toContain('each of these events: run.completed.');
    expect(await asking(['runs', 'contacts'], wanted)).toContain(
      'each of these events: run.completed, optout.received.',
    );
    for (const [scopes, events] of [
      [['commerce'], wanted],
      [['runs'], []],
    ] as const)
      // prettier-ignore
      expect(await asking([...scopes], [...events])).not.toContain('these events');
  });

  it('refuses a wrong password, a form of another browser, and a consent without the session that saw it', async () => {
    const page = await dance.authorize(dance.query());
    const form = {
      request: hidden(page, 'request'),
      csrf: hidden(page, 'csrf'),
      email: dance.email,
      password: 'wrong password',
    };
    const cookie = [page.headers['set-cookie']].flat().join('').split(';')[0] as string;
    expect((await dance.post('/oauth/sign-in', form, { cookie })).status).toBe(401);
    expect((await dance.post('/oauth/sign-in', form)).status).toBe(403);
    const arrival = await dance.toConsent(dance.query());
    expect((await dance.decide({ ...arrival, cookie: '' })).status).toBe(403);
    const other = await dance.toConsent(dance.query());
    expect((await dance.decide({ page: arrival.page, cookie: other.cookie })).status).toBe(403);
  });

  it('ends the session that the browser had when somebody signs in by it', async () => {
    const csrfOf = async (cookie: string) => gateway.send('GET', '/admin/v1/session', { headers: { cookie } });
    const { cookie: before } = await dance.toConsent(dance.query());
    expect((await csrfOf(before)).status).toBe(200);
    // of another account: the form is the same browser's, and so are its cookies
    const other = await Dance.begin(gateway);
    const page = await other.authorize(other.query());
    const form = [page.headers['set-cookie']].flat().join('').split(';')[0] as string;
    const answer = await other.post(
      '/oauth/sign-in',
      { request: hidden(page, 'request'), csrf: hidden(page, 'csrf'), email: other.email, password: PASSWORD },
      { cookie: `${form}; ${before}` },
    );
    expect(answer.status).toBe(303);
    expect((await csrfOf(before)).status).toBe(401);
  });

  it('is for owners and admins only, and asks again when the answer comes', async () => {
    const email = 'reader@shop.example';
    const path = `/orgs/${dance.orgId}/members`;
    const added = await gateway.admin('POST', path, {
      email,
      name: 'R',
      password: 'correct horse battery',
      role: 'member',
    });
    expect((await dance.toConsent(dance.query(), email)).page.status).toBe(403);
    await gateway.admin('PATCH', `${path}/${added.body.member.id}`, { role: 'admin' });
    const arrival = await dance.toConsent(dance.query(), email);
    expect(arrival.page.status).toBe(200);
    const foreign = await Dance.begin(gateway);
    expect((await dance.decide(arrival, 'connect', foreign.orgId)).status).toBe(403);
    await gateway.admin('PATCH', `${path}/${added.body.member.id}`, { role: 'member' });
    expect((await dance.decide(arrival)).status).toBe(403);
  });
});
