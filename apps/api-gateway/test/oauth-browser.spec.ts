import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { hasChromium, launchChromium } from './browser.js';
import type { Gateway } from './gateway-service.js';
import { pkce, startAuthorizationServer } from './oauth-dance.js';
import { startSmtpSink } from './smtp-sink.js';

const PASSWORD = 'correct horse battery';
const EMAIL = 'olga@two-shops.example';

/** The app's own server: the browser really arrives there, through the policy of the form that sent it. */
async function startApp() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<title>Back at the app</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    callback: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback?from=us`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

(hasChromium() ? describe : describe.skip)('The authorize page in Chromium, without JavaScript', () => {
  let gateway: Gateway;
  let smtp: Awaited<ReturnType<typeof startSmtpSink>>;
  let origin: string;
  let app: Awaited<ReturnType<typeof startApp>>;
  let client: { clientId: string; clientSecret: string };
  let orgs: string[];
  let browser: Browser;

  beforeAll(async () => {
    smtp = await startSmtpSink(); // for the invitation to the second org
    ({ gateway, origin } = await startAuthorizationServer({ SMTP_URL: smtp.url }));
    app = await startApp();
    const { body } = await gateway.admin('POST', '/apps', {
      name: 'Builder <b>',
      mode: 'test',
      redirectUris: [app.callback],
      scopes: ['runs', 'contacts', 'commerce'],
    });
    client = { clientId: body.app.clientId, clientSecret: body.clientSecret };
    const orgIds: string[] = [];
    for (const name of ['First Shop', 'Second & Shop']) {
      const org = await gateway.admin('POST', '/orgs', { name });
      orgIds.push(org.body.org.id);
      await gateway.admin('POST', `/orgs/${org.body.org.id}/members`, {
        email: EMAIL,
        name: 'Olga',
        password: PASSWORD,
        role: 'owner',
      });
    }
    await gateway.db.database.query("UPDATE memberships SET status = 'active'"); // as the mailed link would
    orgs = orgIds;
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
    await gateway.stop();
    await smtp.stop();
  });

  /** A browser of its own, and what went wrong in it. */
  async function open() {
    const context = await browser.newContext({ javaScriptEnabled: false });
    context.setDefaultTimeout(0); // a busy machine takes its time; the end of the test is the end of every wait
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
    page.on('pageerror', (error) => void said.push(String(error)));
    return { page, said, close: () => context.close() };
  }

  const address = (challenge: string, change: Record<string, string> = {}): string =>
    `${origin}/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: app.callback,
      state: 'st/ate +1',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...change,
    }).toString()}`;

  async function signIn(page: Page, password = PASSWORD): Promise<void> {
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  it('signs in, shows the scopes in words, connects the org that was picked, and the app is let in', async () => {
    const { page, said, close } = await open();
    const { verifier, challenge } = pkce();
    await page.goto(address(challenge));
    await page.getByRole('heading', { name: 'Sign in to connect Builder <b>' }).waitFor();

    await signIn(page, 'not my password');
    await page.getByRole('alert').getByText('the email address or the password is wrong').waitFor();
    expect(said.splice(0)).toEqual([expect.stringContaining('401')]); // the browser notes the refused sign-in

    await signIn(page);
    await page.getByRole('heading', { name: 'Connect Builder <b>' }).waitFor();
    expect(await page.getByRole('listitem').allTextContents()).toEqual([
      'start calls to your shoppers, read their outcomes and cancel them',
      'add shoppers and their consents',
      'keep your stores, orders, returns, customers and products up to date',
    ]);
    await page.getByText('test', { exact: true }).waitFor();
    await page.getByText(`You are signed in as ${EMAIL}`).waitFor();
    await page.getByText(new URL(app.callback).host).waitFor();
    expect(await page.getByLabel('Org').locator('option').allTextContents()).toEqual(['First Shop', 'Second & Shop']);
    expect(await page.locator('script').count()).toBe(0);

    await page.getByLabel('Org').selectOption('Second & Shop');
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.waitForURL(`${app.callback}&**`);
    expect(await page.title()).toBe('Back at the app');
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('from'), searchParams.get('state'), searchParams.get('iss')]).toEqual([
      'us',
      'st/ate +1',
      origin,
    ]);
    expect(said).toEqual([]); // nothing broke the policy of a page

    const form = {
      grant_type: 'authorization_code',
      code: String(searchParams.get('code')),
      redirect_uri: app.callback,
      code_verifier: verifier,
      client_id: client.clientId,
      client_secret: client.clientSecret,
    };
    const tokens = await gateway.send('POST', '/v1/oauth/token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
    expect(tokens.body.org).toEqual({ id: orgs[1], name: 'Second & Shop' });
    const me = await gateway.send('GET', '/v1/me', { key: tokens.body.access_token });
    expect(me.body.caller.scopes).toEqual(['runs', 'contacts', 'commerce']);
    await close();
  });

  it('goes back with access_denied on Cancel; who is signed in already is asked for consent at once', async () => {
    const { page, said, close } = await open();
    for (let round = 0; round < 2; round += 1) {
      await page.goto(address(pkce().challenge, { scope: 'contacts' }));
      if (round === 0) await signIn(page);
      await page.getByRole('heading', { name: 'Connect Builder <b>' }).waitFor();
      expect(await page.getByRole('listitem').allTextContents()).toEqual(['add shoppers and their consents']);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.waitForURL(`${app.callback}&**`);
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('error'), searchParams.get('state'), searchParams.has('code')]).toEqual([
        'access_denied',
        'st/ate +1',
        false,
      ]);
    }
    expect(said).toEqual([]);
    await close();
  });

  it('shows an error and leads nowhere when the app or its address is not known', async () => {
    const { page, close } = await open();
    const unknown: Record<string, string>[] = [
      { client_id: `svc_client_${'a'.repeat(43)}` },
      { redirect_uri: `${app.callback}&x=1` },
    ];
    for (const change of unknown) {
      const answer = await page.goto(address(pkce().challenge, change));
      expect([answer?.status(), new URL(page.url()).origin]).toEqual([400, origin]);
      await page.getByRole('heading', { name: 'This cannot go on' }).waitFor();
      expect(await page.locator('form').count()).toBe(0);
    }
    await close();
  });
});
