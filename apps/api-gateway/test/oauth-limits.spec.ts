import { afterEach, describe, expect, it } from '@jest/globals';
import { Tokens } from '../src/application/oauth/tokens.js';
import { startGateway, type Answer, type Gateway } from './gateway-service.js';

describe('Requests for tokens', () => {
  let gateway: Gateway;
  afterEach(() => gateway.stop());

  const token = (address: string, client: string, secret: string): Promise<Answer> =>
    gateway.send('POST', '/v1/oauth/token', {
      body: `grant_type=refresh_token&refresh_token=none&client_id=${client}&client_secret=${secret}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
    });

  it('are limited by where they come from, in the words of OAuth', async () => {
    const rate = { RATE_LIMIT_PER_SECOND: '0.01', RATE_LIMIT_BURST: '3' };
    gateway = await startGateway({ env: { TRUST_PROXY: '127.0.0.1', ...rate } });
    const answers: Answer[] = [];
    for (let n = 0; n < 5; n += 1) answers.push(await token('203.0.113.1', 'none', 'none'));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
    expect(answers[4]?.body).toMatchObject({ error: 'temporarily_unavailable' });
    expect(answers[4]?.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^[1-9]\d*$/),
      'ratelimit-policy': '"default";q=3;w=300',
    });
    expect((await token('203.0.113.2', 'none', 'none')).status).toBe(401);
  });

  it('with wrong secrets, a thousand at one moment, open no more transactions than the limit says', async () => {
    const limits = { OAUTH_FAILURES_PER_MINUTE: '60', REFUSED_CREDENTIALS_PER_MINUTE: '1000' };
    gateway = await startGateway({ env: { TRUST_PROXY: '127.0.0.1', OVERLOAD_IN_WORK: '5000', ...limits } });
    const tokens = gateway.apps[0]?.get(Tokens, { strict: false }) as Tokens;
    const issue = tokens.issue.bind(tokens);
    let transactions = 0;
    tokens.issue = (request) => {
      transactions += 1;
      return issue(request);
    };
    const client = `svc_client_${'a'.repeat(43)}`;
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) => token('203.0.113.3', client, `guess-${n}`)),
    );
    const most = 61 + Math.ceil((performance.now() - began) / 1_000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(transactions).toBeGreaterThanOrEqual(60);
    expect(transactions).toBeLessThanOrEqual(most);
  });
});
