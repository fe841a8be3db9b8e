import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { eventually } from '@outcall/testing';
import { startGateway, type Answer, type Gateway, type OwnerName, type Sending } from './gateway-service.js';
import { answerOk } from './upstream.js';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const WRONG = { email: 'owner@shop.example', password: 'not this one' };
const POLICY = { 'ratelimit-policy': '"sync-bytes";q=3000;w=30;qu="content-bytes"', ratelimit: '"sync-bytes";r=0;t=7' };

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({
    env: {
      RATE_LIMIT_PER_SECOND: '1',
      RATE_LIMIT_BURST: '300',
      REFUSED_CREDENTIALS_PER_MINUTE: '3',
      SIGN_IN_PER_MINUTE: '2',
      OAUTH_FAILURES_PER_MINUTE: '2',
      SERVICE_CONNECTIONS: '1',
      TRUST_PROXY: '127.0.0.1',
    },
  });
});
afterAll(() => gateway.stop());

/** The first 429 to a request that is sent again and again, `at` an address of its own. */
async function oneByOne(method: string, path: string, at: string, sending: Sending = {}): Promise<Answer> {
  const headers = { 'x-forwarded-for': at, ...sending.headers };
  for (let sent = 0; sent < 400; sent += 1) {
    const answer = await gateway.send(method, path, { ...sending, headers });
    if (answer.status === 429) return answer;
  }
  throw new Error(`${method} ${path} is never refused`);
}

/** The first 429 to many requests at once, of which the service answers none before. */
async function atOnce(owner: OwnerName, path: string, key?: string): Promise<Answer> {
  const { state } = gateway.owners[owner];
  const held: ServerResponse[] = [];
  state.respond = (_received, response) => void held.push(response);
  const refused: Answer[] = [];
  const asked = Array.from({ length: 270 }, async () => {
    const answer = await (key ? gateway.send('GET', path, { key }) : gateway.admin('GET', path));
    if (answer.status === 429) refused.push(answer);
  });
  await eventually(() => refused.length > 0);
  state.respond = answerOk;
  for (const response of held) response.writeHead(200).end('{}');
  await Promise.all(asked);
  return refused[0] as Answer;
}

const ATTEMPTS = (count: number) => `"attempts";q=${count};w=60`;

it.each<[string, string, () => Promise<Answer>]>([
  [
    'more requests of a credential than its limit',
    '"default";q=300;w=300',
    async () => oneByOne('GET', '/v1/me', '203.0.113.1', { key: (await gateway.newKey()).secret }),
  ],
  [
    'more requests of one address for what is open',
    '"default";q=300;w=300',
    () => oneByOne('GET', '/v1/recordings/a-signed-link', '203.0.113.2'),
  ],
  ['forged keys', ATTEMPTS(3), () => oneByOne('GET', '/v1/me', '203.0.113.3', { key: 'forged' })],
  [
    'requests that follow from an address that has to wait',
    ATTEMPTS(3),
    async () => {
      await oneByOne('GET', '/v1/me', '203.0.113.4', { key: 'forged' });
      return await oneByOne('GET', '/v1/me', '203.0.113.4', { key: 'another' });
    },
  ],
  [
    'guesses at the token of the administrator',
    ATTEMPTS(3),
    () => oneByOne('GET', '/admin/v1/orgs', '203.0.113.5', { key: 'a-guess' }),
  ],
  ['tries to sign in', ATTEMPTS(2), () => oneByOne('POST', '/admin/v1/session', '203.0.113.6', { body: WRONG })],
  [
    'tries to accept an invitation',
    ATTEMPTS(2),
    () =>
      oneByOne('POST', `/invitations/${'a'.repeat(43)}`, '203.0.113.7', {
        headers: FORM,
        body: 'password=long-enough',
      }),
  ],
  [
    'guesses at the secret of an app',
    ATTEMPTS(2),
    () =>
      oneByOne('POST', '/v1/oauth/token', '203.0.113.8', {
        headers: FORM,
        body: 'grant_type=refresh_token&client_id=guess&client_secret=guess',
      }),
  ],
  [
    'more requests of a credential under way than its share',
    '"under-way";q=1;qu="concurrent-requests"',
    async () => {
      const { secret } = await gateway.newKey();
      // Once it has worked none of many at once counts as a guess; before, sixteen would be looked at beside each
      // other, and three may be wrong here.
      expect((await gateway.send('GET', '/v1/me', { key: secret })).status).toBe(200);
      return await atOnce('run-orchestrator', '/v1/runs', secret);
    },
  ],
  [
    'more management requests under way than their share',
    '"under-way";q=1;qu="concurrent-requests"',
    async () => atOnce('telephony-adapter', `/orgs/${(await gateway.newKey()).orgId}/numbers`),
  ],
  [
    'bodies beyond a limit of the service behind, whose own fields tell of it,',
    POLICY['ratelimit-policy'],
    async () => {
      const { secret } = await gateway.newKey();
      gateway.owners['commerce-sync'].state.respond = (_received, response) =>
        void response.writeHead(429, { 'retry-after': '7', ...POLICY }).end('{"errorCode":"RATE_LIMITED"}');
      return await oneByOne('PUT', '/v1/stores/sto_1/orders', '203.0.113.9', { key: secret, body: { orders: [] } });
    },
  ],
])('%s are answered with 429, when to come again and which limit it was', async (_what, policy, refusal) => {
  const { status, headers } = await refusal();
  const wait = String(headers['retry-after']);
  expect(wait).toMatch(/^[1-9]\d*$/);
  expect({ status, ...headers }).toMatchObject({
    status: 429,
    'request-id': expect.stringMatching(/^req_/),
    'ratelimit-policy': policy,
    ratelimit: `${policy.split(';')[0]};r=0;t=${wait}`,
  });
});
