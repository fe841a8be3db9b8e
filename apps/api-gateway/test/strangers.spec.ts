import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type Answer, type Gateway } from './gateway-service.js';
import { Dance, hidden, startAuthorizationServer } from './oauth-dance.js';
import { startSmtpSink } from './smtp-sink.js';

const FROM = (address: string) => ({ 'x-forwarded-for': address });
const PASSWORD = 'correct horse battery';

describe('The authorize page', () => {
  let gateway: Gateway;
  afterEach(() => gateway.stop());
  const storedRequests = async (): Promise<number> =>
    (await gateway.db.database.query('SELECT FROM authorization_requests')).length;

  it('stores nothing of who has not signed in, and takes one answer of who has', async () => {
    ({ gateway } = await startAuthorizationServer());
    const dance = await Dance.begin(gateway);
    for (let n = 0; n < 50; n += 1) expect((await dance.authorize(dance.query())).status).toBe(200);
    const page = await dance.authorize(dance.query());
    const guess = {
      request: hidden(page, 'request'),
      csrf: hidden(page, 'csrf'),
      email: dance.email,
      password: 'wrong',
    };
    const cookie = String([page.headers['set-cookie']].flat()[0]).split(';')[0] as string;
    expect((await dance.post('/oauth/sign-in', guess, { cookie })).status).toBe(401);
    expect(await storedRequests()).toBe(0);
    const consent = await dance.toConsent(dance.query());
    expect(await storedRequests()).toBe(1);
    expect((await dance.decide(consent)).status).toBe(303);
    expect((await dance.decide(consent)).text).toContain('was answered already');
  });

  it('keeps twenty requests of one member, from however many addresses, and the newest can be answered', async () => {
    ({ gateway } = await startAuthorizationServer({ TRUST_PROXY: '127.0.0.1' }));
    const dance = await Dance.begin(gateway);
    const { cookie } = await dance.toConsent(dance.query());
    const ask = (address: number): Promise<Answer> =>
      gateway.send('GET', `/oauth/authorize?${dance.query()}`, {
        headers: { cookie, ...FROM(`203.0.113.${address}`) },
      });
    for (let round = 0; round < 6; round += 1) {
      const pages = await Promise.all(Array.from({ length: 10 }, (_, address) => ask(address)));
      expect(pages.map(({ text }) => hidden({ text } as Answer, 'request').length > 0)).not.toContain(false);
    }
    expect(await storedRequests()).toBe(20);
    expect((await dance.decide({ page: await ask(1), cookie })).status).toBe(303);
  });

  it('keeps two hundred requests of all who may answer for an org, and none of who may not', async () => {
    ({ gateway } = await startAuthorizationServer());
    const dance = await Dance.begin(gateway);
    await gateway.db.database.query(
      `WITH made AS (
         INSERT INTO members (id, email, name, created_at) SELECT 'mem_' || n, n || '@many.example', 'A', now() FROM generate_series(1, 30) n RETURNING id),
       joined AS (INSERT INTO memberships (org_id, member_id, role, status, created_at) SELECT $1, id, 'admin', 'active', now() FROM made)
       INSERT INTO authorization_requests (hash, app_id, member_id, redirect_uri, scopes, challenge, expires_at)
       SELECT sha256((id || '/' || n)::bytea), $2, id, 'https://app.example.com/callback', '{runs}', 'x', now() + interval '5 minutes' FROM made, generate_series(1, 20) n`,
      [dance.orgId, dance.app.id],
    );
    const consent = await dance.toConsent(dance.query());
    expect(await storedRequests()).toBe(200);
    expect((await dance.decide(consent)).status).toBe(303);
    const reader = { email: 'reader@shop.example', name: 'R', password: PASSWORD, role: 'member' };
    await gateway.admin('POST', `/orgs/${dance.orgId}/members`, reader);
    const refused = await dance.toConsent(dance.query(), reader.email);
    expect(refused.page.text).toContain('you are neither of any');
    expect(await storedRequests()).toBe(199);
  });

  it('takes no request that it did not seal itself, nor one that was changed', async () => {
    ({ gateway } = await startAuthorizationServer());
    const dance = await Dance.begin(gateway);
    const sealed = hidden(await dance.authorize(dance.query()), 'request');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const request of [changed, 'v1.k1.AAAA.AAAA', 'nothing'])
      expect((await gateway.send('GET', `/oauth/consent?request=${request}`)).text).toContain('cannot go on');
    expect((await gateway.send('GET', `/oauth/consent?request=${sealed}`)).text).toContain('Sign in to connect');
  });

  it('is limited by address, as are the pages of invitations, and the refusal is a page', async () => {
    gateway = await startGateway({ env: { TRUST_PROXY: '127.0.0.1', OAUTH_PAGES_PER_MINUTE: '3' } });
    const ask = (address: string, path: string) => gateway.send('GET', path, { headers: FROM(address) });
    const invitation = `/invitations/${'a'.repeat(43)}`;
    const answers: Answer[] = [];
    for (const path of ['/oauth/authorize', '/oauth/consent', invitation, '/oauth/authorize', invitation])
      answers.push(await ask('203.0.113.1', path));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 200, 429, 429]);
    expect(answers[3]?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': expect.stringMatching(/^[1-9]\d*$/),
      'ratelimit-policy': '"attempts";q=3;w=60',
    });
    expect((await ask('203.0.113.2', '/oauth/authorize')).status).toBe(400);
  });
});

