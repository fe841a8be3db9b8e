import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WAIT_MS } from '@outcall/testing';
import { hasChromium, launchChromium } from './browser.js';
import { startGateway, type Gateway } from './gateway-service.js';

const PUBLIC_URL = 'https://calls.example.com';
const written = (file: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8').replaceAll(
      'http://127.0.0.1:8080',
      PUBLIC_URL,
    ),
  ) as Record<string, unknown>;

describe('The documents of the API', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway({ env: { PUBLIC_URL } });
  });
  afterAll(() => gateway.stop());

  it.each([
    ['openapi.json', '/v1'],
    ['openapi-management.json', '/admin/v1'],
    ['openapi-hooks.json', '/hooks'],
  ])(
    '%s is served to everybody as it is in the tree, with the address of this installation as its server',
    async (file, base) => {
      const { status, headers, body, text } = await gateway.send('GET', `/${file}`);
      expect([status, headers['content-type']]).toEqual([200, 'application/json']);
      expect(body).toEqual({ ...written(file), servers: [{ url: PUBLIC_URL + base }] });
      expect(headers['request-id']).toMatch(/^req_/);
      expect(headers['ratelimit']).toBeDefined();
      expect(text).not.toContain('127.0.0.1:8080');
    },
  );

  it('flow.schema.json is served for editors', async () => {
    const { status, headers, text } = await gateway.send('GET', '/flow.schema.json');
    expect([status, headers['content-type']]).toEqual([200, 'application/schema+json']);
    expect(JSON.parse(text)).toEqual(written('flow.schema.json'));
  });

  it('are sent again only when they have changed, and small to those who take gzip', async () => {
    const { headers } = await gateway.send('GET', '/openapi.json');
    const again = await gateway.send('GET', '/openapi.json', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
    const response = await fetch(`${gateway.base}/openapi.json`, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('take no other method and have no other path', async () => {
    const refused = await gateway.send('POST', '/docs', { body: {} });
    expect([refused.status, refused.headers.allow, refused.body.errorCode]).toEqual([405, 'GET', 'METHOD_NOT_ALLOWED']);
    for (const path of ['/docs/', '/docs/index.html', '/docs/..%2fpackage.json', '/docs/swagger-ui.css.map'])
      expect([path, (await gateway.send('GET', path)).status]).toEqual([path, 404]);
  });

  it('are limited by address', async () => {
    const strict = await startGateway({ env: { RATE_LIMIT_PER_SECOND: '0.01', RATE_LIMIT_BURST: '1' } });
    try {
      expect((await strict.send('GET', '/docs')).status).toBe(200);
      const { status, headers, body } = await strict.send('GET', '/openapi.json');
      expect([status, body.errorCode, Number(headers['retry-after']) > 0]).toEqual([429, 'RATE_LIMITED', true]);
    } finally {
      await strict.stop();
    }
  });

  it('have a page that names nothing from elsewhere and allows no inline script', async () => {
    const { status, headers, text } = await gateway.send('GET', '/docs');
    expect([status, headers['content-type'], headers['x-frame-options']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'DENY',
    ]);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[^']+';/,
    );
    const named = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address as string);
    expect(named.filter((address) => !address.startsWith('/'))).toEqual(['data:,']); // no icon
    for (const address of named.slice(1))
      expect([address, (await gateway.send('GET', address)).status]).toEqual([address, 200]);
  });

  (hasChromium() ? it : it.skip)(
    'are readable in Chromium: every operation is listed, and nothing breaks the policy of the page',
    async () => {
      const browser = await launchChromium();
      try {
        const page = await browser.newPage();
        const said: string[] = [];
        const asked: string[] = [];
        page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
        page.on('pageerror', (error) => said.push(String(error)));
        page.on(
          'request',
          (request) => void (request.url().startsWith('data:') || asked.push(new URL(request.url()).origin)),
        );
        await page.goto(`${gateway.base}/docs`);
        await page.getByText('Start a run', { exact: true }).click({ timeout: WAIT_MS });
        await page.getByText('CANNOT_PLACE', { exact: false }).first().waitFor({ timeout: WAIT_MS });
        await page.locator('#select').selectOption('/openapi-management.json');
        await page.getByText('Create an org', { exact: true }).waitFor({ timeout: WAIT_MS });
        expect(said).toEqual([]);
        expect([...new Set(asked)]).toEqual([gateway.base]);
      } finally {
        await browser.close();
      }
    },
  );
});