describe('Invitations', () => {
  let gateway: Gateway;
  let smtp: Awaited<ReturnType<typeof startSmtpSink>>;
  beforeAll(async () => {
    smtp = await startSmtpSink();
    gateway = await startGateway({ env: { SMTP_URL: smtp.url, INVITATIONS_PER_DAY_OF_ORG: '14' } });
  });
  afterAll(async () => {
    await gateway.stop();
    await smtp.stop();
  });
  const newOrg = async (name = 'Shop'): Promise<string> => (await gateway.admin('POST', '/orgs', { name })).body.org.id;
  const invite = async (orgId: string, email: string): Promise<Answer> =>
    gateway.admin('POST', `/orgs/${orgId}/members`, { email, name: 'S', role: 'member' });

  it('of one org to one address are ten a day, and limited for the org in all', async () => {
    const [orgId, other] = [await newOrg(), await newOrg()];
    for (let n = 0; n < 10; n += 1) expect((await invite(orgId, 'stranger@other.example')).status).toBe(201);
    const refused = await invite(orgId, 'Stranger@other.example');
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.headers['ratelimit-policy']).toBe('"attempts";q=10;w=86400');
    expect((await invite(orgId, 'stranger+again@other.example')).status).toBe(429); // which is the same mailbox
    expect(smtp.mails.length).toBe(10);
    expect((await invite(other, 'stranger@other.example')).status).toBe(201);
    for (let n = 0; n < 4; n += 1) expect((await invite(orgId, `stranger-${n}@other.example`)).status).toBe(201);
    expect((await invite(orgId, 'stranger-5@other.example')).status).toBe(429);
  });

  it('that could not be mailed do not count', async () => {
    const orgId = await newOrg();
    smtp.refuses = () => true;
    for (let n = 0; n < 20; n += 1) expect((await invite(orgId, 'later@other.example')).status).toBe(503);
    smtp.refuses = () => false;
    expect((await invite(orgId, 'later@other.example')).status).toBe(201);
  });

  it('have a subject of ours, whatever an org is called, and no link but ours', async () => {
    const orgId = await newOrg('You won! See https://evil.example/prize now');
    smtp.mails.length = 0;
    expect((await invite(orgId, 'winner@other.example')).status).toBe(201);
    const [mail = ''] = smtp.mails;
    expect(/^Subject: (.*)$/m.exec(mail)?.[1]).toBe('You are invited to manage the calls of an org');
    expect(mail).not.toContain('evil.example');
    expect(mail).toContain('/invitations/');
  });
});

describe('Requests of the management API', () => {
  let gateway: Gateway;
  afterEach(() => gateway.stop());

  async function signedIn(orgId: string, email: string): Promise<(path: string) => Promise<Answer>> {
    await gateway.admin('POST', `/orgs/${orgId}/members`, { email, name: 'M', password: PASSWORD, role: 'member' });
    const answer = await gateway.send('POST', '/admin/v1/session', { body: { email, password: PASSWORD } });
    const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] as string;
    return (path) => gateway.send('GET', `/admin/v1${path}`, { headers: { cookie } });
  }

  it('are limited by member and by org, with the fields of the limit, and neither the API nor staff waits for it', async () => {
    const rate = { RATE_LIMIT_PER_SECOND: '0.01', RATE_LIMIT_BURST: '4', ORG_RATE_LIMIT_FACTOR: '2' };
    gateway = await startGateway({ env: rate });
    const { orgId, secret } = await gateway.newKey();
    const read = `/orgs/${orgId}`;
    const members = [];
    for (const name of ['ana', 'ben', 'cem']) members.push(await signedIn(orgId, `${name}@shop.example`));
    const [ana, ben, cem] = members as [
      (path: string) => Promise<Answer>,
      (path: string) => Promise<Answer>,
      (path: string) => Promise<Answer>,
    ];
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await ana(read)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const refused = await ana(`${read}/numbers`);
    const wait = String(refused.headers['retry-after']);
    expect([refused.status, refused.headers['ratelimit-policy'], refused.headers['ratelimit']]).toEqual([
      429,
      '"default";q=4;w=400',
      `"default";r=0;t=${wait}`,
    ]);
    for (let n = 0; n < 4; n += 1) expect((await ben(read)).status).toBe(200);
    const ofOrg = await cem(read);
    expect([ofOrg.status, ofOrg.headers['ratelimit-policy']]).toEqual([429, '"org";q=8;w=400']);
    expect((await gateway.send('GET', '/v1/me', { key: secret })).status).toBe(200);
    const staff = await gateway.admin('GET', read);
    expect([staff.status, staff.headers['ratelimit-policy']]).toEqual([200, '"staff";q=1000;w=2']);
  });

  it('of API keys are limited by key and by org, apart from those to `/v1`', async () => {
    const rate = { RATE_LIMIT_PER_SECOND: '0.01', RATE_LIMIT_BURST: '4', ORG_RATE_LIMIT_FACTOR: '2' };
    gateway = await startGateway({ env: rate });
    const first = await gateway.newKey({ scopes: ['manage'] });
    const { orgId } = first;
    const second = await gateway.newKey({ orgId, mode: 'test', scopes: ['manage'] });
    const third = await gateway.newKey({ orgId, scopes: ['manage'] });
    const ask = (path: string, { secret }: { secret: string }) =>
      gateway.send('GET', `/admin/v1${path}`, { key: secret });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await ask(`/orgs/${orgId}/overview`, first)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    for (let n = 0; n < 4; n += 1) expect((await ask('/flow-library', second)).status).toBe(200);
    const ofOrg = await ask('/flow-library', third);
    expect([ofOrg.status, ofOrg.headers['ratelimit-policy']]).toEqual([429, '"org";q=8;w=400']);
    expect((await gateway.send('GET', '/v1/me', { key: first.secret })).status).toBe(200);
  });

  it('of staff are limited by token, apart from those of other tokens', async () => {
    const asha = 'asha-0123456789-0123456789-012345';
    gateway = await startGateway({ env: { STAFF_RATE_LIMIT_PER_SECOND: '1', ADMIN_TOKENS: `asha:${asha}` } });
    const answers = await Promise.all(Array.from({ length: 40 }, () => gateway.admin('GET', '/orgs')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['ratelimit-policy']).toBe('"staff";q=2;w=2');
    expect((await gateway.send('GET', '/admin/v1/orgs', { key: asha })).status).toBe(200);
  });
});
